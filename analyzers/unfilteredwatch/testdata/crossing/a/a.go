// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package a is the first of those whose kinds are watched elsewhere too.
package a

import (
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
)

// Setup has the first watch of Secrets.
func Setup(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.Deployment{}).
		Owns(&corev1.Secret{}). // want `^Owns\(Secret\) caches every Secret of the cluster; narrow it in cache\.Options\.ByObject$`
		Complete(nil)
}

// Again watches them a second time: the cache is the same.
func Again(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Secret{}).Complete(nil)
}
