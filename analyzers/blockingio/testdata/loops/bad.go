// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package loops pauses again and again.
package loops

import (
	"context"
	"math/rand"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

type Reconciler struct{ try func() bool }

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	for range 100 {
		time.Sleep(20 * time.Millisecond) // want `^time\.Sleep sleeps for up to 2s while it holds a worker; return RequeueAfter instead`
	}
	for !r.try() {
		time.Sleep(20 * time.Millisecond) // want `^time\.Sleep sleeps for up to 20ms at a time while it holds a worker;`
	}
	for i := 0; i < 5; i++ {
		time.Sleep(100 * time.Millisecond) // want `^time\.Sleep sleeps for up to 500ms while it holds a worker;`
	}
	for range 10 {
		for range 10 {
			time.Sleep(50 * time.Millisecond) // want `^time\.Sleep sleeps for up to 5s while it holds a worker;`
		}
	}
	for n := 0; ; n++ {
		if r.try() || n > 30 {
			break
		}
		time.Sleep(time.Second) // want `^time\.Sleep sleeps for up to 31s while it holds a worker;`
	}
	for _, d := range []time.Duration{time.Second, 2 * time.Second} {
		time.Sleep(d) // want `^time\.Sleep sleeps for up to 4s while it holds a worker;`
	}
	for i := 10; i > 0; i-- {
		r.pause()
	}
	for range len(req.Name) {
		time.Sleep(10 * time.Millisecond) // want `^time\.Sleep sleeps for up to 10ms at a time while it holds a worker;`
	}
	time.Sleep(time.Duration(rand.Intn(3)) * time.Second)       // want `^time\.Sleep sleeps for up to 2s while it holds a worker;`
	time.Sleep(time.Duration(rand.Intn(len(req.Name))))         // want `^time\.Sleep sleeps while it holds a worker;`
	time.Sleep(time.Duration(len(req.Name)) * time.Millisecond) // want `^time\.Sleep sleeps while it holds a worker;`
	return ctrl.Result{}, nil
}

func (r *Reconciler) pause() {
	time.Sleep(200 * time.Millisecond) // want `^time\.Sleep sleeps for up to 2s while it holds a worker;`
}
