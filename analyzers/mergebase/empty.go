// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package mergebase

import (
	"go/constant"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/match"
)

// isZero reports whether c is the zero value of its type.
func isZero(c *ssa.Const) bool {
	if c.Value == nil {
		return true
	}
	switch c.Value.Kind() {
	case constant.Bool:
		return !constant.BoolVal(c.Value)
	case constant.String:
		return constant.StringVal(c.Value) == ""
	}
	return constant.Sign(c.Value) == 0
}

// emptyBase reports whether the base only names an object and the object was
// read from the server.
func (j *judge) emptyBase(op flow.Op) bool {
	base, ok := j.Root(j.base).(*ssa.Alloc)
	return ok && j.nameOnly(base) && j.wasRead(op.Root, op.Call)
}

// nameOnly reports whether the struct at a is a literal that has a name and a
// namespace, if anything, and goes nowhere but into MergeFrom.
func (j *judge) nameOnly(a *ssa.Alloc) bool {
	for _, ref := range *a.Referrers() {
		switch ref := ref.(type) {
		case *ssa.FieldAddr:
			if !named(ref) {
				return false
			}
		case *ssa.MakeInterface:
			for _, use := range *ref.Referrers() {
				if use != j.call {
					return false
				}
			}
		case *ssa.Call: // of a function of the package that makes the patch
			if ref != j.call {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// named reports whether a field of a literal is part of an object's identity,
// and nothing but the literal sets it.
func named(a *ssa.FieldAddr) bool {
	st := a.X.Type().Underlying().(*types.Pointer).Elem().Underlying().(*types.Struct)
	switch field := st.Field(a.Field); field.Name() {
	case "APIVersion", "Kind", "Name", "Namespace":
		for _, ref := range *a.Referrers() {
			switch ref := ref.(type) {
			case *ssa.Store:
				if ref.Addr != a {
					return false
				}
			case *ssa.UnOp:
			default:
				return false
			}
		}
		return true
	case "ObjectMeta", "TypeMeta":
		for _, ref := range *a.Referrers() {
			switch ref := ref.(type) {
			case *ssa.FieldAddr:
				if !named(ref) {
					return false
				}
			case *ssa.Store: // of a nested literal
				load, ok := ref.Val.(*ssa.UnOp)
				if !ok {
					return false
				}
				lit, ok := load.X.(*ssa.Alloc)
				if !ok {
					return false
				}
				for _, part := range *lit.Referrers() {
					if fa, ok := part.(*ssa.FieldAddr); ok && !named(fa) || !ok && part != load {
						return false
					}
				}
			default:
				return false
			}
		}
		return true
	}
	return false
}

// wasRead reports whether Get filled the object at root before instr, in the
// function or, for a parameter, in all functions of the package that call it.
func (j *judge) wasRead(root ssa.Value, instr ssa.Instruction) bool {
	for _, c := range j.Changes(root) {
		call, ok := c.Instr.(ssa.CallInstruction)
		if !ok {
			continue
		}
		if op, ok := j.Op(call); ok && op.Verb == match.Get && op.SubResource == "" && flow.Dominates(call, instr) {
			return true
		}
	}
	param, ok := root.(*ssa.Parameter)
	if !ok {
		return false
	}
	fn := param.Parent()
	index := -1
	for i, p := range fn.Params {
		if p == param {
			index = i
		}
	}
	calls := 0
	for _, caller := range j.prog.Funcs {
		for _, b := range caller.Blocks {
			for _, instr := range b.Instrs {
				call, ok := instr.(ssa.CallInstruction)
				if !ok || call.Common().StaticCallee() != fn {
					continue
				}
				arg := j.Root(call.Common().Args[index])
				if _, nested := arg.(*ssa.Parameter); nested || !j.wasRead(arg, call) {
					return false
				}
				calls++
			}
		}
	}
	return calls > 0
}
