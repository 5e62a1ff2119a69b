// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/token"
	"regexp"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
)

// refused reports whether an error of a call means, more often than not, that obj
// is old: it comes from an Update of obj, straight or in a function of the package,
// or from one of another package for its finalizers, and nothing asks whether that
// was a conflict.
func (f *Func) refused(call *ssa.Call, obj ssa.Value) bool {
	return f.refuses(call, obj, 0)
}

func (f *Func) refuses(call *ssa.Call, obj ssa.Value, depth int) bool {
	if len(conflictBranches(call.Parent(), call)) > 0 {
		return false
	}
	if op, ok := f.Op(call); ok {
		return op.Verb == match.Update && op.SubResource == "" && f.Same(op.Object, obj) && !f.dryRun(half{Op: op})
	}
	callee := f.callee(call.Common())
	if callee == nil {
		fn := Callee(call.Common())
		return fn != nil && finalizes.MatchString(fn.Name()) && TakesContext(call.Common()) && f.gets(call, obj)
	}
	if depth == maxHelpers {
		return false
	}
	in := New(f.prog, callee)
	for i, arg := range call.Call.Args {
		if isObject(arg) && f.Same(arg, obj) {
			return in.failsByWrites(callee.Params[i], depth+1)
		}
	}
	return false
}

// finalizes matches the names of functions that write an object to add or remove a
// finalizer.
var finalizes = regexp.MustCompile(`(?i)^(add|remove|ensure)\w*finalizers?$`)

// failsByWrites reports whether all errors of the function come from writes of obj,
// its parameter.
func (f *Func) failsByWrites(obj ssa.Value, depth int) bool {
	found := false
	var from func(v ssa.Value, seen map[ssa.Value]bool) bool
	from = func(v ssa.Value, seen map[ssa.Value]bool) bool {
		if seen[v] {
			return true
		}
		seen[v] = true
		var of []ssa.Value // what v may be
		switch v := v.(type) {
		case *ssa.Const:
			return true
		case *ssa.Phi:
			of = v.Edges
		case *ssa.Extract:
			of = []ssa.Value{v.Tuple}
		case *ssa.ChangeInterface:
			of = []ssa.Value{v.X}
		case *ssa.UnOp:
			if a, ok := v.X.(*ssa.Alloc); ok && v.Op == token.MUL {
				of = f.held(a)
			}
		case *ssa.Call:
			if f.refuses(v, obj, depth) {
				found = true
				return true
			}
			of = wrapped(v)
		}
		for _, v := range of {
			if !from(v, seen) {
				return false
			}
		}
		return len(of) > 0
	}
	seen := make(map[ssa.Value]bool)
	for _, ret := range returns(f.fn) {
		for _, v := range ret.Results {
			if isError(v.Type()) && !from(v, seen) {
				return false
			}
		}
	}
	return found
}

// wrapped returns the errors that a call gets.
func wrapped(call *ssa.Call) []ssa.Value {
	var out []ssa.Value
	for _, arg := range call.Call.Args {
		values, ok := variadic(arg)
		if !ok {
			values = []ssa.Value{arg}
		}
		for _, v := range values {
			if isError(plain(v).Type()) {
				out = append(out, plain(v))
			}
		}
	}
	return out
}
