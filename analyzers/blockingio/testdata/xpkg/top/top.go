// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package top reaches package low by way of mid only.
package top

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/xpkg/mid"
)

type Reconciler struct{ svc *mid.Service }

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := r.svc.Sync(ctx); err != nil { // want `^r\.svc\.Sync waits for a remote server without a time limit while it holds a worker; start it outside Reconcile and requeue \(\(\*Reconciler\)\.Reconcile -> \(\*Service\)\.Sync -> .*\(\*http\.Client\)\.Do\)$`
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.settle()
}

func (r *Reconciler) settle() error {
	r.svc.Settle() // want `^r\.svc\.Settle sleeps for up to 3s while it holds a worker;`
	return nil
}

type Quiet struct{ svc *mid.Service }

func (q *Quiet) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	// This method of the same service returns at once.
	_ = q.svc.Name()
	return ctrl.Result{}, nil
}

// Setup is no worker: it may wait.
func Setup(ctx context.Context) error { return mid.New().Sync(ctx) }
