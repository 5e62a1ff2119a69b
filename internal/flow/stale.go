// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
)

// A StaleWrite is a write that carries the resourceVersion of a copy of an
// object which another write, in the same pass, has made old.
type StaleWrite struct {
	First  Op
	Second Op
	Held   ssa.Value // what Second takes the resourceVersion from: its object or the base of its patch
	Copied *ssa.Call // copied before First
}

// StaleWrites returns the stale writes of fn, at most one for each call.
func (f *Func) StaleWrites() []StaleWrite {
	var ops []Op
	for _, call := range callsIn(f.fn) {
		if op, ok := f.Op(call); ok && f.half(op) {
			if _, ok := call.(*ssa.Call); ok {
				ops = append(ops, op)
			}
		}
	}
	if len(ops) < 2 {
		return nil
	}
	var out []StaleWrite
	for _, second := range ops {
		held := second.Object
		if second.Verb == match.Patch {
			held = f.LockBase(second.Patch)
		}
		if held == nil || !f.named(held) {
			continue
		}
		for _, first := range ops {
			if at := f.staleAfter(first, second, held); at != nil {
				out = append(out, StaleWrite{First: first, Second: second, Held: held, Copied: at})
				break
			}
		}
	}
	return out
}

// named reports whether v is one object that only this function can change.
func (f *Func) named(v ssa.Value) bool {
	root := f.Root(v)
	switch root.(type) {
	case *ssa.Alloc, *ssa.Call, *ssa.Extract, *ssa.Parameter:
		return One(root) && !f.escapes(root)
	}
	return false
}

// staleAfter returns the copy that was made before first, if second carries the
// resourceVersion that the object had then.
func (f *Func) staleAfter(first, second Op, held ssa.Value) *ssa.Call {
	root := f.Root(held)
	if first.Call == second.Call || first.Root == root || !f.named(first.Object) || f.dryRun(first) {
		return nil
	}
	at, source := f.copies(first.Root, root)
	if at == nil || at.Parent() != f.fn || !Reaches(at, first.Call, nil) || !f.stored(source, at) {
		return nil
	}
	if !f.changesServer(first) || f.renamed(root) || f.renamed(first.Root) {
		return nil
	}
	refreshes := make(map[ssa.Instruction]bool)
	for _, c := range f.Changes(root) {
		switch {
		case c.Instr.Parent() != f.fn:
			return nil // a literal, which may run at any time
		case c.Maybe, len(c.Path) == 0, c.Path[0] == "ResourceVersion", c.Path[0] == "ObjectMeta":
			refreshes[c.Instr] = true
		}
	}
	call := first.Call.(*ssa.Call)
	stop := func(instr ssa.Instruction) bool {
		v, ok := instr.(ssa.Value)
		return refreshes[instr] || instr == ssa.Instruction(at) || ok && v == root
	}
	if !reachesBut(call, second.Call, stop, failures(call)) || f.flagged(call, second.Call) {
		return nil
	}
	return at
}

// flagged reports whether it may depend on first, by a variable that is assigned
// beside it or by the condition on which it runs, that control gets to second.
func (f *Func) flagged(first, second ssa.Instruction) bool {
	for _, b := range f.fn.Blocks {
		branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
		if !ok || !Reaches(first, branch, nil) || !Dominates(branch, second) || !decides(branch, second) {
			continue
		}
		if f.sameCond(branch, first) || dependsOn(branch.Cond, func(v ssa.Value) bool { return f.assignedBeside(v, first, branch) }) {
			return true
		}
	}
	return false
}

// sameCond reports whether first is made on the condition of branch.
func (f *Func) sameCond(branch *ssa.If, first ssa.Instruction) bool {
	for _, b := range f.fn.Blocks {
		if other, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If); ok && other != branch && other.Cond == branch.Cond && decides(other, first) {
			return true
		}
	}
	return false
}

// assignedBeside reports whether v, which branch looks at, is a variable other
// than an error that got another value on the way by first.
func (f *Func) assignedBeside(v ssa.Value, first ssa.Instruction, branch *ssa.If) bool {
	if isError(v.Type()) {
		return false
	}
	switch v := v.(type) {
	case *ssa.Phi:
		by, around := false, false
		for _, pred := range v.Block().Preds {
			if first.Block().Dominates(pred) {
				by = true
			} else {
				around = true
			}
		}
		return by && around
	case *ssa.Alloc: // of a variable that a literal captures
		held := v.Type().Underlying().(*types.Pointer).Elem()
		if _, basic := held.Underlying().(*types.Basic); !basic && !isCell(v) || isError(held) {
			return false
		}
		for _, ref := range *v.Referrers() {
			if st, ok := ref.(*ssa.Store); ok && st.Addr == v && Reaches(first, st, nil) && Reaches(st, branch, nil) {
				return true
			}
		}
	}
	return false
}

// copies returns the copy by which two objects became one another's, and the
// object that was copied.
func (f *Func) copies(written, held ssa.Value) (at *ssa.Call, source ssa.Value) {
	of, at := f.Copied(held)
	if at != nil {
		of = f.Root(of)
		if of == written {
			return at, of
		}
		if from, other := f.Copied(written); other != nil && f.Root(from) == of && One(of) {
			return at, of
		}
		return nil, nil
	}
	if of, at := f.Copied(written); at != nil && f.Root(of) == held {
		return at, held
	}
	return nil, nil
}

// stored reports whether the object that is copied at that place was read from
// the server, or may have been.
func (f *Func) stored(source ssa.Value, at *ssa.Call) bool {
	if _, made := source.(*ssa.Alloc); !made {
		return true
	}
	for _, c := range f.Changes(source) {
		if len(c.Path) == 0 && (c.Maybe || f.isOp(c.Instr)) && Reaches(c.Instr, at, nil) {
			return true
		}
	}
	return false
}

// changesServer reports whether the object of op is changed, before it, in what
// op stores: a write that changes nothing leaves the resourceVersion as it is.
func (f *Func) changesServer(op Op) bool {
	status := op.SubResource == "status"
	o := f.lostObject(f.key(op.Object), op)
	for _, c := range o.all {
		if call, ok := c.Instr.(*ssa.Call); ok && c.Maybe {
			if o.setBy(call, status) == nil {
				continue
			}
		} else if c.Maybe || len(c.Path) == 0 || (c.Path[0] == "Status") != status || unsent[c.Path[0]] {
			continue
		} else if st, ok := c.Instr.(*ssa.Store); ok && emptyValue(st.Val) {
			continue
		}
		if c.Instr.Parent() == f.fn && Reaches(c.Instr, op.Call, nil) {
			return true
		}
	}
	return false
}

// renamed reports whether the copy is made into another object.
func (f *Func) renamed(root ssa.Value) bool {
	for _, c := range f.Changes(root) {
		if len(c.Path) > 0 && (c.Path[0] == "Name" || c.Path[0] == "Namespace" || c.Path[0] == "GenerateName") {
			// What names an object before it is read is no new name.
			if _, made := root.(*ssa.Alloc); !made {
				return true
			}
		}
	}
	return false
}

// dryRun reports whether op is only tried.
func (f *Func) dryRun(op Op) bool {
	args := op.Call.Common().Args
	options, ok := variadic(args[len(args)-1])
	for _, v := range options {
		if isGlobal(f.Root(v), clientDryRun) {
			return true
		}
		switch match.TypeName(f.Root(v).Type()) {
		case "sigs.k8s.io/controller-runtime/pkg/client.FieldOwner", "sigs.k8s.io/controller-runtime/pkg/client.FieldValidation":
		default:
			return true // not known
		}
	}
	return !ok
}

// clientDryRun is the variable that tells a client to store nothing.
const clientDryRun = "sigs.k8s.io/controller-runtime/pkg/client.DryRunAll"
