// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package controller asks another system about each Namespace.
package controller

import (
	"context"
	"net/http"
	"time"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller"
)

// A Reconciler notes the answer that somebody else asks for.
type Reconciler struct {
	client.Client
	HTTP    *http.Client
	Answers func(name string) bool
}

// Reconcile comes back later while there is no answer.
func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	ns := new(corev1.Namespace)
	if err := r.Get(ctx, req.NamespacedName, ns); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if r.Answers != nil && !r.Answers(ns.Name) {
		return ctrl.Result{RequeueAfter: time.Second}, nil
	}
	base := ns.DeepCopy()
	ns.Status.Phase = "Active"
	return ctrl.Result{}, r.Status().Patch(ctx, ns, client.MergeFrom(base))
}

// SetupWithManager says how many workers there are.
func (r *Reconciler) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Namespace{}).
		WithOptions(controller.Options{MaxConcurrentReconciles: 4}).
		Complete(r)
}
