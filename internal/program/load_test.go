// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package program

import (
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/ctrlvet/ctrlvet/internal/checktest"
)

// load returns what each package of a module example.test/mod sees, by the last
// element of its import path. The module is a copy of the folder from or, if
// that is empty, holds the given files.
func load(t testing.TB, from string, files map[string]string) map[string]*Program {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if from != "" {
		if err := os.CopyFS(dir, os.DirFS(from)); err != nil {
			t.Fatal(err)
		}
	}
	for name, text := range files {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	checktest.WriteModule(t, dir, "example.test/mod")
	pkgs, err := packages.Load(&packages.Config{
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports | packages.NeedExportFile |
			packages.NeedTypes | packages.NeedTypesSizes | packages.NeedSyntax | packages.NeedTypesInfo | packages.NeedModule,
		Dir:        dir,
		Env:        append(os.Environ(), "GOFLAGS=", "GOWORK=off", "GOPROXY=off"),
		BuildFlags: []string{"-trimpath"},
	}, "./...")
	if err != nil {
		t.Fatal(err)
	}
	for _, pkg := range pkgs {
		for _, err := range pkg.Errors {
			t.Fatal(err)
		}
		// What has no syntax is not analysed.
		for path, imp := range pkg.Imports {
			if len(imp.Syntax) == 0 {
				delete(pkg.Imports, path)
			}
		}
	}
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
