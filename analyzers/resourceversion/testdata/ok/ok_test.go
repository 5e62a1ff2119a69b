// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
)

func (r *Reconciler) inTest(ctx context.Context, key client.ObjectKey) error {
	w, cur := &Widget{}, &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	w.ResourceVersion = cur.ResourceVersion
	return r.Update(ctx, w)
}
