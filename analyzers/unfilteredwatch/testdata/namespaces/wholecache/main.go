// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command wholecache sets the whole cache options if there is a namespace.
package main

import (
	"os"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
)

func main() {
	options := ctrl.Options{}
	if ns := os.Getenv("NAMESPACE"); ns != "" {
		options.Cache = cache.Options{DefaultNamespaces: map[string]cache.Config{ns: {}}}
	}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), options)
	if err != nil {
		return
	}
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	b.Owns(&corev1.Secret{}) // want `^Owns\(Secret\) caches every Secret of the cluster when no namespace is configured; narrow it in cache\.Options\.ByObject$`
	_ = b.Complete(nil)
}
