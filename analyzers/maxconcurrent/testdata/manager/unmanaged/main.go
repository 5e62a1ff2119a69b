// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command unmanaged makes a controller that does not ask the manager.
package main

import (
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/config"
	"sigs.k8s.io/controller-runtime/pkg/controller"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Controller: config.Controller{MaxConcurrentReconciles: 4}})
	if err != nil {
		return
	}
	c, err := controller.NewUnmanaged("x", controller.Options{}) // want `^controller\.NewUnmanaged gets one worker; set MaxConcurrentReconciles$`
	if err != nil {
		return
	}
	_ = mgr.Add(c)
	// This one does.
	_, _ = controller.New("y", mgr, controller.Options{})
}
