// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package requeueerror

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/match"
)

// fails reports whether the delay of o, one of all that are held at some place, is
// lost for certain: its error is not nil and the same delay comes with no other, or
// it is one of errors that were collected. Else the delay counts where there is no
// error, as in
//
//	if err != nil || again {
//		return ctrl.Result{RequeueAfter: d}, err
//	}
func (c *checker) fails(o outcome, all []outcome) bool {
	if c.strict || c.collected(o.err) || asksNil(o.requeue.Value, token.NEQ, o.err.Value) {
		return true
	}
	return o.err.Nil == flow.NotNil && !slices.ContainsFunc(all, func(other outcome) bool {
		return other.err.Nil != flow.NotNil && other.after == o.after && other.requeue == o.requeue
	})
}

// asksNil reports whether v compares err with nil by that operator.
func asksNil(v ssa.Value, op token.Token, err ssa.Value) bool {
	cmp, ok := v.(*ssa.BinOp)
	if !ok || cmp.Op != op || cmp.X != err {
		return false
	}
	k, ok := cmp.Y.(*ssa.Const)
	return ok && k.Value == nil
}

// collected reports whether a call makes one error of several, or of one that is
// not nil.
func (c *checker) collected(e flow.End) bool {
	call, ok := e.Value.(*ssa.Call)
	if !ok || e.Field != "" || e.Nil == flow.IsNil || e.Chosen {
		return false
	}
	var errs []ssa.Value
	list := false
	for _, arg := range call.Call.Args {
		t := arg.Type()
		s, slice := t.Underlying().(*types.Slice)
		_, basic := t.Underlying().(*types.Basic)
		switch {
		case slice && isErrorType(s.Elem()):
			list = true
		case isErrorType(t):
			errs = append(errs, arg)
		case !slice && !basic && match.TypeName(t) != "context.Context":
			return false // it has more to do, and may return the error of that
		}
	}
	return list || len(errs) > 1 || len(errs) == 1 && c.paths.Nil(errs[0], call) == flow.NotNil && c.keeps(call, errs[0])
}

// keeps reports whether the function that call calls with err, which is not nil, is
// not known to return nil for some: its body is elsewhere, or shows that.
func (c *checker) keeps(call *ssa.Call, err ssa.Value) bool {
	callee := call.Call.StaticCallee()
	if callee == nil || len(origin(callee).Blocks) == 0 {
		return callee != nil
	}
	callee = origin(callee)
	if recovers(callee) {
		return false
	}
	param := flow.Slot{Value: callee.Params[slices.Index(arguments(call, callee), err)]}
	for _, exit := range c.paths.Exits(callee) {
		ends, ok := c.paths.Ends(exit.Return, exit.Results[0], param)
		if !ok || slices.ContainsFunc(ends, func(e []flow.End) bool {
			return e[0].Nil != flow.NotNil && e[1].Nil != flow.IsNil && paramIndex(callee, e[0].Value) < 0
		}) {
			return false
		}
	}
	return true
}

// recovers reports whether fn defers a function that recovers from panics: it may
// return zero values then, whatever its returns say.
func recovers(fn *ssa.Function) bool {
	return calls(fn, func(call ssa.CallInstruction) bool {
		_, deferred := call.(*ssa.Defer)
		body := call.Common().StaticCallee()
		return deferred && body != nil && calls(body, func(call ssa.CallInstruction) bool {
			b, ok := call.Common().Value.(*ssa.Builtin)
			return ok && b.Name() == "recover"
		})
	})
}

// calls reports whether fn has a call for which is holds.
func calls(fn *ssa.Function, is func(ssa.CallInstruction) bool) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(ssa.CallInstruction); ok && is(call) {
				return true
			}
		}
	}
	return false
}

func isErrorType(t types.Type) bool { return types.Identical(t, types.Universe.Lookup("error").Type()) }

// certain returns the outcomes of r. An error that can only be nil where the
// function that returned it is known to fail is not nil. Without a condition that
// says so, the error of a function that recovers from panics can be nil.
func (c *checker) certain(r returned) []outcome {
	out := slices.Clone(r.outcomes)
	for i, o := range out {
		if call := resultOf(o.err.Value); call != nil && o.err.Nil == flow.NotNil && !flow.NotNilAt(o.err.Value, r.instr.Block()) {
			if callee := call.Call.StaticCallee(); callee != nil && recovers(origin(callee)) {
				out[i].err.Nil = flow.MaybeNil
			}
			continue
		}
		ex, ok := o.err.Value.(*ssa.Extract)
		if ok && o.err.Field == "" && o.err.Nil != flow.NotNil && !filtered(ex) && c.failed(ex, r.instr.Block(), 0) {
			out[i].err.Nil = flow.NotNil
		}
	}
	return out
}

// filtered reports whether a filter such as client.IgnoreNotFound gets err.
func filtered(err *ssa.Extract) bool {
	return slices.ContainsFunc(*err.Referrers(), func(ref ssa.Instruction) bool {
		call, ok := ref.(*ssa.Call)
		if !ok {
			return false
		}
		fn := flow.Callee(call.Common())
		return fn != nil && flow.FiltersError(fn)
	})
}

// failed reports whether each way into block b has a condition which says that
// err is not nil, or which another result of the same call meets only then:
//
//	if id, err := create(); err != nil || id == "" {
func (c *checker) failed(err *ssa.Extract, b *ssa.BasicBlock, depth int) bool {
	for _, pred := range b.Preds {
		if branch, ok := pred.Instrs[len(pred.Instrs)-1].(*ssa.If); ok && c.saysFailed(err, branch.Cond, b == pred.Succs[0]) {
			continue
		}
		if depth > maxDepth || !c.failed(err, pred, depth+1) {
			return false
		}
	}
	return len(b.Preds) > 0
}

// saysFailed is failed for one condition that is known to be want.
func (c *checker) saysFailed(err *ssa.Extract, cond ssa.Value, want bool) bool {
	other, zero := cond, !want // the boolean is false
	switch cond := cond.(type) {
	case *ssa.UnOp:
		return cond.Op == token.NOT && c.saysFailed(err, cond.X, !want)
	case *ssa.BinOp:
		if cond.Op != token.EQL && cond.Op != token.NEQ {
			return false
		}
		k, ok := cond.Y.(*ssa.Const)
		if !ok || !isZeroValue(k) {
			return false
		}
		other, zero = lengthOf(cond.X), (cond.Op == token.EQL) == want
		if other == ssa.Value(err) {
			return !zero
		}
	}
	ex, ok := other.(*ssa.Extract)
	call, isCall := err.Tuple.(*ssa.Call)
	return ok && isCall && ex.Tuple == call && c.onlyFails(call, ex.Index, err.Index, zero)
}

// lengthOf returns the string that v is the length of, else v.
func lengthOf(v ssa.Value) ssa.Value {
	call, ok := v.(*ssa.Call)
	if !ok {
		return v
	}
	b, ok := call.Call.Value.(*ssa.Builtin)
	if !ok || b.Name() != "len" {
		return v
	}
	if t, ok := call.Call.Args[0].Type().Underlying().(*types.Basic); ok && t.Info()&types.IsString != 0 {
		return call.Call.Args[0]
	}
	return v
}

// onlyFails reports whether the function that call calls returns a certain result,
// with zero its zero value and else any other, only with an error.
func (c *checker) onlyFails(call *ssa.Call, index, err int, zero bool) bool {
	callee := call.Call.StaticCallee()
	if callee == nil || len(origin(callee).Blocks) == 0 || recovers(origin(callee)) || flow.DefersStores(origin(callee)) {
		return false
	}
	op := token.NEQ
	if zero {
		op = token.EQL
	}
	for _, exit := range c.paths.Exits(origin(callee)) {
		ends, ok := c.paths.Ends(exit.Return, exit.Results[index], exit.Results[err])
		if !ok || slices.ContainsFunc(ends, func(e []flow.End) bool {
			_, constant := e[0].Value.(*ssa.Const)
			other := e[0].Nil == flow.NotNil || constant && !e[0].Zero
			return e[1].Nil != flow.NotNil && !asksNil(e[0].Value, op, e[1].Value) && !(zero && other || !zero && e[0].Zero)
		}) {
			return false
		}
	}
	return true
}

// isZeroValue reports whether k is nil, false, 0 or "".
func isZeroValue(k *ssa.Const) bool {
	if k.Value == nil {
		return true
	}
	switch k.Value.Kind() {
	case constant.Bool:
		return !constant.BoolVal(k.Value)
	case constant.String:
		return constant.StringVal(k.Value) == ""
	case constant.Int:
		return constant.Sign(k.Value) == 0
	}
	return false
}
