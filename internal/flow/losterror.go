// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
)

// A LostError is the error of a write, in a literal that a function defers,
// that does not reach the caller, or keeps another from reaching it.
type LostError struct {
	Write *ssa.Call
	Var   *ssa.Alloc // what it is assigned to
	// Replaces is set when that is a result of the function, which may hold
	// another error: where the write succeeds, that one is gone. Else nobody
	// reads the variable again.
	Replaces bool
}

// LostErrors returns the lost errors of what fn defers.
func (f *Func) LostErrors(paths *Paths) []LostError {
	if !returnsAnError(f.fn) {
		return nil
	}
	var out []LostError
	for _, call := range callsIn(f.fn) {
		lit := f.deferred(call)
		if lit == nil {
			continue
		}
		for _, b := range lit.Blocks {
			for _, instr := range b.Instrs {
				if st, ok := instr.(*ssa.Store); ok && isError(st.Val.Type()) {
					if l, ok := f.lostError(paths, call, st); ok {
						out = append(out, l)
					}
				}
			}
		}
	}
	return out
}

// returnsAnError reports whether one of the results of fn is an error.
func returnsAnError(fn *ssa.Function) bool {
	for v := range fn.Signature.Results().Variables() {
		if isError(v.Type()) {
			return true
		}
	}
	return false
}

// lostError judges a store of an error in a deferred literal.
func (f *Func) lostError(paths *Paths, deferred ssa.CallInstruction, st *ssa.Store) (LostError, bool) {
	captured, ok := st.Addr.(*ssa.FreeVar)
	if !ok {
		return LostError{}, false
	}
	v, ok := f.binding(captured).(*ssa.Alloc)
	if !ok || v.Parent() != f.fn {
		return LostError{}, false
	}
	write, _ := callOf(st.Val)
	if write == nil || !f.writes(write, 0) {
		return LostError{}, false
	}
	l := LostError{Write: write, Var: v, Replaces: isResult(f.fn, v)}
	for _, ref := range *captured.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr != captured {
				return LostError{}, false
			}
		case *ssa.UnOp:
			// What is read before may be kept, what is read after is looked at.
			if l.Replaces && Reaches(ref, st, nil) || !l.Replaces && Reaches(st, ref, nil) {
				return LostError{}, false
			}
		case *ssa.DebugRef:
		default:
			return LostError{}, false
		}
	}
	if !f.onlyHere(v, captured) {
		return LostError{}, false
	}
	if !l.Replaces {
		return l, true
	}
	return l, paths.Nil(st.Val, st) != NotNil && !f.toldBefore(deferred, st) && f.mayHoldError(paths, deferred, v)
}

// toldBefore reports whether the deferred literal gets to st by a condition that
// may tell what the function returns: on a variable that the function assigns
// after the defer statement, such as a flag of success, or on a panic.
func (f *Func) toldBefore(deferred ssa.Instruction, st *ssa.Store) bool {
	for _, b := range st.Parent().Blocks {
		branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
		if !ok || !decides(branch, st) {
			continue
		}
		told := dependsOn(branch.Cond, func(v ssa.Value) bool {
			switch v := v.(type) {
			case *ssa.Call:
				b, ok := v.Call.Value.(*ssa.Builtin)
				return ok && b.Name() == "recover"
			case *ssa.FreeVar:
				a, ok := f.address(v).(*ssa.Alloc)
				return ok && !isObject(a) && assignsAfter(deferred, a, st.Parent())
			}
			return false
		})
		if told {
			return true
		}
	}
	return false
}

// assignsAfter reports whether fn, or a literal in it other than but, assigns
// the variable at addr after the instruction, or hands out its address.
func assignsAfter(at ssa.Instruction, addr ssa.Value, but *ssa.Function) bool {
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr == addr && (ref.Parent() != at.Parent() || Reaches(at, ref, nil)) {
				return true
			}
		case *ssa.MakeClosure:
			lit := ref.Fn.(*ssa.Function)
			for i, b := range ref.Bindings {
				if b == addr && lit != but && i < len(lit.FreeVars) && assignsAfter(at, lit.FreeVars[i], but) {
					return true
				}
			}
		case *ssa.FieldAddr:
			if assignsAfter(at, ref, but) {
				return true
			}
		case ssa.CallInstruction:
			return true
		}
	}
	return false
}

// decides reports whether it depends on branch that control gets to instr.
func decides(branch *ssa.If, instr ssa.Instruction) bool {
	b := branch.Block()
	if !Reaches(branch, instr, nil) {
		return false
	}
	ways := 0
	for _, succ := range b.Succs {
		if len(succ.Preds) == 1 && succ.Dominates(instr.Block()) {
			return true
		}
		if first := succ.Instrs[0]; first == instr || Reaches(first, instr, nil) {
			ways++
		}
	}
	return ways == 1
}

// maxCond bounds how deep a condition is looked into.
const maxCond = 8

// dependsOn reports whether cond is computed from a value for which is holds.
func dependsOn(cond ssa.Value, is func(ssa.Value) bool) bool {
	seen := make(map[ssa.Value]bool)
	var visit func(v ssa.Value, depth int) bool
	visit = func(v ssa.Value, depth int) bool {
		if v == nil || seen[v] || depth > maxCond {
			return false
		}
		seen[v] = true
		if is(v) {
			return true
		}
		instr, ok := v.(ssa.Instruction)
		if !ok {
			return false
		}
		for _, op := range instr.Operands(nil) {
			if visit(*op, depth+1) {
				return true
			}
		}
		return false
	}
	return visit(cond, 0)
}

// isResult reports whether v is a named result of fn.
func isResult(fn *ssa.Function, v *ssa.Alloc) bool {
	for r := range fn.Signature.Results().Variables() {
		if r.Pos() == v.Pos() && r.Name() == v.Comment {
			return true
		}
	}
	return false
}

// onlyHere reports whether v is used by its function and one literal only.
func (f *Func) onlyHere(v *ssa.Alloc, captured *ssa.FreeVar) bool {
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr != v {
				return false
			}
		case *ssa.UnOp, *ssa.DebugRef:
		case *ssa.MakeClosure:
			if ref.Fn != captured.Parent() {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// mayHoldError reports whether result v may hold an error when what was
// deferred runs.
func (f *Func) mayHoldError(paths *Paths, deferred ssa.Instruction, v *ssa.Alloc) bool {
	var stores []*ssa.Store
	for _, ref := range *v.Referrers() {
		if st, ok := ref.(*ssa.Store); ok && st.Parent() == f.fn {
			stores = append(stores, st)
		}
	}
	again := func(instr ssa.Instruction) bool {
		st, ok := instr.(*ssa.Store)
		return ok && st.Addr == v
	}
	for _, st := range stores {
		if !Reaches(deferred, st, nil) || paths.Nil(st.Val, st) == IsNil {
			continue
		}
		for _, b := range f.fn.Blocks {
			for _, instr := range b.Instrs {
				if _, ok := instr.(*ssa.RunDefers); ok && Reaches(st, instr, again) {
					return true
				}
			}
		}
	}
	return false
}

// maxHelpers bounds through how many functions a write is looked for.
const maxHelpers = 2

// writes reports whether call writes to the API server, itself or in a function
// of the package that returns an error.
func (f *Func) writes(call *ssa.Call, depth int) bool {
	if op, ok := f.Op(call); ok {
		return op.Verb != match.Get && op.Verb != match.List
	}
	callee := call.Call.StaticCallee()
	if callee == nil || len(callee.Blocks) == 0 || callee.Pkg != f.fn.Pkg || depth == maxHelpers || !returnsAnError(callee) {
		return false
	}
	in := New(f.prog, callee)
	for _, inner := range callsIn(callee) {
		if inner, ok := inner.(*ssa.Call); ok && in.writes(inner, depth+1) {
			return true
		}
	}
	return false
}
