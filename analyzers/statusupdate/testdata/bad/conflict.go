// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// The conflict goes back to the queue.
func (r *Reconciler) conflictRequeued(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status and conflicts`
	if apierrors.IsConflict(err) {
		return ctrl.Result{Requeue: true}, nil
	}
	return ctrl.Result{}, err
}

// So it does where there is no time for a retry.
func (r *Reconciler) conflictSometimesRequeued(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status and conflicts`
	if apierrors.IsConflict(err) {
		if w.Status.Phase == "" {
			return ctrl.Result{Requeue: true}, nil
		}
		err = r.rereadWidget(ctx, w)
	}
	return ctrl.Result{}, err
}

func (r *Reconciler) rereadWidget(ctx context.Context, w *Widget) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
			return err
		}
		return r.Status().Update(ctx, w)
	})
}

// It is the other errors that are tried again.
func (r *Reconciler) conflictReturned(ctx context.Context, w *Widget) error {
	err := r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status and conflicts`
	if !apierrors.IsConflict(err) {
		return r.rereadWidget(ctx, w)
	}
	return err
}

// The retry sends the old object again.
func (r *Reconciler) conflictNotReread(ctx context.Context, w *Widget) error {
	err := r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status and conflicts`
	if apierrors.IsConflict(err) {
		return retry.RetryOnConflict(retry.DefaultRetry, func() error {
			return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status and conflicts`
		})
	}
	return err
}

// It stores something else of the object,
func (r *Reconciler) conflictOfSpec(ctx context.Context, w *Widget) error {
	err := r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status and conflicts`
	if apierrors.IsConflict(err) {
		return retry.RetryOnConflict(retry.DefaultRetry, func() error {
			if err := r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
				return err
			}
			return r.Update(ctx, w)
		})
	}
	return err
}

// or another object.
func (r *Reconciler) conflictOfOther(ctx context.Context, w *Widget, d *appsv1.Deployment) error {
	err := r.Status().Update(ctx, d) // want `r.Status\(\).Update sends the whole status and conflicts`
	if apierrors.IsConflict(err) {
		return r.rereadWidget(ctx, w)
	}
	return err
}

// It is asked of another write's error.
func (r *Reconciler) conflictBefore(ctx context.Context, w *Widget) error {
	err := r.Update(ctx, w)
	if apierrors.IsConflict(err) {
		return r.rereadWidget(ctx, w)
	}
	err = r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status and conflicts`
	return err
}
