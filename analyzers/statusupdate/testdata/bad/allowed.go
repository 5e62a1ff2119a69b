// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
)

// A directive needs a reason and the right name.
func directives(ctx context.Context, c client.Client, w *Widget) {
	_ = c.Status().Update(ctx, w) /* want `c.Status\(\).Update sends` */ //ctrlvet:allow statusupdate
	_ = c.Status().Update(ctx, w) /* want `c.Status\(\).Update sends` */ //ctrlvet:allow blockingio -- another rule
	_ = c.Status().Update(ctx, w) /* want `c.Status\(\).Update sends` */ //nolint:errcheck

	//ctrlvet:allow statusupdate -- one line only
	_ = c.Status().Update(ctx, w)
	_ = c.Status().Update(ctx, w) // want `c.Status\(\).Update sends`
}
