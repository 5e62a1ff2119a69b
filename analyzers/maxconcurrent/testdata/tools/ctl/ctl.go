// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package ctl has controllers for other modules. The one main that imports it
// says nothing of managers.
package ctl

import (
	appsv1 "k8s.io/api/apps/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/controller"
)

// Name is a name.
const Name = "x"

// Setup sets up a controller for whoever has a manager.
func Setup(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil) // want `; set MaxConcurrentReconciles unless the manager does$`
}

// SetupOptions leaves it to the caller.
func SetupOptions(mgr ctrl.Manager, o controller.Options) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(o).Complete(nil)
}
