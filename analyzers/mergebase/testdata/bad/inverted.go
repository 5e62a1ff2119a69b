// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

func (r *Reconciler) inverted(ctx context.Context, w *Widget) error {
	c2 := w.DeepCopy()
	c2.Labels = map[string]string{"a": "b"}
	return r.Patch(ctx, w, client.MergeFrom(c2)) // want `^client.MergeFrom\(c2\) holds the changes, so the patch reverts them; swap base and object$`
}

func (r *Reconciler) invertedFinalizer(ctx context.Context, w *Widget) error {
	c2 := w.DeepCopy()
	p := client.MergeFrom(c2) // want `client.MergeFrom\(c2\) holds the changes, so the patch reverts them`
	controllerutil.AddFinalizer(c2, "w.io/f")
	return r.Patch(ctx, w, p)
}

// Of an object that is as it was read, any change is reverted.
func (r *Reconciler) invertedRead(ctx context.Context, req ctrl.Request, size int) error {
	w := &Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return err
	}
	updated := w.DeepCopy()
	updated.Spec.Size = size
	updated.Spec.Limit = nil
	return r.Patch(ctx, w, client.MergeFrom(updated)) // want `client.MergeFrom\(updated\) holds the changes`
}

func (r *Reconciler) invertedRemoval(ctx context.Context, req ctrl.Request) error {
	w := &Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return err
	}
	updated := w.DeepCopy()
	controllerutil.RemoveFinalizer(updated, "w.io/f")
	return r.Patch(ctx, w, client.MergeFrom(updated)) // want `client.MergeFrom\(updated\) holds the changes`
}

// The copy is old, and it is what is patched.
func (r *Reconciler) invertedOld(ctx context.Context, w *Widget) error {
	old := w.DeepCopy()
	w.Spec.Ref = "new"
	return r.Patch(ctx, old, client.MergeFrom(w)) // want `^client.MergeFrom\(w\) holds the changes, so the patch reverts them; swap base and object$`
}
