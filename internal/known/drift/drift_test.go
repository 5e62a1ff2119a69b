// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package drift_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
)

// unread lists packages that the tables name but modules.go does not load,
// with the reason.
var unread = map[string]string{
	"github.com/aws/aws-sdk-go/aws/request": "frozen in 2025, and 36 MB to download",
}

// std lists the packages of the standard library that the tables name.
var std = []string{"crypto/tls", "database/sql", "net", "net/http", "net/rpc", "net/rpc/jsonrpc", "net/smtp", "os", "os/exec", "time"}

// TestDrift fails when a function that the tables name is gone from its module,
// and when functions of real kits are judged differently from what is right.
// One test, since loading takes most of the time.
func TestDrift(t *testing.T) {
	funcs := load(t)
	t.Run("keys", func(t *testing.T) { testKeys(t, funcs) })
	t.Run("kits", func(t *testing.T) { testKits(t, funcs) })
}

func testKeys(t *testing.T, funcs map[string]*types.Func) {
	loaded := make(map[string]bool)
	for _, fn := range funcs {
		loaded[fn.Pkg().Path()] = true
	}
	seen := make(map[string]bool)
	for _, key := range slices.Sorted(maps.Keys(known.Waits)) {
		path := packageOf(key)
		switch fn := funcs[key]; {
		case unread[path] != "":
			seen[path] = true
		case !loaded[path]:
			t.Errorf("%s: package %s is not in modules.go", key, path)
		case fn == nil:
			t.Errorf("%s is no longer in its module", key)
		default:
			testArguments(t, key, fn, known.Waits[key])
		}
	}
	for path := range unread {
		if !seen[path] {
			t.Errorf("no key is of package %s; take it off the list", path)
		}
	}
}

// testArguments checks what a Wait says of the function's parameters.
func testArguments(t *testing.T, key string, fn *types.Func, w known.Wait) {
	params := fn.Signature().Params()
	if w.For > 0 && (w.For > params.Len() || types.TypeString(params.At(w.For-1).Type(), nil) != "time.Duration") {
		t.Errorf("%s: argument %d is no time.Duration in %v", key, w.For, fn.Signature())
	}
}

func testKits(t *testing.T, funcs map[string]*types.Func) {
	for _, kit := range kits {
		t.Run(kit.name, func(t *testing.T) {
			if len(kit.silent) <= len(kit.waits) {
				t.Errorf("%d functions wait and %d are silent; want more that are silent", len(kit.waits), len(kit.silent))
			}
			check := func(name string, want bool) {
				key := strings.ReplaceAll(name, "$", kit.path)
				fn := funcs[key]
				if fn == nil {
					t.Errorf("%s is no longer in its module", key)
					return
				}
				w, got := match.Wait(fn)
				if got != want {
					t.Errorf("%s: waits %v (%+v), want %v", key, got, w, want)
				}
				if got {
					testArguments(t, key, fn, w)
				}
			}
			for _, name := range kit.waits {
				check(name, true)
			}
			for _, name := range kit.silent {
				check(name, false)
			}
		})
	}
}

// load type-checks the packages of modules.go and std from source without
// function bodies, and returns their functions by key.
func load(t *testing.T) map[string]*types.Func {
	file, err := parser.ParseFile(token.NewFileSet(), "modules.go", nil, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	paths := slices.Clone(std)
	for _, spec := range file.Imports {
		path, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			t.Fatal(err)
		}
		paths = append(paths, path)
	}
	pkgs, err := packages.Load(&packages.Config{
		Mode:      packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports | packages.NeedDeps | packages.NeedTypes | packages.NeedSyntax,
		Env:       append(os.Environ(), "CGO_ENABLED=0"), // no generated Go code
		ParseFile: parseDeclarations,
	}, paths...)
	if err != nil {
		t.Fatal(err)
	}
	funcs := make(map[string]*types.Func)
	add := func(fn *types.Func) { funcs[match.Key(fn)] = fn }
	for _, pkg := range pkgs {
		for _, err := range pkg.Errors {
			if err.Kind != packages.TypeError { // bodies are gone: imports are unused
				t.Errorf("%s: %v", pkg.PkgPath, err)
			}
		}
		scope := pkg.Types.Scope()
		for _, name := range scope.Names() {
			switch obj := scope.Lookup(name).(type) {
			case *types.Func:
				add(obj)
			case *types.TypeName:
				named, ok := obj.Type().(*types.Named)
				if !ok || named.Obj() != obj {
					continue // an alias
				}
				for m := range named.Methods() {
					add(m)
				}
				if i, ok := named.Underlying().(*types.Interface); ok {
					for m := range i.ExplicitMethods() {
						add(m)
					}
				}
			}
		}
	}
	return funcs
}

// parseDeclarations parses a file and drops function bodies.
func parseDeclarations(fset *token.FileSet, name string, src []byte) (*ast.File, error) {
	file, err := parser.ParseFile(fset, name, src, parser.SkipObjectResolution)
	if file != nil {
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok {
				f.Body = nil
			}
		}
	}
	return file, err
}

// packageOf returns the import path in a key.
func packageOf(key string) string {
	if rest, ok := strings.CutPrefix(key, "("); ok {
		typ, _, _ := strings.Cut(rest, ").")
		key = strings.TrimPrefix(typ, "*")
	}
	return key[:strings.LastIndexByte(key, '.')]
}
