// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package function has a reconciler that is a function.
package function

import (
	"context"

	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	"example.test/owner/api"
)

type A struct{ client.Client }

func (r *A) SetupWithManager(mgr ctrl.Manager) error {
	if err := ctrl.NewControllerManagedBy(mgr).Named("probe").For(&api.Widget{}).Complete(reconcile.Func(func(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
		w := &api.Widget{}
		if err := r.Get(ctx, req.NamespacedName, w); err != nil {
			return ctrl.Result{}, client.IgnoreNotFound(err)
		}
		base := w.DeepCopy()
		meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Probed"})
		return ctrl.Result{}, r.Status().Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all conditions`
	})); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&api.Widget{}).Complete(r)
}

func (r *A) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := &api.Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	base := w.DeepCopy()
	meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Ready"})
	return ctrl.Result{}, r.Status().Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all conditions`
}
