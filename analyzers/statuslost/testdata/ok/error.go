// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"
	"errors"
	"io"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/log"
)

// The errors are joined.
func (r *Reconciler) errorJoined(ctx context.Context, w *Widget) (e error) {
	defer func() { e = errors.Join(e, r.Status().Update(ctx, w)) }()
	return nil
}

// The error is kept if there is none yet.
func (r *Reconciler) errorFirst(ctx context.Context, w *Widget) (err error) {
	defer func() {
		if e := r.Status().Update(ctx, w); e != nil && err == nil {
			err = e
		}
	}()
	return r.work(ctx, w)
}

func (r *Reconciler) work(ctx context.Context, w *Widget) error { return ctx.Err() }

// The same with the condition first.
func (r *Reconciler) errorIfNone(ctx context.Context, w *Widget) (_ ctrl.Result, err error) {
	defer func() {
		if err == nil {
			err = r.Status().Update(ctx, w)
		}
	}()
	return ctrl.Result{}, r.work(ctx, w)
}

// An error takes the place of another: the caller gets one of them.
func (r *Reconciler) errorForError(ctx context.Context, w *Widget) (err error) {
	defer func() {
		if e := r.Status().Update(ctx, w); e != nil {
			err = e
		}
	}()
	return r.work(ctx, w)
}

// There is no other error that it could replace.
func (r *Reconciler) errorOnly(ctx context.Context, w *Widget) (err error) {
	defer func() { err = r.Status().Update(ctx, w) }()
	w.Status.Phase = "Done"
	return nil
}

// The error is looked at, and then replaced on purpose.
func (r *Reconciler) errorStored(ctx context.Context, w *Widget) (err error) {
	defer func() {
		if err != nil {
			w.Status.Phase = err.Error()
		}
		err = r.Status().Update(ctx, w)
	}()
	return r.work(ctx, w)
}

// It is logged.
func (r *Reconciler) errorLogged(ctx context.Context, w *Widget) error {
	var err error
	defer func() {
		if err = r.Status().Update(ctx, w); err != nil {
			log.FromContext(ctx).Error(err, "status")
		}
	}()
	err = r.work(ctx, w)
	return err
}

// A variable of its own: it is logged, too.
func (r *Reconciler) errorOwn(ctx context.Context, w *Widget) error {
	defer func() {
		err := r.Status().Update(ctx, w)
		log.FromContext(ctx).Error(err, "status")
	}()
	return r.work(ctx, w)
}

// It is dropped on purpose.
func (r *Reconciler) errorDropped(ctx context.Context, w *Widget) error {
	defer func() { _ = r.Status().Update(ctx, w) }()
	return r.work(ctx, w)
}

// Nothing is written: closing is another matter.
func (r *Reconciler) errorClose(ctx context.Context, c io.Closer, w *Widget) error {
	var err error
	defer func() { err = c.Close() }()
	err = r.work(ctx, w)
	return err
}

// Another deferred literal reads it.
func (r *Reconciler) errorRead(ctx context.Context, w *Widget) error {
	var err error
	defer func() { log.FromContext(ctx).Error(err, "status") }()
	defer func() { err = r.Status().Update(ctx, w) }()
	return nil
}

// The variable belongs to the function around the one that defers.
func (r *Reconciler) errorAround(ctx context.Context, w *Widget) error {
	var err error
	func() {
		defer func() { err = r.Status().Update(ctx, w) }()
		w.Status.Phase = "Done"
	}()
	return err
}

// The caller has its address.
func (r *Reconciler) errorAddress(ctx context.Context, w *Widget, watch func(*error)) error {
	var err error
	watch(&err)
	defer func() { err = r.Status().Update(ctx, w) }()
	return nil
}

// There is no error that the function could return.
func (r *Reconciler) errorNone(ctx context.Context, w *Widget) {
	var err error
	defer func() { err = r.Status().Update(ctx, w) }()
	if err = r.work(ctx, w); err != nil {
		w.Status.Phase = "Failed"
	}
}

// The literal is called, not deferred.
func (r *Reconciler) errorCalled(ctx context.Context, w *Widget) error {
	var err error
	func() { err = r.Status().Update(ctx, w) }()
	return err
}

// A function that only reads.
func (r *Reconciler) errorHelper(ctx context.Context, w *Widget) error {
	var err error
	defer func() { err = r.work(ctx, w) }()
	return err
}

// Once the flag is set, there is no error that could be replaced.
func (r *Reconciler) errorFlag(ctx context.Context, w *Widget) (err error) {
	ok := false
	defer func() {
		if ok {
			err = r.Status().Update(ctx, w)
		}
	}()
	if err := r.work(ctx, w); err != nil {
		return err
	}
	ok = true
	return nil
}

// The same the other way round.
func (r *Reconciler) errorFailed(ctx context.Context, w *Widget) (_ ctrl.Result, err error) {
	var run struct{ failed bool }
	defer func() {
		if run.failed || w.Spec.Size == 0 {
			return
		}
		err = r.Status().Update(ctx, w)
	}()
	if err := r.work(ctx, w); err != nil {
		run.failed = true
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

// A panic comes before the function returns anything.
func (r *Reconciler) errorPanic(ctx context.Context, w *Widget) (err error) {
	defer func() {
		if p := recover(); p != nil {
			w.Status.Phase = "Broken"
			err = r.Status().Update(ctx, w)
		}
	}()
	if err := r.work(ctx, w); err != nil {
		return err
	}
	return nil
}
