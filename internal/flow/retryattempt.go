// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/types"
	"slices"

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
	if !a.f.byClient(op) { // a type around the client may read the object again
		a.readAll(op.Object, fr)
	}
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
	options, _ := variadic(call.Call.Args[1])
	for _, v := range options {
		if mi, ok := v.(*ssa.MakeInterface); ok && match.OptimisticLock(mi.X.Type()) {
			return call.Call.Args[0]
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
	if fn == nil || match.MayRead(fn) { // nil: a literal that is too deep to look into
		for _, arg := range args {
			if pointer(arg) {
				a.readAll(arg, fr)
			}
		}
		return
	}
	if match.MayOverwrite(fn) && !match.ReadsOnly(fn) {
		for _, arg := range args {
			if pointer(arg) && isObject(arg) {
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
	if mi, ok := v.(*ssa.MakeInterface); ok {
		v = mi.X
	}
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
