// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package driver

import (
	"path/filepath"
	"testing"
)

func TestSources(t *testing.T) {
	dir := t.TempDir()
	writeFile(t, dir, "a.go", `package a

// F is documented.
func F() {
	_ = "é🎈", G.H(1)
}

type T[K any] struct{}

func (t *T[K]) M() {}

func (T[K]) N() {
}

var V = 1
`)
	path := filepath.Join(dir, "a.go")
	src := make(sources)
	for line, want := range map[int]string{0: "", 3: "", 4: "F", 5: "F", 6: "F", 7: "", 10: "(*T).M", 12: "T.N", 13: "T.N", 15: "", 99: ""} {
		if got := src.function(path, line); got != want {
			t.Errorf("line %d is in %q, want %q", line, got, want)
		}
	}
	// The columns of line 5: é has two bytes, the balloon four, and two units.
	for column, want := range map[int]int{1: 1, 7: 7, 9: 8, 13: 10, 14: 11, 16: 13, 22: 19, 99: 99, 0: 1} {
		if got := src.utf16(path, 5, column); got != want {
			t.Errorf("column %d is %d, want %d", column, got, want)
		}
	}
	if got := src.utf16(filepath.Join(dir, "nosuch.go"), 5, 7); got != 7 {
		t.Errorf("in a file that is not there: %d", got)
	}
	for _, tt := range []struct {
		f            finding
		line, column int
	}{
		{finding{Line: 5, Column: 16, EndLine: 5, EndColumn: 16}, 5, 19},
		{finding{Line: 5, Column: 16, EndLine: 5, EndColumn: 22}, 5, 22},
		{finding{Line: 5, Column: 16, EndLine: 6, EndColumn: 1}, 6, 1},
		{finding{Line: 5, Column: 14, EndLine: 5, EndColumn: 14}, 5, 14},
		{finding{Line: 15, Column: 9, EndLine: 15, EndColumn: 9}, 15, 10},
		{finding{Line: 99, Column: 1, EndLine: 99, EndColumn: 1}, 99, 1},
	} {
		tt.f.path = path
		if line, column := src.end(tt.f); line != tt.line || column != tt.column {
			t.Errorf("%+v ends at %d:%d, want %d:%d", tt.f, line, column, tt.line, tt.column)
		}
	}
}

func TestSourceRoot(t *testing.T) {
	dir := t.TempDir()
	writeFile(t, dir, "repo/m/a/a.go", "package a\n")
	a := filepath.Join(dir, "repo", "m", "a")
	if got := sourceRoot(a); got != a {
		t.Errorf("without any: %s", got)
	}
	writeFile(t, dir, "repo/m/go.mod", "module m\n")
	if got := sourceRoot(a); got != filepath.Dir(a) {
		t.Errorf("with a module: %s", got)
	}
	writeFile(t, dir, "repo/.git", "gitdir: elsewhere\n") // as in a work tree
	if got := sourceRoot(a); got != filepath.Join(dir, "repo") {
		t.Errorf("with a repository: %s", got)
	}
}
