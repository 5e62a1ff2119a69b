// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// In a test nobody else writes.
func (r *Reconciler) tested(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	return r.Patch(ctx, w, client.MergeFrom(base))
}
