// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ctrlvet/ctrlvet/analyzers"
	"github.com/ctrlvet/ctrlvet/internal/checktest"
)

// reference is the folder of the reference operator.
var reference = filepath.Join(root, "reference-operator")

// TestReference checks that no rule finds anything in the reference operator,
// and that nothing in it says that they are not to look.
func TestReference(t *testing.T) {
	bin := checktest.Binary(t)
	unsuppressed(t, reference)
	compare(t, "ctrlvet", standalone(t, bin, reference, "-rules=all", "./..."), nil)
	compare(t, "go vet", vet(t, bin, reference, "-rules=all", "./..."), nil)
}

// suppression matches the comments that change what is found.
var suppression = regexp.MustCompile(`^//\s*(ctrlvet:|nolint)`)

// unsuppressed checks that the module in dir has no directive and no
// configuration of ctrlvet or golangci-lint.
func unsuppressed(t *testing.T, dir string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		if base := d.Name(); strings.HasPrefix(base, ".ctrlvet") || strings.HasPrefix(base, ".golangci") {
			t.Errorf("%s can hide findings", name)
		}
		if filepath.Ext(name) != ".go" {
			return nil
		}
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, group := range f.Comments {
			for _, c := range group.List {
				if suppression.MatchString(c.Text) {
					t.Errorf("%s: %s can hide findings", fset.Position(c.Pos()), c.Text)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestMutations checks that each fault that a patch brings into the reference
// operator is found, and nothing else is.
func TestMutations(t *testing.T) {
	bin, dir := checktest.Binary(t), mutable(t)
	compare(t, "go vet, without any patch,", vet(t, bin, dir, "-rules=all", "./..."), nil)
	for _, m := range mutations(t) {
		t.Run(m.name, func(t *testing.T) {
			apply(t, dir, m.file)
			defer apply(t, dir, m.file, "--reverse")
			compare(t, "go vet", vet(t, bin, dir, "-rules=all", "./..."), m.locate(t, dir))
		})
	}
}

// TestMutationsHaveEveryRule checks that the patches have a fault of each rule.
func TestMutationsHaveEveryRule(t *testing.T) {
	known, tried := make(map[string]bool), make(map[string]bool)
	for _, r := range analyzers.All {
		known[r.Analyzer.Name] = true
	}
	for _, m := range mutations(t) {
		rule, _, _ := strings.Cut(m.name, "-")
		if !slices.ContainsFunc(m.wants, func(w mark) bool { return w.rule == rule }) {
			t.Errorf("%s.patch does not want a finding of %q", m.name, rule)
		}
		for _, w := range m.wants {
			if !known[w.rule] {
				t.Errorf("%s.patch: there is no rule %q", m.name, w.rule)
			}
		}
		tried[rule] = true
	}
	for rule := range known {
		if !tried[rule] {
			t.Errorf("testdata/mutations has no patch for %s", rule)
		}
	}
}

// A mutation is a patch that brings a fault into the reference operator.
type mutation struct {
	name  string // of the file, without its ending
	file  string // its absolute path
	wants []mark
}

// A mark says by its text on which line of a file a finding is wanted. A patch
// has it above the difference:
//
//	want: path/file.go rule `text on the line` `regexp`
type mark struct {
	path, rule, text string
	rx               *regexp.Regexp
}

// markRx matches the line of a mark.
var markRx = regexp.MustCompile("(?m)^want: (\\S+) ([a-z]+) `([^`]+)` `([^`]+)`$")

// mutations returns all patches.
func mutations(t testing.TB) []mutation {
	t.Helper()
	folder, err := filepath.Abs(filepath.Join(root, "testdata", "mutations"))
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(folder, "*.patch"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no patch found, error %v", err)
	}
	var out []mutation
	for _, name := range files {
		head, _, ok := strings.Cut(read(t, name), "\ndiff --git ")
		all := markRx.FindAllStringSubmatch(head, -1)
		if !ok || len(all) == 0 || len(all) != strings.Count("\n"+head, "\nwant:") {
			t.Fatalf("%s: want a text with a mark for each finding above the difference, has\n%s", name, head)
		}
		m := mutation{name: strings.TrimSuffix(filepath.Base(name), ".patch"), file: name}
		for _, match := range all {
			rx, err := regexp.Compile(match[4])
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			m.wants = append(m.wants, mark{match[1], match[2], match[3], rx})
		}
		out = append(out, m)
	}
	return out
}

// locate returns what is wanted in the module in dir, to which the patch was
// applied.
func (m mutation) locate(t testing.TB, dir string) []*want {
	t.Helper()
	var out []*want
	for _, w := range m.wants {
		line := 0
		for i, text := range strings.Split(read(t, filepath.Join(dir, w.path)), "\n") {
			if !strings.Contains(text, w.text) {
				continue
			}
			if line > 0 {
				t.Fatalf("%s.patch: lines %d and %d of %s have %q", m.name, line, i+1, w.path, w.text)
			}
			line = i + 1
		}
		if line == 0 {
			t.Fatalf("%s.patch: no line of %s has %q", m.name, w.path, w.text)
		}
		out = append(out, &want{file: w.path, rule: w.rule, line: line, rx: w.rx})
	}
	return out
}

// mutable returns a copy of what the rules judge in the reference operator:
// its production code.
func mutable(t testing.TB) string {
	t.Helper()
	// The real path, since the go command prints it so.
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	err = filepath.WalkDir(reference, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(reference, name)
		if err != nil {
			return err
		}
		switch {
		case d.IsDir() && (rel == "bin" || rel == "test"):
			return fs.SkipDir
		case d.IsDir():
			return os.MkdirAll(filepath.Join(dir, rel), 0o777)
		case !d.Type().IsRegular() || strings.HasSuffix(rel, "_test.go"):
			return nil
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(dir, rel), text, 0o666)
	})
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// apply applies a patch to the module in dir, with the given options.
func apply(t testing.TB, dir, patch string, options ...string) {
	t.Helper()
	args := slices.Concat([]string{"apply", "--whitespace=nowarn"}, options, []string{patch})
	if res := command(t, dir, "git", args...); res.status != 0 {
		t.Fatalf("%s: make it anew, see testdata/mutations/README.md\n%s",
			filepath.Base(patch), fmt.Sprint(res.stdout, res.stderr))
	}
}
