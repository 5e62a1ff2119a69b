// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command functional has functional options for the cache.
package main

import (
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/byobject/caches"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: caches.With(caches.Ours(&corev1.Secret{}))})
	if err != nil {
		return
	}
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	// Of which kind the option is, is not followed: nothing is said of any.
	b.Owns(&corev1.Secret{})
	b.Owns(&corev1.ConfigMap{})
	_ = b.Complete(nil)
}
