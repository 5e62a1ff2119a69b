// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package report

import (
	"go/ast"
	"reflect"
	"slices"
	"sync/atomic"

	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/internal/settings"
)

// Directives is the pass that reads the directives of a package. A rule that
// requires it shares the work, and tells the rule named directives which of
// them it needed. Its result is an *Index.
var Directives = &analysis.Analyzer{
	Name:       "directiveindex",
	Doc:        "directiveindex: read the directives to ctrlvet in comments",
	Run:        readDirectives,
	Requires:   []*analysis.Analyzer{settings.Analyzer},
	ResultType: reflect.TypeFor[*Index](),
}

func readDirectives(pass *analysis.Pass) (any, error) {
	return newIndex(pass, pass.ResultOf[settings.Analyzer].(*settings.Settings)), nil
}

// An Index holds the directives of a package.
type Index struct {
	entries []entry
}

type entry struct {
	Directive
	file *ast.File
	used *atomic.Bool // rules run at the same time
}

func newIndex(pass *analysis.Pass, s *settings.Settings) *Index {
	x := new(Index)
	for _, file := range pass.Files {
		for _, d := range Heeded(s, pass.Fset, file) {
			x.entries = append(x.entries, entry{d, file, new(atomic.Bool)})
		}
	}
	return x
}

// suppressed reports whether a finding of rule in the given lines of file is
// suppressed, and marks what suppresses it as used.
func (x *Index) suppressed(file *ast.File, rule string, first, last int) bool {
	found := false
	for _, e := range x.entries {
		if (e.file == file || e.Package) && e.Covers(rule, first, last) {
			e.used.Store(true)
			found = true
		}
	}
	return found
}

// Malformed returns the directives that have an error.
func (x *Index) Malformed() []Directive {
	return x.filter(func(e entry) bool { return e.Err != nil })
}

// Unused returns the allow directives that suppressed nothing, of those that
// name only rules which the package alone decides. These rules must have run.
func (x *Index) Unused() []Directive {
	return x.filter(func(e entry) bool {
		return e.Kind == Allow && e.Err == nil && !e.Nolint && !e.used.Load() &&
			!slices.ContainsFunc(e.Rules, func(rule string) bool { return !isLocal(rule) })
	})
}

func (x *Index) filter(keep func(entry) bool) []Directive {
	var out []Directive
	for _, e := range x.entries {
		if keep(e) {
			out = append(out, e.Directive)
		}
	}
	return out
}
