// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command strict is judged with -strict.
package main

import (
	"os"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: cache.Options{DefaultNamespaces: map[string]cache.Config{os.Getenv("NAMESPACE"): {}}, ByObject: map[client.Object]cache.ByObject{
		&corev1.ConfigMap{}: {Label: labels.SelectorFromSet(labels.Set{"app": "task"})},
	}}})
	if err != nil {
		return
	}
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	// The variable may be empty.
	b.Owns(&corev1.Secret{}) // want `^Owns\(Secret\) caches every Secret of the cluster when no namespace is configured; narrow it`
	// A label is one in any case.
	b.Owns(&corev1.ConfigMap{})
	_ = b.Complete(nil)
}
