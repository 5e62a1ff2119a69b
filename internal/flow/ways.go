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

// ChangesByWay is Changes of an object that may lie in a field: what is changed
// by any value of the function that is reached by the same way.
func (f *Func) ChangesByWay(root ssa.Value) []Change {
	key := f.key(root)
	out := f.Changes(root)
	if key.path == "" || !key.certain() {
		return out
	}
	for _, way := range f.ways(f.fn, key) {
		if way == root {
			continue
		}
		for _, c := range f.Changes(way) {
			if !slices.ContainsFunc(out, func(old Change) bool { return old.Instr == c.Instr }) {
				out = append(out, c)
			}
		}
	}
	return out
}

// Repoints reports whether instr may make the way to the object at root, through
// pointers in fields, lead to another object.
func (f *Func) Repoints(instr ssa.Instruction, root ssa.Value) bool {
	load, ok := root.(*ssa.UnOp)
	return ok && !f.keepsPointer(instr, load)
}

// keepsPointer reports whether instr certainly leaves the pointer that load
// loads as it is, though it may change what that points to.
func (f *Func) keepsPointer(instr ssa.Instruction, load *ssa.UnOp) bool {
	switch instr := instr.(type) {
	case *ssa.Store:
		return !holds(instr.Val.Type(), load.Type())
	case *ssa.MapUpdate:
		return true // a field is no entry
	case *ssa.Call:
		fn := Callee(instr.Common())
		return fn != nil && foreign(fn) && f.getsOnly(instr, f.key(load))
	}
	return false
}

// getsOnly reports whether call gets no pointer but to the object of key and to
// what certainly lies elsewhere, and no function.
func (f *Func) getsOnly(call *ssa.Call, key objectKey) bool {
	return !slices.ContainsFunc(call.Call.Args, func(arg ssa.Value) bool {
		if _, ok := arg.Type().Underlying().(*types.Signature); ok {
			return true
		}
		if !pointer(arg) {
			return false
		}
		k := f.key(arg)
		if k.base == key.base {
			return !strings.HasPrefix(k.path, key.path)
		}
		_, phi := k.base.(*ssa.Phi)
		return phi && match.TypeName(arg.Type()) != "error"
	})
}

// holds reports whether a value of type t is one of type part, or has one in it
// that is no further than a field or an element away.
func holds(t, part types.Type) bool {
	if types.Identical(t, part) {
		return true
	}
	switch t := t.Underlying().(type) {
	case *types.Struct:
		for v := range t.Fields() {
			if holds(v.Type(), part) {
				return true
			}
		}
	case *types.Array:
		return holds(t.Elem(), part)
	}
	return false
}
