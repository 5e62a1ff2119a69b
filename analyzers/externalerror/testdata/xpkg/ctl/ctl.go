// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package ctl has a reconciler whose calls lead to other packages.
package ctl

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/xpkg/cloud"
)

type Reconciler struct {
	Cloud *cloud.Client
	Ping  Pinger
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
	return ctrl.Result{}, r.Cloud.Delete(ctx, req.Name)
}
