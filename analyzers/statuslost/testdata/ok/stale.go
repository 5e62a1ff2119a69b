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

// A copy by value of another object, by its name.
func (r *Reconciler) staleValueNamed(ctx context.Context, w *Widget) error {
	other := *w
	other.Name = "other"
	w.Spec.Size = 3
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.Update(ctx, &other)
}

// The value is taken over after the write.
func (r *Reconciler) staleValueAgain(ctx context.Context, w *Widget) error {
	c := *w
	w.Spec.Size = 3
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	c = *w
	c.Status.Phase = "Ready"
	return r.Status().Update(ctx, &c)
}

// What the copy stores is no change.
func (r *Reconciler) staleArgumentSame(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	if err := r.Update(ctx, w.DeepCopy()); err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w)
}

// Nothing follows but a patch without version.
func (r *Reconciler) staleArgumentPatch(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	if err := r.Update(ctx, w.DeepCopy()); err != nil {
		return err
	}
	base := w.DeepCopy()
	w.Status.Phase = "Ready"
	return r.Status().Patch(ctx, w, client.MergeFrom(base))
}

// The function hands the new version back.
func (r *Reconciler) staleHandsBack(ctx context.Context, w *Widget) error {
	if err := r.storeBack(ctx, w, "Busy"); err != nil {
		return err
	}
	return r.storeBack(ctx, w, "Done")
}

func (r *Reconciler) storeBack(ctx context.Context, w *Widget, phase string) error {
	c := w.DeepCopy()
	c.Status.Phase = phase
	if err := r.Status().Update(ctx, c); err != nil {
		return err
	}
	w.ResourceVersion = c.ResourceVersion
	return nil
}

// It returns what it wrote.
func (r *Reconciler) staleReturned(ctx context.Context, w *Widget) error {
	w, err := r.stored(ctx, w, "Busy")
	if err != nil {
		return err
	}
	_, err = r.stored(ctx, w, "Done")
	return err
}

func (r *Reconciler) stored(ctx context.Context, w *Widget, phase string) (*Widget, error) {
	c := w.DeepCopy()
	c.Status.Phase = phase
	return c, r.Status().Update(ctx, c)
}

// It reads the object before it writes.
func (r *Reconciler) staleReads(ctx context.Context, w *Widget) error {
	if err := r.storeRead(ctx, w, "Busy"); err != nil {
		return err
	}
	return r.storeRead(ctx, w, "Done")
}

func (r *Reconciler) storeRead(ctx context.Context, w *Widget, phase string) error {
	c := w.DeepCopy()
	if err := r.Get(ctx, client.ObjectKeyFromObject(w), c); err != nil {
		return err
	}
	c.Status.Phase = phase
	return r.Status().Update(ctx, c)
}

// Each function writes for objects of its own kind only, so one of them does.
func (r *Reconciler) staleExclusive(ctx context.Context, w *Widget) error {
	if err := r.storeBig(ctx, w); err != nil {
		return err
	}
	return r.storeSmall(ctx, w)
}

func (r *Reconciler) storeBig(ctx context.Context, w *Widget) error {
	if w.Spec.Size < 10 {
		return nil
	}
	c := w.DeepCopy()
	c.Status.Phase = "Big"
	return r.Status().Update(ctx, c)
}

func (r *Reconciler) storeSmall(ctx context.Context, w *Widget) error {
	if w.Spec.Size >= 10 {
		return nil
	}
	c := w.DeepCopy()
	c.Status.Phase = "Small"
	return r.Status().Update(ctx, c)
}

// The first one patches without a change here.
func (r *Reconciler) staleUnchanged(ctx context.Context, w *Widget) error {
	old := w.DeepCopy()
	if err := r.storeStatus(ctx, w); err != nil {
		return err
	}
	old.Status.Phase = "Done"
	return r.storeStatus(ctx, old)
}

// The function only tries.
func (r *Reconciler) staleTried(ctx context.Context, w *Widget) error {
	if err := r.try(ctx, w); err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w)
}

func (r *Reconciler) try(ctx context.Context, w *Widget) error {
	c := w.DeepCopy()
	c.Spec.Size = 3
	return r.Update(ctx, c, client.DryRunAll)
}

// A Mirror keeps the widgets of another cluster.
type Mirror struct {
	client.Client
	Remote   client.Client
	clusters clusters
}

type clusters map[string]client.Client

func (c clusters) of(name string) client.Client { return c[name] }

// What one cluster stored says nothing of the version in another.
func (m *Mirror) staleRemote(ctx context.Context, w *Widget) error {
	remote := w.DeepCopy()
	w.Spec.Size = 3
	if err := m.Update(ctx, w); err != nil {
		return err
	}
	return m.Remote.Update(ctx, remote)
}

// Nor if functions write.
func (m *Mirror) staleRemoteHelper(ctx context.Context, w *Widget) error {
	remote := w.DeepCopy()
	w.Spec.Size = 3
	if err := m.store(ctx, w); err != nil {
		return err
	}
	return storeWith(ctx, m.Remote, remote)
}

func (m *Mirror) store(ctx context.Context, w *Widget) error { return m.Update(ctx, w) }

func storeWith(ctx context.Context, c client.Client, w *Widget) error { return c.Update(ctx, w) }

// Each call may return the client of another cluster.
func (m *Mirror) staleClusters(ctx context.Context, w *Widget) error {
	remote := w.DeepCopy()
	w.Spec.Size = 3
	if err := m.clusters.of("here").Update(ctx, w); err != nil {
		return err
	}
	return m.clusters.of("there").Update(ctx, remote)
}
