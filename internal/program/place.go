// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package program

import (
	"go/types"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/internal/report"
	"github.com/ctrlvet/ctrlvet/internal/scope"
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

// A Placer turns positions of summaries into places on this machine.
type Placer struct {
	pass  *analysis.Pass
	self  *summary.Package
	roots map[string]string // by module
}

// NewPlacer returns a Placer for what the package of pass sees.
func NewPlacer(pass *analysis.Pass, p *Program) *Placer {
	return &Placer{pass, p.Self, map[string]string{p.Self.Module: scope.Root(pass)}}
}

// Place returns where pos of pkg is.
func (l *Placer) Place(pkg *summary.Package, pos summary.Pos) report.Place {
	file := pkg.Files[pos.File].Name
	if !filepath.IsAbs(file) {
		file = filepath.Join(l.root(pkg), filepath.FromSlash(file))
	}
	return report.Place{File: file, Line: pos.Line, Column: pos.Col}
}

// root returns the folder of the module of pkg. That of another module is
// found by the files in which the package's objects were declared.
func (l *Placer) root(pkg *summary.Package) string {
	if r, ok := l.roots[pkg.Module]; ok {
		return r
	}
	root := ""
	if tp := findImport(l.pass.Pkg, pkg.Path, make(map[*types.Package]bool)); tp != nil {
		for _, name := range tp.Scope().Names() {
			declared := l.pass.Fset.Position(tp.Scope().Lookup(name).Pos()).Filename
			for _, f := range pkg.Files {
				if r, ok := strings.CutSuffix(filepath.ToSlash(declared), "/"+f.Name); ok {
					root = filepath.FromSlash(r)
				}
			}
			if root != "" {
				break
			}
		}
	}
	l.roots[pkg.Module] = root
	return root
}

func findImport(pkg *types.Package, path string, seen map[*types.Package]bool) *types.Package {
	if pkg.Path() == path {
		return pkg
	}
	if seen[pkg] {
		return nil
	}
	seen[pkg] = true
	for _, imp := range pkg.Imports() {
		if found := findImport(imp, path, seen); found != nil {
			return found
		}
	}
	return nil
}
