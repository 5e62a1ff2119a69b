// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
	"sigs.k8s.io/controller-runtime/pkg/log"
)

func (r *Reconciler) late(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	return r.Patch(ctx, w, client.MergeFrom(w.DeepCopy())) // want `^client.MergeFrom\(w.DeepCopy\(\)\) comes after the changes, the patch is empty; copy the object before them$`
}

// The copy in a variable, the patch in another.
func (r *Reconciler) lateVariables(ctx context.Context, req ctrl.Request) error {
	w := &Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return client.IgnoreNotFound(err)
	}
	meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Ready"})
	base := w.DeepCopy()
	log.FromContext(ctx).Info("patching", "name", w.Name)
	p := client.MergeFromWithOptions(base, client.MergeFromWithOptimisticLock{}) // want `client.MergeFromWithOptions\(base\) comes after the changes, the patch is empty; copy the object before them$`
	return r.Status().Patch(ctx, w, p)
}

// The change is made on some ways only: the patch is empty on all.
func (r *Reconciler) lateSometimes(ctx context.Context, w *Widget) error {
	if w.DeletionTimestamp.IsZero() {
		controllerutil.AddFinalizer(w, "w.io/f")
	}
	return r.Patch(ctx, w, client.MergeFrom(w.DeepCopy())) // want `comes after the changes, the patch is empty`
}

func (r *Reconciler) lateObject(ctx context.Context, obj client.Object) error {
	obj.SetFinalizers(nil)
	return r.Patch(ctx, obj, client.MergeFrom(obj.DeepCopyObject().(client.Object))) // want `^client.MergeFrom comes after the changes, the patch is empty; copy the object before them$`
}

// A write before the change is another write.
func (r *Reconciler) lateSecond(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	w.Spec.Size = 3
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	return r.Status().Patch(ctx, w, client.MergeFrom(w.DeepCopy())) // want `comes after the changes`
}

// The copy is patched, against the changed object.
func (r *Reconciler) lateCopyPatched(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	updated := w.DeepCopy()
	return r.Patch(ctx, updated, client.MergeFrom(w)) // want `client.MergeFrom\(w\) comes after the changes`
}

func (r *Reconciler) lateInLoop(ctx context.Context, list *WidgetList) error {
	for i := range list.Items {
		w := &list.Items[i]
		w.Spec.Parts = append(w.Spec.Parts, "x")
		if err := r.Patch(ctx, w, client.MergeFrom(w.DeepCopy())); err != nil { // want `comes after the changes`
			return err
		}
	}
	return nil
}

func (r *Reconciler) lateInRange(ctx context.Context, list *WidgetList) error {
	for _, w := range list.Items {
		w.Spec.Size = 3
		if err := r.Patch(ctx, &w, client.MergeFrom(w.DeepCopy())); err != nil { // want `comes after the changes`
			return err
		}
	}
	return nil
}

func (r *Reconciler) lateDeferred(ctx context.Context, w *Widget) (err error) {
	defer func() {
		err = r.Status().Patch(ctx, w, client.MergeFrom(w.DeepCopy())) // want `comes after the changes`
	}()
	w.Status.Phase = "Ready"
	return nil
}
