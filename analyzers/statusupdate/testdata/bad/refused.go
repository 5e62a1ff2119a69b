// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"
	"errors"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// The cloud may have failed as well.
func (r *Reconciler) cleanFailed(ctx context.Context, w *Widget) error {
	if err := r.cleanFinalizer(ctx, w); err != nil {
		w.Status.Phase = "Failed"
		return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
	}
	return nil
}

func (r *Reconciler) cleanFinalizer(ctx context.Context, w *Widget) error {
	if _, err := r.Cloud.Ready(ctx, w.Name); err != nil {
		return err
	}
	controllerutil.RemoveFinalizer(w, "w.io/f")
	return r.Update(ctx, w)
}

// Nothing is written,
func (r *Reconciler) runFailed(ctx context.Context, w *Widget) error {
	if err := r.addFinalizers(ctx, w); err != nil {
		w.Status.Phase = "Failed"
		return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
	}
	return nil
}

func (r *Reconciler) addFinalizers(ctx context.Context, w *Widget) error {
	_, err := r.Cloud.Ready(ctx, w.Name)
	return err
}

// the error is about what it says,
func (r *Reconciler) checkFailed(ctx context.Context, w *Widget) error {
	if err := r.ensureFinalizer(ctx, w); err != nil {
		w.Status.Phase = err.Error()
		return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
	}
	return nil
}

func (r *Reconciler) ensureFinalizer(ctx context.Context, w *Widget) error {
	if w.Spec.Size < 0 {
		return errors.New("bad size")
	}
	controllerutil.AddFinalizer(w, "w.io/f")
	return r.Update(ctx, w)
}

// another object is written,
func (r *Reconciler) removeFailed(ctx context.Context, w, other *Widget) error {
	if err := r.removeFinalizers(ctx, w, other); err != nil {
		w.Status.Phase = "Failed"
		return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
	}
	return nil
}

func (r *Reconciler) removeFinalizers(ctx context.Context, w, other *Widget) error {
	return r.Update(ctx, other)
}

// or conflicts do not come out.
func (r *Reconciler) dropFailed(ctx context.Context, w *Widget) error {
	if err := r.dropFinalizer(ctx, w); err != nil {
		w.Status.Phase = "Failed"
		return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
	}
	return nil
}

func (r *Reconciler) dropFinalizer(ctx context.Context, w *Widget) error {
	err := r.Update(ctx, w)
	if apierrors.IsConflict(err) {
		return nil
	}
	return err
}

// Who only looks, or does something with the finalizers, may fail for any reason.
type finalizers interface {
	HasFinalizers(ctx context.Context, obj client.Object) (bool, error)
	HandleFinalizer(ctx context.Context, obj client.Object) error
}

func (r *Reconciler) handleFailed(ctx context.Context, f finalizers, w *Widget) error {
	if _, err := f.HasFinalizers(ctx, w); err != nil {
		w.Status.Phase = "Unknown"
		return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
	}
	if err := f.HandleFinalizer(ctx, w); err != nil {
		w.Status.Phase = "Failed"
		return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
	}
	return nil
}
