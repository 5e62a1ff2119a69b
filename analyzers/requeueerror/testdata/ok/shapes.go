// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"
	"errors"
	"fmt"
	"time"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	kerrors "k8s.io/apimachinery/pkg/util/errors"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// Shapes that look like the fault and are none. Nothing calls these functions:
// what they return reaches controller-runtime as far as the rule knows.

// Some kinds of errors become a delay, the others an error.
func (r *Reconciler) conflicts(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	if apierrors.IsConflict(err) || apierrors.IsAlreadyExists(err) {
		return ctrl.Result{RequeueAfter: time.Second}, nil
	}
	return ctrl.Result{}, err
}

// The error carries the delay.
type afterError struct{ after time.Duration }

func (e *afterError) Error() string { return fmt.Sprint("after ", e.after) }

func (r *Reconciler) carried(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	var later *afterError
	if errors.As(err, &later) {
		return ctrl.Result{RequeueAfter: later.after}, nil
	}
	return ctrl.Result{}, err
}

func (r *Reconciler) asserted(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	switch e := err.(type) {
	case nil:
		return ctrl.Result{RequeueAfter: retryAfter}, err
	case *afterError:
		return ctrl.Result{RequeueAfter: e.after}, nil
	default:
		return ctrl.Result{}, err
	}
}

const retryAfter = time.Minute

// Timeouts are no errors here.
func (r *Reconciler) timeout(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.sync(ctx, w); errors.Is(err, context.DeadlineExceeded) {
		return ctrl.Result{RequeueAfter: retryAfter}, nil
	} else if err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: time.Hour}, nil
}

// Both branches of the chain are checked before the delay.
func (r *Reconciler) chain(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if d, err := r.Cloud.Wait(ctx, w.Name); err != nil {
		return ctrl.Result{}, err
	} else if d > 0 {
		return ctrl.Result{RequeueAfter: d}, err
	} else if err := r.sync(ctx, w); err == nil {
		return ctrl.Result{RequeueAfter: retryAfter}, err
	}
	return ctrl.Result{}, errors.New("not synced")
}

// Of two errors one is returned alone, the other is nil.
func (r *Reconciler) two(ctx context.Context, w *Widget) (ctrl.Result, error) {
	_, createErr := r.Cloud.Create(ctx, w.Name)
	syncErr := r.sync(ctx, w)
	if createErr != nil {
		return ctrl.Result{}, createErr
	}
	if syncErr != nil {
		r.Log.Error(syncErr, "sync")
		return ctrl.Result{RequeueAfter: retryAfter}, createErr
	}
	return ctrl.Result{}, nil
}

// The variable is used again, and checked again.
func (r *Reconciler) reused(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	if err != nil {
		r.Log.Error(err, "sync")
	}
	if _, err = r.Cloud.Create(ctx, w.Name); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: retryAfter}, err
}

// The last error of a loop, checked after it.
func (r *Reconciler) lastError(ctx context.Context, list []Widget) (ctrl.Result, error) {
	var last error
	for i := range list {
		if err := r.sync(ctx, &list[i]); err != nil {
			last = err
			continue
		}
	}
	if last != nil {
		return ctrl.Result{}, last
	}
	return ctrl.Result{RequeueAfter: retryAfter}, last
}

// The loop ends with the first error; what follows has none.
func (r *Reconciler) firstError(ctx context.Context, list []Widget) (ctrl.Result, error) {
	var err error
	for i := 0; i < len(list) && err == nil; i++ {
		err = r.sync(ctx, &list[i])
	}
	if err == nil {
		return ctrl.Result{RequeueAfter: retryAfter}, err
	}
	return ctrl.Result{}, err
}

// Tries, of which the last one counts.
func (r *Reconciler) tries(ctx context.Context, w *Widget) (ctrl.Result, error) {
	for range 3 {
		err := r.sync(ctx, w)
		if err == nil {
			return ctrl.Result{RequeueAfter: retryAfter}, err
		}
		if !apierrors.IsConflict(err) {
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{RequeueAfter: time.Second}, nil
}

// A retry of the library, whose error is returned alone.
func (r *Reconciler) retried(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
			return err
		}
		return r.Update(ctx, w)
	})
	if err != nil {
		return ctrl.Result{}, fmt.Errorf("update: %w", err)
	}
	return ctrl.Result{RequeueAfter: retryAfter}, nil
}

// Package-level results: one is empty, one stands beside nil.
var (
	done  = ctrl.Result{}
	again = ctrl.Result{RequeueAfter: retryAfter}
)

func (r *Reconciler) globals(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		return done, err
	}
	return again, nil
}

// Helpers that make a result.
func requeueIn(d time.Duration) ctrl.Result { return ctrl.Result{RequeueAfter: d} }

func noRequeue() ctrl.Result { return ctrl.Result{} }

func (r *Reconciler) made(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		return noRequeue(), err
	}
	return requeueIn(retryAfter), nil
}

// Helpers that make the pair, each with one half.
func failed(err error) (ctrl.Result, error) { return ctrl.Result{}, err }

func later(d time.Duration) (ctrl.Result, error) { return ctrl.Result{RequeueAfter: d}, nil }

func (r *Reconciler) pairs(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		return failed(err)
	}
	return later(retryAfter)
}

// The delay is chosen by the error: only where there is none.
func (r *Reconciler) chosen(ctx context.Context, w *Widget) (ctrl.Result, error) {
	var after time.Duration
	err := r.sync(ctx, w)
	if err == nil {
		after = retryAfter
	}
	return ctrl.Result{RequeueAfter: after}, err
}

// The same, with the error taken away where a delay is set.
func (r *Reconciler) traded(ctx context.Context, w *Widget) (ctrl.Result, error) {
	var after time.Duration
	err := r.sync(ctx, w)
	if apierrors.IsNotFound(err) {
		after, err = retryAfter, nil
	}
	return ctrl.Result{RequeueAfter: after}, err
}

// A switch over phases, each with its own pair.
func (r *Reconciler) phases(ctx context.Context, w *Widget) (result ctrl.Result, err error) {
	switch w.Status.Phase {
	case "":
		err = r.sync(ctx, w)
	case "Creating":
		result.RequeueAfter = time.Second
	case "Waiting":
		result = ctrl.Result{RequeueAfter: retryAfter}
	default:
		err = errors.New("no such phase")
	}
	return result, err
}

// The result of a part counts if there was no error.
func (r *Reconciler) merged(ctx context.Context, w *Widget) (ctrl.Result, error) {
	res, err := r.chosen(ctx, w)
	if err != nil {
		return ctrl.Result{}, err
	}
	if res.RequeueAfter == 0 || res.RequeueAfter > time.Hour {
		res.RequeueAfter = time.Hour
	}
	return res, nil
}

// Errors are collected; the shortest delay is returned without them.
func (r *Reconciler) shortest(ctx context.Context, list []Widget) (ctrl.Result, error) {
	var errs []error
	var result ctrl.Result
	for i := range list {
		res, err := r.chosen(ctx, &list[i])
		if err != nil {
			errs = append(errs, err)
			continue
		}
		if result.RequeueAfter == 0 || res.RequeueAfter < result.RequeueAfter {
			result = res
		}
	}
	if len(errs) > 0 {
		return ctrl.Result{}, kerrors.NewAggregate(errs)
	}
	return result, nil
}

// A pass in two halves: the second one is not reached with an error.
func (r *Reconciler) halves(ctx context.Context, w *Widget) (ctrl.Result, error) {
	stop, err := r.half(ctx, w)
	if stop || err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: retryAfter}, err
}

func (r *Reconciler) half(ctx context.Context, w *Widget) (bool, error) {
	return w.Status.Phase == "Stopped", r.sync(ctx, w)
}

// The finalizer waits, its error is returned alone.
func (r *Reconciler) finalized(ctx context.Context, w *Widget) (ctrl.Result, error) {
	gone, err := r.gone(ctx, w)
	switch {
	case err != nil:
		return ctrl.Result{}, fmt.Errorf("finalize: %w", err)
	case !gone:
		return ctrl.Result{RequeueAfter: time.Second}, nil
	}
	w.Finalizers = nil
	return ctrl.Result{}, r.Update(ctx, w)
}

func (r *Reconciler) gone(ctx context.Context, w *Widget) (bool, error) {
	_, err := r.Cloud.Wait(ctx, w.Name)
	if apierrors.IsNotFound(err) {
		return true, nil
	}
	return false, err
}

// A panic leaves no error over.
func (r *Reconciler) panics(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	if err != nil {
		panic(err)
	}
	return ctrl.Result{RequeueAfter: retryAfter}, err
}

// The error is asked by an interface of its own.
type temporary interface{ Temporary() bool }

func (r *Reconciler) temporary(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	if t, ok := err.(temporary); ok && t.Temporary() {
		return ctrl.Result{RequeueAfter: retryAfter}, nil
	}
	return ctrl.Result{}, err
}

// A nil error under another name.
func (r *Reconciler) noError(ctx context.Context, w *Widget) (ctrl.Result, error) {
	var none error
	if w.Status.Phase == "" {
		return ctrl.Result{RequeueAfter: retryAfter}, none
	}
	return ctrl.Result{}, r.sync(ctx, w)
}

// Terminal, and so without a delay.
func (r *Reconciler) terminal(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.sync(ctx, w); apierrors.IsInvalid(err) {
		return ctrl.Result{}, reconcile.TerminalError(err)
	} else if err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: retryAfter}, nil
}

// Priority beside an error, a delay beside nil, from one variable.
func (r *Reconciler) prioritized(ctx context.Context, w *Widget) (ctrl.Result, error) {
	low := -100
	result := ctrl.Result{Priority: &low}
	if err := r.sync(ctx, w); err != nil {
		return result, err
	}
	result.RequeueAfter = retryAfter
	return result, nil
}

// The copy got the delay, not what is returned with the error.
func (r *Reconciler) copied(ctx context.Context, w *Widget) (ctrl.Result, error) {
	var result ctrl.Result
	retryLater := result
	retryLater.RequeueAfter = retryAfter
	if err := r.sync(ctx, w); err != nil {
		return result, err
	}
	return retryLater, nil
}

// A part with a result and an error of its own, which the object keeps.
type part struct {
	result ctrl.Result
	err    error
}

func (p *part) done() (ctrl.Result, error) { return p.result, p.err }

// The results of steps are kept by name and looked at one by one.
func (r *Reconciler) steps(ctx context.Context, w *Widget) (ctrl.Result, error) {
	results := map[string]part{"sync": {err: r.sync(ctx, w)}, "wait": {result: again}}
	for name, p := range results {
		if p.err != nil {
			return ctrl.Result{}, fmt.Errorf("%s: %w", name, p.err)
		}
	}
	return results["wait"].result, nil
}

// A channel brings the error.
func (r *Reconciler) waited(ctx context.Context, w *Widget) (ctrl.Result, error) {
	errs := make(chan error, 1)
	go func() { errs <- r.sync(ctx, w) }()
	select {
	case err := <-errs:
		return ctrl.Result{}, err
	case <-ctx.Done():
		return ctrl.Result{RequeueAfter: time.Second}, nil
	}
}

// A literal that decides for itself, called at once and deferred.
func (r *Reconciler) literals(ctx context.Context, w *Widget) (ctrl.Result, error) {
	defer func() { _ = r.sync(ctx, w) }()
	wait := func() time.Duration {
		if err := r.sync(ctx, w); err != nil {
			return 0
		}
		return retryAfter
	}
	return ctrl.Result{RequeueAfter: wait()}, nil
}

// Generic helpers, of which one gets the pair and one gives it.
func first[T any](v T, err error) (T, error) {
	var none T
	if err != nil {
		return none, err
	}
	return v, nil
}

func (r *Reconciler) generic(ctx context.Context, w *Widget) (ctrl.Result, error) {
	id, err := first(r.Cloud.Create(ctx, w.Name))
	if err != nil || id == "" {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: retryAfter}, err
}

// A reconciler that is not controller-runtime's: its caller knows both halves.
type poller struct{ every time.Duration }

func (p poller) next(err error) (time.Duration, error) { return p.every, err }

// A result with a delay of the same name that is no reconcile.Result.
type leaseResult struct {
	RequeueAfter time.Duration
	Held         bool
}

func (r *Reconciler) lease(ctx context.Context, w *Widget) (leaseResult, error) {
	res := leaseResult{RequeueAfter: retryAfter}
	return res, r.sync(ctx, w)
}

// goto is a way back to the check.
func (r *Reconciler) jumps(ctx context.Context, w *Widget) (ctrl.Result, error) {
	tried := false
sync:
	err := r.sync(ctx, w)
	if err != nil && !tried {
		tried = true
		goto sync
	}
	if err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: retryAfter}, err
}
