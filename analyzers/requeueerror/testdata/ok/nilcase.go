// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"
	"fmt"
	"time"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	utilerrors "k8s.io/apimachinery/pkg/util/errors"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Errors that can be nil, which is what the delay is for.

func (r *Reconciler) logged(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	fmt.Println("synced", err)
	return ctrl.Result{RequeueAfter: soon}, err
}

// The flag is set where there is no error.
func (r *Reconciler) asks(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	return ctrl.Result{Requeue: err == nil}, err
}

func (r *Reconciler) noted(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	if err != nil {
		w.Status.Phase = "Failed"
	}
	return ctrl.Result{RequeueAfter: soon}, err
}

// The guard holds without an error too.
func (r *Reconciler) orChanged(ctx context.Context, w *Widget) (ctrl.Result, error) {
	changed, updateErr := r.half(ctx, w)
	err := r.sync(ctx, w)
	if err == nil {
		err = updateErr
	}
	if err != nil || changed {
		return ctrl.Result{RequeueAfter: soon}, err
	}
	return ctrl.Result{}, nil
}

// An id may be missing without an error: who creates it is not seen.
func (r *Reconciler) orEmpty(ctx context.Context, w *Widget) (ctrl.Result, error) {
	id, err := r.Cloud.Create(ctx, w.Name)
	if err != nil || id == "" {
		return ctrl.Result{RequeueAfter: soon}, err
	}
	return ctrl.Result{}, nil
}

// It is missing without an error.
func (r *Reconciler) orNone(ctx context.Context, w *Widget) (ctrl.Result, error) {
	found, err := r.find(ctx, w)
	if err != nil || found == nil {
		return ctrl.Result{RequeueAfter: soon}, err
	}
	if name, err := r.name(w); err != nil || name == "" {
		return ctrl.Result{RequeueAfter: soon}, err
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) find(ctx context.Context, w *Widget) (*Widget, error) {
	if err := r.sync(ctx, w); err != nil {
		return nil, client.IgnoreNotFound(err)
	}
	return w, nil
}

// What it returns without an error is not known.
func (r *Reconciler) name(w *Widget) (string, error) {
	if w.Name == "none" {
		return "", fmt.Errorf("no name")
	}
	return w.Name, nil
}

// The filter drops what the guard is for.
func (r *Reconciler) orFiltered(w *Widget) (ctrl.Result, error) {
	if id, err := r.fixed(w); err != nil || id == "" {
		return ctrl.Result{RequeueAfter: soon}, client.IgnoreNotFound(err)
	}
	return ctrl.Result{}, nil
}

// The other result says nothing here.
func (r *Reconciler) orSome(w *Widget) (ctrl.Result, error) {
	if name, err := r.name(w); err != nil || name != "" {
		return ctrl.Result{RequeueAfter: soon}, err
	}
	return ctrl.Result{}, nil
}

// The third condition has to do with neither.
func (r *Reconciler) orThird(w *Widget) (ctrl.Result, error) {
	if id, err := r.fixed(w); err != nil || id == "" || w.Status.Phase == "" {
		return ctrl.Result{RequeueAfter: soon}, err
	}
	return ctrl.Result{}, nil
}

// Without an error there is an id.
func (r *Reconciler) fixed(w *Widget) (string, error) {
	if w.Name == "" {
		return "", fmt.Errorf("no name")
	}
	return "main", nil
}

// A panic that is recovered from leaves neither an id nor an error.
func (r *Reconciler) orRecovered(w *Widget) (ctrl.Result, error) {
	if id, err := r.recovered(w); err != nil || id == "" {
		return ctrl.Result{RequeueAfter: soon}, err
	}
	if err := r.Update(context.TODO(), w); err != nil {
		return ctrl.Result{RequeueAfter: soon}, unlessPanic(err)
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) recovered(w *Widget) (string, error) {
	defer func() { _ = recover() }()
	if w.Name == "" {
		return "", fmt.Errorf("no name")
	}
	return "main", nil
}

func unlessPanic(err error) error {
	defer quiet()
	return fmt.Errorf("updating: %w", err)
}

func quiet() { _ = recover() }

// There may be none without an error.
func (r *Reconciler) orShort(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if name, err := r.name(w); err != nil || len(name) == 0 {
		return ctrl.Result{RequeueAfter: soon}, err
	}
	if parts, err := r.parts(w); err != nil || len(parts) == 0 {
		return ctrl.Result{RequeueAfter: soon}, err
	}
	if failed, err := r.fails(ctx, w); err != nil || !failed {
		return ctrl.Result{RequeueAfter: soon}, err
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) parts(w *Widget) ([]string, error) {
	if w.Name == "" {
		return nil, fmt.Errorf("no name")
	}
	return make([]string, 0), nil
}

func (r *Reconciler) fails(ctx context.Context, w *Widget) (bool, error) {
	err := r.sync(ctx, w)
	return err != nil, err
}

// The wrapper drops some errors.
func (r *Reconciler) wrapsSome(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		return ctrl.Result{RequeueAfter: soon}, wrapSome(err)
	}
	return ctrl.Result{}, nil
}

func wrapSome(err error) error {
	if err == nil || apierrors.IsNotFound(err) {
		return nil
	}
	return fmt.Errorf("syncing: %w", err)
}

// A conflict is left, or no error.
func (r *Reconciler) kindLeft(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	if err != nil && !apierrors.IsConflict(err) {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: soon}, err
}

// The delay is set without regard to the last error.
func (r *Reconciler) lastOf(ctx context.Context, list []Widget) (ctrl.Result, error) {
	var last error
	for i := range list {
		if err := r.sync(ctx, &list[i]); err != nil {
			last = err
		}
	}
	return ctrl.Result{RequeueAfter: soon}, last
}

// A function that gets the error drops some, or returns that of a write.
func (r *Reconciler) sorted(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		if w.Status.Phase == "" {
			return ctrl.Result{RequeueAfter: soon}, lasting(err)
		}
		return ctrl.Result{RequeueAfter: soon}, r.writes(ctx, w, err)
	}
	return ctrl.Result{}, nil
}

func lasting(err error) error {
	if apierrors.IsConflict(err) {
		return nil
	}
	return err
}

func (r *Reconciler) writes(ctx context.Context, w *Widget, err error) error {
	w.Status.Phase = err.Error()
	return r.Status().Update(ctx, w)
}

// Pair is for packages that are not here; d may be for the nil.
func Pair(err error, d time.Duration) (ctrl.Result, error) {
	return ctrl.Result{RequeueAfter: d}, err
}

// What the callee defers may take the id away without an error.
func (r *Reconciler) orTaken(w *Widget) (ctrl.Result, error) {
	if id, err := r.taken(w); err != nil || id == "" {
		return ctrl.Result{RequeueAfter: soon}, err
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) taken(w *Widget) (id string, err error) {
	defer func() {
		if w.Status.Phase == "" {
			id = ""
		}
	}()
	if w.Name == "" {
		return "", fmt.Errorf("no name")
	}
	return "main", nil
}

// A deferred function may clear the error.
func (r *Reconciler) forgiven(ctx context.Context, w *Widget) (res ctrl.Result, err error) {
	defer forgive(&err)
	if err := r.sync(ctx, w); err != nil {
		return ctrl.Result{RequeueAfter: soon}, err
	}
	return ctrl.Result{}, nil
}

func forgive(err *error) { *err = nil }

// The filter drops what the delay is for.
func (r *Reconciler) filteredOut(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		return ctrl.Result{RequeueAfter: soon}, utilerrors.FilterOut(err, apierrors.IsNotFound)
	}
	return ctrl.Result{}, nil
}
