// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
)

// The callers say what to change, and the copy comes before that.
func (r *Reconciler) resize(ctx context.Context, w *Widget) error {
	return r.change(ctx, w, func(w *Widget) { w.Spec.Size = 3 })
}

func (r *Reconciler) change(ctx context.Context, w *Widget, do func(*Widget)) error {
	base := w.DeepCopy()
	do(w)
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// One of the callers writes what it changes; the patch only asks.
func (r *Reconciler) store(ctx context.Context, w *Widget) error {
	return r.ask(ctx, w, func(w *Widget) error {
		w.Spec.Size = 3
		return r.Update(ctx, w)
	})
}

func (r *Reconciler) enlarge(ctx context.Context, w *Widget) error {
	return r.ask(ctx, w, func(w *Widget) error {
		w.Spec.Size = 4
		return nil
	})
}

func (r *Reconciler) ask(ctx context.Context, w *Widget, do func(*Widget) error) error {
	if err := do(w); err != nil {
		return err
	}
	base := w.DeepCopy()
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// The function only looks.
func (r *Reconciler) large(ctx context.Context, w *Widget) error {
	return r.when(ctx, w, func(w *Widget) bool { return w.Spec.Size > 3 })
}

func (r *Reconciler) when(ctx context.Context, w *Widget, is func(*Widget) bool) error {
	if !is(w) {
		return nil
	}
	base := w.DeepCopy()
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// The function comes from elsewhere.
func (r *Reconciler) Mutate(ctx context.Context, w *Widget, do func(*Widget)) error {
	do(w)
	base := w.DeepCopy()
	return r.Patch(ctx, w, client.MergeFrom(base))
}
