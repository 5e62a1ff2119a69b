// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
)

// A LostError is the error of a write, in what a function defers, that does not
// reach the caller, or keeps another from reaching it.
type LostError struct {
	// Write is the write in a deferred literal, or the deferred call of a function
	// that writes and gets a pointer to the variable.
	Write ssa.CallInstruction
	// Var is what it is assigned to; nil for a variable of the literal itself,
	// which may hide a result of the function by its name.
	Var *ssa.Alloc
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
		if l, ok := f.lostByPointer(call); ok {
			out = append(out, l)
		}
		lit := f.deferred(call)
		if lit == nil {
			continue
		}
		for _, b := range lit.Blocks {
			for _, instr := range b.Instrs {
				switch instr := instr.(type) {
				case *ssa.Store:
					if l, ok := f.lostError(paths, call, instr); ok && !slices.ContainsFunc(out, l.same) {
						out = append(out, l)
					}
				case *ssa.Call:
					if write := f.packedUnused(instr); write != nil {
						if l := (LostError{Write: write}); !slices.ContainsFunc(out, l.same) {
							out = append(out, l)
						}
					}
				}
			}
		}
	}
	return out
}

// Hides reports whether the variable has the name of a result, which is another.
func (l LostError) Hides() bool {
	for r := range l.Var.Parent().Signature.Results().Variables() {
		if r.Name() == l.Var.Comment && r.Pos() != l.Var.Pos() {
			return true
		}
	}
	return false
}

// same reports whether two lost errors are of one write.
func (l LostError) same(other LostError) bool { return l.Write == other.Write }

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
	l := LostError{Var: v, Replaces: isResult(f.fn, v)}
	// Where another error is replaced, it does not help to log this one.
	write := f.packedWrite(st, f.writes, l.Replaces)
	if write == nil && l.Replaces && f.DecidedBy(st, func(ssa.Value) bool { return false }) {
		write = f.packedWrite(st, f.mayWrite, true) // whatever it does, the other error is gone
	}
	if write == nil {
		return LostError{}, false
	}
	l.Write = write
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

// lostByPointer judges a deferred call of a function of the package that puts the
// error of a write where a pointer points that it gets.
func (f *Func) lostByPointer(call ssa.CallInstruction) (LostError, bool) {
	d, ok := call.(*ssa.Defer)
	if !ok {
		return LostError{}, false
	}
	callee := f.callee(&d.Call)
	if callee == nil {
		return LostError{}, false
	}
	in := New(f.prog, callee)
	for i, arg := range d.Call.Args {
		v, ok := arg.(*ssa.Alloc)
		if ok && !isResult(f.fn, v) && onlyBy(v, d) && in.putsError(callee.Params[i]) {
			return LostError{Write: d, Var: v}, true
		}
	}
	return LostError{}, false
}

// onlyBy reports whether but call only its function uses variable v.
func onlyBy(v *ssa.Alloc, call *ssa.Defer) bool {
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr != v {
				return false
			}
		case *ssa.UnOp, *ssa.DebugRef:
		case *ssa.Defer:
			if ref != call {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// putsError reports whether the function stores the error of a write at addr,
// and does not look at it after that.
func (f *Func) putsError(addr *ssa.Parameter) bool {
	var stores []*ssa.Store
	for _, ref := range *addr.Referrers() {
		if st, ok := ref.(*ssa.Store); ok && st.Addr == addr && f.packedWrite(st, f.writes, false) != nil {
			stores = append(stores, st)
		}
	}
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr != addr {
				return false
			}
		case *ssa.UnOp:
			if slices.ContainsFunc(stores, func(st *ssa.Store) bool { return Reaches(st, ref, nil) }) {
				return false
			}
		case *ssa.BinOp, *ssa.DebugRef:
		default:
			return false
		}
	}
	return len(stores) > 0
}

// packedWrite returns the call, one for which is holds, whose error st stores, as
// it is or packed, if it is stored nowhere else and, but for looked, nobody looks
// at it.
func (f *Func) packedWrite(st *ssa.Store, is func(*ssa.Call, int) bool, looked bool) *ssa.Call {
	if !isError(st.Val.Type()) && !errorSlice(st.Val.Type()) {
		return nil
	}
	elsewhere := func(other *ssa.Store) bool { return other.Addr != st.Addr }
	for _, e := range packed(st.Val) {
		if write, _ := callOf(e); write != nil && is(write, 0) {
			if u := usesOf(e); (looked || !u.looked) && !slices.ContainsFunc(u.stores, elsewhere) {
				return write
			}
		}
	}
	return nil
}

// packedUnused returns the write whose error call packs into an error that
// nobody uses, and that ends nowhere else.
func (f *Func) packedUnused(call *ssa.Call) *ssa.Call {
	if len(*call.Referrers()) > 0 || !packs(call) {
		return nil
	}
	for _, e := range packed(call) {
		if write, _ := callOf(e); write != nil && f.writes(write, 0) {
			if u := usesOf(e); !u.looked && len(u.stores) == 0 {
				return write
			}
		}
	}
	return nil
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
	return f.anyIn(call, depth, (*Func).writes)
}

// mayWrite is writes with functions of other packages: one that gets a context
// and an object, and is not named like a read, may write it.
func (f *Func) mayWrite(call *ssa.Call, depth int) bool {
	common := call.Common()
	fn := Callee(common)
	if _, ok := f.Op(call); ok || fn == nil || f.callee(common) != nil {
		return f.writes(call, depth) || f.anyIn(call, depth, (*Func).mayWrite)
	}
	return TakesContext(common) && slices.ContainsFunc(common.Args, isObject) && !match.ReadsOnly(fn) && !match.Reads(fn)
}

// anyIn reports whether is holds for a call in the function of the package that
// call calls, if that returns an error.
func (f *Func) anyIn(call *ssa.Call, depth int, is func(*Func, *ssa.Call, int) bool) bool {
	callee := call.Call.StaticCallee()
	if callee == nil || len(callee.Blocks) == 0 || callee.Pkg != f.fn.Pkg || depth == maxHelpers || !returnsAnError(callee) {
		return false
	}
	in := New(f.prog, callee)
	return slices.ContainsFunc(callsIn(callee), func(inner ssa.CallInstruction) bool {
		plain, ok := inner.(*ssa.Call)
		return ok && is(in, plain, depth+1)
	})
}
