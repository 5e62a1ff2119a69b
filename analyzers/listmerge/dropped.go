// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package listmerge

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/match"
)

// maxCallers bounds how far the error of a patch is followed.
const maxCallers = 3

// dropped returns the call at which the error of a patch is only logged or thrown
// away, in its function or in one of the package that gets it from there. It
// returns nil if there is none: what a conflict leads to is somebody's decision
// then.
func (j *judge) dropped(call ssa.CallInstruction, depth int) ssa.CallInstruction {
	fn := call.Parent()
	results := fn.Signature.Results()
	for i := range results.Len() {
		switch t := results.At(i).Type(); {
		case match.TypeName(t) == resultType && j.delays(fn, i):
			return nil // it may come back for that
		case isError(t) && returns(flow.New(j.prog, fn), fn, i, call):
			if depth < maxCallers {
				for _, caller := range j.Callers(fn) {
					if at := j.dropped(caller, depth+1); at != nil {
						return at
					}
				}
			}
			return nil
		}
	}
	if val := call.Value(); val != nil && forgotten(val) {
		return call
	}
	return nil
}

const resultType = "sigs.k8s.io/controller-runtime/pkg/reconcile.Result"

// delays reports whether the reconcile result with that index that fn returns may
// have a delay.
func (j *judge) delays(fn *ssa.Function, index int) bool {
	paths := flow.NewPaths(j.prog)
	for _, exit := range paths.Exits(fn) {
		ends, ok := paths.Ends(exit.Return, exit.Field(index, "RequeueAfter"), exit.Field(index, "Requeue"))
		if !ok || slices.ContainsFunc(ends, func(e []flow.End) bool { return !e[0].Zero || !e[1].Zero }) {
			return true
		}
	}
	return false
}

// returns reports whether the error of call may come out of fn as that result.
func returns(f *flow.Func, fn *ssa.Function, index int, call ssa.CallInstruction) bool {
	val := call.Value()
	return val != nil && slices.Contains(f.ErrorSources(fn, index), val)
}

// forgotten reports whether v, the result of a call or an error of it, is only
// compared with nil and shown to what is outside of the package.
func forgotten(v ssa.Value) bool {
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.BinOp, *ssa.DebugRef:
		case *ssa.Extract:
			if isError(ref.Type()) && !forgotten(ref) {
				return false
			}
		case *ssa.ChangeInterface:
			if !forgotten(ref) {
				return false
			}
		case *ssa.Store:
			// Among the arguments of a format.
			at, ok := ref.Addr.(*ssa.IndexAddr)
			if !ok || !shown(at.X) {
				return false
			}
		case ssa.CallInstruction:
			if !shows(ref.Common(), v) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// shown reports whether an array is only sliced for calls that show it.
func shown(array ssa.Value) bool {
	for _, ref := range *array.Referrers() {
		slice, ok := ref.(*ssa.Slice)
		if !ok {
			continue // an element
		}
		for _, use := range *slice.Referrers() {
			if call, ok := use.(ssa.CallInstruction); ok && !shows(call.Common(), slice) {
				return false
			}
		}
	}
	return true
}

// shows reports whether a call that gets v does not keep it: v.Error(), a logger.
func shows(call *ssa.CallCommon, v ssa.Value) bool {
	if call.IsInvoke() && call.Value == v {
		return call.Method.Name() == "Error"
	}
	callee := call.StaticCallee()
	return call.Signature().Results().Len() == 0 && (callee == nil || len(callee.Blocks) == 0)
}

func isError(t types.Type) bool { return types.Identical(t, types.Universe.Lookup("error").Type()) }
