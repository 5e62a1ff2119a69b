// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command unset leaves the number to chance, in the manager too.
package main

import (
	appsv1 "k8s.io/api/apps/v1"
	ctrl "sigs.k8s.io/controller-runtime"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{LeaderElection: true, LeaderElectionID: "x"})
	if err != nil {
		return
	}
	if err := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil); err != nil { // want `^ctrl\.NewControllerManagedBy gets one worker for every Deployment; set MaxConcurrentReconciles$`
		return
	}
}
