// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
)

// RetriedWrites returns the calls that write a status whose conflict does not
// come out of the function: all that follows one is a retry that reads the
// object again and writes its status.
func RetriedWrites(prog *ssaprog.Program) map[*ast.CallExpr]bool {
	r := newRetries(prog)
	a := &afterConflict{retries: r, paths: NewPaths(prog), written: make(map[ssa.Instruction][]ssa.Value)}
	for _, t := range r.all() {
		for _, w := range t.Writes {
			if t.Conflict && !w.Stale && r.status(w.Call) != nil {
				a.written[t.Call] = append(a.written[t.Call], w.Object)
			}
		}
	}
	out := make(map[*ast.CallExpr]bool)
	if len(a.written) == 0 {
		return out
	}
	for _, fn := range prog.Funcs {
		for _, instr := range callsIn(fn) {
			if call, ok := instr.(*ssa.Call); ok && a.follows(call) {
				out[prog.Calls[call.Pos()]] = true
			}
		}
	}
	return out
}

// status returns the object whose status a call sends, nil if it does not.
func (r *retries) status(call ssa.CallInstruction) ssa.Value {
	if op, ok := r.f.Op(call); ok {
		if op.Verb == match.Update && op.SubResource == "status" {
			return op.Object
		}
		return nil
	}
	if fn := Callee(call.Common()); fn != nil && match.UpdateStatus(fn) {
		return operands(call.Common())[2]
	}
	return nil
}

// afterConflict looks at what follows conflicts.
type afterConflict struct {
	*retries
	paths   *Paths
	written map[ssa.Instruction][]ssa.Value // by the call of a retry: the objects whose status it writes
}

// follows reports whether a conflict of write leads to a retry on every path.
func (a *afterConflict) follows(write *ssa.Call) bool {
	obj := a.status(write)
	if obj == nil {
		return false
	}
	asked := false
	for _, ask := range callsIn(write.Parent()) {
		if !a.asks(ask, write) {
			continue
		}
		for _, ref := range *ask.Value().Referrers() {
			branch, conflict := ref, 0
			if not, ok := ref.(*ssa.UnOp); ok && not.Op == token.NOT && len(*not.Referrers()) == 1 {
				branch, conflict = (*not.Referrers())[0], 1
			}
			if _, ok := branch.(*ssa.If); !ok {
				continue
			}
			if asked = a.onlyRetries(branch.Block().Succs[conflict], obj); !asked {
				return false
			}
		}
	}
	return asked
}

// asks reports whether a call asks whether the error of write, and no other, is
// a conflict.
func (a *afterConflict) asks(ask ssa.CallInstruction, write *ssa.Call) bool {
	common := ask.Common()
	if ask.Value() == nil || common.IsInvoke() || len(common.Args) != 1 || !isError(common.Args[0].Type()) || !a.tellsConflict(common.Value) {
		return false
	}
	ends, ok := a.paths.Ends(ask, Slot{Value: common.Args[0]})
	for _, e := range ends {
		from := e[0].Value
		if result, ok := from.(*ssa.Extract); ok {
			from = result.Tuple
		}
		if from != ssa.Value(write) {
			return false
		}
	}
	return ok && len(ends) > 0
}

// onlyRetries reports whether no return can be reached from the start of block
// without a retry that writes the status of an object such as obj.
func (a *afterConflict) onlyRetries(block *ssa.BasicBlock, obj ssa.Value) bool {
	seen := map[*ssa.BasicBlock]bool{block: true}
	queue := []*ssa.BasicBlock{block}
	for len(queue) > 0 {
		block, queue = queue[0], queue[1:]
		if slices.ContainsFunc(block.Instrs, func(i ssa.Instruction) bool { return a.isRetry(i, obj, 0) }) {
			continue
		}
		if len(block.Succs) == 0 {
			return false
		}
		for _, succ := range block.Succs {
			if !seen[succ] {
				seen[succ] = true
				queue = append(queue, succ)
			}
		}
	}
	return true
}

// isRetry reports whether instr is such a retry, or calls a function of the
// package that makes one.
func (a *afterConflict) isRetry(instr ssa.Instruction, obj ssa.Value, depth int) bool {
	call, ok := instr.(*ssa.Call)
	if !ok || depth > maxHandedOn {
		return false
	}
	if slices.ContainsFunc(a.written[call], func(w ssa.Value) bool { return mayBeSame(w, obj) }) {
		return true
	}
	fn := a.static(call.Common())
	return fn != nil && slices.ContainsFunc(callsIn(fn), func(in ssa.CallInstruction) bool { return a.isRetry(in, obj, depth+1) })
}

// mayBeSame reports whether two objects are of one type, as far as is known.
func mayBeSame(v, w ssa.Value) bool {
	for _, o := range []*ssa.Value{&v, &w} {
		if mi, ok := (*o).(*ssa.MakeInterface); ok {
			*o = mi.X
		}
		if types.IsInterface((*o).Type()) {
			return true
		}
	}
	return types.Identical(v.Type(), w.Type())
}
