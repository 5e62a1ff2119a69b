// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command variable fills the map step by step.
package main

import (
	"os"

	appsv1 "k8s.io/api/apps/v1"
	ctrl "sigs.k8s.io/controller-runtime"
)

func main() {
	kinds := map[string]int{}
	kinds["Deployment.apps"] = 4
	if os.Getenv("LARGE") != "" {
		kinds["StatefulSet.apps"] = 10
	}
	options := ctrl.Options{}
	options.Controller.GroupKindConcurrency = kinds
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), options)
	if err != nil {
		return
	}
	_ = ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil)
	_ = ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}).Complete(nil)
	_ = ctrl.NewControllerManagedBy(mgr).For(&appsv1.DaemonSet{}).Complete(nil) // want `gets one worker for every DaemonSet;`
}
