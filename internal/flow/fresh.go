// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/ast"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
)

// FreshWrites returns the calls that write the status of an object which conflicts
// need not worry: nothing but work in memory lies between them and the call that
// wrote it, took a finalizer off it, or read it by a clientset, or that tried to
// write it in vain.
func FreshWrites(prog *ssaprog.Program) map[*ast.CallExpr]bool {
	out := make(map[*ast.CallExpr]bool)
	r := newRetries(prog)
	w := newWaits()
	for _, fn := range prog.Funcs {
		f := New(prog, fn)
		for _, instr := range callsIn(fn) {
			write, ok := instr.(*ssa.Call)
			if !ok {
				continue
			}
			obj := r.status(write)
			if obj == nil {
				continue
			}
			call := f.before(write, obj, w)
			if call != nil && (worked(call, write.Block()) && f.answers(call, obj) || failed(call, write.Block()) && f.refused(call, obj)) {
				out[prog.Calls[write.Pos()]] = true
			}
		}
	}
	return out
}

// before returns the one call that is the last to wait before write on every way to
// it, nil if there is none or the version of obj is set in between.
func (f *Func) before(write *ssa.Call, obj ssa.Value, w *waits) *ssa.Call {
	var last ssa.Instruction
	versions := f.setVersions(obj)
	seen := make(map[*ssa.BasicBlock]bool)
	queue := []*ssa.BasicBlock{write.Block()}
	instrs := write.Block().Instrs[:indexOf(write)]
	for len(queue) > 0 {
		blk := queue[0]
		queue = queue[1:]
		if blk != write.Block() || seen[blk] {
			instrs = blk.Instrs
		}
		i := len(instrs) - 1
		for i >= 0 && instrs[i] != ssa.Instruction(write) && !versions[instrs[i]] && w.idle(instrs[i]) {
			i--
		}
		if i >= 0 {
			if last != nil && last != instrs[i] {
				return nil
			}
			last = instrs[i]
			continue
		}
		if len(blk.Preds) == 0 {
			return nil
		}
		for _, pred := range blk.Preds {
			if !seen[pred] {
				seen[pred] = true
				queue = append(queue, pred)
			}
		}
	}
	call, ok := last.(*ssa.Call)
	if !ok || call == write || versions[call] && !f.isOp(call) {
		return nil
	}
	return call
}

// setVersions returns what may give the object at obj another version, or make it
// another object.
func (f *Func) setVersions(obj ssa.Value) map[ssa.Instruction]bool {
	out := make(map[ssa.Instruction]bool)
	root := f.Root(obj)
	for _, c := range f.Changes(root) {
		replaced := false
		if call, ok := c.Instr.(*ssa.Call); ok && len(call.Call.Args) == 2 {
			fn := Callee(call.Common())
			replaced = fn != nil && deepCopyInto(fn) && f.Root(call.Call.Args[1]) == root
		}
		if replaced || !c.Maybe && newVersion(c) {
			out[c.Instr] = true
		}
	}
	return out
}

// answers reports whether obj is what a call got from the API server: it writes obj,
// removes a finalizer from it as a helper that gets a context does, or reads it by a
// clientset. A client's Get may be answered by a cache.
func (f *Func) answers(call *ssa.Call, obj ssa.Value) bool {
	if op, ok := f.Op(call); ok {
		return (op.Verb == match.Create || op.Verb == match.Update || op.Verb == match.Patch) &&
			(op.SubResource == "" || op.SubResource == "status") && f.Same(op.Object, obj) && !f.dryRun(half{Op: op})
	}
	fn := Callee(call.Common())
	switch {
	case fn == nil:
		return false
	case strings.EqualFold(fn.Name(), "removeFinalizer") && TakesContext(call.Common()):
		return f.gets(call, obj)
	case match.ClientsetGet(fn), match.ClientsetWrite(fn):
		ex, ok := f.Root(obj).(*ssa.Extract)
		return ok && ex.Tuple == ssa.Value(call) && ex.Index == 0
	}
	return false
}

// gets reports whether a call gets the object itself.
func (f *Func) gets(call *ssa.Call, obj ssa.Value) bool {
	return slices.ContainsFunc(call.Call.Args, func(arg ssa.Value) bool { return isObject(arg) && f.Same(arg, obj) })
}

// worked reports whether blk runs only where a call has returned no error.
func worked(call *ssa.Call, blk *ssa.BasicBlock) bool { return outcome(call, blk, false) }

// failed reports whether blk runs only where a call has returned an error.
func failed(call *ssa.Call, blk *ssa.BasicBlock) bool { return outcome(call, blk, true) }

func outcome(call *ssa.Call, blk *ssa.BasicBlock, bad bool) bool {
	if isError(call.Type()) {
		return checked(call, blk, bad)
	}
	return slices.ContainsFunc(*call.Referrers(), func(ref ssa.Instruction) bool {
		ex, ok := ref.(*ssa.Extract)
		return ok && isError(ex.Type()) && checked(ex, blk, bad)
	})
}
