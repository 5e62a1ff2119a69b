// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"
	"errors"
	"time"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	kerrors "k8s.io/apimachinery/pkg/util/errors"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

const soon = 30 * time.Second

// R21: the error is logged, the delay counts.
func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := &Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if _, e := r.Cloud.Create(ctx, w.Name); e != nil {
		r.Log.Error(e, "create")
		return ctrl.Result{RequeueAfter: time.Minute}, nil
	}
	return ctrl.Result{}, nil
}

// R21: a Result that only sets Priority is honoured with an error.
func (r *Reconciler) priority(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	p := 5
	return ctrl.Result{Priority: &p}, err
}

// R24: Requeue as a poll loop is deprecated, but it is not ignored.
func (r *Reconciler) poll(w *Widget) (ctrl.Result, error) {
	if w.Status.Phase == "" {
		return ctrl.Result{Requeue: true}, nil
	}
	return ctrl.Result{RequeueAfter: 15 * time.Second}, nil
}

// R24: another package's or one's own type with a field of that name.
type outcome struct {
	Requeue      bool
	RequeueAfter time.Duration
}

func (r *Reconciler) own(ctx context.Context, w *Widget) (outcome, error) {
	if err := r.sync(ctx, w); err != nil {
		return outcome{Requeue: true, RequeueAfter: soon}, err
	}
	return outcome{}, nil
}

// A named type of reconcile.Result means something else to its caller.
type step reconcile.Result

func (r *Reconciler) step(ctx context.Context, w *Widget) (step, error) {
	return step{RequeueAfter: soon}, r.sync(ctx, w)
}

// An error that is nil at the return.

func (r *Reconciler) checked(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	if err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: soon}, err
}

func (r *Reconciler) equal(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	if err == nil {
		return ctrl.Result{RequeueAfter: soon}, err
	}
	return ctrl.Result{}, err
}

func (r *Reconciler) either(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	if err != nil || w.Status.Phase == "Done" {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: soon}, err
}

func (r *Reconciler) and(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	wait := err == nil && w.Status.Phase == ""
	if wait {
		return ctrl.Result{RequeueAfter: soon}, err
	}
	return ctrl.Result{}, err
}

func (r *Reconciler) cases(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	switch {
	case apierrors.IsNotFound(err):
		return ctrl.Result{RequeueAfter: soon}, nil
	case err != nil:
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: soon}, err
}

// The inner err is another variable; the outer one is still nil.
func (r *Reconciler) shadowed(ctx context.Context, w *Widget) (ctrl.Result, error) {
	var err error
	if w.Status.Phase == "" {
		if err := r.sync(ctx, w); err != nil {
			return ctrl.Result{}, err
		}
		return ctrl.Result{RequeueAfter: soon}, err
	}
	_, err = r.Cloud.Create(ctx, w.Name)
	return ctrl.Result{}, err
}

func (r *Reconciler) cleared(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	if apierrors.IsConflict(err) {
		err = nil
	}
	if err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: soon}, err
}

// IgnoreNotFound of nil is nil.
func (r *Reconciler) filterNil(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	if err == nil {
		return ctrl.Result{RequeueAfter: soon}, client.IgnoreNotFound(err)
	}
	return ctrl.Result{}, err
}

// The delay is for the errors that the filter drops.
func (r *Reconciler) filtered(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		return ctrl.Result{RequeueAfter: soon}, client.IgnoreNotFound(err)
	}
	if d, err := r.filteredDuration(ctx, w); err != nil || d > 0 {
		return ctrl.Result{RequeueAfter: d}, err
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) filteredDuration(ctx context.Context, w *Widget) (time.Duration, error) {
	if err := r.sync(ctx, w); err != nil {
		return soon, client.IgnoreNotFound(err)
	}
	return 0, nil
}

func (r *Reconciler) filterChecked(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	if client.IgnoreNotFound(err) != nil {
		return ctrl.Result{}, err
	}
	e := client.IgnoreNotFound(err)
	if e != nil {
		return ctrl.Result{}, e
	}
	return ctrl.Result{RequeueAfter: soon}, e
}

// A helper that always returns nil.
func (r *Reconciler) never(w *Widget) (ctrl.Result, error) {
	return ctrl.Result{RequeueAfter: soon}, r.note(w)
}

func (r *Reconciler) note(w *Widget) error {
	w.Status.Phase = "Noted"
	return nil
}

// As with a call in the return statement, the delay is for the nil: the error is
// used nowhere else.
func (r *Reconciler) unchecked(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	return ctrl.Result{RequeueAfter: soon}, err
}

func (r *Reconciler) uncheckedVar(ctx context.Context, w *Widget) (result ctrl.Result, err error) {
	if err := r.sync(ctx, w); err != nil {
		return result, err
	}
	result.RequeueAfter = soon
	err = r.Status().Update(ctx, w)
	return result, err
}

func (r *Reconciler) uncheckedDeferred(ctx context.Context, w *Widget) (ctrl.Result, error) {
	defer r.work()
	if w.Status.Phase == "" {
		return ctrl.Result{}, nil
	}
	err := r.sync(ctx, w)
	return ctrl.Result{RequeueAfter: soon}, err
}

func (r *Reconciler) work() {}

func (r *Reconciler) uncheckedPair(ctx context.Context, w *Widget) (ctrl.Result, error) {
	_, err := r.number(ctx, w)
	return ctrl.Result{RequeueAfter: soon}, err
}

func (r *Reconciler) number(ctx context.Context, w *Widget) (int, error) {
	return 1, r.sync(ctx, w)
}

func (r *Reconciler) joinedNil(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	if err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: soon}, errors.Join(err, nil)
}

// Result variables: the delay and the error come on different paths.

func (r *Reconciler) variable(ctx context.Context, w *Widget) (ctrl.Result, error) {
	var result ctrl.Result
	err := r.sync(ctx, w)
	if err == nil {
		result.RequeueAfter = soon
	}
	return result, err
}

func (r *Reconciler) reset(ctx context.Context, w *Widget) (ctrl.Result, error) {
	result := ctrl.Result{RequeueAfter: soon}
	err := r.sync(ctx, w)
	if err != nil {
		result = ctrl.Result{}
	}
	return result, err
}

func (r *Reconciler) resetField(ctx context.Context, w *Widget) (ctrl.Result, error) {
	result := ctrl.Result{RequeueAfter: soon}
	err := r.sync(ctx, w)
	if err != nil {
		result.RequeueAfter = 0
	}
	return result, err
}

func (r *Reconciler) named(ctx context.Context, w *Widget) (res ctrl.Result, err error) {
	if err = r.sync(ctx, w); err != nil {
		return
	}
	res.RequeueAfter = soon
	return
}

func (r *Reconciler) zero(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		return ctrl.Result{Requeue: false, RequeueAfter: 0}, err
	}
	return ctrl.Result{}, nil
}

// What another function returns is judged there.
func (r *Reconciler) handedOn(ctx context.Context, w *Widget) (ctrl.Result, error) {
	return r.checked(ctx, w)
}

// The deferred call decides between result and error, as summarizing helpers do.
func (r *Reconciler) summarized(ctx context.Context, w *Widget) (result ctrl.Result, retErr error) {
	var wait time.Duration
	defer func() {
		result, retErr = summarize(ctx, w, wait, retErr)
	}()
	wait, retErr = r.Cloud.Wait(ctx, w.Name)
	return
}

func summarize(ctx context.Context, w *Widget, wait time.Duration, err error) (ctrl.Result, error) {
	if err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: wait}, nil
}

// The deferred call clears the result.
func (r *Reconciler) resetDeferred(ctx context.Context, w *Widget) (result ctrl.Result, err error) {
	defer func() {
		if err != nil {
			result = ctrl.Result{}
		}
	}()
	result.RequeueAfter = soon
	err = r.sync(ctx, w)
	return result, err
}

// The deferred call drops the error.
func (r *Reconciler) clearDeferred(ctx context.Context, w *Widget) (result ctrl.Result, err error) {
	defer func() {
		if apierrors.IsConflict(err) {
			err = nil
		}
	}()
	err = r.sync(ctx, w)
	return ctrl.Result{RequeueAfter: soon}, err
}

// A deferred patch may fail after the return of a delay: that error is rare,
// and retrying it early does no harm.
func (r *Reconciler) patched(ctx context.Context, w *Widget) (_ ctrl.Result, reterr error) {
	defer func() {
		if err := r.sync(ctx, w); err != nil {
			reterr = kerrors.NewAggregate([]error{reterr, err})
		}
	}()
	return ctrl.Result{RequeueAfter: soon}, nil
}

// Variables that other code changes are not known.
func (r *Reconciler) captured(ctx context.Context, w *Widget) (ctrl.Result, error) {
	var result ctrl.Result
	err := r.each(func() error {
		result.RequeueAfter = soon
		return nil
	})
	if err != nil {
		return result, err
	}
	return result, nil
}

func (r *Reconciler) each(f func() error) error { return f() }

// A pointer to a Result that nobody hands to controller-runtime.
func (r *Reconciler) unused(ctx context.Context, w *Widget) (*ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		return &ctrl.Result{RequeueAfter: soon}, err
	}
	return nil, nil
}

func (r *Reconciler) allowed(ctx context.Context, w *Widget) (ctrl.Result, error) {
	//ctrlvet:allow requeueerror -- the delay is for the nil case
	return ctrl.Result{RequeueAfter: soon}, r.sync(ctx, w)
}
