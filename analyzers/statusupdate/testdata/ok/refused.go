// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"
	"fmt"

	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// All that can fail in the helper is the write of the object.
func (r *Reconciler) markFailed(ctx context.Context, w *Widget) error {
	if err := r.mark(ctx, w); err != nil {
		w.Status.Phase = "Failed"
		return r.Status().Update(ctx, w)
	}
	return nil
}

func (r *Reconciler) mark(ctx context.Context, w *Widget) error {
	if !controllerutil.AddFinalizer(w, "w.io/f") {
		return nil
	}
	if err := r.save(ctx, w); err != nil {
		return fmt.Errorf("finalizer: %w", err)
	}
	return nil
}

func (r *Reconciler) save(ctx context.Context, obj client.Object) error { return r.Update(ctx, obj) }

// What another package calls so adds a finalizer.
type finalizers interface {
	EnsureCloudFinalizer(ctx context.Context, obj client.Object) (bool, error)
}

func (r *Reconciler) ensureFailed(ctx context.Context, f finalizers, w *Widget) error {
	if _, err := f.EnsureCloudFinalizer(ctx, w); err != nil {
		w.Status.Phase = "Failed"
		return r.Status().Update(ctx, w)
	}
	return nil
}
