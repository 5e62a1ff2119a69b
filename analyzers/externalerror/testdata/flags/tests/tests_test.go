// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package tests

import (
	"context"
	"net/http"

	ctrl "sigs.k8s.io/controller-runtime"
)

// Test code is judged with -tests.
type fake struct{}

func (fake) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_, err := http.Get(req.Name) // want `^http\.Get fails into retries`
	return ctrl.Result{}, err
}
