// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// The callers' function has the object at hand.
func (r *Reconciler) claim(ctx context.Context, w *Widget) error {
	return r.changeObject(ctx, w, func() { controllerutil.AddFinalizer(w, finalizer) })
}

func (r *Reconciler) changeObject(ctx context.Context, obj client.Object, do func()) error {
	base := obj.DeepCopyObject().(client.Object)
	do()
	return r.Patch(ctx, obj, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all finalizers`
}

// An item of a list, each time by its index.
func (r *Reconciler) byIndex(ctx context.Context, list *WidgetList) error {
	for i := range list.Items {
		base := list.Items[i].DeepCopy()
		list.Items[i].Finalizers = append(list.Items[i].Finalizers, finalizer)
		if err := r.Patch(ctx, &list.Items[i], client.MergeFrom(base)); err != nil { // want `client.MergeFrom\(base\) sends all finalizers`
			return err
		}
	}
	return nil
}
