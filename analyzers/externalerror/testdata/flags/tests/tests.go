// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package tests has a reconciler in test code.
package tests

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"
)

// Nothing external.
type Reconciler struct{}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, ctx.Err()
}
