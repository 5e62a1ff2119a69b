// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package controller asks another system about each Namespace.
package controller

import (
	"context"
	"net/http"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// A Reconciler asks and notes the answer.
type Reconciler struct {
	client.Client
	HTTP *http.Client
}

// Reconcile holds the only worker until there is an answer.
func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	ns := new(corev1.Namespace)
	if err := r.Get(ctx, req.NamespacedName, ns); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	resp, err := r.HTTP.Get("http://example.test/" + ns.Name) // want blockingio:"waits for a remote server"
	if err != nil {
		return ctrl.Result{}, err
	}
	if err := resp.Body.Close(); err != nil {
		return ctrl.Result{}, err
	}
	ns.Status.Phase = "Active"
	return ctrl.Result{}, r.Status().Update(ctx, ns) // want statusupdate:"Status"
}

// SetupWithManager leaves the number of workers to the default.
func (r *Reconciler) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Namespace{}).Complete(r) // want maxconcurrent:"one worker"
}
