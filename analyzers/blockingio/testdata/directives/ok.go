// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package directives

import (
	"context"
	"net/http"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/directives/native"
)

type Quiet struct {
	store native.Store
	hooks native.Hooks
	fetch func() error //ctrlvet:nonblocking -- reads the local replica
}

// remote waits in both of its methods; the interface says that Save does not.
type remote struct{}

func (remote) Load(context.Context) error { time.Sleep(time.Second); return nil }
func (remote) Save(context.Context) error { time.Sleep(time.Second); return nil }
func (remote) Name() string               { return "" }

func NewQuiet() *Quiet {
	return &Quiet{
		store: remote{},
		hooks: native.Hooks{After: func() { time.Sleep(time.Second) }},
		fetch: func() error { _, err := http.Get("http://a"); return err },
	}
}

func (q *Quiet) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	// Declared not to wait: a function, an interface method, two fields.
	if err := native.Cached("http://a"); err != nil {
		return ctrl.Result{}, err
	}
	if err := q.store.Save(ctx); err != nil {
		return ctrl.Result{}, err
	}
	q.hooks.After()
	if err := q.fetch(); err != nil {
		return ctrl.Result{}, err
	}
	_ = q.store.Name()
	q.local()
	// Declared to wait, and started in a goroutine that nobody joins.
	go native.Call()
	return ctrl.Result{}, nil
}

//ctrlvet:nonblocking -- the file lies in memory
func (q *Quiet) local() { time.Sleep(time.Second) }

// Whole is an entry that is declared not to wait.
//
//ctrlvet:nonblocking -- runs in a process of its own
func whole(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	time.Sleep(time.Second)
	return ctrl.Result{}, nil
}
