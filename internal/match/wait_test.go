// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package match_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
)

// sources type-checks packages that are kept in memory.
type sources struct {
	fset   *token.FileSet
	source map[string][]byte // by import path
	pkgs   map[string]*types.Package
	files  map[string]*ast.File
}

// loadSources reads a txtar file whose file names are import paths.
func loadSources(t testing.TB, file string) *sources {
	t.Helper()
	ar, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	s := &sources{token.NewFileSet(), map[string][]byte{}, map[string]*types.Package{}, map[string]*ast.File{}}
	for _, f := range ar.Files {
		s.source[f.Name] = f.Data
	}
	for path := range s.source {
		if _, err := s.Import(path); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// Import implements types.Importer.
func (s *sources) Import(path string) (*types.Package, error) {
	if p := s.pkgs[path]; p != nil {
		return p, nil
	}
	src, ok := s.source[path]
	if !ok {
		return nil, fmt.Errorf("no source of %s", path)
	}
	f, err := parser.ParseFile(s.fset, path, src, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	p, err := (&types.Config{Importer: s}).Check(path, s.fset, []*ast.File{f}, nil)
	if err != nil {
		return nil, err
	}
	s.pkgs[path], s.files[path] = p, f
	return p, nil
}

// functions returns the functions, methods and interface methods that a package declares.
func functions(p *types.Package) []*types.Func {
	var all []*types.Func
	for _, name := range p.Scope().Names() {
		switch obj := p.Scope().Lookup(name).(type) {
		case *types.Func:
			all = append(all, obj)
		case *types.TypeName:
			named, ok := obj.Type().(*types.Named)
			if !ok {
				continue
			}
			for m := range named.Methods() {
				all = append(all, m)
			}
			if i, ok := named.Underlying().(*types.Interface); ok {
				for m := range i.ExplicitMethods() {
					all = append(all, m)
				}
			}
		}
	}
	return all
}

// describe writes a wait as testdata/wait.txtar does.
func describe(w known.Wait) string {
	s := string(w.Kind)
	if w.Ctx {
		s += " ctx"
	}
	if w.For > 0 {
		s += fmt.Sprintf(" for=%d", w.For)
	}
	if w.Limit != 0 {
		s += " limit"
	}
	if w.HTTPClient {
		s += " client"
	}
	return s
}

// find returns the function of a key.
func (s *sources) find(t testing.TB, key string) *types.Func {
	t.Helper()
	for _, p := range s.pkgs {
		for _, fn := range functions(p) {
			if match.Key(fn) == key {
				return fn
			}
		}
	}
	t.Fatalf("no function %s", key)
	return nil
}

func TestWait(t *testing.T) {
	s := loadSources(t, "testdata/wait.txtar")
	hits, silent := 0, 0
	for path, p := range s.pkgs {
		want := make(map[int]string) // by line
		for _, group := range s.files[path].Comments {
			text := strings.TrimSpace(group.Text())
			if kind, _, _ := strings.Cut(text, " "); slices.Contains([]string{"network", "process", "sleep", "poll", "sync", "receive"}, kind) {
				want[s.fset.Position(group.Pos()).Line] = text
			}
		}
		for _, fn := range functions(p) {
			got := ""
			if w, ok := match.Wait(fn); ok {
				if got = describe(w); w.Why == "" {
					t.Errorf("%s: no reason", match.Key(fn))
				}
			}
			line := s.fset.Position(fn.Pos()).Line
			if got != want[line] {
				t.Errorf("%s: got %q, want %q", match.Key(fn), got, want[line])
			}
			if want[line] == "" {
				silent++
			} else {
				hits++
			}
			delete(want, line)
		}
		for line, text := range want {
			t.Errorf("%s:%d: want %q where no function is declared", path, line, text)
		}
	}
	t.Logf("%d functions wait, %d do not", hits, silent)
	if hits < 80 || silent <= hits {
		t.Errorf("%d functions that wait, %d that do not; want many, and more that do not", hits, silent)
	}
}

func TestWaitOnQueue(t *testing.T) {
	s := loadSources(t, "testdata/wait.txtar")
	const redis = "github.com/redis/go-redis/v9"
	get := s.find(t, "("+redis+".StringCmdable).Get")
	scope := s.pkgs[redis].Scope()
	for name, want := range map[string]bool{"Cmdable": true, "Pipeliner": false, "Pipeline": false, "StringCmdable": true} {
		if _, ok := match.WaitOn(get, scope.Lookup(name).Type()); ok != want {
			t.Errorf("Get on a %s: waits %v, want %v", name, ok, want)
		}
	}
	exec := s.find(t, "("+redis+".Pipeliner).Exec")
	if _, ok := match.WaitOn(exec, scope.Lookup("Pipeliner").Type()); !ok {
		t.Error("Exec on a Pipeliner does not wait")
	}
	if _, ok := match.WaitOn(get, nil); !ok {
		t.Error("Get on an operand of unknown type does not wait")
	}
}

func TestWaitOfInstance(t *testing.T) {
	s := loadSources(t, "testdata/wait.txtar")
	poller := s.pkgs["github.com/Azure/azure-sdk-for-go/sdk/azcore/runtime"].Scope().Lookup("Poller").Type()
	inst, err := types.Instantiate(nil, poller, []types.Type{types.Typ[types.Int]}, true)
	if err != nil {
		t.Fatal(err)
	}
	fn, _, _ := types.LookupFieldOrMethod(inst, true, nil, "PollUntilDone")
	if w, ok := match.Wait(fn.(*types.Func)); !ok || w.Kind != known.Poll {
		t.Errorf("PollUntilDone of an instantiated Poller: %v, %v", w, ok)
	}
}

func TestWaitOfNothing(t *testing.T) {
	if _, ok := match.Wait(nil); ok {
		t.Error("nil waits")
	}
	errorMethod, _, _ := types.LookupFieldOrMethod(types.Universe.Lookup("error").Type(), false, nil, "Error")
	if _, ok := match.Wait(errorMethod.(*types.Func)); ok {
		t.Error("(error).Error waits")
	}
	sig := types.NewSignatureType(nil, nil, nil, types.NewTuple(types.NewVar(0, nil, "", types.NewSlice(types.Typ[types.Byte])), types.NewVar(0, nil, "", types.Typ[types.String])), nil, true)
	if _, ok := match.Wait(types.NewFunc(0, types.NewPackage("github.com/aws/aws-sdk-go/service/x", "x"), "Append", sig)); ok {
		t.Error("a function with a variadic string waits")
	}
}

func BenchmarkWait(b *testing.B) {
	s := loadSources(b, "testdata/wait.txtar")
	var all []*types.Func
	for _, p := range s.pkgs {
		all = append(all, functions(p)...)
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		match.Wait(all[i%len(all)])
	}
}
