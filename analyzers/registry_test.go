// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package analyzers_test

import (
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/analyzers"
	"github.com/ctrlvet/ctrlvet/internal/docgen"
	"github.com/ctrlvet/ctrlvet/internal/report"
)

// folders returns the folders that hold a rule.
func folders(t *testing.T) []string {
	t.Helper()
	names, err := filepath.Glob("*/doc.go")
	if err != nil || len(names) == 0 {
		t.Fatalf("no rule found here, error %v", err)
	}
	for i, name := range names {
		names[i] = filepath.Dir(name)
	}
	return names
}

func TestEachFolderIsRegistered(t *testing.T) {
	var names []string
	for _, r := range analyzers.All {
		names = append(names, r.Analyzer.Name)
	}
	slices.Sort(names)
	if dirs := folders(t); !slices.Equal(names, dirs) {
		t.Errorf("registered are %v, folders with a doc.go are %v", names, dirs)
	}
}

// TestDirectivesKnowEachRule compares the list of names that directives may
// use, which cannot import the registry.
func TestDirectivesKnowEachRule(t *testing.T) {
	var want, got []string
	for _, r := range analyzers.All {
		want = append(want, r.Analyzer.Name)
	}
	slices.Sort(want)
	for _, r := range report.Rules {
		got = append(got, r.Name)
	}
	if !slices.Equal(got, want) {
		t.Errorf("report.Rules are %v, want %v", got, want)
	}
}

func TestRules(t *testing.T) {
	var all []*analysis.Analyzer
	for _, r := range analyzers.All {
		all = append(all, r.Analyzer)
		t.Run(r.Analyzer.Name, func(t *testing.T) {
			checkEntry(t, r)
			p := parsePackage(t, r.Analyzer.Name)
			checkDoc(t, r, p)
			checkCategories(t, p)
			checkTestdata(t, r.Analyzer.Name)
		})
	}
	if err := analysis.Validate(all); err != nil {
		t.Error(err)
	}
}

func TestPagesAreFresh(t *testing.T) {
	stale, err := docgen.Stale("..", analyzers.All)
	if err != nil {
		t.Fatal(err)
	}
	if len(stale) > 0 {
		t.Errorf("not fresh: %s; run\n\t%s", strings.Join(stale, ", "), docgen.Command)
	}
}

var (
	nameRx    = regexp.MustCompile(`^[a-z]{1,18}$`)
	versionRx = regexp.MustCompile(`^\d+\.\d+\.\d+$`)
	kebabRx   = regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)
	wantRx    = regexp.MustCompile("(//|/\\*) want [`\"]")
)

// checkEntry checks a line of the registry.
func checkEntry(t *testing.T, r analyzers.Rule) {
	t.Helper()
	if name := r.Analyzer.Name; !nameRx.MatchString(name) {
		t.Errorf("name %q is not 1 to 18 lower case letters", name)
	}
	if want := report.URL(r.Analyzer.Name); r.Analyzer.URL != want {
		t.Errorf("URL is %q, want %q", r.Analyzer.URL, want)
	}
	if !versionRx.MatchString(r.Since) {
		t.Errorf("since %q is no version", r.Since)
	}
	switch r.Tier {
	case analyzers.Core, analyzers.Extra:
	default:
		t.Errorf("unknown tier %q", r.Tier)
	}
	switch r.Level {
	case analyzers.Error, analyzers.Warning, analyzers.Note:
	default:
		t.Errorf("unknown level %q", r.Level)
	}
}

// A rulePackage is what the sources of a rule say.
type rulePackage struct {
	name       string
	doc        string   // the package comment
	headings   []string // in the package comment
	categories []string // the exported string constants
}

// parsePackage reads the package in folder dir.
func parsePackage(t *testing.T, dir string) rulePackage {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var p rulePackage
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), ".go") || strings.HasSuffix(e.Name(), "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(dir, e.Name()), nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		if p.name = cmp.Or(p.name, f.Name.Name); p.name != f.Name.Name {
			t.Errorf("%s is of package %s, others of %s", e.Name(), f.Name.Name, p.name)
		}
		switch {
		case e.Name() == "doc.go":
			p.doc = f.Doc.Text()
		case f.Doc != nil:
			t.Errorf("%s has a package comment; it belongs into doc.go", e.Name())
		}
		p.categories = append(p.categories, exportedStrings(t, f)...)
	}
	for line := range strings.Lines(p.doc) {
		if h, ok := strings.CutPrefix(line, "# "); ok {
			p.headings = append(p.headings, strings.TrimSpace(h))
		}
	}
	if p.name != dir {
		t.Errorf("package %s lies in folder %s", p.name, dir)
	}
	return p
}

// exportedStrings returns the values of the exported string constants of f.
func exportedStrings(t *testing.T, f *ast.File) []string {
	t.Helper()
	var out []string
	for _, decl := range f.Decls {
		decl, ok := decl.(*ast.GenDecl)
		if !ok || decl.Tok != token.CONST {
			continue
		}
		for _, spec := range decl.Specs {
			spec := spec.(*ast.ValueSpec)
			for i, value := range spec.Values {
				lit, ok := value.(*ast.BasicLit)
				if !ok || lit.Kind != token.STRING || !spec.Names[i].IsExported() {
					continue
				}
				s, err := strconv.Unquote(lit.Value)
				if err != nil {
					t.Fatal(err)
				}
				out = append(out, s)
			}
		}
	}
	return out
}

// checkDoc checks the form of doc.go.
func checkDoc(t *testing.T, r analyzers.Rule, p rulePackage) {
	t.Helper()
	name := r.Analyzer.Name
	if !strings.HasPrefix(p.doc, "Package "+name+" finds ") {
		t.Errorf("doc.go does not begin with %q", "Package "+name+" finds")
	}
	_, after, ok := strings.Cut(p.doc, "\n# Analyzer "+name+"\n\n"+name+": ")
	if !ok {
		t.Fatalf("doc.go has no heading %q followed by %q", "# Analyzer "+name, name+": title")
	}
	if want := strings.TrimSpace(after); r.Analyzer.Doc != want {
		t.Errorf("Doc is not the text of doc.go:\n%s", r.Analyzer.Doc)
	}
	title, body, _ := strings.Cut(after, "\n")
	if n := len([]rune(title)); n == 0 || n > 60 {
		t.Errorf("title %q has %d characters, want 1 to 60", title, n)
	}
	if first := []rune(title + " ")[0]; unicode.IsUpper(first) {
		t.Errorf("title %q begins with a capital", title)
	}
	if strings.HasSuffix(title, ".") {
		t.Errorf("title %q ends with a stop", title)
	}
	if !strings.HasPrefix(body, "\n") {
		t.Errorf("title %q goes on in a second line", title)
	}
	if !strings.Contains(body, "\n\t") {
		t.Error("doc.go shows no code")
	}
	if !strings.Contains(strings.ToLower(body), "not reported") {
		t.Error("doc.go does not say what is not reported")
	}
}

// checkCategories checks that the kinds of findings are those that doc.go
// explains.
func checkCategories(t *testing.T, p rulePackage) {
	t.Helper()
	if len(p.categories) == 0 {
		t.Error("no category: no exported string constant")
	}
	for _, c := range p.categories {
		if !kebabRx.MatchString(c) {
			t.Errorf("category %q is not kebab-case", c)
		}
		if !slices.Contains(p.headings, c) {
			t.Errorf("category %q has no heading in doc.go", c)
		}
	}
	for _, h := range p.headings {
		if kebabRx.MatchString(h) && !slices.Contains(p.categories, h) {
			t.Errorf("heading %q of doc.go is no category", h)
		}
	}
}

// checkTestdata checks that there are cases that are reported and such that
// are not: a file ok.go, or a folder, without want comments.
func checkTestdata(t *testing.T, dir string) {
	t.Helper()
	bad, ok := false, false
	wanted := make(map[string]bool) // folders with Go files: whether one has a want comment
	err := filepath.WalkDir(filepath.Join(dir, "testdata"), func(name string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".go" {
			return err
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		want := wantRx.Match(text)
		folder := filepath.Dir(name)
		wanted[folder] = wanted[folder] || want
		bad = bad || want
		ok = ok || !want && d.Name() == "ok.go"
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	for _, want := range wanted {
		ok = ok || !want
	}
	if !bad {
		t.Error("testdata has no file with a want comment")
	}
	if !ok {
		t.Error("testdata has no ok.go and no folder without want comments")
	}
}
