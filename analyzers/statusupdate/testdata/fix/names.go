// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package fix

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"
	kube "sigs.k8s.io/controller-runtime/pkg/client"
)

// The name base is taken, and the package has another.
func (r *Reconciler) taken(ctx context.Context, base kube.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, base, w); err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
}

// All names are taken.
func (r *Reconciler) allTaken(ctx context.Context, base kube.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, base, w); err != nil {
		return err
	}
	statusBase := w.Status.Phase
	w.Status.Phase = statusBase + "!"
	return r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
}

// Two objects.
func (r *Reconciler) both(ctx context.Context, a, b ctrl.Request) error {
	x := &Widget{}
	if err := r.Get(ctx, a.NamespacedName, x); err != nil {
		return err
	}
	y := &Widget{}
	if err := r.Get(ctx, b.NamespacedName, y); err != nil {
		return err
	}
	x.Status.Count = y.Spec.Size
	y.Status.Count = x.Spec.Size
	if err := r.Status().Update(ctx, x); err != nil { // want `use r.Status\(\).Patch$`
		return err
	}
	return r.Status().Update(ctx, y) // want `use r.Status\(\).Patch$`
}

// The name of the package means something else here.
func (r *Reconciler) hidden(ctx context.Context, kube kube.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, kube, w); err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w) // want `Patch against an earlier DeepCopy$`
}

// A second name, and a variable that hides the first.
func (r *Reconciler) shadowed(ctx context.Context, key kube.ObjectKey) error {
	var err error
	w := &Widget{}
	if err = r.Get(ctx, key, w); err != nil {
		return err
	}
	{
		o := w
		w := 1
		_ = w
		o.Status.Phase = "Ready"
		err = r.Status().Update(ctx, o) // want `use r.Status\(\).Patch$`
	}
	return err
}
