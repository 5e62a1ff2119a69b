// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package checktest

import (
	"fmt"
	"go/ast"
	"go/types"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
)

// isBad is the fact that a function is named bad.
type isBad struct{}

func (*isBad) AFact()         {}
func (*isBad) String() string { return "is bad" }

// named is the fact that a package has a name.
type named struct{ Name string }

func (*named) AFact()           {}
func (n *named) String() string { return "toy package " + n.Name }

// newToy returns an analyzer that reports calls of functions named bad and
// join. The fix replaces what is called, or, for join, the whole call.
func newToy() *analysis.Analyzer {
	a := &analysis.Analyzer{
		Name:      "toy",
		Doc:       "toy: find calls of functions named bad",
		FactTypes: []analysis.Fact{(*isBad)(nil), (*named)(nil)},
	}
	loud := a.Flags.Bool("loud", false, "end messages in an exclamation mark")
	fix := a.Flags.String("fix", "", "the text that replaces what is called; none: no fix")
	a.Run = func(pass *analysis.Pass) (any, error) {
		pass.ExportPackageFact(&named{pass.Pkg.Name()})
		for _, f := range pass.Files {
			ast.Inspect(f, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.FuncDecl:
					if strings.EqualFold(n.Name.Name, "bad") {
						pass.ExportObjectFact(pass.TypesInfo.Defs[n.Name], &isBad{})
					}
				case *ast.CallExpr:
					if d, ok := judge(pass, n, *loud, *fix); ok {
						pass.Report(d)
					}
				}
				return true
			})
		}
		return nil, nil
	}
	return a
}

func judge(pass *analysis.Pass, call *ast.CallExpr, loud bool, fix string) (analysis.Diagnostic, bool) {
	var id *ast.Ident
	switch fun := call.Fun.(type) {
	case *ast.Ident:
		id = fun
	case *ast.SelectorExpr:
		id = fun.Sel
	default:
		return analysis.Diagnostic{}, false
	}
	fn, ok := pass.TypesInfo.Uses[id].(*types.Func)
	if !ok || !pass.ImportObjectFact(fn, &isBad{}) && fn.Name() != "join" {
		return analysis.Diagnostic{}, false
	}
	d := analysis.Diagnostic{Pos: call.Pos(), End: call.End(), Message: "call of " + fn.Name() + "; call good"}
	if loud {
		d.Message = "call of " + fn.Name() + "!"
	}
	if fix != "" {
		e := analysis.TextEdit{Pos: call.Fun.Pos(), End: call.Fun.End(), NewText: []byte(fix)}
		if fn.Name() == "join" {
			e = analysis.TextEdit{Pos: call.Pos(), End: call.End(), NewText: []byte("fixed")}
		}
		d.SuggestedFixes = []analysis.SuggestedFix{{Message: "Call another", TextEdits: []analysis.TextEdit{e}}}
	}
	return d, true
}

func Test(t *testing.T) { Run(t, newToy()) }

func TestFlag(t *testing.T) {
	a := newToy()
	t.Run("set", func(t *testing.T) {
		WithFlag(t, &a.Flags, "loud", "true")
		RunDir(t, a, "flags/loud")
		RunDir(t, a, "testdata/flags/loud")
	})
	if got := a.Flags.Lookup("loud").Value.String(); got != "false" {
		t.Errorf("after the test the flag is %s", got)
	}
}

// A recorder is a test whose failures are what is tested.
type recorder struct {
	testing.TB
	errs []string
}

func (r *recorder) Errorf(format string, args ...any) {
	r.errs = append(r.errs, fmt.Sprintf(format, args...))
}

const (
	header = "package p\n\nfunc bad() {} // want bad:`is bad`\n\nfunc good() {}\n\n"
	golden = header + "func f() { good() } // want `call of bad`\n"
)

func TestRun(t *testing.T) {
	tests := []struct {
		name  string
		files map[string]string
		fix   string
		want  []string // what each failure contains; none: a pass
	}{
		{
			name:  "passes",
			files: map[string]string{"a.go": header + "func f() { bad() } // want `call of bad`\n"},
		},
		{
			name:  "unexpected diagnostic",
			files: map[string]string{"a.go": header + "func f() { bad() }\n"},
			want:  []string{"p/a.go:7:12: unexpected diagnostic: call of bad; call good"},
		},
		{
			name:  "another message",
			files: map[string]string{"a.go": header + "func f() { bad() } // want `call of worse`\n"},
			want: []string{
				"p/a.go:7:12: unexpected diagnostic: call of bad; call good",
				"p/a.go:7:20: no diagnostic matches \"call of worse\"",
			},
		},
		{
			name:  "missing diagnostic",
			files: map[string]string{"a.go": header + "func f() { good() } // want `call of bad`\n"},
			want:  []string{"p/a.go:7:21: no diagnostic matches \"call of bad\""},
		},
		{
			name:  "one diagnostic, two expressions",
			files: map[string]string{"a.go": header + "func f() { bad() } // want `call of bad` `call`\n"},
			want:  []string{"no diagnostic matches \"call\""},
		},
		{
			name:  "unexpected fact",
			files: map[string]string{"a.go": "package p\n\nfunc bad() {}\n"},
			want:  []string{"p/a.go:3:6: unexpected fact: bad:is bad"},
		},
		{
			name:  "missing facts",
			files: map[string]string{"a.go": "package p // want package:`toy package q`\n\nfunc good() {} // want good:`is bad`\n"},
			want:  []string{"p/a.go:1:11: no fact of package matches \"toy package q\"", "p/a.go:3:16: no fact of good matches \"is bad\""},
		},
		{
			name:  "malformed want",
			files: map[string]string{"a.go": "package p // want `[`\n\n// want nothing\n\n// want a b:`c`\n"},
			want:  []string{"p/a.go:1:11: want comment: error parsing regexp", "p/a.go:3:1: want comment: \"nothing\"", "p/a.go:5:1: want comment: \"a b:\""},
		},
		{
			name:  "type error",
			files: map[string]string{"a.go": "package p\n\nvar x int = \"\"\n"},
			want:  []string{"does not compile:", "p/a.go:3:13: cannot use \"\""},
		},
		{
			name:  "syntax error",
			files: map[string]string{"a.go": "package p\n\nfunc {\n"},
			want:  []string{"p/a.go:3:6: expected 'IDENT'"},
		},
		{
			name:  "unknown import",
			files: map[string]string{"a.go": "package p\n\nimport _ \"example.com/none\"\n"},
			want:  []string{"example.com/none"},
		},
		{
			name: "golden",
			fix:  "good",
			files: map[string]string{
				"a.go":        header + "func f() { bad() } // want `call of bad`\n",
				"a.go.golden": golden,
			},
		},
		{
			name: "golden of a file without fixes",
			files: map[string]string{
				"a.go":        header + "func f() { bad() } // want `call of bad`\n",
				"a.go.golden": header + "func f() { bad() } // want `call of bad`\n",
			},
		},
		{
			name: "golden drops imports",
			fix:  "good",
			files: map[string]string{
				"a.go": "package p\n\nimport (\n\t\"os\"\n\tstr \"strings\"\n)\n\nvar fixed = os.Args\n\n" +
					"func join(string) []string { return nil }\n\nvar _ = join(str.ToLower(\"A\")) // want `join`\n",
				"a.go.golden": "package p\n\nimport (\n\t\"os\"\n)\n\nvar fixed = os.Args\n\n" +
					"func join(string) []string { return nil }\n\nvar _ = fixed // want `join`\n",
			},
		},
		{
			name: "wrong golden",
			fix:  "good",
			files: map[string]string{
				"a.go":        header + "func f() { bad() } // want `call of bad`\n",
				"a.go.golden": header + "func f() { best() } // want `call of bad`\n",
			},
			want: []string{"p/a.go.golden:7: the fixed file has\n\tfunc f() { good() } // want `call of bad`\nand the golden file\n\tfunc f() { best() }"},
		},
		{
			name:  "no golden",
			fix:   "good",
			files: map[string]string{"a.go": header + "func f() { bad() } // want `call of bad`\n"},
			want:  []string{"p/a.go: has fixes but no golden file; fixed it is:\npackage p"},
		},
		{
			name:  "golden without fixes",
			files: map[string]string{"a.go": header, "a.go.golden": golden},
			want:  []string{"p/a.go.golden:7: the fixed file has\n\t\nand the golden file\n\tfunc f()"},
		},
		{
			name: "the fix does not compile",
			fix:  "nobody",
			files: map[string]string{
				"a.go":        header + "func f() { bad() } // want `call of bad`\n",
				"a.go.golden": header + "func f() { nobody() } // want `call of bad`\n",
			},
			want: []string{"p/a.go:7:12: undefined: nobody", "the errors above are in the fixed code"},
		},
		{
			name:  "the fix does not parse",
			fix:   "(",
			files: map[string]string{"a.go": header + "func f() { bad() } // want `call of bad`\n"},
			want:  []string{"p/a.go: the fixed file does not parse"},
		},
		{
			name: "something left to fix",
			fix:  "this.bad",
			files: map[string]string{
				"a.go":        header + "type t struct{}\n\nvar this t\n\nfunc (t) bad() {} // want bad:`is bad`\n\nfunc f() { bad() } // want `call of bad`\n",
				"a.go.golden": header + "type t struct{}\n\nvar this t\n\nfunc (t) bad() {} // want bad:`is bad`\n\nfunc f() { this.bad() } // want `call of bad`\n",
			},
			want: []string{"p/a.go:13:12: after the fixes there is still a fix: call of bad"},
		},
		{
			name: "overlapping fixes",
			fix:  "good",
			files: map[string]string{
				"a.go": header + "func join(any) any { return nil }\n\nvar fixed any\n\nfunc bad2() any { return join(func() { bad() }) } // want `bad` `join`\n",
			},
			want: []string{"p/a.go: fixes overlap"},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			dir := filepath.Join(t.TempDir(), "p")
			for name, text := range test.files {
				if err := os.MkdirAll(dir, 0o777); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			a := newToy()
			WithFlag(t, &a.Flags, "fix", test.fix)
			rec := &recorder{TB: t}
			run(rec, a, []string{dir})
			all := strings.Join(rec.errs, "\n")
			if len(test.want) == 0 && len(rec.errs) > 0 {
				t.Errorf("fails:\n%s", all)
			}
			if len(test.want) > 0 && len(rec.errs) == 0 {
				t.Error("passes")
			}
			for _, want := range test.want {
				if !strings.Contains(all, want) {
					t.Errorf("no failure contains %q; there are:\n%s", want, all)
				}
			}
			if strings.Contains(all, "checktest: ") || strings.Contains(all, "/001/p/p/") {
				t.Errorf("a failure of the harness itself:\n%s", all)
			}
		})
	}
}

func TestRunDirWithoutFiles(t *testing.T) {
	rec := &recorder{TB: t}
	RunDir(rec, newToy(), "none")
	if len(rec.errs) != 1 || !strings.Contains(rec.errs[0], "holds no Go files") {
		t.Errorf("failures: %q", rec.errs)
	}
}
