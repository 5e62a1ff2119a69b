// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package resourceversion

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/match"
)

// A judge judges one copy of a version. Where it is unsure it finds no fault.
type judge struct {
	*origins
	f *flow.Func
	versionCopy
	old   ssa.Instruction     // what read the object that gets the version; nil if a caller did
	fresh ssa.Instruction     // what read the version
	write ssa.CallInstruction // what writes the old object
}

// faulty reports whether the copy hides a conflict: an object that was read,
// another read of it, the copy, and a write of the first.
func (j *judge) faulty() bool {
	if !j.findFresh() || j.takenOver() || j.compared() {
		return false
	}
	for _, w := range j.writes() {
		if !j.follows(w) || j.replaced(w) || j.stated(w) {
			continue
		}
		j.write = w
		if j.findOld() {
			return true
		}
	}
	return false
}

// findFresh looks for the read that the version comes from. A version that
// comes out of a write is no sign of another writer.
func (j *judge) findFresh() bool {
	if j.read != nil {
		j.fresh = j.read
		return j.read == j.instr || flow.Reaches(j.read, j.instr, nil)
	}
	for _, c := range j.f.Changes(j.src) {
		if call, ok := c.Instr.(ssa.CallInstruction); ok {
			if op, ok := j.f.Op(call); ok && op.Verb != match.Get && flow.Reaches(call, j.instr, nil) {
				return false
			}
		}
		if len(c.Path) > 0 && c.Path[0] == "ResourceVersion" {
			return false
		}
	}
	for _, r := range j.reads(j.f, j.src, 0) {
		if r.instr != nil && r.instr.Parent() == j.instr.Parent() && flow.Reaches(r.instr, j.instr, nil) {
			j.fresh = r.instr
			return true
		}
	}
	return false
}

// findOld looks for how the object that gets the version was read before the
// version was.
func (j *judge) findOld() bool {
	var client ssa.Value
	if j.updates(j.f, j.write, j.dst) { // else a helper does, with a client of its own
		client = flow.ClientOf(j.write)
	}
	if j.metadata {
		return len(j.reads(j.f, j.dst, 0)) > 0 && j.refused()
	}
	for _, r := range j.reads(j.f, j.dst, 0) {
		if r.instr == nil { // by a caller
			return true
		}
		if !j.f.SameClient(r.client, client) {
			continue
		}
		if j.before(r.instr, j.fresh) && j.before(r.instr, j.instr) {
			j.old = r.instr
			return true
		}
	}
	return j.refused()
}

// refused reports whether a write of the old object ran into a conflict before.
func (j *judge) refused() bool {
	if _, built := j.dst.(*ssa.Alloc); built && !j.metadata {
		return false // without a version nothing conflicts
	}
	for _, w := range j.writes() {
		if w.Parent() != j.instr.Parent() || !flow.Reaches(w, j.fresh, nil) || flow.Dominates(j.instr, w) {
			continue
		}
		if conflictBetween(w, j.fresh) {
			j.old = w
			return true
		}
	}
	return false
}

// conflictBetween reports whether the way from a write to b asks for a conflict.
func conflictBetween(write, b ssa.Instruction) bool {
	for _, block := range b.Parent().Blocks {
		for _, instr := range block.Instrs {
			call, ok := instr.(*ssa.Call)
			if !ok {
				continue
			}
			fn := flow.Callee(call.Common())
			if fn != nil && match.IsConflict(fn) && flow.Dominates(call, b) && flow.Reaches(write, call, nil) {
				return true
			}
		}
	}
	return false
}

// before reports whether a, which may be in a function around that of b, can run
// before it.
func (j *judge) before(a, b ssa.Instruction) bool {
	for b.Parent() != a.Parent() {
		mc := j.prog.Closures[b.Parent()]
		if mc == nil {
			return false
		}
		b = mc
	}
	return flow.Reaches(a, b, nil)
}

// replaced reports whether the object that gets the version may be, by the time
// that w writes it, another one than was read: filled again, renamed, or put
// together anew.
func (j *judge) replaced(w ssa.CallInstruction) bool {
	for _, c := range j.f.Changes(j.dst) {
		if c.Instr == j.instr || c.Instr == j.read && j.leaves(j.read, j.f, j.dst) {
			continue
		}
		if len(c.Path) > 0 {
			switch c.Path[0] {
			case "GenerateName", "Name", "Namespace", "UID":
				return true
			}
			continue
		}
		call, ok := c.Instr.(ssa.CallInstruction)
		if !ok { // a store of the whole or of its metadata
			if st, ok := c.Instr.(*ssa.Store); !ok || !j.isRead(j.f, st.Val) {
				return true
			}
			continue
		}
		if op, ok := j.f.Op(call); ok {
			if op.Verb == match.Get && j.between(call, w) {
				return true
			}
			continue
		}
		if j.updates(j.f, call, j.dst) || j.writesParam(call, j.f, j.dst) {
			continue
		}
		if fn := flow.Callee(call.Common()); fn == nil || match.MayOverwrite(fn) || match.MayRead(fn) && j.between(call, w) {
			return true
		}
	}
	return false
}

// between reports whether instr can run after the version was read and before
// the object is written by w, in one turn of a loop.
func (j *judge) between(instr, w ssa.Instruction) bool {
	is := func(other ssa.Instruction) func(ssa.Instruction) bool {
		return func(i ssa.Instruction) bool { return i == other }
	}
	if !flow.Reaches(j.instr, w, nil) { // in the next try, which begins with what reads it
		return instr.Parent() == w.Parent()
	}
	return flow.Reaches(j.fresh, instr, is(j.instr)) && flow.Reaches(instr, j.instr, is(j.fresh)) ||
		flow.Reaches(j.instr, instr, is(w)) && flow.Reaches(instr, w, is(j.instr))
}

// takenOver reports whether more than the version is taken from the fresh object,
// or may be, by a call that gets both.
func (j *judge) takenOver() bool {
	if j.src == nil {
		return false
	}
	for _, c := range j.f.Changes(j.dst) {
		if c.Instr == j.instr || len(c.Path) > 1 || len(c.Path) == 1 && !contents(c.Path[0]) {
			continue
		}
		var from []ssa.Value
		switch instr := c.Instr.(type) {
		case *ssa.Store:
			from = []ssa.Value{instr.Val}
		case *ssa.MapUpdate:
			from = []ssa.Value{instr.Value}
		case ssa.CallInstruction:
			if _, ok := j.f.Op(instr); !ok && c.Maybe {
				from = instr.Common().Args
			}
		}
		for _, v := range from {
			if uses(j.f, v, j.src, 0) {
				return true
			}
		}
	}
	return false
}

// contents reports whether a field at the top of an object is none of its metadata.
func contents(field string) bool {
	switch field {
	case "Annotations", "Finalizers", "Generation", "Labels", "ManagedFields", "OwnerReferences", "ResourceVersion":
		return false
	}
	return true
}

// compared reports whether the copy depends on a comparison of the two objects.
func (j *judge) compared() bool {
	if j.src == nil {
		return false
	}
	for _, b := range j.instr.Parent().Blocks {
		branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
		if ok && flow.Dominates(branch, j.instr) && uses(j.f, branch.Cond, j.dst, 0) && uses(j.f, branch.Cond, j.src, 0) {
			return true
		}
	}
	return false
}

// uses reports whether v is computed from what the object at root holds, apart
// from its resourceVersion. Errors are not looked into: those of reads and writes
// are made of the objects too.
func uses(f *flow.Func, v, root ssa.Value, depth int) bool {
	if depth > 8 || match.TypeName(v.Type()) == "error" {
		return false
	}
	if object(f, v) == root {
		return true
	}
	switch x := v.(type) {
	case *ssa.FieldAddr:
		if isVersion(x) {
			return false
		}
	case *ssa.Call:
		if recv, _ := method(x, "GetResourceVersion"); recv != nil {
			return false
		}
	}
	instr, ok := v.(ssa.Instruction)
	if !ok {
		return false
	}
	for _, op := range instr.Operands(nil) {
		if *op != nil && *op != v && uses(f, *op, root, depth+1) {
			return true
		}
	}
	return false
}

// writes returns the calls that update the object that gets the version.
func (j *judge) writes() []ssa.CallInstruction {
	var out []ssa.CallInstruction
	for _, c := range j.f.Changes(j.dst) {
		call, ok := c.Instr.(ssa.CallInstruction)
		if ok && len(c.Path) == 0 && !slices.Contains(out, call) && (j.updates(j.f, call, j.dst) || j.writesParam(call, j.f, j.dst)) {
			out = append(out, call)
		}
	}
	return out
}

// updates reports whether call updates the object at root, and stores it.
func (o *origins) updates(f *flow.Func, call ssa.CallInstruction, root ssa.Value) bool {
	args := call.Common().Args
	if op, ok := f.Op(call); ok {
		return op.Verb == match.Update && (op.SubResource == "" || op.SubResource == "status") && op.Root == root &&
			noOptions(args[len(args)-1]) && match.DeclaredByClient(flow.Callee(call.Common()))
	}
	fn := flow.Callee(call.Common())
	if fn == nil || !match.ClientsetUpdate(fn) {
		return false
	}
	if !call.Common().IsInvoke() {
		args = args[1:]
	}
	return f.Root(args[1]) == root
}

// noOptions reports whether a variadic argument is left out: options may ask for
// a dry run.
func noOptions(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.Value == nil
}

// writesParam reports whether call gives the object to a function of the package
// that updates it.
func (o *origins) writesParam(call ssa.CallInstruction, f *flow.Func, root ssa.Value) bool {
	callee := call.Common().StaticCallee()
	if callee == nil || len(callee.Blocks) == 0 {
		return false
	}
	in := flow.New(o.prog, callee)
	for i, arg := range call.Common().Args {
		if i >= len(callee.Params) || f.Root(arg) != root {
			continue
		}
		p := callee.Params[i]
		updated := false
		for _, c := range in.Changes(p) {
			inner, ok := c.Instr.(ssa.CallInstruction)
			if !ok {
				continue
			}
			if op, ok := in.Op(inner); ok && op.Verb == match.Get {
				return false // it reads the object again
			}
			updated = updated || o.updates(in, inner, p)
		}
		if updated {
			return true
		}
	}
	return false
}

// follows reports whether w runs after the copy: further on, or, in a function
// that is tried again, in the next try.
func (j *judge) follows(w ssa.CallInstruction) bool {
	if w.Parent() == j.instr.Parent() {
		return flow.Reaches(j.instr, w, nil) || j.retried(w.Parent())
	}
	// The copy is in a closure that has run, or is run, before the write.
	at := j.instr
	for at.Parent() != w.Parent() {
		mc := j.prog.Closures[at.Parent()]
		if mc == nil {
			return false
		}
		at = mc
	}
	return flow.Reaches(at, w, nil)
}

// retried reports whether fn is a literal that a conflict runs again.
func (j *judge) retried(fn *ssa.Function) bool {
	mc := j.prog.Closures[fn]
	if mc == nil {
		return false
	}
	for _, ref := range *mc.Referrers() {
		call, ok := ref.(ssa.CallInstruction)
		if !ok {
			continue
		}
		if callee := flow.Callee(call.Common()); callee != nil && match.RetriesConflict(callee) {
			return true
		}
	}
	return false
}
