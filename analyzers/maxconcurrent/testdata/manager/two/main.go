// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command two has two managers, one of which sets the number.
package main

import (
	appsv1 "k8s.io/api/apps/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/config"
	"sigs.k8s.io/controller-runtime/pkg/controller"
)

func main() {
	tuned, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Controller: config.Controller{MaxConcurrentReconciles: 4}})
	if err != nil {
		return
	}
	plain, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		return
	}
	_ = setupTuned(tuned)
	_ = setupPlain(plain)
	_ = setupBoth(plain)
	_ = setupBoth(tuned)
	_ = setupEither(pick(tuned, plain))
	_ = setupFromField(&app{mgr: tuned})
}

// The manager that comes in sets it.
func setupTuned(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil)
}

func setupPlain(mgr ctrl.Manager) error {
	_, err := controller.New("x", mgr, controller.Options{}) // want `^controller\.New gets one worker;`
	return err
}

// With one of the managers it runs one worker.
func setupBoth(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil) // want `gets one worker`
}

func pick(a, b ctrl.Manager) ctrl.Manager {
	if a.GetScheme() != nil {
		return a
	}
	return b
}

func setupEither(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil) // want `gets one worker`
}

type app struct{ mgr ctrl.Manager }

// The manager in the field sets it.
func setupFromField(a *app) error {
	return ctrl.NewControllerManagedBy(a.mgr).For(&appsv1.Deployment{}).Complete(nil)
}
