// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package driver

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

const fixable = `package p

import "fmt"
import "os"

func f() {
	fmt.Println(1)
	fmt.Println(2)
	os.Exit(3)
}
`

// fixing returns a finding whose fix replaces texts, given in pairs, in the
// file of that name.
func fixing(t *testing.T, name string, pairs ...string) finding {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var x fix
	for i := 0; i < len(pairs); i += 2 {
		start := strings.Index(string(data), pairs[i])
		if start < 0 {
			t.Fatalf("no %q in %s", pairs[i], name)
		}
		x.Edits = append(x.Edits, edit{NewText: pairs[i+1], path: name, start: start, end: start + len(pairs[i]), size: len(data)})
	}
	return finding{Fixes: []fix{x}}
}

func tempFile(t *testing.T, name, content string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(content), 0o640); err != nil {
		t.Fatal(err)
	}
	return file
}

func plain(files ...string) map[string]*packages.Package {
	return editable([]*packages.Package{{
		GoFiles: files,
		Module:  &packages.Module{Main: true},
		Imports: map[string]*packages.Package{"fmt": {Name: "fmt"}, "os": {Name: "os"}},
	}})
}

func TestPlan(t *testing.T) {
	tests := []struct {
		name        string
		findings    func(file string) []finding
		want        []string // of the file
		wantNot     []string
		fixed       int
		overlapping int
	}{
		{
			name: "imports left without use are dropped, the rest is formatted",
			findings: func(file string) []finding {
				return []finding{fixing(t, file, "os.Exit(3)", "if   true { println(3) }")}
			},
			want:    []string{"\tif true {\n\t\tprintln(3)\n\t}\n", `import "fmt"`},
			wantNot: []string{`"os"`},
			fixed:   1,
		},
		{
			name: "the second of two that overlap is left out as a whole",
			findings: func(file string) []finding {
				return []finding{
					fixing(t, file, "Println(2)", "Print(2)"),
					fixing(t, file, "Println(1)", "Print(1)", "ln(2)", "f(2)"),
					fixing(t, file, "os.Exit(3)", "os.Exit(4)"),
				}
			},
			want:        []string{"fmt.Println(1)", "fmt.Print(2)", "os.Exit(4)"},
			fixed:       2,
			overlapping: 1,
		},
		{
			name: "the same edit in two fixes is one",
			findings: func(file string) []finding {
				a := fixing(t, file, "Println(1)", "Print(1)")
				b := fixing(t, file, "Println(2)", "Print(2)")
				base := edit{NewText: "\n\tx := 1\n\t_ = x", path: file, start: strings.Index(fixable, " {") + 2, size: len(fixable)}
				base.end = base.start
				a.Fixes[0].Edits = append(a.Fixes[0].Edits, base)
				b.Fixes[0].Edits = append(b.Fixes[0].Edits, base)
				return []finding{a, b}
			},
			want:  []string{"func f() {\n\tx := 1\n\t_ = x\n\tfmt.Print(1)\n\tfmt.Print(2)\n"},
			fixed: 2,
		},
		{
			name: "of two insertions at one place only the first is made",
			findings: func(file string) []finding {
				a, b := fixing(t, file, "", "// a\n"), fixing(t, file, "", "// b\n")
				return []finding{a, b}
			},
			want:        []string{"// a\npackage p"},
			wantNot:     []string{"// b"},
			fixed:       1,
			overlapping: 1,
		},
		{
			name:     "nothing to fix",
			findings: func(string) []finding { return []finding{{}} },
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			file := tempFile(t, "p.go", fixable)
			p := newPlan(tt.findings(file), plain(file))
			if p.fixed != tt.fixed || p.overlapping != tt.overlapping || len(p.problems) > 0 {
				t.Errorf("fixed %d, overlapping %d, problems %q; want %d, %d, none", p.fixed, p.overlapping, p.problems, tt.fixed, tt.overlapping)
			}
			got := ""
			for _, c := range p.changes {
				got += string(c.new)
			}
			for _, want := range tt.want {
				if !strings.Contains(got, want) {
					t.Errorf("no %q in\n%s", want, got)
				}
			}
			for _, not := range tt.wantNot {
				if strings.Contains(got, not) {
					t.Errorf("%q in\n%s", not, got)
				}
			}
		})
	}
}

// Of a file that was not formatted only what the fix changes is another.
func TestPlanUnformatted(t *testing.T) {
	const body = "\n\nfunc f( ) {\n    fmt.Println(1)\n\tos.Exit(3)\n}\n"
	const fixed = "\n\nfunc f( ) {\n    fmt.Println(1)\n\tx := 4\n\tprintln(x)\n}\n"
	tests := []struct{ name, head, want string }{
		{"lines", "package p\n\nimport \"os\"\nimport \"fmt\"", "package p\n\nimport \"fmt\""},
		{"group", "package p\n\nimport (\n  \"os\" // to end it\n  \"fmt\"\n)", "package p\n\nimport (\n  \"fmt\"\n)"},
		{"own group", "package p\n\nimport (\n\t\"os\"\n)\nimport \"fmt\"", "package p\n\nimport \"fmt\""},
		{"one line", "package p; import \"os\"; import \"fmt\"", "package p; import \"fmt\""},
		{"one line with a group", "package p\nimport (\"fmt\"; \"os\")", "package p\nimport (\"fmt\"; )"},
		{"the last import", "package p\n\nimport \"fmt\"\nimport \"os\" // to end it", "package p\n\nimport \"fmt\""},
		{"no import", "package p\n\nimport \"fmt\"\n\nvar os struct{ Exit func( int) }", ""},
	}
	for _, tt := range tests {
		for _, end := range []string{"\n", "\r\n"} {
			t.Run(fmt.Sprintf("%s %q", tt.name, end), func(t *testing.T) {
				lines := strings.NewReplacer("\n", end)
				file := tempFile(t, "p.go", lines.Replace(tt.head+body))
				f := fixing(t, file, "fmt.Println(1)", "fmt.Println(1)", "os.Exit(3)", "println(x)")
				// An insertion at the end of a line.
				e := &f.Fixes[0].Edits[0]
				e.start = e.end + len(end) - 1
				e.end, e.NewText = e.start, "\n\tx := 4"
				p := newPlan([]finding{f}, plain(file))
				if len(p.problems) > 0 || len(p.changes) != 1 {
					t.Fatalf("problems %q, %d changes", p.problems, len(p.changes))
				}
				want := tt.want
				if want == "" {
					want = tt.head
				}
				if got := string(p.changes[0].new); got != lines.Replace(want+fixed) {
					t.Errorf("got\n%q\nwant\n%q", got, lines.Replace(want+fixed))
				}
			})
		}
	}
}

// A fix of two files is not made in one of them.
func TestPlanUntouchable(t *testing.T) {
	good := tempFile(t, "p.go", fixable)
	tests := []struct {
		name, content string
		files         func(bad string) map[string]*packages.Package
		size          int // to add
		problem       string
	}{
		{name: "generated", content: "// Code generated by x. DO NOT EDIT.\n\n" + fixable, files: func(bad string) map[string]*packages.Package { return plain(good, bad) }},
		{name: "of another module", content: fixable, files: func(bad string) map[string]*packages.Package {
			other := editable([]*packages.Package{{GoFiles: []string{bad}, Module: &packages.Module{Path: "m", Version: "v1.0.0"}}})
			if len(other) > 0 {
				t.Errorf("a file of another module is editable")
			}
			return plain(good)
		}},
		{name: "changed meanwhile", content: fixable, files: func(bad string) map[string]*packages.Package { return plain(good, bad) }, size: 1, problem: "changed since it was read"},
		{name: "broken by the fix", content: fixable, files: func(bad string) map[string]*packages.Package { return plain(good, bad) }, problem: "unreadable"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			bad := tempFile(t, "q.go", tt.content)
			f := fixing(t, good, "Println(1)", "Print(1)")
			text := "Print(1)"
			if tt.problem == "unreadable" {
				text = "Print(1"
			}
			f.Fixes[0].Edits = append(f.Fixes[0].Edits, fixing(t, bad, "Println(1)", text).Fixes[0].Edits...)
			f.Fixes[0].Edits[1].size += tt.size
			p := newPlan([]finding{f, fixing(t, good, "os.Exit(3)", "os.Exit(4)")}, tt.files(bad))
			if p.fixed != 1 || len(p.changes) != 1 || strings.Contains(string(p.changes[0].new), "Print(1)") {
				t.Errorf("fixed %d, changes %d", p.fixed, len(p.changes))
			}
			if got := strings.Join(p.problems, "\n"); (tt.problem == "") != (got == "") || !strings.Contains(got, tt.problem) {
				t.Errorf("problems %q, want %q", got, tt.problem)
			}
		})
	}
}

func TestWrite(t *testing.T) {
	file := tempFile(t, "p.go", "old")
	link := filepath.Join(t.TempDir(), "link.go")
	if err := os.Symlink(file, link); err != nil {
		t.Fatal(err)
	}
	if err := (change{file: link, new: []byte("new")}).write(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(file)
	if err != nil || string(data) != "new" {
		t.Errorf("got %q, %v", data, err)
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is gone: %v, %v", info, err)
	}
	left, err := os.ReadDir(filepath.Dir(file))
	if err != nil || len(left) != 1 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

// TestWriteFails checks that what cannot be written is not called fixed.
func TestWriteFails(t *testing.T) {
	good, gone := tempFile(t, "p.go", fixable), tempFile(t, "p.go", fixable)
	both := fixing(t, good, "os.Exit(3)", "os.Exit(4)")
	both.Fixes[0].Edits = append(both.Fixes[0].Edits, fixing(t, gone, "os.Exit(3)", "os.Exit(4)").Fixes[0].Edits...)
	p := newPlan([]finding{
		fixing(t, good, "fmt.Println(1)", "fmt.Println(3)"),
		fixing(t, gone, "fmt.Println(1)", "fmt.Println(3)"),
		both,
	}, plain(good, gone))
	if p.fixed != 3 || len(p.changes) != 2 {
		t.Fatalf("the plan fixes %d in %d files", p.fixed, len(p.changes))
	}
	if err := os.Remove(gone); err != nil {
		t.Fatal(err)
	}
	p.write()
	if p.fixed != 1 || len(p.changes) != 1 || p.changes[0].file != good {
		t.Errorf("%d are fixed by %v", p.fixed, p.changes)
	}
	if want := gone + " was not fixed: cannot write it: no such file or directory"; len(p.problems) != 1 || p.problems[0] != want {
		t.Errorf("problems are %q, want %q", p.problems, want)
	}
}
