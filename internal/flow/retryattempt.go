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

// A frame is one call of a function in an attempt.
type frame struct {
	fn   *ssa.Function
	call ssa.CallInstruction // nil for what the retry calls
	up   *frame
}

// of returns the innermost frame in which fn runs; nil when it does not run in
// the attempt.
func (fr *frame) of(fn *ssa.Function) *frame {
	for fr != nil && fr.fn != fn {
		fr = fr.up
	}
	return fr
}

// path returns the calls that lead to the frame.
func (fr *frame) path() []ssa.CallInstruction {
	if fr.call == nil {
		return nil
	}
	return append(fr.up.path(), fr.call)
}

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

// An attempt collects what one attempt of a retry does.
type attempt struct {
	*retries
	t      *Retry
	frames map[ssa.CallInstruction]map[*frame]*frame
	count  int

	writes  []attemptWrite
	reads   []attemptRead
	assigns []assign
	unsure  bool // something cannot be followed: nothing is stale
}

type attemptWrite struct {
	Write
	places []place // that the resourceVersion is taken from
}

type attemptRead struct {
	place place
	typ   string // of the object
	get   *Op    // nil for what may read, lists and the like
}

// An assign is an assignment of one value to some place.
type assign struct {
	to   place
	from []place
}

const (
	maxDepth  = 4   // of calls that are followed
	maxFrames = 200 // that are followed in one attempt
	maxPlaces = 64  // steps from a value to where it comes from
)

// judge returns the writes of an attempt.
func (r *retries) judge(t *Retry) []Write {
	a := &attempt{retries: r, t: t, frames: make(map[ssa.CallInstruction]map[*frame]*frame)}
	a.visit(&frame{fn: t.Fn}, 0)
	for _, fn := range t.predicates {
		a.visit(&frame{fn: fn}, 0)
	}

	// An assignment of what was read again is a read, and so on.
	for changed := true; changed; {
		changed = false
		for i := 0; i < len(a.assigns); i++ {
			as := a.assigns[i]
			if !a.anyStale(as.from) {
				a.reads = append(a.reads, attemptRead{place: as.to})
				a.assigns = slices.Delete(a.assigns, i, i+1)
				i--
				changed = true
			}
		}
	}

	var out []Write
	for _, w := range a.writes {
		typ := objectType(w.Object)
		w.Stale = !a.unsure && a.anyStale(w.places)
		onlyGets := true
		for _, rd := range a.reads {
			switch {
			case slices.ContainsFunc(w.places, rd.place.holds):
				if onlyGets = onlyGets && rd.get != nil; onlyGets {
					w.Reads = append(w.Reads, *rd.get)
				}
			case rd.get != nil && rd.typ == typ:
				w.Others = append(w.Others, *rd.get)
				w.Stale = w.Stale && !mayAlias(rd.place, w.places)
			}
		}
		if !onlyGets {
			w.Reads = nil
		}
		out = append(out, w.Write)
	}
	return out
}

// mayAlias reports whether p may be one of places under another name: one is a
// variable and the other a field in which the object may be kept.
func mayAlias(p place, places []place) bool {
	return p.in == nil && slices.ContainsFunc(places, func(q place) bool {
		return q.in == nil && (p.path == "") != (q.path == "")
	})
}

// objectType returns the type of an object that is given as client.Object.
func objectType(v ssa.Value) string {
	if mi, ok := v.(*ssa.MakeInterface); ok {
		v = mi.X
	}
	return match.TypeName(v.Type())
}

func (a *attempt) child(fr *frame, call ssa.CallInstruction, fn *ssa.Function) *frame {
	if a.frames[call] == nil {
		a.frames[call] = make(map[*frame]*frame)
	}
	c := a.frames[call][fr]
	if c == nil || c.fn != fn {
		c = &frame{fn: fn, call: call, up: fr}
		a.frames[call][fr] = c
	}
	return c
}

// visit collects what happens in a frame and in what it calls.
func (a *attempt) visit(fr *frame, depth int) {
	if a.count++; a.count > maxFrames {
		a.unsure = true
		return
	}
	for _, b := range fr.fn.Blocks {
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.Store:
				a.store(instr, fr)
			case ssa.CallInstruction:
				a.call(instr, fr, depth)
			}
		}
	}
}

// store collects an assignment to an object, or of an object to a variable.
func (a *attempt) store(st *ssa.Store, fr *frame) {
	if field, ok := st.Addr.(*ssa.FieldAddr); ok && memberName(field.X.Type(), field.Field) == "ResourceVersion" {
		// One that was read anew, we hope, or none.
		a.refresh(a.places(field.X, fr))
		return
	}
	if isObject(st.Val) {
		a.assign(a.places(st.Addr, fr), a.places(st.Val, fr))
	}
}

// refresh notes that objects get another resourceVersion.
func (a *attempt) refresh(objs []place) {
	for _, p := range objs {
		a.unsure = a.unsure || p.base == nil
		a.read(p.object(), nil, nil)
	}
}

func (a *attempt) assign(to, from []place) {
	for _, p := range to {
		a.assigns = append(a.assigns, assign{p.object(), from})
	}
}

func (a *attempt) read(p place, obj ssa.Value, get *Op) {
	rd := attemptRead{place: p, get: get}
	if obj != nil {
		rd.typ = objectType(obj)
	}
	a.reads = append(a.reads, rd)
}

func (a *attempt) readAll(v ssa.Value, fr *frame) {
	for _, p := range a.places(v, fr) {
		if p.base != nil {
			a.read(p, v, nil)
		}
	}
}

func (a *attempt) write(call ssa.CallInstruction, obj, version ssa.Value, fr *frame) {
	a.writes = append(a.writes, attemptWrite{
		Write:  Write{Call: call, Object: obj, Path: fr.path()},
		places: a.places(version, fr),
	})
}

// call collects what a call does.
func (a *attempt) call(call ssa.CallInstruction, fr *frame, depth int) {
	common := call.Common()
	if op, ok := a.f.Op(call); ok {
		a.op(op, fr)
		return
	}
	fn := Callee(common)
	args := operands(common)
	if fn != nil {
		switch method := fn.Signature().Recv() != nil; {
		case match.ClientsetUpdate(fn):
			a.write(call, args[2], args[2], fr)
			return
		case isDeepCopy(fn):
			return
		case method && fn.Name() == "SetResourceVersion" && len(args) == 2:
			a.refresh(a.places(args[0], fr))
			return
		case method && fn.Name() == "DeepCopyInto" && len(args) == 2:
			a.assign(a.places(args[1], fr), a.places(args[0], fr))
			return
		}
	}
	if callees := a.callees(common, fr); len(callees) > 0 {
		for _, callee := range callees {
			switch {
			case fr.of(callee) != nil: // recursion
			case depth < maxDepth:
				a.visit(a.child(fr, call, callee), depth+1)
			default:
				a.unknown(fn, args, fr, depth)
			}
		}
		return
	}
	if _, builtin := common.Value.(*ssa.Builtin); !builtin {
		if fn == nil {
			a.callback(common, fr)
			return
		}
		a.unknown(fn, args, fr, depth)
	}
}

// operands returns the arguments of a call, the receiver first.
func operands(common *ssa.CallCommon) []ssa.Value {
	if common.IsInvoke() {
		return append([]ssa.Value{common.Value}, common.Args...)
	}
	return common.Args
}

// op collects what a call of a client does.
func (a *attempt) op(op Op, fr *frame) {
	switch op.Verb {
	case match.Get:
		for _, p := range a.places(op.Object, fr) {
			a.read(p, op.Object, &op)
		}
	case match.Update:
		if op.SubResource == "" || op.SubResource == "status" {
			a.write(op.Call, op.Object, op.Object, fr)
		} else { // what is locked there is the body in the options
			a.readAll(op.Object, fr)
		}
	case match.Patch:
		if base := a.f.LockBase(op.Patch); base != nil {
			a.write(op.Call, op.Object, base, fr)
		} else {
			a.readAll(op.Object, fr) // the answer has the new version
		}
	case match.List, match.Create, match.Apply:
		a.readAll(op.Object, fr)
	}
}

// LockBase returns the object whose resourceVersion a patch carries, or nil if
// the patch is not known to carry one.
func (f *Func) LockBase(patch ssa.Value) ssa.Value {
	call, ok := f.Root(patch).(*ssa.Call)
	if !ok {
		return nil
	}
	fn := Callee(call.Common())
	if fn == nil || !match.LockingPatch(fn) || len(call.Call.Args) < 2 {
		return nil
	}
	slice, ok := call.Call.Args[1].(*ssa.Slice)
	if !ok {
		return nil
	}
	array, ok := slice.X.(*ssa.Alloc)
	if !ok {
		return nil
	}
	for _, ref := range *array.Referrers() {
		elem, ok := ref.(*ssa.IndexAddr)
		if !ok {
			continue
		}
		for _, ref := range *elem.Referrers() {
			st, ok := ref.(*ssa.Store)
			if !ok {
				continue
			}
			if mi, ok := st.Val.(*ssa.MakeInterface); ok && match.OptimisticLock(mi.X.Type()) {
				return call.Call.Args[0]
			}
		}
	}
	return nil
}

// unknown collects what a function whose body is not at hand may do: it may
// read what it gets, and call functions that it gets.
func (a *attempt) unknown(fn *types.Func, args []ssa.Value, fr *frame, depth int) {
	for _, arg := range args {
		if _, ok := arg.Type().Underlying().(*types.Signature); !ok {
			continue
		}
		for _, v := range a.values(arg, 0) {
			if lit := a.function(v); lit != nil && fr.of(lit) == nil && depth < maxDepth {
				a.visit(&frame{fn: lit, up: fr}, depth+1)
			}
		}
	}
	if match.MayRead(fn) {
		for _, arg := range args {
			if pointer(arg) {
				a.readAll(arg, fr)
			}
		}
		return
	}
	if _, changes := match.Changes(fn); changes || match.ReadsOnly(fn) || !match.MayKeepClient(fn) || isObject(args[0]) {
		return
	}
	for _, arg := range args[1:] {
		if pointer(arg) && isObject(arg) {
			a.readAll(arg, fr)
		}
	}
}

// isObject reports whether v is a Kubernetes object, by pointer or value, or
// the metadata of one.
func isObject(v ssa.Value) bool {
	obj, _, _ := types.LookupFieldOrMethod(v.Type(), true, nil, "GetResourceVersion")
	return obj != nil
}

// callback collects what a call of an unknown function value may do. One that
// can fail or has a context may read what it gets, one without arguments may
// read anything.
func (a *attempt) callback(common *ssa.CallCommon, fr *frame) {
	sig := common.Signature()
	if len(common.Args) == 0 {
		a.unsure = true
		return
	}
	may := sig.Results().Len() > 0 && types.Identical(sig.Results().At(sig.Results().Len()-1).Type(), types.Universe.Lookup("error").Type())
	for _, arg := range common.Args {
		may = may || match.TypeName(arg.Type()) == "context.Context"
	}
	if !may {
		return
	}
	known := false
	for _, arg := range common.Args {
		if pointer(arg) && isObject(arg) {
			a.readAll(arg, fr)
			known = true
		}
	}
	a.unsure = a.unsure || !known
}

// callees returns the functions of the package that a call runs.
func (a *attempt) callees(common *ssa.CallCommon, fr *frame) []*ssa.Function {
	if fn := a.static(common); fn != nil {
		return []*ssa.Function{fn}
	}
	if common.IsInvoke() || common.StaticCallee() != nil {
		return nil
	}
	if _, ok := common.Value.(*ssa.Builtin); ok {
		return nil
	}
	var out []*ssa.Function
	for _, v := range a.values(common.Value, 0) {
		// A parameter: what the caller gives.
		for up := fr; ; {
			p, ok := v.(*ssa.Parameter)
			in := up.of(v.Parent())
			if !ok || in == nil || in.call == nil {
				break
			}
			i, args := slices.Index(p.Parent().Params, p), in.call.Common().Args
			if in.call.Common().IsInvoke() || i >= len(args) {
				break
			}
			next := a.values(args[i], 0)
			if len(next) != 1 {
				return nil
			}
			v, up = next[0], in.up
		}
		fn := a.function(v)
		if fn == nil {
			return nil
		}
		out = append(out, fn)
	}
	return out
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
		return at(w.of(x.X, fr), "[]")
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
			return at(w.of(t.X, fr), "[]")
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
	if i >= len(args) || in.call.Common().IsInvoke() {
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
		_, global := p.base.(*ssa.Global) // what it holds is state, itself it may be a template
		return p.kept || global && p.path != "" || a.versioned(p.base, depth)
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
	obj, ok := objectOf(fn)
	if !ok || obj.Exported() || a.valued[fn] > 0 || len(a.callers[fn]) == 0 {
		return true
	}
	i := slices.Index(fn.Params, p)
	return slices.ContainsFunc(a.callers[fn], func(call ssa.CallInstruction) bool {
		args := call.Common().Args
		return i >= len(args) || depth == maxDepth || a.versioned(args[i], depth+1)
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
