// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// The logger by its name in the root package, where it is a variable.
func (r *Reconciler) lateLogged(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	base := w.DeepCopy()
	ctrl.LoggerFrom(ctx).Info("patching", "name", w.Name)
	return r.Patch(ctx, w, client.MergeFrom(base)) // want `comes after the changes, the patch is empty`
}
