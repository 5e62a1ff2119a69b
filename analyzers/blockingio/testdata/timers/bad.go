// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package timers waits for timers and runs what runs once.
package timers

import (
	"context"
	"sync"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

type Reconciler struct {
	once  sync.Once
	delay time.Duration
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	<-time.After(1 * time.Second) // want `^<-time\.After\(.*\) sleeps for up to 1s while it holds a worker; return RequeueAfter instead`

	t := time.NewTimer(2 * time.Second)
	<-t.C // want `^<-t\.C sleeps (for up to 2s )?while it holds a worker;`

	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	<-tick.C // want `^<-tick\.C sleeps (for up to 1s )?while it holds a worker;`

	for range time.Tick(time.Second) { // want ` sleeps while it holds a worker;`
		break
	}

	<-time.After(r.delay) // want `^<-time\.After\(r\.delay\) sleeps while it holds a worker;`

	r.once.Do(r.login)
	r.once.Do(func() {
		time.Sleep(4 * time.Second) // want `^time\.Sleep sleeps for up to 4s while it holds a worker;`
	})
	warm()
	_ = config()
	return ctrl.Result{}, nil
}

func (r *Reconciler) login() {
	time.Sleep(3 * time.Second) // want `^time\.Sleep sleeps for up to 3s while it holds a worker;`
}

// What OnceFunc and OnceValue return runs its argument when it is called first.
var (
	warm   = sync.OnceFunc(warmUp)
	config = sync.OnceValue(func() int {
		time.Sleep(6 * time.Second) // want `^time\.Sleep sleeps for up to 6s while it holds a worker;`
		return 1
	})
)

func warmUp() {
	time.Sleep(5 * time.Second) // want `^time\.Sleep sleeps for up to 5s while it holds a worker;`
}
