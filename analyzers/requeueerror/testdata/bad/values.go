// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"
	"errors"
	"fmt"
	"time"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	kerrors "k8s.io/apimachinery/pkg/util/errors"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// Errors that can be nil: no fix, since the delay counts when they are.

// The filtered error has been checked again.
func (r *Reconciler) filtered(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := client.IgnoreNotFound(r.sync(ctx, w)); err != nil {
		return ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	return ctrl.Result{RequeueAfter: retry}, nil
}

// Both halves of the guard say that there is an error.
func (r *Reconciler) orGuard(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	if apierrors.IsConflict(err) || err != nil {
		return ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	id, err := r.id(w)
	if err != nil || id == "" {
		return ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	if ok, err := r.ready(w); !ok || err != nil {
		return ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	return ctrl.Result{}, nil
}

// What the other result says follows from the error.
func (r *Reconciler) orLength(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if id, err := r.id(w); err != nil || len(id) == 0 {
		return ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	if ok, err := r.works(ctx, w); err != nil || !ok {
		return ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) works(ctx context.Context, w *Widget) (bool, error) {
	err := r.sync(ctx, w)
	return err == nil, err
}

// It recovers from panics, but the error has been checked.
func (r *Reconciler) recovers(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.recovered(w); err != nil {
		return ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) recovered(w *Widget) error {
	defer func() { _ = recover() }()
	return errors.New(w.Name)
}

// The wrapper returns nil for nil alone.
func (r *Reconciler) wraps(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		return ctrl.Result{RequeueAfter: retry}, wrap(err) // want `RequeueAfter is ignored `
	}
	return ctrl.Result{RequeueAfter: retry}, nil
}

func wrap(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("syncing: %w", err)
}

// Without an error there is an id.
func (r *Reconciler) id(w *Widget) (string, error) {
	if w.Name == "" {
		return "", errors.New("no name")
	}
	return "main", nil
}

// False comes with an error.
func (r *Reconciler) ready(w *Widget) (bool, error) {
	if w.Status.Phase == "" {
		return false, errors.New("no phase")
	}
	return true, nil
}

// The delay is set for the error alone.
func (r *Reconciler) orSet(ctx context.Context, w *Widget) (ctrl.Result, error) {
	result := ctrl.Result{}
	err := r.sync(ctx, w)
	if err != nil {
		result.RequeueAfter = retry
	}
	if err != nil || w.Status.Phase == "" {
		return result, err // want `result.RequeueAfter is ignored because err is not nil; `
	}
	return result, nil
}

func (r *Reconciler) andGuard(ctx context.Context, w *Widget) (ctrl.Result, error) {
	id, err := r.Cloud.Create(ctx, w.Name)
	if err != nil && id != "" {
		return ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	bad := err != nil && id == ""
	if bad {
		return ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	return ctrl.Result{}, nil
}

// The flag is set with the error, and never without.
func (r *Reconciler) asks(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	return ctrl.Result{Requeue: err != nil}, err // want `Requeue is ignored when err is not nil; `
}

func (r *Reconciler) accumulated(ctx context.Context, list []Widget) (ctrl.Result, error) {
	var errs error
	again := false
	for i := range list {
		if list[i].Status.Phase == "" {
			again = true
			continue
		}
		if err := r.sync(ctx, &list[i]); err != nil {
			errs = errors.Join(errs, err)
		}
	}
	if again {
		return ctrl.Result{RequeueAfter: retry}, errs // want `RequeueAfter is ignored when errs is not nil; `
	}
	return ctrl.Result{}, errs
}

func (r *Reconciler) aggregate(ctx context.Context, list []Widget) (ctrl.Result, error) {
	var errs []error
	for i := range list {
		if err := r.sync(ctx, &list[i]); err != nil {
			errs = append(errs, err)
		}
	}
	return ctrl.Result{RequeueAfter: retry}, kerrors.NewAggregate(errs) // want `RequeueAfter is ignored when kerrors.NewAggregate\(errs\) is not nil; `
}

func (r *Reconciler) joined(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		return ctrl.Result{RequeueAfter: retry}, errors.Join(err, r.sync(ctx, w)) // want `RequeueAfter is ignored beside an error; `
	}
	return ctrl.Result{RequeueAfter: retry}, nil
}

// Results kept in variables: no fix.

func (r *Reconciler) variable(ctx context.Context, w *Widget) (ctrl.Result, error) {
	result := ctrl.Result{}
	if w.Status.Phase == "" {
		result.RequeueAfter = time.Minute
	}
	if err := r.sync(ctx, w); err != nil {
		return result, err // want `result.RequeueAfter is ignored because err is not nil; `
	}
	return result, nil
}

func (r *Reconciler) assigned(ctx context.Context, w *Widget) (ctrl.Result, error) {
	var result ctrl.Result
	err := r.sync(ctx, w)
	if err != nil {
		result = ctrl.Result{Requeue: true}
	}
	return result, err // want `result.Requeue is ignored because err is not nil; `
}

func (r *Reconciler) replaced(ctx context.Context, w *Widget) (ctrl.Result, error) {
	result, err := r.Other(ctx, w)
	if e := r.sync(ctx, w); e != nil && err == nil {
		err = e
		if (result == ctrl.Result{}) {
			result = ctrl.Result{RequeueAfter: retry}
		}
	}
	return result, err // want `result.RequeueAfter is ignored when err is not nil; `
}

func (r *Reconciler) Other(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if w.Status.Phase == "" {
		return ctrl.Result{RequeueAfter: retry}, nil
	}
	return ctrl.Result{}, r.sync(ctx, w)
}

func (r *Reconciler) named(ctx context.Context, w *Widget) (res ctrl.Result, err error) {
	if err = r.sync(ctx, w); err != nil {
		res.RequeueAfter = retry
		return // want `res.RequeueAfter is ignored because err is not nil; `
	}
	return
}

func (r *Reconciler) namedLiteral(ctx context.Context, w *Widget) (_ ctrl.Result, err error) {
	defer func() { r.Log.Info("done", "err", err) }()
	if err = r.sync(ctx, w); err != nil {
		return ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	return ctrl.Result{RequeueAfter: retry}, nil
}

// The deferred call adds to the error and never clears it.
func (r *Reconciler) deferred(ctx context.Context, w *Widget) (res ctrl.Result, reterr error) {
	defer func() {
		if err := r.sync(ctx, w); err != nil {
			reterr = kerrors.NewAggregate([]error{reterr, err})
		}
	}()
	if err := r.Status().Patch(ctx, w, client.Merge); err != nil {
		return ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	return ctrl.Result{RequeueAfter: retry}, nil
}

// The error is set in a closure and checked outside.
func (r *Reconciler) captured(ctx context.Context, w *Widget) (ctrl.Result, error) {
	var err error
	func() { err = r.sync(ctx, w) }()
	if err != nil {
		return ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) shadowed(ctx context.Context, w *Widget) (ctrl.Result, error) {
	var err error
	if w.Status.Phase == "" {
		_, err := r.Cloud.Create(ctx, w.Name)
		if err != nil {
			return ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; `
		}
	}
	return ctrl.Result{RequeueAfter: retry}, err
}

// An error that is not retried loses the delay altogether.
func (r *Reconciler) terminal(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.sync(ctx, w); apierrors.IsInvalid(err) {
		return ctrl.Result{RequeueAfter: retry}, reconcile.TerminalError(err) // want `RequeueAfter is lost, a terminal error is never retried; drop it, or return it with nil`
	}
	return ctrl.Result{}, nil
}

// What the filter drops is left for the second return, which needs the delay for nil.
func (r *Reconciler) filterLeft(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	if client.IgnoreNotFound(err) != nil {
		return ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	return ctrl.Result{RequeueAfter: retry}, err
}

// The branch is written for the day on which the helper fails.
func (r *Reconciler) notYet(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.note(w); err != nil {
		return ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) note(w *Widget) error {
	w.Status.Phase = "Noted"
	return nil
}

// What joins the errors that the code has collected is no call that may go well.
func (r *Reconciler) collected(ctx context.Context, ws []*Widget) (ctrl.Result, error) {
	var errs []error
	for _, w := range ws {
		if err := r.sync(ctx, w); err != nil {
			errs = append(errs, err)
		}
	}
	if w := ws[0]; w.Status.Phase == "" && len(errs) > 0 {
		return ctrl.Result{RequeueAfter: retry}, errors.Join(errs...) // want `RequeueAfter is ignored when errors.Join\(errs...\) is not nil; `
	}
	joined := kerrors.NewAggregate(errs)
	return ctrl.Result{RequeueAfter: retry}, joined // want `RequeueAfter is ignored when joined is not nil; `
}

// A function that gets the error, and no more, hands it on.
func (r *Reconciler) traced(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		return ctrl.Result{RequeueAfter: retry}, trace(ctx, err) // want `RequeueAfter is ignored when trace\(ctx, err\) is not nil; `
	}
	return ctrl.Result{}, nil
}

func trace(ctx context.Context, err error) error {
	if err != nil && ctx.Err() != nil {
		return errors.Join(err, ctx.Err())
	}
	return err
}
