// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package ctl is for two commands: narrow, whose manager narrows its cache, and wide.
package ctl

import (
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
)

// Both is for both: in wide it fills the cache.
func Both(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(nil) // want `^For\(Pod\) caches every Pod of the cluster; narrow it in cache\.Options\.ByObject$`
}

// OnlyNarrow is for narrow.
func OnlyNarrow(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}).Complete(nil)
}

// Nobody is called by neither: its manager is not known.
func Nobody(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Node{}).Complete(nil)
}
