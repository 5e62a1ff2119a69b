// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"
	"errors"
	"fmt"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	kerrors "k8s.io/apimachinery/pkg/util/errors"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/log"
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

// It is joined, and nobody reads that either.
func (r *Reconciler) errorJoined(ctx context.Context, w *Widget) (ctrl.Result, error) {
	var err error
	defer func() { err = errors.Join(err, r.Status().Update(ctx, w)) }() // want `^r.Status\(\).Update fails unseen, err is no named result and the function is over; name the result$`
	err = r.work(ctx, w)
	return ctrl.Result{}, err
}

func (r *Reconciler) errorAggregate(ctx context.Context, w *Widget) (ctrl.Result, error) {
	base := w.DeepCopy()
	var retErr error
	defer func() {
		if err := r.Status().Patch(ctx, w, client.MergeFromWithOptions(base, client.MergeFromWithOptimisticLock{})); err != nil && !apierrors.IsNotFound(err) { // want `^r.Status\(\).Patch fails unseen, retErr is no named result`
			retErr = kerrors.NewAggregate([]error{retErr, err})
		}
	}()
	retErr = r.work(ctx, w)
	return ctrl.Result{}, retErr
}

func (r *Reconciler) errorWrapped(ctx context.Context, w *Widget) (ctrl.Result, error) {
	var err error
	defer func() {
		err = client.IgnoreNotFound(r.setStatus(ctx, w)) // want `^r.setStatus fails unseen, err is no named result`
	}()
	err = r.work(ctx, w)
	return ctrl.Result{}, err
}

// One write on two ways.
func (r *Reconciler) errorEither(ctx context.Context, w *Widget) (ctrl.Result, error) {
	var err error
	defer func() {
		if e := r.Status().Update(ctx, w); e != nil { // want `^r.Status\(\).Update fails unseen, err is no named result`
			if err == nil {
				err = e
			} else {
				err = errors.Join(err, e)
			}
		}
	}()
	err = r.work(ctx, w)
	return ctrl.Result{}, err
}

// The list of errors was aggregated before.
func (r *Reconciler) errorListed(ctx context.Context, w *Widget) (ctrl.Result, error) {
	var errs []error
	defer func() {
		if err := r.Status().Update(ctx, w); err != nil { // want `^r.Status\(\).Update fails unseen, errs is no named result`
			errs = append(errs, fmt.Errorf("status: %w", err))
		}
	}()
	if err := r.work(ctx, w); err != nil {
		errs = append(errs, err)
	}
	return ctrl.Result{}, kerrors.NewAggregate(errs)
}

// The result has a name, but the variable is another.
func (r *Reconciler) errorHidden(ctx context.Context, w *Widget) (_ ctrl.Result, err error) {
	if w.Spec.Size > 0 {
		err := r.work(ctx, w)
		defer func() { err = errors.Join(err, r.Status().Update(ctx, w)) }() // want `^r.Status\(\).Update fails unseen, err hides the named result and the function is over; assign the result$`
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

// It is one of the closure.
func (r *Reconciler) errorInside(ctx context.Context, w *Widget) (_ ctrl.Result, err error) {
	defer func() {
		if err := r.Status().Update(ctx, w); err != nil { // want `^r.Status\(\).Update fails unseen, its error stays in a variable of the closure; assign a named result$`
			err = fmt.Errorf("status: %w", err)
		}
	}()
	return ctrl.Result{}, r.work(ctx, w)
}

// A function gets the address of the variable.
func (r *Reconciler) errorPointer(ctx context.Context, w *Widget) (ctrl.Result, error) {
	var err error
	defer r.finishWith(ctx, w, &err) // want `^r.finishWith fails unseen, err is no named result and the function is over; name the result$`
	err = r.work(ctx, w)
	return ctrl.Result{}, err
}

func (r *Reconciler) finishWith(ctx context.Context, w *Widget, err *error) {
	if e := r.Status().Update(ctx, w); e != nil {
		*err = errors.Join(*err, e)
	}
}

// What the patcher of another package does with the object is its own matter.
func (r *Reconciler) errorPatcher(ctx context.Context, w *Widget, p patcher) (err error) {
	defer func() {
		err = p.Patch(ctx, w) // want `^deferred p.Patch replaces the error in err, with nil if it succeeds; use errors.Join$`
	}()
	return r.work(ctx, w)
}

type patcher interface {
	Patch(ctx context.Context, obj client.Object) error
}

func (r *Reconciler) errorFinish(ctx context.Context, w *Widget, p patcher) (_ ctrl.Result, retErr error) {
	defer func() {
		retErr = finish(ctx, w, p) // want `^deferred finish replaces the error in retErr, with nil if it succeeds;`
	}()
	if err := r.work(ctx, w); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

func finish(ctx context.Context, w *Widget, p patcher) error {
	w.Status.Phase = "Ready"
	return p.Patch(ctx, w)
}

// To log the one error does not bring back the other.
func (r *Reconciler) errorLoggedReplaced(ctx context.Context, w *Widget) (err error) {
	defer func() {
		if err = r.setStatus(ctx, w); err != nil { // want `^deferred r.setStatus replaces the error in err, with nil if it succeeds;`
			log.FromContext(ctx).Error(err, "status")
		}
	}()
	return r.work(ctx, w)
}
