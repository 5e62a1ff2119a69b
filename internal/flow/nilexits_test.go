// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"fmt"
	"go/token"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"
)

// TestExits finds return statements by their lines, which say what they hold.
func TestExits(t *testing.T) {
	src := nilSource + `
func seq(yield func(int) bool) { _ = yield(1) && yield(2) }

func loops(stop bool) (r result, err error) {
	for x := range seq {
		if x > 2 {
			return result{after: 1}, f() // 1 maybe
		}
		for y := range seq {
			if err = f(); err != nil {
				r.after = 2
				return // 2 not nil
			}
			if y > 2 {
				break
			}
			if stop {
				continue
			}
			return result{after: 3}, nil // 3 nil
		}
	}
	return result{after: 4}, nil // 4 nil
}

func literal() error {
	for range seq {
		g := func() error { return f() }
		if err := g(); err != nil {
			return err // not nil
		}
	}
	return nil // nil
}

func deferred() (err error) {
	defer func() { err = nil }()
	for range seq {
		return f() // maybe
	}
	return f() // maybe
}
`
	prog := program(t, src)
	p := NewPaths(prog)
	lines := strings.Split(src, "\n")
	for _, name := range []string{"loops", "literal", "deferred"} {
		fn := prog.Pkg.Func(name)
		var got, want []string
		for _, e := range p.Exits(fn) {
			slots := []Slot{e.Results[len(e.Results)-1]}
			if len(e.Results) > 1 {
				slots = append(slots, e.Field(0, "after"))
			}
			ends, ok := p.Ends(e.Return, slots...)
			if !ok {
				t.Fatal("too many paths")
			}
			text := [...]string{"maybe", "nil", "not nil"}[ends[0][0].Nil]
			if len(slots) > 1 {
				text = ends[0][1].Value.(*ssa.Const).Value.String() + " " + text
			}
			got = append(got, fmt.Sprintf("%d: %s", line(prog.Pkg.Prog.Fset, e.Return.Pos()), text))
		}
		first := line(prog.Pkg.Prog.Fset, fn.Pos())
		for i, l := range lines[first:] {
			if l == "}" {
				break
			}
			if _, text, ok := strings.Cut(l, "// "); ok {
				want = append(want, fmt.Sprintf("%d: %s", first+i+1, text))
			}
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: Exits finds\n\t%s\nwant\n\t%s", name, strings.Join(got, "\n\t"), strings.Join(want, "\n\t"))
		}
	}
}

func line(fset *token.FileSet, pos token.Pos) int { return fset.Position(pos).Line }

// TestPassed asks which calls' errors a function hands on as they are.
func TestPassed(t *testing.T) {
	tests := []struct{ body, want string }{
		{"return f()", "f"},
		{"_, err := g(); return err", "g"},
		{"err := f(); if err != nil { return err }; return nil", "f"},
		{"err := f(); if err != nil { return fmt.Errorf(`x: %w`, err) }; return nil", "f"},
		{"err := f(); if err != nil { println(err.Error()); return err }; return nil", "f"},
		{"if err := f(); err != nil { if e := h(); e != nil { return e }; return err }; return nil", "h f"},
		{"for range seq { if err := f(); err != nil { return err } }; return nil", "f"},
		{"err := f(); if err == nil { err = h() }; return err", "f+h"},
		{"return nil", ""},
		{"return errors.New(`x`)", ""},
		{"return fmt.Errorf(`x`)", ""},
		{"err := f(); if err == nil { return err }; return nil", ""},
		{"err := f(); if errors.Is(err, sentinel) { return nil }; return err", ""},
		{"err := f(); if err == sentinel { println() }; return err", ""},
		{"err := f(); if _, ok := err.(*failure); ok { println() }; return err", ""},
		{"err := f(); if isIt(err) { println() }; return err", ""},
		{"err := f(); if strings.Contains(err.Error(), `x`) { println() }; return err", ""},
		{"err := f(); if err != nil && a { return nil }; return err", ""},
		{"err := f(); if err != nil { if a { return nil }; return err }; return nil", ""},
		{"return ignoreIt(f())", ""},
		{"err := f(); ignoreIt(err); return err", ""},
		{"err := f(); if err != nil { err = errors.Join(err, h()) }; return err", ""},
		{"err := f(); if a { err = sentinel }; return err", ""},
		{"err := f(); kept = err; return err", ""},
		{"var err error; each(func() { err = f() }); return err", ""},
	}
	src := strings.Replace(nilSource, `import "errors"`, "import (\n\t\"errors\"\n\t\"fmt\"\n\t\"strings\"\n)\n\nvar _ = strings.Contains\n\nvar kept error\n", 1) +
		"func seq(yield func(int) bool) {}\nfunc h() error { return f() }\n"
	for i, tt := range tests {
		src += fmt.Sprintf("func body%d(a bool) error { %s }\n", i, tt.body)
	}
	prog := program(t, src)
	paths := NewPaths(prog)
	for i, tt := range tests {
		var got []string
		for _, passed := range paths.Passed(prog.Pkg.Func(fmt.Sprint("body", i)), -1, 0) {
			var names []string
			for _, call := range passed.Calls {
				names = append(names, call.Call.StaticCallee().Name())
			}
			slices.Sort(names)
			got = append(got, strings.Join(names, "+"))
		}
		if got := strings.Join(got, " "); got != tt.want {
			t.Errorf("%s\n\thands on %q, want %q", tt.body, got, tt.want)
		}
	}
}
