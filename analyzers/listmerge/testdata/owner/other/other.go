// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package other has a reconciler that writes another part of the status.
package other

import (
	"context"

	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"

	"example.test/owner/api"
)

type A struct{ client.Client }

func (r *A) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&api.Widget{}).Complete(r)
}

func (r *A) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := &api.Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	return step(ctx, &scope{r.Client, w})
}

// A step of a reconciler is no reconciler.
type scope struct {
	client.Client
	widget *api.Widget
}

func step(ctx context.Context, s *scope) (ctrl.Result, error) {
	base := s.widget.DeepCopy()
	meta.SetStatusCondition(&s.widget.Status.Conditions, metav1.Condition{Type: "Ready"})
	return ctrl.Result{}, s.Status().Patch(ctx, s.widget, client.MergeFrom(base))
}

type B struct{ client.Client }

func (r *B) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := &api.Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	base := w.DeepCopy()
	w.Status.Probes++
	if err := r.gadget(ctx, &api.Gadget{}); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.Status().Patch(ctx, w, client.MergeFrom(base))
}

// It has conditions of another kind, and finalizers, and writes by an interface.
func (r *B) gadget(ctx context.Context, g *api.Gadget) error {
	controllerutil.AddFinalizer(g, "w.io/f")
	meta.SetStatusCondition(&g.Status.Conditions, metav1.Condition{Type: "Probed"})
	return r.save(ctx, g)
}

func (r *B) save(ctx context.Context, obj client.Object) error { return r.Status().Update(ctx, obj) }
