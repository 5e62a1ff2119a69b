// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package reconcile stands in for the real package in tests: its signatures, no behaviour.
package reconcile

import (
	"context"
	"time"

	"k8s.io/apimachinery/pkg/types"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type Result struct {
	Requeue      bool
	RequeueAfter time.Duration
	Priority     *int
}

func (r *Result) IsZero() (_ bool) { return }

type Request struct{ types.NamespacedName }

type Reconciler = TypedReconciler[Request]

type TypedReconciler[request comparable] interface {
	Reconcile(context.Context, request) (Result, error)
}

type Func = TypedFunc[Request]

type TypedFunc[request comparable] func(context.Context, request) (Result, error)

func (r TypedFunc[request]) Reconcile(ctx context.Context, req request) (_ Result, _ error) { return }

type ObjectReconciler[object client.Object] interface {
	Reconcile(context.Context, object) (Result, error)
}

func AsReconciler[object client.Object](client client.Client, rec ObjectReconciler[object]) (_ Reconciler) {
	return
}

func TerminalError(wrapped error) (_ error) { return }
