// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package taskstate

import (
	"cmp"
	"math"
	"time"

	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
)

// maxID bounds status.externalID, as the CRD does.
const maxID = 253

// maxMessage bounds the message of a condition. It becomes the note of an event,
// which has 1024 bytes at most, that is 256 characters of any kind.
const maxMessage = 256

// minRetry is the shortest delay before a call is repeated.
const minRetry = time.Second

// answered notes that the external system answered.
func (p *pass) answered() {
	s := &p.d.Status
	s.Attempts, s.NextCheckTime = 0, nil
	if p.news.ID != "" {
		s.ExternalID = clip(p.news.ID, maxID)
	}
	p.condition(v1alpha1.ConditionExternalSystemAvailable, metav1.ConditionTrue, v1alpha1.ReasonAvailable, "the last call was answered")
}

// noAnswer notes an outcome that is not an answer, if there is one.
func (p *pass) noAnswer() {
	switch p.news.Kind {
	case Unauthorized:
		p.failed(v1alpha1.ReasonUnauthorized)
	case Throttled:
		p.failed(v1alpha1.ReasonThrottled)
	case Unavailable:
		p.failed(v1alpha1.ReasonUnavailable)
	case NotSent:
		p.circuitOpen()
	}
}

// failed counts a call that has to be repeated, and says when.
func (p *pass) failed(reason string) {
	s := &p.d.Status
	if s.Attempts < math.MaxInt32 {
		s.Attempts++
	}
	s.NextCheckTime = wholeSecond(p.news.At.Add(max(p.news.RetryAfter, minRetry)))
	p.condition(v1alpha1.ConditionExternalSystemAvailable, metav1.ConditionFalse, reason, orElse(p.news.Message, "the last call failed"))
}

// circuitOpen notes that no call is made for now.
func (p *pass) circuitOpen() {
	p.condition(v1alpha1.ConditionExternalSystemAvailable, metav1.ConditionFalse, v1alpha1.ReasonCircuitOpen, "too many calls have failed")
}

// progress notes that the Task is not finished, and what it waits for.
func (p *pass) progress(reason, message string) {
	p.condition(v1alpha1.ConditionReady, metav1.ConditionFalse, reason, message)
	p.condition(v1alpha1.ConditionProgressing, metav1.ConditionTrue, reason, message)
}

// succeeded finishes the Task once its result is stored.
func (p *pass) succeeded() Decision {
	if p.Task.Spec.ResultConfigMapRef != nil && !p.Stored {
		if p.StoreProblem == "" {
			return Decision{Store: true, Status: *p.Task.Status.DeepCopy(), RequeueAfter: Recheck}
		}
		// Ask again later: the answer will be the same, and by then the result may
		// find its place. Until then the key counts as live, which costs nothing.
		p.d.Status.State = v1alpha1.StateRunning
		p.d.Status.NextCheckTime = wholeSecond(p.Now.Add(Recheck))
		return p.ask(p.wanted())
	}
	p.d.Status.Result = clip(p.news.Result, v1alpha1.MaxResultLength)
	return p.finish(v1alpha1.StateCompleted, v1alpha1.ReasonCompleted, "the result is stored")
}

// finish ends the current generation. Its key is no longer live.
func (p *pass) finish(state v1alpha1.TaskState, reason, message string) Decision {
	p.d.Status.State = state
	ready := metav1.ConditionFalse
	if state == v1alpha1.StateCompleted {
		ready = metav1.ConditionTrue
	}
	p.condition(v1alpha1.ConditionReady, ready, reason, message)
	p.condition(v1alpha1.ConditionProgressing, metav1.ConditionFalse, reason, message)
	return *p.d
}

// condition sets one condition and keeps those of other writers.
func (p *pass) condition(kind string, status metav1.ConditionStatus, reason, message string) {
	meta.SetStatusCondition(&p.d.Status.Conditions, metav1.Condition{
		Type:               kind,
		Status:             status,
		ObservedGeneration: p.Task.Generation,
		LastTransitionTime: metav1.NewTime(p.Now).Rfc3339Copy(),
		Reason:             reason,
		Message:            clip(message, maxMessage),
	})
}

// wholeSecond rounds up to what the API keeps of a time, so that nothing happens
// earlier than it was meant to.
func wholeSecond(t time.Time) *metav1.Time {
	return new(metav1.NewTime(t.Add(time.Second - time.Nanosecond).Truncate(time.Second)).Rfc3339Copy())
}

// clip keeps at most n characters.
func clip(s string, n int) string {
	count := 0
	for i := range s {
		if count++; count > n {
			return s[:i]
		}
	}
	return s
}

// orElse is s, or the default when s is empty.
func orElse(s, def string) string { return cmp.Or(s, def) }
