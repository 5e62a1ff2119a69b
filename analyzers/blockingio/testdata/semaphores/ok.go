// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package semaphores uses channels that hold nobody, or only as a lock does.
package semaphores

import (
	"context"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/event"
)

// Reconciler gives back what it took: the receive finds its own element.
type Reconciler struct {
	sem    chan struct{}
	events chan event.GenericEvent
	latest chan int
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	select {
	case r.sem <- struct{}{}:
	default:
		return ctrl.Result{RequeueAfter: time.Second}, nil
	}
	defer func() { <-r.sem }()
	return ctrl.Result{}, nil
}

// acquire and release belong together.
func (r *Reconciler) phase(ctx context.Context) (ctrl.Result, error) {
	r.sem <- struct{}{}
	r.work()
	<-r.sem
	return ctrl.Result{}, nil
}

func (r *Reconciler) work() {}

// replace drops an old value, if there is one, without waiting.
func (r *Reconciler) replace(ctx context.Context) (ctrl.Result, error) {
	select {
	case <-r.latest:
	default:
	}
	r.latest <- 1
	return ctrl.Result{}, nil
}

// limited starts goroutines behind a local semaphore and joins none.
func (r *Reconciler) limited(ctx context.Context) (ctrl.Result, error) {
	sem := make(chan struct{}, 2)
	for range 4 {
		go func() {
			sem <- struct{}{}
			defer func() { <-sem }()
			time.Sleep(time.Second)
		}()
	}
	return ctrl.Result{}, nil
}

// own receives from a channel that only it uses, beside a goroutine that waits.
func (r *Reconciler) own(ctx context.Context) (ctrl.Result, error) {
	go time.Sleep(time.Second)
	ch := make(chan int, 1)
	ch <- 1
	<-ch
	return ctrl.Result{}, nil
}

// drain empties a channel that is closed.
func (r *Reconciler) drain(in <-chan int) (ctrl.Result, error) {
	for range in {
	}
	return ctrl.Result{}, nil
}
