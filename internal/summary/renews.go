// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package summary

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
)

// asked returns the fields that a condition asks for, directly or by way of a
// call such as time.Since: those of what outlives the pass and is no API object.
func asked(v ssa.Value, depth int) []*ssa.FieldAddr {
	if depth > maxTermDepth || match.IsError(v.Type()) {
		return nil
	}
	var out []*ssa.FieldAddr
	switch v := v.(type) {
	case *ssa.UnOp:
		if v.Op != token.MUL {
			return asked(v.X, depth+1)
		}
		if field, ok := v.X.(*ssa.FieldAddr); ok && outlives(field) {
			return []*ssa.FieldAddr{field}
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
// one of the fields that the condition asks for, itself or in a function that it
// calls: that side is for when what was kept is not good any more, as in
//
//	if r.version == secret.ResourceVersion {
//		return r.client, nil
//	}
//	r.client, r.version = connect(secret), secret.ResourceVersion
func renews(fn *ssa.Function, fields []*ssa.FieldAddr, side, other *ssa.BasicBlock) bool {
	if len(fields) == 0 {
		return false
	}
	for _, blk := range fn.Blocks {
		if !side.Dominates(blk) || other.Dominates(blk) {
			continue
		}
		for _, instr := range blk.Instrs {
			if assigns(instr, fields) {
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
					if assigns(instr, fields) {
						return true
					}
				}
			}
		}
	}
	return false
}

// assigns reports whether instr stores to one of the fields.
func assigns(instr ssa.Instruction, fields []*ssa.FieldAddr) bool {
	st, ok := instr.(*ssa.Store)
	if !ok {
		return false
	}
	to, ok := st.Addr.(*ssa.FieldAddr)
	if !ok || !outlives(to) {
		return false
	}
	for _, f := range fields {
		if f.Field == to.Field && types.Identical(f.X.Type(), to.X.Type()) {
			return true
		}
	}
	return false
}
