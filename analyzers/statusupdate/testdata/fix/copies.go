// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package fix

import (
	"context"

	"k8s.io/apimachinery/pkg/api/equality"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// There is a copy already.
func (r *Reconciler) compared(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	old := w.DeepCopy()
	w.Status.Phase = "Ready"
	if equality.Semantic.DeepEqual(old.Status, w.Status) || same(old, w) {
		return nil
	}
	return r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
}

func same(a, b *Widget) bool { return a.Status.Phase == b.Status.Phase }

// It is taken too late.
func (r *Reconciler) late(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	w.Status.Count++
	old := w.DeepCopy()
	w.Status.Phase = "Ready"
	if old.Status.Phase == w.Status.Phase {
		return nil
	}
	return r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
}

// It is changed.
func (r *Reconciler) changedCopy(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	old := w.DeepCopy()
	old.Status.Count = 0
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
}

// It is not visible at the write.
func (r *Reconciler) hiddenCopy(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	old := w.DeepCopy()
	w.Status.Phase = "Ready"
	if old := old.Status.Phase; old != "Ready" {
		return r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
	}
	return nil
}

// The copy is older than the last write.
func (r *Reconciler) oldCopy(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	old := w.DeepCopy()
	w.Spec.Size = 1
	if err := r.Patch(ctx, w, client.MergeFrom(old)); err != nil {
		return err
	}
	if err := r.probe(ctx); err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
}
