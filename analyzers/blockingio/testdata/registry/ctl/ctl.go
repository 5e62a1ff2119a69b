// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package ctl does not know what is registered.
package ctl

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/registry/reg"
)

type Reconciler struct{}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, reg.Run(ctx, req.Name) // want `^reg\.Run waits for a name server without a time limit while it holds a worker;`
}

type Quiet struct{}

func (Quiet) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	// Asks whether a handler is there, and does not call it.
	if !reg.Known(req.Name) {
		return ctrl.Result{}, nil
	}
	// What is registered here only computes.
	_ = reg.Check(req.Name)
	return ctrl.Result{}, nil
}
