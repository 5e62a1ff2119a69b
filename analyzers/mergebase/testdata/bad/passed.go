// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
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

// A function from elsewhere sets what is to be sent, before the copy.
func (r *Reconciler) Mutate(ctx context.Context, w *Widget, do func(*Widget)) error {
	do(w)
	base := w.DeepCopy()
	return r.Patch(ctx, w, client.MergeFrom(base)) // want `^client.MergeFrom\(base\) comes after the changes, the patch is empty;`
}

func MutateAny[T client.Object](ctx context.Context, c client.Client, obj T, do func(T)) error {
	do(obj)
	base := obj.DeepCopyObject().(T)
	return c.Status().Patch(ctx, obj, client.MergeFrom(base)) // want `^client.MergeFrom\(base\) comes after the changes`
}

// So do the callers of a function for objects of any kind.
func SendAny(ctx context.Context, c client.Client, obj client.Object) error {
	return c.Patch(ctx, obj, client.MergeFrom(obj.DeepCopyObject().(client.Object))) // want `^client.MergeFrom comes after the changes`
}

func sendUnstructured(ctx context.Context, c client.Client, u *unstructured.Unstructured) error {
	if err := unstructured.SetNestedField(u.Object, int64(3), "spec", "size"); err != nil {
		return err
	}
	base := u.DeepCopy()
	return c.Patch(ctx, u, client.MergeFrom(base)) // want `^client.MergeFrom\(base\) comes after the changes`
}
