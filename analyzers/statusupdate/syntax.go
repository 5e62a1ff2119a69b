// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package statusupdate

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"
)

// A checker answers questions about one package's syntax.
type checker struct {
	info *types.Info
	root inspector.Cursor

	// Filled by index, when first needed.
	indexed bool
	decls   map[*types.Func]*ast.FuncDecl
	values  map[types.Object][]ast.Expr // what is assigned to variables and fields
}

func (c *checker) index() {
	if c.indexed {
		return
	}
	c.indexed = true
	c.decls = make(map[*types.Func]*ast.FuncDecl)
	c.values = make(map[types.Object][]ast.Expr)
	set := func(to, v ast.Expr) {
		if obj := c.object(to); obj != nil {
			c.values[obj] = append(c.values[obj], v)
		}
	}
	filter := []ast.Node{(*ast.FuncDecl)(nil), (*ast.AssignStmt)(nil), (*ast.ValueSpec)(nil), (*ast.KeyValueExpr)(nil)}
	for cur := range c.root.Preorder(filter...) {
		switch n := cur.Node().(type) {
		case *ast.FuncDecl:
			if fn, ok := c.info.Defs[n.Name].(*types.Func); ok {
				c.decls[fn] = n
			}
		case *ast.AssignStmt:
			if len(n.Lhs) == len(n.Rhs) {
				for i := range n.Lhs {
					set(n.Lhs[i], n.Rhs[i])
				}
			}
		case *ast.ValueSpec:
			if len(n.Names) == len(n.Values) {
				for i := range n.Names {
					set(n.Names[i], n.Values[i])
				}
			}
		case *ast.KeyValueExpr:
			if key, ok := n.Key.(*ast.Ident); ok {
				set(key, n.Value)
			}
		}
	}
}

// object returns the variable or field that e denotes.
func (c *checker) object(e ast.Expr) types.Object {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		if v, ok := c.info.ObjectOf(e).(*types.Var); ok {
			return v.Origin()
		}
	case *ast.SelectorExpr:
		return c.object(e.Sel)
	}
	return nil
}

func (c *checker) assigned(obj types.Object) []ast.Expr {
	if obj == nil {
		return nil
	}
	c.index()
	return c.values[obj]
}

// decl returns the declaration of fn if it is in the package and has a body.
func (c *checker) decl(fn *types.Func) *ast.FuncDecl {
	if fn == nil {
		return nil
	}
	c.index()
	decl := c.decls[fn.Origin()]
	if decl == nil || decl.Body == nil {
		return nil
	}
	return decl
}
