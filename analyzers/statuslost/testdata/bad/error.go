// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func (r *Reconciler) errorUnnamed(ctx context.Context, w *Widget) error {
	var e error
	defer func() { e = r.Status().Update(ctx, w) }() // want `^r.Status\(\).Update fails unseen, e is no named result and the function is over; name the result$`
	return e
}

// The variable serves the whole function.
func (r *Reconciler) errorOuter(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := &Widget{}
	err := r.Get(ctx, req.NamespacedName, w)
	if err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	defer func() {
		w.Status.Phase = "Done"
		err = r.setStatus(ctx, w) // want `^r.setStatus fails unseen, err is no named result`
	}()
	if err = r.work(ctx, w); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) setStatus(ctx context.Context, w *Widget) error {
	return r.Status().Update(ctx, w)
}

func (r *Reconciler) work(ctx context.Context, w *Widget) error { return ctx.Err() }

// The other result is named, this one is not.
func (r *Reconciler) errorPatch(ctx context.Context, w *Widget) (_ ctrl.Result, _ error) {
	base := w.DeepCopy()
	var err error
	defer func() {
		if w.Spec.Size > 0 {
			err = r.Patch(ctx, w, client.MergeFrom(base)) // want `^r.Patch fails unseen, err is no named result`
		}
	}()
	return ctrl.Result{}, err
}

// The error of the work is replaced.
func (r *Reconciler) errorReplaced(ctx context.Context, w *Widget) (err error) {
	defer func() { err = r.Status().Update(ctx, w) }() // want `^deferred r.Status\(\).Update replaces the error in err, with nil if it succeeds; use errors.Join$`
	if err := r.work(ctx, w); err != nil {
		return err
	}
	return nil
}

func (r *Reconciler) errorReplacedResult(ctx context.Context, w *Widget) (res ctrl.Result, err error) {
	defer func() {
		w.Status.Phase = "Done"
		err = r.setStatus(ctx, w) // want `^deferred r.setStatus replaces the error in err`
	}()
	return res, r.work(ctx, w)
}

// The same in a literal.
func (r *Reconciler) errorLiteral(ctx context.Context, w *Widget) error {
	return func() error {
		var e error
		defer func() { e = r.Status().Update(ctx, w) }() // want `r.Status\(\).Update fails unseen, e is no named result`
		return e
	}()
}

// What the condition asks says nothing about the error.
func (r *Reconciler) errorChanged(ctx context.Context, w *Widget) (err error) {
	before, dry := w.Status.Phase, w.Spec.Size == 0
	defer func() {
		if !dry && w.Status.Phase != before {
			err = r.Status().Update(ctx, w) // want `^deferred r.Status\(\).Update replaces the error in err`
		}
	}()
	w.Status.Phase = "Done"
	return r.work(ctx, w)
}
