// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command cmd puts the parts together.
package main

import (
	"strings"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/wiring/cloud"
	"example.test/wiring/ctl"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		return
	}
	c := cloud.New("http://a")
	_ = ctrl.NewControllerManagedBy(mgr).Named("a").Complete(&ctl.Reconciler{Cloud: c, Hook: c.Settle})
	_ = ctrl.NewControllerManagedBy(mgr).Named("b").Complete(&ctl.Quiet{Naming: c, Hook: strings.ToUpper})
	_ = ctrl.NewControllerManagedBy(mgr).Named("c").Complete(&ctl.Allowed{Cloud: c})
	_ = mgr.Start(ctrl.SetupSignalHandler())
}
