// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package fix

import (
	"context"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// The caller has changed the object already.
func (r *Reconciler) save(ctx context.Context, w *Widget) error {
	return r.Status().Update(ctx, w) // want `Patch against an earlier DeepCopy$`
}

// Who knows whether it has.
func (r *Reconciler) setPhase(ctx context.Context, w *Widget, phase string) error {
	w.Status.Phase = phase
	return r.Status().Update(ctx, w) // want `Patch against an earlier DeepCopy$`
}

// A helper may write the object; with the lock the copy would be too old.
func (r *Reconciler) submitted(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	if err := r.Jobs.Submit(ctx, w); err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w) // want `Patch against an earlier DeepCopy$`
}

// This one does.
func (r *Reconciler) finalized(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	if err := r.finalize(ctx, w); err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w) // want `Patch against an earlier DeepCopy$`
}

func (r *Reconciler) finalize(ctx context.Context, w *Widget) error {
	w.Finalizers = append(w.Finalizers, "w.io/f")
	return r.Update(ctx, w)
}

// The error of the read is not heeded.
func (r *Reconciler) unread(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	_ = r.Get(ctx, key, w)
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w) // want `Patch against an earlier DeepCopy$`
}

// If there is none, there is one in memory.
func (r *Reconciler) missing(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		if !apierrors.IsNotFound(err) {
			return err
		}
		w.Name = key.Name
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w) // want `Patch against an earlier DeepCopy$`
}

// What the first write failed to store is left for the second.
func (r *Reconciler) logged(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	w.Spec.Size = 1
	if err := r.Update(ctx, w); err != nil {
		r.Log.Info("not written")
	}
	w.Status.Count++
	return r.Status().Update(ctx, w) // want `Patch against an earlier DeepCopy$`
}

// Nothing is changed between: there is nothing to patch.
func (r *Reconciler) touched(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w) // want `Patch against an earlier DeepCopy$`
}

type scope struct {
	client client.Client
	widget *Widget
}

func (s *scope) run(ctx context.Context) error { return s.client.Update(ctx, s.widget) }

// The object goes where calls can reach it that do not get it.
func (r *Reconciler) scoped(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	s := &scope{r.Client, w}
	if err := s.run(ctx); err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w) // want `Patch against an earlier DeepCopy$`
}

// Now this object, now that.
func (r *Reconciler) now(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	if w.Spec.Size == 0 {
		w = &Widget{}
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w) // want `Patch against an earlier DeepCopy$`
}

// Options that a patch lacks.
func (r *Reconciler) options(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w, client.DryRunAll) // want `use r.Status\(\).Patch$`
}

// A writer that cannot patch.
type statusWriter interface {
	Update(ctx context.Context, obj client.Object, opts ...client.SubResourceUpdateOption) error
}

func (r *Reconciler) plain(ctx context.Context, sw statusWriter, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	return sw.Update(ctx, w) // want `sends the whole status`
}

// A label to jump to.
func (r *Reconciler) jump(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		goto write
	}
	w.Status.Phase = "Ready"
write:
	return r.Status().Update(ctx, w) // want `Patch against an earlier DeepCopy$`
}

// No place for another line.
func (r *Reconciler) commented(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	} /* this comment
	goes on */
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w) // want `Patch against an earlier DeepCopy$`
}
