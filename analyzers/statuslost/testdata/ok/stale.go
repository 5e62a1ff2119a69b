// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
	"sigs.k8s.io/controller-runtime/pkg/log"
)

// The same pointer: the first write returned the new version into it.
func (r *Reconciler) staleSame(ctx context.Context, w *Widget) error {
	_ = r.Status().Update(ctx, w)
	w.Status.Phase = "Done"
	return r.Status().Update(ctx, w)
}

// So does another name of it.
func (r *Reconciler) staleAlias(ctx context.Context, w *Widget) error {
	old := w
	w.Status.Phase = "Busy"
	if err := r.Status().Update(ctx, w); err != nil {
		return err
	}
	old.Status.Phase = "Done"
	return r.Status().Update(ctx, old)
}

// The copy is made after the write.
func (r *Reconciler) staleAfter(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Busy"
	if err := r.Status().Update(ctx, w); err != nil {
		return err
	}
	c := w.DeepCopy()
	c.Spec.Size = 3
	return r.Update(ctx, c)
}

// The copy is read again.
func (r *Reconciler) staleRead(ctx context.Context, w *Widget) error {
	c := w.DeepCopy()
	w.Status.Phase = "Busy"
	if err := r.Status().Update(ctx, w); err != nil {
		return err
	}
	if err := r.Get(ctx, client.ObjectKeyFromObject(w), c); err != nil {
		return err
	}
	c.Spec.Size = 3
	return r.Update(ctx, c)
}

// The copy gets the new version.
func (r *Reconciler) staleVersion(ctx context.Context, w *Widget) error {
	c := w.DeepCopy()
	if controllerutil.AddFinalizer(w, "w.io/f") {
		if err := r.Update(ctx, w); err != nil {
			return err
		}
	}
	c.ResourceVersion = w.ResourceVersion
	return r.Status().Update(ctx, c)
}

// So it does here, with all metadata, or by a setter.
func (r *Reconciler) staleMeta(ctx context.Context, w *Widget) error {
	a, b := w.DeepCopy(), w.DeepCopy()
	w.Spec.Size = 3
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	a.ObjectMeta = w.ObjectMeta
	if err := r.Status().Update(ctx, a); err != nil {
		return err
	}
	b.SetResourceVersion(a.GetResourceVersion())
	return r.Status().Update(ctx, b)
}

// The writes are on branches that exclude each other.
func (r *Reconciler) staleBranches(ctx context.Context, w *Widget) error {
	c := w.DeepCopy()
	if w.Spec.Size > 0 {
		w.Status.Phase = "Busy"
		return r.Status().Update(ctx, w)
	}
	c.Status.Phase = "Idle"
	return r.Status().Update(ctx, c)
}

// The second write follows only where the first failed.
func (r *Reconciler) staleFailed(ctx context.Context, w *Widget) error {
	c := w.DeepCopy()
	w.Spec.Size = 3
	if err := r.Update(ctx, w); err != nil {
		c.Status.Phase = "Broken"
		return r.Status().Update(ctx, c)
	}
	return nil
}

// A patch without lock carries no version.
func (r *Reconciler) stalePatch(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	c := w.DeepCopy()
	w.Spec.Size = 3
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	c.Status.Phase = "Ready"
	return r.Status().Patch(ctx, c, client.MergeFrom(base))
}

// The first write changes nothing: the version stays.
func (r *Reconciler) staleNothing(ctx context.Context, w *Widget) error {
	c := w.DeepCopy()
	w.Spec.Size = 3
	if err := r.Status().Update(ctx, w); err != nil {
		return err
	}
	c.Spec.Size = 3
	return r.Update(ctx, c)
}

// The copy is another object.
func (r *Reconciler) staleOther(ctx context.Context, w *Widget) error {
	c := w.DeepCopy()
	c.Name = w.Name + "-copy"
	w.Status.Phase = "Copied"
	if err := r.Status().Update(ctx, w); err != nil {
		return err
	}
	return r.Update(ctx, c)
}

// Objects that are no copies of each other.
func (r *Reconciler) staleTwo(ctx context.Context, w, parent *Widget) error {
	w.Status.Phase = "Ready"
	if err := r.Status().Update(ctx, w); err != nil {
		return err
	}
	parent.Status.Phase = "Ready"
	return r.Status().Update(ctx, parent)
}

// A function that gets the copy may read it again.
func (r *Reconciler) staleHanded(ctx context.Context, w *Widget, read func(*Widget)) error {
	c := w.DeepCopy()
	w.Status.Phase = "Busy"
	if err := r.Status().Update(ctx, w); err != nil {
		return err
	}
	read(c)
	return r.Status().Update(ctx, c)
}

// The first write is only tried.
func (r *Reconciler) staleDryRun(ctx context.Context, w *Widget) error {
	c := w.DeepCopy()
	w.Spec.Size = 3
	if err := r.Update(ctx, w, client.DryRunAll); err != nil {
		return err
	}
	c.Spec.Size = 3
	return r.Update(ctx, c)
}

// Each turn has its own object and copy.
func (r *Reconciler) staleLoop(ctx context.Context, list *WidgetList) error {
	for i := range list.Items {
		w := list.Items[i].DeepCopy()
		c := w.DeepCopy()
		if c.Spec.Size > 0 {
			c.Spec.Size = 0
			if err := r.Update(ctx, c); err != nil {
				return err
			}
			continue
		}
		w.Status.Phase = "Idle"
		if err := r.Status().Update(ctx, w); err != nil {
			return err
		}
	}
	return nil
}

// The object was never read, it has no version.
func (r *Reconciler) staleMade(ctx context.Context) error {
	w := &Widget{Spec: WidgetSpec{Size: 3}}
	c := w.DeepCopy()
	w.Spec.Size = 4
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.Update(ctx, c)
}

// The version of a base with lock is taken after the write.
func (r *Reconciler) staleBase(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	w.Spec.Size = 3
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil {
		return err
	}
	base = w.DeepCopy()
	w.Status.Phase = "Ready"
	return r.Status().Patch(ctx, w, client.MergeFromWithOptions(base, client.MergeFromWithOptimisticLock{}))
}

// A flag tells whether the copy was written.
func (r *Reconciler) staleFlag(ctx context.Context, w *Widget) error {
	c := w.DeepCopy()
	wrote := false
	if w.Spec.Size == 0 {
		c.Spec.Size = 1
		if err := r.Update(ctx, c); err != nil {
			return err
		}
		wrote = true
	}
	if wrote {
		return nil
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w)
}

// The same with a flag that a closure logs.
func (r *Reconciler) staleFlagShared(ctx context.Context, w *Widget) error {
	c := w.DeepCopy()
	var wrote bool
	defer func() { log.FromContext(ctx).Info("over", "wrote", wrote) }()
	if w.Spec.Size == 0 {
		c.Spec.Size = 1
		if err := r.Update(ctx, c); err != nil {
			return err
		}
		wrote = true
	}
	if !wrote {
		w.Status.Phase = "Ready"
		return r.Status().Update(ctx, w)
	}
	return nil
}

// The condition on which the copy is written is asked again.
func (r *Reconciler) staleAsked(ctx context.Context, w *Widget) error {
	c := w.DeepCopy()
	added := controllerutil.AddFinalizer(c, "w.io/f")
	if added {
		if err := r.Update(ctx, c); err != nil {
			return err
		}
	}
	if added {
		return nil
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w)
}
