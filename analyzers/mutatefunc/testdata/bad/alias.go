// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"
)

// Both functions by their names in the root package, where they are variables.
func (r *Reconciler) ownedByAlias(ctx context.Context, w *Widget) error {
	dep := deploymentFor(w)
	_, err := ctrl.CreateOrUpdate(ctx, r.Client, dep, func() error { // want `creates dep and never updates it, its function sets only metadata`
		return ctrl.SetControllerReference(w, dep, r.Scheme)
	})
	return err
}
