// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package directives is told what waits.
package directives

import (
	"context"
	"net/http"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/directives/native"
)

type Reconciler struct {
	store native.Store
	hooks native.Hooks
	probe func() //ctrlvet:blocking -- set by a plugin
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := native.Call(); err != nil { // want `^native\.Call is declared to block while it holds a worker; start it outside Reconcile and requeue \(\(\*Reconciler\)\.Reconcile -> native\.Call\)$`
		return ctrl.Result{}, err
	}
	if err := r.store.Load(ctx); err != nil { // want `^r\.store\.Load is declared to block (without a time limit )?while it holds a worker;`
		return ctrl.Result{}, err
	}
	r.hooks.Before() // want `^r\.hooks\.Before is declared to block while it holds a worker;`
	r.probe()        // want `^r\.probe is declared to block while it holds a worker;`
	r.local()        // want `^r\.local is declared to block while it holds a worker;`
	tctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	return ctrl.Result{}, native.Slow(tctx) // want `^native\.Slow is declared to block for up to 5s while it holds a worker;`
}

//ctrlvet:blocking
func (r *Reconciler) local() {}

// A malformed directive has no effect: it gives no reason.
//
//ctrlvet:nonblocking
func ask(url string) error {
	_, err := http.Get(url) // want `^http\.Get waits for a remote server without a time limit while it holds a worker;`
	return err
}

type Asking struct{}

func (Asking) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, ask("http://a")
}
