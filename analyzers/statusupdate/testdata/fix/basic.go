// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package fix has writes whose fix shows what it takes: see the golden files.
package fix

import (
	"context"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// The common case.
func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := &Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}

	// It is ready.
	w.Status.Phase = "Ready"
	return ctrl.Result{}, r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
}

// A variable that holds the object, and an error that is checked in steps.
func (r *Reconciler) value(ctx context.Context, key client.ObjectKey) error {
	var w Widget
	err := r.Get(ctx, key, &w)
	if err != nil {
		if apierrors.IsNotFound(err) {
			return nil
		}
		return err
	} // nothing of the kind
	w.Status.Count++
	err = r.Status().Update(ctx, &w) // want `use r.Status\(\).Patch$`
	return err
}

// A condition is an entry of a list.
func (r *Reconciler) conditions(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil || w.Spec.Size == 0 {
		return err
	}
	meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Ready"})
	if err := r.Status().Update(ctx, w); err != nil { // want `use r.Status\(\).Patch$`
		return err
	}
	return nil
}

// So is one that a helper sets.
func (r *Reconciler) helper(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	markReady(w)
	return r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
}

func markReady(w *Widget) { setReady(&w.Status.Conditions) }

func setReady(conditions *[]metav1.Condition) {
	*conditions = append(*conditions, metav1.Condition{Type: "Ready"})
}

// A helper that leaves lists alone needs no lock.
func (r *Reconciler) counted(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	count(ctx, w)
	return r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
}

func count(_ context.Context, w *Widget) { w.Status.Count = w.Spec.Size }

// Of a whole status nobody knows what changes.
func (r *Reconciler) whole(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	switch err := r.Get(ctx, key, w); {
	case apierrors.IsNotFound(err):
		return nil
	case err != nil:
		return err
	}
	status := w.Status
	status.Phase = "Ready"
	w.Status = status
	return r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
}

// The object is written before: what it is after that counts.
func (r *Reconciler) updated(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	controllerutil.AddFinalizer(w, "w.io/f")
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	if err := r.probe(ctx); err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
}

func (r *Reconciler) probe(ctx context.Context) error { return r.List(ctx, &WidgetList{}) }

// It is written before, or not.
func (r *Reconciler) perhapsUpdated(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	if controllerutil.AddFinalizer(w, "w.io/f") {
		if err := r.Update(ctx, w); err != nil {
			return err
		}
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
}

// Each write gets a copy of its own, since the first changes the object.
func (r *Reconciler) twice(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	w.Status.Phase = "Busy"
	if err := r.Status().Update(ctx, w); err != nil { // want `use r.Status\(\).Patch$`
		return err
	}
	if err := r.probe(ctx); err != nil {
		return err
	}
	w.Status.Phase = "Done"
	return r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
}

// Of two writes only one happens: they share the copy.
func (r *Reconciler) either(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	if w.Spec.Size < 0 {
		w.Status.Phase = "Failed"
		return r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
	}
	w.Status.Conditions[0].Status = "True"
	return r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
}

// It is created if it is missing.
func (r *Reconciler) create(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	err := r.Get(ctx, key, w)
	if apierrors.IsNotFound(err) {
		w.Name, w.Namespace = key.Name, key.Namespace
		err = r.Create(ctx, w)
	}
	if err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w) // want `Patch against an earlier DeepCopy$`
}

// The same, each error checked at once.
func (r *Reconciler) createChecked(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); apierrors.IsNotFound(err) {
		w.Name, w.Namespace = key.Name, key.Namespace
		if err := r.Create(ctx, w); err != nil {
			return err
		}
	} else if err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
}

func (r *Reconciler) createOrUpdate(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{ObjectMeta: metav1.ObjectMeta{Name: key.Name, Namespace: key.Namespace}}
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, w, func() error {
		w.Spec.Size = 1
		return nil
	})
	if err != nil {
		return err
	}
	w.Status.Phase = "New"
	return r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
}

// Conditions in which the object is changed.
func (r *Reconciler) conditional(ctx context.Context, key client.ObjectKey, on bool) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	if on && !(w.Spec.Size > 0 || !controllerutil.AddFinalizer(w, "w.io/f")) {
		if err := r.Update(ctx, w); err != nil {
			return err
		}
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
}

func not(b bool) bool { return !b }

// What the condition says cannot be told.
func (r *Reconciler) obscure(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	if not(controllerutil.AddFinalizer(w, "w.io/f")) {
		if err := r.Update(ctx, w); err != nil {
			return err
		}
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w) // want `Patch against an earlier DeepCopy$`
}
