// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package own is the only writer of the conditions of its kind, as far as it can tell.
package own

import (
	"context"

	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/source"

	"example.test/owner/api"
)

type Reconciler struct{ client.Client }

func (r *Reconciler) SetupWithManager(mgr ctrl.Manager) error {
	if err := ctrl.NewControllerManagedBy(mgr).For(&api.Widget{}).Complete(r); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).Named("plain").
		WatchesRawSource(source.TypedKind(mgr.GetCache(), &api.Plain{}, &handler.TypedEnqueueRequestForObject[*api.Plain]{})).
		Complete(&Plain{r.Client})
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := &api.Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	base := w.DeepCopy()
	meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Ready"})
	return ctrl.Result{}, r.Status().Patch(ctx, w, client.MergeFrom(base))
}

// A kind of another controller.
func (r *Reconciler) mark(ctx context.Context, g *api.Gadget) error {
	base := g.DeepCopy()
	meta.SetStatusCondition(&g.Status.Conditions, metav1.Condition{Type: "Used"})
	return r.Status().Patch(ctx, g, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all conditions`
}

// Metadata have other writers.
func (r *Reconciler) adopt(ctx context.Context, w *api.Widget, owner metav1.OwnerReference) error {
	base := w.DeepCopy()
	w.OwnerReferences = append(w.OwnerReferences, owner)
	return r.Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all owners`
}

// Plain reconciles a kind that it watches by a source of its own.
type Plain struct{ client.Client }

func (r *Plain) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	p := &api.Plain{}
	if err := r.Get(ctx, req.NamespacedName, p); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	base := p.DeepCopy()
	meta.SetStatusCondition(&p.Status.Conditions, metav1.Condition{Type: "Ready"})
	return ctrl.Result{}, r.Status().Patch(ctx, p, client.MergeFrom(base))
}
