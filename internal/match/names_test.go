// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package match

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"
)

// namesSrc has functions whose comments say which of the questions about names
// are answered with yes.
const namesSrc = `package conditions

import "context"

type object struct{}

func (*object) SetCondition(string)                {} // sets
func (*object) SetConditions(...string)            {} // sets
func (*object) UpdateConditionMetrics()            {} //
func (*object) ConditionOf(string)                 {} //
func (*object) FetchPod(context.Context) *object   { return nil } // reads finds
func (*object) Fetched(context.Context) *object    { return nil } //
func (*object) createToken() string                { return "" } // makes
func (*object) CreateOrGet() string                { return "" } //
func (*object) Created() string                    { return "" } //
func (*object) Create() string                     { return "" } // makes
func (*object) recreate() string                   { return "" } //
func MarkTrue(*object, string)                     {} // sets
func Marked(*object)                               {} //
func getToken(context.Context) string              { return "" } // reads finds
func getLocal() string                             { return "" } // finds
func Island() bool                                 { return false } //
func isThere() bool                                { return false } // finds
func IgnoreConflict(error) error                   { return nil } // conflict
func Conflicts(int) bool                           { return false } //
`

func TestNames(t *testing.T) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", namesSrc, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{Defs: make(map[*ast.Ident]types.Object)}
	conf := types.Config{Importer: importer.Default()}
	if _, err := conf.Check("example.test/conditions", fset, []*ast.File{file}, info); err != nil {
		t.Fatal(err)
	}
	questions := []struct {
		name string
		ask  func(*types.Func) bool
	}{
		{"sets", SetsConditions},
		{"makes", named(MakesRemotely)},
		{"reads", Reads},
		{"finds", named(FindsRemotely)},
		{"conflict", AsksConflict},
	}
	lines := strings.Split(namesSrc, "\n")
	n := 0
	for _, decl := range file.Decls {
		decl, ok := decl.(*ast.FuncDecl)
		if !ok {
			continue
		}
		n++
		fn := info.Defs[decl.Name].(*types.Func)
		var got []string
		for _, q := range questions {
			if q.ask(fn) {
				got = append(got, q.name)
			}
		}
		_, want, _ := strings.Cut(lines[fset.Position(decl.Pos()).Line-1], "//")
		if g, w := strings.Join(got, " "), strings.TrimSpace(want); g != w {
			t.Errorf("%s: %q, want %q", fn.Name(), g, w)
		}
	}
	if n < 15 {
		t.Errorf("only %d functions", n)
	}
}

// named asks about the name of a function.
func named(ask func(string) bool) func(*types.Func) bool {
	return func(fn *types.Func) bool { return ask(fn.Name()) }
}

func TestSafeToRepeat(t *testing.T) {
	for name, want := range map[string]bool{
		"CreateOrUpdateRecord": true, "createVolumeIfNotExists": true, "ensureUser": true, "getOrCreate": true, "Upsert": true,
		"CreateOrder": false, "createOrganization": false, "CreateIface": false, "CreateToken": false, "CreateOr": false, "Ensured": false,
	} {
		if got := SafeToRepeat(name); got != want {
			t.Errorf("%s: %t", name, got)
		}
	}
}

func TestMayMakeRemotely(t *testing.T) {
	for name, want := range map[string]bool{
		"CreateToken": true, "Do": true, "PostForm": true, "RoundTrip": true, "RunInstances": true,
		"Domain": false, "GetCallerIdentity": false, "Ping": false, "Newest": false,
	} {
		if got := MayMakeRemotely(name); got != want {
			t.Errorf("%s: %t", name, got)
		}
	}
}
