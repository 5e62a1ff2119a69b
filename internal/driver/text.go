// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package driver

import (
	"bufio"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/ctrlvet/ctrlvet/analyzers"
)

// writeText prints a line for each finding, followed by its chain, indented,
// one hop a line.
func writeText(w io.Writer, findings []finding) error {
	b := bufio.NewWriter(w)
	for _, f := range findings {
		fmt.Fprintf(b, "%s:%d:%d: %s [%s]\n", filepath.FromSlash(f.File), f.Line, f.Column, f.Message, f.Rule)
		for _, h := range f.Chain {
			fmt.Fprintf(b, "\t%s:%d:%d: %s\n", filepath.FromSlash(h.File), h.Line, h.Column, h.Message)
		}
	}
	return b.Flush()
}

// tally says how many findings there are, by level, and how many are not
// reported. It is empty if there are none, except allowed ones, which nobody
// has to do anything about. Where the baseline is of other packages or rules, it
// says that.
func (r *run) tally(findings []finding) string {
	baselined, allowed := r.hidden()
	if len(findings) == 0 && baselined == "" {
		if r.skipped > 0 {
			return fmt.Sprintf("0 findings; not looked for: %d in the baseline %s", r.skipped, r.baseline.name)
		}
		return ""
	}
	text := count(len(findings), "finding")
	if by := join(
		level(findings, analyzers.Error),
		level(findings, analyzers.Warning),
		level(findings, analyzers.Note),
	); by != "" {
		text += " (" + by + ")"
	}
	if hidden := join(baselined, allowed); hidden != "" {
		text += "; not shown: " + hidden
	}
	return text
}

// hidden says how many findings the baseline hides, and how many directives do,
// each empty if there are none.
func (r *run) hidden() (baselined, allowed string) {
	n := 0
	for _, f := range r.quiet {
		if f.baselined {
			n++
		}
	}
	if n > 0 {
		baselined = fmt.Sprintf("%d in the baseline %s", n, r.baseline.name)
	}
	if n := len(r.quiet) - n; n > 0 {
		allowed = fmt.Sprintf("%d allowed in the source", n)
	}
	return baselined, allowed
}

// level says how many findings are of a level; it is empty if none are.
func level(findings []finding, l analyzers.Level) string {
	n := 0
	for _, f := range findings {
		if f.Level == l {
			n++
		}
	}
	if n == 0 {
		return ""
	}
	return count(n, string(l))
}

// join joins those of texts that are not empty.
func join(texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(s string) bool { return s == "" }), ", ")
}
