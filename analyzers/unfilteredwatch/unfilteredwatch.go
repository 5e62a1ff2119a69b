// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package unfilteredwatch

import (
	_ "embed"
	"errors"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/program"
	"github.com/ctrlvet/ctrlvet/internal/report"
	"github.com/ctrlvet/ctrlvet/internal/settings"
	"github.com/ctrlvet/ctrlvet/internal/summary"
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
	kinds := kindList(slices.Clone(known.HighVolume))
	a := &analysis.Analyzer{
		Name:     "unfilteredwatch",
		Doc:      report.Doc(doc, "unfilteredwatch"),
		URL:      report.URL("unfilteredwatch"),
		Requires: []*analysis.Analyzer{program.Analyzer, settings.Analyzer},
		Run: func(pass *analysis.Pass) (any, error) {
			return nil, run(pass, settings.List(kinds))
		},
	}
	a.Flags.Var(&kinds, "kinds", "comma-separated Go `types` of crowded kinds, in place of the built-in list")
	return a
}

// A kindList is a flag value: Go types of kinds, with their packages.
type kindList settings.List

func (l *kindList) String() string { return (*settings.List)(l).String() }

func (l *kindList) Set(v string) error {
	if err := (*settings.List)(l).Set(v); err != nil {
		return err
	}
	if len(*l) == 0 {
		return errors.New("want Go types with their packages, such as k8s.io/api/core/v1.Pod")
	}
	for _, kind := range *l {
		// The short name that a package is imported by has no host.
		if host, _, ok := strings.Cut(match.KeyPackage(kind), "/"); !ok || !strings.Contains(host, ".") || match.Base(kind) == "" {
			return fmt.Errorf("%q is no Go type with its whole import path, such as k8s.io/api/core/v1.Pod", kind)
		}
	}
	return nil
}

// check returns an error about a kind of the user's whose package pass imports
// and does not find the type in: it would match nothing, silently.
func (l kindList) check(pass *analysis.Pass) error {
	for _, kind := range l {
		pkg, name := match.KeyPackage(kind), match.Base(kind)
		for _, imp := range pass.Pkg.Imports() {
			if imp.Path() == pkg && imp.Complete() && imp.Scope().Lookup(name) == nil && !slices.Contains(known.HighVolume, kind) {
				return fmt.Errorf("-unfilteredwatch.kinds: package %s has no type %s", pkg, name)
			}
		}
	}
	return nil
}

func run(pass *analysis.Pass, kinds settings.List) error {
	prog := pass.ResultOf[program.Analyzer].(*program.Program)
	if prog == nil {
		return nil
	}
	if err := kindList(kinds).check(pass); err != nil {
		return err
	}
	s := pass.ResultOf[settings.Analyzer].(*settings.Settings)
	r := rule{kinds: kinds, settings: s}
	for f := range program.JudgeManaged(pass, prog, s, r.find) {
		report.Report(pass, s, f)
	}
	return nil
}

// A rule is the rule with its flags.
type rule struct {
	kinds    settings.List
	settings *settings.Settings
}

// A cache is that of one manager for one kind. Without a manager that is known
// it is the one of whichever manager the package gets.
type cache struct {
	manager *summary.Call
	kind    string
}

// find returns, for each cache that nothing narrows, the first watch in the
// packages at paths that fills it.
func (r rule) find(m *program.Managed, paths []string) []program.Finding {
	var out []program.Finding
	first := make(map[cache]int) // index in out
	for _, path := range paths {
		for _, w := range m.Watches(path) {
			if !slices.Contains(r.kinds, w.Kind) || r.skipped(w) {
				continue
			}
			optional := false
			managers, unset := m.Lacking(w.Func, w.Call, func(x program.Manager) program.Setting {
				n := m.Filtered(x, w.Kind, r.settings.Strict)
				optional = optional || n.Set == program.Unset && n.Optional
				return n.Set
			})
			if !unset {
				continue
			}
			caches := []cache{{kind: w.Kind}}
			if len(managers) > 0 {
				caches = caches[:0]
				for _, x := range managers {
					caches = append(caches, cache{x.Call, w.Kind})
				}
			}
			if i, ok := reported(first, caches); ok {
				out[i].Chain = append(out[i].Chain, program.Hop{Package: path, Pos: w.Call.Pos, Message: match.Base(w.Kind) + " is watched here too"})
				continue
			}
			for _, c := range caches {
				if _, ok := first[c]; !ok {
					first[c] = len(out)
				}
			}
			f := program.Finding{Package: path, Pos: w.Call.Pos, Category: Unfiltered, Message: message(w, len(managers) == 0, optional)}
			if optional {
				f.Category = Optional
			}
			out = append(out, f)
		}
	}
	return out
}

// reported returns the finding of the caches, if they all have one.
func reported(first map[cache]int, caches []cache) (int, bool) {
	index := 0
	for _, c := range slices.Backward(caches) {
		i, ok := first[c]
		if !ok {
			return 0, false
		}
		index = i
	}
	return index, true
}

// skipped reports whether a watch is in code that is not judged, so that it
// does not stand for others.
func (r rule) skipped(w program.Watch) bool {
	file := w.Func.Pkg.Files[w.Call.Pos.File]
	return file.Generated || file.Test && !r.settings.Tests
}

func message(w program.Watch, noManager, optional bool) string {
	kind := match.Base(w.Kind)
	but := ""
	switch {
	case optional:
		but = " when no namespace is configured"
	case w.Predicate:
		but = " despite the predicate"
	}
	text := fmt.Sprintf("%s(%s) caches every %s of the cluster%s; narrow it in cache.Options.ByObject", w.Verb, kind, kind, but)
	if noManager {
		text += " unless the manager does"
	}
	return text
}
