// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package until

import (
	"context"
	"errors"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
)

// R25: overdue means never.
func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := &Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: time.Until(w.Status.Seen.Time)}, nil // want `RequeueAfter: time.Until\(w.Status.Seen.Time\) can be zero or less, which means never; use max\(d, time.Second\)`
}

func (r *Reconciler) sub(w *Widget) (ctrl.Result, error) {
	now := time.Now()
	return ctrl.Result{RequeueAfter: w.Status.Seen.Sub(now)}, nil // want `RequeueAfter: w.Status.Seen.Sub\(now\) can be zero or less, `
}

func (r *Reconciler) deadline(w *Widget) (ctrl.Result, error) {
	deadline := w.Spec.Start.Add(w.Spec.Interval.Duration)
	wait := time.Until(deadline)
	return ctrl.Result{RequeueAfter: wait}, nil // want `RequeueAfter: time.Until\(deadline\) can be zero or less, `
}

// IsZero and nil say nothing about now.
func (r *Reconciler) set(w *Widget) (ctrl.Result, error) {
	if w.Status.Next == nil || w.Status.Next.IsZero() {
		return ctrl.Result{}, nil
	}
	return ctrl.Result{RequeueAfter: time.Until(w.Status.Next.Time)}, nil // want `RequeueAfter: time.Until\(w.Status.Next.Time\) can be zero or less, `
}

func (r *Reconciler) capped(w *Widget) (ctrl.Result, error) {
	return ctrl.Result{RequeueAfter: min(time.Until(w.Status.Seen.Time), time.Hour)}, nil // want `RequeueAfter: time.Until\(w.Status.Seen.Time\) can be zero or less, `
}

func (r *Reconciler) variable(w *Widget) (ctrl.Result, error) {
	var result ctrl.Result
	if w.Status.Phase == "Waiting" {
		result.RequeueAfter = time.Until(w.Status.Seen.Time)
	}
	return result, nil // want `RequeueAfter: time.Until\(w.Status.Seen.Time\) can be zero or less, `
}

func (r *Reconciler) alone(w *Widget) ctrl.Result {
	return ctrl.Result{RequeueAfter: time.Until(w.Status.Seen.Time)} // want `RequeueAfter: time.Until\(w.Status.Seen.Time\) can be zero or less, `
}

// What is left of a delay.
func (r *Reconciler) minusSince(w *Widget) (ctrl.Result, error) {
	if w.Spec.Interval.Duration == 0 {
		return ctrl.Result{}, nil
	}
	ttl := w.Spec.Interval.Duration
	return ctrl.Result{RequeueAfter: ttl - time.Since(w.Spec.Start.Time)}, nil // want `RequeueAfter: a delay minus time.Since can be zero or less, which means never; use max`
}

func (r *Reconciler) minusElapsed(w *Widget) (ctrl.Result, error) {
	elapsed := time.Now().Sub(w.Spec.Start.Time)
	return ctrl.Result{RequeueAfter: time.Hour - elapsed}, nil // want `RequeueAfter: time.Hour - elapsed can be zero or less, `
}

// The rest stays silent.

// The elapsed time is compared, or what is left.
func (r *Reconciler) minusCompared(w *Widget) (ctrl.Result, error) {
	if elapsed := time.Since(w.Spec.Start.Time); elapsed < time.Hour {
		return ctrl.Result{RequeueAfter: time.Hour - elapsed}, nil
	}
	left := w.Spec.Interval.Duration - time.Since(w.Spec.Start.Time)
	if left <= 0 {
		return ctrl.Result{}, nil
	}
	return ctrl.Result{RequeueAfter: left}, nil
}

// The moment that it ends is compared.
func (r *Reconciler) minusDeadline(w *Widget) (ctrl.Result, error) {
	if time.Now().After(w.Spec.Start.Add(w.Spec.Interval.Duration)) {
		return ctrl.Result{}, nil
	}
	return ctrl.Result{RequeueAfter: w.Spec.Interval.Duration - time.Since(w.Spec.Start.Time)}, nil
}

// A lower bound.
func (r *Reconciler) minusClamped(w *Widget) (ctrl.Result, error) {
	return ctrl.Result{RequeueAfter: max(time.Hour-time.Since(w.Spec.Start.Time), time.Second)}, nil
}

// The time that this pass has taken.
func (r *Reconciler) minusPass(w *Widget) (ctrl.Result, error) {
	start := time.Now()
	r.work(w)
	return ctrl.Result{RequeueAfter: time.Hour - time.Since(start)}, nil
}

func (r *Reconciler) work(*Widget) {}

// R25: a lower bound.
func (r *Reconciler) clamped(w *Widget) (ctrl.Result, error) {
	return ctrl.Result{RequeueAfter: max(time.Until(w.Status.Seen.Time), time.Second)}, nil
}

func (r *Reconciler) guarded(w *Widget) (ctrl.Result, error) {
	if d := time.Until(w.Status.Seen.Time); d > 0 {
		return ctrl.Result{RequeueAfter: d}, nil
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) early(w *Widget) (ctrl.Result, error) {
	d := w.Status.Seen.Sub(time.Now())
	if d <= 0 {
		return ctrl.Result{}, errors.New("overdue")
	}
	return ctrl.Result{RequeueAfter: d}, nil
}

func (r *Reconciler) raised(w *Widget) (ctrl.Result, error) {
	d := time.Until(w.Status.Seen.Time)
	if d < time.Second {
		d = time.Second
	}
	return ctrl.Result{RequeueAfter: d}, nil
}

func (r *Reconciler) twice(w *Widget) (ctrl.Result, error) {
	if time.Until(w.Status.Seen.Time) > 0 && w.Status.Phase == "" {
		return ctrl.Result{RequeueAfter: time.Until(w.Status.Seen.Time)}, nil
	}
	return ctrl.Result{}, nil
}

// The times themselves are compared.
func (r *Reconciler) after(w *Widget) (ctrl.Result, error) {
	now := time.Now()
	deadline := w.Spec.Start.Add(w.Spec.Interval.Duration)
	if now.Before(deadline) {
		return ctrl.Result{RequeueAfter: deadline.Sub(now)}, nil
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) elapsed(w *Widget) (ctrl.Result, error) {
	if time.Since(w.Spec.Start.Time) >= w.Spec.Interval.Duration {
		return ctrl.Result{}, nil
	}
	return ctrl.Result{RequeueAfter: time.Until(w.Spec.Start.Add(w.Spec.Interval.Duration))}, nil
}

func (r *Reconciler) metaTimes(w *Widget) (ctrl.Result, error) {
	now := metav1.Now()
	next := w.Spec.Start.Add(w.Spec.Interval.Duration)
	if now.Before(&metav1.Time{Time: next}) {
		return ctrl.Result{RequeueAfter: next.Sub(now.Time)}, nil
	}
	return ctrl.Result{}, nil
}

// A predicate of this package looks at the clock.
func (r *Reconciler) predicate(w *Widget) (ctrl.Result, error) {
	if overdue(w) {
		return ctrl.Result{}, nil
	}
	return ctrl.Result{RequeueAfter: time.Until(w.Status.Seen.Time)}, nil
}

func overdue(w *Widget) bool { return time.Now().After(w.Status.Seen.Time) }

// The moment is made of now.
func (r *Reconciler) fromNow(w *Widget) (ctrl.Result, error) {
	now := time.Now()
	next := now.Add(time.Minute)
	if w.Status.Phase == "" {
		return ctrl.Result{RequeueAfter: next.Sub(now)}, nil
	}
	return ctrl.Result{RequeueAfter: following(now).Sub(now)}, nil
}

func following(t time.Time) time.Time { return t.Truncate(time.Hour).Add(time.Hour) }

// The caller may have looked.
func (r *Reconciler) parameter(next, now time.Time) (ctrl.Result, error) {
	return ctrl.Result{RequeueAfter: next.Sub(now)}, nil
}

// How long something took is no time left.
func (r *Reconciler) age(w *Widget) (ctrl.Result, error) {
	return ctrl.Result{RequeueAfter: time.Now().Sub(w.Spec.Start.Time)}, nil
}

// Requeue brings the key back whatever the delay is.
func (r *Reconciler) requeue(w *Widget) (ctrl.Result, error) {
	return ctrl.Result{Requeue: true, RequeueAfter: time.Until(w.Status.Seen.Time)}, nil
}

// Constants, and durations of the spec, which an API server defaults.
func (r *Reconciler) spec(w *Widget) (ctrl.Result, error) {
	if w.Status.Phase == "" {
		return ctrl.Result{RequeueAfter: time.Minute}, nil
	}
	return ctrl.Result{RequeueAfter: w.Spec.Interval.Duration}, nil
}

// A helper that gets now finds the next time after it, one of several results.
func (r *Reconciler) several(w *Widget) (ctrl.Result, error) {
	now := time.Now()
	missed, next, err := schedule(w, now)
	if err != nil || missed != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: next.Sub(now)}, nil
}

func schedule(w *Widget, now time.Time) (missed *time.Time, next time.Time, err error) {
	next = w.Spec.Start.Time
	for next.Before(now) {
		next = next.Add(w.Spec.Interval.Duration)
	}
	return nil, next, nil
}

type clock interface{ Now() time.Time }

// A predicate that gets the clock may have compared.
func (r *Reconciler) clocked(w *Widget, c clock) (ctrl.Result, error) {
	ends := w.Spec.Start.Add(w.Spec.Interval.Duration)
	if fresh(w, c) {
		return ctrl.Result{RequeueAfter: ends.Sub(c.Now())}, nil
	}
	return ctrl.Result{}, nil
}

func fresh(w *Widget, c clock) bool {
	return c.Now().Before(w.Spec.Start.Add(w.Spec.Interval.Duration))
}

type clocked struct{ clock clock }

func (c *clocked) due(w *Widget) bool { return !fresh(w, c.clock) }

// So may one that has it in a field.
func (c *clocked) field(w *Widget) (ctrl.Result, error) {
	ends := w.Spec.Start.Add(w.Spec.Interval.Duration)
	if c.due(w) {
		return ctrl.Result{}, nil
	}
	return ctrl.Result{RequeueAfter: ends.Sub(c.clock.Now())}, nil
}
