// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package resourceversion

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
)

// stated reports whether w writes only the status, and all of that was put
// together before: it says all that is wanted, as an object built from scratch
// does. An update of the rest sends labels, annotations and finalizers too.
func (j *judge) stated(w ssa.CallInstruction) bool {
	if op, ok := j.f.Op(w); !ok || op.SubResource != "status" {
		return false
	}
	parts := make(map[string]bool)
	for _, c := range j.f.Changes(j.dst) {
		if len(c.Path) == 0 || len(c.Path) > 2 || c.Path[0] != "Status" || !j.dominates(c.Instr, w) {
			continue
		}
		switch instr := c.Instr.(type) {
		case *ssa.Store:
			switch {
			case j.carried(instr.Val, 0):
			case len(c.Path) == 1:
				return true
			default:
				parts[c.Path[1]] = true
			}
		case ssa.CallInstruction:
			fn := flow.Callee(instr.Common())
			if fn != nil && fn.Name() == "DeepCopyInto" && len(c.Path) == 1 && !j.carried(instr.Common().Args[0], 0) {
				return true
			}
		}
	}
	n := fieldsOf(j.dst.Type(), "Status")
	return n > 0 && len(parts) == n // of a literal with all fields
}

// dominates reports whether a runs before b, which may be in a literal of a's
// function, whenever b does.
func (j *judge) dominates(a, b ssa.Instruction) bool {
	for b.Parent() != a.Parent() {
		mc := j.prog.Closures[b.Parent()]
		if mc == nil {
			return false
		}
		b = mc
	}
	return flow.Dominates(a, b)
}

// carried reports whether v is a part of the old object, or a copy of one.
func (j *judge) carried(v ssa.Value, depth int) bool {
	if depth > maxDepth {
		return true
	}
	v = j.f.Root(v)
	if object(j.f, v) == j.dst {
		return true
	}
	switch x := v.(type) {
	case *ssa.UnOp:
		return j.carried(x.X, depth+1)
	case *ssa.FieldAddr:
		return j.carried(x.X, depth)
	case *ssa.Field:
		return j.carried(x.X, depth)
	case *ssa.Phi:
		for _, e := range x.Edges {
			if j.carried(e, depth+1) {
				return true
			}
		}
	case *ssa.Alloc:
		for _, ref := range *x.Referrers() {
			if st, ok := ref.(*ssa.Store); ok && st.Addr == x && j.carried(st.Val, depth+1) {
				return true
			}
		}
	case *ssa.Call:
		fn := flow.Callee(x.Common())
		if fn == nil || !strings.HasPrefix(fn.Name(), "DeepCopy") {
			return false
		}
		if x.Call.IsInvoke() {
			return j.carried(x.Call.Value, depth+1)
		}
		return j.carried(x.Call.Args[0], depth+1)
	}
	return false
}

// fieldsOf returns how many fields a struct has that is a field of what t points to.
func fieldsOf(t types.Type, field string) int {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	st, ok := t.Underlying().(*types.Struct)
	if !ok {
		return 0
	}
	for f := range st.Fields() {
		if in, ok := f.Type().Underlying().(*types.Struct); ok && f.Name() == field {
			return in.NumFields()
		}
	}
	return 0
}
