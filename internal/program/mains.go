// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package program

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/internal/scope"
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

// reachedByMain reports whether a package main of the module of pkg imports
// it, directly or by way of other packages of the module. It reads the import
// clauses below the module's root; where they cannot be read it is false.
func reachedByMain(pass *analysis.Pass, pkg *summary.Package) bool {
	root := scope.Root(pass)
	if root == "" || pkg.Module == "" {
		return false
	}
	seen := make(map[string]bool)
	var reaches func(dir string) bool
	reaches = func(dir string) bool {
		if seen[dir] {
			return false
		}
		seen[dir] = true
		for _, imp := range imports(filepath.Join(root, filepath.FromSlash(dir))) {
			if imp == pkg.Path {
				return true
			}
			if rel, ok := strings.CutPrefix(imp, pkg.Module+"/"); ok && reaches(rel) {
				return true
			}
		}
		return false
	}
	for _, dir := range mains(root) {
		if path.Join(pkg.Module, dir) == pkg.Path || reaches(dir) {
			return true
		}
	}
	return false
}

// mains returns the folders below root, with slashes, that hold a package main
// of the same module.
func mains(root string) []string {
	var out []string
	_ = filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return fs.SkipDir // unreadable: as if it were not there
		}
		base := d.Name()
		if d.IsDir() {
			if name == root {
				return nil
			}
			if base == "vendor" || base == "testdata" || base == "node_modules" || base[0] == '.' || base[0] == '_' {
				return fs.SkipDir
			}
			if _, err := os.Stat(filepath.Join(name, "go.mod")); err == nil {
				return fs.SkipDir
			}
			return nil
		}
		if !source(base) {
			return nil
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.PackageClauseOnly)
		if err != nil || f.Name.Name != "main" {
			return nil
		}
		if rel, err := filepath.Rel(root, filepath.Dir(name)); err == nil {
			if rel = filepath.ToSlash(rel); len(out) == 0 || out[len(out)-1] != rel {
				out = append(out, rel)
			}
		}
		return nil
	})
	return out
}

func source(name string) bool {
	return strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go")
}

// imports returns the paths that the files in dir import.
func imports(dir string) []string {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil
	}
	var out []string
	for _, e := range entries {
		if !source(e.Name()) {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(dir, e.Name()), nil, parser.ImportsOnly)
		if err != nil {
			continue
		}
		for _, spec := range f.Imports {
			if p, err := strconv.Unquote(spec.Path.Value); err == nil {
				out = append(out, p)
			}
		}
	}
	return out
}
