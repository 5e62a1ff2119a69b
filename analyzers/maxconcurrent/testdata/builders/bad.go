// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package builders takes builders apart.
package builders

import (
	"context"
	"time"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/handler"
)

type reconciler struct{ client.Client }

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, client.IgnoreNotFound(r.Get(ctx, req.NamespacedName, &appsv1.Deployment{}))
}

func statements(mgr ctrl.Manager) error {
	b := ctrl.NewControllerManagedBy(mgr) // want `^ctrl\.NewControllerManagedBy gets one worker for every Deployment;`
	b.For(&appsv1.Deployment{})
	b = b.Named("statements")
	b.Owns(&corev1.Service{})
	return b.Complete(&reconciler{})
}

func conditionalWatch(mgr ctrl.Manager, services bool) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}) // want `gets one worker`
	if services {
		b = b.Owns(&corev1.Service{})
	}
	return b.Complete(&reconciler{})
}

// The helper adds watches only.
func helperWatches(mgr ctrl.Manager) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}) // want `gets one worker`
	addWatches(b)
	return b.Complete(&reconciler{})
}

func addWatches(b *builder.Builder) {
	b.Owns(&corev1.Service{})
	b.Watches(&corev1.Namespace{}, &handler.EnqueueRequestForObject{})
}

// The helper returns the builder that it is given.
func helperReturns(mgr ctrl.Manager) error {
	b := watched(ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})) // want `gets one worker for every Deployment;`
	return b.Complete(&reconciler{})
}

func watched(b *builder.Builder) *builder.Builder {
	return b.Owns(&corev1.Service{})
}

// The helper completes it.
func helperCompletes(mgr ctrl.Manager) error {
	return complete(ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})) // want `gets one worker`
}

func complete(b *builder.Builder) error { return b.Complete(&reconciler{}) }

// The helper sets other options.
func helperOptions(mgr ctrl.Manager) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}) // want `gets one worker`
	withTimeout(b, time.Minute)
	return b.Complete(&reconciler{})
}

func withTimeout(b *builder.Builder, d time.Duration) {
	b.WithOptions(controller.Options{CacheSyncTimeout: d})
}

func inClosure(mgr ctrl.Manager) func() error {
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}) // want `gets one worker`
	return func() error {
		return b.Complete(&reconciler{})
	}
}

func inLoop(mgr ctrl.Manager, names []string) error {
	for _, name := range names {
		b := ctrl.NewControllerManagedBy(mgr).Named(name).For(&appsv1.Deployment{}) // want `gets one worker`
		if err := b.Complete(&reconciler{}); err != nil {
			return err
		}
	}
	return nil
}

// Of two controllers that start from one wrapper one sets the number: the
// other is reported, at the root.
func wrapper(mgr ctrl.Manager, name string) *builder.Builder {
	return ctrl.NewControllerManagedBy(mgr).Named(name) // want `^ctrl\.NewControllerManagedBy gets one worker for every StatefulSet;`
}

func fromWrapperSet(mgr ctrl.Manager) error {
	return wrapper(mgr, "a").For(&appsv1.Deployment{}).WithOptions(controller.Options{MaxConcurrentReconciles: 4}).Complete(&reconciler{})
}

func fromWrapperUnset(mgr ctrl.Manager) error {
	return wrapper(mgr, "b").For(&appsv1.StatefulSet{}).Complete(&reconciler{})
}

// The wrapper's options say nothing of workers.
func wrapperOptions(mgr ctrl.Manager, o controller.Options) *builder.Builder {
	return ctrl.NewControllerManagedBy(mgr).WithOptions(o) // want `gets one worker for every StatefulSet;`
}

func fromWrapperOptions(mgr ctrl.Manager) error {
	return wrapperOptions(mgr, controller.Options{CacheSyncTimeout: time.Minute}).For(&appsv1.StatefulSet{}).Complete(&reconciler{})
}

// A wrapper of a wrapper.
func wrapperOuter(mgr ctrl.Manager) *builder.Builder {
	return wrapperInner(mgr).For(&appsv1.DaemonSet{})
}

func wrapperInner(mgr ctrl.Manager) *builder.Builder {
	return ctrl.NewControllerManagedBy(mgr).Named("inner") // want `gets one worker for every DaemonSet;`
}

func fromWrapperOuter(mgr ctrl.Manager) error { return wrapperOuter(mgr).Complete(&reconciler{}) }

// Direct use of the package that ctrl's names stand for.
func direct(mgr ctrl.Manager) error {
	return builder.ControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(&reconciler{}) // want `^builder\.ControllerManagedBy gets one worker for every Deployment;`
}

// The deferred call completes it.
func deferred(mgr ctrl.Manager) (err error) {
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}) // want `gets one worker`
	defer func() { err = b.Complete(&reconciler{}) }()
	return nil
}

func twoInOne(mgr ctrl.Manager) error {
	if err := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(controller.Options{MaxConcurrentReconciles: 2}).Complete(&reconciler{}); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}).Complete(&reconciler{}) // want `gets one worker for every StatefulSet;`
}

// A helper that calls itself adds nothing that counts.
func recursive(mgr ctrl.Manager) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}) // want `gets one worker`
	addTree(b, 3)
	return b.Complete(&reconciler{})
}

func addTree(b *builder.Builder, depth int) {
	if depth == 0 {
		return
	}
	b.Owns(&corev1.Service{})
	addTree(b, depth-1)
	addTree(b, depth-1)
}

// The second call replaces what the first sets.
func replaced(mgr ctrl.Manager, recover bool) error {
	return ctrl.NewControllerManagedBy(mgr). // want `gets one worker for every Deployment;`
							WithOptions(controller.Options{MaxConcurrentReconciles: 4}).
							For(&appsv1.Deployment{}).
							WithOptions(controller.Options{RecoverPanic: &recover}).
							Complete(&reconciler{})
}
