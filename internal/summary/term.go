// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package summary

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
)

// Terms are cut off, as Unknown, below this depth and beyond this many nodes:
// what is configured by more than that is not configured in a traceable way.
const (
	maxTermDepth = 14
	maxTermNodes = 400
)

// A termer computes the term of one value.
type termer struct {
	b     *builder
	use   *ssa.BasicBlock // where the value is used: what is written on some ways to it only is conditional
	home  *ssa.BasicBlock // where the variable that is looked at is made
	nodes int
	busy  map[ssa.Value]bool // values being expanded: a phi may reach itself
}

// term returns where v, which is used in block use, comes from.
func (b *builder) term(v ssa.Value, use *ssa.BasicBlock) Term {
	t := termer{b: b, use: use, busy: make(map[ssa.Value]bool)}
	return t.of(v, 0)
}

// conditional returns 1 for a write that does not happen on every way to the
// use, and 0 for others, as the terms Set and Pair want it.
func (t *termer) conditional(at ssa.Instruction) int {
	if at.Parent() != t.use.Parent() || at.Block().Dominates(t.use) || !t.b.leads(t.start(), t.use, at.Block()) {
		return 0
	}
	return 1
}

func (t *termer) of(v ssa.Value, depth int) Term {
	r := t.origin(v, depth)
	if holdsNames(v.Type()) && t.filled(v) {
		return filledTerm(r)
	}
	return r
}

func (t *termer) origin(v ssa.Value, depth int) Term {
	t.nodes++
	if t.busy[v] {
		return Term{Op: Self}
	}
	if depth > maxTermDepth || t.nodes > maxTermNodes {
		return Term{}
	}
	t.busy[v] = true
	defer delete(t.busy, v)

	switch v := v.(type) {
	case *ssa.Const:
		return constTerm(v)
	case *ssa.Function:
		return funcTerm(v)
	case *ssa.MakeClosure:
		return funcTerm(v.Fn.(*ssa.Function))
	case *ssa.Parameter:
		fn := v.Parent()
		for i, p := range fn.Params {
			if p == v {
				return Term{Op: Param, Name: t.b.key(fn), N: i}
			}
		}
	case *ssa.FreeVar:
		if bound := t.b.binding(v); bound != nil {
			return t.of(bound, depth)
		}
	case *ssa.Alloc:
		return t.alloc(v, depth)
	case *ssa.Global:
		return Term{Op: Global, Name: globalName(v)}
	case *ssa.UnOp:
		if v.Op == token.MUL {
			if a, ok := v.X.(*ssa.Alloc); ok {
				if val := lastStore(a, v); val != nil {
					return t.of(val, depth)
				}
			}
			return t.of(v.X, depth)
		}
	case *ssa.FieldAddr:
		return t.field(v.X, v.Field, depth)
	case *ssa.Field:
		return t.field(v.X, v.Field, depth)
	case *ssa.IndexAddr:
		return elemOf(t.of(v.X, depth+1))
	case *ssa.Index:
		return elemOf(t.of(v.X, depth+1))
	case *ssa.Lookup:
		return elemAt(t.of(v.X, depth+1), v.Index)
	case *ssa.Next: // key, value of a range over a map
		if r, ok := v.Iter.(*ssa.Range); ok {
			return elemOf(t.of(r.X, depth+1))
		}
	case *ssa.Extract:
		switch tuple := v.Tuple.(type) {
		case *ssa.Call:
			return t.call(tuple, v.Index, depth)
		case *ssa.Next:
			if v.Index == 2 {
				return t.of(tuple, depth)
			}
		case *ssa.TypeAssert, *ssa.Lookup:
			if v.Index == 0 {
				return t.of(tuple, depth)
			}
		}
	case *ssa.Call:
		if d := atMost(v); d.Op != Unknown {
			return d
		}
		return t.call(v, 0, depth)
	case *ssa.BinOp:
		return atMost(v)
	case *ssa.ChangeType:
		if d := atMost(v); d.Op != Unknown {
			return d
		}
		return t.of(v.X, depth)
	case *ssa.Convert:
		if d := atMost(v); d.Op != Unknown {
			return d
		}
		return t.of(v.X, depth)
	case *ssa.MultiConvert:
		return t.of(v.X, depth)
	case *ssa.ChangeInterface:
		return t.of(v.X, depth)
	case *ssa.MakeInterface:
		return typed(t.of(v.X, depth), v.X.Type())
	case *ssa.TypeAssert:
		return t.of(v.X, depth)
	case *ssa.Slice:
		r := t.of(v.X, depth)
		if r.Op == List && r.N == Filled && (v.Low != nil || v.High != nil) {
			r.N = 0
		}
		return r
	case *ssa.Phi:
		var alts []Term
		for i, e := range v.Edges {
			pred := v.Block().Preds[i]
			if t.b.ends(pred) {
				continue
			}
			alt := t.of(e, depth+1)
			if holdsNames(e.Type()) && t.b.checkedOn(e, pred, v.Block()) {
				alt = filledTerm(alt)
			}
			alts = append(alts, alt)
		}
		return union(alts)
	case *ssa.MakeMap:
		return t.container(v, depth)
	case *ssa.MakeSlice:
		return t.container(v, depth)
	case *ssa.MakeChan:
		return Term{Op: Make, Name: types.TypeString(v.Type(), nil), Pos: t.b.pos(v.Pos())}
	}
	return Term{}
}

// lastStore returns the value that a variable surely has where it is loaded: that
// of the last store on the only way to the load. It is nil when there are several
// ways, or when other code may write to the variable.
func lastStore(a *ssa.Alloc, load *ssa.UnOp) ssa.Value {
	if _, ok := load.Type().Underlying().(*types.Struct); ok {
		return nil // fields are written one by one
	}
	var last *ssa.Store
	for _, ref := range *a.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			switch {
			case ref.Addr != a || !before(ref, load):
				return nil
			case last == nil || before(last, ref):
				last = ref
			case !before(ref, last):
				return nil
			}
		case *ssa.UnOp:
		case *ssa.MakeClosure:
			fn := ref.Fn.(*ssa.Function)
			for i, b := range ref.Bindings {
				if b == a && (i >= len(fn.FreeVars) || writes(fn.FreeVars[i])) {
					return nil
				}
			}
		default:
			return nil
		}
	}
	if last == nil {
		return nil
	}
	return last.Val
}

// writes reports whether a literal may write to a variable that it captures.
func writes(v *ssa.FreeVar) bool {
	for _, ref := range *v.Referrers() {
		if _, load := ref.(*ssa.UnOp); !load {
			return true
		}
	}
	return false
}

// before reports whether a runs before b on every way to b, and not after it in
// a loop.
func before(a, b ssa.Instruction) bool {
	if a.Block() != b.Block() {
		return a.Block().Dominates(b.Block()) && !reaches(b.Block(), a.Block())
	}
	for _, instr := range a.Block().Instrs {
		switch instr {
		case a:
			return !reaches(a.Block(), a.Block())
		case b:
			return false
		}
	}
	return false
}

// reaches reports whether control can pass from the end of a to b.
func reaches(a, b *ssa.BasicBlock) bool {
	seen := make(map[*ssa.BasicBlock]bool)
	queue := slices.Clone(a.Succs)
	for len(queue) > 0 {
		blk := queue[0]
		queue = queue[1:]
		if blk == b {
			return true
		}
		if !seen[blk] {
			seen[blk] = true
			queue = append(queue, blk.Succs...)
		}
	}
	return false
}

// typed makes sure that the term of a value that becomes an interface tells its
// Go type, wherever the value comes from: the kind of a Kubernetes object, the
// methods that a call runs.
func typed(t Term, typ types.Type) Term {
	named, ok := types.Unalias(deref(typ)).(*types.Named)
	if !ok || t.Op == Struct || known.Recorded[match.KeyPackage(match.TypeName(named))] {
		return t // options of controller-runtime are known by where they come from
	}
	if _, fn := named.Underlying().(*types.Signature); fn {
		return t
	}
	return Term{Op: Struct, Name: match.TypeName(typ), Args: []Term{{Op: Base, Args: []Term{t}}}}
}

func deref(t types.Type) types.Type {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

func constTerm(c *ssa.Const) Term {
	if c.Value == nil {
		if _, ok := c.Type().Underlying().(*types.Struct); ok {
			return Term{Op: Struct, Name: match.TypeName(c.Type())}
		}
		return Term{Op: Nil}
	}
	if c.Value.Kind() == constant.String {
		return Term{Op: Const, Name: constant.StringVal(c.Value)}
	}
	return Term{Op: Const, Name: c.Value.ExactString()}
}

// funcTerm sees through the wrappers that SSA makes for method values and
// method expressions.
func funcTerm(fn *ssa.Function) Term {
	if obj, ok := fn.Object().(*types.Func); ok {
		key := match.Key(obj)
		if recv := obj.Signature().Recv(); recv != nil && types.IsInterface(recv.Type()) {
			return Term{Op: MethodValue, Name: key}
		}
		return Term{Op: Fn, Name: key}
	}
	return Term{Op: Fn, Name: funcKey(fn)}
}

func globalName(g *ssa.Global) string { return g.Pkg.Pkg.Path() + "." + g.Name() }

// fieldName returns "type.field" for field i of the struct that x is or points to.
func fieldName(x types.Type, i int) string {
	if p, ok := x.Underlying().(*types.Pointer); ok {
		x = p.Elem()
	}
	st, ok := x.Underlying().(*types.Struct)
	if !ok {
		if tp, ok := types.Unalias(x).(*types.TypeParam); ok {
			return tp.Obj().Name() + ".?"
		}
		return "?"
	}
	return match.TypeName(x) + "." + st.Field(i).Name()
}

func (t *termer) field(x ssa.Value, i int, depth int) Term {
	name := fieldName(x.Type(), i)
	base := t.of(x, depth+1)
	_, short := cutField(name)
	if v, ok := base.Get(short); ok {
		return v
	}
	return Term{Op: Field, Name: name, Args: []Term{base}}
}

// Get returns the value of a field in a Struct term whose value is certain:
// set in the term and not openly writable elsewhere.
func (t Term) Get(field string) (Term, bool) {
	if t.Op != Struct {
		return Term{}, false
	}
	for _, a := range t.Args {
		if a.Op == Set && a.Name == field {
			return a.Args[0], true
		}
	}
	return Term{}, false
}

// cutField splits "type.field".
func cutField(s string) (typ, field string) {
	i := strings.LastIndexByte(s, '.')
	return s[:max(i, 0)], s[i+1:]
}

func elemOf(container Term) Term {
	switch container.Op {
	case List:
		var alts []Term
		for _, a := range container.Args {
			if a.Op == Pair {
				a = a.Args[1]
			}
			alts = append(alts, a)
		}
		return union(alts)
	case Unknown, Nil:
		return Term{}
	case Self:
		return container
	}
	return Term{Op: Elem, Args: []Term{container}}
}

// elemAt is elemOf for the elements of a map with a key.
func elemAt(container Term, key ssa.Value) Term {
	c, ok := key.(*ssa.Const)
	if !ok || container.Op != List {
		return elemOf(container)
	}
	var at Term
	at.Op = List
	for _, a := range container.Args {
		if a.Op != Pair || a.Args[0].Op != Const {
			return elemOf(container)
		}
		if a.Args[0].Equal(constTerm(c)) {
			at.Args = append(at.Args, a)
		}
	}
	return elemOf(at)
}

// union joins alternatives, dropping repeated ones and those that the others
// are. Without any it is Unknown.
func union(alts []Term) Term {
	var out []Term
	for _, a := range alts {
		if a.Op == Self {
			continue
		}
		if a.Op == Union {
			for _, b := range a.Args {
				out = appendNew(out, b)
			}
			continue
		}
		out = appendNew(out, a)
	}
	switch len(out) {
	case 0:
		return Term{}
	case 1:
		return out[0]
	}
	return Term{Op: Union, Args: out}
}

func appendNew(ts []Term, t Term) []Term {
	for _, o := range ts {
		if o.Equal(t) {
			return ts
		}
	}
	return append(ts, t)
}

// Equal reports whether t and o are the same term.
func (t Term) Equal(o Term) bool {
	if t.Op != o.Op || t.Name != o.Name || t.N != o.N || t.Pos != o.Pos || len(t.Args) != len(o.Args) {
		return false
	}
	for i := range t.Args {
		if !t.Args[i].Equal(o.Args[i]) {
			return false
		}
	}
	return true
}

// alloc returns the term of a variable: what is stored in it or in its fields,
// wherever in the function and its literals.
func (t *termer) alloc(v *ssa.Alloc, depth int) Term {
	elem := v.Type().Underlying().(*types.Pointer).Elem()
	defer func(home *ssa.BasicBlock) { t.home = home }(t.home)
	t.home = v.Block()
	var w written
	t.writes(v, &w, depth)
	if _, generic := types.Unalias(elem).(*types.TypeParam); generic {
		return Term{}
	}
	switch elem.Underlying().(type) {
	case *types.Struct:
		if len(w.sets) == 0 && len(w.whole) == 1 && len(w.open) == 0 {
			return w.whole[0]
		}
		s := structTerm(elem, w)
		s.Pos = t.b.pos(v.Pos())
		return s
	case *types.Array:
		if len(w.whole) == 0 {
			list := Term{Op: List, Args: w.elems}
			if elem.Underlying().(*types.Array).Len() > 0 {
				list.N = Filled
			}
			return list
		}
		return w.value()
	}
	if len(w.whole) == 0 && len(w.elems) == 0 {
		if len(w.open) > 0 {
			return Term{}
		}
		return Term{Op: Nil}
	}
	return w.value()
}

// structTerm returns the term of a struct that is written as in w.
func structTerm(typ types.Type, w written) Term {
	s := Term{Op: Struct, Name: match.TypeName(typ)}
	for _, whole := range w.whole {
		s.Args = append(s.Args, Term{Op: Base, Args: []Term{whole}})
	}
	s.Args = append(append(s.Args, w.sets...), w.open...)
	return s
}

// value returns the term of a variable that is no struct. Elements that are
// written later are added to the map or slice that the variable holds.
func (w written) value() Term {
	v := union(w.whole)
	if v.Op == List {
		v.Args = slices.Concat(v.Args, w.elems, w.open)
		return v
	}
	if len(w.elems) == 0 {
		return v
	}
	return union(append(w.whole, Term{Op: List, Args: w.elems}))
}

// written collects what is written through an address.
type written struct {
	whole  []Term // the variable as a whole
	sets   []Term // Set terms of its fields
	elems  []Term // elements
	open   []Term // Open terms: code that is not seen may write too
	always bool   // one of the writes happens on every way to the use
}

func (t *termer) writes(addr ssa.Value, w *written, depth int) {
	t.nodes++
	if depth > maxTermDepth || t.nodes > maxTermNodes || addr.Referrers() == nil {
		w.open = append(w.open, Term{Op: Open})
		return
	}
	fields := make(map[int]*writtenField)
	var order []*writtenField
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr == addr && !isZero(ref.Val) {
				w.whole = append(w.whole, t.of(ref.Val, depth+1))
				w.always = w.always || t.conditional(ref) == 0
			}
		case *ssa.FieldAddr:
			if ref.X != addr {
				continue
			}
			if f := fields[ref.Field]; f != nil {
				t.writes(ref, &f.written, depth+1)
				continue
			}
			f := &writtenField{addr: ref}
			t.writes(ref, &f.written, depth+1)
			fields[ref.Field] = f
			order = append(order, f)
		case *ssa.IndexAddr:
			if ref.X != addr {
				continue
			}
			var e written
			t.writes(ref, &e, depth+1)
			if len(e.sets) > 0 {
				e.whole = append(e.whole, Term{Op: Struct, Name: match.TypeName(ref.Type()), Args: e.sets})
			}
			w.elems = append(w.elems, e.whole...)
			w.open = append(w.open, e.open...)
		case *ssa.UnOp: // a map in the variable is written through it
			for _, use := range *ref.Referrers() {
				if m, ok := use.(*ssa.MapUpdate); ok && m.Map == ref {
					w.elems = append(w.elems, t.pair(m, depth))
				}
			}
		case *ssa.MakeClosure: // captured: writes in the literal count
			fn := ref.Fn.(*ssa.Function)
			for i, bound := range ref.Bindings {
				if bound == addr && i < len(fn.FreeVars) {
					t.writes(fn.FreeVars[i], w, depth+1)
				}
			}
		case ssa.CallInstruction:
			w.open = append(w.open, t.opened(ref, depth))
		case *ssa.MakeInterface:
			// Such as &opts handed to a decoder; a call is what matters.
			for _, use := range *ref.Referrers() {
				if call, ok := use.(ssa.CallInstruction); ok {
					w.open = append(w.open, t.opened(call, depth))
				}
			}
		}
	}
	for _, f := range order {
		t.addField(f, w)
	}
}

// A writtenField is a field with what is written to it.
type writtenField struct {
	addr *ssa.FieldAddr
	written
}

// opened returns the Open term of an address that is handed to a call, which
// may write through it.
func (t *termer) opened(call ssa.CallInstruction, depth int) Term {
	common := call.Common()
	switch {
	case common.IsInvoke():
		return Term{Op: Open, Name: match.Key(common.Method)}
	case common.StaticCallee() != nil:
		open := Term{Op: Open, Name: funcTerm(common.StaticCallee()).Name}
		if known.KindSetters[open.Name] {
			open.Args = []Term{t.of(common.Args[1], depth+1)}
		}
		return open
	}
	return Term{Op: Open, Args: []Term{t.of(common.Value, depth+1)}}
}

// pair returns the Pair term of a map update.
func (t *termer) pair(m *ssa.MapUpdate, depth int) Term {
	p := Term{Op: Pair, N: t.conditional(m), Args: []Term{t.of(m.Key, depth+1), t.of(m.Value, depth+1)}}
	if p.N != 0 {
		if over, ok := t.repeated(m, depth); ok {
			p.N, p.Args = Repeated, append(p.Args, over)
		}
	}
	return p
}

// Repeated is N of a Pair that is there if a list or map, Args[2], is not empty.
const Repeated = 2

// Filled is N of a List that holds an element for sure.
const Filled = 1

// Added is N of a Set of what is only added to a map that the field had before,
// and of its List.
const Added = 2

// addField adds what is written to a field of the variable of w. Without any
// write on every way to the use the Set is conditional.
func (t *termer) addField(f *writtenField, w *written) {
	_, short := cutField(fieldName(f.addr.X.Type(), f.addr.Field))
	var val Term
	switch {
	case len(f.sets) > 0 || len(f.open) > 0: // a struct inside the struct
		val = structTerm(f.addr.Type().Underlying().(*types.Pointer).Elem(), f.written)
		f.always = true
	case len(f.whole) == 0 && len(f.elems) == 0:
		return
	default:
		val = f.value()
	}
	set := Term{Op: Set, Name: short, N: 1, Args: []Term{val}}
	switch {
	case f.always:
		set.N = 0
	case len(f.whole) == 0:
		set.N = Added
		if val.Op == List {
			set.Args[0].N = Added
		}
	}
	for i, s := range w.sets { // a literal captures the variable and writes the field too
		if s.Name == short {
			w.sets[i].Args = []Term{union([]Term{s.Args[0], val})}
			w.sets[i].N = min(s.N, set.N)
			return
		}
	}
	w.sets = append(w.sets, set)
}

func isZero(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.Value == nil
}

// container returns the elements put into a fresh map or slice.
func (t *termer) container(v ssa.Value, depth int) Term {
	list := Term{Op: List}
	defer func(home *ssa.BasicBlock) { t.home = home }(t.home)
	t.home = v.(ssa.Instruction).Block()
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.MapUpdate:
			if ref.Map == v {
				list.Args = append(list.Args, t.pair(ref, depth))
			}
		case *ssa.IndexAddr:
			for _, ref := range *ref.Referrers() {
				if s, ok := ref.(*ssa.Store); ok {
					list.Args = append(list.Args, t.of(s.Val, depth+1))
				}
			}
		case *ssa.Store:
			// A variable that holds the map: updates through it.
			if a, ok := ref.Addr.(*ssa.Alloc); ok && ref.Val == v {
				t.updates(a, &list, depth)
			}
		case ssa.CallInstruction:
			_, builtin := ref.Common().Value.(*ssa.Builtin)
			if callee := ref.Common().StaticCallee(); !builtin && (callee == nil || !known.SelectsAllOf[funcTerm(callee).Name]) {
				list.Args = append(list.Args, Term{Op: Open})
			}
		}
	}
	return list
}

// updates adds the map updates through the variable at addr.
func (t *termer) updates(addr ssa.Value, list *Term, depth int) {
	if addr.Referrers() == nil || depth > maxTermDepth {
		return
	}
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.UnOp:
			for _, use := range *ref.Referrers() {
				if m, ok := use.(*ssa.MapUpdate); ok && m.Map == ref {
					list.Args = append(list.Args, t.pair(m, depth))
				}
			}
		case *ssa.MakeClosure:
			fn := ref.Fn.(*ssa.Function)
			for i, bound := range ref.Bindings {
				if bound == addr && i < len(fn.FreeVars) {
					t.updates(fn.FreeVars[i], list, depth+1)
				}
			}
		}
	}
}

// call returns the term of result n of a call.
func (t *termer) call(c *ssa.Call, n, depth int) Term {
	common := c.Common()
	if bi, ok := common.Value.(*ssa.Builtin); ok {
		if bi.Name() == "append" {
			var list Term
			list.Op = List
			for _, a := range common.Args {
				if e := t.of(a, depth+1); e.Op == List {
					list.Args = append(list.Args, e.Args...)
					list.N = max(list.N, e.N)
				} else if e.Op != Nil {
					list.Args = append(list.Args, elemOf(e))
				}
			}
			return list
		}
		return Term{}
	}
	r := Term{N: n, Pos: t.b.callPos(c)}
	if obj := calledMethod(common); obj != nil {
		switch {
		case match.PartOfClient(obj) && common.IsInvoke():
			return t.of(common.Value, depth)
		case match.PartOfClient(obj) && len(common.Args) > 0:
			return t.of(common.Args[0], depth)
		case known.ConfigCopies[match.Key(obj)] && len(common.Args) > 0:
			return t.of(common.Args[0], depth)
		case match.NewsClient(obj):
			r.Op, r.Name = Returned, known.NewClient+t.b.pkg.Path
			for i, a := range common.Args {
				if i == 0 || match.TakesClientOptions(obj) {
					r.Args = append(r.Args, t.of(a, depth+1))
				}
			}
			return r
		}
	}
	switch {
	case common.IsInvoke():
		r.Op, r.Name = Invoked, match.Key(common.Method)
		r.Args = append(r.Args, t.of(common.Value, depth+1))
	case common.StaticCallee() != nil:
		r.Op, r.Name = Returned, funcTerm(common.StaticCallee()).Name
		if known.Chained[r.Name] && len(common.Args) > 0 {
			return t.of(common.Args[0], depth) // a builder's methods return the builder
		}
	default:
		name, ok := foreignVar(common.Value, t.b)
		if !ok {
			called := Term{Op: Called, N: n, Args: []Term{t.of(common.Value, depth+1)}}
			if match.TypeName(resultType(c, n)) == known.ManagerType {
				called.Pos = r.Pos // tells managers apart
			}
			return called
		}
		r.Op, r.Name = Returned, name
	}
	if match.TypeName(resultType(c, n)) == known.ManagerType && !t.b.scoped[match.KeyPackage(r.Name)] {
		for _, a := range common.Args {
			if types.IsInterface(a.Type()) && match.TypeName(a.Type()) == known.ManagerType {
				return t.of(a, depth+1) // what gets a manager and returns one returns that, as lo.Must does
			}
		}
	}
	if !t.b.follows(r.Name) && !known.FollowedTypes[match.TypeName(resultType(c, n))] {
		// The result of a function of no interest says nothing, whatever it got.
		r.Args = nil
		return r
	}
	for _, a := range common.Args {
		r.Args = append(r.Args, t.of(a, depth+1))
	}
	return r
}

func resultType(c *ssa.Call, n int) types.Type {
	if tuple, ok := c.Type().(*types.Tuple); ok {
		return tuple.At(n).Type()
	}
	return c.Type()
}

// foreignVar returns the name of a package-level variable of another module
// that is called, or of the function that the tables know it to hold.
func foreignVar(v ssa.Value, b *builder) (string, bool) {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return "", false
	}
	g, ok := load.X.(*ssa.Global)
	if !ok || b.scoped[g.Pkg.Pkg.Path()] {
		return "", false
	}
	name := globalName(g)
	if alias, ok := known.Aliases[name]; ok {
		name = alias
	}
	return name, true
}
