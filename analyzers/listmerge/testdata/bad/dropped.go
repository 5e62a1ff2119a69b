// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"
	"errors"
	"fmt"
	"log"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
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

// Where the error is looked at or comes out in some way, the lock is enough.

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
func (r *Reconciler) told(ctx context.Context, w *Widget, failed *error, ch chan<- error) {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil { // want `use the optimistic lock$`
		*failed = err
	}
	base = w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	ch <- r.Patch(ctx, w, client.MergeFrom(base)) // want `use the optimistic lock$`
	base = w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil { // want `use the optimistic lock$`
		r.note(w, err)
	}
}

func (r *Reconciler) note(w *Widget, err error) { w.Status.Phase = err.Error() }
