// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package phases

import (
	"context"
	"slices"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

// QuickSlice runs phases of which none waits.
type QuickSlice struct{}

func (r *QuickSlice) a(context.Context) error { return nil }
func (r *QuickSlice) b(context.Context) error { return nil }

// other is slow and in no slice.
func (r *QuickSlice) other(context.Context) error { time.Sleep(time.Second); return nil }

func (r *QuickSlice) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	for _, phase := range []func(context.Context) error{r.b, r.a} {
		if err := phase(ctx); err != nil {
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{}, nil
}

// Names reads the names of steps and calls none.
type Names struct{ steps []named }

type named struct {
	name string
	run  func(context.Context) error
}

func NewNames() *Names {
	return &Names{[]named{{"slow", func(context.Context) error { time.Sleep(time.Second); return nil }}}}
}

func (n *Names) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	found := slices.ContainsFunc(n.steps, func(s named) bool { return s.name == req.Name })
	_ = found
	return ctrl.Result{}, nil
}

// Queue puts a slow function into a slice that a runnable works off.
type Queue struct{ jobs []func() }

func (q *Queue) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	q.jobs = append(q.jobs, func() { time.Sleep(time.Second) })
	return ctrl.Result{RequeueAfter: time.Second}, nil
}

// Start runs on the manager's time.
func (q *Queue) Start(context.Context) error {
	for _, job := range q.jobs {
		job()
	}
	return nil
}

// Checks maps names to checks that only compute.
type Checks struct{}

var checks = map[string]func(string) bool{
	"short": func(s string) bool { return len(s) < 10 },
	"named": func(s string) bool { return s != "" },
}

func (Checks) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	for _, ok := range checks {
		if !ok(req.Name) {
			return ctrl.Result{}, nil
		}
	}
	return ctrl.Result{}, nil
}

// Started starts every phase in a goroutine of its own and does not wait.
type Started struct{ all []func() }

func NewStarted() *Started { return &Started{all: []func(){func() { time.Sleep(time.Second) }}} }

func (s *Started) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	for _, f := range s.all {
		go f()
	}
	return ctrl.Result{}, nil
}
