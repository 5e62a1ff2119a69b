// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// addHolders adds the changes by functions of the package that get what holds
// the object, such as the methods of a struct that has it in a field.
func (o *lostObject) addHolders() {
	for _, instr := range callsIn(o.f.fn) {
		call, ok := instr.(*ssa.Call)
		if !ok || len(o.changes[call]) > 0 {
			continue
		}
		sets, ok := o.holder(call)
		if !ok {
			continue
		}
		o.quiet[call] = len(sets) == 0
		o.all = append(o.all, sets...)
		o.changes[call] = sets
	}
}

// holder returns what the function that call calls certainly sets in the object,
// which is a part of one of the arguments. It reports false if the function gets
// no holder, or may do more.
func (o *lostObject) holder(call *ssa.Call) ([]Change, bool) {
	callee := o.f.callee(call.Common())
	if callee == nil || o.f.knowledge == nil || len(callee.AnonFuncs) > 0 || !o.f.storesNothing(callee, 0) {
		return nil, false
	}
	in := o.f.of(callee)
	var out []Change
	found := false
	for i, arg := range call.Call.Args {
		rest, ok := strings.CutPrefix(o.key.path, o.f.key(arg).path)
		if o.f.key(arg).base != o.key.base || !ok || !strings.HasPrefix(rest, ".") {
			continue
		}
		if found {
			return nil, false
		}
		found = true
		if out, ok = in.heldSets(objectKey{callee.Params[i], rest}); !ok {
			return nil, false
		}
	}
	for i := range out {
		out[i].Instr = call
	}
	return out, found
}

// heldSets returns what the function sets in the object of key, which is held by
// what it gets. It reports false if it may do more.
func (f *Func) heldSets(key objectKey) ([]Change, bool) {
	var changes []Change
	for _, way := range f.ways(f.fn, key) {
		changes = append(changes, f.Changes(way)...)
	}
	var out []Change
	for _, c := range changes {
		if c.Maybe || len(c.Path) == 0 || untyped(c) || f.fillsEmpty(c.Instr) {
			return nil, false
		}
		if st, ok := c.Instr.(*ssa.Store); !(ok && emptyValue(st.Val)) && sent(c) {
			out = append(out, c)
		}
	}
	for _, b := range f.fn.Blocks {
		for _, instr := range b.Instrs {
			if _, deferred := instr.(*ssa.Defer); deferred {
				return nil, false
			}
			isChange := slices.ContainsFunc(changes, func(c Change) bool { return c.Instr == instr })
			if !isChange && !f.Quiet(instr, key.base) {
				return nil, false
			}
		}
	}
	return out, true
}
