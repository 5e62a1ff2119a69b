// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command inner has the options of the cache filled through a pointer.
package main

import (
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"

	"example.test/byobject/caches"
)

func main() {
	c := cache.Options{SyncPeriod: nil}
	caches.NarrowCache(&c)
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: c})
	if err != nil {
		return
	}
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	b.Owns(&corev1.Secret{})
	b.Owns(&corev1.ConfigMap{}) // want `^Owns\(ConfigMap\) caches every ConfigMap of the cluster; narrow`
	_ = b.Complete(nil)
}
