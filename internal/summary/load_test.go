// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package summary

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
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
	return loadIn(t, t.TempDir(), from, files)
}

// loadIn is load with the folder of the module.
func loadIn(t testing.TB, dir, from string, files map[string]string) []*gopackages.Package {
	t.Helper()
	dir, err := filepath.EvalSymlinks(dir)
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
	pkgs, err := gopackages.Load(&gopackages.Config{
		Mode: gopackages.NeedName | gopackages.NeedFiles | gopackages.NeedCompiledGoFiles | gopackages.NeedImports | gopackages.NeedExportFile |
			gopackages.NeedTypes | gopackages.NeedTypesSizes | gopackages.NeedSyntax | gopackages.NeedTypesInfo | gopackages.NeedModule,
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
	slices.SortFunc(pkgs, func(a, b *gopackages.Package) int { return strings.Compare(a.PkgPath, b.PkgPath) })
	return pkgs
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
