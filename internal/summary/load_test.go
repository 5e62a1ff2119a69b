// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package summary

import (
	"path/filepath"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	gopackages "golang.org/x/tools/go/packages"

	"github.com/ctrlvet/ctrlvet/internal/checktest"
)

// load loads the packages of a module example.test/mod, which is a copy of the
// folder from or, if that is empty, holds the given files.
func load(t testing.TB, from string, files map[string]string) []*gopackages.Package {
	t.Helper()
	return checktest.Load(t, t.TempDir(), from, files)
}

// analyze runs the fact pass and returns its results by the last element of the
// import path.
func analyze(t testing.TB, pkgs []*gopackages.Package) map[string]*Result {
	t.Helper()
	graph, err := checker.Analyze([]*analysis.Analyzer{Analyzer}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	out := make(map[string]*Result)
	for _, act := range graph.Roots {
		if act.Err != nil {
			t.Fatalf("%s: %v", act, act.Err)
		}
		out[filepath.Base(act.Package.PkgPath)] = act.Result.(*Result)
	}
	return out
}
