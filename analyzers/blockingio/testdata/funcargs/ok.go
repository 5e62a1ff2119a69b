// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package funcargs

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/funcargs/util"
)

type Quiet struct {
	names []string
	q     *util.Queue
	mux   *http.ServeMux
}

func (r *Quiet) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	// The functions do not wait.
	each(r.names, func(string) {})
	util.Each(r.names, func(n string) { _ = n })
	util.Twice(func() {})
	slices.SortFunc(r.names, strings.Compare)
	// Stored; a runnable calls it.
	r.q.Add(func() { time.Sleep(time.Second) })
	// Started, and nobody waits for it.
	util.Background(func() { time.Sleep(time.Second) })
	// Registered: a server calls it.
	r.mux.HandleFunc("/", func(http.ResponseWriter, *http.Request) { time.Sleep(time.Second) })
	// Joined, and quick.
	util.Parallel(func() {}, func() {})
	// The argument is looked at, not called.
	if set(func() { time.Sleep(time.Second) }) {
		return ctrl.Result{}, nil
	}
	drop(func() { time.Sleep(time.Second) })
	return ctrl.Result{}, nil
}

// Start works the queue off.
func (r *Quiet) Start(context.Context) error { r.q.Work(); return nil }

func set(f func()) bool { return f != nil }

func drop(f func()) { _ = f }
