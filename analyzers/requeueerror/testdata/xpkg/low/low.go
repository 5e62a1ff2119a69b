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

// Soon and Again are declared once; Setup sets Later.
var (
	Soon  = reconcile.Result{RequeueAfter: time.Second}
	Again = reconcile.Result{Requeue: true}
	Later = reconcile.Result{RequeueAfter: time.Hour}
	None  = reconcile.Result{}
)

// Setup sets what is later.
func Setup(d time.Duration) { Later.RequeueAfter = d }

// After returns a delay that the caller chooses.
func After(d time.Duration) reconcile.Result { return reconcile.Result{RequeueAfter: d} }

// Next always returns a delay.
func Next(tries int) *reconcile.Result {
	if tries > 3 {
		return &reconcile.Result{RequeueAfter: time.Hour}
	}
	return &reconcile.Result{Requeue: true}
}

// Either returns one of two delays, which the caller chooses.
func Either(n int, some, other time.Duration) reconcile.Result {
	if n > 0 {
		return After(some)
	}
	return After(other)
}

// Perhaps returns a delay on some paths.
func Perhaps(n int) reconcile.Result {
	if n > 0 {
		return Soon
	}
	return None
}
