// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

func (r *Reconciler) staleStatus(ctx context.Context, w *Widget) (ctrl.Result, error) {
	old := w.DeepCopy()
	w.Status.Phase = "Busy"
	if err := r.Status().Update(ctx, w); err != nil {
		return ctrl.Result{}, err
	}
	old.Status.Phase = "Done"
	err := r.Status().Update(ctx, old) // want `^r.Status\(\).Update conflicts, old is older than what r.Status\(\).Update wrote; write w again$`
	return ctrl.Result{}, err
}

// The copy is written first.
func (r *Reconciler) staleOriginal(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	updated := w.DeepCopy()
	updated.Status.Phase = "Ready"
	if err := r.Status().Update(ctx, updated); err != nil {
		return err
	}
	controllerutil.AddFinalizer(w, "w.io/f")
	return r.Update(ctx, w) // want `^r.Update conflicts, w is older than what r.Status\(\).Update wrote; write updated again$`
}

// Two copies of one object; one write is made under a condition.
func (r *Reconciler) staleCopies(ctx context.Context, w *Widget) error {
	a, b := w.DeepCopy(), w.DeepCopy()
	if controllerutil.AddFinalizer(a, "w.io/f") {
		if err := r.Update(ctx, a, client.FieldOwner("me")); err != nil {
			return err
		}
	}
	b.Status.Phase = "Ready"
	return r.Status().Update(ctx, b) // want `^r.Status\(\).Update conflicts, b is older than what r.Update wrote; write a again$`
}

// A base with lock is that old, too.
func (r *Reconciler) staleBase(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	w.Spec.Size = 3
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	return r.Status().Patch(ctx, w, client.MergeFromWithOptions(base, client.MergeFromWithOptimisticLock{})) // want `^r.Status\(\).Patch conflicts, its base is older than what r.Patch wrote; copy it after that$`
}

// A function of the package makes the change.
func (r *Reconciler) staleHelper(ctx context.Context, w *Widget) error {
	old := w.DeepCopy()
	setReady(w)
	if err := r.Status().Update(ctx, w); err != nil {
		return err
	}
	old.Spec.Size = 3
	return r.Update(ctx, old) // want `^r.Update conflicts, old is older than`
}

// The condition between the writes is another one.
func (r *Reconciler) staleOther(ctx context.Context, w *Widget) error {
	c := w.DeepCopy()
	if controllerutil.AddFinalizer(c, "w.io/f") {
		if err := r.Update(ctx, c); err != nil {
			return err
		}
	}
	full := w.Spec.Size > 0 && len(w.Spec.Parts) == w.Spec.Size
	if !full {
		return nil
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w) // want `^r.Status\(\).Update conflicts, w is older than what r.Update wrote; write c again$`
}

// The copy is made by value.
func (r *Reconciler) staleValue(ctx context.Context, w *Widget) error {
	old := *w
	w.Status.Phase = "Busy"
	if err := r.Status().Update(ctx, w); err != nil {
		return err
	}
	old.Status.Phase = "Done"
	return r.Status().Update(ctx, &old) // want `^r.Status\(\).Update conflicts, old is older than what r.Status\(\).Update wrote; write w again$`
}

// Or into a variable.
func (r *Reconciler) staleInto(ctx context.Context, w *Widget) error {
	var old Widget
	w.DeepCopyInto(&old)
	w.Spec.Size = 3
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	old.Status.Phase = "Done"
	return r.Status().Update(ctx, &old) // want `^r.Status\(\).Update conflicts, old is older than`
}

// The copy that is written has no name: the new version is lost.
func (r *Reconciler) staleArgument(ctx context.Context, w *Widget) error {
	controllerutil.AddFinalizer(w, "w.io/f")
	if err := r.Update(ctx, w.DeepCopy()); err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w) // want `^r.Status\(\).Update conflicts, w is older than what r.Update wrote; keep the copy that it wrote$`
}

// Functions of the package make both writes.
func (r *Reconciler) staleHelpers(ctx context.Context, w *Widget) error {
	old := w.DeepCopy()
	if err := r.storePhase(ctx, w, "Busy"); err != nil {
		return err
	}
	return r.storePhase(ctx, old, "Done") // want `^r.storePhase conflicts, old is older than what r.storePhase wrote; write w again$`
}

func (r *Reconciler) storePhase(ctx context.Context, w *Widget, phase string) error {
	w.Status.Phase = phase
	return r.updateStatus(ctx, w)
}

// A function that writes a copy of what it gets leaves it old.
func (r *Reconciler) staleTwice(ctx context.Context, w *Widget) error {
	if err := r.storeCopy(ctx, w, "Busy"); err != nil {
		return err
	}
	return r.storeCopy(ctx, w, "Done") // want `^r.storeCopy conflicts, w is older than what r.storeCopy wrote; keep the copy that it wrote$`
}

func (r *Reconciler) storeCopy(ctx context.Context, w *Widget, phase string) error {
	c := w.DeepCopy()
	c.Status.Phase = phase
	return r.Status().Update(ctx, c)
}

func (r *Reconciler) staleAfterHelper(ctx context.Context, w *Widget) error {
	if err := r.storeCopy(ctx, w, "Busy"); err != nil {
		return err
	}
	w.Spec.Size = 3
	return r.Update(ctx, w) // want `^r.Update conflicts, w is older than what r.storeCopy wrote;`
}

// One client by two names, and by a function of the package.
func (r *Reconciler) staleClient(ctx context.Context, w *Widget) error {
	old := w.DeepCopy()
	c := r.Client
	w.Spec.Size = 3
	if err := storeWith(ctx, c, w); err != nil {
		return err
	}
	old.Spec.Size = 4
	return r.Update(ctx, old) // want `r.Update conflicts, old is older than what storeWith wrote;`
}

func storeWith(ctx context.Context, c client.Client, w *Widget) error { return c.Update(ctx, w) }
