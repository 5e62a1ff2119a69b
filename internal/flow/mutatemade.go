// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
)

// madeLiteral returns the literal that v is, where a function of the package
// makes it for the object at root, with that function and the parameter that it
// gets the object as.
func (f *Func) madeLiteral(v, root ssa.Value) (lit, maker *ssa.Function, param *ssa.Parameter) {
	call, ok := f.Root(v).(*ssa.Call)
	if !ok || call.Call.StaticCallee() == nil {
		return nil, nil, nil
	}
	maker = call.Call.StaticCallee()
	rets := returns(maker)
	if len(rets) != 1 || len(rets[0].Results) != 1 {
		return nil, nil, nil
	}
	lit = New(f.prog, maker).literal(rets[0].Results[0])
	for i, arg := range call.Call.Args {
		if i < len(maker.Params) && f.Root(arg) == root {
			if param != nil {
				return nil, nil, nil // it has two names there
			}
			param = maker.Params[i]
		}
	}
	if lit == nil || param == nil {
		return nil, nil, nil
	}
	return lit, maker, param
}

// noop returns the function of the package that v is, if it does nothing.
func (f *Func) noop(v ssa.Value) *ssa.Function {
	fn, ok := f.Root(v).(*ssa.Function)
	if !ok || fn.Parent() != nil || len(fn.Blocks) != 1 {
		return nil
	}
	for _, instr := range fn.Blocks[0].Instrs {
		switch instr.(type) {
		case *ssa.DebugRef, *ssa.Return:
		default:
			return nil
		}
	}
	return fn
}

// replaced returns where literal fn gives the variable at root another object,
// before it looks at the variable, and the object that the variable has until
// then.
func (f *Func) replaced(root ssa.Value, fn *ssa.Function) (*ssa.Store, ssa.Value) {
	cell, ok := root.(*ssa.Alloc)
	if !ok {
		return nil, root
	}
	var before, inFn []*ssa.Store
	for _, st := range f.stores(cell) {
		switch st.Parent() {
		case f.fn:
			before = append(before, st)
		case fn:
			inFn = append(inFn, st)
		default:
			return nil, root
		}
	}
	if len(before) != 1 || len(inFn) != 1 {
		return nil, root
	}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			load, ok := instr.(*ssa.UnOp)
			if ok && load.Op == token.MUL && f.address(load.X) == ssa.Value(cell) && !Dominates(inFn[0], load) {
				return nil, root
			}
		}
	}
	obj := f.Root(before[0].Val)
	if len(fn.AnonFuncs) > 0 || stored(obj, before[0]) || slices.ContainsFunc(*cell.Referrers(), func(ref ssa.Instruction) bool {
		load, ok := ref.(*ssa.UnOp)
		return ok && stored(load, before[0])
	}) {
		return nil, root // something may look at any time, or by another name
	}
	return inFn[0], obj
}

// stored reports whether v is stored by another instruction than but.
func stored(v ssa.Value, but *ssa.Store) bool {
	return v.Referrers() != nil && slices.ContainsFunc(*v.Referrers(), func(ref ssa.Instruction) bool {
		st, ok := ref.(*ssa.Store)
		return ok && st.Val == v && st != but
	})
}

// madeUntouched is Untouched where another function makes the literal.
func (w *untouched) madeUntouched() (Untouched, bool) {
	in := newUntouched(New(w.f.prog, w.m.maker), Mutation{Call: w.m.Call, Fn: w.m.Fn, Root: w.m.param})
	if slices.ContainsFunc(in.changes, func(c Change) bool { return inside(c.Instr.Parent(), w.m.maker) && !ofMetadata(c) }) ||
		!in.visit(w.m.Fn) || in.other != nil || in.changesElse || in.looks(w.m.Fn) {
		return Untouched{}, false
	}
	u := Untouched{Mutation: w.m, Metadata: in.metadata}
	var ok bool
	u.Set, ok = w.overwritten(0)
	return u, ok
}

// overwritten returns a change by which the object gets, before the call, what
// the call overwrites. A parameter gets it in a caller, an element of a slice
// where the slice is written down.
func (w *untouched) overwritten(depth int) (Change, bool) {
	if depth > maxHandedOn || slices.ContainsFunc(w.f.Ops(), func(op Op) bool {
		return op.Root == w.m.Root && (op.Verb == match.Update || op.Verb == match.Patch || op.Verb == match.Apply) && op.SubResource == ""
	}) {
		return Change{}, false // it is written in another way, too
	}
	switch root := w.m.Root.(type) {
	case *ssa.Parameter:
		fn := root.Parent()
		i := slices.Index(fn.Params, root)
		for _, caller := range w.f.prog.Funcs {
			for _, instr := range callsIn(caller) {
				call, ok := instr.(*ssa.Call)
				if !ok || staticOrigin(call) != fn || i >= len(call.Call.Args) {
					continue
				}
				if c, ok := w.at(call, call.Call.Args[i], depth); ok {
					return c, true
				}
			}
		}
	case *ssa.UnOp:
		elem, ok := root.X.(*ssa.IndexAddr)
		if !ok {
			break
		}
		list, ok := elem.X.(*ssa.Slice)
		if !ok {
			break
		}
		array, ok := list.X.(*ssa.Alloc)
		if !ok {
			break
		}
		for _, ref := range *array.Referrers() {
			elem, ok := ref.(*ssa.IndexAddr)
			if !ok {
				continue
			}
			for _, ref := range *elem.Referrers() {
				if st, ok := ref.(*ssa.Store); ok && st.Addr == elem {
					if c, ok := w.at(w.m.Call, st.Val, depth); ok {
						return c, true
					}
				}
			}
		}
	}
	if createOnly[w.kind] || w.missing() {
		return Change{}, false
	}
	return w.content()
}

// at is overwritten for object v, which call gets or uses.
func (w *untouched) at(call *ssa.Call, v ssa.Value, depth int) (Change, bool) {
	f := New(w.f.prog, call.Parent())
	root := f.Root(v)
	if !One(root) {
		return Change{}, false
	}
	return newUntouched(f, Mutation{Call: call, Fn: w.m.Fn, Root: root}).overwritten(depth + 1)
}

// staticOrigin returns the function that call certainly calls, without its type
// arguments.
func staticOrigin(call *ssa.Call) *ssa.Function {
	fn := call.Call.StaticCallee()
	if fn != nil && fn.Origin() != nil {
		return fn.Origin()
	}
	return fn
}

// content returns a change by which the object gets its content before the call,
// in the same function or in one that makes it.
func (w *untouched) content() (Change, bool) {
	if slices.ContainsFunc(w.changes, immutable) {
		return Change{}, false
	}
	for _, c := range w.changes {
		if w.holdsContent(c) && c.Instr.Parent() == w.m.Call.Parent() && Reaches(c.Instr, w.m.Call, nil) {
			return c, true
		}
	}
	call, index := callOf(w.m.Root)
	if call == nil {
		return Change{}, false
	}
	callee := call.Call.StaticCallee()
	if callee == nil || len(callee.Blocks) == 0 {
		return Change{}, false
	}
	in := New(w.f.prog, callee)
	for _, ret := range returns(callee) {
		made, ok := in.Root(ret.Results[index]).(*ssa.Alloc)
		if !ok {
			continue
		}
		changes := in.Changes(made)
		if slices.ContainsFunc(changes, immutable) {
			return Change{}, false
		}
		for _, c := range changes {
			if w.holdsContent(c) {
				c.Instr = call
				return c, true
			}
		}
	}
	return Change{}, false
}
