// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package helpers has functions whose callers may hand the pair to package report.
package helpers

import (
	"context"
	"time"

	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	"example.test/heeded/report"
)

// Remove is called by others, which may heed the delay.
func Remove(ctx context.Context, c client.Client, obj client.Object) (reconcile.Result, error) {
	if err := c.Delete(ctx, obj); err != nil {
		return reconcile.Result{RequeueAfter: time.Minute}, err
	}
	return reconcile.Result{}, nil
}

// Reconciler heeds the delay of one helper only.
type Reconciler struct{ client.Client }

func (r *Reconciler) Reconcile(ctx context.Context, req reconcile.Request) (reconcile.Result, error) {
	if res, err := r.write(ctx); err != nil {
		return report.Result(res, err)
	}
	return r.remove(ctx)
}

func (r *Reconciler) write(ctx context.Context) (reconcile.Result, error) {
	if err := r.Update(ctx, nil); err != nil {
		return reconcile.Result{RequeueAfter: time.Minute}, err
	}
	return reconcile.Result{}, nil
}

func (r *Reconciler) remove(ctx context.Context) (reconcile.Result, error) {
	if err := r.Delete(ctx, nil); err != nil {
		return reconcile.Result{RequeueAfter: time.Minute}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	return reconcile.Result{}, nil
}
