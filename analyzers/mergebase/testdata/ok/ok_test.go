// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
)

func (r *Reconciler) inTest(ctx context.Context, w *Widget) error {
	return r.Patch(ctx, w, client.MergeFrom(w))
}
