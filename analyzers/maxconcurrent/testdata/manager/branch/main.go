// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command branch sets the number on one way.
package main

import (
	"os"

	appsv1 "k8s.io/api/apps/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/config"
)

func main() {
	options := ctrl.Options{}
	if os.Getenv("LARGE") != "" {
		options.Controller = config.Controller{MaxConcurrentReconciles: 20}
	}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), options)
	if err != nil {
		return
	}
	// Somebody thought of it.
	_ = ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil)
}
