// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command fallback takes all namespaces when none is given.
package main

import (
	"os"
	"strings"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
)

func main() {
	namespaces := map[string]cache.Config{}
	for _, ns := range strings.Fields(os.Getenv("NAMESPACES")) {
		namespaces[ns] = cache.Config{}
	}
	if len(namespaces) == 0 {
		namespaces[cache.AllNamespaces] = cache.Config{}
	}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: cache.Options{DefaultNamespaces: namespaces}})
	if err != nil {
		return
	}
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	b.Owns(&corev1.Pod{}) // want `^Owns\(Pod\) caches every Pod of the cluster when no namespace is configured; narrow it in cache\.Options\.ByObject$`
	_ = b.Complete(nil)
}
