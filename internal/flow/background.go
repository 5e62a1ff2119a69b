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

// BackgroundWrites returns the calls that write the status of an object beside the
// queues: in goroutines only that SetupWithManager or a manager's Runnable starts,
// and that read such objects themselves.
func BackgroundWrites(prog *ssaprog.Program) map[*ast.CallExpr]bool {
	out := make(map[*ast.CallExpr]bool)
	r := newRetries(prog)
	for _, fn := range prog.Funcs {
		for _, call := range callsIn(fn) {
			obj := r.status(call)
			if obj == nil {
				continue
			}
			b := background{f: r.f, object: match.TypeName(r.f.Root(obj).Type())}
			if b.runs(fn, false, nil) {
				out[prog.Calls[call.Pos()]] = true
			}
		}
	}
	return out
}

// A background tells which functions run beside the queues.
type background struct {
	f      *Func
	object string // the type of what is written
}

// runs reports whether fn runs in such goroutines only, and one of the functions on
// the way there, or below as read says, reads objects.
func (b background) runs(fn *ssa.Function, read bool, seen []*ssa.Function) bool {
	if slices.Contains(seen, fn) || len(seen) == maxBackground {
		return false
	}
	seen = append(slices.Clone(seen), fn)
	if takesWork(fn) {
		return false
	}
	read = read || slices.ContainsFunc(callsIn(fn), b.reads)
	if mc := b.f.prog.Closures[fn]; mc != nil {
		return b.used(mc, read, seen)
	}
	obj, ok := objectOf(fn)
	if !ok {
		return false
	}
	calls := slices.DeleteFunc(b.f.Callers(fn), inTest)
	if isStart(obj) {
		return read && len(calls) == 0
	}
	if obj.Exported() || len(calls) == 0 || b.f.isValue(fn) {
		return false // others may call it
	}
	return !slices.ContainsFunc(calls, func(call ssa.CallInstruction) bool { return !b.called(call, read, seen) })
}

const (
	// maxBackground bounds over how many calls a goroutine is looked for.
	maxBackground = 8

	workqueue = "k8s.io/client-go/util/workqueue"
	waitPkg   = "k8s.io/apimachinery/pkg/util/wait"
	managers  = "sigs.k8s.io/controller-runtime/pkg/manager"
)

// called is runs for what an instruction calls.
func (b background) called(call ssa.CallInstruction, read bool, seen []*ssa.Function) bool {
	if _, ok := call.(*ssa.Go); ok && call.Parent().Name() == "SetupWithManager" {
		return read
	}
	return b.runs(call.Parent(), read, seen)
}

// used is runs for a literal, whose value v is: it is called where it stands, again
// and again by package wait, or by the manager as a Runnable.
func (b background) used(v ssa.Value, read bool, seen []*ssa.Function) bool {
	n := 0
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.DebugRef:
			continue
		case *ssa.ChangeType:
			if match.TypeName(ref.Type()) == managers+".RunnableFunc" && read {
				break
			}
			if !b.used(ref, read, seen) {
				return false
			}
		case ssa.CallInstruction:
			fn := Callee(ref.Common())
			waits := fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == waitPkg
			if ref.Common().Value != v && !waits || !b.called(ref, read, seen) {
				return false
			}
		default:
			return false
		}
		n++
	}
	return n > 0
}

// takesWork reports whether fn gets what it works on from a queue, or from a channel
// that says more than that it is time.
func takesWork(fn *ssa.Function) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			var from []ssa.Value
			switch instr := instr.(type) {
			case *ssa.UnOp:
				if instr.Op == token.ARROW {
					from = append(from, instr.X)
				}
			case *ssa.Select:
				for _, s := range instr.States {
					if s.Dir == types.RecvOnly {
						from = append(from, s.Chan)
					}
				}
			case ssa.CallInstruction:
				if callee := Callee(instr.Common()); callee != nil && callee.Pkg() != nil && callee.Pkg().Path() == workqueue {
					return true
				}
			}
			if slices.ContainsFunc(from, func(ch ssa.Value) bool {
				c, ok := ch.Type().Underlying().(*types.Chan)
				if !ok { // a type parameter
					return true
				}
				s, ok := c.Elem().Underlying().(*types.Struct)
				return match.TypeName(c.Elem()) != "time.Time" && !(ok && s.NumFields() == 0)
			}) {
				return true
			}
		}
	}
	return false
}

// inTest reports whether a call stands in a _test.go file.
func inTest(call ssa.CallInstruction) bool {
	return strings.HasSuffix(call.Parent().Prog.Fset.Position(call.Pos()).Filename, "_test.go")
}

// isStart reports whether fn is what a manager calls to start a Runnable.
func isStart(fn *types.Func) bool {
	sig := fn.Signature()
	return fn.Name() == "Start" && sig.Recv() != nil && sig.Params().Len() == 1 && sig.Results().Len() == 1 &&
		match.TypeName(sig.Params().At(0).Type()) == "context.Context" && isError(sig.Results().At(0).Type())
}

// reads reports whether a call reads objects of the type, one or a list.
func (b background) reads(call ssa.CallInstruction) bool {
	op, ok := b.f.Op(call)
	if !ok || op.Verb != match.Get && op.Verb != match.List {
		return false
	}
	t := op.Root.Type()
	items, _, _ := types.LookupFieldOrMethod(t, true, nil, "Items")
	if field, ok := items.(*types.Var); ok && op.Verb == match.List {
		if list, ok := field.Type().Underlying().(*types.Slice); ok {
			t = list.Elem()
		}
	}
	return match.TypeName(t) == b.object
}
