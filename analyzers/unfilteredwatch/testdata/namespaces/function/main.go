// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command function asks a function, which returns none on one way.
package main

import (
	"os"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
)

func namespaces(list string) map[string]cache.Config {
	if list == "" {
		return nil
	}
	m := make(map[string]cache.Config)
	m[list] = cache.Config{}
	return m
}

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: cache.Options{DefaultNamespaces: namespaces(os.Getenv("NAMESPACE"))}})
	if err != nil {
		return
	}
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	b.Owns(&corev1.Pod{}) // want `^Owns\(Pod\) caches every Pod of the cluster when no namespace is configured;`
	_ = b.Complete(nil)
}
