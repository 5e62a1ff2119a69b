// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

//go:build ignore

// Command mkdictionary writes dictionary.bin.
package main

import (
	"bytes"
	"encoding/gob"
	"log"
	"os"

	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

func main() {
	var buf bytes.Buffer
	wait := &known.Wait{Kind: known.Network, Why: "waits for a remote server", Ctx: true}
	term := summary.Term{Op: summary.Returned, Name: "context.WithTimeout", Args: []summary.Term{{Op: summary.Param}}}
	err := gob.NewEncoder(&buf).Encode(&summary.Package{
		Files: []summary.File{{}},
		Funcs: []summary.Func{{
			Key:     "(*",
			Calls:   []summary.Call{{Text: "r.Get", Callee: "sigs.k8s.io/controller-runtime/pkg/builder.TypedBuilder", Value: &term, Args: []summary.Arg{{Value: term}}, Wait: wait}},
			Uses:    []summary.Use{{Text: "r.Get", Callee: "(sigs.k8s.io/controller-runtime/pkg/client.Reader).Get", Client: term, Object: "k8s.io/api/core/v1.Secret"}},
			Returns: []summary.Term{term},
		}},
		Stores:  []summary.Store{{}},
		Types:   []summary.Type{{Methods: []summary.Method{{Wait: wait}}}},
		Convs:   []summary.Conv{{From: "github.com/", To: "sigs.k8s.io/controller-runtime/pkg/client.Object"}},
		Hidden:  []summary.Hidden{{}},
		Lessons: []summary.Lesson{{}},
	})
	if err == nil {
		err = os.WriteFile("dictionary.bin", buf.Bytes(), 0o666)
	}
	if err != nil {
		log.Fatal(err)
	}
}
