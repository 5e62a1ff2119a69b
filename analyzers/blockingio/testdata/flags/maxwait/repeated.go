// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package maxwait

import (
	"context"
	"slices"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

// Repeated makes short waits again and again: they are not proved to be short.
type Repeated struct{}

func (r *Repeated) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	for range 100 {
		time.Sleep(time.Second) // want `^time\.Sleep sleeps for up to 1m40s`
	}
	for range 2 { // two seconds together
		time.Sleep(time.Second)
	}
	many(100, func() {
		time.Sleep(time.Second) // want `^time\.Sleep sleeps for up to 1s`
	})
	s := []int{3, 2, 1}
	slices.SortFunc(s, func(a, b int) int {
		time.Sleep(time.Second) // want `^time\.Sleep sleeps for up to 1s`
		return a - b
	})
	return ctrl.Result{}, nil
}

func many(n int, f func()) {
	for range n {
		f()
	}
}
