// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// An Exit is a return statement of a function. One in the body of a loop over
// an iterator function lies, in SSA, in a function of its own, the yield
// function: it stores the results in variables of the function around it and
// returns false to the iterator.
type Exit struct {
	// Return is at the position of the statement. It lies in the yield function
	// where the statement stands in such a body.
	Return *ssa.Return
	// Results are what is returned, to be followed from Return.
	Results []Slot
}

// Field returns the slot of a field of the result with that index.
func (e Exit) Field(index int, name string) Slot {
	s := e.Results[index]
	s.Field = name
	return s
}

// Exits returns the return statements of fn, those in the bodies of its loops
// over iterator functions too. Asked for a yield function, it returns those in
// its own body.
//
// Where a deferred function may replace the results, what a body returns is not
// known.
func (p *Paths) Exits(fn *ssa.Function) []Exit {
	source := Source(fn)
	own := Returns(source)
	inBodies := make(map[token.Pos]bool)
	var out []Exit
	if source == fn && !slices.ContainsFunc(fn.AnonFuncs, isYield) {
		// It has no such bodies.
	} else if vars := p.resultVars(source); vars != nil {
		at := make(map[token.Pos]bool)
		for _, ret := range own {
			at[ret.Pos()] = true
		}
		p.addExits(fn, vars, at, &out)
		for _, e := range out {
			inBodies[e.Return.Pos()] = true
		}
	}
	if source != fn {
		return out
	}
	var direct []Exit
	for _, ret := range own {
		if inBodies[ret.Pos()] {
			continue // what follows the loop when its body has returned
		}
		e := Exit{Return: ret}
		for _, v := range ret.Results {
			e.Results = append(e.Results, Slot{Value: v})
		}
		direct = append(direct, e)
	}
	return append(direct, out...)
}

// Source returns the declared function or literal that fn, which may be a yield
// function, is part of.
func Source(fn *ssa.Function) *ssa.Function {
	for isYield(fn) && fn.Parent() != nil {
		fn = fn.Parent()
	}
	return fn
}

// isYield reports whether fn is the body of a loop over an iterator function.
func isYield(fn *ssa.Function) bool { return fn.Synthetic == "range-over-func yield" }

// resultVars returns the variables that hold the results of fn, nil if they are
// not known or a deferred function may change them.
func (p *Paths) resultVars(fn *ssa.Function) []*ssa.Alloc {
	vars := make([]*ssa.Alloc, fn.Signature.Results().Len())
	for _, ret := range Returns(fn) {
		for i, v := range ret.Results {
			if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
				if a, ok := load.X.(*ssa.Alloc); ok {
					vars[i] = a
				}
			}
		}
	}
	for _, a := range vars {
		if a == nil {
			return nil
		}
		if c := p.clobbers(a); c.always || len(c.deferred) > 0 {
			return nil
		}
	}
	return vars
}

// addExits adds the return statements in fn, if it is a yield function, and in
// the yield functions in it. A statement at one of the positions at is a return.
func (p *Paths) addExits(fn *ssa.Function, vars []*ssa.Alloc, at map[token.Pos]bool, out *[]Exit) {
	if isYield(fn) {
		for _, ret := range Returns(fn) {
			if e, ok := p.yielded(ret, vars); ok && at[ret.Pos()] {
				*out = append(*out, e)
			}
		}
	}
	for _, anon := range fn.AnonFuncs {
		if isYield(anon) {
			p.addExits(anon, vars, at, out)
		}
	}
}

// yielded returns the return statement that ret, a return of a yield function,
// stands for, if its body has the statement itself: the bodies around an inner
// loop pass it on.
//
// Right before ret, SSA notes how the body is left and, before that, stores the
// results. A return without operands stores none: what the variables hold counts.
func (p *Paths) yielded(ret *ssa.Return, vars []*ssa.Alloc) (Exit, bool) {
	instrs := ret.Block().Instrs
	last := len(instrs) - 2
	if !storedAt(instrs, last, ret.Pos()) {
		return Exit{}, false
	}
	e := Exit{Return: ret, Results: make([]Slot, len(vars))}
	for i, v := range vars {
		at := last - len(vars) + i
		if storedAt(instrs, at, ret.Pos()) && p.captured(instrs[at].(*ssa.Store).Addr) == v {
			e.Results[i] = Slot{Value: instrs[at].(*ssa.Store).Val}
			continue
		}
		for _, fv := range ret.Parent().FreeVars {
			if p.captured(fv) == v {
				e.Results[i] = Slot{Value: fv, Content: true}
			}
		}
	}
	return e, true
}

// storedAt reports whether the instruction with that index is a store that
// stands for a statement at pos.
func storedAt(instrs []ssa.Instruction, index int, pos token.Pos) bool {
	if index < 0 || !pos.IsValid() {
		return false
	}
	store, ok := instrs[index].(*ssa.Store)
	return ok && store.Pos() == pos
}

// captured returns the variable that addr, in a literal, is.
func (p *Paths) captured(addr ssa.Value) *ssa.Alloc {
	a, _ := (&Func{prog: p.prog}).address(addr).(*ssa.Alloc)
	return a
}
