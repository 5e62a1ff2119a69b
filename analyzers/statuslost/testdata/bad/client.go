// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
)

// updater names the methods of the client that are needed.
type updater interface {
	Update(ctx context.Context, obj client.Object, opts ...client.UpdateOption) error
	Status() client.SubResourceWriter
}

// counting overrides another method than those that are called.
type counting struct {
	client.Client
	deleted int
}

func (c *counting) Delete(ctx context.Context, o client.Object, opts ...client.DeleteOption) error {
	c.deleted++
	return c.Client.Delete(ctx, o, opts...)
}

func byInterface(ctx context.Context, u updater, w *Widget) error {
	w.Status.Phase = "Ready"
	w.Spec.Size = 3
	if err := u.Update(ctx, w); err != nil {
		return err
	}
	return u.Status().Update(ctx, w) // want `^u.Status\(\).Update stores the status that u.Update read back;`
}

func promoted(ctx context.Context, c *counting, w *Widget) error {
	w.Status.Phase = "Ready"
	w.Spec.Size = 3
	if err := c.Update(ctx, w); err != nil {
		return err
	}
	return c.Status().Update(ctx, w) // want `^c.Status\(\).Update stores the status that c.Update read back;`
}
