// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package requeueerror

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/match"
)

// A clockUse says what a function, or what it calls in this package, does with
// the clock.
type clockUse struct {
	reads bool
	// compares is set if some time is compared with the clock. Reading it for a
	// log line, a timestamp or how long the function took compares nothing.
	compares bool
}

// clocks keeps what is known about functions.
type clocks map[*ssa.Function]clockUse

// of returns what fn does.
func (c clocks) of(fn *ssa.Function) clockUse {
	if u, ok := c[fn]; ok {
		return u
	}
	var u clockUse
	c.add(fn, &u, make(map[*ssa.Function]bool))
	u.compares = u.compares && u.reads
	c[fn] = u
	return u
}

// add adds what fn and the functions that it calls do to u.
func (c clocks) add(fn *ssa.Function, u *clockUse, seen map[*ssa.Function]bool) {
	if seen[fn] {
		return
	}
	seen[fn] = true
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.BinOp:
				switch instr.Op {
				case token.LSS, token.LEQ, token.GTR, token.GEQ:
					u.compares = u.compares || timed(instr.X, 0) || timed(instr.Y, 0)
				}
			case *ssa.MakeClosure:
				c.add(instr.Fn.(*ssa.Function), u, seen)
			case ssa.CallInstruction:
				common := instr.Common()
				m := flow.Callee(common)
				u.reads = u.reads || m != nil && tellsTime(m)
				u.compares = u.compares || comparesTimes(common, m)
				if callee := common.StaticCallee(); callee != nil {
					c.add(origin(callee), u, seen)
				}
			}
		}
	}
}

// sets reports whether fn, or what it calls in this package, sets the field at addr
// of some struct.
func (c clocks) sets(fn *ssa.Function, addr *ssa.FieldAddr, seen map[*ssa.Function]bool) bool {
	if seen[fn] {
		return false
	}
	seen[fn] = true
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.Store:
				for to := instr.Addr; ; {
					fa, ok := to.(*ssa.FieldAddr)
					if !ok {
						break
					}
					if fa.Field == addr.Field && types.Identical(fa.X.Type(), addr.X.Type()) {
						return true
					}
					to = fa.X
				}
			case *ssa.MakeClosure:
				if c.sets(instr.Fn.(*ssa.Function), addr, seen) {
					return true
				}
			case ssa.CallInstruction:
				if callee := instr.Common().StaticCallee(); callee != nil && c.sets(origin(callee), addr, seen) {
					return true
				}
			}
		}
	}
	return false
}

// tellsTime reports whether fn reads a clock.
func tellsTime(fn *types.Func) bool {
	switch match.Key(fn) {
	case "time.Now", "time.Since", "time.Until", "k8s.io/apimachinery/pkg/apis/meta/v1.Now":
		return true
	}
	recv := fn.Signature().Recv()
	return recv != nil && isClock(recv.Type())
}

// comparesTimes reports whether a call compares a time, or may: it asks a method
// of it, or hands it to another package for a yes or no.
func comparesTimes(call *ssa.CallCommon, fn *types.Func) bool {
	times, past := 0, 0 // past are those that the clock has not just shown
	for _, arg := range call.Args {
		if isTime(arg.Type()) || isClock(arg.Type()) {
			times++
			if !isNow(arg, 0) {
				past++
			}
		}
	}
	if fn == nil {
		return times > 0
	}
	if recv := fn.Signature().Recv(); recv != nil && isTime(recv.Type()) {
		switch fn.Name() {
		case "After", "Before", "Compare", "Equal":
			return past > 0
		}
		return false
	}
	if callee := call.StaticCallee(); times == 0 || callee != nil && len(origin(callee).Blocks) > 0 {
		return false // looked into
	}
	for r := range fn.Signature().Results().Variables() {
		if types.Identical(r.Type().Underlying(), types.Typ[types.Bool]) {
			return true
		}
	}
	return false
}

// timed reports whether v is made of the time that has passed since some moment
// or is left until one, other than since the function itself looked at the clock.
func timed(v ssa.Value, depth int) bool {
	if depth > maxDepth {
		return true
	}
	switch v := v.(type) {
	case *ssa.Parameter, *ssa.FreeVar, *ssa.Phi, *ssa.Extract:
		return isSpan(v.Type()) // whoever made it may have looked at the clock
	case *ssa.UnOp:
		_, field := v.X.(*ssa.FieldAddr)
		return !field && isSpan(v.Type())
	case *ssa.BinOp:
		return timed(v.X, depth+1) || timed(v.Y, depth+1)
	case *ssa.Convert:
		return timed(v.X, depth+1)
	case *ssa.ChangeType:
		return timed(v.X, depth+1)
	case *ssa.Call:
		past, times := false, false
		for _, arg := range v.Call.Args {
			if isTime(arg.Type()) {
				times = true
				past = past || !isNow(arg, 0)
			}
			past = past || timed(arg, depth+1)
		}
		return past || !times && isSpan(v.Type())
	}
	return false
}

// isSpan reports whether values of type t may say how long something takes.
func isSpan(t types.Type) bool {
	if match.TypeName(t) == "time.Duration" {
		return true
	}
	b, ok := t.Underlying().(*types.Basic)
	return ok && (b.Kind() == types.Int64 || b.Kind() == types.Float64)
}
