// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package ctl is judged by main, which sees all.
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
	r.Cloud.Create()        // want `^r\.Cloud\.Create sleeps for up to 2s while it holds a worker;`
	return ctrl.Result{}, nil
}
