// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func (r *Reconciler) empty(ctx context.Context, req ctrl.Request) error {
	w := &Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return err
	}
	w.Spec.Limit = nil
	base := &Widget{ObjectMeta: metav1.ObjectMeta{Name: w.Name, Namespace: w.Namespace}}
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil { // want `^client.MergeFrom\(base\) was never read, so removals are not sent; use a copy of the object as read$`
		return err
	}
	if err := r.Status().Patch(ctx, w, client.MergeFrom(&Widget{})); err != nil { // want `^client.MergeFrom\(&Widget{}\) was never read, so removals are not sent;`
		return err
	}
	return r.emptyHelper(ctx, w)
}

// All callers have read what they give.
func (r *Reconciler) emptyHelper(ctx context.Context, w *Widget) error {
	base := &Widget{ObjectMeta: metav1.ObjectMeta{Name: w.Name, Namespace: w.Namespace}}
	return r.Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) was never read`
}
