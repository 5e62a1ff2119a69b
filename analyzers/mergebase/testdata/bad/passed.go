// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// The callers say what to change, and the copy comes after that.
func (r *Reconciler) addFinalizer(ctx context.Context, key client.ObjectKey) error {
	return r.change(ctx, key, func(w *Widget) bool { return controllerutil.AddFinalizer(w, "w.io/f") })
}

func (r *Reconciler) resize(ctx context.Context, key client.ObjectKey) error {
	return r.change(ctx, key, func(w *Widget) bool {
		w.Spec.Size = 3
		return true
	})
}

func (r *Reconciler) change(ctx context.Context, key client.ObjectKey, do func(*Widget) bool) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	if !do(w) {
		return nil
	}
	base := w.DeepCopy()
	return r.Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) comes after the changes, the patch is empty;`
}
