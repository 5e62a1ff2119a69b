// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package env is tested with a manager that sets the number, and called by tests with options.
package env

import (
	appsv1 "k8s.io/api/apps/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/controller"
)

// Setup runs one worker in production, whatever the test's manager says.
func Setup(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil) // want `; set MaxConcurrentReconciles unless the manager does$`
}

// SetupOptions gets from the test what production does not give.
func SetupOptions(mgr ctrl.Manager, o controller.Options) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(o).Complete(nil)
}
