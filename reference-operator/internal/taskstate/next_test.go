// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package taskstate

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
)

var (
	now      = time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	settings = Settings{CheckMin: 2 * time.Second, CheckMax: 30 * time.Second}
)

const (
	key1 = "u-1" // the key of generation 1
	key2 = "u-2"
)

// observed is a Task of generation 1 with the finalizer, in a state, as the cache
// shows it ten seconds after the submission.
func observed(state v1alpha1.TaskState, edits ...func(*Observed)) Observed {
	task := &v1alpha1.Task{
		ObjectMeta: metav1.ObjectMeta{UID: "u", Generation: 1, Finalizers: []string{v1alpha1.Finalizer}},
		Spec:       v1alpha1.TaskSpec{Payload: "p"},
		Status:     v1alpha1.TaskStatus{State: state},
	}
	if state != "" && state != v1alpha1.StatePending {
		task.Status.ExternalGeneration = 1
		task.Status.ObservedGeneration = 1
		task.Status.StartTime = new(metav1.NewTime(now.Add(-10 * time.Second)))
	}
	o := Observed{Now: now, Task: task, Settings: settings}
	for _, edit := range edits {
		edit(&o)
	}
	return o
}

func deleting(o *Observed) {
	o.Task.DeletionTimestamp = new(metav1.NewTime(now))
	o.Task.Generation++ // as the API server does
}
func noFinalizer(o *Observed)     { o.Task.Finalizers = nil }
func specChanged(o *Observed)     { o.Task.Generation++ }
func tokenMissing(o *Observed)    { o.TokenProblem = "Secret x: not found" }
func tokenChanged(o *Observed)    { o.TokenChanged = true }
func circuitOpen(o *Observed)     { o.CircuitOpen = 7 * time.Second }
func pastDeadline(o *Observed)    { o.Now = now.Add(2 * time.Hour) }
func wantsConfig(o *Observed)     { o.Task.Spec.ResultConfigMapRef = &v1alpha1.KeyRef{Name: "c", Key: "k"} }
func stored(o *Observed)          { o.Stored = true }
func storeRefused(o *Observed)    { o.StoreProblem = "ConfigMap c is not ours" }
func busy(c Call) func(*Observed) { return func(o *Observed) { o.Busy = c } }

// got adds an outcome that no decision was carried out on, a second old.
func got(verb Verb, kind Kind, edits ...func(*Outcome)) func(*Observed) {
	return func(o *Observed) {
		o.New = true
		o.Outcome = Outcome{Call: Call{Verb: verb, Key: key1}, Kind: kind, At: now.Add(-time.Second), RetryAfter: 5 * time.Second}
		for _, edit := range edits {
			edit(&o.Outcome)
		}
	}
}

// had adds an outcome that was dealt with before.
func had(verb Verb, kind Kind, edits ...func(*Outcome)) func(*Observed) {
	return func(o *Observed) {
		got(verb, kind, edits...)(o)
		o.New = false
	}
}

func retryDue(d time.Duration) func(*Observed) {
	return func(o *Observed) {
		o.Task.Status.Attempts = 3
		o.Task.Status.NextCheckTime = new(metav1.NewTime(now.Add(d)))
	}
}

// TestNext has a row for every transition, and for every reason not to make one.
func TestNext(t *testing.T) {
	const (
		pending    = v1alpha1.StatePending
		submitting = v1alpha1.StateSubmitting
		running    = v1alpha1.StateRunning
		completed  = v1alpha1.StateCompleted
		failed     = v1alpha1.StateFailed
	)
	submit := Call{Verb: Submit, Key: key1}
	check := Call{Verb: Check, Key: key1}
	cancel := func(reason, message string) Call {
		return Call{Verb: Cancel, Key: key1, Reason: reason, Message: message}
	}
	late := cancel(v1alpha1.ReasonTimedOut, "there was no result within 1h0m0s")
	deleted := cancel("", "the Task is being deleted")
	changed := cancel("", "the spec has changed")
	refused := cancel(v1alpha1.ReasonRejected, "no such parameter")

	tests := []struct {
		name  string
		o     Observed
		final FinalizerAction
		store bool
		state v1alpha1.TaskState
		ready string // reason of Ready; "" when it was not set
		call  Call
		after time.Duration
		check func(*testing.T, Decision)
	}{
		// The way to a submission.
		{name: "new", o: observed("", noFinalizer), final: AddFinalizer, after: Recheck},
		{name: "new, deleted before it was seen", o: observed("", noFinalizer, deleting)},
		{name: "finalizer is stored", o: observed(""), state: submitting, ready: "Submitting", after: Recheck,
			check: func(t *testing.T, d Decision) {
				t.Helper()
				if d.Status.ExternalGeneration != 1 || !d.Status.StartTime.Time.Equal(now) {
					t.Errorf("externalGeneration %d since %v, want 1 since now", d.Status.ExternalGeneration, d.Status.StartTime)
				}
			}},
		{name: "no token", o: observed("", tokenMissing), state: pending, ready: "TokenMissing", after: Recheck},
		{name: "still no token", o: observed(pending, tokenMissing), state: pending, ready: "TokenMissing", after: Recheck},
		{name: "token came", o: observed(pending), state: submitting, ready: "Submitting", after: Recheck},
		{name: "circuit open before the start", o: observed("", circuitOpen), state: pending, ready: "Pending", after: 7 * time.Second,
			check: external("CircuitOpen")},
		{name: "key is stored", o: observed(submitting), state: submitting, ready: "Submitting", call: submit, after: Recheck},
		{name: "key is stored, finalizer was removed by hand", o: observed(submitting, noFinalizer), final: AddFinalizer, state: submitting, after: Recheck},
		{name: "submission of another key under way", o: observed(submitting, busy(Call{Verb: Submit, Key: "u-7"})), state: submitting, ready: "Submitting", call: submit, after: Recheck},
		{name: "cancellation under way is not taken back", o: observed(submitting, busy(late)), state: submitting, ready: "Cancelling", after: Recheck},
		{name: "submission under way", o: observed(submitting, busy(submit)), state: submitting, ready: "Submitting", after: Recheck},
		{name: "circuit open", o: observed(submitting, circuitOpen), state: submitting, ready: "Submitting", after: 7 * time.Second,
			check: external("CircuitOpen")},
		{name: "circuit open, retry due later", o: observed(submitting, circuitOpen, retryDue(9*time.Second)), state: submitting, ready: "Submitting", after: 9 * time.Second},
		{name: "token lost", o: observed(submitting, tokenMissing), state: submitting, ready: "TokenMissing", after: Recheck},

		// Answers to a submission.
		{name: "accepted", o: observed(submitting, got(Submit, Working, id("42"))), state: running, ready: "Running", after: time.Second,
			check: func(t *testing.T, d Decision) {
				t.Helper()
				external("Available")(t, d)
				if d.Status.ExternalID != "42" {
					t.Errorf("externalID %q, want 42", d.Status.ExternalID)
				}
			}},
		{name: "done already", o: observed(submitting, got(Submit, Succeeded, result("r"))), state: completed, ready: "Completed",
			check: hasResult("r")},
		{name: "submission failed", o: observed(submitting, got(Submit, Unavailable, message("503"))), state: submitting, ready: "Submitting", after: 4 * time.Second,
			check: counted(1, "Unavailable")},
		{name: "submission failed again", o: observed(submitting, retryDue(-time.Second), got(Submit, Unavailable)), state: submitting, ready: "Submitting", after: 4 * time.Second,
			check: counted(4, "Unavailable")},
		{name: "submission failed, no delay asked for", o: observed(submitting, got(Submit, Unavailable, func(o *Outcome) { o.At, o.RetryAfter = now, 0 })), state: submitting, ready: "Submitting", after: time.Second},
		{name: "submission failed, delay of a part of a second", o: observed(submitting, got(Submit, Unavailable, func(o *Outcome) { o.RetryAfter = 4500 * time.Millisecond })), state: submitting, ready: "Submitting", after: 4 * time.Second,
			check: counted(1, "Unavailable")},
		{name: "throttled", o: observed(submitting, got(Submit, Throttled)), state: submitting, ready: "Submitting", after: 4 * time.Second,
			check: counted(1, "Throttled")},
		{name: "token refused", o: observed(submitting, got(Submit, Unauthorized)), state: submitting, ready: "Submitting", after: 4 * time.Second,
			check: counted(1, "Unauthorized")},
		{name: "token refused, not due", o: observed(submitting, had(Submit, Unauthorized), retryDue(4*time.Second)), state: submitting, ready: "Submitting", after: 4 * time.Second},
		{name: "token refused, then rotated", o: observed(submitting, had(Submit, Unauthorized), retryDue(4*time.Second), tokenChanged), state: submitting, ready: "Submitting", call: submit, after: Recheck},
		{name: "retry not due", o: observed(submitting, retryDue(4*time.Second)), state: submitting, ready: "Submitting", after: 4 * time.Second},
		{name: "retry due", o: observed(submitting, retryDue(0)), state: submitting, ready: "Submitting", call: submit, after: Recheck},
		{name: "not sent", o: observed(submitting, got(Submit, NotSent)), state: submitting, ready: "Submitting", after: 4 * time.Second,
			check: external("CircuitOpen")},
		{name: "cancelled by somebody else", o: observed(submitting, got(Submit, Cancelled)), state: failed, ready: "Cancelled"},
		{name: "rejected", o: observed(submitting, got(Submit, Rejected, message("no such parameter"))), state: submitting, ready: "Cancelling", call: refused, after: Recheck},
		{name: "rejected, cancellation under way", o: observed(submitting, had(Submit, Rejected), busy(refused)), state: submitting, ready: "Cancelling", after: Recheck},
		{name: "rejected, cancellation failed", o: observed(submitting, got(Cancel, Unavailable, why(refused))), state: submitting, ready: "Cancelling", after: 4 * time.Second,
			check: counted(1, "Unavailable")},
		{name: "rejected, cancellation repeated", o: observed(submitting, had(Cancel, Unavailable, why(refused)), retryDue(0)), state: submitting, ready: "Cancelling", call: refused, after: Recheck},
		{name: "rejected, but an earlier attempt was done", o: observed(submitting, got(Cancel, Succeeded, why(refused), result("r"))), state: completed, ready: "Completed", check: hasResult("r")},
		{name: "rejected, but an earlier attempt failed", o: observed(submitting, got(Cancel, Failed, why(refused), message("no disk"))), state: failed, ready: "Failed"},
		{name: "rejected and cancelled", o: observed(submitting, got(Cancel, Cancelled, why(refused))), state: failed, ready: "Rejected"},
		{name: "answer of another key", o: observed(submitting, got(Submit, Succeeded, func(o *Outcome) { o.Call.Key = "u-7" })), state: submitting, ready: "Submitting", call: submit, after: Recheck},

		// Checks.
		{name: "running, after a restart", o: observed(running), state: running, ready: "Running", call: check, after: Recheck},
		{name: "running, check not due", o: observed(running, had(Submit, Working)), state: running, ready: "Running", after: time.Second},
		{name: "running, check due", o: observed(running, had(Check, Working, func(o *Outcome) { o.At = now.Add(-3 * time.Second) })), state: running, ready: "Running", call: check, after: Recheck},
		{name: "running, check under way", o: observed(running, busy(check)), state: running, ready: "Running", after: Recheck},
		{name: "still running", o: observed(running, got(Check, Working)), state: running, ready: "Running", after: time.Second},
		{name: "check failed", o: observed(running, got(Check, Unavailable)), state: running, ready: "Running", after: 4 * time.Second,
			check: counted(1, "Unavailable")},
		{name: "check rejected", o: observed(running, got(Check, Rejected)), state: running, ready: "Running", after: 4 * time.Second,
			check: counted(1, "Unavailable")},
		{name: "lost outside", o: observed(running, got(Check, NotFound)), state: submitting, ready: "Submitting", after: Recheck},
		{name: "lost outside, stored", o: observed(submitting, had(Check, NotFound)), state: submitting, ready: "Submitting", call: submit, after: Recheck},
		{name: "succeeded", o: observed(running, got(Check, Succeeded, result("r"))), state: completed, ready: "Completed", check: hasResult("r")},
		{name: "long result", o: observed(running, got(Check, Succeeded, result(strings.Repeat("é", 5000)))), state: completed, ready: "Completed",
			check: hasResult(strings.Repeat("é", v1alpha1.MaxResultLength))},
		{name: "failed", o: observed(running, got(Check, Failed, message("no disk"))), state: failed, ready: "Failed"},
		{name: "cancelled outside", o: observed(running, got(Check, Cancelled)), state: failed, ready: "Cancelled"},

		// Where the result goes.
		{name: "result to store", o: observed(running, wantsConfig, got(Check, Succeeded)), store: true, state: running, after: Recheck},
		{name: "result stored", o: observed(running, wantsConfig, got(Check, Succeeded, result("r")), stored), state: completed, ready: "Completed", check: hasResult("r")},
		{name: "result refused", o: observed(running, wantsConfig, got(Check, Succeeded), storeRefused), state: running, ready: "ResultConflict", after: Recheck},
		{name: "result refused before", o: observed(running, wantsConfig, had(Check, Succeeded), retryDue(9*time.Second)), state: running, after: 9 * time.Second},
		{name: "result refused at the submission", o: observed(submitting, wantsConfig, got(Submit, Succeeded), storeRefused), state: running, ready: "ResultConflict", after: Recheck},

		// The time limit.
		{name: "timed out", o: observed(running, pastDeadline), state: running, ready: "Cancelling", call: late, after: Recheck},
		{name: "timed out before it was accepted", o: observed(submitting, pastDeadline), state: submitting, ready: "Cancelling", call: late, after: Recheck},
		{name: "timed out, a submission is queued", o: observed(submitting, pastDeadline, busy(submit)), state: submitting, ready: "Cancelling", call: late, after: Recheck},
		{name: "timed out and cancelled", o: observed(running, pastDeadline, got(Cancel, Cancelled, why(late))), state: failed, ready: "TimedOut"},
		{name: "timed out, but the result was faster", o: observed(running, pastDeadline, got(Check, Succeeded)), state: completed, ready: "Completed"},
		{name: "timed out, but the result was faster than the cancellation", o: observed(running, pastDeadline, got(Cancel, Succeeded, why(late), result("r"))), state: completed, ready: "Completed", check: hasResult("r")},
		{name: "timed out, but the failure was faster than the cancellation", o: observed(running, pastDeadline, got(Cancel, Failed, why(late), message("no disk"))), state: failed, ready: "Failed"},
		{name: "timed out, the cancellation proves nothing", o: observed(running, pastDeadline, got(Cancel, Working, why(late), func(o *Outcome) { o.At = now.Add(2 * time.Hour) })), state: running, ready: "Cancelling", after: 5 * time.Second, check: external("Unavailable")},
		{name: "timed out, a result to store", o: observed(running, pastDeadline, wantsConfig, got(Cancel, Succeeded, why(late))), store: true, state: running, after: Recheck},
		{name: "timed out, the result is stored", o: observed(running, pastDeadline, wantsConfig, got(Cancel, Succeeded, why(late), result("r")), stored), state: completed, ready: "Completed", check: hasResult("r")},
		{name: "timed out, the result is refused", o: observed(running, pastDeadline, wantsConfig, got(Cancel, Succeeded, why(late)), storeRefused), state: running, ready: "ResultConflict", after: Recheck},
		{name: "timed out, the result was refused before", o: observed(running, pastDeadline, wantsConfig, had(Cancel, Succeeded, why(late))), state: running, call: check, after: Recheck},
		{name: "timed out while the result was refused", o: observed(running, pastDeadline, wantsConfig, had(Check, Succeeded)), state: running, call: check, after: Recheck},

		// Spec changes.
		{name: "spec changed while running", o: observed(running, specChanged), state: running, ready: "Cancelling", call: changed, after: Recheck},
		{name: "spec changed while submitting", o: observed(submitting, specChanged, busy(submit)), state: submitting, ready: "Cancelling", call: changed, after: Recheck},
		{name: "spec changed, cancelled already", o: observed(submitting, specChanged, busy(late)), state: submitting, ready: "Cancelling", after: Recheck},
		{name: "spec changed, check was not due", o: observed(running, specChanged, had(Check, Working)), state: running, ready: "Cancelling", call: changed, after: Recheck},
		{name: "spec changed, cancellation failed", o: observed(running, specChanged, got(Cancel, Unavailable)), state: running, ready: "Cancelling", after: 4 * time.Second,
			check: counted(1, "Unavailable")},
		{name: "spec changed, old work cancelled", o: observed(running, specChanged, got(Cancel, Cancelled)), state: submitting, ready: "Submitting", after: Recheck, check: generation(2)},
		{name: "spec changed, old work over", o: observed(running, specChanged, got(Check, Succeeded)), state: submitting, ready: "Submitting", after: Recheck, check: generation(2)},
		{name: "spec changed, old work was over before the cancellation", o: observed(running, specChanged, got(Cancel, Succeeded)), state: submitting, ready: "Submitting", after: Recheck, check: generation(2)},
		{name: "spec changed, old work had failed before the cancellation", o: observed(running, specChanged, got(Cancel, Failed)), state: submitting, ready: "Submitting", after: Recheck, check: generation(2)},
		{name: "spec changed, old result was refused", o: observed(running, specChanged, had(Cancel, Succeeded, why(late)), retryDue(9*time.Second)), state: running, ready: "Cancelling", call: changed, after: Recheck},
		{name: "spec changed, token lost", o: observed(running, specChanged, got(Cancel, Cancelled), tokenMissing), state: pending, ready: "TokenMissing", after: Recheck, check: generation(1)},
		{name: "spec changed after the result", o: observed(completed, specChanged, func(o *Observed) { o.Task.Status.Result = "old" }), state: submitting, ready: "Submitting", after: Recheck, check: generation(2)},
		{name: "spec changed after a failure", o: observed(failed, specChanged), state: submitting, ready: "Submitting", after: Recheck, check: generation(2)},

		// Deletion.
		{name: "deleted before the key", o: observed("", deleting), final: RemoveFinalizer},
		{name: "deleted while pending", o: observed(pending, deleting), final: RemoveFinalizer, state: pending},
		{name: "deleted while submitting", o: observed(submitting, deleting), state: submitting, ready: "Cancelling", call: deleted, after: Recheck},
		{name: "deleted while running", o: observed(running, deleting), state: running, ready: "Cancelling", call: deleted, after: Recheck},
		{name: "deleted, retry of a submission not due", o: observed(submitting, deleting, had(Submit, Unavailable), retryDue(9*time.Second)), state: submitting, ready: "Cancelling", call: deleted, after: Recheck},
		{name: "deleted, retry of the cancellation not due", o: observed(submitting, deleting, had(Cancel, Unavailable), retryDue(9*time.Second)), state: submitting, ready: "Cancelling", after: 9 * time.Second},
		{name: "deleted, no token", o: observed(running, deleting, tokenMissing), state: running, ready: "TokenMissing", after: Recheck},
		{name: "deleted, cancellation not accepted", o: observed(running, deleting, got(Cancel, NotFound)), state: running, ready: "Cancelling", after: 4 * time.Second},
		{name: "deleted and cancelled", o: observed(running, deleting, got(Cancel, Cancelled)), final: RemoveFinalizer, state: running},
		{name: "deleted and over before the cancellation", o: observed(running, deleting, got(Cancel, Succeeded)), final: RemoveFinalizer, state: running},
		{name: "deleted and failed before the cancellation", o: observed(running, deleting, got(Cancel, Failed)), final: RemoveFinalizer, state: running},
		{name: "deleted, cancellation proves nothing", o: observed(running, deleting, got(Cancel, Working)), state: running, ready: "Cancelling", after: 4 * time.Second},
		{name: "deleted and over", o: observed(running, deleting, got(Check, Failed)), final: RemoveFinalizer, state: running},
		{name: "deleted, still working", o: observed(running, deleting, got(Check, Working)), state: running, ready: "Cancelling", call: deleted, after: Recheck},
		{name: "deleted after the result", o: observed(completed, deleting), final: RemoveFinalizer, state: completed},
		{name: "deleted after a failure", o: observed(failed, deleting), final: RemoveFinalizer, state: failed},
		{name: "deleted, others hold it", o: observed(running, deleting, noFinalizer), state: running},

		// The end.
		{name: "completed", o: observed(completed), state: completed},
		{name: "failed for good", o: observed(failed), state: failed},
		{name: "completed, a late answer", o: observed(completed, got(Check, Working)), state: completed},
		{name: "completed, no token", o: observed(completed, tokenMissing, circuitOpen), state: completed},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			before := tt.o.Task.DeepCopy()
			d := Next(tt.o)
			if diff := cmp.Diff(before, tt.o.Task); diff != "" {
				t.Errorf("Next changed what it was given (-before +after):\n%s", diff)
			}
			var ready string
			if c := meta.FindStatusCondition(d.Status.Conditions, v1alpha1.ConditionReady); c != nil {
				ready = c.Reason
			}
			type decision struct {
				Final FinalizerAction
				Store bool
				State v1alpha1.TaskState
				Ready string
				Call  Call
				After time.Duration
			}
			want := decision{tt.final, tt.store, tt.state, tt.ready, tt.call, tt.after}
			if diff := cmp.Diff(want, decision{d.Finalizer, d.Store, d.Status.State, ready, d.Call, d.RequeueAfter}); diff != "" {
				t.Errorf("decision differs (-want +got):\n%s", diff)
			}
			if tt.check != nil {
				tt.check(t, d)
			}
		})
	}
}

func id(s string) func(*Outcome)      { return func(o *Outcome) { o.ID = s } }
func result(s string) func(*Outcome)  { return func(o *Outcome) { o.Result = s } }
func message(s string) func(*Outcome) { return func(o *Outcome) { o.Message = s } }
func why(c Call) func(*Outcome)       { return func(o *Outcome) { o.Call = c } }

func external(reason string) func(*testing.T, Decision) {
	return func(t *testing.T, d Decision) {
		t.Helper()
		c := meta.FindStatusCondition(d.Status.Conditions, v1alpha1.ConditionExternalSystemAvailable)
		if c == nil || c.Reason != reason {
			t.Errorf("condition %v, want reason %s", c, reason)
		}
	}
}

func counted(attempts int32, reason string) func(*testing.T, Decision) {
	return func(t *testing.T, d Decision) {
		t.Helper()
		external(reason)(t, d)
		if d.Status.Attempts != attempts || d.Status.NextCheckTime == nil || !d.Status.NextCheckTime.Time.Equal(now.Add(4*time.Second)) {
			t.Errorf("attempts %d, next at %v; want %d, in 4s", d.Status.Attempts, d.Status.NextCheckTime, attempts)
		}
	}
}

func hasResult(want string) func(*testing.T, Decision) {
	return func(t *testing.T, d Decision) {
		t.Helper()
		if d.Status.Result != want || d.Status.Attempts != 0 || d.Status.NextCheckTime != nil {
			t.Errorf("result of %d bytes, attempts %d, next %v; want %d bytes", len(d.Status.Result), d.Status.Attempts, d.Status.NextCheckTime, len(want))
		}
	}
}

func generation(external int64) func(*testing.T, Decision) {
	return func(t *testing.T, d Decision) {
		t.Helper()
		if d.Status.ExternalGeneration != external || d.Status.ObservedGeneration != 2 || d.Status.Result != "" {
			t.Errorf("externalGeneration %d, observedGeneration %d, result %q; want %d, 2, none",
				d.Status.ExternalGeneration, d.Status.ObservedGeneration, d.Status.Result, external)
		}
	}
}

// TestForeignConditions: an entry of another writer is no business of ours.
func TestForeignConditions(t *testing.T) {
	foreign := metav1.Condition{Type: "Audited", Status: metav1.ConditionTrue, Reason: "Yes", LastTransitionTime: metav1.NewTime(now)}
	for _, state := range []v1alpha1.TaskState{"", v1alpha1.StateSubmitting, v1alpha1.StateRunning} {
		o := observed(state)
		o.Task.Status.Conditions = []metav1.Condition{foreign}
		d := Next(o)
		if got := meta.FindStatusCondition(d.Status.Conditions, "Audited"); got == nil || *got != foreign {
			t.Errorf("%q: the other writer's condition became %v", state, got)
		}
	}
}

// TestCheckInterval: long work is not asked for more often than needed.
func TestCheckInterval(t *testing.T) {
	for elapsed, want := range map[time.Duration]time.Duration{
		time.Second:      2 * time.Second,
		50 * time.Second: 5 * time.Second,
		30 * time.Minute: 30 * time.Second,
	} {
		o := observed(v1alpha1.StateRunning, got(Check, Working))
		o.Task.Status.StartTime = new(metav1.NewTime(now.Add(-elapsed)))
		o.Outcome.At = now
		if d := Next(o); d.RequeueAfter != want {
			t.Errorf("after %v the next check is in %v, want %v", elapsed, d.RequeueAfter, want)
		}
	}
}

// TestKey: the key is what the external system knows the work by, so it must never change.
func TestKey(t *testing.T) {
	if got := Key(observed("").Task.UID, 2); got != key2 {
		t.Errorf("key %q, want %q", got, key2)
	}
}
