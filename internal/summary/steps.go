// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package summary

import (
	"go/constant"
	"go/types"
	"iter"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
)

// addWrite notes a call that writes objects of a known type.
func (b *builder) addWrite(f *Func, instr ssa.CallInstruction) {
	if kind := changes(instr); kind != "" {
		f.Writes = append(f.Writes, Write{Object: kind, Anew: calledMethod(instr.Common()).Name() == "Create" && b.generatesNames(kind)})
	}
}

// generatesNames reports whether the package makes objects of a kind whose names
// the API server generates.
func (b *builder) generatesNames(kind string) bool {
	if b.generated == nil {
		b.generated = make(map[string]bool)
		for _, fn := range b.prog.Funcs {
			for _, blk := range fn.Blocks {
				for _, instr := range blk.Instrs {
					b.generated[withGenerateName(instr)] = true
				}
			}
		}
	}
	return b.generated[kind]
}

// withGenerateName returns the type of the object whose generateName is set at, or
// by, an instruction; "" if none is, or that is unknown.
func withGenerateName(instr ssa.Instruction) string {
	switch instr := instr.(type) {
	case *ssa.FieldAddr:
		if ssaprog.FieldOf(instr).Name() == "GenerateName" {
			return withMetadata(instr)
		}
	case *ssa.Call:
		obj := calledMethod(instr.Common())
		if obj == nil || obj.Name() != "SetGenerateName" || len(instr.Call.Args) != 2 {
			return ""
		}
		if meta, ok := instr.Call.Args[0].(*ssa.FieldAddr); ok {
			return match.TypeName(meta.X.Type())
		}
	}
	return ""
}

// withMetadata returns the type of the object in whose metadata a field is set,
// straight or by a literal of the metadata; "" if it is not set, or that is unknown.
func withMetadata(field *ssa.FieldAddr) string {
	for set := range stores(field) {
		if text, ok := set.Val.(*ssa.Const); set.Addr != field || ok && (text.Value == nil || text.Value.Kind() != constant.String || constant.StringVal(text.Value) == "") {
			continue
		}
		switch meta := field.X.(type) {
		case *ssa.FieldAddr:
			return match.TypeName(meta.X.Type())
		case *ssa.Alloc:
			for _, ref := range *meta.Referrers() {
				load, ok := ref.(*ssa.UnOp)
				if !ok {
					continue
				}
				for set := range stores(load) {
					if object, ok := set.Addr.(*ssa.FieldAddr); ok {
						return match.TypeName(object.X.Type())
					}
				}
			}
		}
	}
	return ""
}

// stores yields the stores to, or of, a value.
func stores(v ssa.Value) iter.Seq[*ssa.Store] {
	return func(yield func(*ssa.Store) bool) {
		for _, ref := range *v.Referrers() {
			if set, ok := ref.(*ssa.Store); ok && !yield(set) {
				return
			}
		}
	}
}

// changes returns the Go type of the objects that a call creates, changes or
// deletes, if it does and it is known.
func changes(instr ssa.CallInstruction) string {
	common := instr.Common()
	obj := calledMethod(common)
	if obj == nil {
		return ""
	}
	if match.ClientsetWrite(obj) {
		get, _, _ := types.LookupFieldOrMethod(obj.Signature().Recv().Type(), true, obj.Pkg(), "Get")
		if get, ok := get.(*types.Func); ok && match.ClientsetGet(get) {
			return match.TypeName(get.Signature().Results().At(0).Type())
		}
		return ""
	}
	if match.CreatesOrWrites(obj) {
		return objectType(common, 2)
	}
	verb, object, _ := match.ClientVerb(obj)
	switch verb {
	case match.NoVerb, match.Get, match.List:
		return ""
	}
	if !common.IsInvoke() {
		object++
	}
	return objectType(common, object)
}

// ordered returns the order of the calls of a function.
func ordered(fn *ssa.Function) map[ssa.Instruction]Order {
	out := make(map[ssa.Instruction]Order)
	if len(fn.Blocks) == 0 {
		return out
	}
	n := 0
	var visit func(blk *ssa.BasicBlock)
	visit = func(blk *ssa.BasicBlock) {
		var calls []*ssa.Call
		first := n + 1
		for _, instr := range blk.Instrs {
			if call, ok := instr.(*ssa.Call); ok {
				calls = append(calls, call)
			}
		}
		n += len(calls)
		for _, d := range blk.Dominees() {
			visit(d)
		}
		for i, call := range calls {
			out[call] = Order{first + i, n}
		}
	}
	visit(fn.Blocks[0])
	return out
}

// objectType returns the type of an argument that is an object; "" if it is not known.
func objectType(common *ssa.CallCommon, index int) string {
	if index < len(common.Args) {
		if made, ok := common.Args[index].(*ssa.MakeInterface); ok {
			return match.TypeName(made.X.Type())
		}
	}
	return ""
}

// steps returns the functions that were called before a read with the name, key
// or object that it reads by, and whether one of the calls, or a literal beside
// this one, itself writes an object of that kind: a cache may not know of that yet.
// The same holds for a function that watches what it reads, or looks whether a
// controller has seen the last change of it.
func (b *builder) steps(read ssa.CallInstruction, kind string) (after []string, done bool) {
	key := b.keyOf(read.Common())
	for fn := range family(read.Parent()) {
		for _, blk := range fn.Blocks {
			before := fn != read.Parent() && !b.runsAfter(fn, read) || fn == read.Parent() && blk.Dominates(read.Block())
			for _, instr := range blk.Instrs {
				if gate, ok := instr.(*ssa.BinOp); ok && fn == read.Parent() && observes(gate, kind) {
					return nil, true
				}
				before = before && instr != ssa.Instruction(read)
				call, ok := instr.(*ssa.Call)
				switch {
				case !ok:
				case fn == read.Parent() && watches(call.Common(), read.Common()):
					return nil, true
				case key == nil || kind == "" || !before || !slices.ContainsFunc(call.Call.Args, func(a ssa.Value) bool { return b.identify(a) == key || b.holds(a, key) }):
				case changes(call) == kind:
					return nil, true
				case fn == read.Parent():
					if callee := call.Call.StaticCallee(); callee != nil && callee.Pkg != nil && b.scoped[callee.Pkg.Pkg.Path()] {
						after = append(after, b.key(callee))
					}
				}
			}
		}
	}
	slices.Sort(after)
	return slices.Compact(after), false
}

// runsAfter reports whether a literal in the function of a read does not run before
// it: whatever calls it, or gets it to call, comes later, or when the function ends.
func (b *builder) runsAfter(literal *ssa.Function, read ssa.CallInstruction) bool {
	mc := b.prog.Closures[literal]
	if mc == nil || mc.Parent() != read.Parent() {
		return false
	}
	return !slices.ContainsFunc(*mc.Referrers(), func(use ssa.Instruction) bool {
		switch use.(type) {
		case *ssa.Defer, *ssa.Go, *ssa.DebugRef:
			return false
		}
		return comesBefore(use, read)
	})
}

// comesBefore reports whether one instruction of a function can run before another.
func comesBefore(instr, other ssa.Instruction) bool {
	if from := instr.Block(); from != other.Block() {
		return reachable(from)[other.Block()]
	}
	instrs := instr.Block().Instrs
	return slices.Index(instrs, instr) < slices.Index(instrs, other)
}

// family yields the declared function that fn is, or is a literal in, and all
// literals in it.
func family(fn *ssa.Function) iter.Seq[*ssa.Function] {
	for fn.Parent() != nil {
		fn = fn.Parent()
	}
	return func(yield func(*ssa.Function) bool) {
		queue := []*ssa.Function{fn}
		for len(queue) > 0 {
			next := queue[0]
			queue = append(queue[1:], next.AnonFuncs...)
			if !yield(next) {
				return
			}
		}
	}
}

// watches reports whether a call watches what another reads.
func watches(call, read *ssa.CallCommon) bool {
	return call.IsInvoke() && read.IsInvoke() && call.Method.Name() == "Watch" && types.Identical(call.Value.Type(), read.Value.Type())
}

// observes reports whether a comparison is one of the generation of an object of
// a kind with the one that its status says was observed.
func observes(gate *ssa.BinOp, kind string) bool {
	of := func(v ssa.Value, name string) (object ssa.Value) {
		for {
			switch x := v.(type) {
			case *ssa.UnOp:
				v = x.X
			case *ssa.FieldAddr:
				if name == "" && match.TypeName(x.X.Type()) == kind {
					return x.X
				}
				if name != "" && ssaprog.FieldOf(x).Name() != name {
					return nil
				}
				name, v = "", x.X
			default:
				return nil
			}
		}
	}
	for _, side := range [][2]ssa.Value{{gate.X, gate.Y}, {gate.Y, gate.X}} {
		if of(side[0], "ObservedGeneration") != nil && of(side[1], "Generation") != nil {
			return true
		}
	}
	return false
}

// naming says what is known of the name of the object that a call reads.
func (b *builder) naming(read *ssa.CallCommon) Naming {
	switch key := b.keyOf(read).(type) {
	case string, *ssa.Global:
		return Constant
	case fieldKey:
		// A field of the receiver is set where that is made.
		if p, ok := key.base.(*ssa.Parameter); ok && !key.data && p.Parent().Signature.Recv() != nil && p == p.Parent().Params[0] {
			return Constant
		}
		return Elsewhere
	case *ssa.IndexAddr, *ssa.Index, *ssa.Lookup:
		return Elsewhere
	case nil, *ssa.BinOp, *ssa.Call, *ssa.Extract, *ssa.Phi:
		return Computed
	}
	return Given
}

// keyOf returns what identifies the object that a call reads; nil for lists.
func (b *builder) keyOf(read *ssa.CallCommon) any {
	for _, arg := range read.Args {
		if key := b.identify(arg); key != nil && !match.IsObject(arg.Type()) {
			return key
		}
	}
	return nil
}

// identify returns what tells an object from others, given its name, its key or
// itself: where it comes from, or a constant name. It is nil for other values.
func (b *builder) identify(v ssa.Value) any { return b.identity(v, true) }

// identity is identify; with reads, an object is also told by the key that it was
// read by.
func (b *builder) identity(v ssa.Value, reads bool) any {
	if made, ok := v.(*ssa.MakeInterface); ok {
		v = made.X
	}
	basic, ok := v.Type().Underlying().(*types.Basic)
	if !(ok && basic.Info()&types.IsString != 0) && match.TypeName(v.Type()) != keyType && !match.IsObject(v.Type()) {
		return nil
	}
	for range maxTermDepth { // variables can be copies of each other
		from := v
		switch x := v.(type) {
		case *ssa.Const:
			if x.Value == nil || constant.StringVal(x.Value) == "" {
				return nil
			}
			return constant.StringVal(x.Value)
		case *ssa.FreeVar:
			if from = b.binding(x); from == nil {
				return v
			}
		case *ssa.MakeInterface:
			from = x.X
		case *ssa.FieldAddr:
			if name := ssaprog.FieldOf(x).Name(); name != "Name" && name != "ObjectMeta" {
				return b.field(x)
			}
			from = x.X
		case *ssa.Field:
			base, path := b.way(x)
			return fieldKey{base, path, true}
		case *ssa.Call:
			from = named(x)
		case *ssa.UnOp:
			from = x.X
		case *ssa.Alloc:
			if key := b.readBy(x); key != nil && reads {
				return b.identity(key, false)
			}
			from = nameIn(x)
		}
		if from == v {
			return v
		}
		v = from
	}
	return v
}

// A fieldKey tells an object by a field in which its name or key stands.
type fieldKey struct {
	base ssa.Value // what the way to the field begins at
	path string    // the fields on it
	data bool      // it leads through an API object, or the specification of one
}

// field returns what tells an object whose name or key stands at an address.
func (b *builder) field(addr *ssa.FieldAddr) fieldKey {
	k := fieldKey{data: ofObject(addr)}
	k.base, k.path = b.way(addr)
	return k
}

// way returns the fields through which v is reached, and what that begins at.
func (b *builder) way(v ssa.Value) (base ssa.Value, path string) {
	for range maxTermDepth {
		switch x := v.(type) {
		case *ssa.FieldAddr:
			v, path = x.X, "."+ssaprog.FieldOf(x).Name()+path
			continue
		case *ssa.Field:
			v, path = x.X, "."+x.X.Type().Underlying().(*types.Struct).Field(x.Field).Name()+path
			continue
		case *ssa.UnOp:
			v = x.X
			continue
		case *ssa.MakeInterface:
			v = x.X
			continue
		case *ssa.FreeVar:
			if bound := b.binding(x); bound != nil {
				v = bound
				continue
			}
		}
		break
	}
	return v, path
}

// holds reports whether a function that gets v can find the name or key of an
// object there, in a field of what is no API object.
func (b *builder) holds(v ssa.Value, key any) bool {
	k, ok := key.(fieldKey)
	if !ok || k.data {
		return false
	}
	base, path := b.way(v)
	return path != "" && base == k.base && strings.HasPrefix(k.path, path)
}

// readBy returns the key by which a call in its function reads the object in a
// variable, or nil.
func (b *builder) readBy(object *ssa.Alloc) ssa.Value {
	for _, ref := range *object.Referrers() {
		made, ok := ref.(*ssa.MakeInterface)
		if !ok {
			continue
		}
		for _, ref := range *made.Referrers() {
			call, ok := ref.(ssa.CallInstruction)
			if !ok {
				continue
			}
			obj := calledMethod(call.Common())
			if obj == nil {
				continue
			}
			if _, read := match.ClientRead(obj); !read {
				continue
			}
			for _, arg := range call.Common().Args {
				if match.TypeName(arg.Type()) == keyType {
					return arg
				}
			}
		}
	}
	return nil
}

// keyType is the type of keys of objects, client.ObjectKey among others.
const keyType = "k8s.io/apimachinery/pkg/types.NamespacedName"

// named returns the object of which a call returns the name or key, or the call.
func named(call *ssa.Call) ssa.Value {
	obj := calledMethod(call.Common())
	if obj == nil || obj.Name() != "GetName" && obj.Name() != "ObjectKeyFromObject" {
		return call
	}
	if call.Call.IsInvoke() {
		return call.Call.Value
	}
	return call.Call.Args[0]
}

// nameIn returns the name that a key is made with, or the variable it is in.
func nameIn(key *ssa.Alloc) ssa.Value {
	for _, ref := range *key.Referrers() {
		if set, ok := ref.(*ssa.Store); ok && set.Addr == key && match.TypeName(key.Type()) == keyType {
			return set.Val // a literal
		}
		field, ok := ref.(*ssa.FieldAddr)
		if !ok || match.TypeName(field.X.Type()) != keyType || ssaprog.FieldOf(field).Name() != "Name" {
			continue
		}
		for _, ref := range *field.Referrers() {
			if set, ok := ref.(*ssa.Store); ok {
				return set.Val
			}
		}
	}
	return key
}
