// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package controller

import (
	"context"
	"testing"

	ctrl "sigs.k8s.io/controller-runtime"

	"github.com/ctrlvet/ctrlvet/testdata/vetmods/nomain/notify/fakes"
)

func TestNotified(t *testing.T) {
	r := &NotifiedReconciler{Notifier: fakes.New()}
	if _, err := r.Reconcile(context.Background(), ctrl.Request{}); err != nil {
		t.Error(err)
	}
}
