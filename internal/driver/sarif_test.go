// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package driver

import (
	"bytes"
	"encoding/json"
	"flag"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/analyzers"
	"github.com/ctrlvet/ctrlvet/internal/report"
	"github.com/ctrlvet/ctrlvet/internal/settings"
)

var update = flag.Bool("update", false, "write what the tests get as what they want")

// schema returns the official schema of SARIF.
func schema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	s, err := c.Compile(filepath.Join("testdata", "sarif", "sarif-schema-2.1.0.json"))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// validate reports what is wrong with a log by the schema.
func validate(t *testing.T, s *jsonschema.Schema, log []byte) error {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(log))
	if err != nil {
		t.Fatal(err)
	}
	return s.Validate(doc)
}

// TestSARIF compares a log that has everything with testdata/sarif/want.sarif,
// and has the schema judge it.
func TestSARIF(t *testing.T) {
	dir := t.TempDir()
	const line = "\t_, _ = \"🎈\", a.B(c)"
	writeFile(t, dir, "repo/a b/a.go", "package a\n\nfunc F() {\n"+line+"\n"+line+"\n"+line+"\n}\n")
	root := filepath.Join(dir, "repo")
	file := filepath.Join(root, "a b", "a.go")
	r := rule("demo", analyzers.Extra)
	r.Level = analyzers.Note
	r.Since = "0.1.0"
	r.Analyzer.URL = "https://example.com/demo.md"
	r.Analyzer.Doc = "keep demos small\n\nA demo that grows\nis no demo:\n\n\tshow(all)\n\n# too-long\n\nThe demo is <long>."
	found := []finding{
		{
			Rule: "demo", Category: "too-long", Level: analyzers.Note, Message: "a.B -> c", path: file, File: "a.go",
			Line: 4, Column: 18, EndLine: 4, EndColumn: 24,
			Chain: []hop{
				{Line: 4, Column: 18, Message: "a.B here", path: file},
				{Line: 7, Column: 1, Message: "c here", path: "/usr/lib/c.go"},
			},
		},
		{Rule: "demo", Category: "too-long", Level: analyzers.Note, Message: "a.B -> c", path: file, Line: 5, Column: 18, EndLine: 5, EndColumn: 18},
	}
	allowed := found[1]
	allowed.Line, allowed.EndLine = 6, 6
	allowed.allowed = &allowance{report.Directive{Reason: "a \"test\""}, token.Position{Filename: file, Line: 6, Column: 23}}
	all := append(found, allowed)
	src := make(sources)
	setFingerprints(all, map[string]string{file: "m/a/a.go"}, src)
	all[1].baselined = true
	for i := range all {
		all[i].fingerprint = all[i].fingerprint[:8] + "…" + all[i].fingerprint[64:] // the rest is as long as the page is wide
	}
	var b bytes.Buffer
	err := writeSARIF(&b, &result{
		rules:    []analyzers.Rule{r},
		findings: all[:1],
		quiet:    all[1:],
		problems: []string{"m/b was not judged"},
		root:     root,
		baseline: "known.json",
		sources:  src,
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := validate(t, schema(t), b.Bytes()); err != nil {
		t.Errorf("by the schema: %v", err)
	}
	name := filepath.Join("testdata", "sarif", "want.sarif")
	if *update {
		if err := os.WriteFile(name, b.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(b.Bytes(), want) {
		t.Errorf("it is not %s, which -update writes:\n%s", name, b.Bytes())
	}
}

// TestSchema checks that the schema is applied at all.
func TestSchema(t *testing.T) {
	var b bytes.Buffer
	if err := writeSARIF(&b, &result{sources: make(sources), note: "something is left open"}); err != nil {
		t.Fatal(err)
	}
	s := schema(t)
	if err := validate(t, s, b.Bytes()); err != nil {
		t.Errorf("an empty log: %v", err)
	}
	for _, change := range [][2]string{
		{`"columnKind": "utf16CodeUnits"`, `"columnKind": "bytes"`},
		{`"columnKind"`, `"columnKinds"`},
		{`"name": "ctrlvet",`, ``},
		{`"2.1.0"`, `"2.2.0"`},
	} {
		wrong := strings.Replace(b.String(), change[0], change[1], 1)
		if wrong == b.String() || validate(t, s, []byte(wrong)) == nil {
			t.Errorf("%s instead of %s is right by the schema", change[1], change[0])
		}
	}
}

// TestSARIFRules checks what code hosts want to know of every rule.
func TestSARIFRules(t *testing.T) {
	var b bytes.Buffer
	if err := writeSARIF(&b, &result{rules: analyzers.All, sources: make(sources)}); err != nil {
		t.Fatal(err)
	}
	if err := validate(t, schema(t), b.Bytes()); err != nil {
		t.Errorf("by the schema: %v", err)
	}
	var log sarifLog
	if err := json.Unmarshal(b.Bytes(), &log); err != nil {
		t.Fatal(err)
	}
	rules := log.Runs[0].Tool.Driver.Rules
	if len(rules) != len(analyzers.All) {
		t.Fatalf("%d rules", len(rules))
	}
	for i, r := range rules {
		short, full := r.ShortDescription.Text, r.FullDescription.Text
		switch {
		case r.ID != analyzers.All[i].Analyzer.Name,
			!strings.HasSuffix(short, "."), len(short) > 80,
			!strings.HasSuffix(full, "."), len(full) < len(short), len(full) > 1000, strings.Contains(full, "\n"),
			r.Help.Text == "", !strings.Contains(r.Help.Markdown, "## "),
			!strings.HasPrefix(r.HelpURI, "https://"), r.DefaultConfiguration.Level == "":
			t.Errorf("%+v", r)
		}
	}
}

// TestAllowed checks what becomes of findings that directives suppress, and
// that these are known to be used.
func TestAllowed(t *testing.T) {
	base := rule("statusupdate", analyzers.Core) // a name that directives may use
	base.Analyzer.Requires = []*analysis.Analyzer{report.Directives}
	base.Analyzer.Run = func(pass *analysis.Pass) (any, error) {
		for _, file := range pass.Files {
			for _, decl := range file.Decls {
				report.Report(pass, &settings.Settings{}, report.Finding{Pos: decl.Pos(), End: decl.End(), Category: "c", Message: "m"})
			}
		}
		return nil, nil
	}
	var unused []string
	after := rule("after", analyzers.Core)
	index := &analysis.Analyzer{Name: "index", Doc: "index", Requires: []*analysis.Analyzer{report.Directives, base.Analyzer}}
	index.Run = func(pass *analysis.Pass) (any, error) {
		for _, d := range pass.ResultOf[report.Directives].(*report.Index).Unused() {
			unused = append(unused, d.Reason)
		}
		return nil, nil
	}
	after.Analyzer.Requires = []*analysis.Analyzer{index}
	dir := t.TempDir()
	writeFile(t, dir, "go.mod", "module m\n\ngo 1.26\n")
	writeFile(t, dir, "m.go", `package m

var a = 1

var b = 1 //ctrlvet:allow statusupdate -- one

//ctrlvet:allow statusupdate -- two
var c = 1

//ctrlvet:allow statusupdate -- none

//nolint
var d = 1
`)
	writeFile(t, dir, "zz.go", "// Code generated by hand. DO NOT EDIT.\n\npackage m\n\nvar e = 1\n")
	writeFile(t, dir, "p/a.go", "//ctrlvet:allow statusupdate -- all\npackage p\n\nvar a = 1\n")
	writeFile(t, dir, "p/b.go", "package p\n\nvar b = 1\n")
	r := &run{dir: dir, base: dir, patterns: []string{"./..."}, rules: []analyzers.Rule{base, after}, settings: &settings.Settings{}, load: loadSource}
	for _, f := range r.run() {
		if f.File != "m.go" || f.Line != 3 {
			t.Errorf("%s:%d is reported", f.File, f.Line)
		}
	}
	var reasons []string
	for _, f := range r.quiet {
		reasons = append(reasons, filepath.Base(f.path)+"="+f.allowed.Reason)
	}
	if got, want := strings.Join(reasons, " "), "m.go=one m.go=two m.go= a.go=all b.go=all"; got != want {
		t.Errorf("suppressed: %s, want %s", got, want)
	}
	if got := strings.Join(unused, " "); got != "none" || len(r.problems) > 0 {
		t.Errorf("unused: %s; %v", got, r.problems)
	}
}
