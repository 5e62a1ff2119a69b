// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package iterators

import (
	"context"
	"iter"
	"maps"
	"slices"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

type Quiet struct{ m map[string]int }

func (q *Quiet) keys() iter.Seq[string] { return maps.Keys(q.m) }

func (q *Quiet) slow() iter.Seq[int] {
	return func(yield func(int) bool) { time.Sleep(time.Second) }
}

func (q *Quiet) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	for k := range q.keys() {
		_ = k
	}
	for _, k := range slices.Sorted(maps.Keys(q.m)) {
		_ = k
	}
	for i := range 3 {
		_ = i
	}
	// Made and not ranged over.
	_ = q.slow()
	for range q.keys() {
		// Each round starts a goroutine that nobody joins.
		go time.Sleep(time.Second)
	}
	return ctrl.Result{}, nil
}
