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

// Some time before, and rounded.
func (r *Reconciler) before(w *Widget) (ctrl.Result, error) {
	if w.Status.Phase == "" {
		return ctrl.Result{RequeueAfter: time.Until(w.Status.Seen.Time).Round(time.Second)}, nil // want `RequeueAfter: time.Until\(w.Status.Seen.Time\) can be zero or less, `
	}
	return ctrl.Result{RequeueAfter: time.Until(w.Status.Seen.Time) - time.Minute}, nil // want `RequeueAfter: time.Until\(w.Status.Seen.Time\) can be zero or less, `
}

// A function that only subtracts.
func (r *Reconciler) left(w *Widget) time.Duration {
	return w.Spec.Interval.Duration - time.Since(w.Status.Seen.Time)
}

func (r *Reconciler) helper(w *Widget) (ctrl.Result, error) {
	return ctrl.Result{RequeueAfter: r.left(w)}, nil // want `RequeueAfter: r.left\(w\) can be zero or less, `
}

// These read the clock, but compare nothing with it: for a log line, for a
// timestamp, and for how long they took.
func (r *Reconciler) ready(w *Widget) bool {
	r.Log.Info("asked", "at", time.Now())
	return w.Status.Phase == "Ready"
}

func touched(w *Widget) bool {
	w.Status.Next = &metav1.Time{Time: time.Now()}
	return w.Status.Phase == "Ready"
}

func (r *Reconciler) slow(w *Widget, limit int) bool {
	start := time.Now()
	r.work(w)
	if len(w.Name) > limit && w.Spec.Interval.Duration > 0 {
		return false
	}
	return time.Since(start) > time.Second
}

func (r *Reconciler) clockReaders(w *Widget) (ctrl.Result, error) {
	if r.ready(w) {
		return ctrl.Result{RequeueAfter: time.Until(w.Spec.Start.Time)}, nil // want `RequeueAfter: time.Until\(w.Spec.Start.Time\) can be zero or less, `
	}
	if touched(w) {
		return ctrl.Result{RequeueAfter: time.Until(w.Spec.Start.Time)}, nil // want `RequeueAfter: time.Until\(w.Spec.Start.Time\) can be zero or less, `
	}
	if r.slow(w, 3) {
		return ctrl.Result{RequeueAfter: time.Until(w.Spec.Start.Time)}, nil // want `RequeueAfter: time.Until\(w.Spec.Start.Time\) can be zero or less, `
	}
	return ctrl.Result{}, nil
}

// A helper whose callers do not look at the clock.
func (r *Reconciler) waitFor(w *Widget) (ctrl.Result, error) {
	return ctrl.Result{RequeueAfter: time.Until(w.Spec.Start.Time)}, nil // want `RequeueAfter: time.Until\(w.Spec.Start.Time\) can be zero or less, `
}

func (r *Reconciler) waits(w *Widget) (ctrl.Result, error) {
	if w.Status.Phase == "Waiting" {
		return r.waitFor(w)
	}
	return ctrl.Result{}, nil
}

// A floor of zero is the same as never.
func (r *Reconciler) floor(w *Widget) (ctrl.Result, error) {
	return ctrl.Result{RequeueAfter: max(0, time.Until(w.Status.Seen.Time))}, nil // want `RequeueAfter: time.Until\(w.Status.Seen.Time\) can be zero or less, `
}

func (r *Reconciler) raisedToZero(w *Widget) (ctrl.Result, error) {
	d := time.Until(w.Status.Seen.Time)
	if d < 0 {
		d = 0
	}
	return ctrl.Result{RequeueAfter: d}, nil // want `RequeueAfter: time.Until\(w.Status.Seen.Time\) can be zero or less, `
}

func floorHelper(w *Widget) time.Duration {
	left := w.Spec.Interval.Duration - time.Since(w.Spec.Start.Time)
	if left <= 0 {
		left = 0
	}
	return left
}

func (r *Reconciler) floorOfHelper(w *Widget) (ctrl.Result, error) {
	return ctrl.Result{RequeueAfter: floorHelper(w)}, nil // want `RequeueAfter: floorHelper\(w\) can be zero or less, `
}

// A helper that gets the time.
func until(t time.Time) time.Duration { return time.Until(t) }

func after(t, now time.Time) time.Duration { return t.Sub(now) }

func (r *Reconciler) helperOfTime(w *Widget) (ctrl.Result, error) {
	if w.Status.Phase == "" {
		return ctrl.Result{RequeueAfter: after(w.Spec.Start.Time, time.Now())}, nil // want `RequeueAfter: after can be zero or less, `
	}
	return ctrl.Result{RequeueAfter: until(w.Status.Seen.Time)}, nil // want `RequeueAfter: until\(w.Status.Seen.Time\) can be zero or less, `
}

// Today at two may be over.
func (r *Reconciler) today(w *Widget) (ctrl.Result, error) {
	now := time.Now()
	at := time.Date(now.Year(), now.Month(), now.Day(), 14, 0, 0, 0, now.Location())
	return ctrl.Result{RequeueAfter: at.Sub(now)}, nil // want `RequeueAfter: at.Sub\(now\) can be zero or less, `
}

// The rest stays silent.

// Zero has a meaning of its own, or something is added.
func (r *Reconciler) floorCompared(w *Widget) (ctrl.Result, error) {
	d := max(0, time.Until(w.Status.Seen.Time))
	if d == 0 {
		return ctrl.Result{Requeue: true}, nil
	}
	return ctrl.Result{RequeueAfter: d}, nil
}

func (r *Reconciler) zeroCompared(w *Widget) (ctrl.Result, error) {
	d := time.Until(w.Status.Seen.Time)
	if d < 0 {
		d = 0
	}
	if d == 0 {
		return ctrl.Result{}, errors.New("overdue")
	}
	return ctrl.Result{RequeueAfter: d}, nil
}

func (r *Reconciler) zeroAndMore(w *Widget) (ctrl.Result, error) {
	d := time.Until(w.Status.Seen.Time)
	if d < 0 {
		d = 0
	}
	return ctrl.Result{RequeueAfter: d + time.Second}, nil
}

func (r *Reconciler) zeroOfHelperCompared(w *Widget) (ctrl.Result, error) {
	if d := floorHelper(w); d > 0 {
		return ctrl.Result{RequeueAfter: d}, nil
	}
	return ctrl.Result{}, errors.New("overdue")
}

func (r *Reconciler) floorOfSpec(w *Widget) (ctrl.Result, error) {
	return ctrl.Result{RequeueAfter: max(time.Until(w.Status.Seen.Time), w.Spec.Interval.Duration)}, nil
}

// The helper's time is compared, made of now or the caller's.
func (r *Reconciler) timeCompared(w *Widget) (ctrl.Result, error) {
	if time.Now().Before(w.Status.Seen.Time) {
		return ctrl.Result{RequeueAfter: until(w.Status.Seen.Time)}, nil
	}
	if w.Status.Phase == "" {
		return ctrl.Result{RequeueAfter: until(time.Now().Add(time.Hour))}, nil
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) timeGiven(next time.Time) (ctrl.Result, error) {
	return ctrl.Result{RequeueAfter: until(next)}, nil
}

// Tomorrow and the first of next month are to come.
func (r *Reconciler) tomorrow(w *Widget) (ctrl.Result, error) {
	now := time.Now()
	t := time.Date(now.Year(), now.Month(), now.Day()+1, 0, 0, 0, 0, now.Location())
	return ctrl.Result{RequeueAfter: t.Sub(now)}, nil
}

func (r *Reconciler) nextMonth(w *Widget) (ctrl.Result, error) {
	y, m, _ := time.Now().Date()
	t := time.Date(y, m+1, 1, 0, 0, 0, 0, time.UTC)
	return ctrl.Result{RequeueAfter: time.Until(t)}, nil
}

func (r *Reconciler) dayAfter(w *Widget) (ctrl.Result, error) {
	now := time.Now()
	today := time.Date(now.Year(), now.Month(), now.Day(), 0, 0, 0, 0, now.Location())
	if w.Status.Phase == "" {
		next := now.AddDate(0, 0, 1)
		return ctrl.Result{RequeueAfter: time.Date(next.Year(), next.Month(), next.Day(), 2, 0, 0, 0, time.UTC).Sub(now)}, nil
	}
	return ctrl.Result{RequeueAfter: today.AddDate(0, 0, 1).Sub(now)}, nil
}

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

// The caller of the function that subtracts compares, or it does itself.
func (r *Reconciler) helperCompared(w *Widget) (ctrl.Result, error) {
	if d := r.left(w); d > 0 {
		return ctrl.Result{RequeueAfter: d}, nil
	}
	if w.Status.Phase == "" {
		return ctrl.Result{RequeueAfter: atLeast(w)}, nil
	}
	return ctrl.Result{}, nil
}

func atLeast(w *Widget) time.Duration {
	if d := time.Until(w.Status.Seen.Time); d > time.Second {
		return d
	}
	return time.Second
}

// The caller of a helper that makes the result compares.
func (r *Reconciler) callers(w *Widget) (ctrl.Result, error) {
	if time.Now().Before(w.Status.Seen.Time) {
		return r.called(w)
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) called(w *Widget) (ctrl.Result, error) {
	return ctrl.Result{RequeueAfter: time.Until(w.Status.Seen.Time)}, nil
}

// The moment is set here, or in what is called before, to now and some more.
func (r *Reconciler) scheduled(w *Widget) (ctrl.Result, error) {
	if w.Status.Next == nil {
		w.Status.Next = &metav1.Time{Time: time.Now().Add(r.Every)}
		return ctrl.Result{RequeueAfter: time.Until(w.Status.Next.Time)}, nil
	}
	r.reschedule(w)
	return ctrl.Result{RequeueAfter: time.Until(w.Status.Seen.Time)}, nil
}

func (r *Reconciler) reschedule(w *Widget) {
	w.Status.Seen = metav1.NewTime(time.Now().Add(r.Every))
}

// A function that finds the next moment by itself.
func (r *Reconciler) next(w *Widget) time.Time { return time.Now().Add(r.Every) }

func (r *Reconciler) nextMoment(w *Widget) (ctrl.Result, error) {
	return ctrl.Result{RequeueAfter: time.Until(r.next(w))}, nil
}

// Functions that compare by other means: seconds, an age, an error, a state.
func unix(w *Widget) bool { return time.Now().Unix() > w.Status.Seen.Unix() }

func age(w *Widget) time.Duration { return time.Since(w.Status.Seen.Time) }

func stale(w *Widget) bool { return age(w) > time.Hour }

func check(w *Widget) error {
	if time.Now().After(w.Status.Seen.Time) {
		return errors.New("expired")
	}
	return nil
}

func state(w *Widget) string {
	if overdue(w) {
		return "Overdue"
	}
	return "Waiting"
}

func (r *Reconciler) otherMeans(w *Widget) (ctrl.Result, error) {
	if !unix(w) {
		return ctrl.Result{RequeueAfter: time.Until(w.Status.Seen.Time)}, nil
	}
	if !stale(w) {
		return ctrl.Result{RequeueAfter: time.Until(w.Status.Seen.Time)}, nil
	}
	switch state(w) {
	case "Waiting":
		return ctrl.Result{RequeueAfter: time.Until(w.Status.Seen.Time)}, nil
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) checked(w *Widget) (ctrl.Result, error) {
	if err := check(w); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: time.Until(w.Status.Seen.Time)}, nil
}
