// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
)

// packs reports whether call does nothing but put errors that it gets together:
// it joins or wraps them, or appends them to a slice of errors.
func packs(call *ssa.Call) bool {
	if b, ok := call.Call.Value.(*ssa.Builtin); ok {
		return b.Name() == "append" && errorSlice(call.Type())
	}
	fn := Callee(call.Common())
	return fn != nil && (known.ErrorPackers[match.Key(fn)] || known.ErrorWrappers[match.Key(fn)])
}

// errorSlice reports whether t is a slice of errors.
func errorSlice(t types.Type) bool {
	s, ok := t.Underlying().(*types.Slice)
	return ok && isError(s.Elem())
}

// packed returns the values, other than more packing, that v is put together of.
func packed(v ssa.Value) []ssa.Value {
	var out []ssa.Value
	seen := make(map[ssa.Value]bool)
	var visit func(v ssa.Value)
	visit = func(v ssa.Value) {
		if seen[v] {
			return
		}
		seen[v] = true
		switch x := v.(type) {
		case *ssa.MakeInterface:
			visit(x.X)
		case *ssa.ChangeInterface:
			visit(x.X)
		case *ssa.Call:
			if packs(x) {
				for _, arg := range x.Call.Args {
					visit(arg)
				}
				return
			}
			out = append(out, x)
		case *ssa.Slice: // of arguments, or a literal
			a, ok := x.X.(*ssa.Alloc)
			if !ok {
				return
			}
			for _, st := range elements(a) {
				visit(st.Val)
			}
		default:
			out = append(out, v)
		}
	}
	visit(v)
	return out
}

// elements returns the stores into the elements of an array.
func elements(a *ssa.Alloc) []*ssa.Store {
	var out []*ssa.Store
	for _, ref := range *a.Referrers() {
		elem, ok := ref.(*ssa.IndexAddr)
		if !ok {
			continue
		}
		for _, ref := range *elem.Referrers() {
			if st, ok := ref.(*ssa.Store); ok && st.Addr == elem {
				out = append(out, st)
			}
		}
	}
	return out
}

// An errorUse is where an error ends that code only packs and compares with nil.
type errorUse struct {
	stores []*ssa.Store // in variables
	unused []*ssa.Call  // packed into a value that nobody uses
	looked bool         // some code looks at it: logs it, returns it
}

// usesOf follows the error v through its function.
func usesOf(v ssa.Value) errorUse {
	var u errorUse
	seen := make(map[ssa.Value]bool)
	var visit func(v ssa.Value)
	visit = func(v ssa.Value) {
		if seen[v] || v.Referrers() == nil {
			return
		}
		seen[v] = true
		for _, ref := range *v.Referrers() {
			switch ref := ref.(type) {
			case *ssa.DebugRef, *ssa.BinOp, *ssa.If: // compared with nil
			case *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.Slice, *ssa.Phi:
				visit(ref.(ssa.Value))
			case *ssa.Store:
				if elem, ok := ref.Addr.(*ssa.IndexAddr); ok && ref.Val == v {
					visit(elem.X)
				} else {
					u.stores = append(u.stores, ref)
				}
			case *ssa.IndexAddr: // of the other elements
			case *ssa.Call:
				switch {
				case packs(ref):
					if len(*ref.Referrers()) == 0 {
						u.unused = append(u.unused, ref)
					}
					visit(ref)
				case !asks(ref):
					u.looked = true
				}
			default:
				u.looked = true
			}
		}
	}
	visit(v)
	return u
}

// asks reports whether call returns a bool alone, as what asks for the kind of
// an error does.
func asks(call *ssa.Call) bool {
	t, ok := call.Type().Underlying().(*types.Basic)
	return ok && t.Kind() == types.Bool
}
