// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package funcargs hands functions to others.
package funcargs

import (
	"context"
	"io/fs"
	"net/http"
	"path/filepath"
	"slices"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/funcargs/util"
)

type Reconciler struct{ names []string }

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	each(r.names, func(string) {
		time.Sleep(1 * time.Second) // want `^time\.Sleep sleeps for up to 1s while it holds a worker;`
	})
	util.Each(r.names, func(string) {
		time.Sleep(2 * time.Second) // want `^time\.Sleep sleeps for up to 2s while it holds a worker;`
	})
	util.Twice(r.slow)
	if err := util.Retry(3, func() error { return r.fetch(ctx) }); err != nil {
		return ctrl.Result{}, err
	}
	util.Parallel(func() {}, func() { time.Sleep(4 * time.Second) }) // want ` sleeps for up to 4s while it holds a worker;`

	// Functions that are not read are taken to call what they get.
	_ = slices.ContainsFunc(r.names, func(n string) bool {
		time.Sleep(5 * time.Second) // want `^time\.Sleep sleeps for up to 5s while it holds a worker;`
		return n == ""
	})
	err := filepath.WalkDir("/tmp", r.visit)
	configure(withProbe(req.Name), quick())
	return ctrl.Result{}, err
}

func each(names []string, f func(string)) {
	for _, n := range names {
		f(n)
	}
}

func (r *Reconciler) slow() {
	time.Sleep(3 * time.Second) // want `^time\.Sleep sleeps for up to 3s while it holds a worker;`
}

func (r *Reconciler) fetch(ctx context.Context) error {
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://a", nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(q) // want `^http\.DefaultClient\.Do waits for a remote server without a time limit while it holds a worker;`
	return err
}

func (r *Reconciler) visit(path string, d fs.DirEntry, err error) error {
	time.Sleep(6 * time.Second) // want `^time\.Sleep sleeps for up to 6s while it holds a worker;`
	return err
}

type config struct{ n int }

type option func(*config)

func configure(opts ...option) {
	var c config
	for _, o := range opts {
		o(&c)
	}
}

func withProbe(name string) option {
	return func(c *config) {
		time.Sleep(7 * time.Second) // want `^time\.Sleep sleeps for up to 7s while it holds a worker;`
		c.n++
	}
}

func quick() option { return func(c *config) { c.n-- } }

// Stored keeps the function and calls it in the same pass.
type Stored struct{ q util.Queue }

func (s *Stored) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var q visits
	q.add(func() {
		time.Sleep(8 * time.Second) // want `^time\.Sleep sleeps for up to 8s while it holds a worker;`
	})
	q.run()
	return ctrl.Result{}, nil
}

type visits struct{ fs []func() }

func (v *visits) add(f func()) { v.fs = append(v.fs, f) }

func (v *visits) run() {
	for _, f := range v.fs {
		f()
	}
}
