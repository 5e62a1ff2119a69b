// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package ok has status writes that send what changed, and look-alikes.
package ok

import (
	"context"

	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Only the changed fields are sent.
func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := &Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	base := w.DeepCopy()
	w.Status.Phase = "Ready"
	return ctrl.Result{}, r.Status().Patch(ctx, w, client.MergeFrom(base))
}

// A list that others write: the lock turns a lost entry into a conflict.
func (r *Reconciler) conditions(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Mine"})
	return r.Status().Patch(ctx, w, client.MergeFromWithOptions(base, client.MergeFromWithOptimisticLock{}))
}

// The object itself, whose status the server ignores here.
func (r *Reconciler) spec(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	return r.Update(ctx, w)
}

// Status().Create and the patch as a value.
func (r *Reconciler) others(ctx context.Context, w *Widget, p client.Patch) error {
	if err := r.Status().Create(ctx, w, w); err != nil {
		return err
	}
	patch := r.Status().Patch
	return patch(ctx, w, p)
}
