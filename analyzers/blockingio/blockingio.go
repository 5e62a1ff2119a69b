// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package blockingio

import (
	_ "embed"
	"fmt"
	"time"

	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/program"
	"github.com/ctrlvet/ctrlvet/internal/report"
	"github.com/ctrlvet/ctrlvet/internal/settings"
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

//go:embed doc.go
var doc string

// Analyzer is the blockingio rule.
var Analyzer = &analysis.Analyzer{
	Name:     "blockingio",
	Doc:      report.Doc(doc, "blockingio"),
	URL:      report.URL("blockingio"),
	Run:      run,
	Requires: []*analysis.Analyzer{program.Analyzer, settings.Analyzer},
}

// The categories.
const (
	Unbounded = "unbounded"
	Bounded   = "bounded"
	Unknown   = "unknown"
)

func run(pass *analysis.Pass) (any, error) {
	prog := pass.ResultOf[program.Analyzer].(*program.Program)
	if prog == nil {
		return nil, nil
	}
	s := pass.ResultOf[settings.Analyzer].(*settings.Settings)
	for f := range program.Judge(pass, prog, s, func(view *program.Program, path string) []program.Finding {
		return find(view, path, s)
	}) {
		report.Report(pass, s, f)
	}
	return nil, nil
}

// find returns the waits of the entries in the package at path, as view sees them.
func find(view *program.Program, path string, s *settings.Settings) []program.Finding {
	var out []program.Finding
	for _, b := range view.Blocked(path) {
		if accepted(b, s.MaxWait) {
			continue
		}
		f := program.Finding{Package: path, Pos: b.Call().Pos, Category: Unknown, Message: message(b), Chain: b.Hops(b.Leaf().Wait.Why)}
		switch b.Limit.State {
		case program.Unbounded:
			f.Category = Unbounded
		case program.Bounded:
			f.Category = Bounded
		}
		out = append(out, f)
	}
	return out
}

// The pauses that only spread load, or are those of a retry that ends soon, are
// not worth a word.
const (
	shortPause  = 50 * time.Millisecond // one of them
	shortPauses = time.Second           // all of one call together
)

// accepted reports whether a wait is short enough.
func accepted(b *program.Blocked, maxWait time.Duration) bool {
	if b.Limit.State != program.Bounded || b.Rounds() == 0 {
		return false
	}
	w := b.Leaf().Wait
	pause := w.Kind == known.Sleep && w.Backoff == 0 && b.Once.State == program.Bounded && b.Once.Max <= shortPause
	return b.Limit.Max <= maxWait || pause && b.Limit.Max <= shortPauses
}

// message says what waits, for how long, whom it holds and what to do.
func message(b *program.Blocked) string {
	leaf := b.Leaf()
	holds, instead := "while it holds a worker", advice(leaf.Wait.Kind)
	if b.Entry.Entry == summary.Event {
		holds, instead = "while it holds the informer", "decide in Reconcile"
	}
	return fmt.Sprintf("%s %s%s %s; %s (%s)", b.Call().Text, leaf.Wait.Why, howLong(b), holds, instead, b.Short())
}

func howLong(b *program.Blocked) string {
	switch b.Limit.State {
	case program.Unbounded:
		if b.Leaf().Wait.Kind == known.Sleep || b.Leaf().Wait.Kind == known.Poll {
			return ""
		}
		return " without a time limit"
	case program.Bounded:
		limit := " for up to " + report.Duration(b.Limit.Max)
		if b.Repeats() {
			limit += " at a time"
		}
		return limit
	}
	return ""
}

func advice(k known.Kind) string {
	switch k {
	case known.Sleep:
		return "return RequeueAfter instead"
	case known.Poll, known.Sync, known.Receive:
		return "check once and return RequeueAfter"
	}
	return "start it outside Reconcile and requeue"
}
