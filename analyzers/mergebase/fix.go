// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package mergebase

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/match"
)

// fixes returns the fix of an aliased base: a copy, if MergeFrom stands where
// the copy has none of the changes.
func (j *judge) fixes(call *ast.CallExpr) []analysis.SuggestedFix {
	root := j.Root(j.base)
	switch root.(type) {
	case *ssa.Alloc, *ssa.Call, *ssa.Parameter:
	default:
		return nil // it can change through other pointers
	}
	sent := false
	for _, c := range j.changes(root) {
		at := c.Instr
		if at.Parent() != j.call.Parent() {
			// In a closure: it changes the object once it is made, or later.
			mc := j.prog.Closures[at.Parent()]
			if mc == nil || mc.Parent() != j.call.Parent() {
				return nil
			}
			at = mc
		}
		if flow.Reaches(at, j.call, j.isOp) {
			return nil
		}
		sent = sent || flow.Reaches(j.call, at, nil)
	}
	edits := j.copyEdits(call)
	if !sent || edits == nil {
		return nil
	}
	return []analysis.SuggestedFix{{Message: "Copy the object before it changes", TextEdits: edits}}
}

// copyEdits returns the edits that make the first argument of call a deep copy.
func (j *judge) copyEdits(call *ast.CallExpr) []analysis.TextEdit {
	arg := call.Args[0]
	t := j.pass.TypesInfo.TypeOf(arg)
	text := ""
	if obj, _, _ := types.LookupFieldOrMethod(t, true, j.pass.Pkg, "DeepCopy"); isCopier(obj, t) {
		text = ".DeepCopy()"
	} else if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && match.TypeName(t) == match.TypeName(j.base.Type()) && types.IsInterface(t) {
		text = ".DeepCopyObject().(" + types.ExprString(sel.X) + ".Object)"
	}
	if text == "" {
		return nil
	}
	edits := []analysis.TextEdit{{Pos: arg.End(), End: arg.End(), NewText: []byte(text)}}
	switch arg := arg.(type) {
	case *ast.Ident, *ast.SelectorExpr:
	case *ast.UnaryExpr:
		if _, ok := arg.X.(*ast.Ident); arg.Op != token.AND || !ok {
			return nil
		}
		// The method's receiver is the address already.
		edits = append(edits, analysis.TextEdit{Pos: arg.Pos(), End: arg.X.Pos()})
	default:
		return nil
	}
	return edits
}

// isCopier reports whether obj is a method that returns a t.
func isCopier(obj types.Object, t types.Type) bool {
	fn, ok := obj.(*types.Func)
	if !ok {
		return false
	}
	sig := fn.Signature()
	return sig.Params().Len() == 0 && sig.Results().Len() == 1 && types.Identical(sig.Results().At(0).Type(), t)
}
