// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
)

// nilSource declares what the bodies of TestNil use.
const nilSource = `package p

import "errors"

type failure struct{}

func (*failure) Error() string { return "" }

type result struct{ after, n int }

var sentinel = errors.New("sentinel")

var _ = errors.Is

func f() error                  { return sentinel.(interface{ Unwrap() error }).Unwrap() }
func g() (int, error)           { return 0, f() }
func ignoreIt(err error) error  { if err == sentinel { return nil }; return err }
func isIt(err error) bool       { return err == sentinel }
func always() error             { return nil }
func never() error              { if isIt(f()) { return sentinel }; return errors.New("x") }
func each(do func())            { do() }
func recursive(n int) error     { if n > 0 { return recursive(n - 1) }; return nil }
`

// program builds the SSA form of a package's source.
func program(t *testing.T, src string) *ssaprog.Program {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", src, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{
		Types:        make(map[ast.Expr]types.TypeAndValue),
		Defs:         make(map[*ast.Ident]types.Object),
		Uses:         make(map[*ast.Ident]types.Object),
		Implicits:    make(map[ast.Node]types.Object),
		Instances:    make(map[*ast.Ident]types.Instance),
		Scopes:       make(map[ast.Node]*types.Scope),
		Selections:   make(map[*ast.SelectorExpr]*types.Selection),
		FileVersions: make(map[*ast.File]string),
	}
	conf := types.Config{Importer: importer.ForCompiler(fset, "source", nil)}
	pkg, err := conf.Check("p", fset, []*ast.File{file}, info)
	if err != nil {
		t.Fatal(err)
	}
	prog, err := ssaprog.Build(&analysis.Pass{Fset: fset, Files: []*ast.File{file}, Pkg: pkg, TypesInfo: info})
	if err != nil {
		t.Fatal(err)
	}
	return prog
}

func TestNil(t *testing.T) {
	// Each body is a function (a, b bool, in error) (err error); asked is the
	// last return.
	tests := []struct {
		name, body string
		want       Nilness
	}{
		{"constant", `return nil`, IsNil},
		{"made", `return &failure{}`, NotNil},
		{"sentinel", `return sentinel`, NotNil},
		{"new", `return errors.New("x")`, NotNil},
		{"call", `return f()`, MaybeNil},
		{"parameter", `return in`, MaybeNil},
		{"checked", `e := f(); if e != nil { return e }; return e`, IsNil},
		{"not nil", `e := f(); if e == nil { return nil }; return e`, NotNil},
		{"reversed", `e := f(); if nil == e { return nil }; return e`, NotNil},
		{"else", `e := f(); if e == nil { return nil } else { return e }`, NotNil},
		{"negated", `e := f(); if !(e != nil) { return nil }; return e`, NotNil},
		{"or", `e := f(); if e != nil || a { return nil }; return e`, IsNil},
		{"or taken", `e := f(); if e == nil && a { return nil }; return e`, MaybeNil},
		{"and", `e := f(); if !(e != nil && a) { return nil }; return e`, NotNil},
		{"bool variable", `e := f(); ok := e == nil && a; if ok { return e }; return e`, MaybeNil},
		{"bool variable taken", `e := f(); ok := e == nil && a; if !ok { return sentinel }; return e`, IsNil},
		{"is", `e := f(); if !errors.Is(e, sentinel) { return nil }; return e`, NotNil},
		{"is not", `e := f(); if errors.Is(e, sentinel) { return nil }; return e`, MaybeNil},
		{"as", `e := f(); var x *failure; if !errors.As(e, &x) { return nil }; return e`, NotNil},
		{"assert", `e := f(); if _, ok := e.(*failure); !ok { return nil }; return e`, NotNil},
		{"equal", `e := f(); if e != sentinel { return nil }; return e`, NotNil},
		{"predicate", `e := f(); if !isIt(e) { return nil }; return e`, MaybeNil}, // not Is...
		{"phi", `var e error; if a { e = sentinel }; return e`, MaybeNil},
		{"phi checked", `var e error; if a { e = sentinel }; if e == nil { return nil }; return e`, NotNil},
		{"phi all", `e := sentinel; if a { e = errors.New("x") }; return e`, NotNil},
		{"correlated", `var e error; if a { e = f() }; if e != nil { return e }; return e`, IsNil},
		{"switch", `e := f(); switch { case a: return nil; case e != nil: return e }; return e`, IsNil},
		{"shadow", `var e error; if a { e := f(); if e != nil { return e } }; return e`, IsNil},
		{"assigned", `e := f(); if e != nil { e = nil }; return e`, IsNil},
		{"filter", `e := f(); if e == nil { return ignoreIt(e) }; return ignoreIt(e)`, MaybeNil},
		{"filter of nil", `e := f(); if e != nil { return e }; return ignoreIt(e)`, IsNil},
		{"filter checked", `e := ignoreIt(f()); if e == nil { return nil }; return e`, NotNil},
		{"join", `e := f(); if e == nil { return nil }; return errors.Join(f(), e)`, NotNil},
		{"join nil", `var e error; return errors.Join(nil, e)`, IsNil},
		{"join in loop", `var e error; for range 3 { e = errors.Join(e, f()) }; return e`, MaybeNil},
		{"always nil", `return always()`, IsNil},
		{"always nil, for now", `e := always(); if e == nil { return nil }; return e`, NotNil},
		{"never nil", `return never()`, NotNil},
		{"recursive", `return recursive(3)`, MaybeNil},
		{"extract", `_, e := g(); if e != nil { return e }; return e`, IsNil},
		{"named", `if a { err = f(); if err != nil { return } }; return`, IsNil},
		{"captured", `var e error; each(func() { e = f() }); return e`, MaybeNil},
		{"captured checked", `var e error; each(func() { e = f() }); if e == nil { return nil }; return e`, NotNil},
		{"stored again", `var e error; each(func() { e = f() }); if e != nil { return e }; e = sentinel; return e`, NotNil},
		{"read in closure", `e := f(); defer func() { _ = e }(); if e != nil { return e }; return e`, IsNil},
		{"deferred adds", `defer func() { if x := f(); x != nil { err = errors.Join(err, x) } }(); if err = f(); err == nil { return nil }; return err`, NotNil},
		{"deferred clears", `defer func() { if a { err = nil } }(); return sentinel`, MaybeNil},
		{"joins nothing", `var errs []error; return errors.Join(errs...)`, IsNil},
		{"deferred replaces", `defer func() { err = f() }(); return sentinel`, MaybeNil},
		{"deferred replaces one of two", `defer func() { _, err = g() }(); return sentinel`, MaybeNil},
		{"deferred replaces by an error", `defer func() { if x := f(); x != nil { err = x } }(); return sentinel`, NotNil},
		{"loop", `var e error; for a { if e = f(); e != nil { return e } }; return e`, IsNil},
		{"loop last", `var e error; for a { e = f() }; return e`, MaybeNil},
	}
	src := nilSource
	for i, tt := range tests {
		src += "\nfunc case" + string(rune('A'+i/26)) + string(rune('a'+i%26)) + "(a, b bool, in error) (err error) { " + tt.body + " }\n"
	}
	prog := program(t, src)
	paths := NewPaths(prog)
	for i, tt := range tests {
		fn := prog.Pkg.Func("case" + string(rune('A'+i/26)) + string(rune('a'+i%26)))
		var last *ssa.Return
		for _, ret := range Returns(fn) {
			if last == nil || ret.Pos() > last.Pos() {
				last = ret
			}
		}
		if got := paths.Nil(last.Results[0], last); got != tt.want {
			t.Errorf("%s: %s: nilness %d, want %d", tt.name, tt.body, got, tt.want)
		}
	}
}

func TestEndsTogether(t *testing.T) {
	prog := program(t, nilSource+`
func together(a bool) (result, error) {
	var r result
	err := f()
	if err == nil {
		r.after = 5
	} else if a {
		r = result{n: 3}
	}
	return r, err
}
`)
	ret := Returns(prog.Pkg.Func("together"))[0]
	ends, ok := NewPaths(prog).Ends(ret, Slot{Value: ret.Results[0], Field: "after"}, Slot{Value: ret.Results[0], Field: "n"}, Slot{Value: ret.Results[1]})
	if !ok {
		t.Fatal("too many paths")
	}
	var got []string
	for _, e := range ends {
		s := "n"
		if e[0].Zero {
			s = "-"
		}
		for _, end := range e[:2] {
			if end.Zero {
				s += " zero"
			} else {
				s += " " + end.Value.Name()
			}
		}
		got = append(got, s+" "+[]string{"maybe", "nil", "not nil"}[e[2].Nil])
	}
	want := map[string]bool{"n 5:int zero nil": true, "- zero 3:int not nil": true, "- zero zero not nil": true}
	if len(got) != len(want) {
		t.Errorf("got %q", got)
	}
	for _, g := range got {
		if !want[g] {
			t.Errorf("unexpected path %q", g)
		}
	}
}

func TestRulesOut(t *testing.T) {
	prog := program(t, nilSource+`
func translated() error {
	err := f()
	if errors.Is(err, sentinel) {
		return nil
	}
	var x *failure
	if errors.As(err, &x) {
		return nil
	}
	return err
}

func kinds() (error, error) { return sentinel, &failure{} }
`)
	rets := Returns(prog.Pkg.Func("translated"))
	paths := NewPaths(prog)
	made := Returns(prog.Pkg.Func("kinds"))[0]
	out := 0
	for _, ret := range rets {
		ends, _ := paths.Ends(ret, Slot{Value: ret.Results[0]})
		for _, e := range ends {
			if e[0].Nil == IsNil {
				continue
			}
			for _, v := range made.Results {
				if e[0].RulesOut(Kind(v)) {
					out++
				}
			}
			if e[0].RulesOut(nil) || e[0].RulesOut("p.other") {
				t.Error("rules out what was not asked for")
			}
		}
	}
	if out != 2 {
		t.Errorf("%d of 2 kinds ruled out", out)
	}
}
