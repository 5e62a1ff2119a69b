// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

//go:build ignore

// This program writes the generated pages. It is no package of the module, so
// that go install ./... installs ctrlvet alone.
package main

import (
	"log"

	"github.com/ctrlvet/ctrlvet/analyzers"
	"github.com/ctrlvet/ctrlvet/internal/docgen"
)

func main() {
	log.SetFlags(0)
	// go generate runs it in the folder of the registry.
	if err := docgen.Write("..", analyzers.All); err != nil {
		log.Fatalf("docgen: %v", err)
	}
}
