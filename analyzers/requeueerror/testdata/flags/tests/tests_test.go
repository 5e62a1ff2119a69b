// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package tests

import (
	"context"
	"fmt"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func remove(ctx context.Context, c client.Client, obj client.Object) (ctrl.Result, error) {
	err := c.Delete(ctx, obj)
	fmt.Println("deleted", err)
	return ctrl.Result{RequeueAfter: time.Minute}, err // want `RequeueAfter is ignored when err is not nil; `
}
