// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package closures

import (
	"context"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

type Quiet struct{ undo []func() }

func (q *Quiet) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	// A literal that is never called.
	_ = func() { time.Sleep(time.Second) }

	// Made by a function that returns it; the result is dropped.
	_ = q.lazy()

	// Called, but it does not wait.
	now := func() time.Time { return time.Now() }
	_ = now()

	// The literal is called; the one that it returns is not.
	mk := func() func() { return func() { time.Sleep(time.Second) } }
	_ = mk()

	// Started and not joined.
	bg := func() { time.Sleep(time.Second) }
	go bg()
	return ctrl.Result{}, nil
}

func (q *Quiet) lazy() func() { return func() { time.Sleep(time.Second) } }

// SetUp is no entry; a literal in it waits while the process starts.
func SetUp() {
	warm := func() { time.Sleep(time.Second) }
	warm()
}
