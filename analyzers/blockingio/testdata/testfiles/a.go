// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package testfiles has reconcilers in its tests.
package testfiles

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"
)

type Reconciler struct{ step func() }

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	// What tests put here is no concern of production code.
	r.step()
	return ctrl.Result{}, nil
}
