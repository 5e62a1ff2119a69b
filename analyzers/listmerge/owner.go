// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package listmerge

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/scope"
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

// writers tells whose conditions an object has.
type writers struct {
	pass    *analysis.Pass
	sum     *summary.Result
	entries bool                                // the package has reconcilers
	fors    map[string]bool                     // kinds that its controllers are for
	owners  map[string]map[*types.TypeName]bool // the reconcilers that change a kind's conditions
}

func newWriters(pass *analysis.Pass, sum *summary.Result) *writers {
	w := &writers{pass: pass, sum: sum, fors: make(map[string]bool), owners: make(map[string]map[*types.TypeName]bool)}
	w.entries = slices.ContainsFunc(sum.Package.Funcs, func(f summary.Func) bool { return f.Entry == summary.Worker })
	for _, fn := range sum.SSA.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if call, ok := instr.(ssa.CallInstruction); ok {
					w.call(fn, call)
				}
			}
		}
	}
	return w
}

// call notes what a call in fn says: the kind of a controller, or that a
// reconciler writes conditions.
func (w *writers) call(fn *ssa.Function, call ssa.CallInstruction) {
	common := call.Common()
	callee := flow.Callee(common)
	if callee == nil {
		return
	}
	recv := callee.Signature().Recv()
	built := recv != nil && known.BuilderTypes[match.TypeName(recv.Type())]
	if built && callee.Name() == "For" || (built || known.SourceKinds[match.Key(callee)]) && slices.ContainsFunc(common.Args, enqueuesItself) {
		w.fors[match.TypeName(flow.ObjectType(common.Args[1]))] = true
		return
	}
	in := flow.New(w.sum.SSA, fn)
	op, ok := in.Op(call)
	if !ok || op.SubResource != "status" {
		return
	}
	owner := reconciler(fn)
	t := flow.ObjectType(op.Object)
	if owner == nil || !slices.ContainsFunc(changes(in, op.Object), func(c flow.DeepChange) bool { return setsConditions(c, t) }) {
		return
	}
	kind := match.TypeName(t)
	if w.owners[kind] == nil {
		w.owners[kind] = make(map[*types.TypeName]bool)
	}
	w.owners[kind][owner] = true
}

// enqueuesItself reports whether v is a handler that has the object of an event
// reconciled.
func enqueuesItself(v ssa.Value) bool {
	switch match.TypeName(flow.ObjectType(v)) {
	case handlerPkg + "EnqueueRequestForObject", handlerPkg + "TypedEnqueueRequestForObject":
		return true
	}
	return false
}

const handlerPkg = "sigs.k8s.io/controller-runtime/pkg/handler."

// reconciler returns the type with a method Reconcile that fn is a method of, or a
// literal in one.
func reconciler(fn *ssa.Function) *types.TypeName {
	for fn.Parent() != nil {
		fn = fn.Parent()
	}
	recv := fn.Signature.Recv()
	if recv == nil {
		return nil
	}
	t := recv.Type()
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := t.(*types.Named)
	if !ok || types.NewMethodSet(types.NewPointer(named)).Lookup(fn.Pkg.Pkg, "Reconcile") == nil {
		return nil
	}
	return named.Obj()
}

// shared reports whether others may write the conditions of an object of type t.
// A kind that a controller of the package is for has one writer, unless several
// reconcilers of the package write it. In a package without reconcilers nobody
// knows who writes a kind of the module.
func (w *writers) shared(t types.Type) bool {
	kind := match.TypeName(t)
	switch {
	case w.fors[kind]:
		return len(w.owners[kind]) > 1
	case w.entries:
		return true
	}
	return !types.IsInterface(t) && !scope.OfModule(w.pass, match.KeyPackage(kind))
}
