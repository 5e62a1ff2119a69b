// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
)

// HandedPatches returns the calls of functions of the package that get the patch
// which call makes and do nothing but patch the object that they get with it. It
// returns none if the patch goes elsewhere too.
func (f *Func) HandedPatches(call *ssa.Call) []Op {
	var out []Op
	for _, ref := range *call.Referrers() {
		if _, ok := ref.(*ssa.DebugRef); ok {
			continue
		}
		to, ok := ref.(*ssa.Call)
		if !ok {
			return nil
		}
		op, ok := f.handed(to, call)
		if !ok {
			return nil
		}
		out = append(out, op)
	}
	return out
}

// handed returns what call does, if it calls a function that patches one of its
// arguments with another, which is patch.
func (f *Func) handed(call *ssa.Call, patch ssa.Value) (Op, bool) {
	callee := f.callee(call.Common())
	i := slices.Index(call.Call.Args, patch)
	if callee == nil || i < 0 {
		return Op{}, false
	}
	in := New(f.prog, callee)
	p := patches{f: in, patch: callee.Params[i]}
	if !p.value(callee.Params[i]) || len(p.ops) != 1 {
		return Op{}, false
	}
	return f.Forwarded(call, in, p.ops[0])
}

// Forwarded returns op, which is made in the function in that call calls, as the
// caller sees it: a write, by the call, of the object that it hands over. It
// reports false if the function may do more with the object before.
func (f *Func) Forwarded(call *ssa.Call, in *Func, op Op) (Op, bool) {
	param, ok := op.Root.(*ssa.Parameter)
	if !ok || op.Call.Parent() != in.fn || param.Parent() != in.fn || !in.QuietUntil(op.Call, param) {
		return Op{}, false
	}
	object := call.Call.Args[slices.Index(in.fn.Params, param)]
	return Op{Call: call, Verb: op.Verb, SubResource: op.SubResource, Object: object, Root: f.Root(object)}, true
}

// StoresNothing reports whether call calls a function of the package that asks
// a server for objects at most, by itself and by what it calls.
func (f *Func) StoresNothing(call *ssa.Call) bool {
	callee := f.callee(call.Common())
	return callee != nil && f.storesNothing(callee, 0)
}

// StoresNothingUntil reports whether nothing that can run before instr, in its
// function, can ask a server for anything.
func (f *Func) StoresNothingUntil(instr ssa.Instruction) bool {
	for _, call := range callsIn(instr.Parent()) {
		if ssa.Instruction(call) == instr || !Reaches(call, instr, nil) {
			continue
		}
		common := call.Common()
		if callee := f.callee(common); callee != nil && !f.storesNothing(callee, 0) || TakesContext(common) && !logs(common) {
			return false
		}
	}
	return true
}

func (f *Func) storesNothing(fn *ssa.Function, depth int) bool {
	if depth == maxDeep {
		return false
	}
	for _, call := range callsIn(fn) {
		common := call.Common()
		if op, ok := f.Op(call); ok {
			if op.Verb != match.Get && op.Verb != match.List {
				return false
			}
			continue
		}
		if callee := f.callee(common); callee != nil {
			if !f.storesNothing(callee, depth+1) {
				return false
			}
			continue
		}
		if TakesContext(common) && !logs(common) {
			return false
		}
	}
	return !slices.ContainsFunc(fn.AnonFuncs, func(lit *ssa.Function) bool { return !f.storesNothing(lit, depth) })
}

// logs reports whether a call gets a logger from its context, or puts it there.
func logs(common *ssa.CallCommon) bool {
	fn := Callee(common)
	if fn == nil || fn.Pkg() == nil {
		return false
	}
	path := fn.Pkg().Path()
	return path == "context" || strings.HasPrefix(path, "github.com/go-logr/logr") || strings.HasPrefix(path, "k8s.io/klog") ||
		path == "sigs.k8s.io/controller-runtime/pkg/log"
}
