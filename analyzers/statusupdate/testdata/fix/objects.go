// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package fix

import (
	"context"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// An object reconciler: controller-runtime reads the object for it.
type framework struct{ client.Client }

func (f *framework) setup(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Widget{}).Complete(reconcile.AsReconciler(f.Client, f))
}

func (f *framework) Reconcile(ctx context.Context, w *Widget) (ctrl.Result, error) {
	w.Status.Phase = "Ready"
	return ctrl.Result{}, f.Status().Update(ctx, w) // want `use f.Status\(\).Patch$`
}

// A phase that has the same signature but gets the object from who knows whom.
type phase struct{ client.Client }

func (p *phase) Reconcile(ctx context.Context, w *Widget) (ctrl.Result, error) {
	w.Status.Phase = "Ready"
	return ctrl.Result{}, p.Status().Update(ctx, w) // want `Patch against an earlier DeepCopy$`
}

// Failer is an own interface.
type Failer interface {
	client.Object
	SetFailed(msg string)
}

// An object of interface type has only DeepCopyObject.
func fail(ctx context.Context, c client.Client, key client.ObjectKey, obj Failer) error {
	if err := c.Get(ctx, key, obj); err != nil {
		return err
	}
	obj.SetFailed("no size")
	return c.Status().Update(ctx, obj) // want `use c.Status\(\).Patch$`
}

// Of a type parameter too.
func failAny[T Failer](ctx context.Context, c client.Client, key client.ObjectKey, obj T) error {
	if err := c.Get(ctx, key, obj); err != nil {
		return err
	}
	obj.SetFailed("no size")
	return c.Status().Update(ctx, obj) // want `use c.Status\(\).Patch$`
}

func untyped(ctx context.Context, c client.Client, key client.ObjectKey) error {
	u := &unstructured.Unstructured{}
	if err := c.Get(ctx, key, u); err != nil {
		return err
	}
	u.Object["status"] = map[string]any{"phase": "Ready"}
	sw := c.SubResource("status")
	return sw.Update(ctx, u) // want `use sw.Patch$`
}

// Bare has no DeepCopy that returns a pointer to it.
type Bare struct{ Widget }

func bare(ctx context.Context, c client.Client, key client.ObjectKey) error {
	b := &Bare{}
	if err := c.Get(ctx, key, b); err != nil {
		return err
	}
	b.Status.Phase = "Ready"
	return c.Status().Update(ctx, b) // want `Patch against an earlier DeepCopy$`
}
