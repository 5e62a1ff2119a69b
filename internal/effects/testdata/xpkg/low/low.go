// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package low sets a finalizer.
package low // want package:`^Protect\(0\) sets Finalizers, Save\(2\) writes object$`

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

func Protect(obj client.Object) { controllerutil.AddFinalizer(obj, "w.io/f") }

func Save(ctx context.Context, c client.Client, obj client.Object) error { return c.Update(ctx, obj) }
