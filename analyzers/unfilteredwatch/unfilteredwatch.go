// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package unfilteredwatch

import (
	_ "embed"
	"fmt"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/program"
	"github.com/ctrlvet/ctrlvet/internal/report"
	"github.com/ctrlvet/ctrlvet/internal/settings"
)

//go:embed doc.go
var doc string

// Analyzer is the unfilteredwatch rule.
var Analyzer = newAnalyzer()

// The categories.
const (
	Unfiltered = "unfiltered"
	Optional   = "optional-namespace"
)

func newAnalyzer() *analysis.Analyzer {
	kinds := settings.List(slices.Clone(known.HighVolume))
	a := &analysis.Analyzer{
		Name:     "unfilteredwatch",
		Doc:      report.Doc(doc, "unfilteredwatch"),
		URL:      report.URL("unfilteredwatch"),
		Requires: []*analysis.Analyzer{program.Analyzer, settings.Analyzer},
		Run: func(pass *analysis.Pass) (any, error) {
			return nil, run(pass, kinds)
		},
	}
	a.Flags.Var(&kinds, "kinds", "comma-separated Go `types` of crowded kinds, such as k8s.io/api/core/v1.Pod")
	return a
}

func run(pass *analysis.Pass, kinds settings.List) error {
	prog := pass.ResultOf[program.Analyzer].(*program.Program)
	if prog == nil {
		return nil
	}
	s := pass.ResultOf[settings.Analyzer].(*settings.Settings)
	find := func(view *program.Program, path string) []program.Finding {
		return find(view, path, kinds, s.Strict)
	}
	for f := range program.JudgeManager(pass, prog, s, find) {
		report.Report(pass, s, f)
	}
	return nil
}

// find returns the first watches in the package at path, by kind, for which
// nothing in view narrows the cache.
func find(view *program.Program, path string, kinds []string, strict bool) []program.Finding {
	managers := view.Managers()
	var out []program.Finding
	first := make(map[string]int) // index in out by kind
	for _, w := range view.Watches(path) {
		if !slices.Contains(kinds, w.Kind) {
			continue
		}
		optional := false
		unset := view.UnsetFor(w.Func, w.Call, managers, func(m program.Manager) program.Setting {
			set, opt := view.Filtered(m, w.Kind, strict)
			optional = optional || opt
			return set
		})
		if !unset {
			continue
		}
		if i, ok := first[w.Kind]; ok {
			out[i].Chain = append(out[i].Chain, program.Hop{Package: path, Pos: w.Call.Pos, Message: match.Base(w.Kind) + " is watched here too"})
			continue
		}
		first[w.Kind] = len(out)
		f := program.Finding{Package: path, Pos: w.Call.Pos, Category: Unfiltered, Message: message(w, len(managers) == 0, optional)}
		if optional {
			f.Category = Optional
		}
		out = append(out, f)
	}
	return out
}

func message(w program.Watch, noManager, optional bool) string {
	kind := match.Base(w.Kind)
	where := "of the cluster"
	if optional {
		where = "of the cluster when no namespace is configured"
	}
	but := ""
	if w.Predicate {
		but = ", whatever the predicate lets through"
	}
	text := fmt.Sprintf("%s(%s) caches every %s %s%s; narrow it in cache.Options.ByObject", w.Verb, kind, kind, where, but)
	if noManager {
		text += " unless the manager does"
	}
	return text
}
