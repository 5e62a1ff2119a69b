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

// A fate is what becomes of the conflict of a locked patch.
type fate uint8

// The fates, from good to bad.
const (
	kept    fate = iota // it comes out, or something else has the pass run again
	unclear             // that cannot be told
	dropped             // it is only logged or thrown away
)

// fate says what becomes of a conflict that call returns, in its function and in
// those of the package that get it from there. For a dropped one, at is the call
// whose error is dropped.
func (j *judge) fate(call ssa.CallInstruction, seen map[*ssa.Function]bool) (f fate, at ssa.CallInstruction) {
	fn := call.Parent()
	val, ok := call.(*ssa.Call)
	if !ok {
		return dropped, call // go or defer
	}
	w := walk{j: j, from: val, visited: make(map[string]bool)}
	w.start(fn)
	switch o := w.out; {
	case o.unclear, o.lost && (o.kept || len(o.returned) > 0):
		return unclear, nil
	case o.lost:
		return dropped, call
	case o.again:
		return unclear, nil
	case o.outer:
		fn = fn.Parent()
	case len(o.returned) == 0:
		return kept, nil
	}
	if seen[fn] {
		return kept, nil
	}
	seen[fn] = true
	if j.open(fn) {
		f = unclear
	}
	for _, caller := range j.Callers(fn) {
		if got, place := j.fate(caller, seen); got > f {
			f, at = got, place
		}
	}
	for _, taker := range takers(fn) {
		// What calls a literal that it gets returns the error of that.
		got, place := unclear, ssa.CallInstruction(nil)
		if val, ok := taker.(*ssa.Call); ok && len(errorResults(val)) > 0 {
			got, place = j.fate(val, seen)
		} else if body := taker.Common().StaticCallee(); body == nil || len(body.Blocks) == 0 {
			got = kept // a group of goroutines
		}
		if got > f {
			f, at = got, place
		}
	}
	return f, at
}

// open reports whether others than Callers and takers tell may call fn in the
// package: it is used as a value, or called through an interface of the package.
func (j *judge) open(fn *ssa.Function) bool {
	params := fn.Signature.Params()
	if n := params.Len(); fn.Name() == "Reconcile" && n > 0 && match.TypeName(params.At(n-1).Type()) == requestType {
		return false // the queue calls it
	}
	for _, in := range j.prog.Funcs {
		for _, b := range in.Blocks {
			if slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool { return j.opens(instr, fn) }) {
				return true
			}
		}
	}
	return false
}

// opens reports whether instr uses fn as a value, or calls it through an interface.
func (j *judge) opens(instr ssa.Instruction, fn *ssa.Function) bool {
	var direct *ssa.Value
	call, isCall := instr.(ssa.CallInstruction)
	if isCall {
		common := call.Common()
		if recv := fn.Signature.Recv(); recv != nil && common.IsInvoke() && common.Method.Name() == fn.Name() && common.Method.Pkg() == j.pass.Pkg {
			iface, ok := common.Value.Type().Underlying().(*types.Interface)
			if ok && types.Implements(recv.Type(), iface) {
				return true
			}
		}
		if common.StaticCallee() == fn {
			direct = &common.Value
		}
	}
	convert, _ := instr.(*ssa.ChangeType)
	if _, ok := instr.(*ssa.MakeClosure); ok || convert != nil && match.TypeName(convert.Type()) == funcType {
		return false // its uses count; the queue calls it
	}
	return slices.ContainsFunc(instr.Operands(nil), func(op *ssa.Value) bool {
		v := *op
		if mc, ok := v.(*ssa.MakeClosure); ok {
			v = mc.Fn
		}
		// A method value, a method expression and an instance are functions of their own.
		used, ok := v.(*ssa.Function)
		if !ok || op == direct || used != fn && (fn.Object() == nil || used.Object() != fn.Object()) {
			return false
		}
		if fn.Parent() == nil {
			return true
		}
		if convert != nil {
			return slices.ContainsFunc(*convert.Referrers(), func(ref ssa.Instruction) bool {
				_, ok := ref.(ssa.CallInstruction)
				return !ok
			})
		}
		return !isCall // see takers
	})
}

// takers returns the calls that get fn, a literal.
func takers(fn *ssa.Function) (out []ssa.CallInstruction) {
	if fn.Parent() == nil {
		return nil
	}
	for _, b := range fn.Parent().Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(ssa.CallInstruction)
			if !ok {
				continue
			}
			for _, arg := range call.Common().Args {
				if convert, ok := arg.(*ssa.ChangeType); ok {
					arg = convert.X
				}
				if mc, ok := arg.(*ssa.MakeClosure); ok && mc.Fn == fn || arg == ssa.Value(fn) {
					out = append(out, call)
				}
			}
		}
	}
	return out
}

// errorResults returns the indexes of the results of a call that are errors.
func errorResults(call *ssa.Call) (out []int) {
	results := call.Call.Signature().Results()
	for i := range results.Len() {
		if isError(results.At(i).Type()) {
			out = append(out, i)
		}
	}
	return out
}

// delayed says of a return with that reconcile result whether the pass runs again.
func (j *judge) delayed(ret *ssa.Return, result ssa.Value) (yes, no bool) {
	ends, ok := flow.NewPaths(j.prog).Ends(ret, flow.Slot{Value: result, Field: "RequeueAfter"}, flow.Slot{Value: result, Field: "Requeue"})
	if !ok {
		return false, false
	}
	set := func(e flow.End) bool { return !e.Zero && e.Field == "" && e.Value != nil }
	yes, no = true, true
	for _, e := range ends {
		yes = yes && (set(e[0]) || set(e[1]))
		no = no && e[0].Zero && e[1].Zero
	}
	return yes, no
}

const (
	resultType    = "sigs.k8s.io/controller-runtime/pkg/reconcile.Result"
	requestType   = "sigs.k8s.io/controller-runtime/pkg/reconcile.Request"
	funcType      = "sigs.k8s.io/controller-runtime/pkg/reconcile.TypedFunc"
	terminalError = "sigs.k8s.io/controller-runtime/pkg/reconcile.TerminalError"
)

func isError(t types.Type) bool { return types.Identical(t, types.Universe.Lookup("error").Type()) }
