// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package methodvalues waits through method values and method expressions.
package methodvalues

import (
	"context"
	"net/http"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

type Reconciler struct {
	backend backend
	hc      *http.Client
}

type backend interface{ Ping(context.Context) error }

type remote struct{}

func (*remote) Ping(context.Context) error {
	time.Sleep(9 * time.Second) // want `^time\.Sleep sleeps for up to 9s while it holds a worker;`
	return nil
}

func New() *Reconciler { return &Reconciler{backend: &remote{}} }

func (r *Reconciler) a() { time.Sleep(1 * time.Second) } // want `^time\.Sleep sleeps for up to 1s while`
func (r *Reconciler) b() { time.Sleep(2 * time.Second) } // want `^time\.Sleep sleeps for up to 2s while`
func (r *Reconciler) c() { time.Sleep(3 * time.Second) } // want `^time\.Sleep sleeps for up to 3s while`
func (r *Reconciler) d() { time.Sleep(4 * time.Second) } // want `^time\.Sleep sleeps for up to 4s while`
func (r *Reconciler) e() { time.Sleep(5 * time.Second) } // want `^time\.Sleep sleeps for up to 5s while`

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	f := r.a
	f()
	run(r.b)
	g := (*Reconciler).c
	g(r)
	(*Reconciler).d(r)
	runWith(r, (*Reconciler).e)

	sleep := time.Sleep
	sleep(6 * time.Second) // want `^sleep sleeps for up to 6s while it holds a worker;`

	get := http.Get
	_, err := get("http://a") // want `^get waits for a remote server without a time limit while it holds a worker;`
	return ctrl.Result{}, err
}

func run(f func()) { f() }

func runWith(r *Reconciler, f func(*Reconciler)) { f(r) }

type OfInterface struct{ backend backend }

func (r *OfInterface) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	ping := r.backend.Ping // the wait is in (*remote).Ping
	if err := ping(ctx); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, backend.Ping(r.backend, ctx)
}

type OfForeign struct{}

func (r *OfForeign) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://a", nil)
	if err != nil {
		return ctrl.Result{}, err
	}
	do := http.DefaultClient.Do
	if _, err = do(q); err != nil { // want `^do waits for a remote server (without a time limit )?while it holds a worker;`
		return ctrl.Result{}, err
	}
	// The function that waits is named here.
	return ctrl.Result{}, r.with(http.DefaultClient.Do, q) // want `^r\.with waits for a remote server (without a time limit )?while it holds a worker;`
}

func (r *OfForeign) with(do func(*http.Request) (*http.Response, error), q *http.Request) error {
	_, err := do(q)
	return err
}
