// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package recursion

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"
)

type Quiet struct{ children []*Quiet }

// Recursion that never waits ends the search, too.
func (q *Quiet) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_ = q.count()
	ping(3)
	f(nil)
	return ctrl.Result{}, nil
}

func (q *Quiet) count() int {
	n := 1
	for _, c := range q.children {
		n += c.count()
	}
	return n
}

func ping(n int) {
	if n > 0 {
		pong(n - 1)
	}
}

func pong(n int) { ping(n) }

// Functions that hand each other themselves.
func f(g func(any)) {
	if g != nil {
		g(g)
	}
	h(f2)
}

func f2(any) {}

func h(g func(any)) { f(g) }
