// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
)

// FreshWrites returns the calls that write the status of an object which conflicts
// need not worry: nothing but work in memory lies between them and the call that
// created it, took a finalizer off it, or read it by a clientset, or that tried to
// write it in vain.
func FreshWrites(prog *ssaprog.Program) map[*ast.CallExpr]bool {
	out := make(map[*ast.CallExpr]bool)
	r := newRetries(prog)
	for _, fn := range prog.Funcs {
		calls := callsIn(fn)
		f := New(prog, fn)
		for _, instr := range calls {
			write, ok := instr.(*ssa.Call)
			if !ok {
				continue
			}
			obj := r.status(write)
			if obj == nil {
				continue
			}
			for _, instr := range calls {
				call, ok := instr.(*ssa.Call)
				if !ok || call == write || !f.straight(call, write) {
					continue
				}
				if worked(call, write.Block()) && f.answers(call, obj) || failed(call, write.Block()) && f.refused(call, obj) {
					out[prog.Calls[write.Pos()]] = true
				}
			}
		}
	}
	return out
}

// answers reports whether a call creates obj, removes a finalizer from it as a
// helper that gets a context does, or reads it by a clientset.
func (f *Func) answers(call *ssa.Call, obj ssa.Value) bool {
	if op, ok := f.Op(call); ok {
		return op.Verb == match.Create && op.SubResource == "" && f.Same(op.Object, obj)
	}
	fn := Callee(call.Common())
	switch {
	case fn == nil:
		return false
	case strings.EqualFold(fn.Name(), "removeFinalizer") && TakesContext(call.Common()):
		return slices.ContainsFunc(call.Call.Args, func(arg ssa.Value) bool { return isObject(arg) && f.Same(arg, obj) })
	case match.ClientsetGet(fn), match.ClientsetWrite(fn) && fn.Name() == "Create":
		ex, ok := f.Root(obj).(*ssa.Extract)
		return ok && ex.Tuple == ssa.Value(call) && ex.Index == 0
	}
	return false
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

// refused reports whether an error of a call means, more often than not, that obj
// is old: the call writes obj, straight or in a helper for finalizers, and nothing
// asks whether that was a conflict.
func (f *Func) refused(call *ssa.Call, obj ssa.Value) bool {
	op, ok := f.Op(call)
	switch {
	case ok && (op.Verb != match.Update || op.SubResource != "" || !f.Same(op.Object, obj)):
		return false
	case !ok:
		fn := Callee(call.Common())
		if fn == nil || !strings.Contains(fn.Name(), "inalizer") || !TakesContext(call.Common()) ||
			!slices.ContainsFunc(call.Call.Args, func(arg ssa.Value) bool { return isObject(arg) && f.Same(arg, obj) }) {
			return false
		}
	}
	return len(conflictBranches(call.Parent(), call)) == 0
}

// straight reports whether every way to b leads over a, and nothing lies between
// that may wait or write the object.
func (f *Func) straight(a, b *ssa.Call) bool {
	if !Dominates(a, b) || Reaches(b, b, func(instr ssa.Instruction) bool { return instr == ssa.Instruction(a) }) {
		return false
	}
	for instr := range Between(a, b) {
		if !f.idle(instr, 0) {
			return false
		}
	}
	return true
}

// maxIdle bounds how deep calls are followed.
const maxIdle = 3

// idle reports whether an instruction neither waits nor asks a server.
func (f *Func) idle(instr ssa.Instruction, depth int) bool {
	switch instr := instr.(type) {
	case *ssa.Go, *ssa.Defer, *ssa.Select, *ssa.Send:
		return false
	case *ssa.UnOp:
		return instr.Op != token.ARROW
	case *ssa.Call:
		return f.idleCall(instr, depth)
	}
	return true
}

// idleCall is idle for a call: it is of the language, of packages that work in
// memory, those of API types among them, for a log or an event, of a method of an
// object, for a part of a client, of a setter behind an interface, or of a function
// of the package that does no more than that. What functions of other modules get no
// context for they are taken to do in memory.
func (f *Func) idleCall(call *ssa.Call, depth int) bool {
	common := call.Common()
	if _, ok := common.Value.(*ssa.Builtin); ok || logs(common) {
		return true
	}
	fn := Callee(common)
	if fn == nil || fn.Pkg() == nil || TakesContext(common) {
		return false
	}
	path := fn.Pkg().Path()
	recv := fn.Signature().Recv()
	switch body := common.StaticCallee(); {
	case match.Std(path):
		return memory[path] || path == "time" && fn.Name() != "Sleep"
	case givesWriter(fn), match.PartOfClient(fn):
		return true
	case body != nil && len(body.Blocks) > 0 && depth < maxIdle:
		for _, b := range body.Blocks {
			if slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool { return !f.idle(instr, depth+1) }) {
				return false
			}
		}
		return true
	case strings.Contains(path+"/", "/api/"), strings.Contains(path+"/", "/apis/"): // types and what sets them
		return true
	case recv == nil:
		return body != nil && len(body.Blocks) == 0
	}
	name := match.Base(match.TypeName(recv.Type()))
	return match.IsObject(recv.Type()) || strings.HasSuffix(name, "Logger") || strings.HasSuffix(name, "Recorder") ||
		types.IsInterface(recv.Type()) && fn.Signature().Results().Len() == 0
}

// memory lists packages of the standard library that work in memory.
var memory = map[string]bool{"errors": true, "fmt": true, "maps": true, "slices": true, "sort": true, "strconv": true, "strings": true}
