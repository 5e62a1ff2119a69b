// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// It is another object that is being deleted.
func (r *Reconciler) child(ctx context.Context, w *Widget, secret *corev1.Secret) error {
	if !w.DeletionTimestamp.IsZero() {
		base := secret.DeepCopy()
		controllerutil.RemoveFinalizer(secret, finalizer)
		return r.Patch(ctx, secret, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all finalizers`
	}
	return nil
}

// The object is not being deleted.
func (r *Reconciler) alive(ctx context.Context, w *Widget) error {
	if w.GetDeletionTimestamp() == nil {
		base := w.DeepCopy()
		controllerutil.AddFinalizer(w, finalizer)
		return r.Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all finalizers`
	}
	return nil
}

// One of the callers calls it for objects that are not being deleted.
func (r *Reconciler) release(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	controllerutil.RemoveFinalizer(w, finalizer)
	return r.Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all finalizers`
}

func (r *Reconciler) releases(ctx context.Context, w *Widget) error {
	if !w.DeletionTimestamp.IsZero() {
		return r.release(ctx, w)
	}
	if w.Spec.Size == 0 {
		return r.release(ctx, w)
	}
	return nil
}

// Either way leads there.
func (r *Reconciler) either(ctx context.Context, w *Widget) error {
	if !w.DeletionTimestamp.IsZero() || w.Spec.Size == 0 {
		base := w.DeepCopy()
		controllerutil.RemoveFinalizer(w, finalizer)
		return r.Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all finalizers`
	}
	return nil
}

// Owners can be added while an object is being deleted.
func (r *Reconciler) orphan(ctx context.Context, w *Widget) error {
	if w.DeletionTimestamp.IsZero() {
		return nil
	}
	base := w.DeepCopy()
	w.OwnerReferences = append(w.OwnerReferences, metav1.OwnerReference{Name: w.Name})
	return r.Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all owners`
}

// A function with a name like that, which does something.
func (r *Reconciler) deleteChild(context.Context, *Widget) bool { return r.scheme != nil }

func (r *Reconciler) afterChild(ctx context.Context, w *Widget) error {
	if r.deleteChild(ctx, w) {
		base := w.DeepCopy()
		controllerutil.RemoveFinalizer(w, finalizer)
		return r.Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all finalizers`
	}
	return nil
}

// The names of these say other things.
func notDeleting(w *Widget) bool { return w.DeletionTimestamp == nil }

func deleteProtected(w *Widget) bool { return w.Spec.Size > 1 }

func hasDeletionPolicy(w *Widget) bool { return w.Spec.Size > 2 }

func (r *Reconciler) named(ctx context.Context, w *Widget) error {
	if notDeleting(w) {
		base := w.DeepCopy()
		controllerutil.RemoveFinalizer(w, finalizer)
		return r.Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all finalizers`
	}
	if deleteProtected(w) {
		base := w.DeepCopy()
		controllerutil.RemoveFinalizer(w, finalizer)
		return r.Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all finalizers`
	}
	if hasDeletionPolicy(w) {
		base := w.DeepCopy()
		controllerutil.RemoveFinalizer(w, finalizer)
		return r.Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all finalizers`
	}
	return nil
}

// Nobody can add one then: what is meant is another object, or it is a fault.
func (r *Reconciler) added(ctx context.Context, w *Widget) error {
	if w.DeletionTimestamp.IsZero() {
		return nil
	}
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	return r.Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all finalizers`
}

// It is called by value, too.
func (r *Reconciler) freed(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	controllerutil.RemoveFinalizer(w, finalizer)
	return r.Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all finalizers`
}

func (r *Reconciler) frees(ctx context.Context, w *Widget) error {
	if !w.DeletionTimestamp.IsZero() {
		return r.freed(ctx, w)
	}
	for _, step := range []func(context.Context, *Widget) error{r.alive, r.freed} {
		if err := step(ctx, w); err != nil {
			return err
		}
	}
	return nil
}

// It could not be deleted.
func (r *Reconciler) undeleted(ctx context.Context, w *Widget) error {
	if err := r.Delete(ctx, w); err != nil {
		base := w.DeepCopy()
		controllerutil.RemoveFinalizer(w, finalizer)
		return r.Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all finalizers`
	}
	return nil
}
