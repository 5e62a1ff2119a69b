// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package top

import (
	"example.test/xpkg/low"

	ctrl "sigs.k8s.io/controller-runtime"
)

// The fact about low.Bad has come here, and types of stubs are known.
func call(ctrl.Request) {
	low.Bad() // want `call of Bad`
}
