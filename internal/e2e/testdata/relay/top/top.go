// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package top reconciles. It never imports package low.
package top

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.test/relay/mid"
)

// A Reconciler refreshes its source for each Node.
type Reconciler struct {
	client.Client
	Source *mid.Source
}

// Reconcile waits two packages away.
func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	node := new(corev1.Node)
	if err := r.Get(ctx, req.NamespacedName, node); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if err := r.Source.Refresh(); err != nil { // want blockingio:"^r.Source.Refresh waits .*Reconcile -> .*Refresh -> http.Get"
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.Status().Update(ctx, node) // want statusupdate:"Update"
}

// SetupWithManager leaves to main how many workers there are.
func (r *Reconciler) SetupWithManager(mgr ctrl.Manager) error {
	b := ctrl.NewControllerManagedBy(mgr)                   // want maxconcurrent:"one worker"
	return b.Named("nodes").For(&corev1.Node{}).Complete(r) // want unfilteredwatch:"Node"
}
