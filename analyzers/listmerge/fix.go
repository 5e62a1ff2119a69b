// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package listmerge

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/match"
)

// lockable reports whether a patch that carries the resourceVersion of its base
// can succeed: nothing in the function writes the object between the copy and
// the patch, which would make every patch conflict.
func (j *judge) lockable(f fault) bool {
	at, patch := f.at, f.op.Call
	if at == nil || at.Parent() != patch.Parent() {
		return false
	}
	if _, plain := patch.(*ssa.Call); !plain || !flow.Dominates(at, patch) {
		return false
	}
	copied := func(instr ssa.Instruction) bool { return instr == ssa.Instruction(at) }
	if flow.Reaches(patch, patch, copied) {
		return false // in a loop, with the copy before it
	}
	// An object in memory that others reach may be written without being handed on.
	origin, shared := j.Origin(f.op.Object)
	kind := match.TypeName(flow.ObjectType(f.op.Object))
	touches := make(map[ssa.Instruction]bool)
	for _, c := range j.DeepChanges(f.op.Object) {
		touches[c.At] = true
	}
	for instr := range flow.Between(at, patch) {
		call, ok := instr.(ssa.CallInstruction)
		if !ok {
			continue
		}
		if op, ok := j.Op(call); ok {
			if op.Verb != match.Get && op.Verb != match.List && match.TypeName(flow.ObjectType(op.Object)) == kind || touches[call] {
				return false
			}
			continue
		}
		fn := flow.Callee(call.Common())
		if fn == nil {
			if _, builtin := call.Common().Value.(*ssa.Builtin); !builtin {
				return false
			}
			continue
		}
		// Code that gets both the object and a context may write it.
		if touches[call] && flow.TakesContext(call.Common()) || shared && !touches[call] && !j.Quiet(call, origin) {
			return false
		}
	}
	return true
}

// fixes returns the fix: the same patch with the lock.
func fixes(call *ast.CallExpr) []analysis.SuggestedFix {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || call.Ellipsis.IsValid() {
		return nil
	}
	pkg, ok := sel.X.(*ast.Ident)
	if !ok {
		return nil
	}
	last := call.Args[len(call.Args)-1].End()
	edits := []analysis.TextEdit{{Pos: last, End: last, NewText: []byte(", " + pkg.Name + ".MergeFromWithOptimisticLock{}")}}
	if sel.Sel.Name == "MergeFrom" {
		edits = append(edits, analysis.TextEdit{Pos: sel.Sel.Pos(), End: sel.Sel.End(), NewText: []byte("MergeFromWithOptions")})
	}
	return []analysis.SuggestedFix{{
		Message:   "Add the optimistic lock to " + types.ExprString(call.Fun),
		TextEdits: edits,
	}}
}
