// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package low makes pairs that package top hands on.
package low

import (
	"context"
	"time"

	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// Remove is reported where the pair is made.
func Remove(ctx context.Context, c client.Client, obj client.Object) (reconcile.Result, error) {
	if err := c.Delete(ctx, obj); err != nil {
		return reconcile.Result{RequeueAfter: time.Minute}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	return reconcile.Result{}, nil
}

// Wait returns no error with a delay.
func Wait(ctx context.Context, c client.Client, obj client.Object) (time.Duration, error) {
	if err := c.Delete(ctx, obj); err != nil {
		return 0, err
	}
	return time.Minute, nil
}
