// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command narrow has a manager.
package main

import (
	"k8s.io/apimachinery/pkg/labels"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"

	"example.test/mains/ctl"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: cache.Options{DefaultLabelSelector: labels.SelectorFromSet(labels.Set{"app": "task"})}})
	if err != nil {
		return
	}
	_ = ctl.Both(mgr)
	_ = ctl.OnlyNarrow(mgr)
}
