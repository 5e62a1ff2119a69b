// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package summary

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
)

// asked returns the addresses of the fields and the package-level variables that a
// condition asks for, directly or by way of a call such as time.Since: those of what
// outlives the pass and is no API object.
func asked(v ssa.Value, depth int) []ssa.Value {
	if depth > maxTermDepth || match.IsError(v.Type()) {
		return nil
	}
	var out []ssa.Value
	switch v := v.(type) {
	case *ssa.UnOp:
		if v.Op != token.MUL {
			return asked(v.X, depth+1)
		}
		switch addr := v.X.(type) {
		case *ssa.Global:
			return []ssa.Value{addr}
		case *ssa.FieldAddr:
			if outlives(addr) {
				return []ssa.Value{addr}
			}
		}
	case *ssa.BinOp:
		return append(asked(v.X, depth+1), asked(v.Y, depth+1)...)
	case *ssa.MakeInterface:
		return asked(v.X, depth+1)
	case *ssa.Call:
		for _, arg := range v.Call.Args {
			out = append(out, asked(arg, depth+1)...)
		}
	}
	return out
}

// outlives reports whether a field belongs to what is handed to the function and
// is no API object.
func outlives(field *ssa.FieldAddr) bool {
	if ofObject(field) {
		return false
	}
	for {
		switch x := field.X.(type) {
		case *ssa.FieldAddr:
			field = x
			continue
		case *ssa.UnOp:
			if in, ok := x.X.(*ssa.FieldAddr); ok {
				field = in
				continue
			}
			_, ok := x.X.(*ssa.FreeVar)
			return ok
		case *ssa.Parameter, *ssa.FreeVar:
			return true
		}
		return false
	}
}

// renews reports whether code that only one side of a condition leads to assigns
// what the condition asks for, itself or in a function that it calls: that side is
// for when what was kept is not good any more, as in
//
//	if r.version == secret.ResourceVersion {
//		return r.client, nil
//	}
//	r.client, r.version = connect(secret), secret.ResourceVersion
func renews(fn *ssa.Function, of []ssa.Value, side, other *ssa.BasicBlock) bool {
	if len(of) == 0 {
		return false
	}
	for _, blk := range fn.Blocks {
		if !side.Dominates(blk) || other.Dominates(blk) {
			continue
		}
		for _, instr := range blk.Instrs {
			if assigns(instr, of) {
				return true
			}
			call, ok := instr.(*ssa.Call)
			if !ok {
				continue
			}
			callee := call.Call.StaticCallee()
			if callee == nil || callee.Pkg != fn.Pkg {
				continue
			}
			for _, in := range callee.Blocks {
				for _, instr := range in.Instrs {
					if assigns(instr, of) {
						return true
					}
				}
			}
		}
	}
	return false
}

// assigns reports whether instr stores to what was asked for.
func assigns(instr ssa.Instruction, of []ssa.Value) bool {
	st, ok := instr.(*ssa.Store)
	if !ok {
		return false
	}
	to, ok := st.Addr.(*ssa.FieldAddr)
	if !ok || !outlives(to) {
		return slices.Contains(of, st.Addr)
	}
	return slices.ContainsFunc(of, func(v ssa.Value) bool {
		f, ok := v.(*ssa.FieldAddr)
		return ok && f.Field == to.Field && types.Identical(f.X.Type(), to.X.Type())
	})
}
