// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package base has a generic reconciler for others to build on.
package base

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Hooks is what a kind adds.
type Hooks[T client.Object] interface {
	Ensure(ctx context.Context, obj T) error
	Name() string
}

// Reconciler does what all kinds share. It is the entry: a wait in a hook is
// found where the hook is called.
type Reconciler[T client.Object] struct {
	Hooks Hooks[T]
	Zero  T
}

func (r *Reconciler[T]) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_ = r.Hooks.Name()
	return ctrl.Result{}, r.Hooks.Ensure(ctx, r.Zero) // want `^r\.Hooks\.Ensure waits for a remote server without a time limit while it holds a worker;`
}

// Apply is a generic function that calls what it gets.
func Apply[T any](items []T, f func(T) error) error {
	for _, it := range items {
		if err := f(it); err != nil {
			return err
		}
	}
	return nil
}
