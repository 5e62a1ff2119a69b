// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package ctl has reconcilers whose dependencies main provides.
package ctl

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"
)

// Cloud is implemented elsewhere.
type Cloud interface {
	Create(context.Context, string) error
}

type Reconciler struct {
	Cloud Cloud
	Hook  func(context.Context) error
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := r.Cloud.Create(ctx, req.Name); err != nil { // want `^r\.Cloud\.Create waits for a remote server without a time limit while it holds a worker; start it outside Reconcile and requeue \(\(\*Reconciler\)\.Reconcile -> \(\*Client\)\.Create -> \(\*http\.Client\)\.Do\)$`
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.Hook(ctx) // want `^r\.Hook sleeps for up to 5s while it holds a worker;`
}

// Naming is implemented by a type that main provides, too, and does not wait.
type Naming interface{ Name(string) string }

type Quiet struct {
	Naming Naming
	Hook   func(string) string
}

func (q *Quiet) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_ = q.Naming.Name(req.Name)
	_ = q.Hook(req.Name)
	return ctrl.Result{}, nil
}

// Allowed says why its wait is fine; main sees the wait and the reason.
type Allowed struct{ Cloud Cloud }

func (a *Allowed) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, a.Cloud.Create(ctx, req.Name) //ctrlvet:allow blockingio -- one object a day
}
