// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package testfiles

import (
	"context"
	"testing"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

type slowReconciler struct{}

// Tests may sleep.
func (slowReconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	time.Sleep(time.Second)
	return ctrl.Result{}, nil
}

func TestSlow(t *testing.T) {
	time.Sleep(time.Second)
	r := &Reconciler{step: func() { time.Sleep(time.Second) }}
	_, _ = r.Reconcile(t.Context(), ctrl.Request{})
}
