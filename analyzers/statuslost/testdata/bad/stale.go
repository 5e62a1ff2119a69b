// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

func (r *Reconciler) staleStatus(ctx context.Context, w *Widget) (ctrl.Result, error) {
	old := w.DeepCopy()
	w.Status.Phase = "Busy"
	if err := r.Status().Update(ctx, w); err != nil {
		return ctrl.Result{}, err
	}
	old.Status.Phase = "Done"
	err := r.Status().Update(ctx, old) // want `^r.Status\(\).Update conflicts, old is older than what r.Status\(\).Update wrote; write w again$`
	return ctrl.Result{}, err
}

// The copy is written first.
func (r *Reconciler) staleOriginal(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	updated := w.DeepCopy()
	updated.Status.Phase = "Ready"
	if err := r.Status().Update(ctx, updated); err != nil {
		return err
	}
	controllerutil.AddFinalizer(w, "w.io/f")
	return r.Update(ctx, w) // want `^r.Update conflicts, w is older than what r.Status\(\).Update wrote; write updated again$`
}

// Two copies of one object; one write is made under a condition.
func (r *Reconciler) staleCopies(ctx context.Context, w *Widget) error {
	a, b := w.DeepCopy(), w.DeepCopy()
	if controllerutil.AddFinalizer(a, "w.io/f") {
		if err := r.Update(ctx, a, client.FieldOwner("me")); err != nil {
			return err
		}
	}
	b.Status.Phase = "Ready"
	return r.Status().Update(ctx, b) // want `^r.Status\(\).Update conflicts, b is older than what r.Update wrote; write a again$`
}

// A base with lock is that old, too.
func (r *Reconciler) staleBase(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	w.Spec.Size = 3
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	return r.Status().Patch(ctx, w, client.MergeFromWithOptions(base, client.MergeFromWithOptimisticLock{})) // want `^r.Status\(\).Patch conflicts, its base is older than what r.Patch wrote; copy it after that$`
}

// A function of the package makes the change.
func (r *Reconciler) staleHelper(ctx context.Context, w *Widget) error {
	old := w.DeepCopy()
	setReady(w)
	if err := r.Status().Update(ctx, w); err != nil {
		return err
	}
	old.Spec.Size = 3
	return r.Update(ctx, old) // want `^r.Update conflicts, old is older than`
}

// The condition between the writes is another one.
func (r *Reconciler) staleOther(ctx context.Context, w *Widget) error {
	c := w.DeepCopy()
	if controllerutil.AddFinalizer(c, "w.io/f") {
		if err := r.Update(ctx, c); err != nil {
			return err
		}
	}
	full := w.Spec.Size > 0 && len(w.Spec.Parts) == w.Spec.Size
	if !full {
		return nil
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w) // want `^r.Status\(\).Update conflicts, w is older than what r.Update wrote; write c again$`
}
