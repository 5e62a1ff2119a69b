// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package summary

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
)

// outside tells which functions of a package run outside of workers only: main,
// what a manager starts, and what nobody but these calls. A function that returns
// what Reconcile does is taken for one that a worker calls unless it is such.
type outside struct {
	main    bool
	uses    map[*ssa.Function]*usage
	invoked map[string]bool // names of methods that are called through interfaces
	known   map[*ssa.Function]bool
}

// A usage is how a function is used in its package.
type usage struct {
	valued  bool // its value is taken
	callers []*ssa.Function
}

// runsOutside reports whether fn, declared in the package, runs outside of workers
// only.
func (b *builder) runsOutside(fn *ssa.Function) bool {
	if b.outside == nil {
		b.outside = b.findOutside()
	}
	return b.outside.runs(fn)
}

func (b *builder) findOutside() *outside {
	o := &outside{
		main:    b.pkg.Main,
		uses:    make(map[*ssa.Function]*usage),
		invoked: make(map[string]bool),
		known:   make(map[*ssa.Function]bool),
	}
	var rands []*ssa.Value
	for _, fn := range b.prog.Funcs {
		if b.skips(fn.Pos()) {
			continue
		}
		for _, blk := range fn.Blocks {
			for _, instr := range blk.Instrs {
				var callee *ssa.Value
				if call, ok := instr.(ssa.CallInstruction); ok {
					if callee = &call.Common().Value; call.Common().IsInvoke() {
						o.invoked[call.Common().Method.Name()] = true
					}
				}
				_, spawned := instr.(*ssa.Go)
				for _, op := range instr.Operands(rands[:0]) {
					switch g, ok := (*op).(*ssa.Function); {
					case !ok || g.Parent() != nil:
					case op != callee:
						o.of(g).valued = true
					case spawned:
						o.of(g).callers = append(o.of(g).callers, nil)
					default:
						o.of(g).callers = append(o.of(g).callers, fn)
					}
				}
			}
		}
	}
	return o
}

// of returns the usage of a function, for wrappers and instances that of what
// they stand for.
func (o *outside) of(fn *ssa.Function) *usage {
	if obj, ok := fn.Object().(*types.Func); ok {
		if declared := fn.Prog.FuncValue(obj.Origin()); declared != nil {
			fn = declared
		}
	}
	u := o.uses[fn]
	if u == nil {
		u = new(usage)
		o.uses[fn] = u
	}
	return u
}

func (o *outside) runs(fn *ssa.Function) bool {
	if out, ok := o.known[fn]; ok {
		return out
	}
	o.known[fn] = false // functions that call each other say nothing
	out := o.find(fn)
	o.known[fn] = out
	return out
}

func (o *outside) find(fn *ssa.Function) bool {
	obj, ok := fn.Object().(*types.Func)
	if !ok {
		return fn.Synthetic != "" && fn.Name() == "init" // of the package
	}
	switch name, sig := obj.Name(), obj.Signature(); {
	case name == "init" && sig.Recv() == nil, name == "main" && sig.Recv() == nil && o.main, name == "SetupWithManager":
		return true
	case name == "Start" && sig.Recv() != nil && sig.Params().Len() == 1 && match.TypeName(sig.Params().At(0).Type()) == "context.Context" && sig.Results().Len() == 1:
		return true // a manager's Runnable
	case name == "Reconcile", obj.Exported() && (!o.main || sig.Recv() != nil), o.invoked[name] && sig.Recv() != nil:
		return false
	}
	u := o.uses[fn]
	if u == nil || u.valued || len(u.callers) == 0 {
		return false
	}
	for _, caller := range u.callers {
		if caller == nil {
			continue // in a goroutine
		}
		for caller.Parent() != nil {
			if match.ReturnsResult(caller.Signature) || match.TakesEvent(caller.Signature) {
				return false
			}
			caller = caller.Parent()
		}
		if !o.runs(caller) {
			return false
		}
	}
	return true
}
