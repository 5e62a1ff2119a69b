// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package made

import (
	"context"
	"errors"
	"fmt"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

const retry = 30 * time.Second

// Results that are declared once.
var (
	soon     = ctrl.Result{RequeueAfter: retry}
	at       = ctrl.Result{Requeue: true}
	computed = after(retry)
)

// Functions of which each return has a delay.

func after(d time.Duration) ctrl.Result { return ctrl.Result{RequeueAfter: d} }

func (r *Reconciler) every() *ctrl.Result {
	res := &ctrl.Result{}
	res.RequeueAfter = r.Every
	return res
}

func backoff(tries int) ctrl.Result {
	if tries == 0 {
		return at
	}
	return after(time.Duration(tries) * time.Second)
}

func (r *Reconciler) variable(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		return soon, err // want `soon.RequeueAfter is ignored because err is not nil; drop it, or log err and return nil`
	}
	if err := r.sync(ctx, w); err != nil {
		return at, err // want `at.Requeue is ignored because err is not nil; `
	}
	if err := r.sync(ctx, w); err != nil {
		return computed, err // want `computed.RequeueAfter is ignored because err is not nil; `
	}
	return soon, nil
}

func (r *Reconciler) function(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		return after(retry), err // want `RequeueAfter is ignored because err is not nil; `
	}
	if err := r.sync(ctx, w); err != nil {
		return *r.every(), fmt.Errorf("sync: %w", err) // want `RequeueAfter is ignored beside an error; `
	}
	res := backoff(len(w.Name))
	if err := r.sync(ctx, w); err != nil {
		return res, err // want `res.RequeueAfter is ignored because err is not nil; `
	}
	return res, nil
}

// Each branch has its own delay.
func (r *Reconciler) branches(ctx context.Context, w *Widget) (ctrl.Result, error) {
	result := ctrl.Result{RequeueAfter: time.Hour}
	if w.Status.Phase == "" {
		result = soon
	}
	if err := r.sync(ctx, w); err != nil {
		return result, err // want `result.RequeueAfter is ignored because err is not nil; `
	}
	return result, nil
}

// A helper makes the pair: the finding stands there.
func (r *Reconciler) fail(ctx context.Context, w *Widget, err error) (ctrl.Result, error) {
	w.Status.Phase = "Failed"
	if perr := r.Status().Patch(ctx, w, client.Merge); perr != nil {
		return ctrl.Result{}, errors.Join(err, perr)
	}
	return soon, err // want `soon.RequeueAfter is ignored when err is not nil; `
}

func (r *Reconciler) failed(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		return r.fail(ctx, w, err)
	}
	return ctrl.Result{}, nil
}

// A helper gets a result that is declared elsewhere.
func (r *Reconciler) finish(res ctrl.Result, err error) (ctrl.Result, error) {
	return res, err // want `res.RequeueAfter is ignored when err is not nil; `
}

func (r *Reconciler) finished(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		return r.finish(soon, err)
	}
	return r.finish(soon, nil)
}

// The rest stays silent.

var (
	none     = ctrl.Result{}
	off      = after(0)
	setup    = ctrl.Result{RequeueAfter: retry}
	shared   = ctrl.Result{RequeueAfter: retry}
	pointer  = &ctrl.Result{RequeueAfter: retry}
	interval time.Duration
)

// Configure sets one of them; the other is handed out.
func Configure(d time.Duration) *ctrl.Result {
	setup.RequeueAfter = d
	interval = d
	return &shared
}

// No delay, or one that is set at run time, perhaps to none.
func (r *Reconciler) variables(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		return none, err
	}
	if err := r.sync(ctx, w); err != nil {
		return off, err
	}
	if err := r.sync(ctx, w); err != nil {
		return setup, err
	}
	if err := r.sync(ctx, w); err != nil {
		return shared, err
	}
	if err := r.sync(ctx, w); err != nil {
		return *pointer, err
	}
	return soon, nil
}

// No delay, or one on some paths only.
func (r *Reconciler) functions(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		return after(0), err
	}
	if err := r.sync(ctx, w); err != nil {
		return sometimes(w), err
	}
	if err := r.sync(ctx, w); err != nil {
		return forError(err), err
	}
	d := time.Duration(0)
	if w.Status.Phase == "" {
		d = retry
	}
	if err := r.sync(ctx, w); err != nil {
		return after(d), err
	}
	return after(retry), nil
}

func sometimes(w *Widget) ctrl.Result {
	if w.Status.Phase == "" {
		return ctrl.Result{RequeueAfter: retry}
	}
	return ctrl.Result{}
}

// The error alone for an error.
func forError(err error) (res ctrl.Result) {
	if err == nil {
		res = soon
	}
	return res
}

// The delay is taken back.
func (r *Reconciler) cleared(ctx context.Context, w *Widget) (ctrl.Result, error) {
	res := soon
	if err := r.sync(ctx, w); err != nil {
		res.RequeueAfter = 0
		return res, err
	}
	return res, nil
}

// A call in the return, and an error that is nil.
func (r *Reconciler) called(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	if w.Status.Phase == "" {
		return after(retry), client.IgnoreNotFound(err)
	}
	if err != nil {
		return ctrl.Result{}, err
	}
	if w.Status.Phase == "Waiting" {
		return soon, err
	}
	return soon, r.Status().Patch(ctx, w, client.Merge)
}

// Functions through an interface or a value are not known.
type policy interface{ After(*Widget) ctrl.Result }

func (r *Reconciler) unknown(ctx context.Context, w *Widget, p policy, f func() ctrl.Result) (ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		return p.After(w), err
	}
	if err := r.sync(ctx, w); err != nil {
		return f(), err
	}
	return soon, nil
}

// Calls itself.
func deeper(n int) ctrl.Result {
	if n > 0 {
		return deeper(n - 1)
	}
	return none
}

func (r *Reconciler) recursive(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		return deeper(3), err
	}
	return soon, nil
}
