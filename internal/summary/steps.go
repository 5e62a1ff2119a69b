// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package summary

import (
	"go/constant"
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
)

// addWrite notes a call that writes objects of a known type.
func (f *Func) addWrite(instr ssa.CallInstruction) {
	if kind := changes(instr); kind != "" {
		f.Writes = append(f.Writes, Write{Object: kind})
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
			before := fn != read.Parent() || blk.Dominates(read.Block())
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
				case key == nil || kind == "" || !before || !slices.ContainsFunc(call.Call.Args, func(a ssa.Value) bool { return b.identify(a) == key }):
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
				if name != "" && fieldVar(x).Name() != name {
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
	switch b.keyOf(read).(type) {
	case string, *ssa.Global, *ssa.FieldAddr, *ssa.Field, *ssa.IndexAddr, *ssa.Index, *ssa.Lookup:
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
func (b *builder) identify(v ssa.Value) any {
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
			if name := fieldVar(x).Name(); name == "Name" || name == "ObjectMeta" {
				from = x.X
			}
		case *ssa.Call:
			from = named(x)
		case *ssa.UnOp:
			from = x.X
		case *ssa.Alloc:
			from = nameIn(x)
		}
		if from == v {
			return v
		}
		v = from
	}
	return v
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
		if !ok || match.TypeName(field.X.Type()) != keyType || fieldVar(field).Name() != "Name" {
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
