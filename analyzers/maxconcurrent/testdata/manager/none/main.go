// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command none gets its managers from code that is not seen, and tells nothing
// of their options.
package main

import (
	appsv1 "k8s.io/api/apps/v1"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/manager/none/ctl"
)

// setups are run by a framework with its manager.
var setups = []func(ctrl.Manager) error{setup, ctl.Setup}

// run is set by the framework.
var run func(setups []func(ctrl.Manager) error) error

func main() { _ = run(setups) }

// This is no library: the manager is there, somewhere.
func setup(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil)
}
