// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package defers waits in deferred calls.
package defers

import (
	"context"
	"net/http"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

type Reconciler struct{ cleanup func() }

func New() *Reconciler {
	return &Reconciler{cleanup: func() {
		time.Sleep(5 * time.Second) // want `^time\.Sleep sleeps for up to 5s while it holds a worker;`
	}}
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (res ctrl.Result, err error) {
	defer time.Sleep(1 * time.Second) // want `^time\.Sleep sleeps for up to 1s while it holds a worker;`
	defer r.report()
	defer func() {
		if err != nil {
			time.Sleep(3 * time.Second) // want `^time\.Sleep sleeps for up to 3s while it holds a worker;`
		}
	}()
	f := r.flush
	defer f()
	defer r.cleanup()
	for range 2 {
		defer r.trace("a")()
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) report() {
	_, _ = http.Post("http://a", "", nil) // want `^http\.Post waits for a remote server without a time limit while it holds a worker;`
}

func (r *Reconciler) flush() {
	time.Sleep(4 * time.Second) // want `^time\.Sleep sleeps for up to 4s while it holds a worker;`
}

// trace returns what is deferred.
func (r *Reconciler) trace(string) func() {
	return func() {
		time.Sleep(6 * time.Second) // want `^time\.Sleep sleeps for up to 6s while it holds a worker;`
	}
}
