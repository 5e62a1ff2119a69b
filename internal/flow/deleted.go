// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/token"
	"go/types"
	"regexp"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
)

// maxDeleted bounds over how many calls Deleted looks back.
const maxDeleted = 4

// Deleted reports whether instr, in the function or a literal in it, runs only
// while obj is being deleted: a condition on its deletionTimestamp decides that, or
// the function has deleted it, there or around all calls of the function in the
// package that hand an object on.
func (f *Func) Deleted(instr ssa.Instruction, obj ssa.Value) bool { return f.deleted(instr, obj, 0) }

func (f *Func) deleted(instr ssa.Instruction, obj ssa.Value, depth int) bool {
	for at := instr; at != nil; at = f.around(at) {
		if f.onDeletion(at, obj) {
			return true
		}
	}
	p, ok := f.Root(obj).(*ssa.Parameter)
	if !ok || depth == maxDeleted {
		return false
	}
	fn := p.Parent()
	if f.isValue(fn) {
		return false // who calls it is not known
	}
	given := 0
	for _, call := range f.Callers(fn) {
		arg := call.Common().Args[slices.Index(fn.Params, p)]
		if isNilConst(arg) {
			continue
		}
		given++
		if !New(f.prog, call.Parent()).deleted(call, arg, depth+1) {
			return false
		}
	}
	return given > 0
}

// around returns the instruction that makes the literal which instr is in, or nil.
func (f *Func) around(instr ssa.Instruction) ssa.Instruction {
	if mc := f.prog.Closures[instr.Parent()]; mc != nil {
		return mc
	}
	return nil
}

// onDeletion reports whether instr comes after its function has deleted obj, or in
// a branch that the deletion of obj decides.
func (f *Func) onDeletion(instr ssa.Instruction, obj ssa.Value) bool {
	for _, b := range instr.Parent().Blocks {
		for _, i := range b.Instrs {
			call, ok := i.(*ssa.Call)
			if !ok || !Dominates(call, instr) {
				continue
			}
			if op, ok := f.Op(call); ok && op.Verb == match.Delete && f.Same(op.Object, obj) && !failed(call, instr.Block()) {
				return true
			}
		}
	}
	for b := instr.Block(); b.Idom() != nil; b = b.Idom() {
		in := b.Idom()
		branch, ok := in.Instrs[len(in.Instrs)-1].(*ssa.If)
		if !ok || len(b.Preds) != 1 {
			continue
		}
		if f.says(branch.Cond, b == in.Succs[0], obj) {
			return true
		}
	}
	return false
}

// says reports whether cond, which is side, says that obj is being deleted.
func (f *Func) says(cond ssa.Value, side bool, obj ssa.Value) bool {
	of := func(v ssa.Value) bool {
		return v != nil && (f.Same(v, obj) || f.Same(obj, v) || f.SameWay(v, obj))
	}
	switch cond := cond.(type) {
	case *ssa.UnOp:
		return cond.Op == token.NOT && f.says(cond.X, !side, obj)
	case *ssa.BinOp:
		x := cond.X
		if isNilConst(x) {
			x = cond.Y
		} else if !isNilConst(cond.Y) {
			return false
		}
		return (cond.Op == token.NEQ && side || cond.Op == token.EQL && !side) && of(ssaprog.DeletionOf(x))
	case *ssa.Call:
		common := cond.Common()
		fn := Callee(common)
		switch {
		case fn == nil:
			return false
		case fn.Name() == "IsZero" && len(common.Args) == 1:
			return !side && of(ssaprog.DeletionOf(common.Args[0]))
		}
		// A helper of the operator, by its name.
		return side && !TakesContext(common) && saysDeleted.MatchString(fn.Name()) && !saysOther.MatchString(fn.Name()) &&
			(common.IsInvoke() && of(common.Value) || slices.ContainsFunc(common.Args, of))
	}
	return false
}

// saysDeleted matches the names of functions that say whether an object is being
// deleted: isBeingDeleted, HasDeletionTimestamp, MarkedForDeletion, isWidgetDeleting.
var saysDeleted = regexp.MustCompile(`^(?i:is|has|was|be|been|being|to|for|in|under|marked|requested|scheduled)?([A-Z][a-z]+)*?(?i:deleted|deleting|deletion|terminating)(?i:timestamp|set|requested|inprogress)*$`)

// saysOther matches those that may say something else.
var saysOther = regexp.MustCompile(`(?i:not|non|un(delet|termin)|never|can|may|should|must|allow|block|protect|prevent|skip)`)

// isValue reports whether fn is used as a value, or may be called by an interface
// that its receiver implements.
func (f *Func) isValue(fn *ssa.Function) bool {
	for _, in := range f.prog.Funcs {
		for _, b := range in.Blocks {
			for _, instr := range b.Instrs {
				if f.mayHand(instr, fn) {
					return true
				}
			}
		}
	}
	return false
}

// mayHand reports whether an instruction uses fn other than to call it.
func (f *Func) mayHand(instr ssa.Instruction, fn *ssa.Function) bool {
	call, isCall := instr.(ssa.CallInstruction)
	if recv := fn.Signature.Recv(); isCall && call.Common().IsInvoke() && recv != nil && call.Common().Method.Name() == fn.Name() {
		iface, ok := call.Common().Value.Type().Underlying().(*types.Interface)
		return ok && types.Implements(recv.Type(), iface)
	}
	if mc, ok := instr.(*ssa.MakeClosure); ok && mc.Fn == ssa.Value(fn) { // a literal that is called where it stands
		return slices.ContainsFunc(*mc.Referrers(), func(use ssa.Instruction) bool {
			call, ok := use.(ssa.CallInstruction)
			return !ok || call.Common().Value != ssa.Value(mc) || slices.Contains(call.Common().Args, ssa.Value(mc))
		})
	}
	obj := fn.Object()
	for i, op := range instr.Operands(nil) {
		used, ok := (*op).(*ssa.Function)
		if ok && (used == fn || obj != nil && used.Object() == obj) && !(isCall && i == 0 && used == fn) {
			return true
		}
	}
	return false
}
