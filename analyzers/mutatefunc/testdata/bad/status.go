// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

func (r *Reconciler) phase(ctx context.Context, w *Widget) error {
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, w, func() error { // want `^controllerutil.CreateOrUpdate drops the status of w that its function sets; write it with Status\(\).Patch$`
		w.Status.Phase = "New"
		return nil
	})
	return err
}

// A built-in kind, and the alias of the function.
func (r *Reconciler) builtIn(ctx context.Context, name string) error {
	dep := &appsv1.Deployment{ObjectMeta: metav1.ObjectMeta{Name: name}}
	_, err := ctrl.CreateOrUpdate(ctx, r.Client, dep, func() error { // want `^ctrl.CreateOrUpdate drops the status of dep that`
		dep.Spec.Paused = true
		dep.Status.Replicas = 3
		return nil
	})
	return err
}

// Conditions are set by a function.
func (r *Reconciler) conditions(ctx context.Context, w *Widget, ready bool) error {
	mutate := func() error {
		w.Spec.Size = 3
		if ready {
			meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Ready"})
		}
		return nil
	}
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, w, mutate) // want `drops the status of w`
	return err
}

// A function of the package sets it.
func (r *Reconciler) helper(ctx context.Context, w *Widget) error {
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, w, func() error { // want `drops the status of w`
		w.Spec.Size = 3
		markReady(w)
		return nil
	})
	return err
}

func markReady(w *Widget) { w.Status.Phase = "Ready" }

// The status write stores what Update read back, but for the first time.
func (r *Reconciler) written(ctx context.Context, w *Widget) error {
	if _, err := controllerutil.CreateOrUpdate(ctx, r.Client, w, func() error { // want `drops the status of w`
		w.Status.Phase = "New"
		return nil
	}); err != nil {
		return err
	}
	return r.Status().Update(ctx, w)
}

// A whole status.
func (r *Reconciler) whole(ctx context.Context, name string) error {
	var w Widget
	w.Name = name
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, &w, func() error { // want `drops the status of w`
		w.Status = WidgetStatus{Phase: "New"}
		return nil
	})
	return err
}

// The status of gadgets is written elsewhere in the package.
func (r *Reconciler) gadget(ctx context.Context, g *Gadget) error {
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, g, func() error { // want `drops the status of g`
		g.Status.Phase = "New"
		return nil
	})
	return err
}

func (r *Reconciler) gadgetStatus(ctx context.Context, g *Gadget) error {
	g.Status.Phase = "Ready"
	return r.Status().Update(ctx, g)
}

// In a literal, and for the elements of a list.
func (r *Reconciler) nested(ctx context.Context, items []Widget) error {
	for i := range items {
		w := &items[i]
		if err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
			_, err := controllerutil.CreateOrUpdate(ctx, r.Client, w, func() error { // want `drops the status of w`
				w.Status.Phase = "New"
				return nil
			})
			return err
		}); err != nil {
			return err
		}
	}
	return nil
}
