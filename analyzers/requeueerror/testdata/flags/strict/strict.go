// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package strict

import (
	"context"
	"errors"
	"fmt"
	"time"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
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

func (r *Reconciler) logged(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	fmt.Println("synced", err)
	return ctrl.Result{RequeueAfter: time.Minute}, err // want `RequeueAfter is ignored when err is not nil; `
}

func (r *Reconciler) orGuard(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	if err != nil || w.Status.Phase == "" {
		return ctrl.Result{RequeueAfter: time.Minute}, err // want `RequeueAfter is ignored when err is not nil; `
	}
	return ctrl.Result{}, nil
}

// A conflict is left, and then the delay is lost.
func (r *Reconciler) kindLeft(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	if err != nil && !apierrors.IsConflict(err) {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: time.Minute}, err // want `RequeueAfter is ignored when err is not nil; `
}

// Nobody here calls it.
func (r *Reconciler) Pair(err error, d time.Duration) (ctrl.Result, error) {
	return ctrl.Result{RequeueAfter: d}, err // want `RequeueAfter is ignored when err is not nil; `
}
