// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package functional sets up controllers with functional options.
package functional

import (
	"context"
	"time"

	appsv1 "k8s.io/api/apps/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller"
)

type reconciler struct{ client.Client }

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, client.IgnoreNotFound(r.Get(ctx, req.NamespacedName, &appsv1.Deployment{}))
}

type option func(*controller.Options)

func withWorkers(n int) option {
	return func(o *controller.Options) { o.MaxConcurrentReconciles = n }
}

func withTimeout(d time.Duration) option {
	return func(o *controller.Options) { o.CacheSyncTimeout = d }
}

// Nobody passes an option.
func setupPlain(mgr ctrl.Manager, options ...option) error {
	var o controller.Options
	for _, set := range options {
		set(&o)
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(o).Complete(&reconciler{}) // want `gets one worker`
}

func callsPlain(mgr ctrl.Manager) error { return setupPlain(mgr) }

// The only caller passes another option.
func setupTimeout(mgr ctrl.Manager, options ...option) error {
	o := controller.Options{RecoverPanic: new(bool)}
	for _, set := range options {
		set(&o)
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(o).Complete(&reconciler{}) // want `gets one worker`
}

func callsTimeout(mgr ctrl.Manager) error { return setupTimeout(mgr, withTimeout(time.Minute)) }

// A helper applies them.
func setupHelper(mgr ctrl.Manager, options ...option) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(apply(options)).Complete(&reconciler{}) // want `gets one worker`
}

func apply(options []option) controller.Options {
	o := controller.Options{}
	for _, set := range options {
		set(&o)
	}
	return o
}

func callsHelper(mgr ctrl.Manager) error { return setupHelper(mgr, withTimeout(time.Minute)) }

// Options that are interfaces; no implementation is about workers.
type quietOption interface{ quiet(*controller.Options) }

type recovering bool

func (r recovering) quiet(o *controller.Options) { v := bool(r); o.RecoverPanic = &v }

func setupQuiet(mgr ctrl.Manager, options ...quietOption) error {
	var o controller.Options
	for _, opt := range options {
		opt.quiet(&o)
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(o).Complete(&reconciler{}) // want `gets one worker`
}

func callsQuiet(mgr ctrl.Manager) error { return setupQuiet(mgr, recovering(true)) }
