// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package logged

import (
	"context"
	"time"

	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// Remove is called by others, none of which can heed the delay by what is known.
func Remove(ctx context.Context, c client.Client, obj client.Object) (reconcile.Result, error) {
	if err := c.Delete(ctx, obj); err != nil {
		return reconcile.Result{RequeueAfter: time.Minute}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	return reconcile.Result{}, nil
}
