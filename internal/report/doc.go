// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package report

import (
	"go/parser"
	"go/token"
	"strings"
)

// Doc returns the documentation of the rule called name from content, the
// text of its doc.go: what follows "name:" below the heading "# Analyzer
// name" of the package comment, the headings of its categories included. It
// is empty, which analysis.Validate refuses, if there is no such text.
func Doc(content, name string) string {
	f, err := parser.ParseFile(token.NewFileSet(), "doc.go", content, parser.ParseComments|parser.PackageClauseOnly)
	if err != nil {
		return ""
	}
	_, body, _ := strings.Cut(f.Doc.Text(), "# Analyzer "+name+"\n")
	_, body, _ = strings.Cut(body, name+":")
	return strings.TrimSpace(body)
}

// URL returns the address of the page about the rule called name.
func URL(name string) string {
	return "https://github.com/ctrlvet/ctrlvet/blob/main/docs/rules/" + name + ".md"
}
