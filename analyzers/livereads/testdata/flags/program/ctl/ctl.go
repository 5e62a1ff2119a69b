// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package ctl has a reconciler whose clients main sets.
package ctl

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.test/program/store"
)

// Reconciler does not know where its clients come from.
type Reconciler struct {
	client.Client
	APIReader client.Reader
	Kube      kubernetes.Interface
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if _, err := store.Credentials(ctx, r.Client, r.APIReader, req.NamespacedName); err != nil { // want `^store\.Credentials reads Secret objects from the API server on every pass; read them from the manager's cache \(\(\*Reconciler\)\.Reconcile -> Credentials -> \(client\.Reader\)\.Get\)$`
		return ctrl.Result{}, err
	}
	if _, err := store.Credentials(ctx, r.Client, r.Client, req.NamespacedName); err != nil {
		return ctrl.Result{}, err
	}
	_, err := r.Kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{}) // want `^r\.Kube\.CoreV1\(\)\.Nodes\(\)\.List reads Node objects`
	return ctrl.Result{}, err
}
