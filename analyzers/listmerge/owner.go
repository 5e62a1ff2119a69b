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
	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

// writers tells whose conditions an object has.
type writers struct {
	pass    *analysis.Pass
	sum     *summary.Result
	entries bool            // the package has reconcilers
	fors    map[string]bool // kinds that its controllers are for
	does    map[*ssa.Function]*doing
}

// doing is what a function, with its literals, does itself.
type doing struct {
	writes     map[string]bool // kinds whose status it writes
	conditions map[string]bool // kinds whose conditions it changes; "" if that is not known
	calls      []*ssa.Function // of the package
}

func newWriters(pass *analysis.Pass, sum *summary.Result) *writers {
	w := &writers{pass: pass, sum: sum, fors: make(map[string]bool), does: make(map[*ssa.Function]*doing)}
	w.entries = slices.ContainsFunc(sum.Package.Funcs, func(f summary.Func) bool { return f.Entry == summary.Worker })
	for _, fn := range sum.SSA.Funcs {
		outer := outermost(fn)
		if w.does[outer] == nil {
			w.does[outer] = &doing{writes: make(map[string]bool), conditions: make(map[string]bool)}
		}
		d := w.does[outer]
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				switch instr := instr.(type) {
				case ssa.CallInstruction:
					w.call(fn, instr, d)
				case *ssa.FieldAddr:
					if ssaprog.FieldOf(instr).Name() == "Conditions" && changed(instr) {
						d.conditions[ofKind(instr)] = true
					}
				case *ssa.MakeClosure: // of a method
					w.value(instr.Fn, d)
				}
				if call, ok := instr.(ssa.CallInstruction); !ok || call.Common().StaticCallee() == nil {
					for _, op := range instr.Operands(nil) {
						w.value(*op, d)
					}
				}
			}
		}
	}
	return w
}

// call notes what a call in fn says: the kind of a controller, or what its function
// does.
func (w *writers) call(fn *ssa.Function, call ssa.CallInstruction, d *doing) {
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
	if op, ok := flow.New(w.sum.SSA, fn).Op(call); ok {
		if op.SubResource == "status" {
			d.writes[match.TypeName(flow.ObjectType(op.Object))] = true
		}
		return
	}
	if match.SetsConditions(callee) {
		args := common.Args
		if common.IsInvoke() {
			args = append([]ssa.Value{common.Value}, args...)
		}
		d.conditions[ofKind(args[0])] = true
	}
	if body := common.StaticCallee(); body != nil && len(body.Blocks) > 0 {
		d.calls = append(d.calls, body)
	}
}

// value notes a function that is used as a value: it is taken as called.
func (w *writers) value(v ssa.Value, d *doing) {
	fn, ok := v.(*ssa.Function)
	if !ok {
		return
	}
	if fn.Synthetic != "" { // the method behind a bound method value
		for _, method := range w.sum.SSA.Funcs {
			if method.Object() != nil && method.Object() == fn.Object() {
				fn = method
			}
		}
	}
	if len(fn.Blocks) > 0 {
		d.calls = append(d.calls, fn)
	}
}

// ofKind returns the type of the object that v is, or in which it lies; "" if that is
// not known, as of a status alone.
func ofKind(v ssa.Value) string {
	for {
		switch x := v.(type) {
		case *ssa.MakeInterface:
			v = x.X
			continue
		case *ssa.FieldAddr:
			v = x.X
			continue
		case *ssa.UnOp:
			if _, ok := x.X.(*ssa.FieldAddr); ok {
				v = x.X
				continue
			}
		}
		break
	}
	if t := v.Type(); match.IsObject(t) && !types.IsInterface(t) {
		return match.TypeName(t)
	}
	return ""
}

// outermost returns the declared function that fn is, or is a literal in, but no
// further than to a literal that could be a reconcile.Func.
func outermost(fn *ssa.Function) *ssa.Function {
	for fn.Parent() != nil && reconciler(fn) == nil {
		fn = fn.Parent()
	}
	return fn
}

// changed reports whether something is stored at an address, or in a part of it.
func changed(addr ssa.Value) bool {
	return slices.ContainsFunc(*addr.Referrers(), func(ref ssa.Instruction) bool {
		switch ref := ref.(type) {
		case *ssa.Store:
			return ref.Addr == addr
		case *ssa.UnOp:
			return slices.ContainsFunc(*ref.Referrers(), func(use ssa.Instruction) bool {
				elem, ok := use.(*ssa.IndexAddr)
				return ok && changed(elem)
			})
		case *ssa.FieldAddr:
			return changed(ref)
		}
		return false
	})
}

// owners returns how many reconcilers of the package change conditions and write the
// status of a kind, by themselves or by what they call.
func (w *writers) owners(kind string) int {
	found := make(map[any]bool)
	for fn := range w.does {
		owner := reconciler(fn)
		if owner == nil {
			continue
		}
		conditions, writes := false, false
		seen := make(map[*ssa.Function]bool)
		var visit func(fn *ssa.Function)
		visit = func(fn *ssa.Function) {
			if d := w.does[fn]; d != nil && !seen[fn] {
				seen[fn] = true
				conditions = conditions || d.conditions[kind] || d.conditions[""]
				writes = writes || d.writes[kind]
				for _, callee := range d.calls {
					visit(callee)
				}
			}
		}
		visit(fn)
		if conditions && writes {
			found[owner] = true
		}
	}
	return len(found)
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

// reconciler returns what fn is an entry of: the type with the method Reconcile that
// it is, or fn itself, if it is a function that could be a reconcile.Func; else nil.
func reconciler(fn *ssa.Function) any {
	recv := fn.Signature.Recv()
	if recv == nil {
		params := fn.Signature.Params()
		if match.ReturnsResult(fn.Signature) && params.Len() == 2 && match.TypeName(params.At(1).Type()) == known.ReconcilePkg+".Request" {
			return fn
		}
		return nil
	}
	if fn.Name() != "Reconcile" {
		return nil
	}
	t := recv.Type()
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := t.(*types.Named)
	if !ok {
		return nil
	}
	return named.Obj()
}

// shared reports whether others may write the conditions of the object of op. A kind
// that a controller of the package is for has one writer, unless several reconcilers
// of the package write it. Where a package without reconcilers is given an object of
// the module, nobody knows who writes it.
func (w *writers) shared(op flow.Op) bool {
	t := flow.ObjectType(op.Object)
	kind := match.TypeName(t)
	if w.fors[kind] {
		return w.owners(kind) > 1
	}
	if _, given := op.Root.(*ssa.Parameter); w.entries || !given {
		return true
	}
	return !types.IsInterface(t) && !scope.OfModule(w.pass, match.KeyPackage(kind))
}
