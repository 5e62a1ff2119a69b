// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package checktest

import (
	"cmp"
	"flag"
	"fmt"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

// flagCases is the folder whose cases Run leaves out, since they need flags.
const flagCases = "flags"

// Run checks the analyzer over all cases below testdata in the working
// directory, except those in testdata/flags.
func Run(t testing.TB, a *analysis.Analyzer) {
	t.Helper()
	entries, err := os.ReadDir("testdata")
	if err != nil {
		t.Errorf("checktest: %v", err)
		return
	}
	var cases []string
	for _, e := range entries {
		dir := filepath.Join("testdata", e.Name())
		if e.IsDir() && e.Name() != flagCases && holdsGo(dir) {
			cases = append(cases, dir)
		}
	}
	if len(cases) == 0 {
		t.Errorf("checktest: no folder of testdata holds Go files")
		return
	}
	run(t, a, cases)
}

// RunDir checks the analyzer over one case, a folder below testdata.
func RunDir(t testing.TB, a *analysis.Analyzer, dir string) {
	t.Helper()
	dir = filepath.Join("testdata", strings.TrimPrefix(filepath.ToSlash(dir), "testdata/"))
	if !holdsGo(dir) {
		t.Errorf("checktest: %s holds no Go files", dir)
		return
	}
	run(t, a, []string{dir})
}

// WithFlag sets a flag until the end of the test. Flags belong to the analyzer
// and not to the test: a test that sets one must not run in parallel.
func WithFlag(t testing.TB, flags *flag.FlagSet, name, value string) {
	t.Helper()
	f := flags.Lookup(name)
	if f == nil {
		t.Fatalf("checktest: no flag -%s", name)
	}
	old := f.Value.String()
	if err := f.Value.Set(value); err != nil {
		t.Fatalf("checktest: -%s=%s: %v", name, value, err)
	}
	t.Cleanup(func() {
		if err := f.Value.Set(old); err != nil {
			t.Errorf("checktest: restoring -%s=%s: %v", name, old, err)
		}
	})
}

// run checks the analyzer over the cases, given as folders.
func run(t testing.TB, a *analysis.Analyzer, cases []string) {
	t.Helper()
	if err := analysis.Validate([]*analysis.Analyzer{a}); err != nil {
		t.Errorf("checktest: %v", err)
		return
	}
	w, err := newWorkspace(t, cases)
	if err != nil {
		t.Errorf("checktest: %v", err)
		return
	}
	l, ok := w.load(t)
	if !ok {
		return
	}
	found, ok := w.analyze(t, a, l)
	if !ok {
		return
	}
	w.compare(t, l, found)
	w.checkFixes(t, a, l, found)
}

// holdsGo reports whether there is a Go file in or below dir, apart from the
// modules inside it, which other tests build.
func holdsGo(dir string) bool {
	found := false
	_ = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && exists(filepath.Join(path, "go.mod")) {
			return filepath.SkipDir
		}
		found = found || strings.HasSuffix(path, ".go")
		return nil
	})
	return found
}

// exists reports whether there is a file of that name.
func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// A loaded is what was loaded of a workspace.
type loaded struct {
	fset *token.FileSet
	pkgs []*packages.Package // packages and test variants, with syntax
}

// A finding is a diagnostic at its place.
type finding struct {
	token.Position
	analysis.Diagnostic
}

// A fact is a fact about an object, or a package, at its place. The facts of
// the analyzer itself are own; others come from passes that it requires.
type fact struct {
	places []token.Position // of a package: each package clause
	name   string
	text   string
	own    bool
}

// results is what an analysis yields.
type results struct {
	findings []finding
	facts    []fact
}

// analyze runs the analyzer over the packages. It reports errors of the passes
// itself; it says whether there were none.
func (w *workspace) analyze(t testing.TB, a *analysis.Analyzer, l *loaded) (*results, bool) {
	t.Helper()
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, l.pkgs, &checker.Options{SanityCheck: true})
	if err != nil {
		t.Errorf("checktest: %v", err)
		return nil, false
	}
	r, ok := &results{}, true
	for act := range graph.All() {
		if act.Err != nil {
			if act.IsRoot {
				t.Errorf("checktest: %s: %v", act, w.original(act.Err.Error()))
			}
			ok = false
			continue
		}
		if act.IsRoot {
			for _, d := range act.Diagnostics {
				r.findings = append(r.findings, finding{l.fset.Position(d.Pos), d})
			}
		}
		r.facts = append(r.facts, factsOf(act, act.Analyzer == a)...)
	}
	// A package and its test variant report the same.
	slices.SortFunc(r.findings, func(a, b finding) int {
		return cmp.Or(comparePlace(a.Position, b.Position), cmp.Compare(a.Message, b.Message))
	})
	r.findings = slices.CompactFunc(r.findings, func(a, b finding) bool {
		return a.Position == b.Position && a.Message == b.Message
	})
	slices.SortFunc(r.facts, compareFacts)
	r.facts = slices.CompactFunc(r.facts, func(a, b fact) bool { return compareFacts(a, b) == 0 })
	return r, ok
}

// comparePlace orders positions by file, line and column.
func comparePlace(a, b token.Position) int {
	return cmp.Or(cmp.Compare(a.Filename, b.Filename), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
}

// compareFacts orders facts by place, name and text.
func compareFacts(a, b fact) int {
	return cmp.Or(comparePlace(a.places[0], b.places[0]), cmp.Compare(a.name, b.name), cmp.Compare(a.text, b.text))
}

// factsOf returns the facts that the action made about its own package.
func factsOf(act *checker.Action, own bool) []fact {
	var facts []fact
	fset := act.Package.Fset
	for _, f := range act.AllObjectFacts() {
		// An object that another package exported has its place there.
		if f.Object.Pkg() == act.Package.Types && f.Object.Pos().IsValid() {
			facts = append(facts, fact{
				places: []token.Position{fset.Position(f.Object.Pos())},
				name:   f.Object.Name(),
				text:   fmt.Sprint(f.Fact),
				own:    own,
			})
		}
	}
	for _, f := range act.AllPackageFacts() {
		if f.Package == act.Package.Types && len(act.Package.Syntax) > 0 {
			pf := fact{name: "package", text: fmt.Sprint(f.Fact)}
			for _, file := range act.Package.Syntax {
				pf.places = append(pf.places, fset.Position(file.Package))
			}
			facts = append(facts, pf)
		}
	}
	return facts
}

// compare reports each difference between the want comments and the results.
func (w *workspace) compare(t testing.TB, l *loaded, r *results) {
	t.Helper()
	wants, ok := w.wants(t, l)
	if !ok {
		return
	}
	for _, f := range r.findings {
		if !wants.meet(f.Position, "", f.Message) {
			t.Errorf("%s: unexpected diagnostic: %s", w.place(f.Position), f.Message)
		}
	}
	for _, f := range r.facts {
		met := false
		for _, p := range f.places {
			met = wants.meet(p, f.name, f.text) || met
		}
		// Facts of packages are many and long, and those of required passes
		// are tested where they are made: both only where asked for.
		if !met && f.own && f.name != "package" {
			t.Errorf("%s: unexpected fact: %s:%s", w.place(f.places[0]), f.name, f.text)
		}
	}
	for _, e := range wants.unmet() {
		what := "diagnostic"
		if e.name != "" {
			what = "fact of " + e.name
		}
		t.Errorf("%s: no %s matches %q", w.place(e.Position), what, e.rx)
	}
}
