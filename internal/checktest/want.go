// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package checktest

import (
	"cmp"
	"fmt"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// An expectation is one expression of a want comment.
type expectation struct {
	token.Position
	name string // the object that a fact is about; empty: a diagnostic
	rx   *regexp.Regexp
	met  bool
}

// A line is a line of a file.
type line struct {
	file string
	line int
}

// expectations are those of a workspace, by line.
type expectations map[line][]*expectation

// meet notes that something was reported and says whether it was expected.
func (m expectations) meet(p token.Position, name, text string) bool {
	for _, e := range m[line{p.Filename, p.Line}] {
		if !e.met && e.name == name && e.rx.MatchString(text) {
			e.met = true
			return true
		}
	}
	return false
}

// unmet returns the expectations that nothing met, in order.
func (m expectations) unmet() []*expectation {
	var rest []*expectation
	for _, es := range m {
		for _, e := range es {
			if !e.met {
				rest = append(rest, e)
			}
		}
	}
	slices.SortFunc(rest, func(a, b *expectation) int {
		return cmp.Or(comparePlace(a.Position, b.Position), cmp.Compare(a.rx.String(), b.rx.String()))
	})
	return rest
}

// wants reads the want comments. It reports those that are malformed and says
// whether there were none.
func (w *workspace) wants(t testing.TB, l *loaded) (expectations, bool) {
	t.Helper()
	m, ok := expectations{}, true
	seen := map[string]bool{} // a package and its test variant share files
	for _, pkg := range l.pkgs {
		for _, f := range pkg.Syntax {
			name := l.fset.Position(f.Package).Filename
			if seen[name] {
				continue
			}
			seen[name] = true
			for _, group := range f.Comments {
				for _, c := range group.List {
					p := l.fset.Position(c.Pos())
					es, err := parseWant(c.Text)
					if err != nil {
						t.Errorf("%s: %v", w.place(p), err)
						ok = false
					}
					for _, e := range es {
						e.Position = p
						k := line{p.Filename, p.Line}
						m[k] = append(m[k], e)
					}
				}
			}
		}
	}
	return m, ok
}

// parseWant parses the text of a comment, which need not be a want comment:
// it is one if "want " stands at its start or after a // inside it.
func parseWant(text string) ([]*expectation, error) {
	text = strings.TrimPrefix(text, "//")
	if rest, ok := strings.CutPrefix(text, "/*"); ok {
		text = strings.TrimSuffix(rest, "*/")
	}
	if i := strings.Index(text, "// want "); i >= 0 {
		text = text[i+len("//"):]
	}
	rest, ok := strings.CutPrefix(strings.TrimSpace(text), "want ")
	if !ok {
		return nil, nil
	}
	var es []*expectation
	for rest = strings.TrimSpace(rest); rest != ""; rest = strings.TrimSpace(rest) {
		e := &expectation{}
		if i := strings.IndexAny(rest, "`\""); i > 0 {
			e.name, ok = strings.CutSuffix(strings.TrimSpace(rest[:i]), ":")
			if !ok || !token.IsIdentifier(e.name) && e.name != "package" {
				return nil, fmt.Errorf("want comment: %q is not a name and a colon", rest[:i])
			}
			rest = rest[i:]
		}
		quoted, err := strconv.QuotedPrefix(rest)
		if err != nil {
			return nil, fmt.Errorf("want comment: %q is not an expression in quotes", rest)
		}
		rest = rest[len(quoted):]
		pattern, err := strconv.Unquote(quoted)
		if err != nil {
			return nil, fmt.Errorf("want comment: %s: %v", quoted, err)
		}
		if e.rx, err = regexp.Compile(pattern); err != nil {
			return nil, fmt.Errorf("want comment: %v", err)
		}
		es = append(es, e)
	}
	if len(es) == 0 {
		return nil, fmt.Errorf("want comment without an expression")
	}
	return es, nil
}
