// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command chain shows where else a kind is watched.
package main

import (
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/chain/low"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		return
	}
	_ = ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(nil) // want `^For\(Pod\) caches every Pod of the cluster; narrow it in cache\.Options\.ByObject \| low\.go:14: Pod is watched here too \| low\.go:19: Pod is watched here too$`
	_ = low.Setup(mgr)
	_ = low.Again(mgr)
}
