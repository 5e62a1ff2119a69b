// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package generics has patches in generic functions.
package generics

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

func aliased[T client.Object](ctx context.Context, c client.Client, obj T) error {
	obj.SetLabels(map[string]string{"a": "b"})
	return c.Patch(ctx, obj, client.MergeFrom(obj)) // want `client.MergeFrom\(obj\) compares the object with itself`
}

func late[T client.Object](ctx context.Context, c client.Client, obj T) error {
	controllerutil.AddFinalizer(obj, "w.io/f")
	base := obj.DeepCopyObject().(T)
	return c.Patch(ctx, obj, client.MergeFrom(base)) // want `client.MergeFrom\(base\) comes after the changes`
}

// The copy comes first.
func fine[T client.Object](ctx context.Context, c client.Client, obj T) error {
	base := obj.DeepCopyObject().(client.Object)
	controllerutil.AddFinalizer(obj, "w.io/f")
	return c.Patch(ctx, obj, client.MergeFrom(base))
}

// The callback changes the object.
func with[T client.Object](ctx context.Context, c client.Client, obj T, change func(T)) error {
	obj.SetLabels(nil)
	base := obj.DeepCopyObject().(T)
	change(obj)
	return c.Patch(ctx, obj, client.MergeFrom(base))
}

// A client for one kind.
type store[T client.Object] struct{ client.Client }

func (s *store[T]) save(ctx context.Context, obj T) error {
	return s.Patch(ctx, obj, client.MergeFrom(obj)) // want `client.MergeFrom\(obj\) compares the object with itself`
}
