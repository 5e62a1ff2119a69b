// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package driver

import (
	"bufio"
	"fmt"
	"io"
	"path/filepath"
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
