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
// the patch, which would make every patch conflict. It also reports whether an
// object of the kind is written there, or handed to code that may.
func (j *judge) lockable(f fault) (can, written bool) {
	at, patch := f.at, f.op.Call
	if at == nil {
		return false, false
	}
	kind := match.TypeName(flow.ObjectType(f.op.Object))
	if at.Parent() != patch.Parent() {
		return false, patch.Parent().Parent() == at.Parent() && j.writes(at, kind)
	}
	_, plain := patch.(*ssa.Call)
	copied := func(instr ssa.Instruction) bool { return instr == ssa.Instruction(at) }
	// In a loop with the copy before it, the patch itself comes between.
	can = plain && flow.Dominates(at, patch) && !flow.Reaches(patch, patch, copied)
	// An object in memory that others reach may be written without being handed on.
	origin, shared := j.Origin(f.op.Object)
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
			same := match.TypeName(flow.ObjectType(op.Object)) == kind
			read := op.Verb == match.Get || op.Verb == match.List
			written = written || same && !read
			can = can && (read || !same) && !touches[call]
			continue
		}
		fn := flow.Callee(call.Common())
		if fn == nil {
			_, builtin := call.Common().Value.(*ssa.Builtin)
			can = can && builtin
			continue
		}
		// Code that gets both the object and a context may write it.
		given := touches[call] && flow.TakesContext(call.Common())
		written = written || given
		can = can && !given && (!shared || touches[call] || j.Quiet(call, origin))
	}
	return can, written
}

// locked reports whether the object is written on every way from the copy to the
// patch, by a write that returns into it: it has another resourceVersion than the
// base then, and the patch carries that.
func (j *judge) locked(f fault) bool {
	at, patch := f.at, f.op.Call
	if at == nil || at.Parent() != patch.Parent() {
		return false
	}
	for instr := range flow.Between(at, patch) {
		call, ok := instr.(*ssa.Call)
		if !ok || call == patch || !flow.Dominates(at, call) || !flow.Dominates(call, patch) {
			continue
		}
		if op, ok := j.Op(call); ok && (op.Verb == match.Update || op.Verb == match.Patch) && j.Same(op.Object, f.op.Object) {
			return true
		}
	}
	return false
}

// writes reports whether an object of the kind is plainly written after the copy
// at, in its function: a patch in a literal may run after that.
func (j *judge) writes(at *ssa.Call, kind string) bool {
	for _, b := range at.Parent().Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(ssa.CallInstruction)
			if !ok || !flow.Reaches(at, instr, nil) {
				continue
			}
			op, ok := j.Op(call)
			if ok && op.Verb != match.Get && op.Verb != match.List && match.TypeName(flow.ObjectType(op.Object)) == kind {
				return true
			}
		}
	}
	return false
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
