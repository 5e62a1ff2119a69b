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

// A place is a variable or what it points to, or a part of it: pointers and
// what they point to are the same place. Without a base it is unknown.
type place struct {
	base ssa.Value
	in   *frame // in which base is made; nil for what is there before the attempt
	path string // ".Field" and "[]" from base down
	kept bool   // what is stored there is known and has places of its own
}

func (p place) at(elem string) place {
	if len(p.path) < 100 { // recursive types
		p.path += elem
	}
	return p
}

// object returns the object whose metadata p may be.
func (p place) object() place {
	p.path = strings.TrimSuffix(p.path, ".ObjectMeta")
	return p
}

// holds reports whether q is p or a part of it.
func (p place) holds(q place) bool {
	return p.base != nil && p.base == q.base && p.in == q.in && strings.HasPrefix(q.path, p.path)
}

// places returns where v comes from, as seen in a frame.
func (a *attempt) places(v ssa.Value, fr *frame) []place {
	w := placer{a: a, seen: make(map[ssa.Value]bool)}
	return w.of(v, fr)
}

type placer struct {
	a     *attempt
	seen  map[ssa.Value]bool // on the way
	steps int
}

var unknownPlace = []place{{}}

func (w *placer) of(v ssa.Value, fr *frame) []place {
	if w.steps++; w.steps > maxPlaces {
		return unknownPlace
	}
	switch x := v.(type) {
	case *ssa.MakeInterface:
		return w.of(x.X, fr)
	case *ssa.ChangeInterface:
		return w.of(x.X, fr)
	case *ssa.ChangeType:
		return w.of(x.X, fr)
	case *ssa.Convert:
		return w.of(x.X, fr)
	case *ssa.TypeAssert:
		return w.of(x.X, fr)
	case *ssa.Slice:
		return w.of(x.X, fr)
	case *ssa.FieldAddr:
		return at(w.of(x.X, fr), "."+memberName(x.X.Type(), x.Field))
	case *ssa.Field:
		return at(w.of(x.X, fr), "."+memberName(x.X.Type(), x.Field))
	case *ssa.IndexAddr:
		return at(w.of(x.X, fr), "[]")
	case *ssa.Index:
		return at(w.of(x.X, fr), "[]")
	case *ssa.Lookup:
		return w.lookup(x, fr)
	case *ssa.Phi:
		if w.seen[x] {
			return nil
		}
		w.seen[x] = true
		defer delete(w.seen, x)
		var out []place
		for _, e := range x.Edges {
			out = append(out, w.of(e, fr)...)
		}
		return out
	case *ssa.FreeVar:
		bound := w.a.f.binding(x)
		if bound == nil {
			return unknownPlace
		}
		return w.of(bound, fr.of(bound.Parent()))
	case *ssa.Parameter:
		return w.parameter(x, fr)
	case *ssa.UnOp:
		if x.Op != token.MUL {
			return unknownPlace
		}
		if cell, ok := w.a.f.address(x.X).(*ssa.Alloc); ok && isCell(cell) {
			return w.cell(cell, fr)
		}
		out := w.of(x.X, fr)
		if addr, ok := x.X.(*ssa.FieldAddr); ok {
			var kept []place
			for _, p := range w.of(addr.X, fr) {
				kept = append(kept, w.kept(p, addr.Field, fr)...)
			}
			for i := range out {
				out[i].kept = len(kept) > 0
			}
			out = append(out, kept...)
		}
		return out
	case *ssa.Alloc:
		return []place{{base: x, in: fr.of(x.Parent())}}
	case *ssa.Global, *ssa.MakeMap, *ssa.MakeSlice:
		return []place{{base: v, in: fr.of(v.Parent())}}
	case *ssa.Call:
		return w.result(x, 0, fr)
	case *ssa.Extract:
		switch t := x.Tuple.(type) {
		case *ssa.TypeAssert:
			if x.Index == 0 {
				return w.of(t.X, fr)
			}
		case *ssa.Lookup:
			return w.lookup(t, fr)
		case *ssa.Next:
			if rng, ok := t.Iter.(*ssa.Range); ok && x.Index == 2 {
				return at(w.of(rng.X, fr), "[]")
			}
		case *ssa.Call:
			return w.result(t, x.Index, fr)
		}
	}
	return unknownPlace
}

// lookup returns the places of an element of a map. A map in which an attempt
// looks may be a store that others fill.
func (w *placer) lookup(l *ssa.Lookup, fr *frame) []place {
	if fr.of(l.Parent()) != nil {
		return unknownPlace
	}
	return at(w.of(l.X, fr), "[]")
}

func at(places []place, elem string) []place {
	out := make([]place, 0, len(places))
	for _, p := range places {
		out = append(out, p.at(elem))
	}
	return out
}

// kept returns what is stored in a field of a local variable.
func (w *placer) kept(p place, field int, fr *frame) []place {
	a, ok := p.base.(*ssa.Alloc)
	if !ok || p.path != "" {
		return nil
	}
	var out []place
	for _, ref := range *a.Referrers() {
		addr, ok := ref.(*ssa.FieldAddr)
		if !ok || addr.Field != field {
			continue
		}
		for _, ref := range *addr.Referrers() {
			if st, ok := ref.(*ssa.Store); ok && st.Addr == addr {
				out = append(out, w.of(st.Val, fr.of(st.Parent()))...)
			}
		}
	}
	return out
}

// isCell reports whether a variable holds a pointer or an interface.
func isCell(a *ssa.Alloc) bool {
	switch a.Type().Underlying().(*types.Pointer).Elem().Underlying().(type) {
	case *types.Pointer, *types.Interface:
		return true
	}
	return false
}

// cell returns the places of what a variable holds: what is stored there if
// that is one value, else the variable and all that is stored.
func (w *placer) cell(a *ssa.Alloc, fr *frame) []place {
	if w.seen[a] {
		return nil
	}
	w.seen[a] = true
	defer delete(w.seen, a)
	stores := w.a.f.stores(a)
	var out []place
	if len(stores) != 1 {
		out = append(out, place{base: a, in: fr.of(a.Parent())})
	}
	for _, st := range stores {
		if len(stores) > 1 && fr.of(st.Parent()) != nil && fr.of(a.Parent()) == nil {
			continue // an assignment in the attempt, which is judged as such
		}
		if c, ok := st.Val.(*ssa.Const); ok && c.Value == nil {
			continue
		}
		out = append(out, w.of(st.Val, fr.of(st.Parent()))...)
	}
	return out
}

// stores returns the stores to a variable, those in literals included.
func (f *Func) stores(a *ssa.Alloc) []*ssa.Store {
	var out []*ssa.Store
	var visit func(addr ssa.Value)
	visit = func(addr ssa.Value) {
		for _, ref := range *addr.Referrers() {
			switch ref := ref.(type) {
			case *ssa.Store:
				if ref.Addr == addr {
					out = append(out, ref)
				}
			case *ssa.MakeClosure:
				fn := ref.Fn.(*ssa.Function)
				for i, b := range ref.Bindings {
					if b == addr && i < len(fn.FreeVars) {
						visit(fn.FreeVars[i])
					}
				}
			}
		}
	}
	visit(a)
	return out
}

func (w *placer) parameter(p *ssa.Parameter, fr *frame) []place {
	in := fr.of(p.Parent())
	switch {
	case in == nil:
		return []place{{base: p}}
	case in.up == nil: // of what is retried: the receiver of a method value
		if w.a.t.bound == nil {
			return []place{{base: p}}
		}
		return w.of(w.a.t.bound, nil)
	case in.call == nil: // a callback of unknown code
		return unknownPlace
	}
	i, args := slices.Index(p.Parent().Params, p), in.call.Common().Args
	if in.call.Common().StaticCallee() == nil && p.Parent().Signature.Recv() != nil && len(args) < len(p.Parent().Params) {
		i-- // of a method value, whose receiver is no argument
	}
	if i < 0 || i >= len(args) || in.call.Common().IsInvoke() {
		return unknownPlace
	}
	return w.of(args[i], in.up)
}

// result returns the places of a result of a call.
func (w *placer) result(call *ssa.Call, index int, fr *frame) []place {
	in := fr.of(call.Parent())
	if in == nil {
		return []place{{base: call}} // made before the attempt
	}
	common := call.Common()
	if fn := Callee(common); fn != nil {
		args := operands(common)
		if isDeepCopy(fn) || match.ObjectAccessor(fn) {
			return w.of(args[0], fr)
		}
	}
	callee := w.a.static(common)
	if callee == nil || in.of(callee) != nil {
		return unknownPlace
	}
	child := w.a.child(in, call, callee)
	var out []place
	for _, ret := range returns(callee) {
		if index < len(ret.Results) {
			if c, ok := ret.Results[index].(*ssa.Const); ok && c.Value == nil {
				continue
			}
			out = append(out, w.of(ret.Results[index], child)...)
		}
	}
	return out
}

// isDeepCopy reports whether fn is a method that returns a copy of its receiver.
func isDeepCopy(fn *types.Func) bool {
	return fn.Signature().Recv() != nil && strings.HasPrefix(fn.Name(), "DeepCopy") && fn.Signature().Params().Len() == 0
}

// isGlobal reports whether v is the value of a package-level variable.
func isGlobal(v ssa.Value, name string) bool {
	u, ok := v.(*ssa.UnOp)
	if !ok || u.Op != token.MUL {
		return false
	}
	g, ok := u.X.(*ssa.Global)
	return ok && g.Pkg != nil && g.Pkg.Pkg.Path()+"."+g.Name() == name
}

func memberName(t types.Type, i int) string {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	return t.Underlying().(*types.Struct).Field(i).Name()
}

func objectOf(fn *ssa.Function) (*types.Func, bool) {
	obj, ok := fn.Object().(*types.Func)
	return obj, ok
}

// returns lists the return instructions of a function.
func returns(fn *ssa.Function) []*ssa.Return {
	var out []*ssa.Return
	for _, b := range fn.Blocks {
		if len(b.Instrs) == 0 {
			continue
		}
		if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok {
			out = append(out, ret)
		}
	}
	return out
}

// callsIn lists the calls in a function.
func callsIn(fn *ssa.Function) []ssa.CallInstruction {
	var out []ssa.CallInstruction
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(ssa.CallInstruction); ok {
				out = append(out, call)
			}
		}
	}
	return out
}
