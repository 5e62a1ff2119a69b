// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package updateconflict

import (
	gocon "go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/match"
)

// wanted reports whether a change of labels or annotations needs the version:
// what is written is computed from the object, or whether it is written
// depends on what the map held. A patch would lose the write of another.
func (u update) wanted(c flow.DeepChange, field string, all []flow.DeepChange) bool {
	w := wish{u: u, all: all, field: field}
	if mu, ok := c.Instr.(*ssa.MapUpdate); ok {
		w.target = w.root(mu.Map)
	} else if call, ok := c.Instr.(ssa.CallInstruction); ok && len(call.Common().Args) > 0 {
		w.target = w.root(call.Common().Args[0])
	}
	if w.computed(c.Instr) || c.At != c.Instr && w.computed(c.At) {
		return true
	}
	if st, ok := c.Instr.(*ssa.Store); ok && fresh(st.Val) {
		return false // what is set in it counts
	}
	if w.guarded(c.Instr) || c.At != c.Instr && w.guarded(c.At) {
		return true
	}
	fn := u.call.Parent()
	if at := u.f.Lift(c.At, fn); at != nil && at != c.At && w.guarded(at) {
		return true
	}
	if _, given := u.f.Root(u.obj).(*ssa.Parameter); given {
		return slices.ContainsFunc(u.f.Callers(fn), func(call ssa.CallInstruction) bool {
			return call.Common().StaticCallee() == fn && w.guarded(call)
		})
	}
	return false
}

// fresh reports whether v is a map that is made here and empty as yet.
func fresh(v ssa.Value) bool {
	m, ok := v.(*ssa.MakeMap)
	return ok && !slices.ContainsFunc(*m.Referrers(), func(ref ssa.Instruction) bool {
		_, set := ref.(*ssa.MapUpdate)
		return set
	})
}

// A wish is the question whether the conflict of a change is wanted.
type wish struct {
	u      update
	all    []flow.DeepChange
	field  string    // that is changed, Labels or Annotations
	target ssa.Value // the root of the map that is changed, or of what has it
}

// root returns the object or map that v is or points to.
func (w *wish) root(v ssa.Value) ssa.Value { return w.u.f.Root(v) }

// computed reports whether instr, a change, writes what is computed from the object.
func (w *wish) computed(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.MapUpdate:
		return w.reads(instr.Value, true) || w.reads(instr.Key, true)
	case *ssa.Store:
		return w.made(instr.Val, 0)
	case ssa.CallInstruction:
		return slices.ContainsFunc(instr.Common().Args, func(v ssa.Value) bool {
			if _, ok := v.Type().Underlying().(*types.Map); ok {
				return w.made(v, 0)
			}
			return !w.object(v) && w.root(v) != w.target && w.reads(v, true)
		})
	}
	return false
}

// made reports whether a map that is written whole has what is computed from
// the object: more than the map itself, a copy or a union.
func (w *wish) made(v ssa.Value, depth int) bool {
	if depth > maxDepth {
		return false
	}
	switch v := v.(type) {
	case *ssa.Phi:
		return slices.ContainsFunc(v.Edges, func(e ssa.Value) bool { return w.made(e, depth+1) })
	case *ssa.ChangeType:
		return w.made(v.X, depth+1)
	case *ssa.MakeMap:
		return slices.ContainsFunc(*v.Referrers(), func(ref ssa.Instruction) bool {
			mu, ok := ref.(*ssa.MapUpdate)
			return ok && mu.Map == v && !w.copies(mu.Value) && w.reads(mu.Value, true)
		})
	case *ssa.Call:
		fn := flow.Callee(v.Common())
		if fn != nil && (fn.Name() == "Get"+w.field || fn.Name() == "Clone" || fn.Name() == "Merge") {
			return false
		}
		return slices.ContainsFunc(v.Call.Args, func(a ssa.Value) bool { return w.object(a) || w.reads(a, true) })
	}
	return false
}

// copies reports whether v is what a loop over a map has at hand: an entry that
// is copied as it is.
func (w *wish) copies(v ssa.Value) bool {
	ex, ok := v.(*ssa.Extract)
	if !ok {
		return false
	}
	_, ok = ex.Tuple.(*ssa.Next)
	return ok
}

// guarded reports whether instr runs or not depending on what the map held.
func (w *wish) guarded(instr ssa.Instruction) bool {
	ifs := controls(instr.Block())
	noop := make(map[ssa.Value]bool) // lookups that only tell whether there is something to do
	for _, cond := range ifs {
		if l := w.lookedUp(cond); l != nil {
			noop[l] = true
		}
	}
	return slices.ContainsFunc(ifs, func(cond ssa.Value) bool {
		if ex, ok := cond.(*ssa.Extract); ok && noop[ex.Tuple] {
			return false
		}
		return w.lookedUp(cond) == nil && !empty(cond) && w.reads(cond, false)
	})
}

// empty reports whether cond asks if a map is nil or has no entries.
func empty(cond ssa.Value) bool {
	op, ok := cond.(*ssa.BinOp)
	if !ok {
		return false
	}
	if _, ok := op.X.Type().Underlying().(*types.Map); ok {
		return true
	}
	call, ok := op.X.(*ssa.Call)
	if !ok || len(call.Call.Args) != 1 {
		return false
	}
	_, ok = call.Call.Args[0].Type().Underlying().(*types.Map)
	return ok
}

// lookedUp returns the lookup of cond, if it compares an entry of the map with
// what is written to it.
func (w *wish) lookedUp(cond ssa.Value) ssa.Value {
	op, ok := cond.(*ssa.BinOp)
	if !ok || op.Op != token.EQL && op.Op != token.NEQ {
		return nil
	}
	for _, pair := range [][2]ssa.Value{{op.X, op.Y}, {op.Y, op.X}} {
		v := pair[0]
		if ex, ok := v.(*ssa.Extract); ok {
			v = ex.Tuple
		}
		lookup, ok := v.(*ssa.Lookup)
		if !ok {
			continue
		}
		if slices.ContainsFunc(w.all, func(c flow.DeepChange) bool {
			// A helper may know the key.
			return writes(c.Instr, lookup.Index) && writes(c.Instr, pair[1]) || c.At != c.Instr && writes(c.At, pair[1])
		}) {
			return v
		}
	}
	return nil
}

// writes reports whether v is a key or a value that instr writes, or hands on.
func writes(instr ssa.Instruction, v ssa.Value) bool {
	var written []ssa.Value
	switch instr := instr.(type) {
	case *ssa.MapUpdate:
		written = []ssa.Value{instr.Key, instr.Value}
	case ssa.CallInstruction:
		written = instr.Common().Args
	}
	return slices.ContainsFunc(written, func(a ssa.Value) bool { return same(a, v) })
}

// same reports whether a and b are computed in the same way.
func same(a, b ssa.Value) bool {
	if a == b {
		return true
	}
	switch x := a.(type) {
	case *ssa.Const:
		y, ok := b.(*ssa.Const)
		return ok && x.Value != nil && y.Value != nil && x.Value.Kind() == y.Value.Kind() && gocon.Compare(x.Value, token.EQL, y.Value)
	case *ssa.UnOp:
		y, ok := b.(*ssa.UnOp)
		return ok && x.Op == y.Op && same(x.X, y.X)
	case *ssa.FieldAddr:
		y, ok := b.(*ssa.FieldAddr)
		return ok && x.Field == y.Field && same(x.X, y.X)
	case *ssa.BinOp:
		y, ok := b.(*ssa.BinOp)
		return ok && x.Op == y.Op && same(x.X, y.X) && same(x.Y, y.Y)
	}
	return false
}

// controls returns the conditions on which it depends whether block runs.
func controls(block *ssa.BasicBlock) []ssa.Value {
	var out []ssa.Value
	seen := map[*ssa.BasicBlock]bool{block: true}
	for queue := []*ssa.BasicBlock{block}; len(queue) > 0; queue = queue[1:] {
		b := queue[0]
		for _, p := range b.Parent().Blocks {
			if len(p.Succs) != 2 || seen[p] {
				continue
			}
			if x, y := escapes(p.Succs[0], b), escapes(p.Succs[1], b); x != y {
				seen[p] = true
				if end, ok := p.Instrs[len(p.Instrs)-1].(*ssa.If); ok {
					out = append(out, end.Cond)
				}
				queue = append(queue, p)
			}
		}
	}
	return out
}

// escapes reports whether control can pass from one block to the end of the
// function, or round without end, without block to.
func escapes(from, to *ssa.BasicBlock) bool {
	seen := map[*ssa.BasicBlock]bool{to: true}
	var visit func(b *ssa.BasicBlock) bool
	visit = func(b *ssa.BasicBlock) bool {
		if seen[b] {
			return false
		}
		seen[b] = true
		return len(b.Succs) == 0 || slices.ContainsFunc(b.Succs, visit)
	}
	return visit(from)
}

// reads reports whether v is made of what the map holds; with whole, of
// anything in the object that can change.
func (w *wish) reads(v ssa.Value, whole bool) bool {
	r := reading{wish: w, whole: whole, seen: make(map[ssa.Value]bool)}
	return r.from(v)
}

// A reading follows a value back to what it is made of.
type reading struct {
	*wish
	whole bool
	seen  map[ssa.Value]bool
}

// maxSteps bounds how many values are looked at.
const maxSteps = 500

func (r *reading) from(v ssa.Value) bool {
	if v == nil || r.seen[v] || len(r.seen) > maxSteps {
		return false
	}
	r.seen[v] = true
	if !r.whole && match.TypeName(v.Type()) == "error" {
		return false // whether a call went well
	}
	if r.target != nil && isMap(v) && r.root(v) == r.target {
		return true
	}
	switch v := v.(type) {
	case *ssa.Const, *ssa.Global, *ssa.Function, *ssa.Builtin, *ssa.Parameter:
		return false
	case *ssa.FreeVar:
		if root := r.root(v); root != ssa.Value(v) {
			return r.from(root)
		}
		return false
	case *ssa.FieldAddr:
		if name, ok := r.member(v); ok {
			return name == r.field || r.whole && !fixed(name)
		}
		return r.from(v.X)
	case *ssa.UnOp:
		if root := r.root(v); root != ssa.Value(v) {
			return r.from(root)
		}
	case *ssa.Phi: // what a flag is depends on the way taken
		if !r.whole && match.TypeName(v.Type()) == "bool" && slices.ContainsFunc(v.Block().Preds, r.ways) {
			return true
		}
	case *ssa.Alloc:
		return !r.object(v) && r.stored(v)
	case *ssa.Call:
		return r.call(v)
	}
	instr, ok := v.(ssa.Instruction)
	return ok && slices.ContainsFunc(instr.Operands(nil), func(p *ssa.Value) bool { return r.from(*p) })
}

// ways reports whether it depends on what is read that control leaves block
// the way it does.
func (r *reading) ways(block *ssa.BasicBlock) bool {
	conds := controls(block)
	if end, ok := block.Instrs[len(block.Instrs)-1].(*ssa.If); ok {
		conds = append(conds, end.Cond)
	}
	return slices.ContainsFunc(conds, func(cond ssa.Value) bool {
		return r.lookedUp(cond) == nil && !empty(cond) && r.from(cond)
	})
}

// isMap reports whether v is a map.
func isMap(v ssa.Value) bool {
	_, ok := v.Type().Underlying().(*types.Map)
	return ok
}

// member returns the name of the top field of an object, which may be the one
// that is updated, if addr is in one.
func (w *wish) member(addr *ssa.FieldAddr) (string, bool) {
	for {
		name := elem(addr.X.Type()).Underlying().(*types.Struct).Field(addr.Field).Name()
		switch {
		case name == "ObjectMeta" || name == "TypeMeta":
		case w.object(addr.X):
			return name, true
		}
		inner, ok := addr.X.(*ssa.FieldAddr)
		if !ok {
			return "", false
		}
		if n := elem(inner.Type()); match.TypeName(n) == metaType && w.object(inner.X) {
			return name, true
		}
		addr = inner
	}
}

// metaType is what all objects embed.
const metaType = "k8s.io/apimachinery/pkg/apis/meta/v1.ObjectMeta"

// object reports whether v may be the object, a copy of it or its metadata.
func (w *wish) object(v ssa.Value) bool {
	root := w.root(v)
	want := match.TypeName(w.root(w.u.obj).Type())
	if fa, ok := root.(*ssa.FieldAddr); ok && match.TypeName(root.Type()) == metaType {
		return w.object(fa.X)
	}
	if load, ok := root.(*ssa.UnOp); ok && load.Op == token.MUL && match.TypeName(root.Type()) == metaType {
		return w.object(load.X) // by value
	}
	switch name := match.TypeName(root.Type()); name {
	case want, metaType, "k8s.io/apimachinery/pkg/apis/meta/v1.Object", "sigs.k8s.io/controller-runtime/pkg/client.Object":
		return true
	}
	return false
}

// fixed reports whether a field of an object never changes.
func fixed(name string) bool {
	switch name {
	case "Name", "Namespace", "UID", "GenerateName", "CreationTimestamp", "Kind", "APIVersion":
		return true
	}
	return false
}

// call reports whether the result of a call is made of what is read.
func (r *reading) call(call *ssa.Call) bool {
	common := call.Common()
	if _, ok := r.u.f.Op(call); ok {
		return false
	}
	if callee := common.StaticCallee(); r.whole && flow.TakesContext(common) && (callee == nil || len(callee.Blocks) == 0) {
		// What a server says of the object is as new as can be.
		r = &reading{wish: r.wish, seen: make(map[ssa.Value]bool)}
	}
	args := common.Args
	if common.IsInvoke() {
		args = append([]ssa.Value{common.Value}, args...)
	}
	for _, arg := range args {
		if r.object(arg) {
			if r.asked(common, 0) {
				return true
			}
		} else if r.from(arg) {
			return true
		}
	}
	_, closure := common.Value.(*ssa.MakeClosure)
	return closure && r.asked(common, 0)
}

// asked reports whether a call that gets the object may read what is asked for.
func (r *reading) asked(common *ssa.CallCommon, depth int) bool {
	if callee := common.StaticCallee(); callee != nil && len(callee.Blocks) > 0 && depth < maxDepth {
		for _, b := range callee.Blocks {
			for _, instr := range b.Instrs {
				switch instr := instr.(type) {
				case *ssa.FieldAddr:
					if name, ok := r.member(instr); ok && (name == r.field || r.whole && !fixed(name)) {
						return true
					}
				case *ssa.Field: // of metadata by value
					name := instr.X.Type().Underlying().(*types.Struct).Field(instr.Field).Name()
					if r.object(instr.X) && (name == r.field || r.whole && !fixed(name) && name != "ObjectMeta" && name != "TypeMeta") {
						return true
					}
				case *ssa.Call:
					inner := instr.Common()
					_, op := r.u.f.Op(instr)
					if !op && (slices.ContainsFunc(inner.Args, r.object) || inner.IsInvoke() && r.object(inner.Value)) && r.asked(inner, depth+1) {
						return true
					}
				}
			}
		}
		return false
	}
	fn := flow.Callee(common)
	if fn == nil {
		return true
	}
	if fn.Signature().Recv() != nil && strings.HasPrefix(fn.Name(), "Get") {
		name := strings.TrimPrefix(fn.Name(), "Get")
		return name == r.field || r.whole && !fixed(name)
	}
	if fn.Pkg() != nil && strings.HasPrefix(fn.Pkg().Path(), "sigs.k8s.io/controller-runtime/pkg/client") || strings.HasPrefix(fn.Name(), "DeepCopy") {
		return false
	}
	// Names that say what is asked for, where it is none of the maps.
	return r.whole || !slices.ContainsFunc([]string{"Control", "Delet", "Finalizer", "Owner", "Ready"}, func(part string) bool {
		return strings.Contains(fn.Name(), part)
	})
}

// stored reports whether what is stored at an address, or by a call that gets
// it, is made of what is read.
func (r *reading) stored(addr ssa.Value) bool {
	return slices.ContainsFunc(*addr.Referrers(), func(ref ssa.Instruction) bool {
		switch ref := ref.(type) {
		case *ssa.Store:
			return ref.Addr == addr && r.from(ref.Val)
		case *ssa.FieldAddr:
			return ref.X == addr && r.stored(ref)
		case *ssa.IndexAddr:
			return ref.X == addr && r.stored(ref)
		case *ssa.MakeInterface:
			return r.stored(ref)
		case *ssa.MakeClosure:
			fn := ref.Fn.(*ssa.Function)
			for i, b := range ref.Bindings {
				if b == addr && i < len(fn.FreeVars) && r.stored(fn.FreeVars[i]) {
					return true
				}
			}
		case *ssa.Call:
			return r.call(ref)
		}
		return false
	})
}
