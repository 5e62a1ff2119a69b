// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"
	"time"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Nothing is read again: each attempt sends the same resourceVersion.
func (r *Reconciler) stale(ctx context.Context, w *Widget) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		w.Status.Phase = "Ready"
		meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Ready"})
		return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
	})
}

// Read into another variable than the one that is written.
func (r *Reconciler) otherVariable(ctx context.Context, w *Widget) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		latest := &Widget{}
		if err := r.Get(ctx, client.ObjectKeyFromObject(w), latest); err != nil {
			return err
		}
		w.Status.Count++
		return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
	})
}

// A copy of what was read before the closure is as old.
func (r *Reconciler) copied(ctx context.Context, w *Widget) error {
	return retry.OnError(retry.DefaultRetry, apierrors.IsConflict, func() error {
		c := w.DeepCopy()
		c.Status.Phase = "Ready"
		return r.Status().Update(ctx, c) // want `r.Status\(\).Update sends the whole status`
	})
}

// Read before, not in, the closure.
func (r *Reconciler) readBefore(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	fn := func() error {
		return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
	}
	return retry.RetryOnConflict(retry.DefaultRetry, fn)
}

// The helper writes; it reads nothing.
func (r *Reconciler) helper(ctx context.Context, w *Widget) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { return r.write(ctx, w) })
}

func (r *Reconciler) write(ctx context.Context, w *Widget) error {
	w.Status.Count++
	return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
}

// A helper that one caller guards and another does not.
func (r *Reconciler) half(ctx context.Context, key client.ObjectKey, w *Widget) error {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		return r.store(ctx, w)
	})
	if err != nil {
		return err
	}
	return r.store(ctx, w)
}

func (r *Reconciler) store(ctx context.Context, w *Widget) error {
	return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
}

// A closure that is not retried, beside one that is.
func (r *Reconciler) notRetried(ctx context.Context, key client.ObjectKey, w *Widget) error {
	run := func(fn func() error) error { return fn() }
	return run(func() error {
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
	})
}

// The poll sends the old object again,
func (r *Reconciler) polledOld(ctx context.Context, w *Widget) error {
	return wait.PollUntilContextTimeout(ctx, time.Second, time.Minute, true, func(ctx context.Context) (bool, error) {
		if err := r.Status().Update(ctx, w); err != nil { // want `r.Status\(\).Update sends the whole status and conflicts`
			return false, nil
		}
		return true, nil
	})
}

// or ends with the conflict.
func (r *Reconciler) polledOnce(ctx context.Context, key client.ObjectKey) error {
	return wait.PollUntilContextTimeout(ctx, time.Second, time.Minute, true, func(ctx context.Context) (bool, error) {
		w := &Widget{}
		if err := r.Get(ctx, key, w); err != nil {
			return false, nil
		}
		if err := r.Status().Update(ctx, w); err != nil { // want `r.Status\(\).Update sends the whole status and conflicts`
			return false, err
		}
		return true, nil
	})
}
