// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package user calls a generated client.
package user

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/generated"
)

type Reconciler struct{ c generated.Client }

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, r.c.Ask() // want `^r\.c\.Ask waits for a remote server without a time limit while it holds a worker;`
}
