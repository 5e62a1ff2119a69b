// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package requeueerror

import (
	"bytes"
	"go/ast"
	"go/printer"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
)

// keepsMeaning reports whether callers of f go the same way when it returns an
// error without the delay: they must not look at the result beside an error.
func (c *checker) keepsMeaning(f *function) bool {
	if c.foreignCallers(f) {
		return false
	}
	for _, call := range c.calls.of(f.fn) {
		var res, err ssa.Value
		for _, ref := range *call.Referrers() {
			if e, ok := ref.(*ssa.Extract); ok && e.Index == f.res {
				res = e
			} else if ok && e.Index == f.err {
				err = e
			}
		}
		if res != nil && (err == nil || !c.looksAfter(res, err, 0)) {
			return false
		}
	}
	return true
}

// looksAfter reports whether everything but a return that uses v, which holds a
// result or points to one, runs only where err is nil.
func (c *checker) looksAfter(v, err ssa.Value, depth int) bool {
	if depth > maxDepth {
		return false
	}
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Return, *ssa.DebugRef, *ssa.RunDefers:
			continue
		case *ssa.BinOp:
			if isNil(ref.X) || isNil(ref.Y) {
				continue // a pointer stays what it is
			}
		case *ssa.Store:
			if a, ok := ref.Addr.(*ssa.Alloc); ok && ref.Val == v {
				if c.looksAfter(a, err, depth+1) {
					continue
				}
				return false
			}
			if ref.Addr == v {
				continue
			}
		case *ssa.Phi, *ssa.UnOp:
			if c.looksAfter(ref.(ssa.Value), err, depth+1) {
				continue
			}
			return false
		}
		if err.Parent() != ref.Parent() || c.paths.Nil(err, ref) != flow.IsNil {
			return false
		}
	}
	return true
}

// fixes returns two ways to say what is meant: without the delay, which is what
// happens, or without the error.
func (c *checker) fixes(f *function, stmt *ast.ReturnStmt, terminal bool) []analysis.SuggestedFix {
	lit := literal(result(f, stmt))
	if lit == nil {
		return nil
	}
	var fixes []analysis.SuggestedFix
	if fix, ok := c.dropDelay(lit); ok {
		fixes = append(fixes, fix)
	}
	err, ok := ast.Unparen(stmt.Results[f.err]).(*ast.Ident)
	if ok && !terminal && len(fixes) > 0 && !c.examined(f) && c.usedOtherwise(c.pass.TypesInfo.Uses[err]) {
		fixes = append(fixes, analysis.SuggestedFix{
			Message:   "Return the delay without the error",
			TextEdits: []analysis.TextEdit{{Pos: err.Pos(), End: err.End(), NewText: []byte("nil")}},
		})
	}
	return fixes
}

// dropDelay returns the fix that leaves the delay out of a literal, if what
// computes the delay can go.
func (c *checker) dropDelay(lit *ast.CompositeLit) (analysis.SuggestedFix, bool) {
	var keep []string
	for _, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			return analysis.SuggestedFix{}, false
		}
		switch key, _ := kv.Key.(*ast.Ident); {
		case key != nil && (key.Name == "RequeueAfter" || key.Name == "Requeue"):
			if !c.droppable(kv.Value) {
				return analysis.SuggestedFix{}, false
			}
		default:
			var b bytes.Buffer
			if err := printer.Fprint(&b, c.pass.Fset, e); err != nil {
				return analysis.SuggestedFix{}, false
			}
			keep = append(keep, b.String())
		}
	}
	for _, file := range c.pass.Files {
		for _, group := range file.Comments {
			if lit.Pos() <= group.Pos() && group.End() <= lit.End() {
				return analysis.SuggestedFix{}, false // it would be lost
			}
		}
	}
	return analysis.SuggestedFix{
		Message:   "Return the error without the delay",
		TextEdits: []analysis.TextEdit{{Pos: lit.Lbrace, End: lit.Rbrace + 1, NewText: []byte("{" + strings.Join(keep, ", ") + "}")}},
	}, true
}

// droppable reports whether e has no effect and leaves no variable unused when
// it goes.
func (c *checker) droppable(e ast.Expr) bool {
	ok := true
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			ok = ok && c.pass.TypesInfo.Types[n.Fun].IsType()
		case *ast.UnaryExpr:
			ok = ok && n.Op != token.ARROW
		case *ast.Ident:
			if v, isVar := c.pass.TypesInfo.Uses[n].(*types.Var); isVar && v.Kind() == types.LocalVar {
				ok = ok && c.usedOtherwise(v)
			}
		}
		return ok
	})
	return ok
}

// usedOtherwise reports whether a variable is read outside of return
// statements, so that it can go from those.
func (c *checker) usedOtherwise(obj types.Object) bool {
	v, ok := obj.(*types.Var)
	if !ok {
		return false
	}
	if v.Kind() != types.LocalVar {
		return v.Kind() == types.ParamVar || v.Kind() == types.ResultVar || v.Kind() == types.RecvVar
	}
	used := false
	for _, file := range c.pass.Files {
		if v.Pos() < file.FileStart || file.FileEnd < v.Pos() {
			continue
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ReturnStmt:
				return false
			case *ast.AssignStmt:
				// Being assigned is no use.
				for _, rhs := range n.Rhs {
					ast.Inspect(rhs, func(n ast.Node) bool {
						id, ok := n.(*ast.Ident)
						used = used || ok && c.pass.TypesInfo.Uses[id] == v
						return true
					})
				}
				for _, lhs := range n.Lhs {
					if _, ok := lhs.(*ast.Ident); !ok {
						ast.Inspect(lhs, func(n ast.Node) bool {
							id, ok := n.(*ast.Ident)
							used = used || ok && c.pass.TypesInfo.Uses[id] == v
							return true
						})
					}
				}
				return false
			case *ast.Ident:
				used = used || c.pass.TypesInfo.Uses[n] == v
			}
			return !used
		})
	}
	return used
}
