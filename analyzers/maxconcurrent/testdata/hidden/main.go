// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command hidden calls them all.
package main

import (
	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/hidden/ctl"
	"example.test/hidden/whole"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		return
	}
	for _, setup := range []func(ctrl.Manager) error{ctl.Reported, ctl.Line, ctl.Func, ctl.Other, ctl.Generated, whole.Setup} {
		if err := setup(mgr); err != nil {
			return
		}
	}
}
