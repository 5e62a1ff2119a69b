// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package summary

import (
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
)

// leads reports whether control can pass from the start of a to b without
// passing a block in without or a call that never returns.
func (b *builder) leads(from, to *ssa.BasicBlock, without ...*ssa.BasicBlock) bool {
	seen := make(map[*ssa.BasicBlock]bool)
	for _, blk := range without {
		seen[blk] = true
	}
	queue := []*ssa.BasicBlock{from}
	for len(queue) > 0 {
		blk := queue[0]
		queue = queue[1:]
		if seen[blk] {
			continue
		}
		if blk == to {
			return true
		}
		seen[blk] = true
		if !b.ends(blk) {
			queue = append(queue, blk.Succs...)
		}
	}
	return false
}

// ends reports whether a block calls something that never returns.
func (b *builder) ends(blk *ssa.BasicBlock) bool {
	for _, instr := range blk.Instrs {
		if c, ok := instr.(*ssa.Call); ok {
			if fn := c.Call.StaticCallee(); fn != nil && b.neverReturns(fn) {
				return true
			}
		}
	}
	return false
}

// neverReturns reports whether fn ends the process or panics, whatever it gets.
func (b *builder) neverReturns(fn *ssa.Function) bool {
	if len(fn.Blocks) == 0 {
		return known.NeverReturns[funcTerm(fn).Name]
	}
	never, ok := b.never[fn]
	if !ok {
		b.never[fn] = false // while it is computed
		never = fn.Recover == nil && !b.returns(fn)
		b.never[fn] = never
	}
	return never
}

// returns reports whether control can pass to a return of fn.
func (b *builder) returns(fn *ssa.Function) bool {
	for _, blk := range fn.Blocks {
		if _, ok := blk.Instrs[len(blk.Instrs)-1].(*ssa.Return); ok && !b.ends(blk) && b.leads(fn.Blocks[0], blk) {
			return true
		}
	}
	return false
}

// start returns the block from which ways to the use count: that in which the
// variable that is looked at is made, or the function's first.
func (t *termer) start() *ssa.BasicBlock {
	if t.home != nil && t.home.Parent() == t.use.Parent() {
		return t.home
	}
	return t.use.Parent().Blocks[0]
}

// repeated returns the list or map for each element of which an instruction
// runs on every way to the use, if there is one.
func (t *termer) repeated(at ssa.Instruction, depth int) (Term, bool) {
	if at.Parent() != t.use.Parent() {
		return Term{}, false
	}
	for _, head := range at.Parent().Blocks {
		cond, ok := head.Instrs[len(head.Instrs)-1].(*ssa.If)
		if !ok || !head.Dominates(at.Block()) || t.b.leads(t.start(), t.use, head) || t.b.leads(head.Succs[0], t.use, at.Block()) {
			continue
		}
		switch cond := cond.Cond.(type) {
		case *ssa.Extract: // range over a map
			if next, ok := cond.Tuple.(*ssa.Next); ok && cond.Index == 0 {
				if over, ok := next.Iter.(*ssa.Range); ok {
					return t.of(over.X, depth+1), true
				}
			}
		case *ssa.BinOp:
			first, ok := firstOf(cond.X)
			if cond.Op != token.LSS || !ok {
				continue
			}
			if over := lenOf(cond.Y); over != nil && first == 0 {
				return t.of(over, depth+1), true
			}
			if n, ok := intOf(cond.Y); ok && first < n {
				return Term{Op: List, N: Filled}, true
			}
		}
	}
	return Term{}, false
}

// firstOf returns the value that a loop's index has in the first round.
func firstOf(v ssa.Value) (int64, bool) {
	if add, ok := v.(*ssa.BinOp); ok && add.Op == token.ADD { // a range: -1 before the loop
		x, ok := firstOf(add.X)
		y, isInt := intOf(add.Y)
		return x + y, ok && isInt
	}
	phi, ok := v.(*ssa.Phi)
	if !ok {
		return 0, false
	}
	for _, e := range phi.Edges {
		if n, ok := intOf(e); ok {
			return n, true
		}
	}
	return 0, false
}

func intOf(v ssa.Value) (int64, bool) {
	c, ok := v.(*ssa.Const)
	if !ok || c.Value == nil || c.Value.Kind() != constant.Int {
		return 0, false
	}
	return c.Int64(), true
}

// lenOf returns what v is the length of, or nil.
func lenOf(v ssa.Value) ssa.Value {
	c, ok := v.(*ssa.Call)
	if !ok {
		return nil
	}
	if bi, ok := c.Call.Value.(*ssa.Builtin); !ok || bi.Name() != "len" {
		return nil
	}
	return c.Call.Args[0]
}

// holdsNames reports whether t is a type for names: a list of strings, or a map by them.
func holdsNames(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Slice:
		return isString(u.Elem())
	case *types.Array:
		return isString(u.Elem())
	case *types.Map:
		return isString(u.Key())
	}
	return false
}

func isString(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsString != 0
}

// filled reports whether a list, map or string v is not empty at the use, or
// is split from a string that is not: a check leaves the way there if it is.
func (t *termer) filled(v ssa.Value) bool {
	if c, ok := v.(*ssa.Call); ok {
		if fn := c.Call.StaticCallee(); fn != nil && known.Splits[funcTerm(fn).Name] && t.filled(c.Call.Args[0]) {
			return true
		}
	}
	return t.b.checked(v, t.use, true)
}

// checked reports whether a check makes sure at a use that a list, map or string
// is filled, or that it is not.
func (b *builder) checked(v ssa.Value, use *ssa.BasicBlock, filled bool) bool {
	for _, blk := range use.Parent().Blocks {
		cond, ok := blk.Instrs[len(blk.Instrs)-1].(*ssa.If)
		if !ok || !blk.Dominates(use) {
			continue
		}
		other := emptyBranch(cond, v)
		if other != nil && !filled {
			other = blk.Succs[0]
			if other == emptyBranch(cond, v) {
				other = blk.Succs[1]
			}
		}
		if other != nil && !b.leads(other, use, blk) {
			return true
		}
	}
	return false
}

// checkedOn reports whether a check makes sure that a list or map is filled where
// control passes from a block to the next.
func (b *builder) checkedOn(v ssa.Value, from, to *ssa.BasicBlock) bool {
	if cond, ok := from.Instrs[len(from.Instrs)-1].(*ssa.If); ok {
		if empty := emptyBranch(cond, v); empty != nil && empty != to {
			return true
		}
	}
	return b.checked(v, from, true)
}

// leftOut returns the term of result i of a return, the zero value, if that leaves
// out options: the function does not fail, nor say that there are none. N tells
// the parameter, from 1, that is empty then.
func (b *builder) leftOut(ret *ssa.Return, i int) (Term, bool) {
	t := types.Unalias(ret.Results[i].Type())
	zero := Term{Op: Struct, Name: match.TypeName(t)}
	if m, ok := t.Underlying().(*types.Map); ok {
		t, zero = m.Elem(), Term{Op: Nil}
	}
	if _, ok := t.Underlying().(*types.Struct); !ok || !known.Recorded[match.KeyPackage(match.TypeName(t))] {
		return Term{}, false
	}
	for j, r := range ret.Results {
		if j != i && !isZero(r) { // an error
			return Term{}, false
		}
	}
	for j, p := range ret.Parent().Params {
		if (holdsNames(p.Type()) || isString(p.Type())) && b.checked(p, ret.Block(), false) {
			zero.N = j + 1
		}
	}
	return zero, true
}

// emptyBranch returns where a condition branches to only if v is empty, or nil.
func emptyBranch(branch *ssa.If, v ssa.Value) *ssa.BasicBlock {
	cond, ok := branch.Cond.(*ssa.BinOp)
	if !ok {
		return nil
	}
	succs := branch.Block().Succs
	if c, ok := cond.Y.(*ssa.Const); ok && c.Value != nil && c.Value.Kind() == constant.String {
		if constant.StringVal(c.Value) != "" || !sameValue(cond.X, v) {
			return nil
		}
	} else if of := lenOf(cond.X); of == nil || !sameValue(of, v) {
		return nil
	} else if n, ok := intOf(cond.Y); !ok || n != 0 && (n != 1 || cond.Op != token.LSS && cond.Op != token.GEQ) {
		return nil
	}
	switch cond.Op {
	case token.EQL, token.LEQ, token.LSS:
		return succs[0]
	case token.NEQ, token.GTR, token.GEQ:
		return succs[1]
	}
	return nil
}

// replaced reports whether a call is a WithOptions of a builder after which, in
// the same chain of calls, comes another, which replaces what it sets.
func replaced(instr ssa.CallInstruction) bool {
	withOptions := func(c *ssa.Call) bool {
		fn := c.Call.StaticCallee()
		return fn != nil && fn.Name() == "WithOptions" && known.Chained[funcTerm(fn).Name]
	}
	c, ok := instr.(*ssa.Call)
	if !ok || !withOptions(c) {
		return false
	}
	for {
		if refs := *c.Referrers(); len(refs) != 1 {
			return false
		}
		next, ok := (*c.Referrers())[0].(*ssa.Call)
		if !ok || next.Call.StaticCallee() == nil || !known.Chained[funcTerm(next.Call.StaticCallee()).Name] || next.Call.Args[0] != c {
			return false
		}
		if withOptions(next) {
			return true
		}
		c = next
	}
}

// sameValue reports whether x and y are one value, or are read twice from the
// same variable or environment.
func sameValue(x, y ssa.Value) bool {
	if x == y {
		return true
	}
	switch x := x.(type) {
	case *ssa.UnOp:
		y, ok := y.(*ssa.UnOp)
		return ok && x.Op == token.MUL && y.Op == token.MUL && sameValue(x.X, y.X)
	case *ssa.FieldAddr:
		y, ok := y.(*ssa.FieldAddr)
		return ok && x.Field == y.Field && sameValue(x.X, y.X)
	case *ssa.Const:
		y, ok := y.(*ssa.Const)
		return ok && x.Value != nil && y.Value != nil && x.Value.ExactString() == y.Value.ExactString()
	case *ssa.Call:
		y, ok := y.(*ssa.Call)
		fn := x.Call.StaticCallee()
		return ok && fn != nil && fn == y.Call.StaticCallee() && known.Constant[funcTerm(fn).Name] && sameValue(x.Call.Args[0], y.Call.Args[0])
	}
	return false
}

// filledTerm returns t as a list that holds an element for sure.
func filledTerm(t Term) Term {
	switch {
	case t.Op == Nil || t.Op == Self || t.Op == List && t.N == Added:
		return t
	case t.Op == List:
		t.N = Filled
		return t
	}
	return Term{Op: List, N: Filled, Args: []Term{elemOf(t)}}
}
