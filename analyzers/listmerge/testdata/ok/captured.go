// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// The callers' function changes no list, or that of another object.
func (r *Reconciler) mark(ctx context.Context, w *Widget) error {
	return r.changeObject(ctx, w, func() { w.Labels["a"] = "b" })
}

func (r *Reconciler) markOwner(ctx context.Context, w, owner *Widget) error {
	return r.changeObject(ctx, w, func() { controllerutil.AddFinalizer(owner, finalizer) })
}

// The list is changed before, outside the function.
func (r *Reconciler) markNew(ctx context.Context, w *Widget) error {
	controllerutil.AddFinalizer(w, finalizer)
	return r.changeObject(ctx, w, func() { w.Labels["new"] = "b" })
}

func (r *Reconciler) changeObject(ctx context.Context, obj client.Object, do func()) error {
	base := obj.DeepCopyObject().(client.Object)
	do()
	return r.Patch(ctx, obj, client.MergeFrom(base))
}

// It is called before the copy is made.
func (r *Reconciler) claimEarly(ctx context.Context, w *Widget) error {
	return r.changeObjectEarly(ctx, w, func() { controllerutil.AddFinalizer(w, finalizer) })
}

func (r *Reconciler) changeObjectEarly(ctx context.Context, obj client.Object, do func()) error {
	do()
	base := obj.DeepCopyObject().(client.Object)
	obj.GetLabels()["a"] = "b"
	return r.Patch(ctx, obj, client.MergeFrom(base))
}

// The base is a copy of another item.
func (r *Reconciler) neighbours(ctx context.Context, list *WidgetList) error {
	for i := range list.Items {
		base := list.Items[i].DeepCopy()
		controllerutil.AddFinalizer(&list.Items[0], finalizer)
		if err := r.Patch(ctx, &list.Items[i], client.MergeFrom(base)); err != nil {
			return err
		}
	}
	return nil
}
