// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Callers returns the calls of fn in its package, those that go and defer make
// among them.
func (f *Func) Callers(fn *ssa.Function) []ssa.CallInstruction {
	var out []ssa.CallInstruction
	for _, caller := range f.prog.Funcs {
		for _, b := range caller.Blocks {
			for _, instr := range b.Instrs {
				if call, ok := instr.(ssa.CallInstruction); ok && call.Common().StaticCallee() == fn {
					out = append(out, call)
				}
			}
		}
	}
	return out
}

// PassedChanges returns what change, a call of a function that the callers of
// this one pass to it, changes in the object at root. Only callers in the
// package count, and only functions that are at hand.
func (f *Func) PassedChanges(change Change, root ssa.Value) []DeepChange {
	call, ok := change.Instr.(ssa.CallInstruction)
	if !ok || !change.Maybe || call.Common().IsInvoke() {
		return nil
	}
	var out []DeepChange
	for _, fn := range f.passed(call.Common().Value) {
		in := New(f.prog, fn)
		for i, arg := range call.Common().Args {
			if i >= len(fn.Params) || f.Root(arg) != root {
				continue
			}
			for _, c := range in.DeepChanges(fn.Params[i]) {
				c.At = call
				out = append(out, c)
			}
		}
	}
	return out
}

// passed returns the functions that callers pass for v, if it is a parameter.
func (f *Func) passed(v ssa.Value) []*ssa.Function {
	param, ok := f.Root(v).(*ssa.Parameter)
	if !ok {
		return nil
	}
	i := slices.Index(param.Parent().Params, param)
	var out []*ssa.Function
	for _, call := range f.Callers(param.Parent()) {
		switch arg := New(f.prog, call.Parent()).Root(call.Common().Args[i]).(type) {
		case *ssa.MakeClosure:
			out = append(out, arg.Fn.(*ssa.Function))
		case *ssa.Function:
			if len(arg.Blocks) > 0 {
				out = append(out, arg)
			}
		}
	}
	return out
}
