// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"
	"errors"
	"fmt"
	"time"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

const retry = 30 * time.Second

var errNotReady = errors.New("not ready")

// R21: the reported shape.
func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := &Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if _, e := r.Cloud.Create(ctx, w.Name); e != nil {
		return ctrl.Result{RequeueAfter: time.Minute}, e // want `RequeueAfter is ignored because e is not nil; drop it, or log e and return nil`
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) requeue(ctx context.Context, w *Widget) (reconcile.Result, error) {
	err := r.sync(ctx, w)
	if err != nil {
		return reconcile.Result{Requeue: true}, err // want `Requeue is ignored because err is not nil; `
	}
	return reconcile.Result{}, nil
}

// The condition says == nil, the else branch is the other case.
func (r *Reconciler) elseBranch(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if id, err := r.Cloud.Create(ctx, w.Name); err == nil {
		w.Status.Phase = id
	} else {
		return ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) kinds(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	if apierrors.IsConflict(err) {
		return ctrl.Result{Requeue: true}, err // want `Requeue is ignored because err is not nil; `
	}
	if errors.Is(err, errNotReady) {
		return ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	if err == context.Canceled {
		return ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	var status *apierrors.StatusError
	if errors.As(err, &status) {
		return ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	return ctrl.Result{}, err
}

func (r *Reconciler) made(w *Widget) (ctrl.Result, error) {
	switch w.Status.Phase {
	case "":
		return ctrl.Result{RequeueAfter: retry}, errors.New("no phase") // want `RequeueAfter is ignored beside an error; drop it, or log the error and return nil`
	case "Pending":
		return ctrl.Result{RequeueAfter: r.Every}, fmt.Errorf("widget %s: %w", w.Name, errNotReady) // want `RequeueAfter is ignored beside an error; `
	case "Lost":
		return ctrl.Result{RequeueAfter: time.Duration(3) * time.Second}, errNotReady // want `RequeueAfter is ignored because errNotReady is not nil; `
	}
	return ctrl.Result{}, nil
}

// Priority is honoured with an error and stays.
func (r *Reconciler) priority(ctx context.Context, w *Widget) (ctrl.Result, error) {
	p := 5
	if err := r.sync(ctx, w); err != nil {
		return ctrl.Result{RequeueAfter: retry, Priority: &p}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) both(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		/* want `RequeueAfter is ignored because err is not nil; ` */ return ctrl.Result{
			Requeue:      true,
			RequeueAfter: retry,
		}, err
	}
	return ctrl.Result{}, nil
}

// The delay is computed by a call, or would leave a variable unused: no fix
// that drops it.
func (r *Reconciler) noFix(ctx context.Context, w *Widget) (ctrl.Result, error) {
	backoff := 5 * time.Second
	if err := r.sync(ctx, w); err != nil {
		return ctrl.Result{RequeueAfter: backoff}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	if err := r.sync(ctx, w); err != nil {
		return ctrl.Result{RequeueAfter: r.next(w)}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	if err := r.sync(ctx, w); err != nil {
		return ctrl.Result{ // want `RequeueAfter is ignored because err is not nil; `
			RequeueAfter: retry, // the cloud is slow
		}, err
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) next(w *Widget) time.Duration {
	w.Status.Phase = "Waiting"
	return retry
}

// The variable is used elsewhere, too.
func (r *Reconciler) local(ctx context.Context, w *Widget) (ctrl.Result, error) {
	backoff := 5 * time.Second
	r.Log.Info("syncing", "backoff", backoff)
	if err := r.sync(ctx, w); err != nil {
		return ctrl.Result{RequeueAfter: backoff}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	return ctrl.Result{}, nil
}
