// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package ctl reads a kind that its manager's client does not cache, and one of
// which the cache may leave out some objects. It makes a client, too.
package ctl

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type Reconciler struct {
	client.Client
	reader client.Reader
	config *rest.Config
}

func (r *Reconciler) SetupWithManager(mgr ctrl.Manager) error {
	r.Client, r.reader, r.config = mgr.GetClient(), mgr.GetAPIReader(), mgr.GetConfig()
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Node{}).Complete(r)
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := r.reader.Get(ctx, req.NamespacedName, &corev1.Secret{}); err != nil { // any client would read it there
		return ctrl.Result{}, err
	}
	if err := r.Get(ctx, req.NamespacedName, &corev1.Node{}); err != nil { // from the cache
		return ctrl.Result{}, err
	}
	if err := r.reader.Get(ctx, req.NamespacedName, &corev1.ConfigMap{}); err != nil { // the selector may leave it out
		return ctrl.Result{}, err
	}
	_, err := kubernetes.NewForConfig(r.config) // want `^kubernetes\.NewForConfig makes a new client each time;`
	return ctrl.Result{}, err
}
