// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package newcomer holds shapes that somebody found who tried the tool first.
package newcomer

import (
	"context"
	"maps"
	"net/http"
	"slices"
	"time"

	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
)

// Iterators of other modules call the loop's body.
type Iterators struct{ urls map[string]string }

func (r *Iterators) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	for u := range maps.Keys(r.urls) {
		_, _ = http.Get(u) // want `^http\.Get waits for a remote server without a time limit while it holds a worker;`
	}
	for range slices.Values([]int{1, 2}) {
		time.Sleep(time.Second) // want `^time\.Sleep sleeps for up to 1s while it holds a worker;`
	}
	for _, u := range slices.Sorted(maps.Keys(r.urls)) {
		_ = u // no wait
	}
	return ctrl.Result{}, nil
}

// Captured gives its context a deadline under the same name, and a literal
// captures it.
type Captured struct{}

func (r *Captured) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error { return ctx.Err() })
	if err != nil {
		return ctrl.Result{}, err
	}
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://a", nil)
	if err != nil {
		return ctrl.Result{}, err
	}
	_, err = http.DefaultClient.Do(q) // want `^http\.DefaultClient\.Do waits for a remote server for up to 1s while it holds a worker;`
	return ctrl.Result{}, err
}

// Sometimes has a deadline on one way only.
type Sometimes struct{ limit bool }

func (r *Sometimes) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if r.limit {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, time.Second)
		defer cancel()
	}
	defer func() { _ = ctx.Err() }()
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://a", nil)
	if err != nil {
		return ctrl.Result{}, err
	}
	_, err = http.DefaultClient.Do(q) // want `^http\.DefaultClient\.Do waits for a remote server while it holds a worker;`
	return ctrl.Result{}, err
}

// Taught says of an interface what its methods do, whatever type is behind it.
type Taught interface {
	//ctrlvet:blocking -- asks a device
	Ask()
	//ctrlvet:nonblocking -- answers from memory
	Know()
}

type device struct{}

func (device) Ask()  {}
func (device) Know() { time.Sleep(time.Hour) }

type Uses struct{}

func (r *Uses) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var t Taught = device{}
	t.Ask() // want `^t\.Ask is declared to block`
	t.Know()
	return ctrl.Result{}, nil
}

// Timers of known length.
type Timers struct{}

func (r *Timers) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	short := time.NewTimer(10 * time.Millisecond)
	<-short.C // only spreads load
	long := time.NewTimer(10 * time.Second)
	<-long.C // want `^<-long\.C sleeps for up to 10s while it holds a worker;`
	return ctrl.Result{}, nil
}
