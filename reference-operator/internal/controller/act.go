// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package controller

import (
	"context"
	"fmt"

	"sigs.k8s.io/controller-runtime/pkg/client"
	logf "sigs.k8s.io/controller-runtime/pkg/log"

	ctrl "sigs.k8s.io/controller-runtime"

	"github.com/ctrlvet/ctrlvet/reference-operator/internal/dispatcher"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/taskstate"
)

// act decides and carries the decision out. The order matters: the result is
// stored before the status says so, the status before the call is made, and the
// event is sent for what is stored. A pass that is cut off anywhere is repeated.
func (r *Reconciler) act(ctx context.Context, seen sight) (ctrl.Result, error) {
	id := client.ObjectKeyFromObject(seen.base)
	decision := taskstate.Next(seen.observed)

	if decision.Store {
		stored, problem, err := r.storeResult(ctx, seen.base, seen.observed.Outcome.Result)
		if err != nil {
			return ctrl.Result{}, err
		}
		if !stored && problem == "" {
			// The ConfigMap or the Task has changed; nothing was overwritten.
			return ctrl.Result{RequeueAfter: catchUp}, nil
		}
		seen.observed.Stored, seen.observed.StoreProblem = stored, problem
		decision = taskstate.Next(seen.observed)
	}

	switch decision.Finalizer {
	case taskstate.AddFinalizer:
		if err := r.addFinalizer(ctx, seen.base); err != nil {
			return ctrl.Result{}, fmt.Errorf("adding the finalizer: %w", err)
		}
		return ctrl.Result{RequeueAfter: decision.RequeueAfter}, nil
	case taskstate.RemoveFinalizer:
		removed, err := r.removeFinalizer(ctx, seen.base)
		if err != nil {
			return ctrl.Result{}, fmt.Errorf("removing the finalizer: %w", err)
		}
		if !removed {
			return ctrl.Result{RequeueAfter: catchUp}, nil
		}
		r.Calls.Forget(id)
		return ctrl.Result{}, nil
	}

	stored, err := r.storeStatus(ctx, seen.base, decision.Status)
	if err != nil {
		return ctrl.Result{}, fmt.Errorf("writing the status: %w", err)
	}
	if !stored {
		// Somebody else was faster; nothing was done on the old copy.
		return ctrl.Result{RequeueAfter: catchUp}, nil
	}
	r.Calls.Taken(id, seen.view)

	after := decision.RequeueAfter
	switch {
	case after == 0: // finished, or no longer ours
		r.Calls.Forget(id)
	case decision.Call != taskstate.Call{}:
		if later := r.Calls.Enqueue(id, request(seen, decision)); later > 0 {
			logf.FromContext(ctx).V(1).Info("call put off", "verb", decision.Call.Verb, "after", later)
			after = later
		}
	}
	return ctrl.Result{RequeueAfter: after}, nil
}

// request is the decision's call with what it needs.
func request(seen sight, decision taskstate.Decision) dispatcher.Request {
	req := dispatcher.Request{
		Call:     decision.Call,
		Token:    seen.token,
		Attempts: decision.Status.Attempts,
	}
	if decision.Call.Verb == taskstate.Submit {
		spec := &seen.base.Spec
		req.Payload, req.Parameters, req.Timeout = spec.Payload, spec.Parameters, spec.TimeoutOrDefault()
	}
	return req
}
