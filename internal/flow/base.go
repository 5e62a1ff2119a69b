// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/constant"
	"go/token"
	"go/types"
	"iter"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
)

// Copied returns the object that v is a deep copy of, and the call that makes
// the copy, or nil if v is none.
func (f *Func) Copied(v ssa.Value) (of ssa.Value, at *ssa.Call) {
	call, ok := f.Root(v).(*ssa.Call)
	if !ok {
		return nil, nil
	}
	common := call.Common()
	fn := Callee(common)
	if fn == nil || !deepCopy(fn) {
		return nil, nil
	}
	if common.IsInvoke() {
		return common.Value, call
	}
	return common.Args[0], call
}

// deepCopy reports whether fn is a method that returns a deep copy of its receiver.
func deepCopy(fn *types.Func) bool {
	sig := fn.Signature()
	return (fn.Name() == "DeepCopy" || fn.Name() == "DeepCopyObject") &&
		sig.Recv() != nil && sig.Params().Len() == 0 && sig.Results().Len() == 1
}

// Same reports whether a and b, of which a is computed first on every way to
// b, are certainly the same object.
func (f *Func) Same(a, b ssa.Value) bool {
	ra, rb := f.Root(a), f.Root(b)
	if ra == rb {
		return One(ra)
	}
	switch ra := ra.(type) {
	case *ssa.FieldAddr, *ssa.IndexAddr:
		return f.sameAddr(ra, rb)
	case *ssa.UnOp: // two loads from one place, which nothing changes in between
		rb, ok := rb.(*ssa.UnOp)
		if !ok || ra.Op != token.MUL || rb.Op != token.MUL || !Dominates(ra, rb) || !f.sameAddr(ra.X, rb.X) {
			return false
		}
		in, _ := f.Origin(ra.X)
		for instr := range Between(ra, rb) {
			if !f.Quiet(instr, in) && !f.keepsPointer(instr, rb) {
				return false
			}
		}
		return true
	}
	return false
}

// sameAddr reports whether a and b are the same address as long as no pointer
// on the way to it changes.
func (f *Func) sameAddr(a, b ssa.Value) bool {
	switch a := a.(type) {
	case *ssa.FieldAddr:
		b, ok := b.(*ssa.FieldAddr)
		return ok && a.Field == b.Field && f.Same(a.X, b.X)
	case *ssa.IndexAddr:
		b, ok := b.(*ssa.IndexAddr)
		return ok && f.Same(a.X, b.X) && sameIndex(a.Index, b.Index)
	}
	return a == b
}

func sameIndex(a, b ssa.Value) bool {
	if a == b {
		return true
	}
	x, ok := a.(*ssa.Const)
	y, ok2 := b.(*ssa.Const)
	return ok && ok2 && x.Value != nil && y.Value != nil && constant.Compare(x.Value, token.EQL, y.Value)
}

// One reports whether root, as Root returns it, is one object: not a variable
// that holds now this and now that, and not nil.
func One(root ssa.Value) bool {
	switch root := root.(type) {
	case *ssa.Alloc:
		switch root.Type().Underlying().(*types.Pointer).Elem().Underlying().(type) {
		case *types.Pointer, *types.Interface:
			return false
		}
	case *ssa.Const:
		return false
	}
	return true
}

// Origin returns where the way from a pointer that v holds, or is, begins: a
// parameter, an allocation, the result of a call. Loaded is set if the way goes
// through memory, so that the origin may share it with others.
func (f *Func) Origin(v ssa.Value) (origin ssa.Value, loaded bool) {
	for range maxRoot {
		r := f.Root(v)
		switch x := r.(type) {
		case *ssa.FieldAddr:
			r = x.X
		case *ssa.IndexAddr:
			if _, ok := x.X.Type().Underlying().(*types.Slice); ok {
				if _, fresh := x.X.(*ssa.Slice); !fresh {
					loaded = true
				}
			}
			r = x.X
		case *ssa.Slice:
			r = x.X
		case *ssa.Field:
			r, loaded = x.X, true
		case *ssa.Index:
			r, loaded = x.X, true
		case *ssa.Lookup:
			r, loaded = x.X, true
		case *ssa.Extract:
			next, ok := x.Tuple.(*ssa.Next)
			if !ok {
				return r, loaded
			}
			rng, ok := next.Iter.(*ssa.Range)
			if !ok {
				return r, loaded
			}
			r, loaded = rng.X, true
		case *ssa.Convert:
			r = x.X
		case *ssa.UnOp:
			if x.Op != token.MUL {
				return r, loaded
			}
			r, loaded = x.X, true
		}
		if r == v {
			return r, loaded
		}
		v = r
	}
	return v, loaded
}

// Between yields the instructions that can run after a and before b, without
// passing either again.
func Between(a, b ssa.Instruction) iter.Seq[ssa.Instruction] {
	return func(yield func(ssa.Instruction) bool) {
		if a.Parent() != b.Parent() {
			return
		}
		ends := func(instr ssa.Instruction) bool { return instr == a || instr == b }
		for _, block := range a.Parent().Blocks {
			for _, instr := range block.Instrs {
				if !ends(instr) && Reaches(a, instr, ends) && Reaches(instr, b, ends) && !yield(instr) {
					return
				}
			}
		}
	}
}

// Quiet reports whether instr certainly changes none of the objects whose
// origins are given, in memory or on the server. Code of the module that it
// calls may change anything.
func (f *Func) Quiet(instr ssa.Instruction, objs ...ssa.Value) bool {
	switch instr := instr.(type) {
	case *ssa.Store:
		if a, ok := f.address(instr.Addr).(*ssa.Alloc); ok { // a variable is set
			return !slices.Contains(objs, ssa.Value(a))
		}
		return f.apart(instr.Addr, objs)
	case *ssa.MapUpdate:
		return f.apart(instr.Map, objs)
	case *ssa.Go, *ssa.Select, *ssa.Send:
		return false
	case *ssa.Call:
		return f.quietCall(instr, objs)
	}
	return true
}

// apart reports whether memory that is reached through v is certainly no part
// of objs: it is allocated in this function, or a deep copy.
func (f *Func) apart(v ssa.Value, objs []ssa.Value) bool {
	origin, loaded := f.Origin(v)
	if slices.Contains(objs, origin) {
		return false
	}
	switch origin := origin.(type) {
	case *ssa.MakeMap, *ssa.MakeSlice:
		return true
	case *ssa.Alloc:
		return !loaded && One(origin)
	case *ssa.Call:
		_, at := f.Copied(origin)
		return at != nil
	}
	return false
}

func (f *Func) quietCall(call *ssa.Call, objs []ssa.Value) bool {
	common := call.Common()
	if b, ok := common.Value.(*ssa.Builtin); ok {
		switch b.Name() {
		case "append", "clear", "copy", "delete":
			c, null := common.Args[0].(*ssa.Const)
			return null && c.Value == nil || f.apart(common.Args[0], objs)
		}
		return true
	}
	fn := Callee(common)
	if fn == nil {
		return false
	}
	if fills(fn) {
		return f.apart(common.Args[0], objs)
	}
	if op, ok := f.Op(call); ok {
		return One(op.Root) && f.touchesNone(call, objs, false)
	}
	if deepCopy(fn) || givesWriter(fn) || match.ReadsOnly(fn) && foreign(fn) {
		return true
	}
	if _, ok := match.Changes(fn); ok {
		return f.touchesNone(call, objs, true)
	}
	if match.ReadsOnly(fn) {
		// An accessor of the module: of an object that is generated code.
		return fn.Signature().Params().Len() == 0
	}
	return foreign(fn) && f.touchesNone(call, objs, false)
}

// touchesNone reports whether call gets no pointer into objs and no function.
// With apart something that it gets must be known to lie elsewhere.
func (f *Func) touchesNone(call *ssa.Call, objs []ssa.Value, apart bool) bool {
	args := call.Common().Args
	if call.Common().IsInvoke() {
		args = append([]ssa.Value{call.Common().Value}, args...)
	}
	for _, arg := range args {
		if _, ok := arg.Type().Underlying().(*types.Signature); ok {
			return false
		}
		if !pointer(arg) {
			continue
		}
		origin, _ := f.Origin(arg)
		if _, phi := origin.(*ssa.Phi); slices.Contains(objs, origin) || phi && match.TypeName(arg.Type()) != "error" {
			return false
		}
		apart = apart && !f.apart(arg, objs)
	}
	return !apart
}

// foreign reports whether fn belongs to the standard library or to the
// libraries of Kubernetes, which know nothing of the objects of an operator
// that they do not get.
func foreign(fn *types.Func) bool {
	if fn.Pkg() == nil {
		return true
	}
	path := fn.Pkg().Path()
	if match.Std(path) {
		return true
	}
	for _, prefix := range foreignPrefixes {
		if strings.HasPrefix(path, prefix) {
			return true
		}
	}
	return false
}

// foreignPrefixes are how the paths of those libraries start.
var foreignPrefixes = []string{
	"github.com/go-logr/logr",
	"k8s.io/api/",
	"k8s.io/apimachinery/",
	"k8s.io/client-go/",
	"k8s.io/klog/",
	"k8s.io/utils/",
	"sigs.k8s.io/controller-runtime",
}
