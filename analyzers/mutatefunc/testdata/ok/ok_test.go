// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

func (r *Reconciler) inTest(ctx context.Context, w *Widget) error {
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, w, func() error {
		w.Status.Phase = "New"
		return nil
	})
	return err
}
