// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package typed builds controllers with requests of its own type.
package typed

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

type request struct{ name string }

type reconciler struct{ client.Client }

func (r *reconciler) Reconcile(ctx context.Context, req request) (reconcile.Result, error) {
	return reconcile.Result{}, r.List(ctx, &appsv1.DeploymentList{})
}

type objectReconciler struct{ client.Client }

func (r *objectReconciler) Reconcile(ctx context.Context, d *appsv1.Deployment) (reconcile.Result, error) {
	return reconcile.Result{}, r.Delete(ctx, d)
}

func typedBuilder(mgr ctrl.Manager) error {
	return builder.TypedControllerManagedBy[request](mgr).Named("typed").Complete(&reconciler{}) // want `^builder\.TypedControllerManagedBy gets one worker; set`
}

func typedOptions(mgr ctrl.Manager) error {
	return builder.TypedControllerManagedBy[request](mgr).Named("typed").WithOptions(controller.TypedOptions[request]{}).Complete(&reconciler{}) // want `gets one worker`
}

func object(mgr ctrl.Manager) error {
	r := &objectReconciler{mgr.GetClient()}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(reconcile.AsReconciler(mgr.GetClient(), r)) // want `gets one worker for every Deployment;`
}

// A generic function, used for two kinds: one finding where the builder starts.
func generic[T client.Object](mgr ctrl.Manager, obj T, r reconcile.Reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).For(obj).Complete(r) // want `^ctrl\.NewControllerManagedBy gets one worker; set`
}

func usesGeneric(mgr ctrl.Manager) error {
	if err := generic(mgr, &appsv1.Deployment{}, nil); err != nil {
		return err
	}
	return generic(mgr, &appsv1.StatefulSet{}, nil)
}

// A generic type that other packages build on.
type Base[T client.Object] struct {
	Zero T
}

func (b *Base[T]) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(b.Zero).Complete(nil) // want `gets one worker`
}

// The number is set: with typed options, in generic code, in a field of a generic type.
func okTyped(mgr ctrl.Manager) error {
	return builder.TypedControllerManagedBy[request](mgr).Named("typed").WithOptions(controller.TypedOptions[request]{MaxConcurrentReconciles: 4}).Complete(&reconciler{})
}

func okGeneric[R comparable](mgr ctrl.Manager, r reconcile.TypedReconciler[R]) error {
	return builder.TypedControllerManagedBy[R](mgr).WithOptions(controller.TypedOptions[R]{MaxConcurrentReconciles: 4}).Complete(r)
}

func okUsesGeneric(mgr ctrl.Manager) error { return okGeneric(mgr, &reconciler{}) }

type okBase[R comparable] struct{ options controller.TypedOptions[R] }

func (b *okBase[R]) setup(mgr ctrl.Manager, r reconcile.TypedReconciler[R]) error {
	return builder.TypedControllerManagedBy[R](mgr).WithOptions(b.options).Complete(r)
}

func okUsesBase(mgr ctrl.Manager) error {
	b := &okBase[request]{options: controller.TypedOptions[request]{MaxConcurrentReconciles: 2}}
	return b.setup(mgr, &reconciler{})
}

// Functional options with a type parameter.
type option[R comparable] func(*controller.TypedOptions[R])

func withWorkers[R comparable](n int) option[R] {
	return func(o *controller.TypedOptions[R]) { o.MaxConcurrentReconciles = n }
}

func okFunctional[R comparable](mgr ctrl.Manager, r reconcile.TypedReconciler[R], opts ...option[R]) error {
	var o controller.TypedOptions[R]
	for _, set := range opts {
		set(&o)
	}
	return builder.TypedControllerManagedBy[R](mgr).WithOptions(o).Complete(r)
}

func okUsesFunctional(mgr ctrl.Manager) error {
	return okFunctional(mgr, &reconciler{}, withWorkers[request](4))
}
