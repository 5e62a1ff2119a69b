// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package finalizer stands in for the real package in tests: its signatures, no behaviour.
package finalizer

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
)

type Result struct {
	Updated       bool
	StatusUpdated bool
}

type Registerer interface {
	Register(key string, f Finalizer) error
}

type Finalizer interface {
	Finalize(context.Context, client.Object) (Result, error)
}

type Finalizers interface {
	Registerer
	Finalizer
}

func NewFinalizers() (_ Finalizers) { return }
