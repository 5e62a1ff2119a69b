// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package selects

import (
	"context"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

type Quiet struct {
	done  chan struct{}
	queue chan string
	ctx   context.Context
}

func (q *Quiet) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	// A select with default does not wait.
	select {
	case <-q.done:
	default:
		return ctrl.Result{RequeueAfter: 5 * time.Second}, nil
	}
	// One that ends with its context is the caller's business.
	select {
	case <-q.done:
	case <-ctx.Done():
		return ctrl.Result{}, ctx.Err()
	}
	// So is one with a timer beside them.
	select {
	case <-q.done:
	case <-time.After(time.Second):
	case <-ctx.Done():
	}
	// A pause that only spreads load.
	select {
	case <-time.After(20 * time.Millisecond):
	case <-ctx.Done():
	}
	// The same by its context.
	short, stop := context.WithTimeout(ctx, 50*time.Millisecond)
	defer stop()
	select {
	case <-time.After(time.Minute):
	case <-short.Done():
	}
	// A few of them.
	for range 3 {
		select {
		case <-time.After(10 * time.Millisecond):
		case <-ctx.Done():
		}
	}
	// A channel that somebody else made.
	select {
	case <-q.events():
	case <-time.After(time.Second):
	case <-ctx.Done():
	}
	// The same with another context, or one that is derived.
	tctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	select {
	case <-q.done:
	case <-tctx.Done():
	}
	select {
	case <-q.done:
	case <-q.ctx.Done():
	}
	// Sending without waiting.
	select {
	case q.queue <- req.Name:
	default:
	}
	// Nothing is received from.
	close(make(chan int))
	_ = len(q.queue)
	return ctrl.Result{}, nil
}

func (q *Quiet) events() <-chan int { return make(chan int) }

// Start polls on the manager's time.
func (q *Quiet) Start(ctx context.Context) error {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return nil
		}
	}
}
