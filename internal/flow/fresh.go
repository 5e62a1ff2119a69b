// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/ast"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
)

// FreshWrites returns the calls that write the status of an object which conflicts
// need not worry: nothing but work in memory lies between them and the call that
// created it, took a finalizer off it, or read it by a clientset, or that tried to
// write it in vain.
func FreshWrites(prog *ssaprog.Program) map[*ast.CallExpr]bool {
	out := make(map[*ast.CallExpr]bool)
	r := newRetries(prog)
	for _, fn := range prog.Funcs {
		calls := callsIn(fn)
		f := New(prog, fn)
		for _, instr := range calls {
			write, ok := instr.(*ssa.Call)
			if !ok {
				continue
			}
			obj := r.status(write)
			if obj == nil {
				continue
			}
			for _, instr := range calls {
				call, ok := instr.(*ssa.Call)
				if !ok || call == write || !f.straight(call, write) {
					continue
				}
				if bad := failed(call, write.Block()); !bad && f.answers(call, obj) || bad && f.refused(call, obj) {
					out[prog.Calls[write.Pos()]] = true
				}
			}
		}
	}
	return out
}

// answers reports whether a call creates obj, removes a finalizer from it as a
// helper that gets a context does, or reads it by a clientset.
func (f *Func) answers(call *ssa.Call, obj ssa.Value) bool {
	if op, ok := f.Op(call); ok {
		return op.Verb == match.Create && op.SubResource == "" && f.Same(op.Object, obj)
	}
	fn := Callee(call.Common())
	switch {
	case fn == nil:
		return false
	case strings.HasPrefix(fn.Name(), "RemoveFinalizer") && TakesContext(call.Common()):
		return slices.ContainsFunc(call.Call.Args, func(arg ssa.Value) bool { return isObject(arg) && f.Same(arg, obj) })
	case match.ClientsetGet(fn), match.ClientsetWrite(fn) && fn.Name() == "Create":
		ex, ok := f.Root(obj).(*ssa.Extract)
		return ok && ex.Tuple == ssa.Value(call) && ex.Index == 0
	}
	return false
}

// failed reports whether blk runs only where a call has returned an error.
func failed(call *ssa.Call, blk *ssa.BasicBlock) bool {
	if isError(call.Type()) {
		return checked(call, blk)
	}
	return slices.ContainsFunc(*call.Referrers(), func(ref ssa.Instruction) bool {
		ex, ok := ref.(*ssa.Extract)
		return ok && isError(ex.Type()) && checked(ex, blk)
	})
}

// refused reports whether an error of a call means, more often than not, that obj
// is old: the call writes obj, straight or in a helper for finalizers, and nothing
// asks whether that was a conflict.
func (f *Func) refused(call *ssa.Call, obj ssa.Value) bool {
	op, ok := f.Op(call)
	switch {
	case ok && (op.Verb != match.Update || op.SubResource != "" || !f.Same(op.Object, obj)):
		return false
	case !ok:
		fn := Callee(call.Common())
		if fn == nil || !strings.HasSuffix(fn.Name(), "Finalizer") || !TakesContext(call.Common()) ||
			!slices.ContainsFunc(call.Call.Args, func(arg ssa.Value) bool { return isObject(arg) && f.Same(arg, obj) }) {
			return false
		}
	}
	return len(conflictBranches(call.Parent(), call)) == 0
}

// straight reports whether every way to b leads over a, and nothing that may ask a
// server lies between.
func (f *Func) straight(a, b *ssa.Call) bool {
	if !Dominates(a, b) || Reaches(b, b, func(instr ssa.Instruction) bool { return instr == ssa.Instruction(a) }) {
		return false
	}
	for instr := range Between(a, b) {
		call, ok := instr.(ssa.CallInstruction)
		if ok && instr != ssa.Instruction(a) && instr != ssa.Instruction(b) && TakesContext(call.Common()) && !logs(call.Common()) {
			return false
		}
	}
	return true
}
