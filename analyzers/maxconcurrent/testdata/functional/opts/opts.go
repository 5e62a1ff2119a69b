// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package opts has functional options for other packages.
package opts

import (
	"time"

	"sigs.k8s.io/controller-runtime/pkg/controller"
)

// An Option changes options.
type Option interface{ apply(*controller.Options) }

type workers int

func (w workers) apply(o *controller.Options) { o.MaxConcurrentReconciles = int(w) }

// Workers sets the number of workers.
func Workers(n int) Option { return workers(n) }

type timeout time.Duration

func (t timeout) apply(o *controller.Options) { o.CacheSyncTimeout = time.Duration(t) }

// Timeout sets the time that the cache has to sync.
func Timeout(d time.Duration) Option { return timeout(d) }

// New returns options with the changes.
func New(options ...Option) controller.Options {
	var o controller.Options
	for _, opt := range options {
		opt.apply(&o)
	}
	return o
}

// A Func changes options.
type Func func(*controller.Options)

// WithWorkers sets the number of workers.
func WithWorkers(n int) Func {
	return func(o *controller.Options) { o.MaxConcurrentReconciles = n }
}

// Apply changes o.
func Apply(o *controller.Options, fs ...Func) {
	for _, f := range fs {
		f(o)
	}
}
