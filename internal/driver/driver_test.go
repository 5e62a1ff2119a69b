// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package driver

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/analyzers"
	"github.com/ctrlvet/ctrlvet/internal/report"
	"github.com/ctrlvet/ctrlvet/internal/settings"
)

func rule(name string, tier analyzers.Tier) analyzers.Rule {
	return analyzers.Rule{
		Analyzer: &analysis.Analyzer{Name: name, Doc: name, Run: func(*analysis.Pass) (any, error) { return nil, nil }},
		Tier:     tier,
		Level:    analyzers.Warning,
	}
}

func writeFile(t *testing.T, dir, name, content string) {
	t.Helper()
	name = filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(content), 0o666); err != nil {
		t.Fatal(err)
	}
}

// TestDirectiveNames checks that directives know the rules of the registry.
func TestDirectiveNames(t *testing.T) {
	var want, got []string
	for _, r := range analyzers.All {
		want = append(want, r.Analyzer.Name)
	}
	for _, r := range report.Rules {
		got = append(got, r.Name)
	}
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("report.Rules has %v, the registry %v", got, want)
	}
}

// TestFailures checks that a rule that panics or fails, and one whose
// prerequisite does, is named with the package, and takes nothing with it.
func TestFailures(t *testing.T) {
	base := &analysis.Analyzer{Name: "base", Doc: "base", Run: func(pass *analysis.Pass) (any, error) {
		if pass.Pkg.Name() == "b" {
			panic("boom")
		}
		return nil, nil
	}}
	panics, fails, works := rule("panics", analyzers.Core), rule("fails", analyzers.Core), rule("works", analyzers.Core)
	panics.Analyzer.Requires = []*analysis.Analyzer{base}
	fails.Analyzer.Run = func(pass *analysis.Pass) (any, error) {
		if pass.Pkg.Name() == "a" {
			return nil, errors.New("no luck")
		}
		return nil, nil
	}
	works.Analyzer.Run = func(pass *analysis.Pass) (any, error) {
		pass.Reportf(pass.Files[0].Package, "found")
		return nil, nil
	}

	dir := t.TempDir()
	writeFile(t, dir, "go.mod", "module example.com/m\n\ngo 1.26\n")
	writeFile(t, dir, "a/a.go", "package a\n")
	writeFile(t, dir, "b/b.go", "package b\n")
	r := &run{
		dir:      dir,
		base:     dir,
		patterns: []string{"./..."},
		rules:    []analyzers.Rule{panics, fails, works},
		settings: &settings.Settings{},
		load:     loadSource,
	}
	findings := r.run()
	var b bytes.Buffer
	if err := writeText(&b, findings); err != nil {
		t.Fatal(err)
	}
	if got, want := b.String(), "a/a.go:1:1: found [works]\nb/b.go:1:1: found [works]\n"; got != want {
		t.Errorf("findings:\n%swant:\n%s", got, want)
	}
	if len(r.problems) != 2 ||
		!strings.HasPrefix(r.problems[0], "base failed on example.com/m/b: internal error: boom; please report it with what follows\n") ||
		r.problems[1] != "fails failed on example.com/m/a: no luck" {
		t.Errorf("problems:\n%s", strings.Join(r.problems, "\n"))
	}
}

// TestMains checks what the passes are told about the main packages.
func TestMains(t *testing.T) {
	dir := t.TempDir()
	writeFile(t, dir, "go.mod", "module example.com/m\n\ngo 1.26\n")
	writeFile(t, dir, "low/low.go", "package low\n")
	writeFile(t, dir, "mid/mid.go", "package mid\n\nimport _ \"example.com/m/low\"\n")
	writeFile(t, dir, "alone/alone.go", "package alone\n\nimport _ \"example.com/m/low\"\n")
	writeFile(t, dir, "cmd/b/main.go", "package main\n\nimport _ \"example.com/m/mid\"\n\nfunc main() {}\n")
	writeFile(t, dir, "cmd/a/main.go", "package main\n\nimport _ \"example.com/m/low\"\n\nfunc main() {}\n")
	for _, tt := range []struct{ pattern, want string }{
		{"./...", "map[example.com/m/low:[example.com/m/cmd/a example.com/m/cmd/b] example.com/m/mid:[example.com/m/cmd/b]]"},
		{"./cmd/b", "map[example.com/m/low:[example.com/m/cmd/b] example.com/m/mid:[example.com/m/cmd/b]]"},
		{"./mid", "map[]"}, // no main is judged
	} {
		s := &settings.Settings{}
		r := &run{dir: dir, base: dir, patterns: []string{tt.pattern}, rules: []analyzers.Rule{rule("r", analyzers.Core)}, settings: s, load: loadSource}
		r.run()
		if len(r.problems) > 0 {
			t.Errorf("%s: %v", tt.pattern, r.problems)
		}
		if got := fmt.Sprint(s.Mains); got != tt.want {
			t.Errorf("%s:\ngot  %s\nwant %s", tt.pattern, got, tt.want)
		}
	}
}

type pkgFact struct{ Path string }

func (*pkgFact) AFact() {}

type objFact struct{ Name string }

func (*objFact) AFact() {}

// TestFacts checks that facts reach packages that import theirs indirectly,
// and that packages which were not asked for yield facts only.
func TestFacts(t *testing.T) {
	a := &analysis.Analyzer{Name: "a", Doc: "a", FactTypes: []analysis.Fact{new(pkgFact), new(objFact)}}
	a.Run = func(pass *analysis.Pass) (any, error) {
		pass.ExportPackageFact(&pkgFact{pass.Pkg.Path()})
		for _, name := range pass.Pkg.Scope().Names() {
			pass.ExportObjectFact(pass.Pkg.Scope().Lookup(name), &objFact{name})
		}
		var f pkgFact
		if !pass.ImportPackageFact(pass.Pkg, &f) || f.Path != pass.Pkg.Path() {
			return nil, fmt.Errorf("own fact: %v", f)
		}
		var texts []string
		for _, f := range pass.AllPackageFacts() {
			texts = append(texts, f.Package.Name()+"="+f.Fact.(*pkgFact).Path)
		}
		for _, f := range pass.AllObjectFacts() {
			texts = append(texts, f.Object.Pkg().Name()+"."+f.Fact.(*objFact).Name)
		}
		slices.Sort(texts)
		pass.Reportf(pass.Files[0].Package, "%s", strings.Join(texts, " "))
		return nil, nil
	}
	dir := t.TempDir()
	writeFile(t, dir, "go.mod", "module m\n\ngo 1.26\n")
	writeFile(t, dir, "low/low.go", "package low\n\nfunc L() {}\n")
	writeFile(t, dir, "mid/mid.go", "package mid\n\nimport \"m/low\"\n\nfunc M() { low.L() }\n")
	writeFile(t, dir, "top/top.go", "package top\n\nimport \"m/mid\"\n\nfunc T() { mid.M() }\n")
	r := &run{dir: dir, base: dir, patterns: []string{"./top"}, rules: []analyzers.Rule{{Analyzer: a}}, settings: &settings.Settings{}, load: loadAuto}
	findings := r.run()
	if len(r.problems) > 0 || len(findings) != 1 {
		t.Fatalf("%v %v", r.problems, findings)
	}
	const want = "low.L low=m/low mid.M mid=m/mid top.T top=m/top"
	if f := findings[0]; f.File != "top/top.go" || f.Message != want {
		t.Errorf("got %s: %s, want %s", f.File, f.Message, want)
	}
}

type otherFact struct{}

func (*otherFact) AFact() {}

// TestDeclaredFacts checks that no analyzer gets facts of types that it does
// not declare, as under other drivers.
func TestDeclaredFacts(t *testing.T) {
	other := &analysis.Analyzer{Name: "other", Doc: "other", FactTypes: []analysis.Fact{new(otherFact)}}
	other.Run = func(pass *analysis.Pass) (any, error) {
		pass.ExportPackageFact(new(otherFact))
		pass.ExportObjectFact(pass.Pkg.Scope().Lookup("F"), new(otherFact))
		return nil, nil
	}
	a := &analysis.Analyzer{Name: "a", Doc: "a", FactTypes: []analysis.Fact{new(pkgFact), new(objFact)}, Requires: []*analysis.Analyzer{other}}
	a.Run = func(pass *analysis.Pass) (any, error) {
		pass.ExportPackageFact(new(pkgFact))
		pass.ExportObjectFact(pass.Pkg.Scope().Lookup("F"), new(objFact))
		for _, f := range pass.AllPackageFacts() {
			pass.Reportf(pass.Files[0].Package, "package %T", f.Fact)
		}
		for _, f := range pass.AllObjectFacts() {
			pass.Reportf(pass.Files[0].Package, "object %T", f.Fact)
		}
		if pass.ImportPackageFact(pass.Pkg, new(otherFact)) || pass.ImportObjectFact(pass.Pkg.Scope().Lookup("F"), new(otherFact)) {
			return nil, errors.New("it has imported another's fact")
		}
		return nil, nil
	}
	dir := t.TempDir()
	writeFile(t, dir, "go.mod", "module m\n\ngo 1.26\n")
	writeFile(t, dir, "m.go", "package m\n\nfunc F() {}\n")
	r := &run{dir: dir, base: dir, patterns: []string{"."}, rules: []analyzers.Rule{{Analyzer: a}}, settings: &settings.Settings{}, load: loadAuto}
	var texts []string
	for _, f := range r.run() {
		texts = append(texts, f.Message)
	}
	if got, want := fmt.Sprint(texts, r.problems), "[object *driver.objFact package *driver.pkgFact] []"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestDamagedExportData checks that export data which cannot be read, such as
// that of another Go version, is not needed.
func TestDamagedExportData(t *testing.T) {
	works := rule("works", analyzers.Core)
	works.Analyzer.Run = func(pass *analysis.Pass) (any, error) {
		pass.Reportf(pass.Files[0].Package, "found")
		return nil, nil
	}
	dir := t.TempDir()
	writeFile(t, dir, "go.mod", "module m\n\ngo 1.26\n")
	writeFile(t, dir, "m.go", "package m\n\nimport \"errors\"\n\nvar Err = errors.New(\"\")\n")
	writeFile(t, dir, "damaged", "!<arch>\n")
	r := &run{dir: dir, base: dir, patterns: []string{"."}, rules: []analyzers.Rule{works}, settings: &settings.Settings{}, load: loadExport}
	listed, err := r.list(r.load, false, r.patterns)
	if err != nil {
		t.Fatal(err)
	}
	errorsPkg := listed[0].Imports["errors"]
	if errorsPkg.ExportFile == "" {
		t.Fatal("no export data")
	}
	errorsPkg.ExportFile = filepath.Join(dir, "damaged")
	l := r.judge(r.roots(listed), nil, false)
	if l.exportErr != nil || len(l.judge.findings) != 1 || !l.units[errorsPkg.ID].source {
		t.Errorf("%v %v", l.exportErr, l.judge.findings)
	}
}

func TestArrange(t *testing.T) {
	f := func(file string, line, col int, rule, msg string, chain ...hop) finding {
		return finding{File: file, Line: line, Column: col, Rule: rule, Message: msg, Chain: chain}
	}
	h1, h2 := hop{File: "x", Line: 1, Message: "1"}, hop{File: "x", Line: 2, Message: "2"}
	got := arrange([]finding{
		f("b.go", 1, 1, "r", "m"),
		f("a.go", 10, 1, "r", "m"),
		f("a.go", 9, 2, "s", "m"),
		f("a.go", 9, 2, "r", "n"),
		f("a.go", 9, 2, "r", "m", h2),
		f("a.go", 9, 2, "r", "m", h1, h2),
		f("a.go", 9, 2, "r", "m", h1),
		f("a.go", 9, 1, "s", "m"),
		f("c.go", 1, 1, "r", "as one main sees it", h1, h2),
		f("c.go", 1, 1, "r", "as the other main sees it", h2),
		f("c.go", 1, 1, "r", "something else", h1),
	})
	var b strings.Builder
	if err := writeText(&b, got); err != nil {
		t.Fatal(err)
	}
	want := `a.go:9:1: m [s]
a.go:9:2: m [r]
	x:1:0: 1
a.go:9:2: n [r]
a.go:9:2: m [s]
a.go:10:1: m [r]
b.go:1:1: m [r]
c.go:1:1: as one main sees it [r]
	x:1:0: 1
	x:2:0: 2
c.go:1:1: something else [r]
	x:1:0: 1
`
	if b.String() != want {
		t.Errorf("got:\n%swant:\n%s", b.String(), want)
	}
}

// TestJSON checks the form that other programs read: every field is there,
// lists are never null, < and > are not escaped.
func TestJSON(t *testing.T) {
	fset := token.NewFileSet()
	file := fset.AddFile("/src/op/a/a.go", -1, 100)
	file.SetLines([]int{0, 10, 20})
	f := newFinding("/src/op/b", fset, rule("r", analyzers.Core), analysis.Diagnostic{
		Pos:      file.Pos(12),
		Category: "c",
		Message:  "a -> b",
		URL:      "u",
		Related:  []analysis.RelatedInformation{{Pos: file.Pos(25), Message: "here"}},
		SuggestedFixes: []analysis.SuggestedFix{{
			Message:   "Do",
			TextEdits: []analysis.TextEdit{{Pos: file.Pos(12), End: file.Pos(14), NewText: []byte("x\n")}},
		}},
	})
	var b bytes.Buffer
	if err := writeJSON(&b, []finding{f}); err != nil {
		t.Fatal(err)
	}
	const want = `[
  {
    "rule": "r",
    "category": "c",
    "level": "warning",
    "file": "../a/a.go",
    "line": 2,
    "column": 3,
    "endLine": 2,
    "endColumn": 3,
    "message": "a -> b",
    "url": "u",
    "chain": [
      {
        "file": "../a/a.go",
        "line": 3,
        "column": 6,
        "message": "here"
      }
    ],
    "fixes": [
      {
        "message": "Do",
        "edits": [
          {
            "file": "../a/a.go",
            "line": 2,
            "column": 3,
            "endLine": 2,
            "endColumn": 5,
            "newText": "x\n"
          }
        ]
      }
    ]
  }
]
`
	if b.String() != want {
		t.Errorf("got:\n%s", b.String())
	}
	var back []finding
	if err := json.Unmarshal(b.Bytes(), &back); err != nil || len(back) != 1 {
		t.Errorf("%v %v", back, err)
	}
}
