// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package fix

import (
	"context"
	"fmt"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// The object is read by a helper of the package.
func (r *Reconciler) got(ctx context.Context, key client.ObjectKey) error {
	w, err := r.get(ctx, key)
	if err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
}

func (r *Reconciler) get(ctx context.Context, key client.ObjectKey) (*Widget, error) {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		if apierrors.IsNotFound(err) {
			r.Log.Info("gone", "name", key.Name)
		}
		return nil, fmt.Errorf("reading %s: %w", key, err)
	}
	return w, nil
}

// By one that calls another.
func (r *Reconciler) gotTwice(ctx context.Context, key client.ObjectKey) error {
	w, err := r.getUnchecked(ctx, key)
	if err != nil {
		return client.IgnoreNotFound(err)
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
}

func (r *Reconciler) getUnchecked(ctx context.Context, key client.ObjectKey) (*Widget, error) {
	w, err := r.getDirect(ctx, key)
	return w, err
}

func (r *Reconciler) getDirect(ctx context.Context, key client.ObjectKey) (*Widget, error) {
	w := &Widget{}
	return w, r.Get(ctx, key, w)
}

// This helper changes it too.
func (r *Reconciler) gotChanged(ctx context.Context, key client.ObjectKey) error {
	w, err := r.getDefaulted(ctx, key)
	if err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w) // want `Patch against an earlier DeepCopy$`
}

func (r *Reconciler) getDefaulted(ctx context.Context, key client.ObjectKey) (*Widget, error) {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return nil, err
	}
	if w.Status.Phase == "" {
		w.Status.Phase = "New"
	}
	return w, nil
}

// And this one returns one that is in memory only.
func (r *Reconciler) gotNew(ctx context.Context, key client.ObjectKey) error {
	w, err := r.getOrNew(ctx, key)
	if err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w) // want `Patch against an earlier DeepCopy$`
}

func (r *Reconciler) getOrNew(ctx context.Context, key client.ObjectKey) (*Widget, error) {
	w := &Widget{}
	err := r.Get(ctx, key, w)
	if apierrors.IsNotFound(err) {
		return &Widget{}, nil
	}
	if err != nil {
		return nil, err
	}
	return w, nil
}

// Whoever does not check the error may have nothing.
func (r *Reconciler) gotUnchecked(ctx context.Context, key client.ObjectKey) error {
	w, _ := r.get(ctx, key)
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w) // want `Patch against an earlier DeepCopy$`
}

// Written in the branches of the check.
func (r *Reconciler) branches(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err == nil {
		w.Status.Phase = "Ready"
		return r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
	}
	o := &Widget{}
	if err := r.Get(ctx, key, o); err != nil {
		return err
	} else {
		o.Status.Phase = "Ready"
		return r.Status().Update(ctx, o) // want `use r.Status\(\).Patch$`
	}
}
