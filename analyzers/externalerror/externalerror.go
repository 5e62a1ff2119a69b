// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package externalerror

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/program"
	"github.com/ctrlvet/ctrlvet/internal/report"
	"github.com/ctrlvet/ctrlvet/internal/settings"
)

//go:embed doc.go
var doc string

// Analyzer is the externalerror rule.
var Analyzer = &analysis.Analyzer{
	Name:     "externalerror",
	Doc:      report.Doc(doc, "externalerror"),
	URL:      report.URL("externalerror"),
	Run:      run,
	Requires: []*analysis.Analyzer{passes, program.Analyzer, settings.Analyzer},
}

// Backoff is the category of the findings.
const Backoff = "backoff"

func run(pass *analysis.Pass) (any, error) {
	prog := pass.ResultOf[program.Analyzer].(*program.Program)
	all := pass.ResultOf[passes].(*passing)
	if prog == nil || all == nil {
		return nil, nil
	}
	s := pass.ResultOf[settings.Analyzer].(*settings.Settings)
	// The options of a controller, and what is behind an interface, may be seen
	// in main only.
	for f := range program.JudgeManaged(pass, prog, s, func(m *program.Managed, paths []string) []program.Finding {
		return find(m.Program, all, paths)
	}) {
		report.Report(pass, s, f)
	}
	return nil, nil
}

// find returns the findings in the packages at paths.
func find(view *program.Program, all *passing, paths []string) []program.Finding {
	g := newGraph(view, all)
	var out []program.Finding
	for _, leak := range g.leaks() {
		at := leak.path[leak.site]
		if !g.limited(leak.root) && !g.ofAgent(leak.root) && slices.Contains(paths, at.From.Pkg.Path) {
			out = append(out, finding(leak))
		}
	}
	return out
}

// finding words a leak.
func finding(l leak) program.Finding {
	at := l.path[l.site]
	instead := "log it and return RequeueAfter"
	if l.mixed {
		instead = "return RequeueAfter for external errors only"
	}
	f := program.Finding{
		Package:  at.From.Pkg.Path,
		Pos:      at.Call.Pos,
		Category: Backoff,
		Message:  fmt.Sprintf("%s fails into retries 5 ms to 16 min apart; %s (%s)", at.Call.Text, instead, chain(l)),
	}
	for i, e := range l.path {
		text := e.From.Name() + " returns the error of "
		if i < len(l.path)-1 {
			text += e.To.Name()
		} else {
			text += leafName(e)
		}
		f.Chain = append(f.Chain, program.Hop{Package: e.From.Pkg.Path, Pos: e.Call.Pos, Message: text})
	}
	return f
}

// chain names the entry, the first hop and the function that fails.
func chain(l leak) string {
	names := []string{l.path[0].From.Name()}
	if len(l.path) > 1 {
		names = append(names, l.path[0].To.Name())
	}
	if len(l.path) > 2 {
		names = append(names, "...")
	}
	return strings.Join(append(names, leafName(l.path[len(l.path)-1])), " -> ")
}

func leafName(e program.Edge) string {
	if e.Leaf == "" {
		return e.Call.Text
	}
	return match.ShortKey(e.Leaf)
}

// external reports whether an edge waits for a system outside of the cluster.
func external(e program.Edge) bool {
	if e.Wait == nil || e.Wait.Kind != known.Network || e.Join {
		return false
	}
	pkg := match.KeyPackage(e.Leaf)
	for _, p := range inCluster {
		if pkg == p || strings.HasPrefix(pkg, p+"/") {
			return false
		}
	}
	// A Helm release is made of Kubernetes objects.
	return !strings.HasPrefix(pkg, "helm.sh/helm") || !strings.HasSuffix(pkg, "/action")
}

// inCluster lists the packages, with those below them, that talk to the API
// server, also where they wait for what it relays.
var inCluster = []string{"github.com/fluxcd/pkg/runtime", "k8s.io", "sigs.k8s.io/controller-runtime"}
