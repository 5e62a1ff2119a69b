// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// The object is fetched anew so that the write does not conflict.
func (r *Reconciler) rereadPhase(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := &Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	w.Status.Phase = "Ready"
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.Status().Update(ctx, w) // want `^r.Status\(\).Update stores the status that r.Get read anew; set status after that$`
}

// What is set between is not in status.
func (r *Reconciler) rereadLabels(ctx context.Context, w *Widget) error {
	meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Ready"})
	if err := r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
		return err
	}
	w.Labels = map[string]string{"a": "b"}
	return r.Status().Update(ctx, w) // want `^r.Status\(\).Update stores the status that r.Get read anew;`
}

// Functions of the package set, read and write.
func (r *Reconciler) rereadHelpers(ctx context.Context, w *Widget) error {
	ready(w)
	if err := r.reread(ctx, w); err != nil {
		return err
	}
	return r.writeStatus(ctx, w) // want `^r.writeStatus stores the status that r.reread read anew;`
}

func ready(w *Widget) { w.Status.Phase = "Ready" }

func (r *Reconciler) reread(ctx context.Context, w *Widget) error {
	return r.Get(ctx, client.ObjectKeyFromObject(w), w)
}

func (r *Reconciler) writeStatus(ctx context.Context, w *Widget) error {
	return r.Status().Update(ctx, w)
}

// It is read again only if it is to be.
func (r *Reconciler) rereadIf(ctx context.Context, w *Widget, fresh bool) error {
	w.Status.Phase = "Ready"
	if fresh {
		if err := r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
			return err
		}
	}
	return r.Status().Update(ctx, w) // want `^r.Status\(\).Update stores the status that r.Get read anew;`
}

// A caller sets, and the function reads first.
func (r *Reconciler) rereadHanded(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Ready"
	return r.storeFresh(ctx, w)
}

func (r *Reconciler) storeFresh(ctx context.Context, w *Widget) error {
	if err := r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w) // want `^r.Status\(\).Update stores the status that r.Get read anew;`
}

// The same in attempts.
func (r *Reconciler) rereadRetried(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Ready"
	return r.storeRetried(ctx, w)
}

func (r *Reconciler) storeRetried(ctx context.Context, w *Widget) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
			return err
		}
		return r.Status().Update(ctx, w) // want `^r.Status\(\).Update stores the status that r.Get read anew;`
	})
}
