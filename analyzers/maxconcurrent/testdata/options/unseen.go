// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package options

import (
	appsv1 "k8s.io/api/apps/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/controller"
)

// A provider is implemented by other modules.
type provider interface {
	Options() controller.Options
	Tune(*controller.Options)
}

// What it returns is not known.
func fromProvider(mgr ctrl.Manager, p provider) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(p.Options()).Complete(&reconciler{})
}

// What it writes is not known.
func tunedByProvider(mgr ctrl.Manager, p provider) error {
	var options controller.Options
	p.Tune(&options)
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(options).Complete(&reconciler{})
}

// What a function in a variable of another's making does is not known.
var Hook func(*controller.Options)

func hooked(mgr ctrl.Manager) error {
	var options controller.Options
	if Hook != nil {
		Hook(&options)
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(options).Complete(&reconciler{})
}
