// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
)

// comparing is a client that patches against what the server has.
type comparing struct{ client.Client }

func (c comparing) Patch(ctx context.Context, obj client.Object, patch client.Patch, opts ...client.PatchOption) error {
	now := &Widget{}
	if err := c.Get(ctx, client.ObjectKeyFromObject(obj), now); err != nil {
		return err
	}
	return c.Client.Patch(ctx, obj, client.MergeFrom(now), opts...)
}

// What the base is worth is up to the type's own Patch.
func byWrapper(ctx context.Context, c comparing, w *Widget) error {
	w.Spec.Size = 3
	return c.Patch(ctx, w, client.MergeFrom(w))
}
