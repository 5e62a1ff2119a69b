// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package livereads

import (
	_ "embed"
	"fmt"

	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/program"
	"github.com/ctrlvet/ctrlvet/internal/report"
	"github.com/ctrlvet/ctrlvet/internal/settings"
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

//go:embed doc.go
var doc string

// Analyzer is the livereads rule.
var Analyzer = newAnalyzer()

func newAnalyzer() *analysis.Analyzer {
	strict := new(bool)
	a := &analysis.Analyzer{
		Name:     "livereads",
		Doc:      report.Doc(doc, "livereads"),
		URL:      report.URL("livereads"),
		Run:      func(pass *analysis.Pass) (any, error) { return run(pass, *strict) },
		Requires: []*analysis.Analyzer{program.Analyzer, settings.Analyzer},
	}
	a.Flags.BoolVar(strict, "strict", false, "report reads of kinds whose cache a selector narrows, too")
	return a
}

// The categories.
const (
	APIReader     = "api-reader"
	Clientset     = "clientset"
	ClientPerPass = "client-per-pass"
)

func run(pass *analysis.Pass, strict bool) (any, error) {
	prog := pass.ResultOf[program.Analyzer].(*program.Program)
	if prog == nil {
		return nil, nil
	}
	s := pass.ResultOf[settings.Analyzer].(*settings.Settings)
	find := func(m *program.Managed, paths []string) []program.Finding { return find(m, paths, strict) }
	for f := range program.JudgeManaged(pass, prog, s, find) {
		report.Report(pass, s, f)
	}
	return nil, nil
}

// find returns what the entries in the packages at paths read from the API
// server, and the clients that they make, on every pass.
func find(m *program.Managed, paths []string, strict bool) []program.Finding {
	var out []program.Finding
	for _, path := range paths {
		for _, k := range []struct {
			kind     summary.UseKind
			category string
			does     string
		}{
			{summary.Reads, APIReader, "reads from the API server"},
			{summary.ReadsClientset, Clientset, "reads from the API server"},
			{summary.MakesClient, ClientPerPass, "makes a client"},
		} {
			for _, l := range m.Live(path, k.kind) {
				if !strict && k.kind != summary.MakesClient && m.Selects(l.Use.Object) {
					continue // the cache may leave out just what is read
				}
				if m.Crowds(l.Use.Object) && !l.Narrow() {
					continue // a cache would cost more
				}
				out = append(out, program.Finding{
					Package:  path,
					Pos:      l.Call().Pos,
					Category: k.category,
					Message:  message(m, l),
					Chain:    l.Hops(k.does),
				})
			}
		}
	}
	return out
}

// message says what is read or made, how often, and what to do.
func message(m *program.Managed, l program.Live) string {
	if l.Use.Kind == summary.MakesClient {
		return fmt.Sprintf("%s makes a new client each time; keep it while its configuration stays (%s)", l.Call().Text, l.Short())
	}
	pass := "on every pass"
	if l.Entry.Entry == summary.Event {
		pass = "for every event"
	}
	instead := "read them from the manager's cache"
	switch {
	case m.Selects(l.Use.Object):
		// The cache may leave them out, and its client would say that there are none.
		instead = "read them from the cache, once its selector takes them"
	case m.Crowds(l.Use.Object):
		// An informer for all of them would cost more than the reads.
		instead = "read them from a cache narrowed to them"
	}
	return fmt.Sprintf("%s reads %s from the API server %s; %s (%s)", l.Call().Text, what(l.Use.Object), pass, instead, l.Short())
}

// what names the kind of object that is read.
func what(object string) string {
	switch match.Base(object) {
	case "", "PartialObjectMetadata", "Unstructured":
		return "objects"
	}
	return match.Base(object) + " objects"
}
