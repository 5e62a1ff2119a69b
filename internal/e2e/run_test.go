// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// root is the repository's root.
var root = filepath.Join("..", "..")

// A finding is what either way of running the rules says. Its text form is
// compared.
type finding struct {
	rule, category string
	file           string // relative to the module's root, with slashes
	line, column   int
	end            string // line:column
	message        string
	chain          string
}

func (f finding) String() string {
	return fmt.Sprintf("%s:%d:%d-%s: %s [%s/%s]%s", f.file, f.line, f.column, f.end, f.message, f.rule, f.category, f.chain)
}

// A result is what a command printed, and its exit status.
type result struct {
	stdout, stderr string
	status         int
}

// command runs a program in dir.
func command(t testing.TB, dir, name string, args ...string) result {
	t.Helper()
	var stdout, stderr bytes.Buffer
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	// A workspace around the repository is no concern of the modules in it.
	cmd.Env = append(os.Environ(), "GOWORK=off")
	err := cmd.Run()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return result{stdout.String(), stderr.String(), cmd.ProcessState.ExitCode()}
}

// standalone returns what the command finds in the module in dir.
func standalone(t testing.TB, bin, dir string, args ...string) []finding {
	t.Helper()
	type hop struct {
		File         string
		Line, Column int
		Message      string
	}
	var found []struct {
		hop
		Rule, Category     string
		EndLine, EndColumn int
		Chain              []hop
	}
	res := command(t, dir, bin, append([]string{"-format=json"}, args...)...)
	if err := json.Unmarshal([]byte(res.stdout), &found); err != nil {
		t.Fatalf("ctrlvet: %v in\n%s%s", err, res.stdout, res.stderr)
	}
	if want := min(len(found), 1); res.status != want || res.stderr != "" {
		t.Errorf("ctrlvet: %d findings, exit status %d, want %d, and on stderr\n%s", len(found), res.status, want, res.stderr)
	}
	var out []finding
	for _, f := range found {
		g := finding{f.Rule, f.Category, f.File, f.Line, f.Column, fmt.Sprintf("%d:%d", f.EndLine, f.EndColumn), f.Message, ""}
		for _, h := range f.Chain {
			g.chain += fmt.Sprintf("\n\t%s:%d:%d: %s", h.File, h.Line, h.Column, h.Message)
		}
		out = append(out, g)
	}
	return arrange(out)
}

// vet returns what go vet prints with the command as its tool.
func vet(t testing.TB, bin, dir string, args ...string) []finding {
	t.Helper()
	res := command(t, dir, "go", append([]string{"vet", "-json", "-vettool=" + bin}, args...)...)
	if res.status != 0 {
		t.Fatalf("go vet: exit status %d\n%s%s", res.status, res.stdout, res.stderr)
	}
	dir, err := filepath.Abs(dir)
	if err != nil {
		t.Fatal(err)
	}
	if dir, err = filepath.EvalSymlinks(dir); err != nil {
		t.Fatal(err)
	}
	// A position, with the file relative to the module.
	position := func(posn string) (file string, line, column int) {
		rest, col, _ := cutLast(posn)
		name, ln, _ := cutLast(rest)
		rel, err := filepath.Rel(dir, name)
		if err != nil {
			t.Fatal(err)
		}
		return filepath.ToSlash(rel), number(t, ln), number(t, col)
	}
	var out []finding
	dec := json.NewDecoder(strings.NewReader(res.stdout))
	for {
		type related struct{ Posn, Message string }
		var units map[string]map[string][]struct {
			related
			Category, End string
			Related       []related
		}
		err := dec.Decode(&units)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("go vet -json: %v in\n%s", err, res.stdout)
		}
		for _, unit := range units {
			for rule, found := range unit {
				for _, f := range found {
					g := finding{rule: rule, category: f.Category, message: f.Message}
					g.file, g.line, g.column = position(f.Posn)
					_, line, column := position(f.End)
					g.end = fmt.Sprintf("%d:%d", line, column)
					for _, r := range f.Related {
						file, line, column := position(r.Posn)
						g.chain += fmt.Sprintf("\n\t%s:%d:%d: %s", file, line, column, r.Message)
					}
					out = append(out, g)
				}
			}
		}
	}
	return arrange(out)
}

// arrange sorts findings and drops repetitions: of several mains each may
// report what they share.
func arrange(found []finding) []finding {
	slices.SortFunc(found, func(a, b finding) int { return strings.Compare(a.String(), b.String()) })
	return slices.Compact(found)
}

func cutLast(s string) (before, after string, ok bool) {
	i := strings.LastIndexByte(s, ':')
	if i < 0 {
		return s, "", false
	}
	return s[:i], s[i+1:], true
}

func number(t testing.TB, s string) int {
	t.Helper()
	n, err := strconv.Atoi(s)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// A want is what a comment says is found on its line:
//
//	// want rule:"regexp"
type want struct {
	file, rule string
	line       int
	rx         *regexp.Regexp
	met        bool
}

func (w *want) String() string { return fmt.Sprintf("%s:%d: %s:%q", w.file, w.line, w.rule, w.rx) }

// wantRx matches a name and a string in a want comment.
var wantRx = regexp.MustCompile("([a-z]+):(\"(?:[^\"\\\\]|\\\\.)*\"|`[^`]*`)")

// wants returns those of the module in dir.
func wants(t testing.TB, dir string) []*want {
	t.Helper()
	var out []*want
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(name) != ".go" {
			return err
		}
		rel, err := filepath.Rel(dir, name)
		if err != nil {
			return err
		}
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
		if err != nil {
			return err
		}
		for _, group := range f.Comments {
			for _, c := range group.List {
				text, ok := strings.CutPrefix(c.Text, "// want ")
				if !ok {
					continue
				}
				all := wantRx.FindAllStringSubmatch(text, -1)
				if len(all) == 0 {
					t.Errorf("%s: malformed: %s", fset.Position(c.Pos()), c.Text)
				}
				for _, m := range all {
					pattern, err := strconv.Unquote(m[2])
					if err != nil {
						return err
					}
					rx, err := regexp.Compile(pattern)
					if err != nil {
						return err
					}
					out = append(out, &want{file: filepath.ToSlash(rel), rule: m[1], line: fset.Position(c.Pos()).Line, rx: rx})
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(out) == 0 {
		t.Errorf("%s has no want comment", dir)
	}
	return out
}

// only returns those of wants that are about one of the rules.
func only(wants []*want, rules ...string) []*want {
	return slices.DeleteFunc(slices.Clone(wants), func(w *want) bool { return !slices.Contains(rules, w.rule) })
}

// compare checks that each want is met by exactly one finding, and that each
// finding meets one.
func compare(t testing.TB, who string, found []finding, wants []*want) {
	t.Helper()
	for _, w := range wants {
		w.met = false
	}
	for _, f := range found {
		i := slices.IndexFunc(wants, func(w *want) bool {
			return !w.met && w.file == f.file && w.line == f.line && w.rule == f.rule && w.rx.MatchString(f.message)
		})
		if i < 0 {
			t.Errorf("%s reports what no comment wants:\n%s", who, f)
			continue
		}
		wants[i].met = true
	}
	for _, w := range wants {
		if !w.met {
			t.Errorf("%s does not report\n%s", who, w)
		}
	}
}

// agree checks that both ways of running found the same.
func agree(t testing.TB, alone, vetted []finding) {
	t.Helper()
	for _, f := range alone {
		if !slices.Contains(vetted, f) {
			t.Errorf("ctrlvet says, and go vet does not say just so:\n%s", f)
		}
	}
	for _, f := range vetted {
		if !slices.Contains(alone, f) {
			t.Errorf("go vet says, and ctrlvet does not say just so:\n%s", f)
		}
	}
}
