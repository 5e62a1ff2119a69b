// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
)

// A Mutation is a call of CreateOrUpdate or CreateOrPatch with a literal that
// is to change the object that they read, or with a function that does nothing.
type Mutation struct {
	Call  *ssa.Call
	Patch bool          // it is CreateOrPatch
	Fn    *ssa.Function // the literal, or the function that does nothing
	Root  ssa.Value     // of the object
	// maker is the function of the package that makes the literal, nil if it is one
	// of the function that calls; param is the object as maker gets it.
	maker *ssa.Function
	param *ssa.Parameter
	// instead is where the literal puts another object into the variable, nil if
	// it does not.
	instead *ssa.Store
}

// Mutations returns the mutations that fn itself calls.
func (f *Func) Mutations() []Mutation {
	var out []Mutation
	for _, instr := range callsIn(f.fn) {
		call, ok := instr.(*ssa.Call)
		if !ok {
			continue
		}
		common := call.Common()
		fn := Callee(common)
		if fn == nil || !match.CreatesOrWrites(fn) || len(common.Args) != 4 {
			continue
		}
		m := Mutation{Call: call, Patch: fn.Name() == "CreateOrPatch"}
		m.Root = f.Root(common.Args[2])
		m.Fn = f.literal(common.Args[3])
		if m.Fn == nil {
			m.Fn, m.maker, m.param = f.madeLiteral(common.Args[3], m.Root)
		}
		if m.Fn == nil {
			m.Fn = f.noop(common.Args[3])
		}
		if m.Fn != nil && !One(m.Root) {
			m.instead, m.Root = f.replaced(m.Root, m.Fn)
		}
		if m.Fn != nil && One(m.Root) {
			out = append(out, m)
		}
	}
	return out
}

// literal returns the literal of fn that v is.
func (f *Func) literal(v ssa.Value) *ssa.Function {
	v = f.Root(v)
	if mc, ok := v.(*ssa.MakeClosure); ok {
		v = mc.Fn
	}
	lit, ok := v.(*ssa.Function)
	if !ok || lit.Parent() != f.fn {
		return nil
	}
	return lit
}

// StatusSet returns a change of status that the function of m makes and that
// is not stored. It returns none if code here writes the status in another way.
func (f *Func) StatusSet(m Mutation) (Change, bool) {
	if m.instead != nil {
		return Change{}, false
	}
	o := f.lostObject(f.key(m.Root), Op{Object: m.Root, Root: m.Root})
	in, of := f, o
	if m.maker != nil {
		in = New(f.prog, m.maker)
		of = in.lostObject(in.key(m.param), Op{Object: m.param, Root: m.param})
	}
	var set []Change
	for _, c := range of.all {
		if !inside(c.Instr.Parent(), m.Fn) {
			continue
		}
		call, isCall := c.Instr.(*ssa.Call)
		switch {
		case isCall && in.isOp(call):
			return Change{}, false // it reads or writes the object itself
		case isCall && c.Maybe:
			if c.Path = of.setBy(call, true); c.Path == nil {
				continue
			}
		case !lostBy(c, true) || in.putBack(c):
			continue
		}
		set = append(set, c)
	}
	if len(set) == 0 {
		return Change{}, false
	}
	for _, call := range callsIn(f.fn) {
		op, ok := f.Op(call)
		if !ok || op.Root != m.Root || op.SubResource != "status" || !Reaches(m.Call, call, nil) {
			continue
		}
		// What is set again after the call is stored, and so is what was empty:
		// the response leaves it as it is.
		if slices.ContainsFunc(o.all, func(c Change) bool {
			return c.In("Status") && !f.isOp(c.Instr) && Reaches(m.Call, c.Instr, nil) && Reaches(c.Instr, call, nil)
		}) || !slices.ContainsFunc(set, func(c Change) bool { return !in.fillsEmpty(c.Instr) }) {
			return Change{}, false
		}
	}
	return set[0], true
}

// putBack reports whether c stores a whole status that another object has, to
// keep it, or no status.
func (f *Func) putBack(c Change) bool {
	st, ok := c.Instr.(*ssa.Store)
	if !ok || len(c.Path) != 1 {
		return false
	}
	if k, ok := st.Val.(*ssa.Const); ok {
		return k.Value == nil
	}
	load, ok := st.Val.(*ssa.UnOp)
	if !ok {
		return false
	}
	if a, ok := f.address(load.X).(*ssa.Alloc); ok { // of a composite literal, or a variable
		return a.Comment != "complit"
	}
	field, ok := load.X.(*ssa.FieldAddr)
	return ok && memberName(field.X.Type(), field.Field) == "Status"
}

// An Untouched is an object that exists for good as it was created.
type Untouched struct {
	Mutation
	// Set is what is set before the call, which overwrites it with what exists.
	Set Change
	// Other is the object of the same kind that the function changes instead;
	// nil if it changes nothing.
	Other ssa.Value
	// OtherSet is the change of it.
	OtherSet ssa.Instruction
	// Metadata is set if the function changes the object's metadata, but not what
	// it is to hold.
	Metadata bool
}

// Untouched reports whether the function of m certainly leaves what the object
// of m holds, all but its metadata, as it is, although it is to hold something.
func (f *Func) Untouched(m Mutation) (Untouched, bool) {
	w := newUntouched(f, m)
	if m.instead != nil {
		left := !slices.ContainsFunc(w.changes, func(c Change) bool {
			return inside(c.Instr.Parent(), m.Fn) && !Dominates(m.instead, c.Instr)
		})
		return Untouched{Mutation: m, Other: m.instead.Val, OtherSet: m.instead}, left && w.alone()
	}
	if m.maker != nil {
		return w.madeUntouched()
	}
	if slices.ContainsFunc(w.changes, func(c Change) bool { return inside(c.Instr.Parent(), m.Fn) && !ofMetadata(c) }) || !w.visit(m.Fn) {
		return Untouched{}, false
	}
	u := Untouched{Mutation: m, Metadata: w.metadata}
	if w.other != nil {
		if w.metadata || !w.alone() || w.used(w.other) {
			return Untouched{}, false
		}
		u.Other, u.OtherSet = w.other, w.otherSet
		return u, true
	}
	if w.changesElse || w.looks(m.Fn) {
		return Untouched{}, false
	}
	set, ok := w.overwritten(0)
	u.Set = set
	return u, ok
}

func newUntouched(f *Func, m Mutation) *untouched {
	w := &untouched{f: f, m: m, kind: match.TypeName(m.Root.Type())}
	for _, c := range f.Changes(m.Root) {
		if c.Instr != ssa.Instruction(m.Call) {
			w.changes = append(w.changes, c)
		}
	}
	return w
}

// createOnly are kinds whose content is not to change, or to be made up once.
var createOnly = map[string]bool{
	"k8s.io/api/apps/v1.ControllerRevision":                true,
	"k8s.io/api/batch/v1.Job":                              true,
	"k8s.io/api/certificates/v1.CertificateSigningRequest": true,
	"k8s.io/api/core/v1.PersistentVolume":                  true,
	"k8s.io/api/core/v1.PersistentVolumeClaim":             true,
	"k8s.io/api/core/v1.Pod":                               true,
	"k8s.io/api/core/v1.Secret":                            true,
	"k8s.io/api/storage/v1.VolumeAttachment":               true,
}

// fixed are fields of other kinds that the server refuses to change.
var fixed = map[string][]string{
	"k8s.io/api/node/v1.RuntimeClass":             {"Handler"},
	"k8s.io/api/rbac/v1.ClusterRoleBinding":       {"RoleRef"},
	"k8s.io/api/rbac/v1.RoleBinding":              {"RoleRef"},
	"k8s.io/api/scheduling/v1.PriorityClass":      {"PreemptionPolicy", "Value"},
	"k8s.io/api/storage/v1.StorageClass":          {"Parameters", "Provisioner", "ReclaimPolicy", "VolumeBindingMode"},
	"k8s.io/api/storage/v1.VolumeAttributesClass": {"DriverName", "Parameters"},
}

// untouched looks for what the function of a mutation changes.
type untouched struct {
	f           *Func
	m           Mutation
	kind        string
	changes     []Change
	other       ssa.Value
	otherSet    ssa.Instruction
	changesElse bool
	metadata    bool // of the object is changed
}

// ofMetadata reports whether c certainly changes nothing but metadata.
func ofMetadata(c Change) bool { return !c.Maybe && len(c.Path) > 0 && metadata[c.Path[0]] }

// setsMetadata notes whether instr changes the object's metadata, and reports
// whether that is all that it changes of it.
func (w *untouched) setsMetadata(instr ssa.Instruction) bool {
	i := slices.IndexFunc(w.changes, func(c Change) bool { return c.Instr == instr })
	if i < 0 || !ofMetadata(w.changes[i]) {
		return false
	}
	w.metadata = true
	return true
}

// alone reports whether only code that names the object can change it.
func (w *untouched) alone() bool {
	switch root := w.m.Root.(type) {
	case *ssa.Alloc, *ssa.Extract, *ssa.Call:
	case *ssa.Parameter:
		if types.IsInterface(root.Type()) {
			return false // the caller knows it under its type, too
		}
	default:
		return false
	}
	if w.f.escapes(w.m.Root) {
		return false
	}
	return !slices.ContainsFunc(w.changes, func(c Change) bool { return c.Maybe && returnsPointer(c.Instr) })
}

// local reports whether the object is made here and no other code got it.
func (w *untouched) local() bool {
	_, made := w.m.Root.(*ssa.Alloc)
	if _, at := w.f.Copied(w.m.Root); !made && at == nil {
		return false
	}
	return !slices.ContainsFunc(w.changes, func(c Change) bool { return c.Maybe })
}

// visit goes through fn and its literals. It reports false once something may
// change the object.
func (w *untouched) visit(fn *ssa.Function) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if !w.leaves(instr) {
				return false
			}
		}
	}
	for _, anon := range fn.AnonFuncs {
		if !w.visit(anon) {
			return false
		}
	}
	return true
}

// leaves reports whether instr leaves the object as it is.
func (w *untouched) leaves(instr ssa.Instruction) bool {
	if w.setsMetadata(instr) {
		return true
	}
	switch instr := instr.(type) {
	case *ssa.Store:
		if a, ok := w.f.address(instr.Addr).(*ssa.Alloc); ok && a.Parent() != nil && !isObject(a) {
			w.changesElse = w.changesElse || !inside(a.Parent(), w.m.Fn) && !isError(instr.Val.Type())
			return true // a variable is set
		}
		return w.sets(instr, instr.Addr, w.f.Root(instr.Val))
	case *ssa.MapUpdate:
		return w.sets(instr, instr.Map, w.f.Root(instr.Value))
	case *ssa.Call:
		return w.call(instr)
	case *ssa.Defer, *ssa.Go, *ssa.Select, *ssa.Send:
		return false
	}
	return true
}

// sets reports whether a change of what target points into is none of the object.
func (w *untouched) sets(instr ssa.Instruction, target, val ssa.Value) bool {
	origin, loaded := w.f.Origin(target)
	if origin == w.m.Root || !w.distinct(origin, loaded) {
		return false
	}
	switch made := origin.(type) { // in the function itself: arguments, part of what it builds
	case *ssa.Alloc:
		if inside(made.Parent(), w.m.Fn) && !isObject(made) {
			return true
		}
	case *ssa.MakeMap:
		if inside(made.Parent(), w.m.Fn) {
			return true
		}
	}
	if from, _ := w.f.Origin(val); from == w.m.Root {
		w.changesElse = true // something is taken out of the object
		return true
	}
	_, field := target.(*ssa.FieldAddr)
	if !loaded && field && match.TypeName(origin.Type()) == w.kind && !isParameter(origin) {
		w.other, w.otherSet = origin, instr
	} else {
		w.changesElse = true
	}
	return true
}

// distinct reports whether what is reached from origin is no part of the object.
func (w *untouched) distinct(origin ssa.Value, loaded bool) bool {
	switch origin := origin.(type) {
	case *ssa.Alloc:
		return One(origin) && (!loaded || w.local())
	case *ssa.MakeMap, *ssa.MakeSlice:
		return true
	case *ssa.Call:
		if _, at := w.f.Copied(origin); at != nil {
			return true
		}
	case *ssa.Parameter:
	case *ssa.Extract:
		if _, ok := origin.Tuple.(*ssa.Call); !ok {
			return false
		}
	default:
		return false
	}
	return w.local()
}

// isParameter reports whether v is a parameter: the caller may write it.
func isParameter(v ssa.Value) bool {
	_, ok := v.(*ssa.Parameter)
	return ok
}

// call reports whether call leaves the object as it is.
func (w *untouched) call(call *ssa.Call) bool {
	common := call.Common()
	fn := Callee(common)
	if b, ok := common.Value.(*ssa.Builtin); ok {
		switch b.Name() {
		case "append":
			return true
		case "clear", "copy", "delete":
			return w.sets(call, common.Args[0], common.Args[0])
		}
		return true
	}
	if fn == nil {
		return false
	}
	if match.ReadsOnly(fn) && foreign(fn) || deepCopy(fn) {
		return true
	}
	args := operands(common)
	for _, arg := range args {
		if _, ok := arg.Type().Underlying().(*types.Signature); ok {
			return false
		}
		if origin, loaded := w.f.Origin(arg); pointer(arg) && !isError(arg.Type()) {
			if origin == w.m.Root || !foreign(fn) && !w.distinct(origin, loaded) {
				return false
			}
			if _, phi := origin.(*ssa.Phi); phi {
				return false
			}
		}
	}
	if what, ok := match.Changes(fn); ok && len(args) > 0 {
		target := args[0]
		if what == "OwnerReferences" && fn.Signature().Recv() == nil && len(args) > 1 {
			target = args[1] // the first is the owner
		}
		return w.sets(call, target, target)
	}
	if foreign(fn) {
		w.changesElse = w.changesElse || !match.ReadsOnly(fn) && slices.ContainsFunc(args, pointsOut)
		return true
	}
	w.changesElse = true
	return w.local()
}

// pointsOut reports whether a library that gets v may have something to fill.
func pointsOut(v ssa.Value) bool {
	_, ptr := v.Type().Underlying().(*types.Pointer)
	return ptr || isObject(v)
}

// used reports whether the object that is changed instead is written, returned
// or kept.
func (w *untouched) used(other ssa.Value) bool {
	if w.f.escapes(other) {
		return true
	}
	outer := w.f.fn
	for outer.Parent() != nil {
		outer = outer.Parent()
	}
	var visit func(fn *ssa.Function) bool
	visit = func(fn *ssa.Function) bool {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				switch instr := instr.(type) {
				case ssa.CallInstruction:
					if op, ok := w.f.Op(instr); ok && op.Verb != match.Get && op.Root == other {
						return true
					}
					if m := w.f.mutated(instr); m != nil && w.f.Root(m) == other {
						return true
					}
				case *ssa.Return:
					for _, res := range instr.Results {
						if w.f.Root(res) == other {
							return true
						}
					}
				}
			}
		}
		return slices.ContainsFunc(fn.AnonFuncs, visit)
	}
	return visit(outer)
}

// mutated returns the object of a call of CreateOrUpdate or CreateOrPatch.
func (f *Func) mutated(call ssa.CallInstruction) ssa.Value {
	common := call.Common()
	if fn := Callee(common); fn != nil && match.CreatesOrWrites(fn) {
		return common.Args[2]
	}
	return nil
}

// missing reports whether the call is made only where the object is known not
// to exist.
func (w *untouched) missing() bool {
	for b := w.m.Call.Block(); b.Idom() != nil; b = b.Idom() {
		branch, ok := b.Idom().Instrs[len(b.Idom().Instrs)-1].(*ssa.If)
		if !ok {
			continue
		}
		call, ok := branch.Cond.(*ssa.Call)
		if !ok {
			continue
		}
		if fn := Callee(call.Common()); fn != nil && strings.Contains(fn.Name(), "NotFound") && branch.Block().Succs[0].Dominates(w.m.Call.Block()) {
			return true
		}
	}
	return false
}

// looks reports whether the function refuses on purpose to go on with an object
// that exists: a condition on the object decides what it returns.
func (w *untouched) looks(fn *ssa.Function) bool {
	for _, b := range fn.Blocks {
		branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
		if !ok || w.metadata && !slices.ContainsFunc(returns(fn), func(ret *ssa.Return) bool { return decides(branch, ret) }) {
			continue
		}
		if cond, ok := branch.Cond.(*ssa.BinOp); ok && isError(cond.X.Type()) {
			continue // what failed is another matter
		}
		if dependsOn(branch.Cond, func(v ssa.Value) bool { return w.f.Root(v) == w.m.Root }) {
			return true
		}
	}
	return slices.ContainsFunc(fn.AnonFuncs, w.looks)
}

// immutable reports whether c says of the object, a ConfigMap, that its content
// is never to change: the server refuses updates of it.
func immutable(c Change) bool {
	st, ok := c.Instr.(*ssa.Store)
	return ok && len(c.Path) > 0 && c.Path[0] == "Immutable" && !isNilConst(st.Val)
}

// callOf returns the call whose result v is, and which of its results.
func callOf(v ssa.Value) (*ssa.Call, int) {
	switch v := v.(type) {
	case *ssa.Call:
		return v, 0
	case *ssa.Extract:
		call, _ := v.Tuple.(*ssa.Call)
		return call, v.Index
	}
	return nil, 0
}

// holdsContent reports whether c sets something other than metadata.
func (w *untouched) holdsContent(c Change) bool {
	st, ok := c.Instr.(*ssa.Store)
	return ok && len(c.Path) > 0 && !metadata[c.Path[0]] && c.Path[0] != "Status" &&
		!slices.Contains(fixed[w.kind], c.Path[0]) && !isNilConst(st.Val) && !emptyValue(st.Val) &&
		!(w.kind == "k8s.io/api/core/v1.ConfigMap" && constantMap(st.Val))
}

// constantMap reports whether v is a map of constants: defaults that users may
// change once they are there.
func constantMap(v ssa.Value) bool {
	m, ok := v.(*ssa.MakeMap)
	if !ok {
		return false
	}
	for _, ref := range *m.Referrers() {
		if set, ok := ref.(*ssa.MapUpdate); ok {
			if _, ok := set.Value.(*ssa.Const); !ok {
				return false
			}
		}
	}
	return true
}

// metadata are the fields of TypeMeta and ObjectMeta.
var metadata = map[string]bool{
	"APIVersion":                 true,
	"Annotations":                true,
	"CreationTimestamp":          true,
	"DeletionGracePeriodSeconds": true,
	"DeletionTimestamp":          true,
	"Finalizers":                 true,
	"GenerateName":               true,
	"Generation":                 true,
	"Kind":                       true,
	"Labels":                     true,
	"ManagedFields":              true,
	"Name":                       true,
	"Namespace":                  true,
	"ObjectMeta":                 true,
	"OwnerReferences":            true,
	"ResourceVersion":            true,
	"SelfLink":                   true,
	"TypeMeta":                   true,
	"UID":                        true,
}

// Ops returns what fn itself does with clients.
func (f *Func) Ops() []Op {
	var out []Op
	for _, call := range callsIn(f.fn) {
		if op, ok := f.Op(call); ok {
			out = append(out, op)
		}
	}
	return out
}
