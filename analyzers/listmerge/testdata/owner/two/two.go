// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package two has two reconcilers that keep conditions on one kind.
package two

import (
	"context"

	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.test/owner/api"
)

type Reconciler struct{ client.Client }

func (r *Reconciler) SetupWithManager(mgr ctrl.Manager) error {
	if err := ctrl.NewControllerManagedBy(mgr).For(&api.Widget{}).Complete(r); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).Named("prober").For(&api.Widget{}).Complete(&Prober{r.Client})
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := &api.Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	base := w.DeepCopy()
	meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Ready"})
	return ctrl.Result{}, r.Status().Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all conditions`
}

type Prober struct{ client.Client }

func (p *Prober) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := &api.Widget{}
	if err := p.Get(ctx, req.NamespacedName, w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	return ctrl.Result{}, p.mark(ctx, w)
}

func (p *Prober) mark(ctx context.Context, w *api.Widget) error {
	base := w.DeepCopy()
	meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Probed"})
	return p.Status().Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all conditions`
}
