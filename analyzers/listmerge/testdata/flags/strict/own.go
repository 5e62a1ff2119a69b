// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package strict

import (
	"context"

	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

type Reconciler struct{ client.Client }

func (r *Reconciler) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Widget{}).Complete(r)
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := &Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if !w.DeletionTimestamp.IsZero() {
		base := w.DeepCopy()
		controllerutil.RemoveFinalizer(w, "w.io/f")
		return ctrl.Result{}, r.Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all finalizers as read, undoing newer changes; use the optimistic lock`
	}
	base := w.DeepCopy()
	meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Ready"})
	return ctrl.Result{}, r.Status().Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all conditions as read, undoing newer changes; use the optimistic lock`
}
