// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command filled has the options filled through a pointer.
package main

import (
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/byobject/caches"
)

func main() {
	options := ctrl.Options{LeaderElection: true}
	caches.Narrow(&options)
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), options)
	if err != nil {
		return
	}
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	b.Owns(&corev1.Secret{})
	b.Owns(&corev1.ConfigMap{}) // want `^Owns\(ConfigMap\) caches every ConfigMap of the cluster; narrow`
	_ = b.Complete(nil)
}
