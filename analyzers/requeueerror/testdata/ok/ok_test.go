// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"
	"testing"

	ctrl "sigs.k8s.io/controller-runtime"
)

// A test is no caller: what it does with the pair says nothing about handing
// it on, and its own returns are not judged.
func TestPair(t *testing.T) {
	r := &Reconciler{}
	if _, err := r.pair(context.Background(), &Widget{}); err != nil {
		t.Fatal(err)
	}
}

func (r *Reconciler) pair(ctx context.Context, w *Widget) (ctrl.Result, error) {
	return ctrl.Result{RequeueAfter: soon}, r.sync(ctx, w)
}
