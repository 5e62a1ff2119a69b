// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package single reads on passes for one object of all.
package single

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Agent serves the node that it runs on, and leaves the others to its like.
type Agent struct {
	api  client.Reader
	node string
}

func (r *Agent) SetupWithManager(mgr ctrl.Manager) error {
	r.api = mgr.GetAPIReader()
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Node{}).Complete(r)
}

func (r *Agent) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if req.Name != r.node {
		return ctrl.Result{}, nil
	}
	// One object makes no load.
	return ctrl.Result{}, r.api.Get(ctx, req.NamespacedName, &corev1.Node{})
}

var key = client.ObjectKey{Namespace: "system", Name: "settings"}

// Settings reads an object of a fixed name, and others.
type Settings struct{ api client.Reader }

func (r *Settings) SetupWithManager(mgr ctrl.Manager) error {
	r.api = mgr.GetAPIReader()
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.ConfigMap{}).Complete(r)
}

func (r *Settings) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if req.NamespacedName == key {
		return ctrl.Result{}, r.api.Get(ctx, req.NamespacedName, &corev1.ConfigMap{})
	}
	// A namespace has one, if it has any.
	if req.Name == "settings" {
		return ctrl.Result{}, r.api.Get(ctx, req.NamespacedName, &corev1.Service{})
	}
	// A namespace has many.
	if req.Namespace != "system" {
		return ctrl.Result{}, nil
	}
	return ctrl.Result{}, r.api.Get(ctx, req.NamespacedName, &corev1.ConfigMap{}) // want `^r\.api\.Get reads ConfigMap objects`
}
