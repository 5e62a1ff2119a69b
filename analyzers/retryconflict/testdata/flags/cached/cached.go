// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package cached is judged with -retryconflict.cached.
package cached

import (
	"context"

	"k8s.io/client-go/rest"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func (r *Reconciler) cached(ctx context.Context, req ctrl.Request, w *Widget) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `^retry.RetryOnConflict may read the same old w from the cache each time; Get it with an APIReader$`
		if e := r.Get(ctx, req.NamespacedName, w); e != nil {
			return e
		}
		w.Status.Count++
		return r.Status().Update(ctx, w)
	})
}

func (r *Reconciler) helper(ctx context.Context, req ctrl.Request) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `may read the same old w from the cache each time`
		w, err := r.fetch(ctx, req.NamespacedName)
		if err != nil {
			return err
		}
		return r.Update(ctx, w)
	})
}

func (r *Reconciler) fetch(ctx context.Context, key client.ObjectKey) (*Widget, error) {
	w := &Widget{}
	return w, r.Get(ctx, key, w)
}

// Live, by type.
func (r *Reconciler) live(ctx context.Context, req ctrl.Request) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		f := &Widget{}
		if e := r.API.Get(ctx, req.NamespacedName, f); e != nil {
			return e
		}
		return r.Update(ctx, f)
	})
}

// Live, by how the client is made.
func newClient(ctx context.Context, cfg *rest.Config, key client.ObjectKey) error {
	c, err := client.New(cfg, client.Options{})
	if err != nil {
		return err
	}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		f := &Widget{}
		if e := c.Get(ctx, key, f); e != nil {
			return e
		}
		return c.Update(ctx, f)
	})
}

// Longer pauses.
func (r *Reconciler) patient(ctx context.Context, req ctrl.Request, w *Widget) error {
	return retry.RetryOnConflict(retry.DefaultBackoff, func() error {
		if e := r.Get(ctx, req.NamespacedName, w); e != nil {
			return e
		}
		return r.Update(ctx, w)
	})
}

// Live when the cache was too old.
func (r *Reconciler) fallback(ctx context.Context, req ctrl.Request, w *Widget, last bool) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		get := r.Get
		if last {
			return r.API.Get(ctx, req.NamespacedName, w)
		}
		if e := get(ctx, req.NamespacedName, w); e != nil {
			return e
		}
		return r.Update(ctx, w)
	})
}
