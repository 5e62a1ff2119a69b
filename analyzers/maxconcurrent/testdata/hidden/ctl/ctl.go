// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package ctl has faults that package main sees, some of which are allowed here.
package ctl

import (
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
)

// Reported is not allowed.
func Reported(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(nil) // want `gets one worker for every Pod; set MaxConcurrentReconciles$`
}

// Line is allowed on its line.
func Line(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Secret{}).Complete(nil) //ctrlvet:allow maxconcurrent -- there are few
}

// Func is allowed as a whole.
//
//ctrlvet:allow maxconcurrent -- there are few
func Func(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.ConfigMap{}).Complete(nil)
}

// Other allows another rule.
//
//ctrlvet:allow unfilteredwatch -- there are few
func Other(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Node{}).Complete(nil) // want `gets one worker for every Node; set MaxConcurrentReconciles$`
}
