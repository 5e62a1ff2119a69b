// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"
	"testing"

	"sigs.k8s.io/controller-runtime/pkg/client"
)

// SetPhase helps tests: a file that imports testing is no production code.
func SetPhase(t testing.TB, c client.Client, w *Widget, phase string) {
	w.Status.Phase = phase
	if err := c.Status().Update(context.Background(), w); err != nil {
		t.Fatal(err)
	}
}
