// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import "golang.org/x/tools/go/ssa"

// sameElement reports whether a and b are the addresses of one element of a
// slice that is reached by the same way: list.Items[i], written twice.
func (f *Func) sameElement(a, b ssa.Value) bool {
	x, ok := a.(*ssa.IndexAddr)
	y, ok2 := b.(*ssa.IndexAddr)
	if !ok || !ok2 || x.Index != y.Index || x.Parent() != y.Parent() {
		return false
	}
	k := f.key(x.X)
	return k.certain() && k == f.key(y.X)
}

// elements returns the other addresses of the element at root in its function.
func (f *Func) elements(root ssa.Value) []ssa.Value {
	elem, ok := root.(*ssa.IndexAddr)
	if !ok {
		return nil
	}
	var out []ssa.Value
	for _, b := range elem.Parent().Blocks {
		for _, instr := range b.Instrs {
			if other, ok := instr.(*ssa.IndexAddr); ok && other != elem && f.sameElement(elem, other) {
				out = append(out, other)
			}
		}
	}
	return out
}
