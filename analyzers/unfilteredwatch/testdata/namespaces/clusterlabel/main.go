// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command clusterlabel selects some Nodes.
package main

import (
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: cache.Options{
		DefaultNamespaces: map[string]cache.Config{"ops": {}},
		ByObject:          map[client.Object]cache.ByObject{&corev1.Node{}: {Label: labels.SelectorFromSet(labels.Set{"app": "task"})}},
	}})
	if err != nil {
		return
	}
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	b.Owns(&corev1.Node{})
	b.Owns(&corev1.PersistentVolume{}) // want `^Owns\(PersistentVolume\) caches every PersistentVolume of the cluster; narrow`
	_ = b.Complete(nil)
}
