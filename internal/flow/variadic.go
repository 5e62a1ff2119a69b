// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import "golang.org/x/tools/go/ssa"

// variadic returns the values that a call hands over one by one for its last
// parameter, which is variadic and gets arg. It reports false if they come in a
// slice that was made elsewhere.
func variadic(arg ssa.Value) ([]ssa.Value, bool) {
	if isNilConst(arg) {
		return nil, true
	}
	slice, ok := arg.(*ssa.Slice)
	if !ok {
		return nil, false
	}
	array, ok := slice.X.(*ssa.Alloc)
	if !ok || array.Comment != "varargs" {
		return nil, false
	}
	var out []ssa.Value
	for _, ref := range *array.Referrers() {
		elem, ok := ref.(*ssa.IndexAddr)
		if !ok {
			continue
		}
		for _, ref := range *elem.Referrers() {
			if st, ok := ref.(*ssa.Store); ok && st.Addr == elem {
				out = append(out, st.Val)
			}
		}
	}
	return out, true
}
