// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package direct makes controllers without a builder.
package direct

import (
	"context"
	"time"

	appsv1 "k8s.io/api/apps/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

type reconciler struct{ client.Client }

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, client.IgnoreNotFound(r.Get(ctx, req.NamespacedName, &appsv1.Deployment{}))
}

func newBad(mgr ctrl.Manager) error {
	_, err := controller.New("x", mgr, controller.Options{Reconciler: &reconciler{}}) // want `^controller\.New gets one worker; set MaxConcurrentReconciles unless the manager does$`
	return err
}

func newTypedBad(mgr ctrl.Manager) error {
	o := controller.TypedOptions[reconcile.Request]{Reconciler: &reconciler{}}
	o.CacheSyncTimeout = time.Minute
	_, err := controller.NewTyped("x", mgr, o) // want `^controller\.NewTyped gets one worker; set MaxConcurrentReconciles unless the manager does$`
	return err
}

// Without a manager nothing else can set it.
func newUnmanagedBad() (controller.Controller, error) {
	return controller.NewUnmanaged("x", controller.Options{Reconciler: &reconciler{}}) // want `^controller\.NewUnmanaged gets one worker; set MaxConcurrentReconciles$`
}

func newTypedUnmanagedBad() (controller.Controller, error) {
	return controller.NewTypedUnmanaged("x", controller.TypedOptions[reconcile.Request]{Reconciler: &reconciler{}}) // want `^controller\.NewTypedUnmanaged gets one worker; set MaxConcurrentReconciles$`
}

// The options have the number.
func okNew(mgr ctrl.Manager) error {
	_, err := controller.New("x", mgr, controller.Options{Reconciler: &reconciler{}, MaxConcurrentReconciles: 4})
	return err
}

func okNewTyped(mgr ctrl.Manager, n int) error {
	_, err := controller.NewTyped("x", mgr, controller.TypedOptions[reconcile.Request]{Reconciler: &reconciler{}, MaxConcurrentReconciles: n})
	return err
}

// One worker on purpose, later in the variable.
func okUnmanaged() (controller.Controller, error) {
	o := controller.Options{Reconciler: &reconciler{}}
	o.MaxConcurrentReconciles = 1
	return controller.NewUnmanaged("x", o)
}

// The manager's settings come in by hand, whatever they are.
func okDefaulted(mgr ctrl.Manager) (controller.Controller, error) {
	o := controller.Options{Reconciler: &reconciler{}}
	o.DefaultFromConfig(mgr.GetControllerOptions())
	return controller.NewUnmanaged("x", o)
}

// A parameter that nobody fills here.
func OkParam(mgr ctrl.Manager, o controller.Options) (controller.Controller, error) {
	return controller.New("x", mgr, o)
}

// A function of ours with the same name.
func New(name string, mgr ctrl.Manager, o controller.Options) error { return nil }

func okOwn(mgr ctrl.Manager) error { return New("x", mgr, controller.Options{}) }
