// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package summary

import (
	"bytes"
	"compress/flate"
	"encoding/gob"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/ctrlvet/ctrlvet/internal/known"
)

// packages is the fact that the package is in scope, with its model and those
// of all in-scope packages that it imports, directly or not: drivers hand on
// the facts of direct imports only.
type packages struct {
	Models []model // sorted by Path
}

// A model is one encoded Package. It is handed on as bytes, so that a package
// that is imported by many is encoded once.
type model struct {
	Path string
	Data []byte

	pkg *Package // decoded; shared where facts stay in one process
}

func (*packages) AFact() {}

// String names the packages in the fact.
func (p *packages) String() string {
	var paths []string
	for _, m := range p.Models {
		paths = append(paths, m.Path)
	}
	return "packages(" + strings.Join(paths, " ") + ")"
}

// encode returns the bytes of pkg: gob, compressed, the same for equal packages.
func encode(pkg *Package) ([]byte, error) {
	var buf bytes.Buffer
	w, err := flate.NewWriterDict(&buf, flate.BestCompression, dictionary())
	if err != nil {
		return nil, err
	}
	if err := gob.NewEncoder(w).Encode(pkg); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return buf.Bytes(), nil
}

// dictionary returns what most models contain: the description of the types
// that gob writes first, and common names.
var dictionary = sync.OnceValue(func() []byte {
	var buf bytes.Buffer
	wait := &known.Wait{Kind: known.Network, Why: "waits for a remote server", Ctx: true}
	term := Term{Op: Returned, Name: "context.WithTimeout", Args: []Term{{Op: Param}}}
	// Encoding plain data to memory does not fail.
	_ = gob.NewEncoder(&buf).Encode(&Package{
		Files: []File{{}},
		Funcs: []Func{{
			Key:     "(*",
			Calls:   []Call{{Text: "r.Get", Callee: "sigs.k8s.io/controller-runtime/pkg/builder.TypedBuilder", Value: &term, Args: []Arg{{Value: term}}, Wait: wait}},
			Uses:    []Use{{Text: "r.Get", Callee: "(sigs.k8s.io/controller-runtime/pkg/client.Reader).Get", Client: term, Object: "k8s.io/api/core/v1.Secret"}},
			Returns: []Term{term},
		}},
		Stores:  []Store{{}},
		Types:   []Type{{Methods: []Method{{Wait: wait}}}},
		Convs:   []Conv{{From: "github.com/", To: "sigs.k8s.io/controller-runtime/pkg/client.Object"}},
		Hidden:  []Hidden{{}},
		Lessons: []Lesson{{}},
	})
	return buf.Bytes()
})

// maxModel bounds what a model may unpack to: facts come from files.
const maxModel = 256 << 20

func decode(data []byte) (*Package, error) {
	r := flate.NewReaderDict(bytes.NewReader(data), dictionary())
	pkg := new(Package)
	if err := gob.NewDecoder(io.LimitReader(r, maxModel)).Decode(pkg); err != nil {
		return nil, fmt.Errorf("the summary is damaged or of another version of ctrlvet (%w); run go clean -cache", err)
	}
	return pkg, nil
}

// merge adds the models of other that p lacks.
func (p *packages) merge(other *packages) {
	for _, m := range other.Models {
		i, ok := slices.BinarySearchFunc(p.Models, m.Path, func(m model, path string) int {
			return strings.Compare(m.Path, path)
		})
		if !ok {
			p.Models = slices.Insert(p.Models, i, m)
		}
	}
}
