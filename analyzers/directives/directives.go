// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package directives

import (
	_ "embed"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/analyzers/statusupdate"
	"github.com/ctrlvet/ctrlvet/internal/report"
	"github.com/ctrlvet/ctrlvet/internal/scope"
	"github.com/ctrlvet/ctrlvet/internal/settings"
)

//go:embed doc.go
var doc string

// Analyzer is the directives rule. It requires the rules that look at one
// package alone, since it must run after them to know what they needed.
var Analyzer = &analysis.Analyzer{
	Name:     "directives",
	Doc:      report.Doc(doc, "directives"),
	URL:      report.URL("directives"),
	Run:      run,
	Requires: []*analysis.Analyzer{settings.Analyzer, report.Directives, statusupdate.Analyzer},
}

// The categories.
const (
	Malformed = "malformed"
	Unused    = "unused"
)

func run(pass *analysis.Pass) (any, error) {
	s := pass.ResultOf[settings.Analyzer].(*settings.Settings)
	if !scope.In(pass, s) {
		return nil, nil
	}
	x := pass.ResultOf[report.Directives].(*report.Index)
	for _, d := range x.Malformed() {
		report.Report(pass, s, report.Finding{Pos: d.Pos, End: d.End, Category: Malformed, Message: d.Err.Error()})
	}
	for _, d := range x.Unused() {
		report.Report(pass, s, report.Finding{
			Pos:      d.Pos,
			End:      d.End,
			Category: Unused,
			Message:  "//ctrlvet:allow " + strings.Join(d.Rules, ",") + " suppresses nothing and would hide the next finding; remove it",
		})
	}
	return nil, nil
}
