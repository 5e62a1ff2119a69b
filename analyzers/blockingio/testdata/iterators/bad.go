// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package iterators ranges over functions.
package iterators

import (
	"context"
	"iter"
	"net/http"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

type Reconciler struct{ urls []string }

func (r *Reconciler) pages() iter.Seq[*http.Response] {
	return func(yield func(*http.Response) bool) {
		for _, u := range r.urls {
			resp, err := http.Get(u) // want `^http\.Get waits for a remote server without a time limit while it holds a worker;`
			if err != nil || !yield(resp) {
				return
			}
		}
	}
}

func (r *Reconciler) items(yield func(int, string) bool) {
	for i, u := range r.urls {
		if !yield(i, u) {
			return
		}
	}
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	for p := range r.pages() {
		_ = p
	}
	for i, u := range r.items {
		// The body of the loop is what the iterator calls.
		time.Sleep(1 * time.Second) // want `^time\.Sleep sleeps for up to 1s while it holds a worker;`
		if u == "" {
			return ctrl.Result{}, nil
		}
		_ = i
	}
	return ctrl.Result{}, r.collect(r.pages())
}

func (r *Reconciler) collect(seq iter.Seq[*http.Response]) error {
	for p := range seq {
		_ = p
		time.Sleep(2 * time.Second) // want `^time\.Sleep sleeps for up to 2s while it holds a worker;`
	}
	return nil
}
