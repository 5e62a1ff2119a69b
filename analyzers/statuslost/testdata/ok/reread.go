// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// The status is set after the read.
func (r *Reconciler) rereadFirst(ctx context.Context, w *Widget) error {
	if err := r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w)
}

// Some of it is set again: the rest may have been meant for this function.
func (r *Reconciler) rereadSetAgain(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Ready"
	if err := r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
		return err
	}
	w.Status.Conditions = nil
	return r.Status().Update(ctx, w)
}

// A function sets it again.
func (r *Reconciler) rereadSetBy(ctx context.Context, w *Widget, set func(*Widget)) error {
	w.Status.Phase = "Ready"
	if err := r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
		return err
	}
	set(w)
	return r.Status().Update(ctx, w)
}

// The change was written before.
func (r *Reconciler) rereadWritten(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Ready"
	if err := r.Status().Update(ctx, w); err != nil {
		return err
	}
	if err := r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w)
}

// It was written in a copy.
func (r *Reconciler) rereadCopyWritten(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Ready"
	if err := r.Status().Update(ctx, w.DeepCopy()); err != nil {
		return err
	}
	if err := r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w)
}

// It is kept and put back.
func (r *Reconciler) rereadKept(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Ready"
	status := w.Status
	if err := r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
		return err
	}
	w.Status = status
	return r.Status().Update(ctx, w)
}

// The first read fills a new object, whose status says nothing.
func (r *Reconciler) rereadNew(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	w.Status.Phase = "Unknown"
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w)
}

// Only what is empty is set before the read.
func (r *Reconciler) rereadEmptied(ctx context.Context, w *Widget) error {
	w.Status.Phase = ""
	w.Status.Conditions = nil
	if err := r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w)
}

// Another object is read.
func (r *Reconciler) rereadOther(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Ready"
	cur := &Widget{}
	if err := r.Get(ctx, client.ObjectKeyFromObject(w), cur); err != nil {
		return err
	}
	w.ResourceVersion = cur.ResourceVersion
	return r.Status().Update(ctx, w)
}

// The read is on another way.
func (r *Reconciler) rereadElsewhere(ctx context.Context, w *Widget, done bool) error {
	if done {
		w.Status.Phase = "Ready"
	} else if err := r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w)
}

// If the read fails, the object is as it was.
func (r *Reconciler) rereadFailed(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Gone"
	if err := r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
		return r.Status().Update(ctx, w)
	}
	return nil
}

// After a conflict the change is made again, in the next turn.
func (r *Reconciler) rereadLoop(ctx context.Context, w *Widget) error {
	for {
		w.Status.Phase = "Ready"
		err := r.Status().Update(ctx, w)
		if !apierrors.IsConflict(err) {
			return err
		}
		if err := r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
			return err
		}
	}
}

// The rest is written, and the status by nobody.
func (r *Reconciler) rereadSpec(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Ready"
	if err := r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
		return err
	}
	w.Spec.Size = 3
	return r.Update(ctx, w)
}

// The function reads the object only if there is none yet.
func (r *Reconciler) rereadMaybe(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Ready"
	if err := r.fill(ctx, w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w)
}

func (r *Reconciler) fill(ctx context.Context, w *Widget) error {
	if w.UID != "" {
		return nil
	}
	return r.Get(ctx, client.ObjectKeyFromObject(w), w)
}

// The caller of this one sets no status.
func (r *Reconciler) rereadTouch(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	return r.touch(ctx, w)
}

func (r *Reconciler) touch(ctx context.Context, w *Widget) error {
	if err := r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w)
}

// The function sets what the caller hands over, after the read.
func (r *Reconciler) rereadPassed(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Ready"
	return r.storePassed(ctx, w, w.Status)
}

func (r *Reconciler) storePassed(ctx context.Context, w *Widget, status WidgetStatus) error {
	if err := r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
		return err
	}
	w.Status = status
	return r.Status().Update(ctx, w)
}

// The function is called once a write of the change failed.
func (r *Reconciler) rereadAgain(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Ready"
	if err := r.Status().Update(ctx, w); err != nil {
		return r.again(ctx, w)
	}
	return nil
}

func (r *Reconciler) again(ctx context.Context, w *Widget) error {
	if err := r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w)
}
