// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// What is changed is said by the callers.
func (r *Reconciler) addFinalizer(ctx context.Context, w *Widget) error {
	return r.change(ctx, w, func(w *Widget) bool { return controllerutil.AddFinalizer(w, finalizer) })
}

func (r *Reconciler) change(ctx context.Context, w *Widget, do func(*Widget) bool) error {
	base := w.DeepCopy()
	if !do(w) {
		return nil
	}
	return r.Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all finalizers`
}

// The function is called in a closure.
func (r *Reconciler) releaseWith(ctx context.Context, key client.ObjectKey) error {
	return r.changeRead(ctx, key, release)
}

func release(w *Widget) { controllerutil.RemoveFinalizer(w, finalizer) }

func (r *Reconciler) changeRead(ctx context.Context, key client.ObjectKey, do func(*Widget)) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		w := &Widget{}
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		base := w.DeepCopy()
		do(w)
		return r.Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all finalizers`
	})
}
