// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package tests

import (
	"context"
	"testing"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

type slow struct{}

func (slow) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	time.Sleep(1 * time.Second) // want `^time\.Sleep sleeps for up to 1s while it holds a worker;`
	return ctrl.Result{}, nil
}

func TestHook(t *testing.T) {
	// No worker runs the test itself.
	time.Sleep(time.Second)
	r := &Reconciler{hook: func() {
		time.Sleep(2 * time.Second) // want `^time\.Sleep sleeps for up to 2s while it holds a worker;`
	}}
	_, _ = r.Reconcile(t.Context(), ctrl.Request{})
}
