// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command shared shares one entry among kinds, in a loop.
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
	ours := cache.ByObject{Label: labels.SelectorFromSet(labels.Set{"app": "task"})}
	byObject := map[client.Object]cache.ByObject{}
	for _, obj := range []client.Object{&corev1.Secret{}, &corev1.ConfigMap{}} {
		byObject[obj] = ours
	}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: cache.Options{ByObject: byObject}})
	if err != nil {
		return
	}
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	b.Owns(&corev1.Secret{})
	b.Owns(&corev1.ConfigMap{})
	b.Owns(&corev1.Pod{}) // want `^Owns\(Pod\) caches every Pod of the cluster; narrow`
	_ = b.Complete(nil)
}
