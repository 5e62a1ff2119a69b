// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package closures waits in function literals.
package closures

import (
	"context"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

type Reconciler struct{}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	wait := func() {
		time.Sleep(1 * time.Second) // want `^time\.Sleep sleeps for up to 1s while it holds a worker; return RequeueAfter instead \(\(\*Reconciler\)\.Reconcile -> time\.Sleep\)$`
	}
	wait()

	func() {
		time.Sleep(2 * time.Second) // want `^time\.Sleep sleeps for up to 2s while`
	}()

	if err := func() error {
		func() {
			time.Sleep(3 * time.Second) // want `^time\.Sleep sleeps for up to 3s while`
		}()
		return nil
	}(); err != nil {
		return ctrl.Result{}, err
	}

	r.waiter(4 * time.Second)()

	later := func() { time.Sleep(5 * time.Second) } // want `^time\.Sleep sleeps for up to 5s while`
	defer later()

	var chosen func()
	if req.Name == "" {
		chosen = func() {}
	} else {
		chosen = func() { time.Sleep(6 * time.Second) } // want `^time\.Sleep sleeps for up to 6s while`
	}
	chosen()

	// A literal that calls another captured literal.
	outer := func() { chosen() }
	outer()

	// Recursive by its own variable.
	var again func(int)
	again = func(n int) {
		if n > 0 {
			time.Sleep(7 * time.Second) // want `^time\.Sleep sleeps for up to 7s while`
			again(n - 1)
		}
	}
	again(3)
	return ctrl.Result{}, nil
}

// waiter returns a literal that waits.
func (r *Reconciler) waiter(d time.Duration) func() {
	return func() {
		time.Sleep(d) // want `^time\.Sleep sleeps (for up to 4s )?while`
	}
}

// Literal is an entry although it is a literal in a variable.
var Literal = func(context.Context, ctrl.Request) (ctrl.Result, error) {
	time.Sleep(8 * time.Second) // want `^time\.Sleep sleeps for up to 8s while`
	return ctrl.Result{}, nil
}
