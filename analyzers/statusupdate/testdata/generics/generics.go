// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package generics has status writes in generic reconcilers.
package generics

import (
	"context"

	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type Base[T client.Object] struct {
	client.Client
	New func() T
}

func (b *Base[T]) Save(ctx context.Context, obj T) error {
	return b.Status().Update(ctx, obj) // want `b.Status\(\).Update sends the whole status`
}

func Save[C client.StatusClient](ctx context.Context, c C, obj client.Object) error {
	return c.Status().Update(ctx, obj) // want `c.Status\(\).Update sends the whole status`
}

// Read again in the closure, through a generic helper: silent.
func (b *Base[T]) Retry(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		obj, err := Fetch(ctx, b.Client, key, b.New)
		if err != nil {
			return err
		}
		return b.store(ctx, obj)
	})
}

func (b *Base[T]) store(ctx context.Context, obj T) error { return b.Status().Update(ctx, obj) }

func Fetch[T client.Object](ctx context.Context, c client.Reader, key client.ObjectKey, fresh func() T) (T, error) {
	obj := fresh()
	return obj, c.Get(ctx, key, obj)
}

// Only the changed fields are sent: silent.
func (b *Base[T]) Patch(ctx context.Context, obj T, base client.Object) error {
	return b.Status().Patch(ctx, obj, client.MergeFrom(base))
}
