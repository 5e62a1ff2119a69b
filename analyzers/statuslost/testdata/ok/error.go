// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"
	"errors"
	"fmt"
	"io"

	kerrors "k8s.io/apimachinery/pkg/util/errors"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
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

// The list of errors is a result by name.
func (r *Reconciler) errorListNamed(ctx context.Context, w *Widget) (errs []error, err error) {
	defer func() {
		if e := r.Status().Update(ctx, w); e != nil {
			errs = append(errs, e)
		}
	}()
	return errs, r.work(ctx, w)
}

// The aggregate is.
func (r *Reconciler) errorAggregateNamed(ctx context.Context, w *Widget) (_ ctrl.Result, retErr error) {
	defer func() {
		if err := r.Status().Update(ctx, w); err != nil {
			retErr = kerrors.NewAggregate([]error{retErr, err})
		}
	}()
	return ctrl.Result{}, r.work(ctx, w)
}

// It is joined and logged.
func (r *Reconciler) errorJoinedLogged(ctx context.Context, w *Widget) error {
	var err error
	defer func() {
		if e := r.Status().Update(ctx, w); e != nil {
			log.FromContext(ctx).Error(e, "status")
			err = errors.Join(err, e)
		}
	}()
	err = r.work(ctx, w)
	return err
}

// What it is wrapped in is logged.
func (r *Reconciler) errorWrappedLogged(ctx context.Context, w *Widget) error {
	var err error
	defer func() {
		if e := r.Status().Update(ctx, w); e != nil {
			wrapped := fmt.Errorf("status: %w", e)
			log.FromContext(ctx).Error(wrapped, "late")
			err = errors.Join(err, wrapped)
		}
	}()
	err = r.work(ctx, w)
	return err
}

// It is kept where the next pass finds it.
func (r *Reconciler) errorKept(ctx context.Context, w *Widget, kept *struct{ err error }) error {
	var err error
	defer func() {
		if e := r.Status().Update(ctx, w); e != nil {
			kept.err = e
			err = errors.Join(err, e)
		}
	}()
	err = r.work(ctx, w)
	return err
}

// A variable of the closure that is wrapped, and then logged or handed out.
func (r *Reconciler) errorInsideUsed(ctx context.Context, w *Widget, ch chan error) (err error) {
	defer func() {
		err := r.Status().Update(ctx, w)
		err = fmt.Errorf("status: %w", err)
		ch <- err
	}()
	return r.work(ctx, w)
}

// The errors that it packs come from no write.
func (r *Reconciler) errorInsideClose(ctx context.Context, c io.Closer, w *Widget) (err error) {
	defer func() {
		if err := c.Close(); err != nil {
			err = fmt.Errorf("close: %w", err)
		}
	}()
	return r.work(ctx, w)
}

// The pointer points to the result.
func (r *Reconciler) errorPointerNamed(ctx context.Context, w *Widget) (_ ctrl.Result, err error) {
	defer r.finishWith(ctx, w, &err)
	return ctrl.Result{}, r.work(ctx, w)
}

func (r *Reconciler) finishWith(ctx context.Context, w *Widget, err *error) {
	if e := r.Status().Update(ctx, w); e != nil {
		*err = errors.Join(*err, e)
	}
}

// The function that gets the pointer logs what it puts there.
func (r *Reconciler) errorPointerLogged(ctx context.Context, w *Widget) error {
	var err error
	defer r.finishLogged(ctx, w, &err)
	err = r.work(ctx, w)
	return err
}

func (r *Reconciler) finishLogged(ctx context.Context, w *Widget, err *error) {
	*err = r.Status().Update(ctx, w)
	log.FromContext(ctx).Error(*err, "status")
}

// It only looks whether there was an error.
func (r *Reconciler) errorPointerRead(ctx context.Context, w *Widget) error {
	var err error
	defer r.record(ctx, w, &err)
	err = r.work(ctx, w)
	return err
}

func (r *Reconciler) record(ctx context.Context, w *Widget, err *error) {
	if *err != nil {
		w.Status.Phase = "Failed"
	}
	if e := r.Status().Update(ctx, w); e != nil {
		log.FromContext(ctx).Error(e, "status")
	}
}

// It is called, not deferred.
func (r *Reconciler) errorPointerCalled(ctx context.Context, w *Widget) error {
	err := r.work(ctx, w)
	r.finishWith(ctx, w, &err)
	return err
}

type patcher interface {
	Patch(ctx context.Context, obj client.Object) error
	Finish(ctx context.Context, obj client.Object, err error) error
	GetStatus(ctx context.Context, obj client.Object) error
}

// The patcher gets the error, and decides.
func (r *Reconciler) errorHanded(ctx context.Context, w *Widget, p patcher) (err error) {
	defer func() { err = p.Finish(ctx, w, err) }()
	return r.work(ctx, w)
}

// The patcher is asked under a condition that may know of the error.
func (r *Reconciler) errorPatcherIf(ctx context.Context, w *Widget, p patcher) (err error) {
	base := w.DeepCopy()
	defer func() {
		if base.Status.Phase != w.Status.Phase {
			err = p.Patch(ctx, w)
		}
	}()
	return r.work(ctx, w)
}

// It is asked first, and the work is not done if it fails.
func (r *Reconciler) errorPatcherFirst(ctx context.Context, w *Widget, p patcher) (err error) {
	err = p.Patch(ctx, w)
	if err != nil {
		return err
	}
	return r.work(ctx, w)
}

// It joins them.
func (r *Reconciler) errorPatcherJoined(ctx context.Context, w *Widget, p patcher) (err error) {
	defer func() { err = errors.Join(err, p.Patch(ctx, w)) }()
	return r.work(ctx, w)
}

// Nothing is written, as the name says.
func (r *Reconciler) errorPatcherReads(ctx context.Context, w *Widget, p patcher) (err error) {
	defer func() { err = p.GetStatus(ctx, w) }()
	return r.work(ctx, w)
}

// The function returns no error of its own.
func (r *Reconciler) errorPatcherOnly(ctx context.Context, w *Widget, p patcher) (err error) {
	defer func() { err = p.Patch(ctx, w) }()
	w.Status.Phase = "Ready"
	return nil
}

// Only a write that fails replaces the error.
func (r *Reconciler) errorLoggedFailed(ctx context.Context, w *Widget) (err error) {
	defer func() {
		if e := r.Status().Update(ctx, w); e != nil {
			log.FromContext(ctx).Error(e, "status")
			err = e
		}
	}()
	return r.work(ctx, w)
}

// The error is logged, and kept in a variable that is put back.
func (r *Reconciler) errorPutBack(ctx context.Context, w *Widget) (err error) {
	defer func() {
		before := err
		if err = r.Status().Update(ctx, w); err != nil {
			log.FromContext(ctx).Error(err, "status")
		}
		err = before
	}()
	return r.work(ctx, w)
}
