// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ssaprog

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// DeletionOf returns the object at whose deletionTimestamp v is, points or looks,
// or nil if v is something else.
func DeletionOf(v ssa.Value) ssa.Value {
	switch v := v.(type) {
	case *ssa.UnOp:
		if v.Op == token.MUL {
			return DeletionOf(v.X)
		}
	case *ssa.FieldAddr:
		if FieldOf(v).Name() == "DeletionTimestamp" {
			return whole(v.X)
		}
	case *ssa.Call:
		common := v.Common()
		if common.IsInvoke() && common.Method.Name() == "GetDeletionTimestamp" {
			return common.Value
		}
		if callee := common.StaticCallee(); callee != nil && callee.Name() == "GetDeletionTimestamp" && len(common.Args) == 1 {
			return whole(common.Args[0])
		}
	}
	return nil
}

// whole returns the object that the metadata at v are embedded in.
func whole(v ssa.Value) ssa.Value {
	for {
		field, ok := v.(*ssa.FieldAddr)
		if !ok || !FieldOf(field).Embedded() {
			return v
		}
		v = field.X
	}
}

// FieldOf returns the field at an address.
func FieldOf(a *ssa.FieldAddr) *types.Var {
	return a.X.Type().Underlying().(*types.Pointer).Elem().Underlying().(*types.Struct).Field(a.Field)
}
