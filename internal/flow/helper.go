// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
)

// callee returns the function of the package that a call calls, or nil. An
// instance of a generic function has no body of its own: it is the generic one.
func (f *Func) callee(common *ssa.CallCommon) *ssa.Function {
	fn := common.StaticCallee()
	if fn == nil {
		return nil
	}
	if generic := fn.Origin(); generic != nil {
		fn = generic
	}
	if len(fn.Blocks) == 0 || fn.Synthetic != "" || fn.Pkg != f.fn.Pkg || len(fn.FreeVars) > 0 {
		return nil
	}
	return fn
}

// A half is a write of one half of an object, by the client or by a function of
// the package that does it for the caller.
type half struct {
	Op
	key objectKey // of the object
	// by is the function, and in it the write; nil if the client is called.
	by *helper
	// effect is what is known of the function, if it is one of another package.
	effect *Effect
	// copied is set if the function writes a copy of the object.
	copied bool
}

// A helper is a function that writes an object which it gets.
type helper struct {
	f     *Func
	write half
}

// halfWrites returns the writes that call makes of one half of an object: its
// own, or those of the function of the package that it calls.
func (f *Func) halfWrites(call ssa.CallInstruction, depth int) []half {
	if op, ok := f.Op(call); ok {
		if !f.half(op) {
			return nil
		}
		return []half{{Op: op, key: f.key(op.Object)}}
	}
	var out []half
	callee := f.callee(call.Common())
	if callee == nil || depth == maxHelpers {
		for _, e := range f.effectsOf(call.Common()) {
			if e.Writes && e.Param < len(call.Common().Args) {
				out = append(out, f.byEffect(call, e))
			}
		}
		return out
	}
	in := f.of(callee)
	for _, w := range in.parameterWrites(depth + 1) {
		i := slices.IndexFunc(callee.Params, func(p *ssa.Parameter) bool { return p == w.key.base })
		arg := call.Common().Args[i]
		outer := f.key(arg)
		outer.path += w.key.path
		op := Op{Call: call, Verb: w.Verb, SubResource: w.SubResource, Object: arg, Root: f.Root(arg), Patch: w.Patch}
		if w.key.path != "" {
			op.Root = w.Root // arg is what holds the object
		}
		out = append(out, half{op, outer, &helper{in, w}, nil, w.copied})
	}
	return out
}

// parameterWrites returns the writes that the function itself makes of one half
// of an object that it gets, or of a copy of that.
func (f *Func) parameterWrites(depth int) []half {
	var out []half
	for _, call := range callsIn(f.fn) {
		if _, ok := call.(*ssa.Call); !ok {
			continue
		}
		for _, w := range f.halfWrites(call, depth) {
			if from, at := f.copiedFrom(w.Root); at != nil {
				w.key, w.copied = f.key(from), true
			}
			if p, ok := w.key.base.(*ssa.Parameter); ok && p.Parent() == f.fn {
				out = append(out, w)
			}
		}
	}
	return out
}

// byEffect returns the write by a call of a function of another package.
func (f *Func) byEffect(call ssa.CallInstruction, e Effect) half {
	arg := call.Common().Args[e.Param]
	op := Op{Call: call, Verb: match.Update, Object: arg, Root: f.Root(arg)}
	if e.Patch {
		op.Verb = match.Patch
	}
	if e.Status {
		op.SubResource = "status"
	}
	return half{Op: op, key: f.key(arg), effect: &e}
}

// stores reports whether the write certainly stores its half of the object as
// it is at the call. What is shared where it comes from is shared here.
func (w half) stores(shared bool) bool {
	switch {
	case w.by != nil:
		return w.by.stores(shared)
	case w.effect != nil:
		return w.effect.Stores && (w.effect.Alone || !shared)
	}
	return true
}

// onlyWrites reports whether the call certainly leaves the other half of the
// object as it is, until the response has arrived.
func (w half) onlyWrites(shared bool) bool {
	switch {
	case w.by != nil:
		return w.by.onlyWrites(shared)
	case w.effect != nil:
		return w.effect.OnlyWrites && (w.effect.Alone || !shared)
	}
	return true
}

// object returns the helper's object with all that may change it. What is shared
// where it comes from is shared here.
func (h *helper) object(shared bool) *lostObject {
	o := h.f.lostObject(h.write.key, h.write.Op)
	o.shared = o.shared || shared
	return o
}

// stores reports whether the helper certainly writes the object as it gets it:
// nothing changes the half that it writes before, and what decides whether it
// writes is the object itself.
func (h *helper) stores(shared bool) bool {
	write := h.write.Call
	if !h.write.stores(shared) {
		return false
	}
	o := h.object(shared)
	for _, b := range h.f.fn.Blocks {
		for _, instr := range b.Instrs {
			if instr != ssa.Instruction(write) && Reaches(instr, write, nil) && !o.leaves(instr, h.write.status()) {
				return false
			}
		}
	}
	return len(o.closure) == 0 && h.decidedBy(h.ofObject)
}

// decidedBy reports whether only errors, and values for which is holds, decide
// whether the helper writes.
func (h *helper) decidedBy(is func(ssa.Value) bool) bool {
	return h.f.DecidedBy(h.write.Call, is)
}

// DecidedBy reports whether only errors, and values for which is holds, decide
// whether control gets to instr.
func (f *Func) DecidedBy(instr ssa.Instruction, is func(ssa.Value) bool) bool {
	for _, b := range instr.Parent().Blocks {
		branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
		if ok && decides(branch, instr) && !dependsOn(branch.Cond, func(v ssa.Value) bool { return isError(v.Type()) || is(v) }) {
			return false
		}
	}
	return true
}

// QuietUntil reports whether all that can run before instr leaves the objects
// as they are, in memory and on the server.
func (f *Func) QuietUntil(instr ssa.Instruction, objs ...ssa.Value) bool {
	for _, b := range instr.Parent().Blocks {
		for _, other := range b.Instrs {
			if other != instr && Reaches(other, instr, nil) && !f.Quiet(other, objs...) {
				return false
			}
		}
	}
	return true
}

// ofObject reports whether v is the object that the helper gets.
func (h *helper) ofObject(v ssa.Value) bool {
	of, at := h.f.copiedFrom(h.write.Root)
	return h.f.key(v) == h.write.key || at != nil && h.f.Root(v) == of
}

// onlyWrites reports whether the helper leaves the half that it does not write
// as it is, before the write and after, and can return once it went well as if
// nothing had happened.
func (h *helper) onlyWrites(shared bool) bool {
	write := h.write.Call.(*ssa.Call)
	if !h.write.onlyWrites(shared) || !quietResults(h.f.fn) || !h.f.succeeds(write) {
		return false
	}
	o := h.object(shared)
	for _, b := range h.f.fn.Blocks {
		for _, instr := range b.Instrs {
			if !h.writesSame(instr) && !o.leaves(instr, !h.write.status()) {
				return false
			}
		}
	}
	return len(o.closure) == 0
}

// writesSame reports whether instr is a write of the helper's half of its object.
func (h *helper) writesSame(instr ssa.Instruction) bool {
	call, ok := instr.(*ssa.Call)
	return ok && slices.ContainsFunc(h.f.halfWrites(call, 0), func(w half) bool {
		return w.key == h.write.key && w.status() == h.write.status()
	})
}

// quietResults reports whether fn returns at most an error: what else it
// returned could say that it has written.
func quietResults(fn *ssa.Function) bool {
	results := fn.Signature.Results()
	return results.Len() == 0 || results.Len() == 1 && isError(results.At(0).Type())
}

// status reports whether the half is the status.
func (w half) status() bool { return w.SubResource == "status" }

// leaves reports whether instr, in a helper, certainly leaves a half of the
// object as it is.
func (o *lostObject) leaves(instr ssa.Instruction, status bool) bool {
	changes := o.changes[instr]
	if len(changes) == 0 {
		return !o.bars(instr, false)
	}
	return !slices.ContainsFunc(changes, func(c Change) bool {
		return c.Maybe || len(c.Path) == 0 || (c.Path[0] == "Status") == status
	})
}
