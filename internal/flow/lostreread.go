// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
)

// reread returns the change that a read of the object undoes before w, which
// writes the status.
func (o *lostObject) reread(w Op) (Overwrite, bool) {
	for _, call := range callsIn(o.f.fn) {
		read, ok := call.(*ssa.Call)
		if !ok || !o.fills(read) || !o.reachesWrite(read, w, true) || w.Call.Parent() == o.f.fn && o.f.flaggedAhead(read, w.Call) {
			continue
		}
		for _, c := range o.all {
			if c.Instr.Parent() != o.f.fn || !o.setsStatus(&c) || !o.readBefore(c.Instr) {
				continue
			}
			if ReachesChanged(c.Instr, read, o.mayKeep) && !o.f.flaggedAhead(c.Instr, read) {
				return Overwrite{Change: c, Over: read, Write: w, Status: true, Read: true}, true
			}
		}
	}
	return o.handedReread(w)
}

// handedReread is reread for a function that gets the object, or a literal in it,
// that does nothing to it but read and write it, where a caller sets the status.
func (o *lostObject) handedReread(w Op) (Overwrite, bool) {
	p, ok := o.key.base.(*ssa.Parameter)
	if !ok || o.key.path != "" {
		return Overwrite{}, false
	}
	var read *ssa.Call
	for _, c := range o.all {
		call, ok := c.Instr.(*ssa.Call)
		if ok && call == w.Call {
			continue
		}
		if !ok || read != nil || call.Parent() != o.f.fn || !o.fills(call) {
			return Overwrite{}, false
		}
		read = call
	}
	none := func(ssa.Value) bool { return false }
	if read == nil || !o.reachesWrite(read, w, true) || !o.f.DecidedBy(read, none) {
		return Overwrite{}, false
	}
	set, ok := o.f.setByCaller(p)
	return Overwrite{Change: set, Over: read, Write: w, Status: true, Read: true}, ok
}

// setsStatus reports whether a change sets something in status to what is not
// its zero value. The path of one that a function of the package makes is filled in.
func (o *lostObject) setsStatus(c *Change) bool {
	if call, ok := c.Instr.(*ssa.Call); ok && c.Maybe {
		c.Path = o.setBy(call, true)
		return c.Path != nil
	}
	if st, ok := c.Instr.(*ssa.Store); ok {
		if zero, ok := st.Val.(*ssa.Const); ok && (zero.Value == nil || isZero(zero)) {
			return false
		}
	}
	return lostBy(*c, true)
}

// readBefore reports whether the object that instr changes comes from the server,
// or may: one that is made here is filled by the first read of it.
func (o *lostObject) readBefore(instr ssa.Instruction) bool {
	if _, made := o.key.base.(*ssa.Alloc); !made {
		return true
	}
	return slices.ContainsFunc(o.all, func(c Change) bool {
		return len(c.Path) == 0 && c.Instr.Parent() == o.f.fn && o.f.isOp(c.Instr) && Reaches(c.Instr, instr, nil)
	})
}

// mayKeep reports whether instr may store the status that was set, or keep it
// elsewhere: it writes an object of that kind, or copies this one.
func (o *lostObject) mayKeep(instr ssa.Instruction) bool {
	if o.bars(instr, true) {
		return true
	}
	call, ok := instr.(*ssa.Call)
	if !ok {
		return false
	}
	if op, ok := o.f.Op(call); ok {
		return op.Verb != match.Get && op.Verb != match.List && match.TypeName(op.Root.Type()) == o.typ
	}
	of, at := o.f.CopiedFrom(call)
	return at == instr && o.f.key(of).base == o.key.base
}

// fills reports whether call reads the object anew, itself or in a function of
// the package that does nothing else to it.
func (o *lostObject) fills(call *ssa.Call) bool {
	if op, ok := o.f.Op(call); ok {
		return op.Verb == match.Get && op.SubResource == "" && o.f.byClientRead(op) && o.f.key(op.Object) == o.key
	}
	callee := o.f.callee(call.Common())
	if callee == nil || !quietResults(callee) {
		return false
	}
	for i, arg := range call.Call.Args {
		if o.f.key(arg) == o.key {
			return o.f.of(callee).fillsParameter(callee.Params[i])
		}
	}
	return false
}

// fillsParameter reports whether the function reads the object that p points to
// whenever it succeeds, and does nothing else to it.
func (f *Func) fillsParameter(p *ssa.Parameter) bool {
	changes := f.Changes(p)
	if len(changes) != 1 || f.escapes(p) {
		return false
	}
	read, ok := changes[0].Instr.(*ssa.Call)
	if !ok || read.Parent() != f.fn {
		return false
	}
	op, ok := f.Op(read)
	return ok && op.Verb == match.Get && op.SubResource == "" && f.byClientRead(op) && f.succeeds(read) &&
		f.DecidedBy(read, func(ssa.Value) bool { return false })
}

// byClientRead reports whether op is a call of Get of the client itself.
func (f *Func) byClientRead(op Op) bool { return match.DeclaredByClient(Callee(op.Call.Common())) }
