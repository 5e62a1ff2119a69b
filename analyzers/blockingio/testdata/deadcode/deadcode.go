// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package deadcode waits where constants decide.
package deadcode

import (
	"context"
	"net/http"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

const (
	debug = false
	slow  = true
)

var verbose = false

type Quiet struct{}

func (q *Quiet) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	// Never run, as the program is.
	if false {
		time.Sleep(time.Second)
	}
	if debug {
		time.Sleep(time.Second)
	}
	if debug && req.Name == "a" {
		time.Sleep(time.Second)
	}
	if !slow {
		time.Sleep(time.Second)
	} else {
		_ = req
	}
	if debug {
		defer func() { _, _ = http.Get("http://a") }()
	}
	for debug {
		time.Sleep(time.Second)
	}
	return ctrl.Result{}, nil
}

type Reconciler struct{}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if slow {
		time.Sleep(2 * time.Second) // want `^time\.Sleep sleeps for up to 2s while it holds a worker;`
	}
	if debug || req.Name == "a" {
		time.Sleep(3 * time.Second) // want `^time\.Sleep sleeps for up to 3s while it holds a worker;`
	}
	if verbose { // a variable can be set
		time.Sleep(4 * time.Second) // want `^time\.Sleep sleeps for up to 4s while it holds a worker;`
	}
	return ctrl.Result{}, nil
}
