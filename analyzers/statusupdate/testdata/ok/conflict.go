// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"
	"errors"
	"fmt"

	appsv1 "k8s.io/api/apps/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// The first try is outside of the retry that its conflict leads to. What it
// had to store is stored in the object as it is now.
func (r *Reconciler) firstTry(ctx context.Context, w *Widget) (ctrl.Result, error) {
	want := w.Status
	err := r.Status().Update(ctx, w)
	if apierrors.IsConflict(err) {
		key := client.ObjectKeyFromObject(w)
		err = retry.RetryOnConflict(retry.DefaultRetry, func() error {
			latest := &Widget{}
			if err := r.Get(ctx, key, latest); err != nil {
				return err
			}
			latest.Status = want
			return r.Status().Update(ctx, latest)
		})
	}
	if err != nil {
		if apierrors.IsConflict(err) { // that of the retry
			return ctrl.Result{Requeue: true}, nil
		}
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

// Other errors leave early; the object is read again in place.
func (r *Reconciler) othersLeave(ctx context.Context, w *Widget) error {
	err := r.Status().Update(ctx, w)
	if err == nil || !apierrors.IsConflict(err) {
		return err
	}
	return retry.RetryOnConflict(retry.DefaultBackoff, func() error {
		if err := r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
			return err
		}
		w.Status.Phase = "Ready"
		return r.Status().Update(ctx, w)
	})
}

// The closure uses the error of the write as its own variable.
func (r *Reconciler) sharedError(ctx context.Context, w *Widget) error {
	var err error
	if err = r.Status().Update(ctx, w); err != nil {
		if !apierrors.IsConflict(err) {
			return fmt.Errorf("status: %w", err)
		}
		return retry.RetryOnConflict(retry.DefaultRetry, func() error {
			if err = r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
				return err
			}
			err = r.Status().Update(ctx, w)
			return err
		})
	}
	return nil
}

// A helper reads again and retries, another one asks for the kind.
func (r *Reconciler) helper(ctx context.Context, w *Widget) error {
	err := r.Status().Update(ctx, w)
	switch {
	case err == nil:
		return nil
	case lost(err):
		return r.again(ctx, w)
	}
	return err
}

func lost(err error) bool { return apierrors.IsConflict(err) }

func (r *Reconciler) again(ctx context.Context, w *Widget) error {
	key := client.ObjectKeyFromObject(w)
	return onConflict(func() error {
		latest := &Widget{}
		if err := r.Get(ctx, key, latest); err != nil {
			return err
		}
		latest.Status = w.Status
		return r.Status().Update(ctx, latest)
	})
}

// A helper for all kinds.
func (r *Reconciler) anyKind(ctx context.Context, w *Widget) error {
	if err := r.Status().Update(ctx, w); apierrors.IsConflict(err) {
		return r.refreshAny(ctx, w, func() { w.Status.Phase = "Ready" })
	} else if err != nil {
		return err
	}
	return nil
}

func (r *Reconciler) refreshAny(ctx context.Context, obj client.Object, change func()) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.Get(ctx, client.ObjectKeyFromObject(obj), obj); err != nil {
			return err
		}
		change()
		return r.Status().Update(ctx, obj)
	})
}

// The write of a clientset returns two values.
func firstTryOfClientset(ctx context.Context, c kubernetes.Interface, d *appsv1.Deployment) error {
	_, err := c.AppsV1().Deployments(d.Namespace).UpdateStatus(ctx, d, metav1.UpdateOptions{})
	if err == nil {
		return nil
	}
	if apierrors.IsConflict(err) {
		return retry.RetryOnConflict(retry.DefaultRetry, func() error {
			latest, err := c.AppsV1().Deployments(d.Namespace).Get(ctx, d.Name, metav1.GetOptions{})
			if err != nil {
				return err
			}
			latest.Status = d.Status
			_, err = c.AppsV1().Deployments(d.Namespace).UpdateStatus(ctx, latest, metav1.UpdateOptions{})
			return err
		})
	}
	return errors.Join(err, ctx.Err())
}
