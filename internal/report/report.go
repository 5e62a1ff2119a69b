// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package report turns findings into diagnostics: it drops those that nobody
// wants to see (generated code, tests, suppressed lines) and places those that
// stand in another package's file.
package report

import (
	"go/ast"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/internal/settings"
)

// A Place is a position in a file that may belong to another package.
type Place struct {
	File         string // absolute
	Line, Column int    // from 1; the column counts bytes
}

// A Hop is one step of the chain that explains a finding. It is at Pos, or at
// Place where Pos is not valid.
type Hop struct {
	Pos     token.Pos
	Place   Place
	Message string
}

// A Finding is a fault that a rule found. It is at Pos (up to End, if valid)
// in a file of the package, or at Place where Pos is not valid.
type Finding struct {
	Pos, End token.Pos
	Place    Place
	Category string
	Message  string
	Chain    []Hop
	Fixes    []analysis.SuggestedFix
}

// Report reports f as a finding of the rule whose pass it is, unless it stands
// in a generated file, in test code while that is not judged, or where a
// directive suppresses the rule. For a place in another package's file, of
// which only the name is known here, the caller sees to the suppressed and
// generated ones.
func Report(pass *analysis.Pass, s *settings.Settings, f Finding) {
	pos, end := f.Pos, f.End
	if !pos.IsValid() {
		pos, end = f.Place.pos(pass), token.NoPos
	}
	at := pass.Fset.PositionFor(pos, false)
	file := fileOf(pass, pos)
	if !s.Tests && IsTest(at.Filename, file) {
		return
	}
	if file != nil {
		if IsGenerated(at.Filename, file) {
			return
		}
		x, ok := pass.ResultOf[Directives].(*Index)
		if !ok {
			x = newIndex(pass)
		}
		last := at.Line
		if end.IsValid() {
			last = pass.Fset.PositionFor(end, false).Line
		}
		if x.suppressed(file, pass.Analyzer.Name, at.Line, last) {
			return
		}
	}

	d := analysis.Diagnostic{
		Pos:            pos,
		End:            end,
		Category:       f.Category,
		Message:        f.Message,
		SuggestedFixes: f.Fixes,
	}
	for _, hop := range f.Chain {
		pos := hop.Pos
		if !pos.IsValid() {
			pos = hop.Place.pos(pass)
		}
		d.Related = append(d.Related, analysis.RelatedInformation{Pos: pos, Message: hop.Message})
	}
	pass.Report(d)
}

// CallStart returns where a call is reported: at its start or, where a chain
// of calls is split over lines, at the name of the called method.
func CallStart(fset *token.FileSet, call *ast.CallExpr) token.Pos {
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		if fset.PositionFor(sel.Sel.Pos(), false).Line != fset.PositionFor(call.Pos(), false).Line {
			return sel.Sel.Pos()
		}
	}
	return call.Pos()
}

// IsTest reports whether the file of that name, whose syntax may be nil if it
// is not at hand, is test code: a _test.go file, or a file that helps tests
// and so imports what only tests use.
func IsTest(name string, file *ast.File) bool {
	if strings.HasSuffix(name, "_test.go") {
		return true
	}
	if file == nil {
		return false
	}
	for _, imp := range file.Imports {
		path, err := strconv.Unquote(imp.Path.Value)
		if err != nil {
			continue
		}
		for _, lib := range testLibraries {
			if path == lib || strings.HasPrefix(path, lib+"/") {
				return true
			}
		}
	}
	return false
}

// testLibraries are packages that production code does not import.
var testLibraries = []string{
	"github.com/onsi/ginkgo",
	"github.com/onsi/gomega",
	"github.com/stretchr/testify",
	"sigs.k8s.io/controller-runtime/pkg/envtest",
	"sigs.k8s.io/e2e-framework",
	"testing",
}

// IsGenerated reports whether a program wrote the file of that name.
func IsGenerated(name string, file *ast.File) bool {
	// What cgo makes of a source file says so too; its code is the user's.
	return ast.IsGenerated(file) && !strings.HasSuffix(name, ".cgo1.go")
}

// fileOf returns the file of the package that contains pos.
func fileOf(pass *analysis.Pass, pos token.Pos) *ast.File {
	for _, f := range pass.Files {
		if f.FileStart <= pos && pos <= f.FileEnd {
			return f
		}
	}
	return nil
}

// Lines of a file that is known by name only are made lineWidth wide, so that
// any column fits, and lineStep at a time, so that few such files are made.
const (
	lineWidth = 1 << 12
	lineStep  = 1 << 10
)

// pos returns a position that the file set of pass prints as p. The file need
// not be in it, and is not read: a file with made-up lines stands for it.
func (p Place) pos(pass *analysis.Pass) token.Pos {
	if p.File == "" || p.Line < 1 {
		return token.NoPos
	}
	var found token.Pos
	name := filepath.Clean(p.File)
	pass.Fset.Iterate(func(f *token.File) bool {
		if f.LineCount() < p.Line || filepath.Clean(f.Name()) != name {
			return true
		}
		// The importer of export data makes up lines of one byte for files that
		// it does not know; a column does not fit in there.
		start, end := int(f.LineStart(p.Line)), f.Base()+f.Size()
		if p.Line < f.LineCount() {
			end = int(f.LineStart(p.Line + 1))
		}
		if at := start + max(p.Column, 1) - 1; at < end {
			found = token.Pos(at)
		}
		return !found.IsValid()
	})
	if found.IsValid() {
		return found
	}
	lines := make([]int, (p.Line/lineStep+1)*lineStep)
	for i := range lines {
		lines[i] = i * lineWidth
	}
	f := pass.Fset.AddFile(name, -1, len(lines)*lineWidth)
	f.SetLines(lines)
	return f.LineStart(p.Line) + token.Pos(min(max(p.Column, 1), lineWidth)-1)
}
