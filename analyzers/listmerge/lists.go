// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package listmerge

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/match"
)

// listOf returns which list of obj a change certainly changes, of those that a
// patch of the status, or of the rest, sends; empty for none.
func listOf(c flow.DeepChange, obj ssa.Value, status bool) string {
	if status {
		if setsConditions(c, flow.ObjectType(obj)) {
			return Conditions
		}
		return ""
	}
	if c.Maybe || len(c.Path) != 1 || !keeps(c.Instr, c.Path[0]) {
		return ""
	}
	switch c.Path[0] {
	case "Finalizers":
		return Finalizers
	case "OwnerReferences":
		return OwnerReferences
	}
	return ""
}

// setsConditions reports whether c changes the list of conditions in the
// status of an object of type t.
func setsConditions(c flow.DeepChange, t types.Type) bool {
	i := slices.Index(c.Path, "Conditions")
	if c.Maybe {
		call, ok := c.Instr.(ssa.CallInstruction)
		if !ok {
			return false
		}
		fn := flow.Callee(call.Common())
		switch {
		case fn == nil:
			return false
		case i > 0:
			return match.EditsList(fn) && isList(t, c.Path[:i+1])
		case len(c.Path) > 1 || len(c.Path) == 1 && c.Path[0] != "Status":
			return false
		}
		return match.SetsConditions(fn) && keeps(c.Instr, "Conditions") &&
			(types.IsInterface(t) || isList(t, []string{"Status", "Conditions"}))
	}
	return i > 0 && c.Path[0] == "Status" && (i+1 < len(c.Path) || keeps(c.Instr, "Conditions")) && isList(t, c.Path[:i+1])
}

// isList reports whether the field at path in t is a list.
func isList(t types.Type, path []string) bool {
	for _, name := range path {
		if p, ok := t.Underlying().(*types.Pointer); ok {
			t = p.Elem()
		}
		found, _, _ := types.LookupFieldOrMethod(t, true, nil, name)
		field, ok := found.(*types.Var)
		if !ok {
			return false
		}
		t = field.Type()
	}
	_, ok := t.Underlying().(*types.Slice)
	return ok
}

// keeps reports whether instr, which changes the list in the field called name,
// leaves what it does not know in the list. Code that sets a list to one of its
// own making wants no other entries, and no lock helps those.
func keeps(instr ssa.Instruction, name string) bool {
	d := derivation{name: name, seen: make(map[ssa.Value]bool)}
	switch instr := instr.(type) {
	case *ssa.Store:
		if _, whole := instr.Addr.(*ssa.FieldAddr); whole {
			return d.from(instr.Val)
		}
	case ssa.CallInstruction:
		common := instr.Common()
		fn := flow.Callee(common)
		if fn == nil || fn.Signature().Recv() == nil || fn.Name() != "Set"+name || fn.Signature().Variadic() {
			return true
		}
		return d.from(common.Args[len(common.Args)-1])
	}
	return true
}

// A derivation asks whether a value is made of what a field holds.
type derivation struct {
	name string // of the field
	seen map[ssa.Value]bool
}

// maxSteps bounds how many values are looked at.
const maxSteps = 200

func (d derivation) from(v ssa.Value) bool {
	if d.seen[v] || len(d.seen) > maxSteps {
		return false
	}
	d.seen[v] = true
	switch v := v.(type) {
	case *ssa.FieldAddr:
		if st, ok := v.X.Type().Underlying().(*types.Pointer).Elem().Underlying().(*types.Struct); ok && st.Field(v.Field).Name() == d.name {
			return true
		}
	case *ssa.Call:
		if fn := flow.Callee(v.Common()); fn != nil && fn.Signature().Recv() != nil && fn.Name() == "Get"+d.name {
			return true
		}
	case *ssa.Alloc:
		return d.stored(v)
	}
	instr, ok := v.(ssa.Instruction)
	if !ok {
		return false
	}
	return slices.ContainsFunc(instr.Operands(nil), func(p *ssa.Value) bool { return *p != nil && d.from(*p) })
}

// stored asks what is stored at an address or in a part of it.
func (d derivation) stored(addr ssa.Value) bool {
	return slices.ContainsFunc(*addr.Referrers(), func(ref ssa.Instruction) bool {
		switch ref := ref.(type) {
		case *ssa.Store:
			return ref.Addr == addr && d.from(ref.Val)
		case *ssa.IndexAddr:
			return ref.X == addr && d.stored(ref)
		case *ssa.FieldAddr:
			return ref.X == addr && d.stored(ref)
		}
		return false
	})
}
