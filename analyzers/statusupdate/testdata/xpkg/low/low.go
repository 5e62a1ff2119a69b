// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package low hands out clients and helpers.
package low

import (
	"context"

	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Kube hides where the client comes from.
type Kube struct{ client.Client }

// Refresh reads obj again.
func Refresh(ctx context.Context, c client.Reader, obj client.Object) error {
	return c.Get(ctx, client.ObjectKeyFromObject(obj), obj)
}

// RetryOnConflict calls fn until there is no conflict.
func RetryOnConflict(fn func() error) error {
	return retry.RetryOnConflict(retry.DefaultRetry, fn)
}

// Save writes the status.
func Save(ctx context.Context, c client.StatusClient, obj client.Object) error {
	return c.Status().Update(ctx, obj) // want `c.Status\(\).Update sends the whole status`
}
