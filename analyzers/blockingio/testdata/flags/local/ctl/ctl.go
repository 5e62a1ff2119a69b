// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package ctl is judged by what it sees itself.
package ctl

import (
	"context"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

type Cloud interface{ Create() }

type Reconciler struct{ Cloud Cloud }

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	time.Sleep(time.Second) // want `^time\.Sleep sleeps for up to 1s while it holds a worker;`
	// Only main knows who implements it.
	r.Cloud.Create()
	return ctrl.Result{}, nil
}
