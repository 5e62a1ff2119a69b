// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command crossing sets up the controllers of two packages. ConfigMaps are
// narrowed.
package main

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.test/crossing/a"
	"example.test/crossing/b"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: cache.Options{ByObject: map[client.Object]cache.ByObject{
		&corev1.ConfigMap{}: {Label: labels.SelectorFromSet(labels.Set{"app": "task"})},
	}}})
	if err != nil {
		return
	}
	_ = b.Setup(mgr)
	_ = a.Setup(mgr)
	_ = a.Again(mgr)
	_ = ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(nil) // want `^For\(Pod\) caches every Pod of the cluster;`
}
