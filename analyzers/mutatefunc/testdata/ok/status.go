// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// The status is set and written after the call.
func (r *Reconciler) after(ctx context.Context, w *Widget) error {
	if _, err := controllerutil.CreateOrUpdate(ctx, r.Client, w, func() error {
		w.Spec.Size = 1
		return nil
	}); err != nil {
		return err
	}
	w.Status.Phase = "New"
	return r.Status().Update(ctx, w)
}

// CreateOrPatch writes the status of an object that exists.
func (r *Reconciler) patched(ctx context.Context, w *Widget) error {
	_, err := controllerutil.CreateOrPatch(ctx, r.Client, w, func() error {
		w.Status.Phase = "New"
		return nil
	})
	return err
}

// Nothing says that gadgets have a status subresource.
func (r *Reconciler) plain(ctx context.Context, g *Gadget) error {
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, g, func() error {
		g.Status.Phase = "New"
		return nil
	})
	return err
}

// The status of another object is set.
func (r *Reconciler) owner(ctx context.Context, w *Widget, cm *corev1.ConfigMap) error {
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, cm, func() error {
		cm.Data = map[string]string{"size": "1"}
		w.Status.Phase = "Stored"
		return nil
	})
	return err
}

// The status is read, not set.
func (r *Reconciler) reads(ctx context.Context, w *Widget) error {
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, w, func() error {
		w.Spec.Ref = w.Status.Phase
		return nil
	})
	return err
}

// The function writes the status itself.
func (r *Reconciler) itself(ctx context.Context, w *Widget) error {
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, w, func() error {
		w.Status.Phase = "New"
		if err := r.Status().Update(ctx, w); err != nil {
			return err
		}
		w.Spec.Size = 3
		return nil
	})
	return err
}

// The status is put back as the server has it, under the desired object.
func (r *Reconciler) putBack(ctx context.Context, desired *Widget) error {
	w := &Widget{}
	w.Name = desired.Name
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, w, func() error {
		live := w.DeepCopy()
		desired.DeepCopyInto(w)
		w.Status = live.Status
		w.ResourceVersion = live.ResourceVersion
		return nil
	})
	return err
}

func (w *Widget) DeepCopyInto(out *Widget) { *out = *w }

// So it is here, through a variable.
func (r *Reconciler) saved(ctx context.Context, desired *Widget) error {
	w := desired.DeepCopy()
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, w, func() error {
		status := w.Status
		w.Spec = desired.Spec
		w.Status = status
		return nil
	})
	return err
}

// The status is emptied before the object is sent.
func (r *Reconciler) emptied(ctx context.Context, w *Widget) error {
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, w, func() error {
		w.Status = WidgetStatus{}
		w.Spec.Size = 3
		return nil
	})
	return err
}

// It is set again and written after the call.
func (r *Reconciler) again(ctx context.Context, w *Widget) error {
	if _, err := controllerutil.CreateOrUpdate(ctx, r.Client, w, func() error {
		w.Status.Phase = "New"
		return nil
	}); err != nil {
		return err
	}
	w.Status.Phase = "New"
	return r.Status().Update(ctx, w)
}

// Only an empty field is set, which stays in memory and is written after.
func (r *Reconciler) first(ctx context.Context, w *Widget) error {
	if _, err := controllerutil.CreateOrUpdate(ctx, r.Client, w, func() error {
		if w.Status.Phase == "" {
			w.Status.Phase = "New"
		}
		return nil
	}); err != nil {
		return err
	}
	return r.Status().Update(ctx, w)
}

// An interface: the kind is not known.
func (r *Reconciler) anyKind(ctx context.Context, obj client.Object, w *Widget) error {
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, obj, func() error {
		w.Status.Phase = "New"
		return nil
	})
	return err
}

func (r *Reconciler) allowed(ctx context.Context, w *Widget) error {
	//ctrlvet:allow mutatefunc -- the webhook moves it into an annotation
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, w, func() error {
		w.Status.Phase = "New"
		return nil
	})
	return err
}
