// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package maxconcurrent

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/program"
	"github.com/ctrlvet/ctrlvet/internal/report"
	"github.com/ctrlvet/ctrlvet/internal/settings"
)

//go:embed doc.go
var doc string

// Analyzer is the maxconcurrent rule.
var Analyzer = &analysis.Analyzer{
	Name:     "maxconcurrent",
	Doc:      report.Doc(doc, "maxconcurrent"),
	URL:      report.URL("maxconcurrent"),
	Run:      run,
	Requires: []*analysis.Analyzer{program.Analyzer, settings.Analyzer},
}

// OneWorker is the category of the findings.
const OneWorker = "one-worker"

func run(pass *analysis.Pass) (any, error) {
	prog := pass.ResultOf[program.Analyzer].(*program.Program)
	if prog == nil {
		return nil, nil
	}
	s := pass.ResultOf[settings.Analyzer].(*settings.Settings)
	for f := range program.JudgeManaged(pass, prog, s, find) {
		report.Report(pass, s, f)
	}
	return nil, nil
}

// find returns the controllers in the packages at paths for which nothing that
// is seen sets the number of workers.
func find(m *program.Managed, paths []string) []program.Finding {
	var out []program.Finding
	for _, path := range paths {
		for _, ctl := range m.Controllers(path) {
			if ctl.Concurrency != program.Unset || idle(m.Program, ctl) {
				continue
			}
			managers, unset := m.Lacking(ctl.Func, ctl.Call, func(x program.Manager) program.Setting {
				return m.Concurrency(x, ctl)
			})
			if !unset {
				continue
			}
			out = append(out, program.Finding{
				Package:  path,
				Pos:      ctl.Call.Pos,
				Category: OneWorker,
				Message:  message(m.Program, ctl, len(managers) == 0),
				Chain:    chain(ctl),
			})
		}
	}
	return out
}

// idle reports whether all reconcilers of a controller do nothing: it is there
// for its watches only.
func idle(view *program.Program, ctl program.Controller) bool {
	entries := view.Reconcilers(ctl)
	return len(entries) > 0 && !slices.ContainsFunc(entries, func(f *program.Func) bool { return !f.Idle })
}

// chain names the calls that complete the builder elsewhere than it is made.
func chain(ctl program.Controller) []program.Hop {
	var hops []program.Hop
	for _, end := range ctl.Ends {
		if end.Func != ctl.Func {
			hops = append(hops, program.Hop{Package: end.Func.Pkg.Path, Pos: end.Call.Pos, Message: "the controller" + of(end.Kind) + " is completed here"})
		}
	}
	return hops
}

// of names a kind, if it is known.
func of(kind string) string {
	if !strings.Contains(kind, ".") { // unknown, or a type parameter
		return ""
	}
	return " of " + match.Base(kind)
}

func message(view *program.Program, ctl program.Controller, noManager bool) string {
	detail := cost(view, ctl)
	if detail == "" && of(ctl.Kind) != "" {
		detail = " for every " + match.Base(ctl.Kind)
	}
	name, _, _ := strings.Cut(ctl.Call.Text, "[") // without type arguments
	text := name + " gets one worker" + detail + "; set MaxConcurrentReconciles"
	if noManager && !ctl.Unmanaged() {
		text += " unless the manager does"
	}
	return text
}

// cost says what the worst wait of the reconciler makes of a single worker.
func cost(view *program.Program, ctl program.Controller) string {
	var worst *program.Blocked
	for _, entry := range view.Reconcilers(ctl) {
		for _, f := range view.Entries(entry) {
			for _, b := range view.Blocked(f.Pkg.Path) {
				if b.Entry == f && (worst == nil || b.Limit.Worse(worst.Limit)) {
					worst = b
				}
			}
		}
	}
	switch {
	case worst == nil:
		return ""
	case worst.Limit.State == program.Bounded && worst.Limit.Max > 0:
		rate := strconv.FormatFloat(1/worst.Limit.Max.Seconds(), 'g', 2, 64)
		return fmt.Sprintf(", and %s holds it up to %s: %s objects a second", worst.Call().Text, report.Duration(worst.Limit.Max), rate)
	case worst.Limit.State == program.Uncertain:
		return fmt.Sprintf(", and %s can hold it", worst.Call().Text)
	}
	return fmt.Sprintf(", and %s can hold it without end", worst.Call().Text)
}
