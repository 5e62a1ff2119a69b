// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package params gets the options from callers.
package params

import (
	"context"
	"time"

	appsv1 "k8s.io/api/apps/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller"

	"example.test/params/low"
)

type reconciler struct{ client.Client }

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, client.IgnoreNotFound(r.Get(ctx, req.NamespacedName, &appsv1.Deployment{}))
}

// All callers leave it unset.
func setupAgreed(mgr ctrl.Manager, o controller.Options) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(o).Complete(&reconciler{}) // want `gets one worker`
}

func callsAgreedA(mgr ctrl.Manager) error { return setupAgreed(mgr, controller.Options{}) }

func callsAgreedB(mgr ctrl.Manager) error {
	return setupAgreed(mgr, controller.Options{CacheSyncTimeout: time.Minute})
}

// A pointer that the only caller leaves nil.
func setupPointer(mgr ctrl.Manager, o *controller.Options) error {
	if o == nil {
		o = &controller.Options{}
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(*o).Complete(&reconciler{}) // want `gets one worker`
}

func callsPointer(mgr ctrl.Manager) error { return setupPointer(mgr, nil) }

// Handed on by one function to the next.
func setupOuter(mgr ctrl.Manager, o controller.Options) error { return setupInner(mgr, o) }

func setupInner(mgr ctrl.Manager, o controller.Options) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(o).Complete(&reconciler{}) // want `gets one worker`
}

func callsOuter(mgr ctrl.Manager) error { return setupOuter(mgr, controller.Options{}) }

// Options inside a struct of our own.
type settings struct {
	name    string
	options controller.Options
}

func setupStruct(mgr ctrl.Manager, s settings) error {
	return ctrl.NewControllerManagedBy(mgr).Named(s.name).For(&appsv1.Deployment{}).WithOptions(s.options).Complete(&reconciler{}) // want `gets one worker`
}

func callsStruct(mgr ctrl.Manager) error {
	return setupStruct(mgr, settings{name: "x", options: controller.Options{CacheSyncTimeout: time.Minute}})
}

// The helper of another package is called with options that set nothing. What
// that package sees of it, its callers excepted, is silent.
func callsLow(mgr ctrl.Manager) error { return low.SetupUnseen(mgr, controller.Options{}) }
