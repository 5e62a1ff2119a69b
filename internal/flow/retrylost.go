// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
)

// A LostChange is a change that is overwritten, after a conflict, by reading
// the object again, and then not made again before the object is written.
type LostChange struct {
	Retry  *Retry // in which that happens; nil where a conflict is handled by hand
	Change Change
	Get    Op
	Write  Op
}

// LostChanges finds the lost changes in a package, of which retries are given.
func LostChanges(prog *ssaprog.Program, retries []*Retry) []LostChange {
	var out []LostChange
	for _, t := range retries {
		if t.Conflict && t.Fn.Parent() != nil && t.Fn.Parent() == t.Call.Parent() {
			if l, ok := lostInRetry(prog, t); ok {
				out = append(out, l)
			}
		}
	}
	for _, fn := range prog.Funcs {
		out = append(out, lostByHand(prog, fn)...)
	}
	return out
}

// lostInRetry looks for a closure that reads and writes a variable of the
// function around it and never changes it.
func lostInRetry(prog *ssaprog.Program, t *Retry) (LostChange, bool) {
	f := New(prog, t.Call.Parent())
	var gets, writes []Op
	for _, call := range callsIn(t.Fn) {
		op, ok := f.clientOp(call)
		if !ok {
			// Code that captures the object may change it.
			if fn := call.Common().StaticCallee(); fn == nil && !call.Common().IsInvoke() && !isBuiltin(call) || fn != nil && fn.Parent() != nil {
				return LostChange{}, false
			}
			continue
		}
		switch {
		case op.Verb == match.Get:
			gets = append(gets, op)
		case storesObject(op):
			writes = append(writes, op)
		}
	}
	for _, w := range writes {
		if w.Root.Parent() == t.Fn || escapes(w.Root) {
			continue
		}
		changes := f.Changes(w.Root)
		if slices.ContainsFunc(changes, func(c Change) bool {
			return inside(c.Instr.Parent(), t.Fn) && !f.isOp(c.Instr)
		}) {
			continue
		}
		i := slices.IndexFunc(gets, func(g Op) bool { return g.Root == w.Root })
		if i < 0 {
			continue
		}
		for _, c := range changes {
			if f.pending(c, w) && Reaches(c.Instr, t.Call, f.opOn(w.Root)) {
				return LostChange{t, c, gets[i], w}, true
			}
		}
	}
	return LostChange{}, false
}

// lostByHand looks for a write whose conflict is handled by reading the object
// into the same variable and writing it again.
func lostByHand(prog *ssaprog.Program, fn *ssa.Function) []LostChange {
	calls := callsIn(fn)
	if !slices.ContainsFunc(calls, asksConflict) {
		return nil
	}
	f := New(prog, fn)
	var out []LostChange
	var ops []Op
	for _, call := range calls {
		if op, ok := f.clientOp(call); ok {
			ops = append(ops, op)
		}
	}
	for _, first := range ops {
		if !storesObject(first) || escapes(first.Root) {
			continue
		}
		branches := conflictBranches(fn, first.Call)
		if len(branches) == 0 {
			continue
		}
		changes := f.Changes(first.Root)
		if slices.ContainsFunc(changes, func(c Change) bool { return c.Instr.Parent() != fn }) {
			continue // in a literal, which may run at any time
		}
		changed := func(i ssa.Instruction) bool {
			return slices.ContainsFunc(changes, func(c Change) bool { return c.Instr == i })
		}
		for _, get := range ops {
			if get.Verb != match.Get || get.Root != first.Root || !slices.ContainsFunc(branches, func(b *ssa.BasicBlock) bool {
				return b.Dominates(get.Call.Block())
			}) {
				continue
			}
			second := slices.IndexFunc(ops, func(op Op) bool {
				return op.Root == first.Root && op.Verb == first.Verb && op.SubResource == first.SubResource &&
					reachesUnchanged(get.Call, op.Call, changed)
			})
			if second < 0 {
				continue
			}
			i := slices.IndexFunc(changes, func(c Change) bool {
				return f.pending(c, first) && Reaches(c.Instr, first.Call, f.opOn(first.Root))
			})
			if i >= 0 {
				out = append(out, LostChange{nil, changes[i], get, ops[second]})
				break
			}
		}
	}
	return out
}

// reachesUnchanged reports whether control passes from a to b only on ways
// without a change in between, and on one at least.
func reachesUnchanged(a, b ssa.Instruction, changed func(ssa.Instruction) bool) bool {
	stop := func(i ssa.Instruction) bool { return i != b && changed(i) }
	if !Reaches(a, b, stop) {
		return false
	}
	// A change on any other way: made under a condition, as it may be right.
	for _, block := range a.Parent().Blocks {
		for _, i := range block.Instrs {
			if i != a && i != b && changed(i) && Reaches(a, i, func(i ssa.Instruction) bool { return i == b }) && Reaches(i, b, nil) {
				return false
			}
		}
	}
	return true
}

// conflictBranches returns the blocks that control enters only when call
// returned a conflict.
func conflictBranches(fn *ssa.Function, call ssa.CallInstruction) []*ssa.BasicBlock {
	var out []*ssa.BasicBlock
	err, ok := call.(*ssa.Call)
	if !ok {
		return nil
	}
	for _, ask := range callsIn(fn) {
		if !asksConflict(ask) || ask.Common().Args[0] != ssa.Value(err) {
			continue
		}
		for _, ref := range *ask.Value().Referrers() {
			branch, conflict := ref, 0
			if not, ok := ref.(*ssa.UnOp); ok && not.Op == token.NOT && len(*not.Referrers()) == 1 {
				branch, conflict = (*not.Referrers())[0], 1
			}
			if _, ok := branch.(*ssa.If); ok {
				if b := branch.Block().Succs[conflict]; len(b.Preds) == 1 {
					out = append(out, b)
				}
			}
		}
	}
	return out
}

// asksConflict reports whether call asks whether an error is a conflict.
func asksConflict(call ssa.CallInstruction) bool {
	callee := Callee(call.Common())
	return callee != nil && match.IsConflict(callee) && call.Value() != nil
}

// storesObject reports whether op replaces the object or its status.
func storesObject(op Op) bool {
	return op.Verb == match.Update && (op.SubResource == "" || op.SubResource == "status")
}

// pending reports whether change c is one that write w is there to store. What
// names the object is set to read it.
func (f *Func) pending(c Change, w Op) bool {
	if c.Maybe || len(c.Path) == 0 || f.isOp(c.Instr) {
		return false
	}
	switch c.Path[0] {
	case "Name", "Namespace", "ObjectMeta", "TypeMeta", "Kind", "APIVersion":
		return false
	case "Status":
		return w.SubResource == "status"
	}
	return w.SubResource == ""
}

// clientOp is Op for calls of the client itself.
func (f *Func) clientOp(call ssa.CallInstruction) (Op, bool) {
	op, ok := f.Op(call)
	return op, ok && f.byClient(op)
}

func (f *Func) isOp(instr ssa.Instruction) bool {
	call, ok := instr.(ssa.CallInstruction)
	if ok {
		_, ok = f.Op(call)
	}
	return ok
}

// opOn returns a predicate that is true of calls of a client on the object.
func (f *Func) opOn(root ssa.Value) func(ssa.Instruction) bool {
	return func(i ssa.Instruction) bool {
		call, ok := i.(ssa.CallInstruction)
		if !ok {
			return false
		}
		op, ok := f.Op(call)
		return ok && op.Root == root
	}
}

// escapes reports whether the object is kept where other code can change it,
// or cannot be told from others.
func escapes(root ssa.Value) bool {
	switch root.(type) {
	case *ssa.Parameter, *ssa.Alloc, *ssa.Call, *ssa.Extract:
	default:
		return true
	}
	if root.Referrers() == nil {
		return true
	}
	return slices.ContainsFunc(*root.Referrers(), func(i ssa.Instruction) bool {
		st, ok := i.(*ssa.Store)
		if !ok || st.Val != root {
			return false
		}
		_, local := st.Addr.(*ssa.Alloc)
		return !local
	})
}

// inside reports whether fn is outer or a literal in it.
func inside(fn, outer *ssa.Function) bool {
	for ; fn != nil; fn = fn.Parent() {
		if fn == outer {
			return true
		}
	}
	return false
}

func isBuiltin(call ssa.CallInstruction) bool {
	_, ok := call.Common().Value.(*ssa.Builtin)
	return ok
}
