// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"
	"errors"
	"io"
	"time"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// All but conflicts return first, then conflicts do: nil is what is left.
func (r *Reconciler) butConflict(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	if err != nil && !apierrors.IsConflict(err) {
		return ctrl.Result{}, err
	}
	if apierrors.IsConflict(err) {
		return ctrl.Result{RequeueAfter: time.Second}, nil
	}
	return ctrl.Result{RequeueAfter: time.Minute}, err
}

// The same in the other order.
func (r *Reconciler) conflictFirst(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	if apierrors.IsConflict(err) {
		return ctrl.Result{RequeueAfter: time.Second}, nil
	}
	if err != nil && !apierrors.IsConflict(err) {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: time.Minute}, err
}

// The same with a sentinel.
func (r *Reconciler) butSentinel(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	if err != nil && !errors.Is(err, io.EOF) {
		return ctrl.Result{}, err
	}
	if errors.Is(err, io.EOF) {
		return ctrl.Result{RequeueAfter: time.Second}, nil
	}
	return ctrl.Result{RequeueAfter: time.Minute}, err
}

// The same with a filter of the kind.
func (r *Reconciler) butNotFound(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	if client.IgnoreNotFound(err) != nil {
		return ctrl.Result{}, err
	}
	if apierrors.IsNotFound(err) {
		return ctrl.Result{RequeueAfter: time.Second}, nil
	}
	return ctrl.Result{RequeueAfter: time.Minute}, err
}

// The filter has let nothing through.
func (r *Reconciler) filteredTwice(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	if client.IgnoreNotFound(err) != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: time.Minute}, client.IgnoreNotFound(err)
}

// No errors join to nil.
func (r *Reconciler) joinedNone(ctx context.Context, ws []*Widget) (ctrl.Result, error) {
	var errs []error
	for _, w := range ws {
		if err := r.sync(ctx, w); err != nil {
			errs = append(errs, err)
		}
	}
	all := errors.Join(errs...)
	if len(errs) > 0 {
		return ctrl.Result{}, all
	}
	err := errors.Join(errs...)
	return ctrl.Result{RequeueAfter: time.Minute}, err
}
