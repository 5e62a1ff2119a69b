// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"
	"fmt"
	"reflect"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
	"sigs.k8s.io/controller-runtime/pkg/log"
)

// The second write is in a function of the package.
func (r *Reconciler) secondHelper(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Ready"
	controllerutil.AddFinalizer(w, "w.io/f")
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.updateStatus(ctx, w) // want `^r.updateStatus stores the status that r.Update read back; set status after that or keep a copy$`
}

func (r *Reconciler) updateStatus(ctx context.Context, obj client.Object) error {
	if err := r.Status().Update(ctx, obj); err != nil {
		return fmt.Errorf("status of %s: %w", obj.GetName(), err)
	}
	return nil
}

// It also says how the reconcile goes on.
func (r *Reconciler) secondResult(ctx context.Context, w *Widget) (ctrl.Result, error) {
	w.Status.Phase = "Ready"
	if err := r.Update(ctx, w); err != nil {
		return ctrl.Result{}, err
	}
	return r.finish(ctx, w) // want `^r.finish stores the status that r.Update read back;`
}

func (r *Reconciler) finish(ctx context.Context, w *Widget) (ctrl.Result, error) {
	log.FromContext(ctx).Info("done", "phase", w.Status.Phase)
	return ctrl.Result{}, r.updateStatus(ctx, w)
}

// It writes if there is a difference, which is gone by then.
func (r *Reconciler) secondCompares(ctx context.Context, w *Widget) error {
	old := w.DeepCopy()
	w.Status.Phase = "Ready"
	w.Spec.Size = 3
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.storeStatus(ctx, old, w) // want `^r.storeStatus stores the status that r.Update read back;`
}

func (r *Reconciler) storeStatus(ctx context.Context, old, w *Widget) error {
	if reflect.DeepEqual(old.Status, w.Status) {
		return nil
	}
	return r.Status().Patch(ctx, w, client.MergeFrom(old))
}

// Both are.
func (r *Reconciler) bothHelpers(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Ready"
	if err := save(ctx, r.Client, w); err != nil {
		return err
	}
	return saveStatus(ctx, r.Client, w) // want `^saveStatus stores the status that save read back;`
}

func save[T client.Object](ctx context.Context, c client.Client, obj T) error {
	return c.Update(ctx, obj)
}

func saveStatus[T client.Object](ctx context.Context, c client.Client, obj T) error {
	return c.Status().Update(ctx, obj)
}

func (r *Reconciler) mirror(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	if err := r.updateStatus(ctx, w); err != nil {
		return err
	}
	return save(ctx, r.Client, w) // want `^save stores the spec that r.updateStatus read back; make the change after that$`
}

// It is deferred.
func (r *Reconciler) deferredHelper(ctx context.Context, w *Widget) (err error) {
	defer r.updateStatus(ctx, w) // want `^r.updateStatus stores the status that r.Update read back;`
	w.Status.Phase = "Ready"
	return r.Update(ctx, w)
}

func (r *Reconciler) deferredInLiteral(ctx context.Context, w *Widget) (err error) {
	defer func() {
		if e := r.updateStatus(ctx, w); e != nil && err == nil { // want `^r.updateStatus stores the status that r.Update read back;`
			err = e
		}
	}()
	w.Status.Phase = "Ready"
	return r.Update(ctx, w)
}

// The object is in a field, and methods write it.
func (s *scope) methods(ctx context.Context) error {
	s.widget.Status.Phase = "Ready"
	controllerutil.AddFinalizer(s.widget, "w.io/f")
	if err := s.save(ctx); err != nil {
		return err
	}
	return s.saveStatus(ctx) // want `^s.saveStatus stores the status that s.save read back;`
}

func (s *scope) firstMethod(ctx context.Context) error {
	s.widget.Status.Phase = "Ready"
	if err := s.save(ctx); err != nil {
		return err
	}
	return s.client.Status().Update(ctx, s.widget) // want `^s.client.Status\(\).Update stores the status that s.save read back;`
}

func (s *scope) save(ctx context.Context) error { return s.client.Update(ctx, s.widget) }

func (s *scope) saveStatus(ctx context.Context) error {
	return s.client.Status().Update(ctx, s.widget)
}

// A method changes it, too, and others look at it or change the rest.
func (s *scope) allMethods(ctx context.Context) error {
	s.setReady()
	s.resize(3)
	if s.big() {
		return nil
	}
	if err := s.save(ctx); err != nil {
		return err
	}
	return s.saveStatus(ctx) // want `^s.saveStatus stores the status that s.save read back;`
}

func (s *scope) setReady() { setReady(s.widget) }

func (s *scope) resize(size int) { s.widget.Spec.Size = size }

func (s *scope) big() bool { return s.widget.Spec.Size > 10 }

// Functions in between look at the object, or change the rest.
func (r *Reconciler) between(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Ready"
	label(w)
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	if big(w) {
		label(w)
	}
	return r.Status().Update(ctx, w) // want `^r.Status\(\).Update stores the status that r.Update read back;`
}

func label(w *Widget) { w.SetLabels(map[string]string{"a": "b"}) }

func big(w *Widget) bool { return w.Spec.Size > 10 }

// What the caller set in status is gone after the first write.
func (r *Reconciler) storeBoth(ctx context.Context, obj client.Object) error {
	if err := r.Update(ctx, obj); err != nil {
		return err
	}
	return r.Status().Update(ctx, obj) // want `^r.Status\(\).Update stores the status that r.Update read back;`
}

// The same for one kind, of which a caller is at hand.
func (r *Reconciler) storeWidget(ctx context.Context, w *Widget) error {
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w) // want `^r.Status\(\).Update stores the status that r.Update read back;`
}

func (r *Reconciler) callsStore(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Ready"
	w.Spec.Size = 3
	return r.storeWidget(ctx, w)
}
