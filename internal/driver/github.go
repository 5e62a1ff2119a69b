// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package driver

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/ctrlvet/ctrlvet/analyzers"
)

// writeGitHub prints a workflow command for each finding, and for what is left
// open, of which GitHub Actions makes annotations. It shows no related places, so the chain is
// part of the message.
func writeGitHub(w io.Writer, r *result) error {
	b := bufio.NewWriter(w)
	for _, f := range r.findings {
		command := string(f.Level)
		if f.Level == analyzers.Note {
			command = "notice"
		}
		fmt.Fprintf(b, "::%s file=%s,line=%d", command, escapeProperty(r.name(f.path, f.File)), f.Line)
		// A runner ignores columns of an annotation over several lines.
		if line, column := r.sources.end(f); line == f.Line {
			fmt.Fprintf(b, ",col=%d,endLine=%d,endColumn=%d",
				r.sources.utf16(f.path, f.Line, f.Column), line, r.sources.utf16(f.path, line, column))
		} else {
			fmt.Fprintf(b, ",endLine=%d", line)
		}
		lines := []string{f.Message}
		for _, h := range f.Chain {
			lines = append(lines, fmt.Sprintf("%s:%d:%d: %s", r.name(h.path, h.File), h.Line, h.Column, h.Message))
		}
		fmt.Fprintf(b, ",title=%s::%s\n", escapeProperty("ctrlvet "+f.Rule), escapeData(strings.Join(lines, "\n")))
	}
	if r.note != "" {
		fmt.Fprintf(b, "::notice title=ctrlvet::%s\n", escapeData(r.note))
	}
	return b.Flush()
}

// name returns the name of a file as seen from the repository's root, where
// annotations are placed, or else rel, from the working directory.
func (r *result) name(path, rel string) string {
	if from, err := filepath.Rel(r.root, path); err == nil && filepath.IsLocal(from) {
		return filepath.ToSlash(from)
	}
	return cmp.Or(rel, path)
}

// escapeData and escapeProperty escape what a runner would take for its own.
func escapeData(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(s)
}

func escapeProperty(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C").Replace(s)
}
