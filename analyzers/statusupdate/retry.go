// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package statusupdate

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/ctrlvet/ctrlvet/internal/match"
)

const (
	callFun = edge.CallExpr_Fun
	callArg = edge.CallExpr_Args
)

// A checker answers questions about one package's syntax.
type checker struct {
	info *types.Info
	root inspector.Cursor

	// Filled by index, when first needed.
	indexed bool
	uses    map[types.Object][]inspector.Cursor
	decls   map[*types.Func]inspector.Cursor
	values  map[types.Object][]ast.Expr // what is assigned to variables and fields
}

func (c *checker) index() {
	if c.indexed {
		return
	}
	c.indexed = true
	c.uses = make(map[types.Object][]inspector.Cursor)
	c.decls = make(map[*types.Func]inspector.Cursor)
	c.values = make(map[types.Object][]ast.Expr)
	set := func(to, v ast.Expr) {
		if obj := c.object(to); obj != nil {
			c.values[obj] = append(c.values[obj], v)
		}
	}
	filter := []ast.Node{(*ast.Ident)(nil), (*ast.FuncDecl)(nil), (*ast.AssignStmt)(nil), (*ast.ValueSpec)(nil), (*ast.KeyValueExpr)(nil)}
	for cur := range c.root.Preorder(filter...) {
		switch n := cur.Node().(type) {
		case *ast.Ident:
			if obj := c.info.Uses[n]; obj != nil {
				c.uses[origin(obj)] = append(c.uses[origin(obj)], cur)
			}
		case *ast.FuncDecl:
			if fn, ok := c.info.Defs[n.Name].(*types.Func); ok {
				c.decls[fn] = cur
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

// origin returns the declared object of which obj is an instance.
func origin(obj types.Object) types.Object {
	switch obj := obj.(type) {
	case *types.Func:
		return obj.Origin()
	case *types.Var:
		return obj.Origin()
	}
	return obj
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
	cur, ok := c.decls[fn.Origin()]
	if !ok || cur.Node().(*ast.FuncDecl).Body == nil {
		return nil
	}
	return cur.Node().(*ast.FuncDecl)
}

// A ref is a variable, or a part of one: ref{r, ".db"} is r.db. Pointers and
// what they point to are the same.
type ref struct {
	root types.Object
	path string
}

// refOf returns what e refers to; the zero ref if that cannot be said.
func (c *checker) refOf(e ast.Expr) ref {
	switch e := e.(type) {
	case *ast.Ident:
		if obj := c.object(e); obj != nil {
			return ref{root: obj}
		}
	case *ast.ParenExpr:
		return c.refOf(e.X)
	case *ast.StarExpr:
		return c.refOf(e.X)
	case *ast.UnaryExpr:
		if e.Op == token.AND {
			return c.refOf(e.X)
		}
	case *ast.TypeAssertExpr:
		return c.refOf(e.X)
	case *ast.IndexExpr:
		if r := c.refOf(e.X); r.root != nil {
			return ref{r.root, r.path + "[]"}
		}
	case *ast.SelectorExpr:
		if s := c.info.Selections[e]; s == nil {
			return c.refOf(e.Sel) // pkg.Var
		}
		if r := c.refOf(e.X); r.root != nil {
			return ref{r.root, r.path + "." + e.Sel.Name}
		}
	case *ast.CallExpr:
		// The copy is as old as the original.
		if sel, ok := ast.Unparen(e.Fun).(*ast.SelectorExpr); ok && strings.HasPrefix(sel.Sel.Name, "DeepCopy") && len(e.Args) == 0 {
			return c.refOf(sel.X)
		}
	}
	return ref{}
}

// holds reports whether r is obj or contains it.
func (r ref) holds(obj ref) bool {
	return r.root != nil && r.root == obj.root && strings.HasPrefix(obj.path, r.path)
}

// retried reports whether the code at cur runs in a closure of
// RetryOnConflict that reads obj again on each attempt, or in a helper that is
// only called from such closures.
func (c *checker) retried(cur inspector.Cursor, obj ref, seen []*ast.FuncDecl) bool {
	c.index()
	for fn := range cur.Enclosing((*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		switch n := fn.Node().(type) {
		case *ast.FuncLit:
			if c.isRetried(fn, 0) {
				return c.rereads(n.Body, obj, 0)
			}
		case *ast.FuncDecl:
			f, _ := c.info.Defs[n.Name].(*types.Func)
			if f == nil || slices.Contains(seen, n) || len(seen) == maxDepth {
				return false
			}
			return c.helperRetried(f, n, obj, append(slices.Clone(seen), n))
		}
	}
	return false
}

// helperRetried is retried for code in the body of function f.
func (c *checker) helperRetried(f *types.Func, decl *ast.FuncDecl, obj ref, seen []*ast.FuncDecl) bool {
	uses := c.uses[f.Origin()]
	// Another package may call an exported function without a retry.
	if len(uses) == 0 || f.Exported() && f.Pkg().Name() != "main" {
		return false
	}
	for _, use := range uses {
		expr := use
		if kind, _ := use.ParentEdge(); kind == edge.SelectorExpr_Sel {
			expr = use.Parent()
		}
		switch kind, _ := expr.ParentEdge(); kind {
		case callArg:
			if !c.isRetried(expr, 0) || !c.rereads(decl.Body, obj, 0) {
				return false
			}
		case callFun:
			call := expr.Parent()
			if !c.retried(call, c.argument(call.Node().(*ast.CallExpr), decl, obj), seen) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// isRetried reports whether the function value at cur is given to
// RetryOnConflict: as argument, through a variable, or through a function of
// this package that hands it on.
func (c *checker) isRetried(cur inspector.Cursor, depth int) bool {
	if depth > maxDepth {
		return false
	}
	switch kind, i := cur.ParentEdge(); kind {
	case edge.ParenExpr_X:
		return c.isRetried(cur.Parent(), depth)
	case edge.AssignStmt_Rhs:
		if n := cur.Parent().Node().(*ast.AssignStmt); len(n.Lhs) == len(n.Rhs) {
			return c.isRetriedVar(c.object(n.Lhs[i]), depth)
		}
	case edge.ValueSpec_Values:
		if n := cur.Parent().Node().(*ast.ValueSpec); len(n.Names) == len(n.Values) {
			return c.isRetriedVar(c.object(n.Names[i]), depth)
		}
	case callArg:
		call := cur.Parent().Node().(*ast.CallExpr)
		fn, ok := typeutil.Callee(c.info, call).(*types.Func)
		if !ok {
			return false
		}
		if match.RetriesConflict(fn) {
			return i == len(call.Args)-1
		}
		if decl := c.decl(fn); decl != nil {
			return c.isRetriedVar(param(fn.Origin(), i), depth)
		}
		// A helper of another package: its body is not at hand, but only one
		// kind of function has such a name.
		return strings.Contains(fn.Name(), "OnConflict")
	}
	return false
}

func (c *checker) isRetriedVar(v types.Object, depth int) bool {
	return v != nil && slices.ContainsFunc(c.uses[v], func(use inspector.Cursor) bool {
		return c.isRetried(use, depth+1)
	})
}

// param returns the parameter of fn that argument i goes to.
func param(fn *types.Func, i int) types.Object {
	params := fn.Signature().Params()
	if params.Len() == 0 {
		return nil
	}
	return params.At(min(i, params.Len()-1))
}

// argument returns what obj, seen in the body of decl, is at a call of decl.
func (c *checker) argument(call *ast.CallExpr, decl *ast.FuncDecl, obj ref) ref {
	fn, ok := c.info.Defs[decl.Name].(*types.Func)
	if !ok || obj.root == nil {
		return ref{}
	}
	sig := fn.Signature()
	if recv := sig.Recv(); recv != nil && obj.root == recv {
		if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
			r := c.refOf(sel.X)
			return ref{r.root, r.path + obj.path}
		}
	}
	for i := range sig.Params().Len() {
		if obj.root == sig.Params().At(i) && i < len(call.Args) {
			r := c.refOf(call.Args[i])
			return ref{r.root, r.path + obj.path}
		}
	}
	return obj // a variable that both see
}

// rereads reports whether body reads obj anew. An object that cannot be
// followed gets the benefit of the doubt.
func (c *checker) rereads(body *ast.BlockStmt, obj ref, depth int) bool {
	if obj.root == nil {
		return true
	}
	if depth > maxDepth {
		return false
	}
	found := false
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			found = found || c.callReads(n, obj, depth)
		case *ast.AssignStmt:
			for i, to := range n.Lhs {
				if r := c.refOf(to); !r.holds(obj) {
					continue
				}
				from := n.Rhs[0]
				if len(n.Lhs) == len(n.Rhs) {
					from = n.Rhs[i]
				}
				found = found || c.yieldsFresh(body, from, obj, depth)
			}
		case *ast.RangeStmt:
			if n.Value != nil && c.refOf(n.Value).holds(obj) {
				found = found || c.rereads(body, c.refOf(n.X), depth+1)
			}
		}
		return !found
	})
	return found
}

// yieldsFresh reports whether from, which is assigned to obj in body, is an
// object that was read in body.
func (c *checker) yieldsFresh(body *ast.BlockStmt, from ast.Expr, obj ref, depth int) bool {
	if r := c.refOf(from); r.root != nil {
		// Another name, such as &list.Items[i].
		return r.root != obj.root && c.rereads(body, r, depth+1)
	}
	call, ok := ast.Unparen(from).(*ast.CallExpr)
	if !ok || c.info.Types[call.Fun].IsType() {
		return false
	}
	// What asks a server or a lister takes a context or may fail.
	if c.takesContext(call) {
		return true
	}
	tuple, ok := c.info.TypeOf(call).(*types.Tuple)
	return ok && types.Identical(tuple.At(tuple.Len()-1).Type(), types.Universe.Lookup("error").Type())
}

// callReads reports whether call reads into obj.
func (c *checker) callReads(call *ast.CallExpr, obj ref, depth int) bool {
	fn, _ := typeutil.Callee(c.info, call).(*types.Func)
	if fn != nil && match.ReaderGet(fn) {
		return len(call.Args) > 2 && c.refOf(call.Args[2]).holds(obj)
	}
	passed := slices.IndexFunc(call.Args, func(a ast.Expr) bool { return c.refOf(a).holds(obj) })
	if decl := c.decl(fn); decl != nil {
		sig := fn.Origin().Signature()
		if passed >= 0 {
			p := param(fn.Origin(), passed)
			rest := strings.TrimPrefix(obj.path, c.refOf(call.Args[passed]).path)
			return p != nil && c.rereads(decl.Body, ref{p, rest}, depth+1)
		}
		if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && sig.Recv() != nil {
			if r := c.refOf(sel.X); r.holds(obj) {
				return c.rereads(decl.Body, ref{sig.Recv(), strings.TrimPrefix(obj.path, r.path)}, depth+1)
			}
		}
		return false
	}
	// A function whose body is not at hand, with the object and a context.
	return passed >= 0 && c.takesContext(call) && (fn == nil || !writes[fn.Name()])
}

// writes are the client's methods that send an object.
var writes = map[string]bool{
	"Apply":        true,
	"Create":       true,
	"Delete":       true,
	"Patch":        true,
	"Update":       true,
	"UpdateStatus": true,
}

func (c *checker) takesContext(call *ast.CallExpr) bool {
	return slices.ContainsFunc(call.Args, func(a ast.Expr) bool {
		return match.TypeName(c.info.TypeOf(a)) == "context.Context"
	})
}
