// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package match

import "go/types"

// MergeFrom reports whether fn is one of controller-runtime's functions that
// make a patch from the difference to their first argument.
func MergeFrom(fn *types.Func) bool {
	if fn.Pkg() == nil || fn.Pkg().Path() != clientPkg || fn.Signature().Recv() != nil {
		return false
	}
	switch fn.Name() {
	case "MergeFrom", "MergeFromWithOptions", "StrategicMergeFrom":
		return true
	}
	return false
}
