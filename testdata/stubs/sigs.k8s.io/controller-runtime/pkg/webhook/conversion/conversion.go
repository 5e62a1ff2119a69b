// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package conversion stands in for the real package in tests: its signatures, no behaviour.
package conversion

import (
	"context"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
)

type Converter interface {
	ConvertObject(ctx context.Context, src, dst runtime.Object) error
}

type Registry interface {
	RegisterConverter(gk schema.GroupKind, converter Converter) error
	GetConverter(gk schema.GroupKind) (Converter, bool)
}

func NewRegistry() (_ Registry) { return }
