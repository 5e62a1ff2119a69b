// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command helperunset gets the manager's options from another package, without the number.
package main

import (
	appsv1 "k8s.io/api/apps/v1"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/manager/opts"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), opts.Plain("x"))
	if err != nil {
		return
	}
	_ = ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil) // want `gets one worker`
}
