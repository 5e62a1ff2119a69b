// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package embedded has two reconcilers that write by what they embed.
package embedded

import (
	"context"

	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.test/owner/api"
)

type base struct{ client.Client }

func (r *base) save(ctx context.Context, w, old *api.Widget) error {
	return r.Status().Patch(ctx, w, client.MergeFrom(old)) // want `client.MergeFrom\(old\) sends all conditions`
}

type A struct{ base }

func (r *A) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&api.Widget{}).Complete(r)
}

func (r *A) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := &api.Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	old := w.DeepCopy()
	meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Ready"})
	return ctrl.Result{}, r.save(ctx, w, old)
}

type B struct{ base }

func (r *B) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := &api.Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	old := w.DeepCopy()
	w.Status.Conditions = append(w.Status.Conditions, metav1.Condition{Type: "Probed"})
	return ctrl.Result{}, r.save(ctx, w, old)
}
