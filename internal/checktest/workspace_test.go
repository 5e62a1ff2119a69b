// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package checktest

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/analysis"
)

// TestStubs builds every stub, as a module that WriteModule made sees them.
func TestStubs(t *testing.T) {
	root, err := moduleRoot()
	if err != nil {
		t.Fatal(err)
	}
	mods, err := stubModules(filepath.Join(root, "testdata", "stubs"))
	if err != nil {
		t.Fatal(err)
	}
	var src strings.Builder
	src.WriteString("package all\n")
	for _, m := range mods {
		if len(m.packages) == 0 {
			t.Errorf("stubs/modules.txt: module %s has no packages", m.path)
		}
		for _, p := range m.packages {
			if !strings.Contains(p, "/internal/") {
				fmt.Fprintf(&src, "import _ %q\n", p)
			}
		}
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "all.go"), []byte(src.String()), 0o666); err != nil {
		t.Fatal(err)
	}
	WriteModule(t, dir, "example.test/all")
	cmd := exec.Command("go", "build", "-trimpath", "./...")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off", "GOPROXY=off")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// TestModules checks what passes see of modules: each case is a main module,
// and nothing else is analysed.
func TestModules(t *testing.T) {
	var mu sync.Mutex
	got := map[string]string{}
	a := &analysis.Analyzer{
		Name:      "modules",
		Doc:       "modules: record the modules of packages",
		FactTypes: []analysis.Fact{(*isBad)(nil)}, // so that it would run on dependencies
	}
	a.Run = func(pass *analysis.Pass) (any, error) {
		m := pass.Module
		file := pass.Fset.Position(pass.Files[0].Package).Filename
		rel, err := filepath.Rel(filepath.Dir(m.GoMod), file)
		if err != nil {
			return nil, err
		}
		mu.Lock()
		defer mu.Unlock()
		got[pass.Pkg.Path()] = fmt.Sprintf("%s version=%q main=%v file=%s", m.Path, m.Version, m.Main, filepath.ToSlash(rel))
		return nil, nil
	}
	w, err := newWorkspace(t, []string{"testdata/xpkg", "testdata/flags/loud", "testdata/cases"})
	if err != nil {
		t.Fatal(err)
	}
	l, ok := w.load(t)
	if !ok {
		return
	}
	if _, ok := w.analyze(t, a, l); !ok {
		return
	}
	want := map[string]string{
		"example.test/cases":    `example.test/cases version="" main=true file=blocked.go`,
		"example.test/loud":     `example.test/loud version="" main=true file=loud.go`,
		"example.test/xpkg/low": `example.test/xpkg version="" main=true file=low/low.go`,
		"example.test/xpkg/top": `example.test/xpkg version="" main=true file=top/top.go`,
	}
	if !maps.Equal(got, want) {
		t.Errorf("passes saw\n%v\nwant\n%v", got, want)
	}
}

func TestParseWant(t *testing.T) {
	tests := []struct {
		comment string
		want    string // name:rx of each expectation, or the error
	}{
		{"// a comment", ""},
		{"// want `a` \"b\\\\.\"", ":a :b\\."},
		{"//want `a`", ":a"},
		{"// reason // want `a`", ":a"},
		{"/* want `a` */", ":a"},
		{"//ctrlvet:allow x -- y // want `a`", ":a"},
		{"// want f:`a` package:`b` `c`", "f:a package:b :c"},
		{"// wants `a`", ""},
		{"// want", ""},
		{"// want a", "want comment: \"a\" is not an expression in quotes"},
		{"// want `a", "want comment: \"`a\" is not an expression in quotes"},
		{"// want `a` b", "want comment: \"b\" is not an expression in quotes"},
		{"// want f `a`", "want comment: \"f \" is not a name and a colon"},
		{"// want 1:`a`", "want comment: \"1:\" is not a name and a colon"},
		{"// want `(`", "want comment: error parsing regexp: missing closing ): `(`"},
	}
	for _, test := range tests {
		es, err := parseWant(test.comment)
		var got []string
		for _, e := range es {
			got = append(got, e.name+":"+e.rx.String())
		}
		if err != nil {
			got = []string{err.Error()}
		}
		if s := strings.Join(got, " "); s != test.want {
			t.Errorf("%s\n got %s\nwant %s", test.comment, s, test.want)
		}
	}
}

func FuzzParseWant(f *testing.F) {
	f.Add("// want `a` b:\"c\"")
	f.Add("/* want `a` */")
	f.Fuzz(func(t *testing.T, comment string) {
		es, err := parseWant(comment)
		if err != nil && es != nil {
			t.Errorf("expectations beside error %v", err)
		}
	})
}
