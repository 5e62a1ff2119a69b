// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package fakes

import (
	"context"
	"testing"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/fakes/slow"
)

func TestReconcile(t *testing.T) {
	r := &Reconciler{b: slow.Backend{}, s: slow.New(), hook: slow.Hook}
	if _, err := r.Reconcile(context.Background(), ctrl.Request{}); err != nil {
		t.Error(err)
	}
}

// testReconciler is an entry in a test file: not judged.
type testReconciler struct{}

func (testReconciler) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	time.Sleep(time.Second)
	return ctrl.Result{}, nil
}
