// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package ctl reads a kind that its manager's client does not cache, and one
// that it does.
package ctl

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type Reconciler struct{ reader client.Reader }

func (r *Reconciler) SetupWithManager(mgr ctrl.Manager) error {
	r.reader = mgr.GetAPIReader()
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Node{}).Complete(r)
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := r.reader.Get(ctx, req.NamespacedName, &corev1.Secret{}); err != nil { // any client would read it there
		return ctrl.Result{}, err
	}
	if err := r.reader.List(ctx, &corev1.SecretList{}); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.reader.Get(ctx, req.NamespacedName, &corev1.Service{}) // want `^r\.reader\.Get reads Service objects`
}
