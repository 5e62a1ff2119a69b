// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package program

import (
	"path/filepath"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"

	"github.com/ctrlvet/ctrlvet/internal/checktest"
)

// load returns what each package of a module example.test/mod sees, by the last
// element of its import path. The module is a copy of the folder from or, if
// that is empty, holds the given files.
func load(t testing.TB, from string, files map[string]string) map[string]*Program {
	t.Helper()
	pkgs := checktest.Load(t, t.TempDir(), from, files)
	graph, err := checker.Analyze([]*analysis.Analyzer{Analyzer}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	out := make(map[string]*Program)
	for _, act := range graph.Roots {
		if act.Err != nil {
			t.Fatalf("%s: %v", act, act.Err)
		}
		out[filepath.Base(act.Package.PkgPath)] = act.Result.(*Program)
	}
	return out
}
