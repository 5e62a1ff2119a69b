// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package mergebase

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/report"
)

// helped returns a change that c makes for certain: it calls a function of the
// package that changes the object, and does nothing with a server that could
// store the change. All that it does with the object is at hand.
func (j *judge) helped(c flow.Change, root ssa.Value) (flow.Change, bool) {
	call, ok := c.Instr.(*ssa.Call)
	if !ok || !c.Maybe || !j.StoresNothing(call) {
		return flow.Change{}, false
	}
	var found *flow.DeepChange
	for _, d := range j.DeepChanges(root) {
		if d.At != c.Instr {
			continue
		}
		if d.Maybe || len(d.Path) == 0 {
			return flow.Change{}, false
		}
		if found == nil && meant(d.Change) {
			found = &d
		}
	}
	if found == nil {
		return flow.Change{}, false
	}
	return found.Change, true
}

// lostByCaller returns a change that a caller in the package makes and that
// nothing has written before it calls this function, which copies its
// parameter, root, at at.
func (j *judge) lostByCaller(root ssa.Value, at ssa.Instruction) token.Pos {
	param, ok := root.(*ssa.Parameter)
	if !ok || !j.QuietUntil(at, param) {
		return token.NoPos
	}
	i := slices.Index(param.Parent().Params, param)
	for _, call := range j.Callers(param.Parent()) {
		if _, ok := call.(*ssa.Call); !ok {
			continue
		}
		up := &judge{Func: flow.New(j.prog, call.Parent()).Knowing(j.known), pass: j.pass, prog: j.prog, known: j.known}
		if pos := up.lost(up.Root(call.Common().Args[i]), call); pos.IsValid() {
			return pos
		}
	}
	return token.NoPos
}

// handed reports whether the function is there to send what others set in the
// object at root, and asks no server before the copy at at: the object may be of
// any kind, or a function without results gets it first. The lock or an option
// may be a reason to send an empty patch.
func (j *judge) handed(op flow.Op, root ssa.Value, at ssa.Instruction) bool {
	args := op.Call.Common().Args
	options, ok := args[len(args)-1].(*ssa.Const)
	param, ok2 := root.(*ssa.Parameter)
	if !ok || !ok2 || options.Value != nil || j.helper || !j.Unlocked(j.call) || j.shared(root) || !j.StoresNothingUntil(at) {
		return false
	}
	return types.IsInterface(param.Type()) || match.TypeName(param.Type()) == unstructuredType ||
		slices.ContainsFunc(j.Changes(root), func(c flow.Change) bool {
			call, ok := c.Instr.(*ssa.Call)
			return ok && c.Maybe && isParam(j.Root(call.Call.Value)) && !call.Call.IsInvoke() &&
				call.Call.Signature().Results().Len() == 0 && flow.Dominates(call, at)
		})
}

const unstructuredType = "k8s.io/apimachinery/pkg/apis/meta/v1/unstructured.Unstructured"

func isParam(v ssa.Value) bool {
	_, ok := v.(*ssa.Parameter)
	return ok
}

// byCallers returns what is wrong with the bases that callers in the package
// hand to this function, which patches one of its parameters with a merge patch
// against another.
func (j *judge) byCallers() []report.Finding {
	base, ok := j.Root(j.base).(*ssa.Parameter)
	ops := j.Patches(j.call)
	if !ok || len(ops) != 1 || base.Parent() != j.call.Parent() {
		return nil
	}
	op := ops[0]
	object, ok := op.Root.(*ssa.Parameter)
	ofObjects := func(v ssa.Value) bool { return v == ssa.Value(base) || v == ssa.Value(object) }
	if !ok || object == base || !j.before(op.Call) || !j.QuietUntil(op.Call, base) || !j.DecidedBy(op.Call, ofObjects) {
		return nil
	}
	i := slices.Index(base.Parent().Params, base)
	var out []report.Finding
	for _, caller := range j.Callers(base.Parent()) {
		call, ok := caller.(*ssa.Call)
		if !ok {
			continue
		}
		up := &judge{
			Func:   flow.New(j.prog, call.Parent()).Knowing(j.known),
			pass:   j.pass,
			prog:   j.prog,
			known:  j.known,
			call:   call,
			base:   call.Call.Args[i],
			helper: true,
		}
		if op, ok := up.Forwarded(call, j.Func, op); ok {
			if f, ok := up.report([]flow.Op{op}); ok {
				out = append(out, f)
			}
		}
	}
	return out
}
