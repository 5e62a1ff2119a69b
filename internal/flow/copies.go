// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// CopiedFrom returns the object that v is a copy of, and what makes the copy:
// DeepCopy, DeepCopyInto or an assignment of the value, which shares maps and
// slices. It returns nil if v is none, or gets more than one value.
func (f *Func) CopiedFrom(v ssa.Value) (of ssa.Value, at ssa.Instruction) {
	if of, call := f.Copied(v); call != nil {
		return of, call
	}
	a, ok := f.Root(v).(*ssa.Alloc)
	if !ok || !isObject(a) || !One(a) {
		return nil, nil
	}
	for _, ref := range *a.Referrers() {
		var from ssa.Value
		switch ref := ref.(type) {
		case *ssa.Store:
			load, ok := ref.Val.(*ssa.UnOp)
			if ref.Addr != a || !ok || load.Op != token.MUL {
				continue
			}
			from = load.X
		case *ssa.Call:
			fn := Callee(ref.Common())
			if fn == nil || !deepCopyInto(fn) || len(ref.Call.Args) != 2 || ref.Call.Args[1] != a {
				continue
			}
			from = ref.Call.Args[0]
		default:
			continue
		}
		if at != nil {
			return nil, nil
		}
		of, at = from, ref
	}
	return of, at
}

// copiedFrom is CopiedFrom with the root of the object.
func (f *Func) copiedFrom(v ssa.Value) (root ssa.Value, at ssa.Instruction) {
	of, at := f.CopiedFrom(v)
	if at == nil {
		return nil, nil
	}
	return f.Root(of), at
}

// deepCopyInto reports whether fn is a method that copies its receiver into
// what it gets.
func deepCopyInto(fn *types.Func) bool {
	sig := fn.Signature()
	return fn.Name() == "DeepCopyInto" && sig.Recv() != nil && sig.Params().Len() == 1 && sig.Results().Len() == 0
}
