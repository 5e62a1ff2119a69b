// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// Nobody can add a finalizer to an object that is being deleted, and the server
// refuses one that would come back.
func (r *Reconciler) deleted(ctx context.Context, w *Widget) error {
	if !w.DeletionTimestamp.IsZero() {
		base := w.DeepCopy()
		controllerutil.RemoveFinalizer(w, finalizer)
		return r.Patch(ctx, w, client.MergeFrom(base))
	}
	return nil
}

// The condition is turned round, and it is asked for by the getter.
func (r *Reconciler) deletedEarly(ctx context.Context, obj client.Object) error {
	if obj.GetDeletionTimestamp() == nil {
		return nil
	}
	base := obj.DeepCopyObject().(client.Object)
	if controllerutil.RemoveFinalizer(obj, finalizer) {
		return r.Patch(ctx, obj, client.MergeFrom(base))
	}
	return nil
}

// The callers ask.
func (r *Reconciler) deletedBelow(ctx context.Context, w *Widget) error {
	if w.ObjectMeta.DeletionTimestamp != nil && w.Spec.Size > 0 {
		return r.cleanUp(ctx, w)
	}
	if w.GetDeletionTimestamp().IsZero() {
		return nil
	}
	return r.cleanUp(ctx, w)
}

func (r *Reconciler) cleanUp(ctx context.Context, w *Widget) error { return r.release(ctx, w) }

func (r *Reconciler) release(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	w.Finalizers = nil
	controllerutil.RemoveFinalizer(w, finalizer)
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// Where a caller hands on no object, the code is not run.
func (r *Reconciler) either(ctx context.Context, w *Widget) error {
	if w.DeletionTimestamp.IsZero() {
		return r.releaseOne(ctx, nil)
	}
	return r.releaseOne(ctx, w)
}

func (r *Reconciler) releaseOne(ctx context.Context, w *Widget) error {
	if w == nil {
		return nil
	}
	base := w.DeepCopy()
	controllerutil.RemoveFinalizer(w, finalizer)
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// The function has deleted it.
func (r *Reconciler) force(ctx context.Context, w *Widget) error {
	if err := r.Delete(ctx, w); err != nil {
		return client.IgnoreNotFound(err)
	}
	base := w.DeepCopy()
	controllerutil.RemoveFinalizer(w, finalizer)
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// A helper asks.
func (r *Reconciler) deletedByName(ctx context.Context, w *Widget) error {
	if !isBeingDeleted(w) {
		return nil
	}
	return retryAgain(func() error {
		base := w.DeepCopy()
		controllerutil.RemoveFinalizer(w, finalizer)
		return r.Patch(ctx, w, client.MergeFrom(base))
	})
}

func isBeingDeleted(obj client.Object) bool { return !obj.GetDeletionTimestamp().IsZero() }

func retryAgain(f func() error) error {
	if err := f(); err == nil {
		return nil
	}
	return f()
}

// The name has the kind in it, and the method that of a client's.
func isWidgetBeingDeleted(w *Widget) bool { return w.DeletionTimestamp != nil }

type store struct{ *Reconciler }

func (s *store) Delete(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	controllerutil.RemoveFinalizer(w, finalizer)
	return s.Patch(ctx, w, client.MergeFrom(base))
}

func (s *store) finish(ctx context.Context, w, other *Widget) error {
	if isWidgetBeingDeleted(w) {
		return s.Delete(ctx, w)
	}
	return s.Client.Delete(ctx, other)
}
