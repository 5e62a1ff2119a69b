// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command wide has a manager.
package main

import (
	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/mains/ctl"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		return
	}
	_ = ctl.Both(mgr)
}
