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
