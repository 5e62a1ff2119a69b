// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package mid knows what the functions of the other do.
package mid // want package:`^Mark\(0\) sets Finalizers Labels, Store\(2\) writes object$`

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.test/xpkg/low"
)

func Mark(obj client.Object) {
	low.Protect(obj)
	obj.SetLabels(map[string]string{"a": "b"})
}

func Store(ctx context.Context, c client.Client, obj client.Object) error {
	return low.Save(ctx, c, obj)
}
