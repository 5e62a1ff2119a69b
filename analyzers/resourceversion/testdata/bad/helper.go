// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
)

// A function returns the version of what it gets.
func (r *Reconciler) returned(ctx context.Context, key client.ObjectKey) error {
	w, cur := &Widget{}, &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	w.Spec.Size = 3
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	w.ResourceVersion = versionOf(cur) // want `^r\.Update undoes others' changes, the old object has a new resourceVersion; change the new one$`
	return r.Update(ctx, w)
}

func versionOf[T client.Object](obj T) string { return obj.GetResourceVersion() }

// It reads the object itself.
func (r *Reconciler) asked(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	w.Spec.Size = 3
	version, err := r.liveVersion(ctx, w)
	if err != nil {
		return err
	}
	w.SetResourceVersion(version) // want `^r\.Update undoes others' changes, the old object has a new resourceVersion;`
	return r.Update(ctx, w)
}

func (r *Reconciler) liveVersion(ctx context.Context, w *Widget) (string, error) {
	cur := &Widget{}
	if err := r.API.Get(ctx, client.ObjectKeyFromObject(w), cur); err != nil {
		return "", err
	}
	return cur.ResourceVersion, nil
}

// It sets the version.
func (r *Reconciler) lent(ctx context.Context, key client.ObjectKey) error {
	w, cur := &Widget{}, &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	w.Spec.Size = 3
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	lend(w, cur) // want `^r\.Update undoes others' changes, the old object has a new resourceVersion;`
	return r.Update(ctx, w)
}

func lend(to, from client.Object) { to.SetResourceVersion(from.GetResourceVersion()) }

func (r *Reconciler) lentString(ctx context.Context, key client.ObjectKey) error {
	w, cur := &Widget{}, &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	w.Spec.Size = 3
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	setVersion(w, cur.ResourceVersion) // want `^r\.Update undoes others' changes, the old object has a new resourceVersion;`
	return r.Update(ctx, w)
}

func setVersion(w *Widget, version string) { w.ResourceVersion = version }

// It reads and sets.
func (r *Reconciler) freshened(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	w.Spec.Size = 3
	if err := r.freshen(ctx, w); err != nil { // want `^r\.Update undoes others' changes, the old object has a new resourceVersion;`
		return err
	}
	return r.Update(ctx, w)
}

func (r *Reconciler) freshen(ctx context.Context, w *Widget) error {
	cur := &Widget{}
	if err := r.Get(ctx, client.ObjectKeyFromObject(w), cur); err != nil {
		return err
	}
	w.ResourceVersion = cur.ResourceVersion
	return nil
}
