// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import "context"

func (r *Reconciler) inTest(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Ready"
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w)
}
