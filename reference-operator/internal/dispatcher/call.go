// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package dispatcher

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/sony/gobreaker/v2"

	"github.com/ctrlvet/ctrlvet/reference-operator/internal/taskclient"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/taskstate"
)

// call makes one call and says what became of it.
func (d *Dispatcher) call(ctx context.Context, req Request) taskstate.Outcome {
	ctx, cancel := context.WithTimeout(ctx, d.cfg.CallTimeout)
	defer cancel()

	d.metrics.inFlight.Inc()
	defer d.metrics.inFlight.Dec()
	start := time.Now()
	task, err := d.breaker.Execute(func() (taskclient.Task, error) {
		return d.send(ctx, req)
	})
	outcome := d.outcome(req, task, err)
	d.metrics.calls.WithLabelValues(string(req.Call.Verb), string(outcome.Kind)).Observe(time.Since(start).Seconds())
	return outcome
}

// send hands the request to the client.
func (d *Dispatcher) send(ctx context.Context, req Request) (taskclient.Task, error) {
	switch req.Call.Verb {
	case taskstate.Submit:
		return d.client.Submit(ctx, taskclient.Request{
			Key:        req.Call.Key,
			Token:      req.Token,
			Payload:    req.Payload,
			Parameters: req.Parameters,
			Timeout:    req.Timeout,
		})
	case taskstate.Check:
		return d.client.Get(ctx, req.Token, req.Call.Key)
	case taskstate.Cancel:
		return d.client.Cancel(ctx, req.Token, req.Call.Key)
	}
	return taskclient.Task{}, &taskclient.RejectedError{Message: fmt.Sprintf("no such verb: %q", req.Call.Verb)}
}

// outcome translates what the client returned.
func (d *Dispatcher) outcome(req Request, task taskclient.Task, err error) taskstate.Outcome {
	out := taskstate.Outcome{Call: req.Call, At: time.Now()}
	if err == nil {
		out.ID, out.Result, out.Message = task.ID, task.Result, task.Message
		switch task.State {
		case taskclient.StateSucceeded:
			out.Kind = taskstate.Succeeded
		case taskclient.StateFailed:
			out.Kind = taskstate.Failed
		case taskclient.StateCancelled:
			out.Kind = taskstate.Cancelled
		default:
			out.Kind = taskstate.Working
			if req.Call.Verb == taskstate.Cancel { // no proof of an end: ask again
				out.Kind, out.Message = taskstate.Unavailable, "the work is not cancelled yet"
				out.RetryAfter = backoff(d.cfg.BackoffBase, d.cfg.BackoffMax, req.Attempts)
			}
		}
		return out
	}

	out.Message = err.Error()
	out.RetryAfter = backoff(d.cfg.BackoffBase, d.cfg.BackoffMax, req.Attempts)
	if rejected, ok := errors.AsType[*taskclient.RejectedError](err); ok {
		out.Kind, out.Message = taskstate.Rejected, rejected.Message
	} else if retryable, ok := errors.AsType[*taskclient.RetryableError](err); ok {
		out.Kind, out.Message = taskstate.Unavailable, retryable.Error()
		if retryable.Throttled() {
			out.Kind = taskstate.Throttled
		}
		out.RetryAfter = max(out.RetryAfter, retryable.RetryAfter)
	} else {
		switch {
		case errors.Is(err, gobreaker.ErrOpenState), errors.Is(err, gobreaker.ErrTooManyRequests):
			out.Kind = taskstate.NotSent
		case errors.Is(err, taskclient.ErrNotFound):
			out.Kind = taskstate.NotFound
		case errors.Is(err, taskclient.ErrGone):
			out.Kind = taskstate.Cancelled
		case errors.Is(err, taskclient.ErrUnauthorized):
			out.Kind = taskstate.Unauthorized
		default:
			out.Kind = taskstate.Unavailable
		}
	}
	return out
}

// healthy reports whether the external system is well, whatever it answered.
func healthy(err error) bool {
	if retryable, ok := errors.AsType[*taskclient.RetryableError](err); ok {
		return retryable.Throttled()
	}
	_, rejected := errors.AsType[*taskclient.RejectedError](err)
	return err == nil || rejected || errors.Is(err, taskclient.ErrNotFound) ||
		errors.Is(err, taskclient.ErrGone) || errors.Is(err, taskclient.ErrUnauthorized)
}

// backoff is the delay after the given number of failed calls: it doubles with each
// up to limit, and half of it is random, so that Tasks that failed together do not
// come back together.
func backoff(base, limit time.Duration, attempts int32) time.Duration {
	d := base
	for range min(attempts, 32) {
		if d *= 2; d >= limit {
			d = limit
			break
		}
	}
	return d/2 + rand.N(d/2+1)
}

// circuitOpen is how long no calls are made, or zero. Some of it is random, so
// that not all Tasks come back at the moment at which the circuit lets one through.
func (d *Dispatcher) circuitOpen() time.Duration {
	left := time.Until(time.Unix(0, d.openUntil.Load()))
	if left <= 0 {
		return 0
	}
	return left + rand.N(d.cfg.BackoffBase)
}

// circuitChanged notes a new state of the circuit breaker.
func (d *Dispatcher) circuitChanged(_ string, _, to gobreaker.State) {
	d.metrics.circuit.Set(float64(to))
	if to == gobreaker.StateOpen {
		d.openUntil.Store(time.Now().Add(d.cfg.BreakerOpenFor).UnixNano())
	}
}
