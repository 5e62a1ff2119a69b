// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package summary

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
)

// early tells how a function returns early because there is nothing to do. What
// comes after that is as seldom as if it stood inside the if. The early returns of
// an entry, or of what gets something for others, say no such thing: what these
// wait for, such as another object, is there when the pass is a usual one.
type early struct {
	helper bool               // it does something, on other functions' behalf
	part   bool               // it is no entry
	absent map[ssa.Value]bool // errors that end the function when they say that a fixed object is not there
}

func newEarly(fn *ssa.Function) *early {
	isRequest := func(p *ssa.Parameter) bool { return match.TypeName(p.Type()) == request }
	e := &early{helper: !match.TakesEvent(fn.Signature)}
	e.part = e.helper && !slices.ContainsFunc(fn.Params, isRequest)
	for res := range fn.Signature.Results().Variables() {
		basic, ok := res.Type().Underlying().(*types.Basic)
		e.helper = e.helper && (match.IsError(res.Type()) || ok && basic.Kind() == types.Bool)
	}
	if !e.helper {
		return e
	}
	for _, blk := range fn.Blocks {
		if err := notFound(condition(blk)); err != nil && leaves(blk.Succs[0], blk.Succs[1]) && readsFixed(err) {
			if e.absent == nil {
				e.absent = make(map[ssa.Value]bool)
			}
			e.absent[err] = true
		}
	}
	return e
}

// request is the type of what a pass is for.
const request = "sigs.k8s.io/controller-runtime/pkg/reconcile.Request"

// sign reports whether one side of a condition means that a fixed object is
// there, without which there is nothing to do.
func (e *early) sign(cond ssa.Value, side bool) bool {
	cmp, ok := cond.(*ssa.BinOp)
	return ok && (cmp.Op == token.NEQ && !side || cmp.Op == token.EQL && side) && (e.absent[cmp.X] || e.absent[cmp.Y])
}

// skips says what it means for one side of a condition about something that was
// found out that the other side returns since there is nothing to do.
func (e *early) skips(cond ssa.Value, side, other *ssa.BasicBlock) Guard {
	switch {
	case e.helper && foundOut(cond) && leaves(other, side):
		return Unsure
	case e.part && counted(cond) && leaves(other, side):
		return Case
	}
	return noGuard
}

// counted reports whether a condition is about how many a function has found.
func counted(v ssa.Value) bool {
	cmp, ok := v.(*ssa.BinOp)
	if !ok {
		return false
	}
	call, ok := cmp.X.(*ssa.Call)
	basic, isBasic := cmp.X.Type().Underlying().(*types.Basic)
	return ok && isBasic && basic.Info()&types.IsInteger != 0 && openEnded(call, 0)
}

// foundOut reports whether a condition is a bool that a function returned, as
// opposed to one that somebody has set.
func foundOut(v ssa.Value) bool {
	if not, ok := v.(*ssa.UnOp); ok && not.Op == token.NOT {
		v = not.X
	}
	if second, ok := v.(*ssa.Extract); ok {
		v = second.Tuple
	}
	call, ok := v.(*ssa.Call)
	return ok && !ofError(call) && openEnded(call, 0)
}

// leaves reports whether code from a block on ends the function without an error
// or anything else to say, and does not come to what the other side does.
func leaves(blk, other *ssa.BasicBlock) bool {
	idle := false
	for next := range reachable(blk) {
		idle = idle || idles(next)
	}
	return idle && !meet(blk, other)
}

// idles reports whether a block returns nothing but zero values.
func idles(blk *ssa.BasicBlock) bool {
	ret, ok := blk.Instrs[len(blk.Instrs)-1].(*ssa.Return)
	if !ok {
		return false
	}
	for _, res := range ret.Results {
		c, ok := returned(res, blk).(*ssa.Const)
		if !ok || c.Value != nil && !(c.Value.Kind() == constant.Bool && !constant.BoolVal(c.Value)) {
			return false
		}
	}
	return true
}

// returned returns what a block returns as v: where a function defers calls, its
// results lie in variables.
func returned(v ssa.Value, blk *ssa.BasicBlock) ssa.Value {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return v
	}
	for _, instr := range slices.Backward(blk.Instrs) {
		if set, ok := instr.(*ssa.Store); ok && set.Addr == load.X {
			return set.Val
		}
	}
	return v
}

// notFound returns the error that a condition asks whether it says that there is
// no such object; nil for other conditions.
func notFound(v ssa.Value) ssa.Value {
	call, ok := v.(*ssa.Call)
	if !ok || len(call.Call.Args) != 1 {
		return nil
	}
	if obj := calledMethod(call.Common()); obj == nil || obj.Name() != "IsNotFound" || !match.IsError(call.Call.Args[0].Type()) {
		return nil
	}
	return call.Call.Args[0]
}

// readsFixed reports whether an error is that of a call which gets the name of an
// object as a constant: the object is a sign, and none of many.
func readsFixed(err ssa.Value) bool {
	if res, ok := err.(*ssa.Extract); ok {
		err = res.Tuple
	}
	call, ok := err.(*ssa.Call)
	if !ok {
		return false
	}
	for _, arg := range call.Call.Args {
		switch arg := arg.(type) {
		case *ssa.Const:
			if isText(arg) {
				return true
			}
		case *ssa.UnOp: // types.NamespacedName{Name: "sign"}
			key, ok := arg.X.(*ssa.Alloc)
			if !ok {
				continue
			}
			for _, ref := range *key.Referrers() {
				field, ok := ref.(*ssa.FieldAddr)
				if !ok || ssaprog.FieldOf(field).Name() != "Name" {
					continue
				}
				for _, ref := range *field.Referrers() {
					if set, ok := ref.(*ssa.Store); ok && isText(set.Val) {
						return true
					}
				}
			}
		}
	}
	return false
}

func isText(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	if !ok || c.Value == nil {
		return false
	}
	basic, ok := c.Type().Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsString != 0
}
