// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// keep leaves the objects that it writes as they are.
type keep struct{ client.Client }

func (k keep) Update(ctx context.Context, o client.Object, opts ...client.UpdateOption) error {
	return k.Client.Update(ctx, o.DeepCopyObject().(client.Object), opts...)
}

// keepStatus does so where the status is written.
type keepStatus struct{ client.Client }

func (k keepStatus) Status() client.SubResourceWriter { return copying{k.Client.Status()} }

type copying struct{ client.SubResourceWriter }

func (c copying) Update(ctx context.Context, o client.Object, opts ...client.SubResourceUpdateOption) error {
	return c.SubResourceWriter.Update(ctx, o.DeepCopyObject().(client.Object), opts...)
}

// Update of another type than the client's may leave the status in memory.
func wrapped(ctx context.Context, k keep, w *Widget) error {
	w.Status.Phase = "Ready"
	controllerutil.AddFinalizer(w, "w.io/f")
	if err := k.Update(ctx, w); err != nil {
		return err
	}
	return k.Status().Update(ctx, w)
}

// So may a writer of the status that the type makes.
func wrappedStatus(ctx context.Context, k keepStatus, w *Widget) error {
	w.Status.Phase = "Ready"
	controllerutil.AddFinalizer(w, "w.io/f")
	if err := k.Status().Update(ctx, w); err != nil {
		return err
	}
	return k.Update(ctx, w)
}

// So may a writer by itself.
func wrappedWriter(ctx context.Context, k keep, c copying, w *Widget) error {
	w.Status.Phase = "Ready"
	controllerutil.AddFinalizer(w, "w.io/f")
	if err := c.Update(ctx, w); err != nil {
		return err
	}
	return k.Client.Update(ctx, w)
}
