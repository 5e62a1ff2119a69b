// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package maxconcurrent

import (
	_ "embed"
	"fmt"
	"strconv"

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
	for f := range program.JudgeManager(pass, prog, s, find) {
		report.Report(pass, s, f)
	}
	return nil, nil
}

// find returns the controllers in the package at path for which nothing in view
// sets the number of workers.
func find(view *program.Program, path string) []program.Finding {
	managers := view.Managers()
	var out []program.Finding
	for _, ctl := range view.Controllers(path) {
		if ctl.Concurrency != program.Unset {
			continue
		}
		unset := view.UnsetFor(ctl.Func, ctl.Call, managers, func(m program.Manager) program.Setting {
			return view.Concurrency(m, ctl.Kind)
		})
		if !unset {
			continue
		}
		out = append(out, program.Finding{
			Package:  path,
			Pos:      ctl.Call.Pos,
			Category: OneWorker,
			Message:  message(view, ctl, len(managers) == 0),
		})
	}
	return out
}

func message(view *program.Program, ctl program.Controller, noManager bool) string {
	text := ctl.Call.Text + " gets one worker"
	if ctl.Kind != "" {
		text += " for all objects of kind " + match.Base(ctl.Kind)
	}
	text += cost(view, ctl) + "; set MaxConcurrentReconciles"
	if noManager {
		text += " unless the manager sets it"
	}
	return text
}

// cost says what the worst wait of the reconciler makes of a single worker.
func cost(view *program.Program, ctl program.Controller) string {
	var worst *program.Blocked
	for _, entry := range view.Reconcilers(ctl) {
		for _, b := range view.Blocked(entry.Pkg.Path) {
			if b.Entry == entry && (worst == nil || b.Limit.Worse(worst.Limit)) {
				worst = b
			}
		}
	}
	switch {
	case worst == nil:
		return ""
	case worst.Limit.State == program.Bounded && worst.Limit.Max > 0:
		rate := strconv.FormatFloat(1/worst.Limit.Max.Seconds(), 'g', 2, 64)
		return fmt.Sprintf(", and %s can hold it for %s (%s objects a second)", worst.Call().Text, worst.Limit.Max, rate)
	}
	return fmt.Sprintf(", and while %s waits all others wait", worst.Call().Text)
}
