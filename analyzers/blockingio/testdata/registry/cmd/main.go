// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command cmd links the handlers in.
package main

import (
	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/registry/ctl"
	_ "example.test/registry/dns"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		return
	}
	_ = ctrl.NewControllerManagedBy(mgr).Named("a").Complete(&ctl.Reconciler{})
	_ = ctrl.NewControllerManagedBy(mgr).Named("b").Complete(ctl.Quiet{})
	_ = mgr.Start(ctrl.SetupSignalHandler())
}
