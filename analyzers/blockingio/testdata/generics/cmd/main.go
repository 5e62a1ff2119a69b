// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command cmd sees the base and its hooks.
package main

import (
	ctrl "sigs.k8s.io/controller-runtime"

	_ "example.test/generics"
	"example.test/generics/pods"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		return
	}
	_ = pods.Setup(mgr)
	_ = mgr.Start(ctrl.SetupSignalHandler())
}
