// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package taskstate

import (
	"slices"
	"time"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
)

// Next decides what to do with a Task.
//
// It may be asked at any time, as often as one likes and on a Task that is older
// than the operator's last write: what it decides is then merely refused by the
// API server or answered again by the external system.
func Next(o Observed) Decision {
	p := newPass(o)
	task := o.Task
	live := Live(&task.Status)
	hasFinalizer := slices.Contains(task.Finalizers, v1alpha1.Finalizer)

	switch {
	case !task.DeletionTimestamp.IsZero():
		switch {
		case !hasFinalizer: // others still hold the Task, this operator does not
			return p.idle()
		case live && !p.news.over():
			return p.stop("the Task is being deleted")
		}
		return p.finalizer(RemoveFinalizer)

	case task.Status.State.Finished() && task.Status.ObservedGeneration == task.Generation:
		return p.idle()

	case !hasFinalizer:
		return p.finalizer(AddFinalizer)

	case live && task.Status.ExternalGeneration != task.Generation && !p.news.over():
		return p.stop("the spec has changed")

	case live && task.Status.ExternalGeneration == task.Generation:
		return p.proceed()
	}
	return p.begin()
}

// pass is one decision in the making.
type pass struct {
	Observed
	d *Decision
	// key is the idempotency key of the generation that was, or will be, submitted.
	key string
	// last is the last outcome for key that is still remembered, and news the same
	// when no decision was carried out on it yet.
	last, news Outcome
}

func newPass(o Observed) *pass {
	p := &pass{Observed: o, d: &Decision{Status: *o.Task.Status.DeepCopy()}}
	p.key = Key(o.Task.UID, o.Task.Status.ExternalGeneration)
	if o.Outcome.Call.Key == p.key {
		p.last = o.Outcome.sensible()
		if o.New {
			p.news = p.last
		}
	}
	if o.Busy.Key != p.key {
		p.Busy = Call{}
	}
	return p
}

// idle leaves everything as it is until the Task changes.
func (p *pass) idle() Decision { return *p.d }

// finalizer adds or removes the finalizer, and does nothing else: what follows has
// to see the finalizer stored.
func (p *pass) finalizer(action FinalizerAction) Decision {
	p.d.Finalizer = action
	if action == AddFinalizer {
		p.d.RequeueAfter = Recheck
	}
	return *p.d
}

// begin starts the current generation. No key is live.
func (p *pass) begin() Decision {
	s := &p.d.Status
	s.ObservedGeneration = p.Task.Generation
	s.State = v1alpha1.StatePending
	s.ExternalID, s.Result = "", ""
	s.Attempts, s.StartTime, s.NextCheckTime = 0, nil, nil
	switch {
	case p.TokenProblem != "":
		p.progress(v1alpha1.ReasonTokenMissing, p.TokenProblem)
		return p.wait(Recheck)
	case p.CircuitOpen > 0:
		p.progress(v1alpha1.ReasonPending, "waiting for the external system")
		p.circuitOpen()
		return p.wait(p.CircuitOpen)
	}
	// Only a later pass, which sees the key stored, submits it.
	s.State = v1alpha1.StateSubmitting
	s.ExternalGeneration = p.Task.Generation
	s.StartTime = wholeSecond(p.Now)
	p.progress(v1alpha1.ReasonSubmitting, "the work is being submitted")
	return p.wait(Recheck)
}

// proceed carries the current generation on. Its key is stored, and may be live.
func (p *pass) proceed() Decision {
	s := &p.d.Status
	s.ObservedGeneration = p.Task.Generation
	if s.StartTime == nil { // somebody else has removed it
		s.StartTime = wholeSecond(p.Now)
	}

	switch p.news.Kind {
	case Working:
		p.answered()
		s.State = v1alpha1.StateRunning
	case Succeeded:
		p.answered()
		return p.succeeded()
	case Failed:
		p.answered()
		return p.finish(v1alpha1.StateFailed, v1alpha1.ReasonFailed, orElse(p.news.Message, "the external system could not do the work"))
	case Cancelled:
		p.answered()
		call := p.news.Call
		return p.finish(v1alpha1.StateFailed,
			orElse(call.Reason, v1alpha1.ReasonCancelled),
			orElse(call.Message, "somebody else cancelled the work"))
	case NotFound: // the external system has lost the work
		p.answered()
		s.State = v1alpha1.StateSubmitting
	case Rejected:
		p.answered()
	default:
		p.noAnswer()
	}
	return p.ask(p.wanted())
}

// stop ends what is live, since it is no longer wanted.
func (p *pass) stop(why string) Decision {
	s := &p.d.Status
	s.ObservedGeneration = p.Task.Generation
	if p.news.Call.Verb == Cancel {
		p.noAnswer()
	}
	return p.ask(Call{Verb: Cancel, Key: p.key, Message: why})
}

// wanted is the call that brings the current generation forward.
func (p *pass) wanted() Call {
	switch s := &p.d.Status; {
	case p.Busy.Verb == Cancel: // what is being cancelled is not taken back
		return p.Busy
	case p.last.Kind == Succeeded: // only its result is not stored yet: that is no timeout
		return Call{Verb: Check, Key: p.key}
	case p.last.Call.Verb == Cancel:
		return p.last.Call
	case p.last.Kind == Rejected:
		// An earlier attempt may have been accepted although its answer was lost.
		return Call{Verb: Cancel, Key: p.key, Reason: v1alpha1.ReasonRejected,
			Message: orElse(p.last.Message, "the external system refuses the request")}
	case !p.Now.Before(p.deadline()):
		return Call{Verb: Cancel, Key: p.key, Reason: v1alpha1.ReasonTimedOut,
			Message: "there was no result within " + p.Task.Spec.TimeoutOrDefault().String()}
	case s.State == v1alpha1.StateSubmitting:
		return Call{Verb: Submit, Key: p.key}
	}
	return Call{Verb: Check, Key: p.key}
}

// ask makes the call, unless it has to wait.
func (p *pass) ask(call Call) Decision {
	s := &p.d.Status
	if p.TokenProblem != "" {
		p.progress(v1alpha1.ReasonTokenMissing, p.TokenProblem)
		return p.wait(Recheck)
	}
	switch {
	case p.news.Kind == Succeeded: // what is left of it is the problem of storing it
		p.progress(v1alpha1.ReasonResultConflict, p.StoreProblem)
	case p.last.Kind == Succeeded && call.Verb == Check:
		// That problem stands until the next answer shows whether it still does.
	case call.Verb == Cancel:
		p.progress(v1alpha1.ReasonCancelling, call.Message)
	case s.State == v1alpha1.StateRunning:
		p.progress(v1alpha1.ReasonRunning, "the external system works on it")
	default:
		p.progress(v1alpha1.ReasonSubmitting, "the work is being submitted")
	}

	// A new token may help at once, and the first attempt to cancel does not wait
	// for the time at which something else was due, such as storing the result.
	first := p.last.Call.Verb != "" && (p.last.Call.Verb != Cancel || p.last.Kind == Succeeded)
	urgent := p.TokenChanged || call.Verb == Cancel && first
	early := p.due().Sub(p.Now)
	switch {
	case p.CircuitOpen > 0:
		p.circuitOpen()
		return p.wait(max(p.CircuitOpen, early))
	case early > 0 && !urgent:
		return p.wait(early)
	case p.Busy.Verb == call.Verb:
		return p.wait(Recheck)
	case call.Verb == Submit && p.Task.Status.State != v1alpha1.StateSubmitting:
		return p.wait(Recheck) // until the state is stored
	}
	p.d.Call = call
	return p.wait(Recheck)
}

// due is the earliest time for the next call. That of a repeated call is stored
// and outlives the operator; that of a check is not worth a write.
func (p *pass) due() time.Time {
	switch p.last.Kind {
	case Working:
		var running time.Duration
		if start := p.d.Status.StartTime; start != nil {
			running = p.last.At.Sub(start.Time)
		}
		return p.last.At.Add(min(max(running/10, p.Settings.CheckMin), p.Settings.CheckMax))
	case NotSent:
		return p.last.At.Add(p.last.RetryAfter)
	}
	if next := p.d.Status.NextCheckTime; next != nil {
		return next.Time
	}
	return time.Time{}
}

// deadline is when spec.timeout has passed.
func (p *pass) deadline() time.Time {
	return p.d.Status.StartTime.Add(p.Task.Spec.TimeoutOrDefault())
}

// wait ends the pass, to come back after d at the latest.
func (p *pass) wait(d time.Duration) Decision {
	d = min(d, Recheck)
	if s := &p.d.Status; Live(s) && s.StartTime != nil {
		if left := p.deadline().Sub(p.Now); left > 0 {
			d = min(d, left)
		}
	}
	p.d.RequeueAfter = max(d, 10*time.Millisecond)
	return *p.d
}
