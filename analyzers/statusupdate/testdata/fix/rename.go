// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package fix

import "context"

// The name that package client would have is taken.
func (r *Reconciler) renamed(ctx context.Context, client string) error {
	list := &WidgetList{}
	if err := r.List(ctx, list); err != nil {
		return err
	}
	for _, w := range list.Items {
		w.Status.Phase = client
		if err := r.Status().Update(ctx, &w); err != nil { // want `use r.Status\(\).Patch$`
			return err
		}
	}
	return nil
}
