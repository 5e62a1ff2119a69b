// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command clusterscoped keeps to one namespace, in which kinds of the cluster are not.
package main

import (
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: cache.Options{DefaultNamespaces: map[string]cache.Config{"ops": {}}}})
	if err != nil {
		return
	}
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	b.Owns(&corev1.Secret{})
	b.Owns(&corev1.Node{})             // want `^Owns\(Node\) caches every Node of the cluster; narrow`
	b.Owns(&corev1.PersistentVolume{}) // want `^Owns\(PersistentVolume\) caches every PersistentVolume of the cluster; narrow`
	_ = b.Complete(nil)
}
