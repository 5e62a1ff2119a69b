// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
)

// A StaleWrite is a write that carries the resourceVersion of a copy of an
// object which another write, in the same pass, has made old.
type StaleWrite struct {
	First  Op
	Second Op
	// Base is set if Second is a patch that takes the version from its base.
	Base   bool
	Copied ssa.Instruction // what made the copy, before First
}

// StaleWrites returns the stale writes of fn, at most one for each call.
func (f *Func) StaleWrites() []StaleWrite {
	var writes []half
	for _, call := range callsIn(f.fn) {
		if _, ok := call.(*ssa.Call); ok {
			writes = append(writes, f.halfWrites(call, 0)...)
		}
	}
	if len(writes) < 2 {
		return nil
	}
	var out []StaleWrite
	for _, second := range writes {
		held := f.carries(second)
		if held == nil || !f.named(held) {
			continue
		}
		for _, first := range writes {
			if at := f.staleAfter(first, second, held); at != nil {
				out = append(out, StaleWrite{First: first.Op, Second: second.Op, Base: second.Verb == match.Patch, Copied: at})
				break
			}
		}
	}
	return out
}

// carries returns the object whose resourceVersion w sends, nil if it is not
// known to send one.
func (f *Func) carries(w half) ssa.Value {
	switch {
	case w.effect != nil:
		return nil
	case w.by != nil:
		if w.Verb == match.Update && w.key.path == "" && w.by.keepsVersion() {
			return w.Object
		}
		return nil
	case w.Verb == match.Patch:
		return f.LockBase(w.Patch)
	}
	return w.Object
}

// keepsVersion reports whether the helper certainly writes what it gets with
// the resourceVersion that it has.
func (h *helper) keepsVersion() bool {
	if h.write.effect != nil || h.write.by != nil && !h.write.by.keepsVersion() {
		return false
	}
	return !h.refreshes(func(instr ssa.Instruction) bool { return Reaches(instr, h.write.Call, nil) }) &&
		h.decidedBy(func(ssa.Value) bool { return false })
}

// refreshes reports whether an instruction for which is holds, other than the
// write, may give the helper's object, or the copy that it makes, another
// resourceVersion.
func (h *helper) refreshes(is func(ssa.Instruction) bool) bool {
	roots := []ssa.Value{h.write.Root}
	of, at := h.f.copiedFrom(h.write.Root)
	if at != nil {
		roots = append(roots, of)
	}
	for _, root := range roots {
		if h.f.escapes(root) {
			return true
		}
		for _, c := range h.f.Changes(root) {
			if c.Instr.Parent() != h.f.fn || c.Instr != at && c.Instr != ssa.Instruction(h.write.Call) && newVersion(c) && is(c.Instr) {
				return true
			}
		}
	}
	return false
}

// newVersion reports whether a change may set the resourceVersion, or make the
// object another one.
func newVersion(c Change) bool {
	if c.Maybe || len(c.Path) == 0 {
		return true
	}
	switch c.Path[0] {
	case "GenerateName", "Name", "Namespace", "ObjectMeta", "ResourceVersion":
		return true
	}
	return false
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

// staleAfter returns what made the copy before first, if second carries the
// resourceVersion that the object had then.
func (f *Func) staleAfter(first, second half, held ssa.Value) ssa.Instruction {
	root := f.Root(held)
	if first.Call == second.Call || first.Root == root && !first.copied || first.key.path != "" || !f.named(first.Object) || f.dryRun(first) || !f.sameServer(first, second) {
		return nil
	}
	at, source := f.copies(first, root)
	if at == nil || at.Parent() != f.fn || at != first.Call && !Reaches(at, first.Call, nil) || !f.stored(source, at) {
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
		case newVersion(c):
			refreshes[c.Instr] = true
		}
	}
	call := first.Call.(*ssa.Call)
	stop := func(instr ssa.Instruction) bool {
		v, ok := instr.(ssa.Value)
		return refreshes[instr] || instr == at || ok && v == root
	}
	if !reachesBut(call, second.Call, stop, failures(call)) || f.flagged(call, second.Call) {
		return nil
	}
	return at
}

// flagged reports whether it may depend on first, by a variable that is assigned
// beside it or by the condition on which it runs, that control gets to second.
func (f *Func) flagged(first, second ssa.Instruction) bool {
	return f.flaggedBy(first, second, func(v ssa.Value) bool { return true })
}

// flaggedAhead is flagged within one turn of a loop: what has its value before
// first does not tell of it.
func (f *Func) flaggedAhead(first, second ssa.Instruction) bool {
	return f.flaggedBy(first, second, func(v ssa.Value) bool {
		phi, ok := v.(*ssa.Phi)
		return !ok || !phi.Block().Dominates(first.Block())
	})
}

func (f *Func) flaggedBy(first, second ssa.Instruction, may func(ssa.Value) bool) bool {
	for _, b := range f.fn.Blocks {
		branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
		if !ok || !Reaches(first, branch, nil) || !Dominates(branch, second) || !decides(branch, second) {
			continue
		}
		if f.sameCond(branch, first) || dependsOn(branch.Cond, func(v ssa.Value) bool { return may(v) && f.assignedBeside(v, first, branch) }) {
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

// copies returns what made the object that first writes and the one at held
// copies of one another, and the object that was copied.
func (f *Func) copies(first half, held ssa.Value) (at ssa.Instruction, source ssa.Value) {
	written := first.Root
	of, at := f.copiedFrom(held)
	if at != nil {
		if of == written {
			return at, of
		}
		if from, other := f.copiedFrom(written); other != nil && from == of && One(of) {
			return at, of
		}
		return nil, nil
	}
	if of, at := f.copiedFrom(written); at != nil && of == held {
		return at, held
	}
	if first.copied && written == held {
		return first.Call, held
	}
	return nil, nil
}

// stored reports whether the object that is copied at that place was read from
// the server, or may have been.
func (f *Func) stored(source ssa.Value, at ssa.Instruction) bool {
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

// changesServer reports whether the object of w is changed, before it, in what
// w stores: a write that changes nothing leaves the resourceVersion as it is.
func (f *Func) changesServer(w half) bool {
	if w.effect != nil {
		return false
	}
	if by := w.by; by != nil {
		// It may tell its caller that it has written, or what it wrote.
		if !quietResults(by.f.fn) || !by.f.succeeds(by.write.Call.(*ssa.Call)) || !by.decidedBy(by.ofObject) ||
			by.refreshes(func(instr ssa.Instruction) bool { return w.copied || Reaches(instr, by.write.Call, nil) }) {
			return false
		}
		if by.f.changesServer(by.write) {
			return true
		}
	}
	if f.changesBefore(w, w.Object, w.Call) {
		return true
	}
	of, at := f.copiedFrom(w.Root)
	return at != nil && f.changesBefore(w, of, at)
}

// changesBefore reports whether what w stores is changed in an object before
// instr, and not written before that.
func (f *Func) changesBefore(w half, object ssa.Value, instr ssa.Instruction) bool {
	o := f.lostObject(f.key(object), Op{Object: object, Root: f.Root(object)})
	written := func(instr ssa.Instruction) bool {
		return slices.ContainsFunc(o.changes[instr], func(c Change) bool { return len(c.Path) == 0 && !c.Maybe })
	}
	for _, c := range o.all {
		if call, ok := c.Instr.(*ssa.Call); ok && c.Maybe {
			if o.setBy(call, w.status()) == nil {
				continue
			}
		} else if c.Maybe || len(c.Path) == 0 || (c.Path[0] == "Status") != w.status() || unsent[c.Path[0]] {
			continue
		} else if st, ok := c.Instr.(*ssa.Store); ok && emptyValue(st.Val) {
			continue
		}
		if c.Instr.Parent() == f.fn && ReachesChanged(c.Instr, instr, written) {
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
			_, made := root.(*ssa.Alloc)
			if _, at := f.copiedFrom(root); !made || at != nil {
				return true
			}
		}
	}
	return false
}

// dryRun reports whether a write is only tried.
func (f *Func) dryRun(w half) bool {
	if w.effect != nil {
		return true
	}
	if w.by != nil {
		return w.by.f.dryRun(w.by.write)
	}
	args := w.Call.Common().Args
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
