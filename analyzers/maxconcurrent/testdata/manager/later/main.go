// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command later writes the fields later.
package main

import (
	"flag"

	appsv1 "k8s.io/api/apps/v1"
	ctrl "sigs.k8s.io/controller-runtime"
)

func main() {
	workers := flag.Int("workers", 4, "workers of each controller")
	flag.Parse()
	options := ctrl.Options{LeaderElection: true}
	options.Controller.MaxConcurrentReconciles = *workers
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), options)
	if err != nil {
		return
	}
	// The manager decides, by a flag.
	_ = ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil)
}
