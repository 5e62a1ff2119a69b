// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command cmd wires the reconciler.
package main

import (
	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/xpkg/cloud"
	"example.test/xpkg/ctl"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		return
	}
	r := &ctl.Reconciler{Cloud: cloud.New(), Ping: cloud.NewPinger()}
	_ = ctrl.NewControllerManagedBy(mgr).Named("a").Complete(r)
	_ = mgr.Start(ctrl.SetupSignalHandler())
}
