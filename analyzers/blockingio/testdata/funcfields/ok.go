// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package funcfields

import (
	"context"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/funcfields/probe"
)

// Clock holds functions that do not wait.
type Clock struct {
	now   func() time.Time
	since func(time.Time) time.Duration
}

func NewClock() *Clock { return &Clock{now: time.Now, since: time.Since} }

func (c *Clock) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_ = c.since(c.now())
	return ctrl.Result{}, nil
}

// Unset calls a field that nothing visible sets: nothing is known.
type Unset struct{ Hook func() }

func (u *Unset) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	u.Hook()
	return ctrl.Result{}, nil
}

// Pair has a slow function in a field that the worker does not call.
type Pair struct {
	slow func()
	fast func()
}

func NewPair() *Pair {
	return &Pair{slow: func() { time.Sleep(time.Second) }, fast: func() {}}
}

func (p *Pair) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	p.fast()
	return ctrl.Result{}, nil
}

// Start is for the manager's time.
func (p *Pair) Start(context.Context) error { p.slow(); return nil }

// Two types have a field of the same name: only the other one's is slow.
type Twin struct{ fetch func(string) error }

func NewTwin() *Twin { return &Twin{fetch: func(string) error { return nil }} }

func (t *Twin) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, t.fetch("a")
}

// Teller sets a field of another package's struct to what does not wait.
type Teller struct{ p probe.Prober }

func NewTeller() *Teller { return &Teller{probe.Prober{Notify: func() {}}} }

func (t *Teller) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	t.p.Tell()
	return ctrl.Result{}, nil
}

// Spawner starts what is in the field and does not wait for it.
type Spawner struct{ work func() }

func NewSpawner() *Spawner { return &Spawner{work: func() { time.Sleep(time.Second) }} }

func (s *Spawner) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	go s.work()
	return ctrl.Result{}, nil
}

var clock = time.Now

type Reader struct{}

func (Reader) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_ = clock()
	return ctrl.Result{}, nil
}
