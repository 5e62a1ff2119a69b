// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"
	"log"

	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// The object is written between the copy and the patch: with that base a lock
// would make each patch conflict.
func (r *Reconciler) writtenBefore(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	if controllerutil.RemoveFinalizer(w, finalizer) {
		if err := r.Update(ctx, w); err != nil {
			return err
		}
	}
	meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Ready"})
	return r.Status().Patch(ctx, w, client.MergeFrom(base)) // want `^client.MergeFrom\(base\) sends all conditions as read, undoing newer changes; take a later copy and use the lock$`
}

// The same with the patch in a deferred literal.
func (r *Reconciler) writtenDeferred(ctx context.Context, w *Widget) error {
	p := client.MergeFrom(w.DeepCopy()) // want `^client.MergeFrom sends all conditions as read, undoing newer changes; take a later copy and use the lock$`
	defer func() {
		if err := r.Status().Patch(ctx, w, p); err != nil {
			log.Print(err)
		}
	}()
	if controllerutil.RemoveFinalizer(w, finalizer) {
		if err := r.Update(ctx, w); err != nil {
			return err
		}
	}
	meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Ready"})
	return nil
}
