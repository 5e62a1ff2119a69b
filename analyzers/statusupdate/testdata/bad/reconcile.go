// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package bad has the whole-status writes that operators were reported to have.
package bad

import (
	"context"
	"errors"

	"k8s.io/apimachinery/pkg/api/equality"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := &Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	w.Status.Phase = "Ready"
	if err := r.Status().Update(ctx, w); err != nil { // want `^r.Status\(\).Update sends the whole status and conflicts with any other write; use r.Status\(\).Patch$`
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

// Two writes in one pass, the second from an older copy, and two from the same.
func (r *Reconciler) twice(ctx context.Context, w *Widget) error {
	old := w.DeepCopy()
	w.Status.Phase = "Busy"
	if err := r.Status().Update(ctx, w); err != nil { // want `r.Status\(\).Update sends the whole status and conflicts with any other write;`
		return err
	}
	old.Status.Phase = "Done"
	if err := r.Status().Update(ctx, old); err != nil { // want `r.Status\(\).Update sends the whole status`
		return err
	}
	_ = r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
	w.Status.Phase = "Done"
	return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
}

// Where the finalizer is there already, the object is as old as the cache.
func (r *Reconciler) finalizer(ctx context.Context, w *Widget) error {
	if controllerutil.AddFinalizer(w, "w.io/f") {
		if err := r.Update(ctx, w); err != nil {
			return err
		}
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
}

// The mirror of it, also with a copy.
func (r *Reconciler) metadataLost(ctx context.Context, w *Widget) error {
	controllerutil.AddFinalizer(w, "w.io/f")
	_ = r.Status().Update(ctx, w.DeepCopy()) // want `r.Status\(\).Update sends the whole status`
	_ = r.Status().Update(ctx, w)            // want `r.Status\(\).Update sends the whole status`
	return r.Update(ctx, w)
}

// The status of an object that another controller owns.
func (r *Reconciler) shared(ctx context.Context, key client.ObjectKey) error {
	other := &Widget{}
	_ = r.Get(ctx, key, other)
	other.Status.Conditions = append(other.Status.Conditions, metav1.Condition{Type: "Mine"})
	return r.Status().Update(ctx, other) // want `r.Status\(\).Update sends the whole status`
}

// A value that changes on every pass.
func (r *Reconciler) volatile(ctx context.Context, w *Widget) error {
	w.Status.Seen = metav1.Now()
	return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
}

// A guard spares writes, but the one that is made is whole.
func (r *Reconciler) guarded(ctx context.Context, w *Widget) error {
	old := w.DeepCopy()
	w.Status.Phase = "Ready"
	if !equality.Semantic.DeepEqual(old.Status, w.Status) {
		return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
	}
	return nil
}

func (r *Reconciler) joined(ctx context.Context, w *Widget, err error) error {
	meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Ready", Message: err.Error()})
	return errors.Join(err, r.Status().Update(ctx, w)) // want `r.Status\(\).Update sends the whole status`
}

// Deferred, with the error lost and kept.
func (r *Reconciler) deferred(ctx context.Context, w *Widget) (err error) {
	func() error {
		var e error
		defer func() { e = r.Status().Update(ctx, w) }() // want `r.Status\(\).Update sends the whole status`
		return e
	}()
	defer func() { err = errors.Join(err, r.Status().Update(ctx, w)) }() // want `r.Status\(\).Update sends the whole status`
	return nil
}

func (r *Reconciler) afterCreate(ctx context.Context, w *Widget) error {
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, w, func() error {
		w.Spec.Size = 1
		return nil
	})
	w.Status.Phase = "New"
	return errors.Join(err, r.Status().Update(ctx, w)) // want `r.Status\(\).Update sends the whole status`
}

// Not on a reconcile path: production code all the same.
func migrate(ctx context.Context, c client.Client, list *WidgetList) error {
	for i := range list.Items {
		if err := c.Status().Update(ctx, &list.Items[i]); err != nil { // want `^c.Status\(\).Update sends the whole status and conflicts with any other write; Patch against an earlier DeepCopy$`
			return err
		}
	}
	return nil
}

// A chain over lines is reported at the method; long ones are cut in front.
func (r *Reconciler) lines(ctx context.Context, mgr ctrl.Manager, w *Widget) error {
	_ = r.
		Status().
		Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
	return mgr.GetClient().Status().Update(ctx, w) // want `^Status\(\).Update sends the whole status and conflicts with any other write; Patch against an earlier DeepCopy$`
}
