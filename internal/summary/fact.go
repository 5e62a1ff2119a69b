// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package summary

import (
	"bytes"
	"compress/flate"
	_ "embed"
	"encoding/gob"
	"fmt"
	"io"
	"slices"
	"strings"
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
	w, err := flate.NewWriterDict(&buf, flate.BestCompression, dictionary)
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

// dictionary is what most models contain: the description of the types that
// gob writes first, and common names. It is a file, since it must be the same in
// each process that reads or writes facts, and gob numbers types in the order in
// which a process meets them. One that is not fresh only makes facts larger.
//
//go:generate go run mkdictionary.go
//go:embed dictionary.bin
var dictionary []byte

// maxModel bounds what a model may unpack to: facts come from files.
const maxModel = 256 << 20

func decode(data []byte) (*Package, error) {
	r := flate.NewReaderDict(bytes.NewReader(data), dictionary)
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
