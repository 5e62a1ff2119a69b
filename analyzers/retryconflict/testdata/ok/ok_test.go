// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"
	"testing"

	"k8s.io/client-go/util/retry"
)

func TestUpdate(t *testing.T) {
	w := &Widget{}
	r := &Reconciler{}
	ctx := context.Background()
	if err := r.refresh(ctx, w); err != nil {
		t.Fatal(err)
	}
	if err := retry.RetryOnConflict(retry.DefaultRetry, func() error { return r.Update(ctx, w) }); err != nil {
		t.Fatal(err)
	}
}
