// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package fakes converts a type that waits in a test only.
package fakes

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/fakes/port"
)

type backend interface{ Apply(context.Context) error }

type inMemory struct{}

func (inMemory) Apply(context.Context) error { return nil }

type Reconciler struct {
	b    backend
	s    port.Sender
	hook func()
}

func New() *Reconciler { return &Reconciler{b: inMemory{}, s: port.New(), hook: func() {}} }

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	// Production code converts only inMemory; the fake of the test does not count.
	if err := r.b.Apply(ctx); err != nil {
		return ctrl.Result{}, err
	}
	// The same for what a test stores in a field.
	r.hook()
	// The same for what a package that only tests import converts itself.
	if err := r.s.Send(ctx); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}
