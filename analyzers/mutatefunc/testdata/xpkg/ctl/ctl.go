// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ctl

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"

	"example.test/xpkg/api"
)

// The marker stands in another package.
func marked(ctx context.Context, c client.Client, w *api.Widget) error {
	_, err := controllerutil.CreateOrUpdate(ctx, c, w, func() error { // want `drops the status of w`
		w.Status.Phase = "New"
		return nil
	})
	return err
}

// There is no marker there.
func unmarked(ctx context.Context, c client.Client, p *api.Plain) error {
	_, err := controllerutil.CreateOrUpdate(ctx, c, p, func() error {
		p.Status.Phase = "New"
		return nil
	})
	return err
}
