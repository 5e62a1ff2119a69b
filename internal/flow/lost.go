// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
)

// An Overwrite is a change of an object in memory that the response to one
// write undoes before another write can store it: each write stores only its
// half of an object, status or the rest, and returns the whole. Or a change of
// status that a read undoes.
type Overwrite struct {
	Change Change              // without instruction if callers make it
	Over   ssa.CallInstruction // the write whose response has the old value
	Write  Op                  // the write that stores the old value
	Status bool                // the change is one of status, else of the rest
	Read   bool                // Over is a read, or calls a function that does little else
}

// Overwrites returns such changes of fn, at most one for each write, with what
// fn defers.
func (f *Func) Overwrites() []Overwrite {
	var out []Overwrite
	objects := make(map[objectKey]*lostObject)
	for _, w := range f.halves(f.fn) {
		if !w.key.certain() || w.copied {
			continue
		}
		o := objects[w.key]
		if o == nil {
			o = f.lostObject(w.key, w.Op)
			objects[w.key] = o
		}
		if !w.stores(o.shared) {
			continue
		}
		lost, ok := o.overwritten(w.Op)
		if !ok && w.status() {
			lost, ok = o.reread(w.Op)
		}
		if ok {
			out = append(out, lost)
		}
	}
	return out
}

// halves returns the writes in fn, and in the literals that it defers, that
// store only one half of an object.
func (f *Func) halves(fn *ssa.Function) []half {
	var out []half
	for _, call := range callsIn(fn) {
		out = append(out, f.halfWrites(call, 0)...)
		if lit := f.deferred(call); lit != nil {
			for _, in := range callsIn(lit) {
				if _, ok := in.(*ssa.Call); ok {
					out = append(out, f.halfWrites(in, 0)...)
				}
			}
		}
	}
	return out
}

// half reports whether op stores one half of its object and returns the whole
// in it, as the methods of the client do.
func (f *Func) half(op Op) bool {
	return (op.Verb == match.Update || op.Verb == match.Patch) && (op.SubResource == "" || op.SubResource == "status") && f.byClient(op)
}

// byClient reports whether op is a call of the client itself, or of its writer,
// and not of a type that wraps one.
func (f *Func) byClient(op Op) bool {
	common := op.Call.Common()
	if !match.DeclaredByClient(Callee(common)) {
		return false
	}
	if op.SubResource == "" || !common.IsInvoke() {
		return true
	}
	writer, ok := f.Root(common.Value).(*ssa.Call)
	if !ok {
		return true
	}
	fn := Callee(writer.Common())
	return fn == nil || fn.Signature().Recv() == nil || match.DeclaredByClient(fn)
}

// deferred returns the literal of fn that call defers, if nothing else runs it.
func (f *Func) deferred(call ssa.CallInstruction) *ssa.Function {
	d, ok := call.(*ssa.Defer)
	if !ok {
		return nil
	}
	mc, ok := d.Call.Value.(*ssa.MakeClosure)
	if !ok || len(*mc.Referrers()) != 1 {
		return nil
	}
	lit, _ := mc.Fn.(*ssa.Function)
	return lit
}

// An objectKey names an object by the way to it from a value: two ways that are
// equal lead to one object while nothing on the way changes.
type objectKey struct {
	base ssa.Value
	path string
}

// certain reports whether the key can be equal only for one object.
func (k objectKey) certain() bool {
	switch k.base.(type) {
	case *ssa.Alloc:
		return One(k.base)
	case *ssa.Parameter, *ssa.Call, *ssa.Extract:
		return true
	case *ssa.IndexAddr:
		return k.path == ""
	}
	return false
}

func (f *Func) key(v ssa.Value) objectKey {
	r := f.Root(v)
	if load, ok := r.(*ssa.UnOp); ok && load.Op == token.MUL {
		if addr, ok := load.X.(*ssa.FieldAddr); ok {
			k := f.key(addr.X)
			return objectKey{k.base, k.path + ".*" + memberName(addr.X.Type(), addr.Field)}
		}
	}
	if addr, ok := r.(*ssa.FieldAddr); ok {
		k := f.key(addr.X)
		return objectKey{k.base, k.path + "." + memberName(addr.X.Type(), addr.Field)}
	}
	return objectKey{r, ""}
}

// A lostObject is an object with all that may change it.
type lostObject struct {
	f       *Func
	key     objectKey
	origin  ssa.Value
	typ     string // of the object
	all     []Change
	changes map[ssa.Instruction][]Change
	shared  bool // code that does not get the object may change it
	closure map[*ssa.Function]bool
	// quiet are calls of functions that get what holds the object, and of which
	// is known that they leave it as it is.
	quiet map[ssa.Instruction]bool
}

func (f *Func) lostObject(key objectKey, op Op) *lostObject {
	o := &lostObject{
		f:       f,
		key:     key,
		typ:     match.TypeName(op.Root.Type()),
		changes: make(map[ssa.Instruction][]Change),
		closure: make(map[*ssa.Function]bool),
		quiet:   make(map[ssa.Instruction]bool),
	}
	origin, loaded := f.Origin(op.Object)
	o.origin = origin
	roots := []ssa.Value{op.Root}
	if key.path != "" {
		roots = f.ways(f.fn, key)
	}
	_, element := key.base.(*ssa.IndexAddr)
	o.shared = loaded || element || key.path != ""
	for _, root := range roots {
		o.shared = o.shared || f.escapes(root)
		for _, c := range f.Changes(root) {
			o.all = append(o.all, c)
			o.changes[c.Instr] = append(o.changes[c.Instr], c)
			if c.Instr.Parent() != f.fn {
				o.closure[c.Instr.Parent()] = true
			}
			if c.Maybe && returnsPointer(c.Instr) {
				o.shared = true // what it returns may hold the object
			}
		}
	}
	if key.path != "" {
		o.addHolders()
	}
	return o
}

// ways returns all values in fn and its literals by which the object of key is reached.
func (f *Func) ways(fn *ssa.Function, key objectKey) []ssa.Value {
	var out []ssa.Value
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			switch v := instr.(type) {
			case *ssa.UnOp:
				if f.Root(v) == ssa.Value(v) && f.key(v) == key {
					out = append(out, v)
				}
			case *ssa.FieldAddr:
				if f.key(v) == key {
					out = append(out, v)
				}
			}
		}
	}
	for _, anon := range fn.AnonFuncs {
		out = append(out, f.ways(anon, key)...)
	}
	return out
}

// returnsPointer reports whether a call returns what may hold a pointer that it got.
func returnsPointer(instr ssa.Instruction) bool {
	call, ok := instr.(*ssa.Call)
	return ok && holdPointer(call.Common().Signature().Results())
}

// holdPointer reports whether one of the results of a function may hold a
// pointer that it got.
func holdPointer(results *types.Tuple) bool {
	for result := range results.Variables() {
		t := result.Type()
		switch t.Underlying().(type) {
		case *types.Basic:
			continue
		}
		switch match.TypeName(t) {
		case "error", "sigs.k8s.io/controller-runtime/pkg/reconcile.Result":
			continue
		}
		return true
	}
	return false
}

// escapes reports whether a pointer into the object at root is kept where other
// code finds it.
func (f *Func) escapes(root ssa.Value) bool {
	seen := make(map[ssa.Value]bool)
	var visit func(v ssa.Value) bool
	visit = func(v ssa.Value) bool {
		if seen[v] || v.Referrers() == nil {
			return false
		}
		seen[v] = true
		for _, ref := range *v.Referrers() {
			switch ref := ref.(type) {
			case *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.ChangeType, *ssa.TypeAssert, *ssa.Phi, *ssa.FieldAddr, *ssa.IndexAddr:
				if visit(ref.(ssa.Value)) {
					return true
				}
			case *ssa.Store:
				if ref.Val == v && !f.keptLocal(ref) {
					return true
				}
				if a, ok := ref.Addr.(*ssa.Alloc); ok && ref.Val == v && visit(a) {
					return true
				}
			case *ssa.MapUpdate, *ssa.Send:
				if _, base := v.Type().Underlying().(*types.Pointer); base {
					return true
				}
			case *ssa.Return:
				continue // the function is over
			}
		}
		return false
	}
	return visit(root)
}

// keptLocal reports whether a pointer is stored in a plain variable, or in the
// arguments of a call that only looks.
func (f *Func) keptLocal(st *ssa.Store) bool {
	switch addr := st.Addr.(type) {
	case *ssa.Alloc:
		return isCell(addr)
	case *ssa.IndexAddr:
		args, ok := addr.X.(*ssa.Alloc)
		if !ok || args.Comment != "varargs" {
			return false
		}
		for _, ref := range *args.Referrers() {
			sl, ok := ref.(*ssa.Slice)
			if !ok {
				continue
			}
			for _, use := range *sl.Referrers() {
				call, ok := use.(ssa.CallInstruction)
				if !ok {
					return false
				}
				if fn := Callee(call.Common()); fn == nil || !match.ReadsOnly(fn) {
					return false
				}
			}
		}
		return true
	}
	return false
}

// overwritten returns what w stores the old value of.
func (o *lostObject) overwritten(w Op) (Overwrite, bool) {
	status := w.SubResource == "status"
	if !status && w.Verb != match.Update {
		return Overwrite{}, false
	}
	for _, c := range o.all {
		if c.Instr.Parent() != o.f.fn {
			continue
		}
		if call, ok := c.Instr.(*ssa.Call); ok && c.Maybe {
			path := o.setBy(call, status)
			if path == nil {
				continue
			}
			c.Path = path
		} else if !lostBy(c, status) || o.f.fillsEmpty(c.Instr) {
			continue
		}
		for _, call := range callsIn(o.f.fn) {
			over, ok := call.(*ssa.Call)
			if !ok || ssa.Instruction(over) == w.Call || !o.overwrites(over, status) {
				continue
			}
			before := func(instr ssa.Instruction) bool { return o.bars(instr, true) }
			if !ReachesChanged(c.Instr, over, before) || !o.reachesWrite(over, w, status) {
				continue
			}
			if o.f.flaggedAhead(c.Instr, over) || w.Call.Parent() == o.f.fn && o.f.flaggedAhead(over, w.Call) {
				continue
			}
			return Overwrite{Change: c, Over: over, Write: w, Status: status}, true
		}
	}
	if status {
		return o.handedOver(w)
	}
	return Overwrite{}, false
}

// handedOver is overwritten for a function that gets the object and does nothing
// to it but write the one half and then the status, as its caller set it.
func (o *lostObject) handedOver(w Op) (Overwrite, bool) {
	p, ok := o.key.base.(*ssa.Parameter)
	if !ok || o.key.path != "" || p.Parent() != o.f.fn || len(o.closure) > 0 {
		return Overwrite{}, false
	}
	var first *ssa.Call
	for _, c := range o.all {
		call, ok := c.Instr.(*ssa.Call)
		if !ok {
			return Overwrite{}, false
		}
		switch op, ok := o.f.Op(call); {
		case !ok || !o.f.half(op):
			return Overwrite{}, false
		case call == w.Call:
		case !o.overwrites(call, true) || first != nil:
			return Overwrite{}, false
		default:
			first = call
		}
	}
	if first == nil || !o.reachesWrite(first, w, true) || o.f.flaggedAhead(first, w.Call) {
		return Overwrite{}, false
	}
	set, ok := o.f.setByCaller(p)
	if !ok && len(o.f.Callers(o.f.fn)) == 0 && types.IsInterface(p.Type()) {
		set, ok = Change{Path: []string{"Status"}}, true // others call it, for objects of any kind
	}
	return Overwrite{Change: set, Over: first, Write: w, Status: true}, ok
}

// setByCaller returns a change of status that a caller in the package makes in the
// object that it hands over as p.
func (f *Func) setByCaller(p *ssa.Parameter) (Change, bool) {
	i := slices.Index(p.Parent().Params, p)
	for _, call := range f.Callers(p.Parent()) {
		in, arg := f.of(call.Parent()), call.Common().Args[i]
		o := in.lostObject(in.key(arg), Op{Object: arg, Root: in.Root(arg)})
		for _, c := range o.all {
			if o.key.certain() && o.setsStatus(&c) && o.readBefore(c.Instr) && !in.fillsEmpty(c.Instr) && ReachesChanged(c.Instr, call, o.mayKeep) {
				return c, true
			}
		}
	}
	return Change{}, false
}

// lostBy reports whether a change is one of the half that is looked at, and is
// meant to be stored. Maps are merged with what a response holds, so that what
// was added stays.
func lostBy(c Change, status bool) bool {
	if c.Maybe || len(c.Path) == 0 || (c.Path[0] == "Status") != status || unsent[c.Path[0]] || !sent(c) {
		return false
	}
	merged := c.Path[0] == "Labels" || c.Path[0] == "Annotations"
	switch instr := c.Instr.(type) {
	case *ssa.Store:
		return !emptyValue(instr.Val) && (!merged || isNilConst(instr.Val))
	case *ssa.Call:
		_, builtin := instr.Call.Value.(*ssa.Builtin)
		return builtin || !merged && !fillsMap(instr)
	}
	return false
}

// sent reports whether a change is one of what clients send: fields that are not
// exported stay in memory.
func sent(c Change) bool {
	return !slices.ContainsFunc(c.Path, func(name string) bool { return !token.IsExported(name) })
}

// fillsEmpty reports whether instr sets a field where it is known to be empty:
// a response that leaves the field out leaves it as it is in memory.
func (f *Func) fillsEmpty(instr ssa.Instruction) bool {
	st, ok := instr.(*ssa.Store)
	if !ok {
		return false
	}
	if _, ok := st.Addr.(*ssa.FieldAddr); !ok {
		return false
	}
	field := f.key(st.Addr)
	for b := st.Block().Idom(); b != nil; b = b.Idom() {
		branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
		if !ok || !b.Succs[0].Dominates(st.Block()) {
			continue
		}
		cond, ok := branch.Cond.(*ssa.BinOp)
		if !ok || cond.Op != token.EQL {
			continue
		}
		load, ok := cond.X.(*ssa.UnOp)
		zero, ok2 := cond.Y.(*ssa.Const)
		if ok && ok2 && load.Op == token.MUL && f.key(load.X) == field && (zero.Value == nil || isZero(zero)) {
			return true
		}
	}
	return false
}

// fillsMap reports whether call is one of the functions that add to a map.
func fillsMap(call *ssa.Call) bool {
	fn := Callee(call.Common())
	return fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == "maps" && fn.Name() != "DeleteFunc"
}

// setBy returns what a function of the package that gets the object, or its
// status, changes in the half that is looked at, if it writes nothing.
func (o *lostObject) setBy(call *ssa.Call, status bool) []string {
	common := call.Common()
	callee := o.f.callee(common)
	if callee == nil {
		return nil
	}
	in := o.f.of(callee)
	var out []string
	for i, arg := range common.Args {
		if !pointer(arg) || i >= len(callee.Params) {
			continue
		}
		var path []string // of arg in the object
		switch k := o.f.key(arg); {
		case k == o.key:
		case k.base == o.key.base && k.path == o.key.path+".Status":
			path = []string{"Status"}
		default:
			continue
		}
		for _, c := range in.Changes(callee.Params[i]) {
			if inner, ok := c.Instr.(ssa.CallInstruction); ok {
				if _, ok := in.Op(inner); ok || c.Maybe {
					return nil
				}
			}
			c.Path = append(slices.Clip(path), c.Path...)
			if out == nil && c.Instr.Parent() == callee && lostBy(c, status) && !in.fillsEmpty(c.Instr) {
				out = c.Path
			}
		}
	}
	return out
}

// unsent are fields that are set for other reasons than to be written.
var unsent = map[string]bool{
	"APIVersion":      true,
	"GenerateName":    true,
	"Kind":            true,
	"ManagedFields":   true,
	"Name":            true,
	"Namespace":       true,
	"ResourceVersion": true,
	"TypeMeta":        true,
}

// emptyValue reports whether v is a map or slice without elements: making one
// of nil changes nothing that is stored.
func emptyValue(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.MakeMap:
		for _, ref := range *v.Referrers() {
			if _, ok := ref.(*ssa.MapUpdate); ok {
				return false
			}
		}
		return true
	case *ssa.MakeSlice:
		return true
	case *ssa.Slice:
		a, ok := v.X.(*ssa.Alloc)
		if !ok {
			return false
		}
		arr, ok := a.Type().Underlying().(*types.Pointer).Elem().Underlying().(*types.Array)
		return ok && arr.Len() == 0
	}
	return false
}

// overwrites reports whether call writes the other half of the object, itself or
// in a function of the package that does little else.
func (o *lostObject) overwrites(call *ssa.Call, status bool) bool {
	if op, ok := o.f.Op(call); ok {
		return len(o.changes[call]) > 0 && o.f.half(op) && (op.SubResource == "status") != status
	}
	return o.helper(call, status)
}

// helper reports whether call calls a function of the package that writes the
// other half of the object that it gets, and does nothing to this half.
func (o *lostObject) helper(call *ssa.Call, status bool) bool {
	found := false
	for _, w := range o.f.halfWrites(call, 0) {
		if w.key != o.key || w.copied {
			continue
		}
		if found = w.status() != status && w.onlyWrites(o.shared); !found {
			return false
		}
	}
	return found
}

// succeeds reports whether fn can return without an error after a write that
// went well.
func (f *Func) succeeds(write *ssa.Call) bool {
	failed := failures(write)
	for _, ret := range returns(f.fn) {
		if !reachesBut(write, ret, nil, failed) {
			continue
		}
		if len(ret.Results) == 0 {
			return true
		}
		switch v := ret.Results[0].(type) {
		case *ssa.Const:
			return true
		case *ssa.Call:
			return v == write
		}
	}
	return false
}

// bars reports whether instr ends a way on which the change is lost. Before the
// overwriting write, other changes may be made.
func (o *lostObject) bars(instr ssa.Instruction, before bool) bool {
	if v, ok := instr.(ssa.Value); ok && v == o.key.base {
		return true // another object from here on
	}
	if changes := o.changes[instr]; len(changes) > 0 {
		for _, c := range changes {
			if !before || c.Maybe || len(c.Path) == 0 {
				return true
			}
		}
		return false
	}
	call, ok := instr.(*ssa.Call)
	if ok && len(o.closure) > 0 && o.runs(call) {
		return true
	}
	if !o.shared || o.quiet[instr] {
		return false
	}
	if ok {
		fn := Callee(call.Common())
		if fn != nil && match.SubResource(fn) {
			return false
		}
		if op, ok := o.f.Op(call); ok {
			_, local := op.Root.(*ssa.Alloc)
			return !local && match.TypeName(op.Root.Type()) == o.typ
		}
	}
	return !o.f.Quiet(instr, o.origin)
}

// runs reports whether call may run a literal of the function.
func (o *lostObject) runs(call *ssa.Call) bool {
	common := call.Common()
	if _, ok := common.Value.(*ssa.Builtin); ok {
		return false
	}
	if Callee(common) == nil {
		return true
	}
	for _, arg := range common.Args {
		if _, ok := arg.Type().Underlying().(*types.Signature); ok {
			return true
		}
	}
	return false
}

// reachesWrite reports whether control can pass from a write that went well to
// one that stores what it returned.
func (o *lostObject) reachesWrite(over *ssa.Call, w Op, status bool) bool {
	after := func(instr ssa.Instruction) bool {
		if status {
			for _, c := range o.changes[instr] {
				if c.Maybe || c.In("Status") {
					return true
				}
			}
			if len(o.changes[instr]) > 0 {
				return false
			}
		}
		return o.bars(instr, false)
	}
	failed := failures(over)
	call, plain := w.Call.(*ssa.Call)
	if plain && call.Parent() == o.f.fn {
		return reachesBut(over, call, after, failed)
	}
	// Deferred: it runs when the function returns.
	var at ssa.Instruction = w.Call
	lit := w.Call.Parent()
	if lit != o.f.fn {
		at = nil
		for _, call := range callsIn(o.f.fn) {
			if o.f.deferred(call) == lit {
				at = call
			}
		}
		if at == nil {
			return false
		}
		first := lit.Blocks[0].Instrs[0]
		if after(first) || first != ssa.Instruction(call) && !reachesBut(first, call, after, errorsIn(lit)) {
			return false
		}
	} else if _, ok := at.(*ssa.Defer); !ok {
		return false
	}
	for fn := range o.closure {
		if fn != lit {
			return false // other literals may run first
		}
	}
	if !Reaches(at, over, nil) {
		return false
	}
	for _, b := range o.f.fn.Blocks {
		for _, instr := range b.Instrs {
			if _, ok := instr.(*ssa.RunDefers); ok && reachesBut(over, instr, after, failed) {
				return true
			}
		}
	}
	return false
}

// An edge is a way out of a block.
type edge struct {
	from *ssa.BasicBlock
	succ int
}

// reachesBut is Reaches without some edges.
func reachesBut(a, b ssa.Instruction, stop func(ssa.Instruction) bool, without map[edge]bool) bool {
	seen := make(map[*ssa.BasicBlock]bool)
	var walk func(block *ssa.BasicBlock, index int) bool
	walk = func(block *ssa.BasicBlock, index int) bool {
		for _, instr := range block.Instrs[index:] {
			if instr == b {
				return true
			}
			if stop != nil && stop(instr) {
				return false
			}
		}
		for i, succ := range block.Succs {
			if seen[succ] || without[edge{block, i}] {
				continue
			}
			seen[succ] = true
			if walk(succ, 0) {
				return true
			}
		}
		return false
	}
	return walk(a.Block(), indexOf(a)+1)
}

// ReachesChanged is Reaches from a change, without the ways on which the call
// that makes it returned false: it has changed nothing.
func ReachesChanged(change, b ssa.Instruction, stop func(ssa.Instruction) bool) bool {
	if change.Parent() != b.Parent() {
		return false
	}
	without := make(map[edge]bool)
	if call, ok := change.(*ssa.Call); ok {
		for _, ref := range *call.Referrers() {
			switch ref := ref.(type) {
			case *ssa.If:
				without[edge{ref.Block(), 1}] = true
			case *ssa.UnOp:
				for _, ref := range *ref.Referrers() {
					if branch, ok := ref.(*ssa.If); ok {
						without[edge{branch.Block(), 0}] = true
					}
				}
			}
		}
	}
	return reachesBut(change, b, stop, without)
}

// failures returns the edges that are taken only if call returned an error, or
// something that was made of it is one.
func failures(call *ssa.Call) map[edge]bool {
	out := make(map[edge]bool)
	seen := make(map[ssa.Value]bool)
	var visit func(v ssa.Value)
	visit = func(v ssa.Value) {
		if seen[v] || v.Referrers() == nil {
			return
		}
		seen[v] = true
		for _, ref := range *v.Referrers() {
			switch ref := ref.(type) {
			case *ssa.Phi:
				visit(ref)
			case *ssa.MakeInterface:
				visit(ref)
			case *ssa.ChangeInterface:
				visit(ref)
			case *ssa.Extract:
				visit(ref)
			case *ssa.Store:
				if a, ok := ref.Addr.(*ssa.Alloc); ok && ref.Val == v {
					for _, load := range *a.Referrers() {
						if load, ok := load.(*ssa.UnOp); ok {
							visit(load)
						}
					}
				}
			case *ssa.Call:
				visit(ref) // errors.Is, IgnoreNotFound
			case *ssa.BinOp:
				visitCond(ref, out)
			case *ssa.If: // what asks for a kind of error
				out[edge{ref.Block(), 0}] = true
			}
		}
	}
	visit(call)
	return out
}

// visitCond adds the edges on which what is compared with nil is not nil.
func visitCond(cond *ssa.BinOp, out map[edge]bool) {
	if !isNilConst(cond.X) && !isNilConst(cond.Y) {
		return
	}
	for _, ref := range *cond.Referrers() {
		if branch, ok := ref.(*ssa.If); ok {
			switch cond.Op {
			case token.NEQ:
				out[edge{branch.Block(), 0}] = true
			case token.EQL:
				out[edge{branch.Block(), 1}] = true
			}
		}
	}
}

// errorsIn returns the edges of fn that are taken only if an error is not nil.
func errorsIn(fn *ssa.Function) map[edge]bool {
	out := make(map[edge]bool)
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if cond, ok := instr.(*ssa.BinOp); ok && match.TypeName(cond.X.Type()) == "error" {
				visitCond(cond, out)
			}
		}
	}
	return out
}
