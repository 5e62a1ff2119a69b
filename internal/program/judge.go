// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package program

import (
	"iter"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/internal/report"
	"github.com/ctrlvet/ctrlvet/internal/settings"
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

// A Finding is a defect that a rule sees in a Program.
type Finding struct {
	Package  string
	Pos      summary.Pos
	Category string
	Message  string
	Chain    []Hop
}

// A Hop is a step on the way to a Finding.
type Hop struct {
	Package string
	Pos     summary.Pos
	Message string
}

// Judge yields the findings that the pass reports. find returns those in the
// package at path, as view sees the program.
//
// A package reports what it sees itself. A package main sees the whole program:
// it reports, in the other packages, what they could not see.
func Judge(pass *analysis.Pass, p *Program, s *settings.Settings, find func(view *Program, path string) []Finding) iter.Seq[report.Finding] {
	return func(yield func(report.Finding) bool) {
		placer := NewPlacer(pass, p)
		if s.Verdict != settings.Program || p.Self.Main {
			for _, f := range p.ask(find, p.Self.Path) {
				if !yield(p.place(placer, f)) {
					return
				}
			}
		}
		if !p.Self.Main || s.Verdict == settings.Local {
			return
		}
		for _, path := range p.paths {
			if path == p.Self.Path {
				continue
			}
			found := p.ask(find, path)
			if len(found) == 0 {
				continue
			}
			seen := make(map[summary.Pos]bool)
			if s.Verdict != settings.Program {
				for _, f := range find(p.View(path), path) {
					seen[f.Pos] = true
				}
			}
			for _, f := range found {
				if !seen[f.Pos] && !p.hidden(pass, s, f) && !yield(p.place(placer, f)) {
					return
				}
			}
		}
	}
}

// ask lets one rule at a time ask the program, which keeps what it found out:
// drivers run the rules of a package side by side.
func (p *Program) ask(find func(view *Program, path string) []Finding, path string) []Finding {
	p.mu.Lock()
	defer p.mu.Unlock()
	return find(p, path)
}

// hidden reports whether a finding in another package lies in code that is not
// judged or was allowed there.
func (p *Program) hidden(pass *analysis.Pass, s *settings.Settings, f Finding) bool {
	pkg := p.pkgs[f.Package]
	file := pkg.Files[f.Pos.File]
	if file.Generated || file.Test && !s.Tests {
		return true
	}
	if s.KeepAllowed {
		return false
	}
	for _, h := range pkg.Hidden {
		if h.File != summary.EveryFile && (h.File != f.Pos.File || f.Pos.Line < h.From || f.Pos.Line > h.To) {
			continue
		}
		if len(h.Rules) == 0 || slices.Contains(h.Rules, pass.Analyzer.Name) {
			return true
		}
	}
	return false
}

func (p *Program) place(l *Placer, f Finding) report.Finding {
	out := report.Finding{
		Place:    l.Place(p.pkgs[f.Package], f.Pos),
		Category: f.Category,
		Message:  f.Message,
	}
	for _, h := range f.Chain {
		out.Chain = append(out.Chain, report.Hop{Place: l.Place(p.pkgs[h.Package], h.Pos), Message: h.Message})
	}
	return out
}
