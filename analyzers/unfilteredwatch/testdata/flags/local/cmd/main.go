// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command cmd has both managers.
package main

import (
	"k8s.io/apimachinery/pkg/labels"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"

	"example.test/local/ctl"
)

func main() {
	narrow, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: cache.Options{DefaultLabelSelector: labels.SelectorFromSet(labels.Set{"app": "task"})}})
	if err != nil {
		return
	}
	wide, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		return
	}
	_ = ctl.Narrow(narrow)
	_ = ctl.Wide(wide)
}
