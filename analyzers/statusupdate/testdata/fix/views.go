// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package fix

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func (w *Widget) status() *WidgetStatus { return &w.Status }

// The status is changed through what an accessor returns.
func (r *Reconciler) accessor(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	status := w.status()
	status.Conditions = append(status.Conditions, metav1.Condition{Type: "Ready"})
	return r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
}

// So it is by a helper that gets that.
func (r *Reconciler) accessed(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	addReady(w.status())
	w.Status.Count++
	return r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
}

func addReady(s *WidgetStatus) { setReady(&s.Conditions) }

type marker interface {
	Mark(conditions ...metav1.Condition)
}

type markers interface {
	For(obj client.Object) marker
}

// Or through one that a library makes.
func (r *Reconciler) marked(ctx context.Context, m markers, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	status := m.For(w)
	w.Status.Phase = "Ready"
	status.Mark(metav1.Condition{Type: "Ready"})
	return r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
}

// After the first write the second starts anew, unless something is changed.
func (r *Reconciler) markedBetween(ctx context.Context, m markers, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	status := m.For(w)
	status.Mark(metav1.Condition{Type: "Busy"})
	if err := r.Status().Update(ctx, w); err != nil { // want `use r.Status\(\).Patch$`
		return err
	}
	status.Mark(metav1.Condition{Type: "Ready"})
	if w.Spec.Size == 0 {
		w.Spec.Size = 1
		if err := r.Update(ctx, w); err != nil {
			return err
		}
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w) // want `Patch against an earlier DeepCopy$`
}

// What is made from the object is not it.
func (r *Reconciler) made(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	o := child(w)
	o.Status.Conditions = nil
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
}

func child(w *Widget) *Widget {
	o := &Widget{}
	o.Name = w.Name + "-child"
	return o
}
