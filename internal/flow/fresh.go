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
// wrote it, took a finalizer off it, or read it by a clientset, or that tried to
// write it in vain.
func FreshWrites(prog *ssaprog.Program) map[*ast.CallExpr]bool {
	out := make(map[*ast.CallExpr]bool)
	r := newRetries(prog)
	w := waits{idles: make(map[*ssa.Function]bool)}
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
				if !ok || call == write || !Dominates(call, write) {
					continue
				}
				if (worked(call, write.Block()) && f.answers(call, obj) || failed(call, write.Block()) && f.refused(call, obj)) && w.straight(call, write) {
					out[prog.Calls[write.Pos()]] = true
				}
			}
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
			(op.SubResource == "" || op.SubResource == "status") && f.Same(op.Object, obj)
	}
	fn := Callee(call.Common())
	switch {
	case fn == nil:
		return false
	case strings.EqualFold(fn.Name(), "removeFinalizer") && TakesContext(call.Common()):
		return slices.ContainsFunc(call.Call.Args, func(arg ssa.Value) bool { return isObject(arg) && f.Same(arg, obj) })
	case match.ClientsetGet(fn), match.ClientsetWrite(fn):
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

// waits tells what code may wait.
type waits struct {
	idles map[*ssa.Function]bool // functions of the package; false while they are looked at
}

// straight reports whether every way to b leads over a, and nothing lies between
// that may wait or write the object.
func (w waits) straight(a, b *ssa.Call) bool {
	if Reaches(b, b, func(instr ssa.Instruction) bool { return instr == ssa.Instruction(a) }) {
		return false
	}
	for instr := range Between(a, b) {
		if !w.idle(instr) {
			return false
		}
	}
	return true
}

// idle reports whether an instruction neither waits nor asks a server.
func (w waits) idle(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Go, *ssa.Select, *ssa.Send:
		return false
	case *ssa.UnOp:
		return instr.Op != token.ARROW
	case *ssa.Call:
		return w.idleCall(instr)
	}
	return true
}

// idleCall is idle for a call: it is of the language, of packages that work in
// memory, those of API types among them, for a log or an event, of a method of an
// object, for a part of a client, of a setter behind an interface, of a MutateFn,
// which sets what CreateOrUpdate is to write, or of a function of the package that
// does no more than that. What functions of other modules get no context for they are
// taken to do in memory.
func (w waits) idleCall(call *ssa.Call) bool {
	common := call.Common()
	if _, ok := common.Value.(*ssa.Builtin); ok || logs(common) || match.TypeName(common.Value.Type()) == mutateFn {
		return true
	}
	if body := common.StaticCallee(); body != nil && len(body.Blocks) > 0 && !TakesContext(common) {
		return w.idleFunc(body)
	}
	fn := Callee(common)
	switch {
	case fn == nil || TakesContext(common):
		return false
	case fn.Pkg() == nil: // the method of error
		return true
	}
	path := fn.Pkg().Path()
	recv := fn.Signature().Recv()
	switch {
	case match.Std(path):
		return !waiting[path] && !strings.HasPrefix(path, "net/") && !(path == "time" && fn.Name() == "Sleep")
	case givesWriter(fn), match.PartOfClient(fn):
		return true
	case strings.Contains(path+"/", "/api/"), strings.Contains(path+"/", "/apis/"), strings.HasPrefix(path, "k8s.io/apimachinery/"): // types and what sets them
		return !strings.HasSuffix(path, "/wait")
	case recv == nil:
		return common.StaticCallee() != nil
	}
	name := match.Base(match.TypeName(recv.Type()))
	return match.IsObject(recv.Type()) || strings.HasSuffix(name, "Logger") || strings.HasSuffix(name, "Recorder") ||
		types.IsInterface(recv.Type()) && fn.Signature().Results().Len() == 0 && !strings.HasPrefix(fn.Name(), "Wait")
}

// mutateFn is the type of what controller-runtime has change an object in memory.
const mutateFn = "sigs.k8s.io/controller-runtime/pkg/controller/controllerutil.MutateFn"

// idleFunc is idle for all of a function.
func (w waits) idleFunc(fn *ssa.Function) bool {
	if idle, ok := w.idles[fn]; ok {
		return idle
	}
	w.idles[fn] = false
	for _, b := range fn.Blocks {
		if slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool { return !w.idle(instr) }) {
			return false
		}
	}
	w.idles[fn] = true
	return true
}

// waiting lists packages of the standard library whose functions may wait.
var waiting = map[string]bool{
	"bufio": true, "context": true, "database/sql": true, "io": true, "io/fs": true, "log/syslog": true, "net": true,
	"os": true, "os/exec": true, "os/signal": true, "sync": true, "syscall": true,
}
