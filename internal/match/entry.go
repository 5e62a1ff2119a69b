// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package match

import (
	"go/types"

	"github.com/ctrlvet/ctrlvet/internal/known"
)

// ReturnsResult reports whether a function with signature sig returns what a
// reconcile worker wants, such as (reconcile.Result, error).
func ReturnsResult(sig *types.Signature) bool {
	res := sig.Results()
	return res.Len() == 2 && isError(res.At(1).Type()) && known.WorkerResults[namedValue(res.At(0).Type())]
}

// TakesEvent reports whether a function with signature sig gets an informer's event.
func TakesEvent(sig *types.Signature) bool {
	for p := range sig.Params().Variables() {
		if known.EventTypes[namedValue(p.Type())] {
			return true
		}
	}
	return false
}

func isError(t types.Type) bool {
	return types.Identical(t, types.Universe.Lookup("error").Type())
}

// namedValue returns the name of t if it is a named type and no pointer.
func namedValue(t types.Type) string {
	if _, ok := types.Unalias(t).(*types.Named); !ok {
		return ""
	}
	return TypeName(t)
}
