// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package driver

import (
	"cmp"
	"go/token"
	"io"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/analyzers"
)

// A finding is a diagnostic as the user sees it. Its JSON form is part of the
// command's interface.
type finding struct {
	Rule      string          `json:"rule"`
	Category  string          `json:"category"`
	Level     analyzers.Level `json:"level"`
	File      string          `json:"file"` // relative to the working directory, with slashes
	Line      int             `json:"line"`
	Column    int             `json:"column"`
	EndLine   int             `json:"endLine"`
	EndColumn int             `json:"endColumn"`
	Message   string          `json:"message"`
	URL       string          `json:"url"`
	Chain     []hop           `json:"chain"`
	Fixes     []fix           `json:"fixes"`

	path        string     // of the file, absolute
	function    string     // the declared function around it, if any
	fingerprint string     // the same where only lines have moved; see fingerprint
	allowed     *allowance // the directive that suppresses it
	baselined   bool       // the baseline has it
}

// A hop is a step of the chain that explains a finding.
type hop struct {
	File    string `json:"file"`
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Message string `json:"message"`

	path string // of the file, absolute
}

// A fix is a change that is applied as a whole.
type fix struct {
	Message string `json:"message"`
	Edits   []edit `json:"edits"`
}

// An edit replaces the text from line and column to endLine and endColumn.
type edit struct {
	File      string `json:"file"`
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndLine   int    `json:"endLine"`
	EndColumn int    `json:"endColumn"`
	NewText   string `json:"newText"`

	path       string // absolute
	start, end int    // offsets
	size       int    // of the file
}

// A result is what the formats print.
type result struct {
	rules    []analyzers.Rule // that ran
	findings []finding
	quiet    []finding // suppressed by a directive or in the baseline
	problems []string
	note     string // what is left open
	root     string // the folder that code hosts name files from
	baseline string // the name of the baseline, if there is one
	sources  sources
}

// formatText is the value of -format for people.
const formatText = "text"

// formats are the ways to print a result, by the value of -format.
var formats = map[string]func(io.Writer, *result) error{
	"github":   writeGitHub,
	"json":     func(w io.Writer, r *result) error { return writeJSON(w, r.findings) },
	"sarif":    writeSARIF,
	formatText: func(w io.Writer, r *result) error { return writeText(w, r.findings) },
}

// newFinding turns a diagnostic of rule r into a finding with paths relative to dir.
func newFinding(dir string, fset *token.FileSet, r analyzers.Rule, d analysis.Diagnostic) finding {
	pos, end := fset.Position(d.Pos), fset.Position(cmp.Or(d.End, d.Pos))
	f := finding{
		Rule:      r.Analyzer.Name,
		Category:  d.Category,
		Level:     r.Level,
		File:      relative(dir, pos.Filename),
		Line:      pos.Line,
		Column:    pos.Column,
		EndLine:   end.Line,
		EndColumn: end.Column,
		Message:   d.Message,
		URL:       d.URL,
		Chain:     []hop{},
		Fixes:     []fix{},
		path:      pos.Filename,
	}
	for _, rel := range d.Related {
		pos := fset.Position(rel.Pos)
		f.Chain = append(f.Chain, hop{relative(dir, pos.Filename), pos.Line, pos.Column, rel.Message, pos.Filename})
	}
	for _, s := range d.SuggestedFixes {
		fx := fix{Message: s.Message, Edits: []edit{}}
		for _, e := range s.TextEdits {
			pos, end := fset.Position(e.Pos), fset.Position(cmp.Or(e.End, e.Pos))
			file := fset.File(e.Pos)
			fx.Edits = append(fx.Edits, edit{
				File:      relative(dir, pos.Filename),
				Line:      pos.Line,
				Column:    pos.Column,
				EndLine:   end.Line,
				EndColumn: end.Column,
				NewText:   string(e.NewText),
				path:      file.Name(),
				start:     file.Offset(e.Pos),
				end:       file.Offset(cmp.Or(e.End, e.Pos)),
				size:      file.Size(),
			})
		}
		f.Fixes = append(f.Fixes, fx)
	}
	return f
}

// relative returns name relative to dir, with slashes.
func relative(dir, name string) string {
	if rel, err := filepath.Rel(dir, name); err == nil {
		name = rel
	}
	return filepath.ToSlash(name)
}

// arrange sorts findings by place and drops those that say the same: a file can
// belong to several packages (test variants), and several mains can judge the same
// controller, each by its own manager.
func arrange(findings []finding) []finding {
	slices.SortFunc(findings, func(a, b finding) int {
		return cmp.Or(
			cmp.Compare(a.File, b.File),
			cmp.Compare(a.Line, b.Line),
			cmp.Compare(a.Column, b.Column),
			cmp.Compare(a.Rule, b.Rule),
			cmp.Compare(a.Category, b.Category),
			cmp.Compare(a.Message, b.Message),
			cmp.Compare(len(a.Chain), len(b.Chain)), // the shortest explanation stays
			slices.CompareFunc(a.Chain, b.Chain, compareHops),
		)
	})
	return slices.CompactFunc(findings, func(a, b finding) bool {
		return a.File == b.File && a.Line == b.Line && a.Column == b.Column && a.Rule == b.Rule &&
			(a.Message == b.Message || a.Category == b.Category && sameEnd(a.Chain, b.Chain))
	})
}

// sameEnd reports whether two chains come to the same place.
func sameEnd(a, b []hop) bool {
	return len(a) > 0 && len(b) > 0 && compareHops(a[len(a)-1], b[len(b)-1]) == 0
}

func compareHops(a, b hop) int {
	return cmp.Or(
		cmp.Compare(a.File, b.File),
		cmp.Compare(a.Line, b.Line),
		cmp.Compare(a.Column, b.Column),
		cmp.Compare(a.Message, b.Message),
	)
}
