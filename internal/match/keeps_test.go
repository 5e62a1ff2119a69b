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

// keepsSrc has functions whose comments say whether they keep the last function
// that they get.
const keepsSrc = `package lib

type (
	stack   struct{}
	options struct{}
	client  struct{}
	hook    func(*client)
	id      int
	handler interface { ID() string; Handle(in string, n int) error }
	DialOption interface { apply() }
	CallOptions struct{}
	seq func(yield func(int) bool)
)

func WithAPIOptions(...func(*stack) error) func(*options) { return nil } // keeps
func Limited(func(string) bool) (hook, error)             { return nil, nil } // keeps
func WithInterceptor(func(string) error) DialOption       { return nil } // keeps
func Intercept(func(string) error) *CallOptions           { return nil } // keeps
func HandlerFunc(string, func(string, int) error) handler { return nil } // keeps
func Subscribe(func(string)) func()                       { return nil } // keeps
func NewLazy(func() string) *client                       { return nil } // keeps
func RegisterHook(string, func()) error                   { return nil } // keeps
func (*client) AddHook(func(*client))                     {} // keeps
func (*client) AddFunc(string, func()) (id, error)        { return 0, nil } // keeps
func (*client) SetDialer(func() error)                    {} // keeps
func (c *client) WithBackoff(func(int) int) *client       { return c } // keeps
func (*client) Wrap(func(handler) handler)                {} // keeps

func Retry(func() error) error                            { return nil }
func Each([]string, func(string))                         {}
func SortFunc([]string, func(a, b string) int)            {}
func MaxFunc([]string, func(a, b string) int) string      { return "" }
func IndexFunc([]string, func(string) bool) int           { return 0 }
func Apply(func(*options)) error                          { return nil }
func NewFromConfig(string, ...func(*options)) *client     { return nil }
func NewWith[T any](func() (T, error)) (T, error)         { var t T; return t, nil }
func WithLock(func())                                     {}
func WithTransaction(func(*client) error) (any, error)    { return nil, nil }
func (*client) AddIfMissing(string, func() id) id         { return 0 }
func (*client) SetIfMissing(string, func() id) (id, bool) { return 0, false }
func (c *client) Each(func(string)) *client               { return c }
func Pull(seq) (func() (int, bool), func())               { return nil, nil }
func Mapped(seq, func(int) int) seq                       { return nil }
func Added(func())                                        {}
func Newest([]string, func(string) int) string            { return "" }
func Close(func()) handler                                { return nil }
func NewClient(string) *client                            { return nil }
`

func TestKeeps(t *testing.T) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "lib.go", keepsSrc, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{Defs: make(map[*ast.Ident]types.Object)}
	conf := types.Config{Importer: importer.Default()}
	if _, err := conf.Check("lib", fset, []*ast.File{file}, info); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(keepsSrc, "\n")
	n := 0
	for _, d := range file.Decls {
		fd, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		n++
		fn := info.Defs[fd.Name].(*types.Func)
		want := strings.HasSuffix(lines[fset.Position(fd.Pos()).Line-1], "// keeps")
		if got := Keeps(fn, fn.Signature().Params().Len()-1); got != want {
			t.Errorf("Keeps(%s) = %t, want %t", fd.Name.Name, got, want)
		}
	}
	if n < 30 {
		t.Errorf("%d functions in the source, want 30 or more", n)
	}
}
