// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command a sets the number of workers for all controllers.
package main

import (
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/config"

	"example.test/mains/ctl"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Controller: config.Controller{MaxConcurrentReconciles: 4}})
	if err != nil {
		return
	}
	_ = ctl.Both(mgr)
	_ = ctl.OnlyA(mgr)
}
