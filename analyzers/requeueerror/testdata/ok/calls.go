// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"
	"errors"
	"fmt"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// The call is in the return statement: the delay is for when it works.
func (r *Reconciler) inReturn(ctx context.Context, w *Widget) (ctrl.Result, error) {
	return ctrl.Result{RequeueAfter: time.Minute}, r.Status().Patch(ctx, w, client.MergeFrom(w.DeepCopyObject().(client.Object)))
}

// What wraps or filters its error is part of it.
func (r *Reconciler) inReturnFiltered(ctx context.Context, w *Widget) (ctrl.Result, error) {
	return ctrl.Result{RequeueAfter: time.Minute}, client.IgnoreNotFound(r.sync(ctx, w))
}

func (r *Reconciler) inReturnJoined(ctx context.Context, w *Widget) (ctrl.Result, error) {
	return ctrl.Result{Requeue: true}, (errors.Join(r.sync(ctx, w), r.Delete(ctx, w)))
}

// A function of our own that adds context to what it gets.
func (r *Reconciler) inReturnOwn(ctx context.Context, w *Widget) (ctrl.Result, error) {
	return ctrl.Result{RequeueAfter: time.Minute}, inContext(r.sync(ctx, w), "sync")
}

func inContext(err error, text string) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", text, err)
}

// A filter of an error that was not looked at: the delay is for what it drops.
func (r *Reconciler) inReturnUnchecked(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	return ctrl.Result{RequeueAfter: time.Minute}, client.IgnoreNotFound(err)
}
