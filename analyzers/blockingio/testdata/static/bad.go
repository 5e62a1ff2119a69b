// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package static calls functions and methods of its own package.
package static

import (
	"context"
	"net/http"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type Reconciler struct {
	client.Client
	URL string
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	resp, err := http.Get(r.URL) // want `^http\.Get waits for a remote server without a time limit while it holds a worker; start it outside Reconcile and requeue \(\(\*Reconciler\)\.Reconcile -> http\.Get\)$`
	if err != nil {
		return ctrl.Result{}, err
	}
	defer resp.Body.Close()
	r.settle()
	return r.finish(ctx)
}

// settle and pause are reached from two entries: one finding.
func (r *Reconciler) settle() { pause() }

func pause() {
	time.Sleep(5 * time.Second) // want `^time\.Sleep sleeps for up to 5s while it holds a worker; return RequeueAfter instead \(\(\*Reconciler\)\.Reconcile -> \(\*Reconciler\)\.settle -> \.\.\. -> time\.Sleep\)$`
}

// finish is an entry of its own.
func (r *Reconciler) finish(context.Context) (ctrl.Result, error) {
	pause()
	return ctrl.Result{}, nil
}

// Value has a value receiver.
type Value struct{ wait time.Duration }

func (v Value) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	v.rest()
	return ctrl.Result{}, nil
}

func (v Value) rest() {
	time.Sleep(v.wait) // want `^time\.Sleep sleeps while it holds a worker;`
}

// Conditional waits count on whatever branch they are.
func Conditional(n int) (res ctrl.Result, err error) {
	switch {
	case n == 1:
		for range 3 {
			time.Sleep(time.Minute) // want `^time\.Sleep sleeps for up to 3m while it holds a worker;`
		}
	case n == 2:
		if _, err = http.Head("http://a"); err != nil { // want `^http\.Head waits for a remote server without a time limit while it holds a worker;`
			return
		}
	}
	return
}
