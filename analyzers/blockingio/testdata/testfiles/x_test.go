// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package testfiles_test

import (
	"context"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

type external struct{}

func (external) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	time.Sleep(time.Second)
	return ctrl.Result{}, nil
}
