// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package strict

import (
	"context"
	"errors"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func (r *Reconciler) filtered(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		return ctrl.Result{RequeueAfter: time.Minute}, client.IgnoreNotFound(err) // want `RequeueAfter is ignored when client.IgnoreNotFound\(err\) is not nil; `
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) call(ctx context.Context, w *Widget) (ctrl.Result, error) {
	return ctrl.Result{RequeueAfter: time.Minute}, r.sync(ctx, w) // want `RequeueAfter is ignored when r.sync fails; return it only with a nil error`
}

func (r *Reconciler) wrapped(ctx context.Context, w *Widget) (ctrl.Result, error) {
	return ctrl.Result{RequeueAfter: time.Minute}, errors.Join(r.sync(ctx, w), r.Status().Update(ctx, w)) // want `RequeueAfter is ignored when the error is not nil; `
}

func (r *Reconciler) filter(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	return ctrl.Result{RequeueAfter: time.Minute}, client.IgnoreNotFound(err) // want `RequeueAfter is ignored when client.IgnoreNotFound\(err\) is not nil; `
}

func (r *Reconciler) unchecked(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	return ctrl.Result{RequeueAfter: time.Minute}, err // want `RequeueAfter is ignored when err is not nil; return it only with a nil error`
}
