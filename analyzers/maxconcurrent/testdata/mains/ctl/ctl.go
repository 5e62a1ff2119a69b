// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package ctl has controllers for two commands: the manager of a sets the
// number of workers, that of b does not. The third command makes no manager.
package ctl

import (
	appsv1 "k8s.io/api/apps/v1"
	ctrl "sigs.k8s.io/controller-runtime"
)

// Both is for a and b: in b it runs one worker.
func Both(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil) // want `^ctrl\.NewControllerManagedBy gets one worker for every Deployment; set MaxConcurrentReconciles$`
}

// OnlyB is for b.
func OnlyB(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil) // want `gets one worker`
}

// OnlyA is for a, whose manager sets the number.
func OnlyA(mgr ctrl.Manager) error { return onlyA(mgr) }

func onlyA(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil)
}

// Nobody is called by none of them. Whichever means to call it may set the number.
func Nobody(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil)
}
