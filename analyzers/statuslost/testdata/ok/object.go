// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// The status of a copy is written.
func (r *Reconciler) objectCopy(ctx context.Context, w *Widget) error {
	controllerutil.AddFinalizer(w, "w.io/f")
	_ = r.Status().Update(ctx, w.DeepCopy())
	return r.Update(ctx, w)
}

// The change comes after the status write.
func (r *Reconciler) objectOrder(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Ready"
	if err := r.Status().Update(ctx, w); err != nil {
		return err
	}
	controllerutil.AddFinalizer(w, "w.io/f")
	return r.Update(ctx, w)
}

// There is another change after it.
func (r *Reconciler) objectAgain(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	if err := r.Status().Update(ctx, w); err != nil {
		return err
	}
	w.Spec.Size = 4
	return r.Update(ctx, w)
}

// The object is stored first.
func (r *Reconciler) objectFirst(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	if err := r.Status().Update(ctx, w); err != nil {
		return err
	}
	return r.Update(ctx, w)
}

// A patch is another story: mergebase looks at those.
func (r *Reconciler) objectPatch(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	w.Spec.Size = 3
	if err := r.Status().Update(ctx, w); err != nil {
		return err
	}
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// A status write that fails leaves the object as it is.
func (r *Reconciler) objectFailed(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	if err := r.Status().Update(ctx, w); err != nil {
		return r.Update(ctx, w)
	}
	return nil
}

// The version is set for the write itself.
func (r *Reconciler) objectVersion(ctx context.Context, w, cur *Widget) error {
	w.ResourceVersion = cur.ResourceVersion
	if err := r.Status().Update(ctx, w); err != nil {
		return err
	}
	return r.Update(ctx, w)
}

// Only the status changes.
func (r *Reconciler) objectStatus(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Ready"
	if err := r.Status().Update(ctx, w); err != nil {
		return err
	}
	return r.Update(ctx, w)
}

// The status write ends its way.
func (r *Reconciler) objectEnds(ctx context.Context, w *Widget) error {
	controllerutil.RemoveFinalizer(w, "w.io/f")
	if w.Spec.Size > 0 {
		return r.Status().Update(ctx, w)
	}
	return r.Update(ctx, w)
}

// What is added to a map stays: the response is merged into it.
func (r *Reconciler) objectMaps(ctx context.Context, w *Widget) error {
	w.Annotations["a"] = "b"
	w.SetLabels(map[string]string{"a": "b"})
	if err := r.Status().Update(ctx, w); err != nil {
		return err
	}
	return r.Update(ctx, w)
}

// The field is none that a client sends.
func (r *Reconciler) objectSeen(ctx context.Context, w *Widget) error {
	w.seen = true
	if err := r.Status().Update(ctx, w); err != nil {
		return err
	}
	return r.Update(ctx, w)
}
