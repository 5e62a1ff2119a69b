// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"
	"errors"
	"fmt"
	"log"
	"slices"
	"time"

	"github.com/go-logr/logr"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	utilerrors "k8s.io/apimachinery/pkg/util/errors"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// Where the error is dropped, the lock alone would drop the change: no fix.

func (r *Reconciler) adoptMany(ctx context.Context, owner *Widget, list []Widget) error {
	var adopted []*Widget
	for i := range list {
		if err := r.adoptOne(ctx, owner, &list[i]); err != nil {
			log.Printf("adopting %s: %v", list[i].Name, err)
			continue
		}
		adopted = append(adopted, &list[i])
	}
	return r.count(adopted)
}

func (r *Reconciler) adoptOne(ctx context.Context, owner, w *Widget) error {
	base := w.DeepCopy()
	if err := controllerutil.SetControllerReference(owner, w, r.scheme); err != nil {
		return err
	}
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil { // want `^client.MergeFrom\(base\) sends all owners as read, undoing newer changes; use the lock and return its error$`
		return fmt.Errorf("adopting: %w", err)
	}
	return nil
}

func (r *Reconciler) count(list []*Widget) error {
	if len(list) == 0 {
		return errors.New("nothing adopted")
	}
	return nil
}

func (r *Reconciler) thrownAway(ctx context.Context, w *Widget) {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	_ = r.Patch(ctx, w, client.MergeFrom(base)) // want `sends all finalizers as read, undoing newer changes; use the lock and return its error$`
}

func (r *Reconciler) loggedOnly(ctx context.Context, w *Widget) (ctrl.Result, error) {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil { // want `sends all finalizers as read, undoing newer changes; use the lock and return its error$`
		log.Print(err.Error())
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) loggedLast(ctx context.Context, w *Widget) {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	defer func() {
		if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil { // want `sends all finalizers as read, undoing newer changes; use the lock and return its error$`
			log.Print(err)
		}
	}()
}

// Where a conflict is dropped, it does not help that other errors are not.

func (r *Reconciler) missing(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil { // want `use the lock and return its error$`
		if apierrors.IsNotFound(err) {
			return nil
		}
		log.Print(err)
	}
	return nil
}

func (r *Reconciler) ignored(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	if err := client.IgnoreNotFound(r.Patch(ctx, w, client.MergeFrom(base))); err != nil { // want `use the lock and return its error$`
		logger := logr.FromContextOrDiscard(ctx)
		logger.Error(fmt.Errorf("adding: %w", err), "no finalizer")
		logger.WithValues("error", err).Info("no finalizer")
		fmt.Println(err)
	}
	return r.count(nil)
}

func (r *Reconciler) swallowed(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil && !apierrors.IsConflict(err) { // want `use the lock and return its error$`
		return err
	}
	return nil
}

func (r *Reconciler) swallowedFirst(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	err := r.Patch(ctx, w, client.MergeFrom(base)) // want `use the lock and return its error$`
	if apierrors.IsConflict(err) {
		return nil
	}
	return err
}

func (r *Reconciler) swallowedBy(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	return unlessConflict(r.Patch(ctx, w, client.MergeFrom(base))) // want `use the lock and return its error$`
}

func unlessConflict(err error) error {
	if apierrors.IsConflict(err) {
		return nil
	}
	return err
}

func (r *Reconciler) helperLogs(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil { // want `use the lock and return its error$`
		r.logs(w, err)
	}
	return nil
}

func (r *Reconciler) logs(w *Widget, err error) {
	if err != nil {
		log.Printf("%s: %v", w.Name, err)
	}
}

// The delay of another return does not help.
func (r *Reconciler) delayedElsewhere(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if w.Spec.Size == 0 {
		return ctrl.Result{RequeueAfter: time.Second}, nil
	}
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil { // want `use the lock and return its error$`
		log.Print(err)
	}
	return ctrl.Result{}, nil
}

// Nobody gets the error of what is deferred.
func (r *Reconciler) releasedLast(ctx context.Context, w *Widget) error {
	defer r.unlink(ctx, w)
	return r.count(nil)
}

func (r *Reconciler) unlink(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	w.Finalizers = append(w.Finalizers, finalizer)
	return r.Patch(ctx, w, client.MergeFrom(base)) // want `use the lock and return its error$`
}

func (r *Reconciler) retriesInVain(ctx context.Context, w *Widget) {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		base := w.DeepCopy()
		controllerutil.AddFinalizer(w, finalizer)
		return r.Patch(ctx, w, client.MergeFrom(base)) // want `use the lock and return its error$`
	})
	if err != nil {
		log.Print(err)
	}
}

// The boolean is the same with and without a conflict.
func (r *Reconciler) saysNothing(ctx context.Context, w *Widget) (bool, error) {
	if w.Spec.Size == 0 {
		return true, nil
	}
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil { // want `use the lock and return its error$`
		log.Print(err)
	}
	return false, nil
}

// Where it cannot be told what becomes of a conflict, there is no fix.

// A poll tries again.
func (r *Reconciler) polled(ctx context.Context, w *Widget) (bool, error) {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	err := r.Patch(ctx, w, client.MergeFrom(base)) // want `use the optimistic lock$`
	if apierrors.IsConflict(err) {
		return false, nil
	}
	return true, err
}

func (r *Reconciler) depends(ctx context.Context, w *Widget, strict bool) error {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil { // want `use the optimistic lock$`
		if strict {
			return err
		}
		log.Print(err)
	}
	return nil
}

func (r *Reconciler) handler(ctx context.Context, w *Widget, failed func(error)) error {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil { // want `use the optimistic lock$`
		failed(err)
	}
	return nil
}

func (r *Reconciler) result(ctx context.Context, w *Widget) (ctrl.Result, error) {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil { // want `use the optimistic lock$`
		log.Print(err)
	}
	return r.later(ctx, w)
}

func (r *Reconciler) says(ctx context.Context, w *Widget) bool {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	err := r.Patch(ctx, w, client.MergeFrom(base)) // want `use the optimistic lock$`
	return err == nil
}

func (r *Reconciler) recorded(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil { // want `use the optimistic lock$`
		r.note(w, err)
	}
	return nil
}

func (r *Reconciler) note(w *Widget, err error) { w.Status.Phase = err.Error() }

// The deferred literal makes it no error.
func (r *Reconciler) forgiven(ctx context.Context, w *Widget) (err error) {
	defer func() {
		if w.Spec.Size == 0 {
			err = nil
		}
	}()
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	return r.Patch(ctx, w, client.MergeFrom(base)) // want `use the optimistic lock$`
}

// So does the deferred function of a caller.
func (r *Reconciler) forgives(ctx context.Context, w *Widget) (err error) {
	defer r.forget(&err)
	return r.forgotten(ctx, w)
}

func (r *Reconciler) forget(err *error) { *err = nil }

func (r *Reconciler) forgotten(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	return r.Patch(ctx, w, client.MergeFrom(base)) // want `use the optimistic lock$`
}

// The deferred literal sets the result, but its caller drops that, or another literal does.
func (r *Reconciler) joinedInVain(ctx context.Context, w *Widget) {
	if err := r.joins(ctx, w); err != nil {
		log.Print(err)
	}
}

func (r *Reconciler) joins(ctx context.Context, w *Widget) (err error) {
	defer func() {
		base := w.DeepCopy()
		controllerutil.AddFinalizer(w, finalizer)
		if e := r.Patch(ctx, w, client.MergeFrom(base)); e != nil { // want `use the lock and return its error$`
			err = errors.Join(err, e)
		}
	}()
	return r.count(nil)
}

func (r *Reconciler) joinsFirst(ctx context.Context, w *Widget) (err error) {
	defer func() { err = nil }()
	defer func() {
		base := w.DeepCopy()
		controllerutil.AddFinalizer(w, finalizer)
		if e := r.Patch(ctx, w, client.MergeFrom(base)); e != nil { // want `use the optimistic lock$`
			err = errors.Join(err, e)
		}
	}()
	return r.count(nil)
}

// Who calls a function out of a table, or of an interface, may drop its error.
var phases = map[string]func(*Reconciler, context.Context, *Widget) error{"new": (*Reconciler).phase}

func (r *Reconciler) phase(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	return r.Patch(ctx, w, client.MergeFrom(base)) // want `use the optimistic lock$`
}

func (r *Reconciler) runPhase(ctx context.Context, w *Widget) {
	if err := phases[w.Status.Phase](r, ctx, w); err != nil {
		log.Print(err)
	}
}

type marker interface {
	mark(ctx context.Context, w *Widget) error
}

func (r *Reconciler) mark(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	return r.Patch(ctx, w, client.MergeFrom(base)) // want `use the optimistic lock$`
}

func markAll(ctx context.Context, w *Widget, markers []marker) {
	for _, m := range markers {
		_ = m.mark(ctx, w)
	}
}

func (r *Reconciler) recurses(ctx context.Context, list []*Widget) error {
	var next func(i int) error
	next = func(i int) error {
		if i == len(list) {
			return nil
		}
		if i > 0 {
			_ = next(i + 1)
		}
		w := list[i]
		base := w.DeepCopy()
		controllerutil.AddFinalizer(w, finalizer)
		return r.Patch(ctx, w, client.MergeFrom(base)) // want `use the optimistic lock$`
	}
	return next(0)
}

// It is sent until it works.
func (r *Reconciler) until(ctx context.Context, w *Widget) {
	for {
		base := w.DeepCopy()
		controllerutil.AddFinalizer(w, finalizer)
		if err := r.Patch(ctx, w, client.MergeFrom(base)); err == nil { // want `use the optimistic lock$`
			return
		}
	}
}

// The last error is returned only.
func (r *Reconciler) lastOnly(ctx context.Context, list []*Widget) error {
	var err error
	for _, w := range list {
		base := w.DeepCopy()
		controllerutil.AddFinalizer(w, finalizer)
		err = r.Patch(ctx, w, client.MergeFrom(base)) // want `use the optimistic lock$`
	}
	return err
}

// The queue does not try again.
func (r *Reconciler) terminal(ctx context.Context, w *Widget) (ctrl.Result, error) {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	err := r.Patch(ctx, w, client.MergeFrom(base)) // want `use the optimistic lock$`
	if err != nil {
		return ctrl.Result{}, reconcile.TerminalError(err)
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) filteredOut(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	err := r.Patch(ctx, w, client.MergeFrom(base)) // want `use the optimistic lock$`
	return utilerrors.FilterOut(err, apierrors.IsConflict)
}

// Who receives it may only log it.
func (r *Reconciler) sent(ctx context.Context, w *Widget, ch chan<- error) {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	ch <- r.Patch(ctx, w, client.MergeFrom(base)) // want `use the optimistic lock$`
}

func (r *Reconciler) sentOrNot(ctx context.Context, w *Widget, ch chan<- error) {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	err := r.Patch(ctx, w, client.MergeFrom(base)) // want `use the optimistic lock$`
	select {
	case ch <- err:
	case <-ctx.Done():
	}
}

// Where a conflict comes out in some way, the lock is enough.

func (r *Reconciler) adoptEach(ctx context.Context, owner *Widget, list []Widget) error {
	var errs []error
	for i := range list {
		if err := r.adoptSome(ctx, owner, &list[i]); err != nil {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}

func (r *Reconciler) adoptSome(ctx context.Context, owner, w *Widget) error {
	base := w.DeepCopy()
	if err := controllerutil.SetControllerReference(owner, w, r.scheme); err != nil {
		return err
	}
	return r.Patch(ctx, w, client.MergeFrom(base)) // want `^client.MergeFrom\(base\) sends all owners as read, undoing newer changes; use the optimistic lock$`
}

// It comes back by itself.
func (r *Reconciler) later(ctx context.Context, w *Widget) (ctrl.Result, error) {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil { // want `use the optimistic lock$`
		log.Print(err)
		return ctrl.Result{RequeueAfter: time.Second}, nil
	}
	return ctrl.Result{}, nil
}

// Others are told.
func (r *Reconciler) told(ctx context.Context, w *Widget, failed *error) {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil { // want `use the optimistic lock$`
		*failed = err
	}
	base = w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil { // want `use the optimistic lock$`
		r.last = fmt.Errorf("adding: %w", err)
	}
}

// Only other errors are dropped.
func (r *Reconciler) gone(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil { // want `use the optimistic lock$`
		if apierrors.IsNotFound(err) {
			log.Print(err)
			return nil
		}
		return err
	}
	return nil
}

func (r *Reconciler) goneIgnored(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	return client.IgnoreNotFound(r.Patch(ctx, w, client.MergeFrom(base))) // want `use the optimistic lock$`
}

// A conflict comes back.
func (r *Reconciler) again(ctx context.Context, w *Widget) (ctrl.Result, error) {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	err := r.Patch(ctx, w, client.MergeFrom(base)) // want `use the optimistic lock$`
	if apierrors.IsConflict(err) {
		return ctrl.Result{Requeue: true}, nil
	}
	return ctrl.Result{}, err
}

// Another error has the pass run again.
func (r *Reconciler) another(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil { // want `use the optimistic lock$`
		r.logs(w, err)
		return errors.New("no finalizer")
	}
	return nil
}

// A helper logs and returns it.
func (r *Reconciler) helperReturns(ctx context.Context, w *Widget) (ctrl.Result, error) {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil { // want `use the optimistic lock$`
		return r.failed(w, err)
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) failed(w *Widget, err error) (ctrl.Result, error) {
	if err == nil {
		return ctrl.Result{}, nil
	}
	r.logs(w, err)
	return ctrl.Result{}, fmt.Errorf("%s: %w", w.Name, err)
}

// The deferred literal sets the result.
func (r *Reconciler) joined(ctx context.Context, w *Widget) (err error) {
	defer func() {
		base := w.DeepCopy()
		controllerutil.AddFinalizer(w, finalizer)
		if e := r.Patch(ctx, w, client.MergeFrom(base)); e != nil { // want `use the optimistic lock$`
			err = errors.Join(err, e)
		}
	}()
	return r.count(nil)
}

// It is returned out of a loop over a function, or by what retries.
func (r *Reconciler) each(ctx context.Context, list []*Widget) error {
	for w := range slices.Values(list) {
		base := w.DeepCopy()
		controllerutil.AddFinalizer(w, finalizer)
		if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil { // want `use the optimistic lock$`
			return err
		}
	}
	return nil
}

func (r *Reconciler) retries(ctx context.Context, w *Widget) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
			return err
		}
		base := w.DeepCopy()
		controllerutil.AddFinalizer(w, finalizer)
		return r.Patch(ctx, w, client.MergeFrom(base)) // want `use the optimistic lock$`
	})
}

// The deferred literals only read it, or add to it.
func (r *Reconciler) defers(ctx context.Context, w *Widget) (err error) {
	defer func() {
		if p := recover(); p != nil {
			log.Print(p, err)
		}
	}()
	defer func() {
		if e := r.count(nil); e != nil {
			err = errors.Join(err, e)
		}
	}()
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	return r.Patch(ctx, w, client.MergeFrom(base)) // want `use the optimistic lock$`
}

// The queue calls it, whoever gets it as a value.
type starts struct{ *Reconciler }

var _ = []reconcile.Reconciler{reconcile.Func(new(starts).start)}

var _ = new(starts).Reconcile

func (r *starts) start(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := new(Widget)
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return ctrl.Result{}, err
	}
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	return ctrl.Result{}, r.Patch(ctx, w, client.MergeFrom(base)) // want `use the optimistic lock$`
}

func (r *starts) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := new(Widget)
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	return ctrl.Result{}, r.Patch(ctx, w, client.MergeFrom(base)) // want `use the optimistic lock$`
}
