// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	"k8s.io/apimachinery/pkg/api/equality"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
	"sigs.k8s.io/controller-runtime/pkg/log"
)

// A function of the package makes the change.
func (r *Reconciler) lateHelper(ctx context.Context, w *Widget) error {
	setReady(w)
	return r.Status().Patch(ctx, w, client.MergeFrom(w.DeepCopy())) // want `^client.MergeFrom\(w.DeepCopy\(\)\) comes after the changes, the patch is empty; copy the object before them$`
}

func setReady(w *Widget) { setConditions(&w.Status.Conditions) }

func setConditions(all *[]metav1.Condition) {
	meta.SetStatusCondition(all, metav1.Condition{Type: "Ready"})
}

func (r *Reconciler) lateMethod(ctx context.Context, w *Widget) error {
	w.Status.setPhase("Ready")
	base := w.DeepCopy()
	return r.Status().Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) comes after the changes`
}

func (s *WidgetStatus) setPhase(phase string) { s.Phase = phase }

// It reads other objects for that, and is generic.
func (r *Reconciler) lateComputed(ctx context.Context, w *Widget) error {
	if err := r.compute(ctx, w); err != nil {
		return err
	}
	return r.Status().Patch(ctx, w, client.MergeFrom(w.DeepCopy())) // want `comes after the changes`
}

func (r *Reconciler) compute(ctx context.Context, w *Widget) error {
	other := &Widget{}
	if err := r.Get(ctx, client.ObjectKey{Name: w.Spec.Ref}, other); err != nil {
		log.FromContext(ctx).Error(err, "no other", "name", w.Spec.Ref)
		return err
	}
	w.Status.Phase = other.Status.Phase
	return nil
}

func (r *Reconciler) lateGeneric(ctx context.Context, w *Widget) error {
	protect(w)
	return r.Patch(ctx, w, client.MergeFrom(w.DeepCopy())) // want `comes after the changes`
}

func protect[T client.Object](obj T) { controllerutil.AddFinalizer(obj, "w.io/f") }

// The function that copies and patches gets the changed object.
func (r *Reconciler) lateCallee(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	return r.store(ctx, w)
}

func (r *Reconciler) store(ctx context.Context, obj client.Object) error {
	base := obj.DeepCopyObject().(client.Object)
	return r.Patch(ctx, obj, client.MergeFrom(base)) // want `^client.MergeFrom\(base\) comes after the changes, the patch is empty;`
}

// It gets the base.
func (r *Reconciler) handedLate(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Ready"
	return r.patchStatus(ctx, w, w.DeepCopy()) // want `^the base of r.patchStatus comes after the changes, the patch is empty; copy the object before them$`
}

func (r *Reconciler) patchStatus(ctx context.Context, w, base *Widget) error {
	if equality.Semantic.DeepEqual(base.Status, w.Status) {
		return nil
	}
	return r.Status().Patch(ctx, w, client.MergeFrom(base))
}

func (r *Reconciler) handedAliased(ctx context.Context, w *Widget) error {
	old := w
	w.Status.Phase = "Ready"
	return r.patchStatus(ctx, w, old) // want `^r.patchStatus compares the object with itself, the patch is empty; pass an unchanged copy$`
}

func (r *Reconciler) handedInverted(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	c := w.DeepCopy()
	c.Status.Phase = "Ready"
	return r.patchStatus(ctx, w, c) // want `^the base of r.patchStatus holds the changes, so the patch reverts them; swap base and object$`
}

func (r *Reconciler) handedEmpty(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	w.Status.Conditions = nil
	return r.patchStatus(ctx, w, &Widget{}) // want `^the base of r.patchStatus was never read, so removals are not sent;`
}

// It gets the patch.
func (r *Reconciler) handedPatch(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	return r.send(ctx, w, client.MergeFrom(w.DeepCopy())) // want `^client.MergeFrom\(w.DeepCopy\(\)\) comes after the changes`
}

func (r *Reconciler) send(ctx context.Context, obj client.Object, p client.Patch) error {
	return r.Patch(ctx, obj, p, client.FieldOwner("w"))
}

// The copy is made by value.
func (r *Reconciler) lateValue(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	base := *w
	return r.Patch(ctx, w, client.MergeFrom(&base)) // want `^client.MergeFrom\(&base\) comes after the changes`
}
