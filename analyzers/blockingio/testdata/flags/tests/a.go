// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package tests is judged with -tests.
package tests

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"
)

type Reconciler struct{ hook func() }

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	r.hook()
	return ctrl.Result{}, nil
}
