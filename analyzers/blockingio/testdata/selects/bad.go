// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package selects waits in receives and selects.
package selects

import (
	"context"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

var ready = make(chan struct{})

type Reconciler struct {
	done    chan struct{}
	results <-chan int
	delay   time.Duration
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	<-r.done         // want `^<-r\.done waits for a sender without a time limit while it holds a worker; check once and return RequeueAfter \(\(\*Reconciler\)\.Reconcile -> <-r\.done\)$`
	n := <-r.results // want `^<-r\.results waits for a sender without a time limit while it holds a worker;`
	_ = n
	if _, ok := <-ready; ok { // want `^<-ready waits for a sender without a time limit while it holds a worker;`
		return ctrl.Result{}, nil
	}
	select { // want `^select waits for a sender without a time limit while it holds a worker;`
	case <-r.done:
	case <-ready:
	}
	select { // want `^select waits for a channel for up to 3s while it holds a worker;`
	case <-r.done:
	case <-time.After(3 * time.Second):
		return ctrl.Result{}, nil
	}
	t := time.NewTimer(r.delay)
	select { // want `^select waits for a channel while it holds a worker;`
	case <-t.C:
	case <-r.done:
	}
	for range r.results { // want ` waits for a sender without a time limit while it holds a worker;`
	}
	return ctrl.Result{}, nil
}

// Pausing sleeps in selects that end with the worker's context too: that is when
// the operator ends.
type Pausing struct{ delay time.Duration }

func (p *Pausing) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	select { // want `^select sleeps for up to 30s while it holds a worker; return RequeueAfter instead \(\(\*Pausing\)\.Reconcile -> select\)$`
	case <-time.After(30 * time.Second):
	case <-ctx.Done():
		return ctrl.Result{}, ctx.Err()
	}
	t := time.NewTimer(p.delay)
	defer t.Stop()
	select { // want `^select sleeps while it holds a worker;`
	case <-t.C:
	case <-ctx.Done():
	}
	tctx, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	select { // want `^select sleeps for up to 2s while it holds a worker;`
	case <-time.After(time.Minute):
	case <-tctx.Done():
	}
	select {
	case <-ctx.Done(): // want `^<-ctx\.Done\(\) waits until the context ends without a time limit while it holds a worker;`
	}
	return ctrl.Result{}, pause(ctx, 7*time.Second)
}

func pause(ctx context.Context, d time.Duration) error {
	t := time.NewTimer(d)
	defer t.Stop()
	select { // want `^select sleeps for up to 7s while it holds a worker;`
	case <-t.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Polling asks at each tick.
type Polling struct{ ready func() bool }

func (p *Polling) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for !p.ready() {
		select { // want `^select polls while it holds a worker; check once and return RequeueAfter`
		case <-tick.C:
		case <-ctx.Done():
			return ctrl.Result{}, ctx.Err()
		}
	}
	deadline := time.After(5 * time.Minute)
	for !p.ready() {
		select { // want `^select polls for up to 5m while it holds a worker;`
		case <-tick.C:
		case <-deadline:
			return ctrl.Result{}, nil
		}
	}
	for !p.ready() {
		select { // want `^select sleeps for up to 3s at a time while it holds a worker;`
		case <-time.After(3 * time.Second):
		case <-ctx.Done():
			return ctrl.Result{}, ctx.Err()
		}
	}
	tctx, cancel := context.WithTimeout(ctx, 4*time.Minute)
	defer cancel()
	for !p.ready() {
		select { // want `^select polls for up to 4m while it holds a worker;`
		case <-tick.C:
		case <-tctx.Done():
			return ctrl.Result{}, tctx.Err()
		}
	}
	return ctrl.Result{}, nil
}

// Stuck never goes on.
type Stuck struct{}

func (s *Stuck) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	select {} // want `^select waits for good without a time limit while it holds a worker;`
}
