// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package ctl patches objects that functions of another package change.
package ctl

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.test/xpkg/api"
)

func late(ctx context.Context, c client.Client, w *api.Widget) error {
	w.SetReady()
	return c.Status().Patch(ctx, w, client.MergeFrom(w.DeepCopy())) // want `comes after the changes, the patch is empty;`
}

func latePart(ctx context.Context, c client.Client, w *api.Widget) error {
	mark(w)
	base := w.DeepCopy()
	return c.Status().Patch(ctx, w, client.MergeFrom(base)) // want `comes after the changes, the patch is empty;`
}

func mark(w *api.Widget) { w.Status.SetPhase("Ready") }

func lateFinalizer(ctx context.Context, c client.Client, obj client.Object) error {
	api.Protect(obj)
	return c.Patch(ctx, obj, client.MergeFrom(obj.DeepCopyObject().(client.Object))) // want `comes after the changes, the patch is empty;`
}

// The copy is made first.
func early(ctx context.Context, c client.Client, w *api.Widget) error {
	base := w.DeepCopy()
	w.SetReady()
	return c.Status().Patch(ctx, w, client.MergeFrom(base))
}

// The copy is made between two changes.
func between(ctx context.Context, c client.Client, w *api.Widget) error {
	w.SetReady()
	base := w.DeepCopy()
	w.Resize(3)
	return c.Patch(ctx, w, client.MergeFrom(base))
}

// The change is written first.
func written(ctx context.Context, c client.Client, w *api.Widget) error {
	w.Resize(3)
	if err := api.Save(ctx, c, w); err != nil {
		return err
	}
	return c.Patch(ctx, w, client.MergeFrom(w.DeepCopy()))
}

// The function writes what it sets.
func saved(ctx context.Context, c client.Client, w *api.Widget) error {
	if err := api.SaveReady(ctx, c, w); err != nil {
		return err
	}
	return c.Patch(ctx, w, client.MergeFrom(w.DeepCopy()))
}

// What it does is not known.
func filled(ctx context.Context, c client.Client, w *api.Widget, f func(*api.Widget)) error {
	w.Fill(f)
	return c.Patch(ctx, w, client.MergeFrom(w.DeepCopy()))
}

// The copy changes by it, and is patched.
func copied(ctx context.Context, c client.Client, w *api.Widget) error {
	updated := w.DeepCopy()
	updated.SetReady()
	return c.Status().Patch(ctx, updated, client.MergeFrom(w))
}
