// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package tests

import (
	"context"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func remove(ctx context.Context, c client.Client, obj client.Object) (ctrl.Result, error) {
	result := ctrl.Result{RequeueAfter: time.Minute}
	if err := c.Delete(ctx, obj); err != nil {
		return result, err // want `result.RequeueAfter is ignored because err is not nil; `
	}
	return result, nil
}
