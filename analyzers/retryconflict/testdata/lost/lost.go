// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package lost

import (
	"context"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// The closure reads over the change and writes what it read.
func (r *Reconciler) closure(ctx context.Context, key client.ObjectKey, w *Widget) error {
	w.Spec.Size = 3
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `^retry.RetryOnConflict stores w as r.Get read it, the change made before is lost; change it after r.Get$`
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		return r.Update(ctx, w)
	})
}

// A finalizer, a label, a status.
func (r *Reconciler) kinds(ctx context.Context, key client.ObjectKey, w *Widget, phase string) error {
	controllerutil.RemoveFinalizer(w, "w.io/f")
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `retry.RetryOnConflict stores w as r.API.Get read it`
		if err := r.API.Get(ctx, key, w); err != nil {
			return err
		}
		return r.Update(ctx, w)
	})
	if err != nil {
		return err
	}
	w.Status.Phase = phase
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `retry.RetryOnConflict stores w as r.Get read it`
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		return r.Status().Update(ctx, w)
	})
}

// From the second attempt on the change is gone.
func (r *Reconciler) second(ctx context.Context, key client.ObjectKey, w *Widget) error {
	w.Spec.Size = 3
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `retry.RetryOnConflict stores w as r.Get read it`
		err := r.Update(ctx, w)
		if apierrors.IsConflict(err) {
			if err := r.Get(ctx, key, w); err != nil {
				return err
			}
		}
		return err
	})
}

// Handled by hand.
func (r *Reconciler) byHand(ctx context.Context, req ctrl.Request, w *Widget) (err error) {
	w.Spec.Size = 3
	if e := r.Update(ctx, w); apierrors.IsConflict(e) {
		_ = r.API.Get(ctx, req.NamespacedName, w)
		err = r.Update(ctx, w) // want `^r.Update stores w as r.API.Get read it, the change made before is lost; change it after r.API.Get$`
	}
	return err
}

func (r *Reconciler) byHandInverted(ctx context.Context, req ctrl.Request, w *Widget) error {
	w.Status.Phase = "Ready"
	err := r.Status().Update(ctx, w)
	if !apierrors.IsConflict(err) {
		return err
	}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w) // want `r.Status\(\).Update stores w as r.Get read it`
}

// In a loop the write is the same call.
func (r *Reconciler) loop(ctx context.Context, req ctrl.Request, w *Widget) error {
	w.Spec.Size = 3
	for range 3 {
		err := r.Update(ctx, w) // want `r.Update stores w as r.Get read it`
		if err == nil || !apierrors.IsConflict(err) {
			return err
		}
		if err := r.Get(ctx, req.NamespacedName, w); err != nil {
			return err
		}
	}
	return nil
}

// The change is made again after the read.
func (r *Reconciler) again(ctx context.Context, req ctrl.Request, w *Widget) (err error) {
	w.Spec.Size = 3
	if e := r.Update(ctx, w); apierrors.IsConflict(e) {
		_ = r.API.Get(ctx, req.NamespacedName, w)
		w.Spec.Size = 3
		err = r.Update(ctx, w)
	}
	w.Spec.Size = 4
	if err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.Get(ctx, req.NamespacedName, w); err != nil {
			return err
		}
		w.Spec.Size = 4
		return r.Update(ctx, w)
	}); err != nil {
		return err
	}
	w.Spec.Size = 4
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.Get(ctx, req.NamespacedName, w); err != nil {
			return err
		}
		resize(w)
		return r.Update(ctx, w)
	})
}

func resize(w *Widget) { w.Spec.Size = 4 }

// In the loop.
func (r *Reconciler) againInLoop(ctx context.Context, req ctrl.Request, w *Widget) error {
	for {
		w.Spec.Size = 3
		err := r.Update(ctx, w)
		if !apierrors.IsConflict(err) {
			return err
		}
		if err := r.Get(ctx, req.NamespacedName, w); err != nil {
			return err
		}
	}
}

// Under a condition, when it is still wanted.
func (r *Reconciler) ifWanted(ctx context.Context, req ctrl.Request, w *Widget) error {
	w.Spec.Size = 3
	err := r.Update(ctx, w)
	if apierrors.IsConflict(err) {
		if err := r.Get(ctx, req.NamespacedName, w); err != nil {
			return err
		}
		if w.Spec.Size != 3 {
			w.Spec.Size = 3
		}
		return r.Update(ctx, w)
	}
	return err
}

// Into another variable, or from a copy of what was wanted.
func (r *Reconciler) copies(ctx context.Context, req ctrl.Request, w *Widget) error {
	w.Spec.Size = 3
	if err := r.Update(ctx, w); apierrors.IsConflict(err) {
		latest := &Widget{}
		if err := r.Get(ctx, req.NamespacedName, latest); err != nil {
			return err
		}
		latest.Spec = w.Spec
		return r.Update(ctx, latest)
	}
	w.Spec.Size = 5
	want := w.DeepCopy()
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.Get(ctx, req.NamespacedName, w); err != nil {
			return err
		}
		want.Spec.DeepCopyInto(&w.Spec)
		return r.Update(ctx, w)
	})
}

func (s *WidgetSpec) DeepCopyInto(out *WidgetSpec) { *out = *s }

// The change was written before, or only names the object.
func (r *Reconciler) written(ctx context.Context, key client.ObjectKey, w *Widget) error {
	w.Spec.Size = 3
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	if err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		return r.Update(ctx, w)
	}); err != nil {
		return err
	}
	named := &Widget{}
	named.Name = key.Name
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.Get(ctx, key, named); err != nil {
			return err
		}
		return r.Update(ctx, named)
	})
}

// A status that was changed is not what Update stores, and code that captures
// the object may change it.
func (r *Reconciler) others(ctx context.Context, key client.ObjectKey, w *Widget) error {
	w.Status.Phase = "Ready"
	if err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		return r.Update(ctx, w)
	}); err != nil {
		return err
	}
	w.Spec.Size = 5
	change := func() { w.Spec.Size = 5 }
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		change()
		return r.Update(ctx, w)
	})
}

// Another error than a conflict.
func (r *Reconciler) notFound(ctx context.Context, key client.ObjectKey, w *Widget) error {
	w.Spec.Size = 3
	err := r.Update(ctx, w)
	if apierrors.IsNotFound(err) {
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		return r.Update(ctx, w)
	}
	return err
}

// A literal that captures the object makes the change again.
func (r *Reconciler) literal(ctx context.Context, key client.ObjectKey, w *Widget) error {
	change := func() { w.Spec.Size = 3 }
	w.Spec.Size = 3
	err := r.Update(ctx, w)
	if apierrors.IsConflict(err) {
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		change()
		err = r.Update(ctx, w)
	}
	return err
}

// What is read again after the change was there to be thrown away.
func (r *Reconciler) readBetween(ctx context.Context, key client.ObjectKey, w *Widget) error {
	w.Spec.Size = 3
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		return r.Update(ctx, w)
	})
}
