// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package fix

import (
	"context"
	"errors"

	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// Deferred, with the error in a named result.
func (r *Reconciler) deferred(ctx context.Context, key client.ObjectKey) (res ctrl.Result, err error) {
	w := &Widget{}
	if err = r.Get(ctx, key, w); err != nil {
		return res, client.IgnoreNotFound(err)
	}
	defer func() {
		err = errors.Join(err, r.Status().Update(ctx, w)) // want `use r.Status\(\).Patch$`
	}()
	w.Status.Phase = "Busy"
	if w.Spec.Size == 0 {
		return res, errors.New("no size")
	}
	w.Status.Phase = "Ready"
	return res, nil
}

// A deferred call without literal.
func (r *Reconciler) deferredCall(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	defer r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
	w.Status.Phase = "Ready"
	return nil
}

// The finalizer is added before the write is deferred.
func (r *Reconciler) deferredAfterUpdate(ctx context.Context, key client.ObjectKey) (err error) {
	w := new(Widget)
	if err := r.Get(ctx, key, w); err != nil {
		return client.IgnoreNotFound(err)
	}
	if !controllerutil.ContainsFinalizer(w, "w.io/f") {
		controllerutil.AddFinalizer(w, "w.io/f")
		if err := r.Update(ctx, w); err != nil {
			return err
		}
	}
	defer func() {
		if e := r.Status().Update(ctx, w); e != nil && err == nil { // want `use r.Status\(\).Patch$`
			err = e
		}
	}()
	meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Ready"})
	return r.work(ctx, w)
}

func (r *Reconciler) work(ctx context.Context, w *Widget) error {
	r.Log.Info("working", "widget", w.Name, "size", w.Spec.Size)
	return ctx.Err()
}

// The object is written after: the copy would be older than it.
func (r *Reconciler) deferredThenUpdated(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	defer func() {
		_ = r.Status().Update(ctx, w) // want `Patch against an earlier DeepCopy$`
	}()
	w.Status.Phase = "Ready"
	controllerutil.AddFinalizer(w, "w.io/f")
	return r.Update(ctx, w)
}

// Deferred before the object is read.
func (r *Reconciler) deferredFirst(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	defer func() {
		_ = r.Status().Update(ctx, w) // want `Patch against an earlier DeepCopy$`
	}()
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	return nil
}

// A retry without a read in it.
func (r *Reconciler) retried(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		return r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
	})
}

// The change is made in the closure.
func (r *Reconciler) retriedChange(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		w.Status.Phase = "Ready"
		return r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
	})
	return err
}

// A closure that is called as often as one likes.
func (r *Reconciler) stored(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	set := func(phase string) error {
		w.Status.Phase = phase
		return r.Status().Update(ctx, w) // want `Patch against an earlier DeepCopy$`
	}
	if err := set("Busy"); err != nil {
		return err
	}
	return set("Ready")
}

// All in one closure.
func (r *Reconciler) within(ctx context.Context, key client.ObjectKey) error {
	set := func(phase string) error {
		w := &Widget{}
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		w.Status.Phase = phase
		return r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
	}
	if err := set("Busy"); err != nil {
		return err
	}
	return set("Ready")
}

// A literal that is called where it stands.
func (r *Reconciler) called(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	return func() error {
		w.Status.Phase = "Ready"
		return r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
	}()
}

// A literal that is called once and writes often.
func (r *Reconciler) calledLoop(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	return func() error {
		for range 3 {
			w.Status.Count++
			if err := r.Status().Update(ctx, w); err != nil { // want `Patch against an earlier DeepCopy$`
				return err
			}
		}
		return nil
	}()
}

// A goroutine writes whenever it likes.
func (r *Reconciler) spawned(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	go func() {
		_ = r.Status().Update(ctx, w) // want `Patch against an earlier DeepCopy$`
	}()
	w.Status.Phase = "Ready"
	return nil
}

// A closure changes the object wherever it is called.
func (r *Reconciler) setter(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	fail := func(reason string) {
		w.Status.Phase = reason
	}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	if w.Spec.Size == 0 {
		fail("no size")
	}
	return r.Status().Update(ctx, w) // want `use r.Status\(\).Patch$`
}
