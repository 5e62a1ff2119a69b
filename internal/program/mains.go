// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package program

import (
	"go/parser"
	"go/token"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/internal/report"
	"github.com/ctrlvet/ctrlvet/internal/scope"
	"github.com/ctrlvet/ctrlvet/internal/settings"
)

// JudgeManaged yields the findings that the pass reports on questions that the
// managers' options answer. find returns those in the packages at paths.
//
// A package main answers for all that it imports, a package that no main of its
// module imports for itself. A main in which no manager is seen answers, as its
// packages would, for those that no other main imports.
func JudgeManaged(pass *analysis.Pass, p *Program, s *settings.Settings, find func(m *Managed, paths []string) []Finding) iter.Seq[report.Finding] {
	return func(yield func(report.Finding) bool) {
		placer := NewPlacer(pass, p)
		for _, f := range p.managed(pass, s, find) {
			if (f.Package == p.Self.Path || !p.hidden(pass, s, f)) && !yield(p.place(placer, f)) {
				return
			}
		}
	}
}

// managed returns what find finds in the packages that p answers for.
func (p *Program) managed(pass *analysis.Pass, s *settings.Settings, find func(m *Managed, paths []string) []Finding) []Finding {
	p.mu.Lock()
	defer p.mu.Unlock()
	self := p.Self
	others := func(path string) bool { return p.importedByMain(pass, s, path) }
	m := newManaged(p, others)
	paths := []string{self.Path}
	switch {
	case self.Main && s.Verdict == settings.Auto && self.Module == "" && s.Mains == nil:
		// Nogo: the others have answered for themselves, since they could not
		// know of this main.
	case self.Main && s.Verdict != settings.Local:
		paths = p.paths
		if len(m.managers) == 0 {
			paths = slices.DeleteFunc(slices.Clone(paths), func(path string) bool { return path != self.Path && others(path) })
		}
	case s.Verdict == settings.Program:
		return nil
	}
	found := find(m, paths)
	if len(found) > 0 && !self.Main && s.Verdict == settings.Auto && others(self.Path) {
		if s.Left != nil && len(s.Mains[self.Path]) == 0 {
			s.Left(self.Path)
		}
		return nil
	}
	return found
}

// importedByMain reports whether a package main of the module of pkg, other than
// pkg itself, imports the package at path, directly or by way of other packages
// of the module. A driver that sees the whole program may know one; else the
// import clauses below the module's root are read, once for p. Where they cannot
// be read it is false.
func (p *Program) importedByMain(pass *analysis.Pass, s *settings.Settings, path string) bool {
	other := func(main string) bool { return main != p.Self.Path }
	if slices.ContainsFunc(s.Mains[path], other) {
		return true
	}
	if p.mains == nil {
		p.mains = readMains(scope.Root(pass), p.Self.Module)
	}
	return slices.ContainsFunc(p.mains[path], other)
}

// readMains returns, for each package that a package main of the module at root
// imports, directly or by way of other packages of the module, the paths of
// those mains.
func readMains(root, module string) map[string][]string {
	out := make(map[string][]string)
	if root == "" || module == "" {
		return out
	}
	parsed := make(map[string][]string) // imports by folder
	for _, dir := range mains(root) {
		main := importPath(module, dir)
		seen := make(map[string]bool)
		var visit func(dir string)
		visit = func(dir string) {
			if _, ok := parsed[dir]; !ok {
				parsed[dir] = imports(filepath.Join(root, filepath.FromSlash(dir)))
			}
			for _, imp := range parsed[dir] {
				if seen[imp] {
					continue
				}
				seen[imp] = true
				out[imp] = append(out[imp], main)
				if rel, ok := strings.CutPrefix(imp, module+"/"); ok {
					visit(rel)
				}
			}
		}
		visit(dir)
	}
	return out
}

// importPath returns the import path of a folder of a module.
func importPath(module, dir string) string {
	if dir == "." {
		return module
	}
	return module + "/" + dir
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
