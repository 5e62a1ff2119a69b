// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package match

import "go/types"

// PollCondition returns the index, among the parameters of fn, of the condition
// that fn, a function of package wait, calls until it says that it is done or
// fails; -1 if fn is no such function.
func PollCondition(fn *types.Func) int {
	const waitPkg = "k8s.io/apimachinery/pkg/util/wait"
	if fn.Pkg() == nil || fn.Pkg().Path() != waitPkg || fn.Signature().Recv() != nil {
		return -1
	}
	for i := range fn.Signature().Params().Len() {
		switch TypeName(fn.Signature().Params().At(i).Type()) {
		case waitPkg + ".ConditionFunc", waitPkg + ".ConditionWithContextFunc":
			return i
		}
	}
	return -1
}
