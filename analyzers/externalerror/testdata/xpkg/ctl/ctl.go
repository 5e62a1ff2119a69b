// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package ctl has a reconciler whose calls lead to other packages.
package ctl

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.test/xpkg/cloud"
)

type Reconciler struct {
	Cloud *cloud.Client
	Ping  Pinger

	client.Client
}

// Pinger is implemented where only main sees it.
type Pinger interface {
	Ping(ctx context.Context) error
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := r.Cloud.Check(req.Name); err != nil {
		return ctrl.Result{}, err
	}
	if err := r.Ping.Ping(ctx); err != nil { // want `^r\.Ping\.Ping fails into retries 5 ms to 16 min apart; log it and return RequeueAfter \(\(\*Reconciler\)\.Reconcile -> \(\*Pinger\)\.Ping -> \(\*http\.Client\)\.Head\)$`
		return ctrl.Result{}, err
	}
	if _, err := r.Cloud.Create(ctx, req.Name); err != nil { // want `^r\.Cloud\.Create fails into retries 5 ms to 16 min apart; log it and return RequeueAfter \(\(\*Reconciler\)\.Reconcile -> \(\*Client\)\.Create -> \(\*http\.Client\)\.Do\)$`
		return ctrl.Result{}, err
	}
	if err := r.note(ctx, &corev1.ConfigMap{}); err != nil { // want `^r\.note fails into retries 5 ms to 16 min apart; return RequeueAfter for external errors only `
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.Cloud.Delete(ctx, req.Name)
}

// note hands on an error of the API server that comes from another package.
func (r *Reconciler) note(ctx context.Context, cm *corev1.ConfigMap) error {
	if err := cloud.Note(ctx, r.Client, cm); err != nil {
		return err
	}
	_, err := r.Cloud.Create(ctx, cm.Name)
	return err
}
