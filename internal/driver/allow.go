// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package driver

import (
	"go/token"
	"maps"

	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/analyzers/directives"
	"github.com/ctrlvet/ctrlvet/internal/report"
	"github.com/ctrlvet/ctrlvet/internal/settings"
)

// Passes drop what a directive suppresses. Here that is kept, with the reason,
// since some formats show it: the passes get an index without directives, and
// the judge looks the findings up in those that it has read itself.

// An allowance is a directive that suppresses findings, in its file.
type allowance struct {
	report.Directive
	place token.Position
}

// addAllowances notes the directives of u, which is in scope.
func (j *judge) addAllowances(u *unit) {
	var all []allowance
	for _, file := range u.pkg.Syntax {
		for _, d := range report.ParseDirectives(j.fset, file) {
			if d.Kind == report.Allow && d.Err == nil {
				all = append(all, allowance{d, j.fset.PositionFor(d.Pos, false)})
			}
		}
	}
	if len(all) == 0 {
		return
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	for _, file := range u.pkg.Syntax {
		name := j.fset.PositionFor(file.Package, false).Filename
		for _, a := range all {
			if a.Package || a.place.Filename == name {
				j.allowances[name] = append(j.allowances[name], a)
			}
		}
	}
}

// allowed returns the directive that suppresses a diagnostic of the rule of
// pass, or nil.
func (j *judge) allowed(pass *analysis.Pass, d analysis.Diagnostic) *allowance {
	start := j.fset.PositionFor(d.Pos, false)
	last := start.Line
	if d.End.IsValid() {
		last = j.fset.PositionFor(d.End, false).Line
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	for _, a := range j.allowances[start.Filename] {
		if a.Covers(pass.Analyzer.Name, start.Line, last) {
			return &a
		}
	}
	return nil
}

// inputs returns the results that a gets, of those that it requires. A rule
// does not get to see the directives, except the one that judges them.
func (j *judge) inputs(a *analysis.Analyzer, results map[*analysis.Analyzer]any) map[*analysis.Analyzer]any {
	in := make(map[*analysis.Analyzer]any)
	for _, req := range a.Requires {
		in[req] = results[req]
	}
	if _, ok := j.rules[a]; ok && a != directives.Analyzer {
		in[report.Directives] = new(report.Index)
	}
	return in
}

// markUsed lets the index of the package know that one of its directives
// suppresses d, so that it is not reported as unused.
func markUsed(pass *analysis.Pass, d analysis.Diagnostic, results map[*analysis.Analyzer]any) {
	if results[report.Directives] == nil {
		return // nobody asks
	}
	p := *pass
	p.ResultOf = maps.Clone(pass.ResultOf)
	p.ResultOf[report.Directives] = results[report.Directives]
	p.Report = func(analysis.Diagnostic) {}
	report.Report(&p, &settings.Settings{Tests: true}, report.Finding{Pos: d.Pos, End: d.End})
}
