// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
)

// SentAgain returns the writes that send an object again after the server has
// answered with a conflict, when nothing has read it since: the conflict is
// handled by hand, in a loop or by a second call.
func SentAgain(prog *ssaprog.Program) []Op {
	var r *retries
	var out []Op
	for _, fn := range prog.Funcs {
		calls := callsIn(fn)
		if !slices.ContainsFunc(calls, asksConflict) {
			continue
		}
		if r == nil {
			r = newRetries(prog)
			r.index()
		}
		f := New(prog, fn)
		var writes []Op
		for _, call := range calls {
			if op, ok := f.clientOp(call); ok && storesObject(op) {
				writes = append(writes, op)
			}
		}
		for _, first := range writes {
			for _, second := range writes {
				if r.sentAgain(f, first, second) {
					out = append(out, second)
				}
			}
		}
	}
	return out
}

// sentAgain reports whether second sends the object as first did, on a way that
// control takes after a conflict of first.
func (r *retries) sentAgain(f *Func, first, second Op) bool {
	root := first.Root
	if second.Root != root || second.SubResource != first.SubResource || escapes(root) {
		return false
	}
	a := &attempt{retries: r, t: &Retry{}}
	if !a.versioned(root, 0) {
		return false
	}
	fn := first.Call.Parent()
	changes := f.Changes(root)
	if slices.ContainsFunc(changes, func(c Change) bool { return c.Instr.Parent() != fn }) {
		return false // in a literal, which may run at any time
	}
	atSecond := func(i ssa.Instruction) bool { return i == second.Call }
	for _, b := range conflictBranches(fn, first.Call) {
		start := b.Instrs[0]
		if start != second.Call && !Reaches(start, second.Call, nil) {
			continue
		}
		refreshed := slices.ContainsFunc(changes, func(c Change) bool {
			return mayRefresh(f, c) && (c.Instr == start || Reaches(start, c.Instr, atSecond)) && Reaches(c.Instr, second.Call, nil)
		})
		made, ok := root.(ssa.Instruction)
		if !refreshed && !(ok && Reaches(start, made, atSecond)) {
			return true
		}
	}
	return false
}

// mayRefresh reports whether a change may give the object another resourceVersion.
func mayRefresh(f *Func, c Change) bool {
	if call, ok := c.Instr.(ssa.CallInstruction); ok {
		if op, ok := f.clientOp(call); ok {
			return op.Verb != match.Update // a write that fails leaves it as it is
		}
	}
	return c.Maybe || len(c.Path) == 0 || c.Path[0] == "ResourceVersion" || c.Path[0] == "ObjectMeta"
}
