// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command cmd has both managers.
package main

import (
	appsv1 "k8s.io/api/apps/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/config"

	"example.test/program/ctl"
)

func main() {
	tuned, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Controller: config.Controller{MaxConcurrentReconciles: 4}})
	if err != nil {
		return
	}
	plain, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		return
	}
	_ = ctl.Tuned(tuned)
	_ = ctl.Plain(plain)
	_ = ctrl.NewControllerManagedBy(plain).For(&appsv1.Deployment{}).Complete(nil) // want `; set MaxConcurrentReconciles$`
}
