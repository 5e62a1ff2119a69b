// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package requeueerror

import (
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/match"
)

// root reports whether the pair that f returns goes to controller-runtime, or
// may: f is a Reconcile, is handed to another package, or nothing here calls it.
func (c *checker) root(f *function, calls []*ssa.Call) bool {
	res := f.fn.Signature.Results()
	if res.Len() != 2 || f.err < 0 {
		return false
	}
	if _, ok := types.Unalias(res.At(f.res).Type()).(*types.Pointer); ok {
		return false // the caller takes it apart
	}
	return len(calls) == 0 || c.calls.foreign[f.fn] || isEntry(f.fn)
}

// isEntry reports whether fn is the method of a reconcile.Reconciler.
func isEntry(fn *ssa.Function) bool {
	params := fn.Signature.Params()
	return fn.Name() == "Reconcile" && fn.Signature.Recv() != nil && params.Len() == 2 &&
		match.TypeName(params.At(1).Type()) == "sigs.k8s.io/controller-runtime/pkg/reconcile.Request"
}

// foreignCallers reports whether other packages of the module may call f.
func (c *checker) foreignCallers(f *function) bool {
	return f.fn.Parent() == nil && token.IsExported(f.fn.Name()) && f.fn.Name() != "Reconcile"
}

// reaches reports whether one of the outcomes of f reaches controller-runtime
// as it is, with delay and error.
func (c *checker) reaches(f *function, outcomes []outcome) bool {
	elsewhere := c.foreignCallers(f) && len(c.calls.of(f.fn)) == 0
	if elsewhere && c.foreign.heeds {
		return false // the callers, which are not here, may hand the pair to a function that heeds it
	}
	for _, o := range outcomes {
		kind := flow.Kind(o.err.Value)
		if kind != nil && elsewhere {
			continue // a sentinel that the callers may know
		}
		if c.forwarded(f, kind, make(map[*function]bool)) {
			return true
		}
	}
	return false
}

// forwarded reports whether callers hand on what f returns with an error of
// that kind, up to a root.
func (c *checker) forwarded(f *function, kind any, seen map[*function]bool) bool {
	if seen[f] {
		return false
	}
	seen[f] = true
	calls := c.calls.of(f.fn)
	if c.root(f, calls) {
		return true
	}
	for _, call := range calls {
		caller := c.byFn[flow.Source(call.Parent())]
		if caller == nil || caller.err < 0 {
			continue
		}
		for _, r := range caller.returns {
			for _, o := range r.outcomes {
				if o.from() == call && o.err.Nil != flow.IsNil && !o.err.RulesOut(kind) && c.forwarded(caller, kind, seen) {
					return true
				}
			}
		}
		for _, helper := range c.funcs {
			if c.handsTo(call, helper) && c.forwarded(helper, kind, seen) {
				return true
			}
		}
	}
	return false
}

// handsTo reports whether the function around call hands what call returns to
// helper, which returns it as it is.
func (c *checker) handsTo(call *ssa.Call, helper *function) bool {
	for _, r := range helper.returns {
		for _, o := range r.outcomes {
			res, err := paramIndex(helper.fn, o.after.Value), paramIndex(helper.fn, o.err.Value)
			if o.after.Field == "" || res < 0 || err < 0 || o.err.Nil == flow.IsNil {
				continue
			}
			for _, h := range c.calls.static[helper.fn] {
				if flow.Source(h.Parent()) != flow.Source(call.Parent()) {
					continue
				}
				for _, at := range c.passed(h, helper.fn, res, err) {
					if at.from() == call && at.err.Nil != flow.IsNil {
						return true
					}
				}
			}
		}
	}
	return false
}

// passed returns what a call of fn passes as its parameters with these indexes,
// a result and an error; err may be -1.
func (c *checker) passed(call *ssa.Call, fn *ssa.Function, res, err int) []outcome {
	args := arguments(call, fn)
	if res >= len(args) || err >= len(args) {
		return nil
	}
	slots := []flow.Slot{{Value: args[res], Field: "RequeueAfter"}, {Value: args[res], Field: "Requeue"}}
	if err >= 0 {
		slots = append(slots, flow.Slot{Value: args[err]})
	}
	ends, _ := c.paths.Ends(call, slots...)
	var out []outcome
	for _, e := range ends {
		o := outcome{after: e[0], requeue: e[1]}
		if err >= 0 {
			o.err = e[2]
		}
		out = append(out, c.made(o, 0))
	}
	return out
}

// meets returns what f gets at a call that passes a result with a delay as the
// parameter that o, one of all, returns, and with it an error that can be not nil.
func (c *checker) meets(f *function, o outcome, all []outcome) (got outcome, ok bool) {
	res, err := paramIndex(f.fn, o.after.Value), paramIndex(f.fn, o.err.Value)
	if o.after.Field == "" || res < 0 || !c.mayFail(o.err) {
		return outcome{}, false
	}
	if err < 0 && !c.fails(o, all) {
		return outcome{}, false
	}
	for _, call := range c.calls.of(f.fn) {
		ats := c.passed(call, f.fn, res, err)
		for i := range ats {
			ats[i].err = checkedIn(o.err, ats[i].err)
		}
		for _, at := range ats {
			if at.set() && (err < 0 || c.mayFail(at.err) && c.together(flow.Source(call.Parent()), at, ats)) {
				at.err = o.err
				return at, true
			}
		}
	}
	return outcome{}, false
}

// A question is whether a function is called with a delay and an error.
type question struct {
	fn         *ssa.Function
	after, err int // indexes of parameters, -1 for what is known
}

// checkedIn returns an error that a function gets, as it is where the parameter is
// checked in that function.
func checkedIn(param, passed flow.End) flow.End {
	if param.Nil == flow.NotNil && passed.Nil == flow.MaybeNil && !passed.Chosen {
		passed.Nil = flow.NotNil
	}
	return passed
}

// together reports whether the delay and the error of o, one of all that are held
// at some place, can come together, where both may be made elsewhere.
func (c *checker) together(fn *ssa.Function, o outcome, all []outcome) bool {
	// d, err := f(): who returns an error mostly returns nothing with it.
	if call := resultOf(o.err.Value); call != nil && o.err.Field == "" {
		after := isSet(o.after) && resultOf(o.after.Value) == call
		requeue := isSet(o.requeue) && resultOf(o.requeue.Value) == call
		switch {
		case after && (requeue || !isSet(o.requeue)):
			return c.sameCall(call, o.after.Value, o.err.Value, nil)
		case requeue && !isSet(o.after):
			return c.sameCall(call, o.requeue.Value, o.err.Value, nil)
		}
	}
	q := question{fn, paramIndex(fn, o.after.Value), -1}
	if isSet(o.requeue) {
		q.after = -1 // set whatever the duration is
	}
	q.err = paramIndex(fn, o.err.Value)
	// Callers that are not known say nothing: it is the function that puts them together.
	calls := c.calls.of(fn)
	if q.after < 0 && q.err < 0 || len(calls) == 0 || c.open[q] {
		return c.fails(o, all)
	}
	if q.err < 0 && !c.fails(o, all) {
		return false
	}
	c.open[q] = true
	defer delete(c.open, q)
	for _, call := range calls {
		var slots []flow.Slot
		args := arguments(call, fn)
		for _, i := range []int{q.after, q.err} {
			if i >= len(args) {
				return c.fails(o, all)
			}
			if i >= 0 {
				slots = append(slots, flow.Slot{Value: args[i]})
			}
		}
		ends, ok := c.paths.Ends(call, slots...)
		if !ok {
			return c.fails(o, all)
		}
		var ats []outcome
		for _, e := range ends {
			at := o
			if q.after >= 0 {
				at.after = e[0]
			}
			if q.err >= 0 {
				at.err = checkedIn(o.err, e[len(e)-1])
			}
			ats = append(ats, at)
		}
		for _, at := range ats {
			if q.after >= 0 && at.after.Zero || !c.mayFail(at.err) {
				continue
			}
			if c.together(flow.Source(call.Parent()), at, ats) {
				return true
			}
		}
	}
	return false
}

// sameCall reports whether the function that call calls returns both v and
// error err in one return, with v set or, where want is given, of that value.
func (c *checker) sameCall(call *ssa.Call, v, err ssa.Value, want *bool) bool {
	callee := call.Call.StaticCallee()
	if callee == nil || len(origin(callee).Blocks) == 0 {
		// By convention an error comes with zero values.
		return want != nil && !*want
	}
	callee = origin(callee)
	first, ok1 := v.(*ssa.Extract)
	second, ok2 := err.(*ssa.Extract)
	q := question{callee, -2, -2}
	if !ok1 || !ok2 || c.open[q] {
		return false
	}
	c.open[q] = true
	defer delete(c.open, q)
	for _, exit := range c.paths.Exits(callee) {
		ends, ok := c.paths.Ends(exit.Return, exit.Results[first.Index], exit.Results[second.Index])
		if !ok {
			continue
		}
		var all []outcome
		for _, e := range ends {
			if want == nil && e[0].Zero || want != nil && contradicts(e[0], *want) {
				continue
			}
			o := outcome{err: e[1]}
			if want == nil {
				o.after = e[0]
			}
			all = append(all, o)
		}
		for _, o := range all {
			if c.mayFail(o.err) && (want != nil || c.together(callee, o, all)) {
				return true
			}
		}
	}
	return false
}

// contradicts reports whether a boolean is known not to be want.
func contradicts(e flow.End, want bool) bool {
	if e.Zero {
		return want
	}
	k, ok := e.Value.(*ssa.Const)
	return ok && k.Value != nil && k.Value.Kind() == constant.Bool && constant.BoolVal(k.Value) != want
}

// decided reports whether a boolean that came from the same call as the error
// of o decides the way to ret, and comes with no error when it does:
//
//	if again, err := f(); again {
//		return ctrl.Result{Requeue: true}, err
//	}
func (c *checker) decided(ret ssa.Instruction, o outcome) bool {
	call := resultOf(o.err.Value)
	if call == nil || o.err.Nil != flow.MaybeNil {
		return false
	}
	for _, b := range ret.Parent().Blocks {
		branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
		if !ok || !b.Dominates(ret.Block()) {
			continue
		}
		cond, want := branch.Cond, true
		if not, ok := cond.(*ssa.UnOp); ok && not.Op == token.NOT {
			cond, want = not.X, false
		}
		e, ok := cond.(*ssa.Extract)
		if !ok || e.Tuple != call {
			continue
		}
		for i, succ := range b.Succs {
			if len(succ.Preds) == 1 && succ.Dominates(ret.Block()) {
				is := want == (i == 0)
				return !c.sameCall(call, e, o.err.Value, &is)
			}
		}
	}
	return false
}

// arguments returns the arguments of a call of fn as its parameters name them:
// with the receiver, also of a call through an interface or a method value.
func arguments(call *ssa.Call, fn *ssa.Function) []ssa.Value {
	if len(call.Call.Args) < len(fn.Params) {
		return append([]ssa.Value{call.Call.Value}, call.Call.Args...)
	}
	return call.Call.Args
}

// paramIndex returns the index of v among the parameters of fn, or -1.
func paramIndex(fn *ssa.Function, v ssa.Value) int {
	for i, p := range fn.Params {
		if p == v {
			return i
		}
	}
	return -1
}
