// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

func (r *Reconciler) objectFinalizer(ctx context.Context, w *Widget) (err error) {
	controllerutil.AddFinalizer(w, "w.io/f")
	_ = r.Status().Update(ctx, w)
	err = r.Update(ctx, w) // want `^r.Update may store the finalizers that r.Status\(\).Update read back; make the change after that$`
	return err
}

func (r *Reconciler) objectSpec(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	w.Status.Phase = "Ready"
	w.Spec.Size = 3
	if err := r.Status().Patch(ctx, w, client.MergeFrom(base)); err != nil {
		return err
	}
	return r.Update(ctx, w) // want `^r.Update stores the spec that r.Status\(\).Patch read back; make the change after that$`
}

func (r *Reconciler) objectOwners(ctx context.Context, obj client.Object) error {
	obj.SetOwnerReferences(nil)
	if err := r.Status().Update(ctx, obj); err != nil {
		return err
	}
	return r.Update(ctx, obj) // want `^r.Update may store the owners that`
}

func (r *Reconciler) objectAnnotation(ctx context.Context, w *Widget) error {
	delete(w.Annotations, "a")
	if err := r.setPhase(ctx, w, "Ready"); err != nil {
		return err
	}
	return r.Update(ctx, w) // want `^r.Update stores the annotations that r.setPhase read back;`
}

func (r *Reconciler) setPhase(ctx context.Context, w *Widget, phase string) error {
	w.Status.Phase = phase
	if err := r.Status().Update(ctx, w); err != nil {
		return err
	}
	return nil
}

func (r *Reconciler) objectOwner(ctx context.Context, w *Widget) error {
	w.OwnerReferences = nil
	w.Status.Phase = "Ready"
	if err := r.Status().Update(ctx, w); err != nil {
		return err
	}
	if w.Spec.Size == 0 {
		return nil
	}
	return r.Update(ctx, w) // want `^r.Update may store the owners that`
}

// The finalizer is on the server, so it comes back.
func (r *Reconciler) objectRelease(ctx context.Context, w *Widget) error {
	controllerutil.RemoveFinalizer(w, "w.io/f")
	w.Status.Phase = "Gone"
	if err := r.Status().Update(ctx, w); err != nil {
		return err
	}
	return r.Update(ctx, w) // want `^r.Update stores the finalizers that r.Status\(\).Update read back; make the change after that$`
}
