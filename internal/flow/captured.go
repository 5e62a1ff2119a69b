// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// CapturedChanges returns what literals change in the object at root, a
// parameter, where the callers of this function pass both the object and a
// literal that captures it:
//
//	r.patch(ctx, w, func() { w.Spec.Size = 3 })
//
// Each stands at the call of the parameter that is the literal.
func (f *Func) CapturedChanges(root ssa.Value) []DeepChange {
	obj, ok := root.(*ssa.Parameter)
	if !ok || obj.Parent() != f.fn {
		return nil
	}
	i := slices.Index(f.fn.Params, obj)
	var out []DeepChange
	for _, call := range callsIn(f.fn) {
		p, ok := f.Root(call.Common().Value).(*ssa.Parameter)
		if !ok || call.Common().IsInvoke() || p.Parent() != f.fn {
			continue
		}
		j := slices.Index(f.fn.Params, p)
		for _, caller := range f.Callers(f.fn) {
			args := caller.Common().Args
			if i >= len(args) || j >= len(args) {
				continue
			}
			in := New(f.prog, caller.Parent())
			lit := in.literal(args[j])
			if lit == nil {
				continue
			}
			for _, c := range in.DeepChanges(args[i]) {
				if inside(c.At.Parent(), lit) {
					c.At = call
					out = append(out, c)
				}
			}
		}
	}
	return out
}
