// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package recursion has functions that call each other.
package recursion

import (
	"context"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

type Reconciler struct{}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	r.walk(3)
	even(4)
	first(nodes{})
	return ctrl.Result{}, nil
}

func (r *Reconciler) walk(n int) {
	if n == 0 {
		time.Sleep(1 * time.Second) // want `^time\.Sleep sleeps for up to 1s while it holds a worker;`
		return
	}
	r.walk(n - 1)
}

func even(n int) bool {
	if n == 0 {
		return true
	}
	return odd(n - 1)
}

func odd(n int) bool {
	if n == 0 {
		time.Sleep(2 * time.Second) // want `^time\.Sleep sleeps for up to 2s while it holds a worker;`
		return false
	}
	return even(n - 1)
}

type visitor interface{ visit(nodes) }

type nodes []visitor

func (ns nodes) visit(nodes) {
	for _, n := range ns {
		n.visit(ns)
	}
	time.Sleep(3 * time.Second) // want `^time\.Sleep sleeps for up to 3s while it holds a worker;`
}

func first(v visitor) { v.visit(nil) }

// Reconcile may call itself through a helper: the wait is reported once.
type Again struct{}

func (a *Again) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	time.Sleep(4 * time.Second) // want `^time\.Sleep sleeps for up to 4s while it holds a worker;`
	return a.retry(ctx, req)
}

func (a *Again) retry(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return a.Reconcile(ctx, req)
}
