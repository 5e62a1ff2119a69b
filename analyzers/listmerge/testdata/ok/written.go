// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// Update gives the object a resourceVersion that the base does not have: the
// patch carries it, which is a lock.
func (r *Reconciler) writtenOnAllWays(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	w.Spec.Size = 3
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	controllerutil.AddFinalizer(w, finalizer)
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// So does a patch of the status.
func (r *Reconciler) patchedOnAllWays(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	w.Status.Phase = "Busy"
	if err := r.Status().Patch(ctx, w, client.MergeFrom(base)); err != nil {
		return err
	}
	controllerutil.AddFinalizer(w, finalizer)
	return r.Patch(ctx, w, client.MergeFrom(base))
}
