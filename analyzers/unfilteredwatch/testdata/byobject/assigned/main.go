// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command assigned fills the map in steps.
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
	byObject := map[client.Object]cache.ByObject{
		&corev1.Pod{}: {Label: labels.SelectorFromSet(labels.Set{"app": "task"})},
	}
	byObject[&corev1.Secret{}] = cache.ByObject{Namespaces: map[string]cache.Config{"ops": {}}}
	byObject[&corev1.Node{}] = cache.ByObject{UnsafeDisableDeepCopy: new(bool)}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: cache.Options{ByObject: byObject}})
	if err != nil {
		return
	}
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	b.Owns(&corev1.Pod{})
	b.Owns(&corev1.Secret{})
	b.Owns(&corev1.Node{})      // want `^Owns\(Node\) caches every Node of the cluster; narrow`
	b.Owns(&corev1.ConfigMap{}) // want `^Owns\(ConfigMap\) caches every ConfigMap of the cluster; narrow`
	_ = b.Complete(nil)
}
