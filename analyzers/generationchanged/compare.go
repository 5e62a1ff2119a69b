// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package generationchanged

import (
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
)

// ofFunction returns the verdict on a function that is a predicate's for updates.
func (x *values) ofFunction(v ssa.Value, e *env) verdict {
	n, out := 0, unknown
	x.each(v, e, 0, func(v ssa.Value, _ *env) {
		if mc, ok := v.(*ssa.MakeClosure); ok {
			v = mc.Fn
		}
		got := unknown
		if fn, ok := v.(*ssa.Function); ok && fn != nil {
			got = x.judgeFunction(fn)
		}
		if n++; n == 1 || got < out {
			out = got
		}
	})
	return out
}

func (x *values) judgeFunction(fn *ssa.Function) verdict {
	// Also of the method value GenerationChangedPredicate{}.Update.
	if method, ok := fn.Object().(*types.Func); ok {
		if known.GenerationUpdates[match.Key(method)] {
			return drops
		}
		if fn.Synthetic != "" {
			fn = x.prog.Pkg.Prog.FuncValue(method)
		}
	}
	switch {
	case refuses(fn):
		return refused
	case fn != nil && compares(fn):
		return compared
	}
	return unknown
}

// compares reports whether fn returns true only where the generations of the two
// objects differ. One that asks for the types of objects is not judged: it may
// compare those that have a generation.
func compares(fn *ssa.Function) bool {
	c := comparison{seen: make(map[*ssa.Phi]bool)}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if _, ok := instr.(*ssa.TypeAssert); ok {
				return false
			}
		}
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if ok && (len(ret.Results) != 1 || !c.needed(ret.Results[0], b)) {
			return false
		}
	}
	return c.found
}

// A comparison is the search for comparisons of generations in a function.
type comparison struct {
	seen  map[*ssa.Phi]bool
	found bool
}

// needed reports whether v, returned by way of block b, is true only where the
// generations differ.
func (c *comparison) needed(v ssa.Value, b *ssa.BasicBlock) bool {
	if k, ok := v.(*ssa.Const); ok && k.Value != nil && k.Value.Kind() == constant.Bool && !constant.BoolVal(k.Value) {
		return true
	}
	if phi, ok := v.(*ssa.Phi); ok && phi.Block() == b {
		if c.seen[phi] {
			return true
		}
		c.seen[phi] = true
		for i, edge := range phi.Edges {
			if !c.needed(edge, b.Preds[i]) {
				return false
			}
		}
		return true
	}
	if differ, ok := generations(v); ok && differ || differing(b) {
		c.found = true
		return true
	}
	return false
}

// differing reports whether block b runs only where the generations differ.
func differing(b *ssa.BasicBlock) bool {
	for _, d := range b.Parent().Blocks {
		branch, ok := d.Instrs[len(d.Instrs)-1].(*ssa.If)
		if !ok {
			continue
		}
		differ, ok := generations(branch.Cond)
		if !ok {
			continue
		}
		to := d.Succs[0]
		if !differ {
			to = d.Succs[1]
		}
		if len(to.Preds) == 1 && to.Dominates(b) {
			return true
		}
	}
	return false
}

// generations reports whether v compares the generation of two objects, or asks
// the predicate, and whether it is true where they differ.
func generations(v ssa.Value) (differ, ok bool) {
	switch v := v.(type) {
	case *ssa.UnOp:
		if v.Op == token.NOT {
			differ, ok = generations(v.X)
			return !differ, ok
		}
	case *ssa.BinOp:
		if isGeneration(v.X) && isGeneration(v.Y) {
			switch v.Op {
			case token.NEQ, token.LSS, token.GTR:
				return true, true
			case token.EQL:
				return false, true
			}
		}
	case *ssa.Call:
		fn := flow.Callee(v.Common())
		return true, fn != nil && known.GenerationUpdates[match.Key(fn)]
	}
	return false, false
}

func isGeneration(v ssa.Value) bool {
	call, ok := v.(*ssa.Call)
	if !ok {
		return false
	}
	fn := flow.Callee(call.Common())
	return fn != nil && fn.Name() == "GetGeneration" && fn.Signature().Recv() != nil
}
