// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command helpermap gets the map from another package.
package main

import (
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"

	"example.test/byobject/caches"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: cache.Options{ByObject: caches.ByObject("task")}})
	if err != nil {
		return
	}
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	b.Owns(&corev1.Pod{})
	b.Owns(&corev1.Secret{})
	b.Owns(&corev1.ConfigMap{}) // want `^Owns\(ConfigMap\) caches every ConfigMap of the cluster; narrow`
	_ = b.Complete(nil)
}
