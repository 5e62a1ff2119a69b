// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package methodvalues

import (
	"context"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

type Quiet struct{ cleanups []func() }

func (q *Quiet) slow()  { time.Sleep(time.Second) }
func (q *Quiet) quick() {}

func (q *Quiet) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	// The method value is not called.
	f := q.slow
	_ = f
	// This one is, and does not wait.
	g := q.quick
	g()
	(*Quiet).quick(q)
	run2(q.quick)
	// The callee does not call its argument.
	ignore(q.slow)
	// Started and not joined.
	h := q.slow
	go h()
	go (*Quiet).slow(q)
	now := time.Now
	_ = now()
	return ctrl.Result{}, nil
}

func run2(f func()) { f() }

func ignore(func()) {}
