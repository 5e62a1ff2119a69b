// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package gclplugin

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/analyzers/listmerge"
	"github.com/ctrlvet/ctrlvet/analyzers/livereads"
	"github.com/ctrlvet/ctrlvet/analyzers/requeueerror"
	"github.com/ctrlvet/ctrlvet/analyzers/retryconflict"
	"github.com/ctrlvet/ctrlvet/analyzers/statusupdate"
	"github.com/ctrlvet/ctrlvet/analyzers/unfilteredwatch"
	"github.com/ctrlvet/ctrlvet/internal/settings"
)

// withFlags has, for each rule that has flags, what makes one with flags of
// its own.
var withFlags = map[*analysis.Analyzer]func() *analysis.Analyzer{
	listmerge.Analyzer:       listmerge.New,
	livereads.Analyzer:       livereads.New,
	requeueerror.Analyzer:    requeueerror.New,
	retryconflict.Analyzer:   retryconflict.New,
	statusupdate.Analyzer:    statusupdate.New,
	unfilteredwatch.Analyzer: unfilteredwatch.New,
}

// A graph makes copies of the analyzers that look at settings of their own,
// since several plugins, with different settings, run in one process. The
// passes that rules require are copied once in a graph, so that plugins with
// the same settings share what they cost.
type graph struct {
	// conf has the analyzers that run in place of those that the settings
	// make a difference to.
	conf   map[*analysis.Analyzer]*analysis.Analyzer
	passes map[*analysis.Analyzer]*analysis.Analyzer
	suffix string // of the names of passes
}

// newGraph returns the graph for o. Of the //nolint comments, golangci-lint
// reads those for names of plugins, and reports them as unused where it sees
// nothing that they suppress; named says that rules are no plugins of their own.
func newGraph(o options, named bool) (*graph, error) {
	s, err := o.settings()
	if err != nil {
		return nil, err
	}
	s.LeaveNolint = func(rules []string) bool { return !named || len(rules) == 0 }
	key, err := key(o, named)
	if err != nil {
		return nil, err
	}
	g := &graph{
		conf:   make(map[*analysis.Analyzer]*analysis.Analyzer),
		passes: make(map[*analysis.Analyzer]*analysis.Analyzer),
		suffix: fmt.Sprintf("_%x", sha256.Sum256([]byte(key)))[:9],
	}
	for a, configured := range withFlags {
		g.conf[a] = configured()
	}
	for _, opt := range o.ruleOptions() {
		if err := g.conf[opt.rule].Flags.Set(opt.flag, opt.value); err != nil {
			return nil, fmt.Errorf("%s.%s: %w", opt.rule.Name, opt.flag, err)
		}
	}
	g.conf[settings.Analyzer] = &analysis.Analyzer{
		Run: func(*analysis.Pass) (any, error) { return s, nil },
	}
	return g, nil
}

// key returns what tells graphs apart.
func key(o options, named bool) (string, error) {
	o.Rules = nil
	data, err := json.Marshal(o)
	return fmt.Sprintf("%v %s", named, data), err
}

// rule returns a new copy of a rule. Golangci-lint tells by the analyzer which
// plugin a finding is of, so that plugins cannot share it.
func (g *graph) rule(a *analysis.Analyzer) *analysis.Analyzer {
	c := g.copy(a)
	run := c.Run
	c.Run = func(pass *analysis.Pass) (any, error) {
		p := *pass
		p.Report = func(d analysis.Diagnostic) { pass.Report(plain(pass, d)) }
		return run(&p)
	}
	return c
}

// pass returns the copy in g of an analyzer that others require: the analyzer
// itself, which other linters may use too, if it does not depend on the
// settings.
func (g *graph) pass(a *analysis.Analyzer) *analysis.Analyzer {
	if c := g.passes[a]; c != nil {
		return c
	}
	c := g.copy(a)
	if g.conf[a] == nil && slices.Equal(c.Requires, a.Requires) {
		c = a
	} else {
		// Golangci-lint keeps facts in its cache by the names of analyzers.
		c.Name += g.suffix
	}
	g.passes[a] = c
	return c
}

// copy returns a copy of a that requires the passes of g, but does not see
// that they are others.
func (g *graph) copy(a *analysis.Analyzer) *analysis.Analyzer {
	c := &analysis.Analyzer{
		Name:             a.Name,
		Doc:              a.Doc,
		URL:              a.URL,
		RunDespiteErrors: a.RunDespiteErrors,
		ResultType:       a.ResultType,
		FactTypes:        a.FactTypes,
	}
	for _, req := range a.Requires {
		c.Requires = append(c.Requires, g.pass(req))
	}
	run := a.Run
	if conf := g.conf[a]; conf != nil {
		run = conf.Run
	}
	c.Run = func(pass *analysis.Pass) (any, error) {
		p := *pass
		p.Analyzer = a
		p.ResultOf = make(map[*analysis.Analyzer]any, len(a.Requires))
		for i, req := range a.Requires {
			p.ResultOf[req] = pass.ResultOf[c.Requires[i]]
		}
		return run(&p)
	}
	return c
}

// plain returns d without what golangci-lint does not handle well: it makes an
// issue of its own of each step of the chain, applies all fixes of a finding
// together, and drops the edits in other files.
func plain(pass *analysis.Pass, d analysis.Diagnostic) analysis.Diagnostic {
	d.Related = nil
	if len(d.SuggestedFixes) == 0 {
		return d
	}
	d.SuggestedFixes = d.SuggestedFixes[:1:1]
	file := pass.Fset.File(d.Pos)
	for _, e := range d.SuggestedFixes[0].TextEdits {
		if pass.Fset.File(e.Pos) != file {
			d.SuggestedFixes = nil
			break
		}
	}
	return d
}
