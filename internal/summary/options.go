// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package summary

import (
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
)

// isDry reports whether a method is called on a value whose fields keep it from
// waiting.
func isDry(instr ssa.CallInstruction) bool {
	common := instr.Common()
	if common.IsInvoke() || len(common.Args) == 0 || common.Signature().Recv() == nil {
		return false
	}
	return slices.ContainsFunc(match.DryFields(common.Args[0].Type()), func(fields []known.Field) bool {
		return !slices.ContainsFunc(fields, func(f known.Field) bool { return !hasField(common.Args[0], f, instr, 0) })
	})
}

// isLocal reports whether a call connects to a Unix socket, which no other
// machine answers.
func isLocal(common *ssa.CallCommon) bool {
	fn := common.StaticCallee()
	if fn == nil || fn.Pkg == nil || fn.Pkg.Pkg.Path() != "net" || !strings.HasPrefix(fn.Name(), "Dial") {
		return false
	}
	return fn.Name() == "DialUnix" || slices.ContainsFunc(common.Args, func(v ssa.Value) bool {
		c, ok := v.(*ssa.Const)
		return ok && strings.HasPrefix(constTerm(c).Name, "unix")
	})
}

// hasField reports whether a field of the struct that v points to surely has its
// value at an instruction: it was set on every way there, in the function or in
// one that returns v, and never to another one.
func hasField(v ssa.Value, field known.Field, at ssa.Instruction, depth int) bool {
	if load, ok := v.(*ssa.UnOp); ok {
		if a, ok := load.X.(*ssa.Alloc); ok {
			if v = lastStore(a, load); v == nil {
				return false
			}
		}
	}
	set := false
	if refs := v.Referrers(); refs != nil {
		for _, ref := range *refs {
			addr, ok := ref.(*ssa.FieldAddr)
			if !ok || ssaprog.FieldOf(addr).Name() != field.Name {
				continue
			}
			for _, ref := range *addr.Referrers() {
				store, ok := ref.(*ssa.Store)
				if !ok {
					continue
				}
				if c, ok := store.Val.(*ssa.Const); !ok || constTerm(c).Name != field.Value {
					return false
				}
				set = set || store.Block().Dominates(at.Block())
			}
		}
	}
	call, ok := v.(*ssa.Call)
	if set || !ok || depth > maxHelpers || call.Call.StaticCallee() == nil {
		return set
	}
	returns := 0
	for _, blk := range call.Call.StaticCallee().Blocks {
		ret, ok := blk.Instrs[len(blk.Instrs)-1].(*ssa.Return)
		if !ok {
			continue
		}
		if returns++; len(ret.Results) != 1 || !hasField(ret.Results[0], field, ret, depth+1) {
			return false
		}
	}
	return returns > 0
}

// maxHelpers bounds through how many functions in a row a result is followed.
const maxHelpers = 3

// gets reports whether a call is given an option, whatever way leads to it. One
// that keeps it from waiting may be among those that others hand on.
func (b *builder) gets(instr ssa.CallInstruction, opt known.Option) bool {
	args := instr.Common().Args
	if len(args) == 0 {
		return false
	}
	t := b.term(args[len(args)-1], instr.Block())
	handedOn := t.Op != Nil && t.Op != List && t.Op != Union
	return opted(t, opt) || opt.Wait == nil && handedOn
}

func opted(t Term, opt known.Option) bool {
	is := func(t Term) bool { return opted(t, opt) }
	switch t.Op {
	case Returned:
		return t.Name == opt.Func
	case Struct: // made an interface
		return slices.ContainsFunc(t.Args, func(a Term) bool { return a.Op == Base && is(a.Args[0]) })
	case List:
		return slices.ContainsFunc(t.Args, is)
	case Union:
		return !slices.ContainsFunc(t.Args, func(a Term) bool { return !is(a) })
	}
	return false
}
