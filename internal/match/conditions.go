// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package match

import (
	"go/types"
	"strings"
)

// SetsConditions reports whether fn, whose body is not at hand and which gets
// an object or its status, is named like a function that changes the list of
// conditions in it: conditions.MarkTrue, SetConditions and the like.
func SetsConditions(fn *types.Func) bool {
	if !edits(fn.Name()) {
		return false
	}
	params := fn.Signature().Params().Len()
	if fn.Signature().Recv() == nil {
		params-- // the object
	}
	if params < 1 {
		return false // nothing to set: it counts or copies them
	}
	return strings.Contains(fn.Name(), "Condition") ||
		fn.Signature().Recv() == nil && fn.Pkg() != nil && strings.HasPrefix(fn.Pkg().Name(), "condition")
}

// EditsList reports whether fn, which gets a pointer to a list, is named like a
// function that changes it.
func EditsList(fn *types.Func) bool { return edits(fn.Name()) }

func edits(name string) bool {
	for _, prefix := range []string{"Add", "Append", "Delete", "Mark", "Remove", "Set", "Update", "Upsert"} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}
