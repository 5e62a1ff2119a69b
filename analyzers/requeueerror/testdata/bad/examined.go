// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"
	"fmt"

	ctrl "sigs.k8s.io/controller-runtime"
)

// The caller goes on where the error is nil: it has to log it.
func (r *Reconciler) realm(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		return ctrl.Result{RequeueAfter: retry}, fmt.Errorf("realm: %w", err) // want `^RequeueAfter is ignored beside an error; drop it, or let the caller log the error and return nil$`
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) zone(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		return ctrl.Result{RequeueAfter: retry}, err // want `^RequeueAfter is ignored because err is not nil; drop it, or let the caller log the error and return nil$`
	}
	return ctrl.Result{}, nil
}

// The name is too long for the line.
func (r *Reconciler) group(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if synchronisation := r.sync(ctx, w); synchronisation != nil {
		return ctrl.Result{RequeueAfter: retry}, synchronisation // want `^RequeueAfter is ignored beside an error; drop it, or let the caller log the error and return nil$`
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) examining(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if res, err := r.realm(ctx, w); err != nil {
		return res, err
	}
	if res, err := r.zone(ctx, w); err != nil {
		return res, err
	}
	if res, err := r.group(ctx, w); err != nil {
		return res, err
	}
	res, err := r.topic(ctx, w)
	_, _ = r.record(w, res, err)
	if err != nil {
		return res, err
	}
	return r.handing(ctx, w)
}

// The caller gives the result to what only records it, too.
func (r *Reconciler) topic(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		return ctrl.Result{RequeueAfter: retry}, fmt.Errorf("topic: %w", err) // want `^RequeueAfter is ignored beside an error; drop it, or let the caller log the error and return nil$`
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) record(w *Widget, res ctrl.Result, err error) (ctrl.Result, error) {
	w.Status.Phase = fmt.Sprint(res, err)
	return res, err
}

// The caller looks at the result as well.
func (r *Reconciler) step(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		return ctrl.Result{RequeueAfter: retry}, fmt.Errorf("step: %w", err) // want `^RequeueAfter is ignored beside an error; drop it, or log the error and return nil$`
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) steps(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if res, err := r.step(ctx, w); err != nil || res.RequeueAfter > 0 {
		return res, err
	}
	return ctrl.Result{}, nil
}

// Its caller hands on both.
func (r *Reconciler) handing(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		return ctrl.Result{RequeueAfter: retry}, fmt.Errorf("handing: %w", err) // want `^RequeueAfter is ignored beside an error; drop it, or log the error and return nil$`
	}
	return ctrl.Result{}, nil
}

// A helper that hands on a pair, of which one call makes a bad one.
func (r *Reconciler) finish(w *Widget, res ctrl.Result, err error) (ctrl.Result, error) {
	if err == nil {
		w.Status.Phase = "Ready"
	} else {
		w.Status.Phase = "Failed"
	}
	return res, err // want `RequeueAfter is ignored`
}

func (r *Reconciler) finishing(ctx context.Context, w *Widget) (ctrl.Result, error) {
	res := ctrl.Result{}
	res.RequeueAfter = retry
	if err := r.sync(ctx, w); err != nil {
		return r.finish(w, res, err)
	}
	return r.finish(w, res, nil)
}
