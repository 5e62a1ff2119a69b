// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
)

func lend(to, from client.Object) { to.SetResourceVersion(from.GetResourceVersion()) }

func versionOf(w *Widget) string { return w.ResourceVersion }

// The object is built.
func (r *Reconciler) lentBuilt(ctx context.Context, key client.ObjectKey) error {
	w := newWidget(key.Name)
	cur := &Widget{}
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	lend(w, cur)
	return r.Update(ctx, w)
}

// The version is one that the code wrote itself.
func (r *Reconciler) lentWritten(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	c := w.DeepCopy()
	c.Spec.Size = 3
	if err := r.Update(ctx, c); err != nil {
		return err
	}
	w.ResourceVersion = versionOf(c)
	return r.Status().Update(ctx, w)
}

// The function takes over more.
func (r *Reconciler) adopted(ctx context.Context, key client.ObjectKey) error {
	w, cur := &Widget{}, &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	adopt(w, cur)
	w.Spec.Size = 2
	return r.Update(ctx, w)
}

func adopt(to, from *Widget) {
	to.ResourceVersion = from.ResourceVersion
	to.Spec = from.Spec
}

// It looks first whether the two are alike.
func (r *Reconciler) lentIfSame(ctx context.Context, key client.ObjectKey) error {
	w, cur := &Widget{}, &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	lendIfSame(w, cur)
	return r.Update(ctx, w)
}

func lendIfSame(to, from *Widget) {
	if to.Generation == from.Generation {
		to.ResourceVersion = from.ResourceVersion
	}
}

// It reads the whole object anew.
func (r *Reconciler) reread(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	if err := r.readInto(ctx, w); err != nil {
		return err
	}
	w.Spec.Size = 2
	return r.Update(ctx, w)
}

func (r *Reconciler) readInto(ctx context.Context, w *Widget) error {
	cur := &Widget{}
	if err := r.Get(ctx, client.ObjectKeyFromObject(w), cur); err != nil {
		return err
	}
	cur.DeepCopyInto(w)
	w.ResourceVersion = cur.ResourceVersion
	return nil
}

// It returns the version of what it wrote.
func (r *Reconciler) wroteVersion(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	version, err := r.grow(ctx, key)
	if err != nil {
		return err
	}
	w.ResourceVersion = version
	return r.Status().Update(ctx, w)
}

func (r *Reconciler) grow(ctx context.Context, key client.ObjectKey) (string, error) {
	cur := &Widget{}
	if err := r.Get(ctx, key, cur); err != nil {
		return "", err
	}
	cur.Spec.Size++
	if err := r.Update(ctx, cur); err != nil {
		return "", err
	}
	return cur.ResourceVersion, nil
}

// Its own version, or that of another.
func (r *Reconciler) eitherVersion(ctx context.Context, key client.ObjectKey) error {
	w, cur := &Widget{}, &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	w.ResourceVersion = either(w, cur)
	return r.Update(ctx, w)
}

func either(a, b *Widget) string {
	if a.Generation == b.Generation {
		return b.ResourceVersion
	}
	return a.ResourceVersion
}

// The version is only noted.
func (r *Reconciler) configVersion(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	version, err := r.secretVersion(ctx, key)
	if err != nil {
		return err
	}
	w.Annotations["secret"] = version
	return r.Update(ctx, w)
}

func (r *Reconciler) secretVersion(ctx context.Context, key client.ObjectKey) (string, error) {
	cur := &Widget{}
	if err := r.Get(ctx, key, cur); err != nil {
		return "", err
	}
	return cur.ResourceVersion, nil
}

// A patch follows.
func (r *Reconciler) lentPatched(ctx context.Context, key client.ObjectKey) error {
	w, cur := &Widget{}, &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	base := w.DeepCopy()
	w.Spec.Size = 3
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	lend(w, cur)
	lend(base, cur)
	return r.Patch(ctx, w, client.MergeFrom(base))
}
