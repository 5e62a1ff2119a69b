// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
)

// anyStale reports whether one of places has the version of before the
// attempt. It is false when one of them is known or supposed to be new.
func (a *attempt) anyStale(places []place) bool {
	return len(places) > 0 && !slices.ContainsFunc(places, func(p place) bool { return !a.stale(p, 0) })
}

// stale reports whether what is in a place has a version, of before the attempt.
func (a *attempt) stale(p place, depth int) bool {
	if p.base == nil || depth > maxDepth {
		return false
	}
	if slices.ContainsFunc(a.reads, func(rd attemptRead) bool { return rd.place.holds(p) }) {
		return false
	}
	if p.in == nil {
		switch base := p.base.(type) {
		case *ssa.Global: // what it holds is state, itself it may be a template
			return p.path != ""
		case *ssa.Parameter:
			// What is in a list of objects of any kind may have been built, for all
			// that is known.
			if strings.HasPrefix(p.path, "[]") && len(a.callers[base.Parent()]) == 0 && !ofOneKind(base.Type()) {
				return false
			}
		}
		return p.kept || a.versioned(p.base, depth)
	}
	// Made in the attempt: old only if it is a copy of what is old.
	base, ok := p.base.(*ssa.Alloc)
	if !ok {
		return false
	}
	old := false
	for _, as := range a.assigns { // those that are left are of old values
		old = old || as.to.base == base && as.to.in == p.in && as.to.path == ""
	}
	return old
}

// ofOneKind reports whether t is a list of objects of one type.
func ofOneKind(t types.Type) bool {
	list, ok := t.Underlying().(*types.Slice)
	if !ok || types.IsInterface(list.Elem()) {
		return false
	}
	return !strings.HasPrefix(match.TypeName(list.Elem()), "k8s.io/apimachinery/pkg/apis/meta/v1/unstructured.")
}

// versioned reports whether v, which was made before the attempt, is likely to
// have a resourceVersion: it was read from a server, or comes from elsewhere. An
// object that was built here has none, and then nothing conflicts.
func (a *attempt) versioned(v ssa.Value, depth int) bool {
	if depth > maxDepth {
		return false
	}
	switch x := v.(type) {
	case *ssa.MakeInterface:
		return a.versioned(x.X, depth)
	case *ssa.ChangeInterface:
		return a.versioned(x.X, depth)
	case *ssa.TypeAssert:
		return a.versioned(x.X, depth)
	case *ssa.FieldAddr:
		return a.versioned(x.X, depth)
	case *ssa.IndexAddr:
		return a.versioned(x.X, depth)
	case *ssa.UnOp:
		return x.Op == token.MUL && a.versioned(x.X, depth)
	case *ssa.FreeVar:
		bound := a.f.binding(x)
		return bound != nil && a.versioned(bound, depth)
	case *ssa.Phi:
		return slices.ContainsFunc(x.Edges, func(e ssa.Value) bool { return a.versioned(e, depth+1) })
	case *ssa.Parameter:
		return a.versionedParam(x, depth)
	case *ssa.Extract:
		switch t := x.Tuple.(type) {
		case *ssa.TypeAssert:
			return a.versioned(t.X, depth)
		case *ssa.Call:
			return a.versionedResult(t, x.Index, depth)
		}
	case *ssa.Call:
		return a.versionedResult(x, 0, depth)
	case *ssa.Alloc:
		if slices.ContainsFunc(a.f.stores(x), func(st *ssa.Store) bool { return a.versioned(st.Val, depth+1) }) {
			return true
		}
		return a.filled(x)
	}
	return false
}

func (a *attempt) versionedParam(p *ssa.Parameter, depth int) bool {
	fn := p.Parent()
	if a.valued[fn] > 0 || len(a.callers[fn]) == 0 {
		return true
	}
	i := slices.Index(fn.Params, p)
	return slices.ContainsFunc(a.callers[fn], func(call ssa.CallInstruction) bool {
		args := call.Common().Args
		return i >= len(args) || a.versioned(args[i], depth+1)
	})
}

// versionedResult judges the result of a call before the attempt.
func (a *attempt) versionedResult(call *ssa.Call, index, depth int) bool {
	if fn := Callee(call.Common()); fn != nil {
		if isDeepCopy(fn) {
			return a.versioned(operands(call.Common())[0], depth+1)
		}
		if match.ClientsetGet(fn) {
			return true
		}
	}
	callee := a.static(call.Common())
	if callee == nil {
		return false
	}
	return slices.ContainsFunc(returns(callee), func(ret *ssa.Return) bool {
		if index >= len(ret.Results) {
			return false
		}
		v := ret.Results[index]
		if p, ok := v.(*ssa.Parameter); ok && p.Parent() == callee {
			if i := slices.Index(callee.Params, p); i < len(call.Call.Args) {
				return a.versioned(call.Call.Args[i], depth+1)
			}
		}
		return a.versioned(v, depth+1)
	})
}

// filled reports whether something outside the attempt reads into the object.
func (a *attempt) filled(obj ssa.Value) bool {
	return slices.ContainsFunc(a.f.Changes(obj), func(c Change) bool {
		call, ok := c.Instr.(ssa.CallInstruction)
		if !ok || inside(call.Parent(), a.t.Fn) {
			return false
		}
		if _, ok := a.f.Op(call); ok {
			return true
		}
		fn := Callee(call.Common())
		return c.Maybe && fn != nil && match.MayRead(fn)
	})
}
