// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// What the callers pass changes no list.
func (r *Reconciler) label(ctx context.Context, w *Widget) error {
	return r.changeMaps(ctx, w, func(w *Widget) { w.Labels["a"] = "b" })
}

func (r *Reconciler) annotate(ctx context.Context, w *Widget) error {
	return r.changeMaps(ctx, w, func(w *Widget) { w.Annotations["a"] = "b" })
}

func (r *Reconciler) changeMaps(ctx context.Context, w *Widget, do func(*Widget)) error {
	base := w.DeepCopy()
	do(w)
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// The function gets another object.
func (r *Reconciler) other(ctx context.Context, w, owner *Widget) error {
	return r.changeOther(ctx, w, owner, func(w *Widget) { controllerutil.AddFinalizer(w, finalizer) })
}

func (r *Reconciler) changeOther(ctx context.Context, w, owner *Widget, do func(*Widget)) error {
	base := w.DeepCopy()
	do(owner)
	w.Labels["a"] = "b"
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// It is called before the copy is made.
func (r *Reconciler) early(ctx context.Context, w *Widget) error {
	return r.changeEarly(ctx, w, func(w *Widget) { controllerutil.AddFinalizer(w, finalizer) })
}

func (r *Reconciler) changeEarly(ctx context.Context, w *Widget, do func(*Widget)) error {
	do(w)
	base := w.DeepCopy()
	w.Labels["a"] = "b"
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// The lock.
func (r *Reconciler) safe(ctx context.Context, w *Widget) error {
	return r.changeLocked(ctx, w, func(w *Widget) { controllerutil.AddFinalizer(w, finalizer) })
}

func (r *Reconciler) changeLocked(ctx context.Context, w *Widget, do func(*Widget)) error {
	base := w.DeepCopy()
	do(w)
	return r.Patch(ctx, w, client.MergeFromWithOptions(base, client.MergeFromWithOptimisticLock{}))
}

// The function comes from elsewhere.
func (r *Reconciler) Mutate(ctx context.Context, w *Widget, do func(*Widget)) error {
	base := w.DeepCopy()
	do(w)
	return r.Patch(ctx, w, client.MergeFrom(base))
}
