// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Suppressed, in each place where a directive can stand.
func allowed(ctx context.Context, c client.Client, w *Widget) {
	_ = c.Status().Update(ctx, w) //ctrlvet:allow statusupdate -- only writer
	//ctrlvet:allow statusupdate,blockingio -- only writer
	_ = c.Status().Update(ctx, w)
	// The reason may stand among
	//ctrlvet:allow statusupdate -- only writer
	// other comments.
	_ = c.Status().Update(ctx, w)
	_ = c.Status().Update(ctx, w) //nolint
	_ = c.Status().Update(ctx, w) //nolint:errcheck,statusupdate // only writer
	_ = c.
		Status().
		Update(ctx, w) //ctrlvet:allow statusupdate -- only writer
}

// The whole function.
//
//ctrlvet:allow statusupdate -- only writer
func allowedFunc(ctx context.Context, c client.Client, w *Widget) {
	_ = c.Status().Update(ctx, w)
	_ = c.Status().Update(ctx, w)
}

func allowedHead(ctx context.Context, c client.Client, w *Widget) { //ctrlvet:allow statusupdate -- only writer
	_ = c.Status().Update(ctx, w)
}

//ctrlvet:allow statusupdate -- only writer
var allowedVar = func(ctx context.Context, c client.Client, w *Widget) error {
	return c.Status().Update(ctx, w)
}
