// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package helper2 has two reconcilers that mark one kind by a function of theirs.
package helper2

import (
	"context"

	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.test/owner/api"
)

type A struct{ client.Client }

func (r *A) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&api.Widget{}).Complete(r)
}

func (r *A) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, mark(ctx, r.Client, &api.Widget{}, "Ready")
}

type B struct{ client.Client }

func (r *B) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, mark(ctx, r.Client, &api.Widget{}, "Probed")
}

func mark(ctx context.Context, c client.Client, w *api.Widget, kind string) error {
	base := w.DeepCopy()
	meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: kind})
	return c.Status().Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all conditions`
}
