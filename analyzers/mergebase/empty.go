// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package mergebase

import (
	"go/constant"
	"strings"

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
	for _, c := range j.Changes(a) {
		if _, store := c.Instr.(*ssa.Store); !store || len(c.Path) == 0 || !names[strings.Join(c.Path, ".")] {
			return false
		}
	}
	var onlyBase func(v ssa.Value) bool
	onlyBase = func(v ssa.Value) bool {
		for _, ref := range *v.Referrers() {
			switch ref := ref.(type) {
			case *ssa.FieldAddr:
			case *ssa.MakeInterface:
				if !onlyBase(ref) {
					return false
				}
			default:
				if ref != j.call {
					return false
				}
			}
		}
		return true
	}
	return onlyBase(a)
}

// names are the fields by which an object is found.
var names = map[string]bool{
	"APIVersion":          true,
	"Kind":                true,
	"Name":                true,
	"Namespace":           true,
	"TypeMeta":            true,
	"TypeMeta.APIVersion": true,
	"TypeMeta.Kind":       true,
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
