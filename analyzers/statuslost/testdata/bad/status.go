// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
	"sigs.k8s.io/controller-runtime/pkg/log"
)

func (r *Reconciler) finalizer(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := &Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	w.Status.Phase = "Ready"
	controllerutil.AddFinalizer(w, "w.io/f")
	if err := r.Update(ctx, w); err != nil {
		return ctrl.Result{}, err
	}
	err := r.Status().Update(ctx, w) // want `^r.Status\(\).Update stores the status that r.Update read back; set status after that or keep a copy$`
	return ctrl.Result{}, err
}

// A patch returns the object too, whatever it holds.
func (r *Reconciler) patches(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Ready"})
	w.Labels = map[string]string{"a": "b"}
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil {
		return err
	}
	return r.Status().Patch(ctx, w, client.MergeFrom(base)) // want `^r.Status\(\).Patch stores the status that r.Patch read back;`
}

// The write happens on one way only.
func (r *Reconciler) branch(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Ready"
	if controllerutil.AddFinalizer(w, "w.io/f") {
		if err := r.Update(ctx, w); err != nil {
			return err
		}
	}
	log.FromContext(ctx).Info("stored", "widget", w, "parts", len(w.Spec.Parts))
	return r.Status().Update(ctx, w) // want `r.Status\(\).Update stores the status`
}

// The change happens on one way only.
func (r *Reconciler) changeBranch(ctx context.Context, w *Widget) error {
	status := &w.Status
	if w.Spec.Size > 0 {
		status.Phase = "Ready"
	}
	_ = r.Update(ctx, w)
	w.Spec.Size++
	return r.Status().Update(ctx, w) // want `r.Status\(\).Update stores the status`
}

// A variable for the error, tested later.
func (r *Reconciler) later(ctx context.Context, w *Widget) error {
	var err error
	w.Status.Phase = "Ready"
	if w.Spec.Size > 0 {
		err = r.Update(ctx, w)
	}
	if err != nil {
		return err
	}
	return r.Status().Update(ctx, w) // want `r.Status\(\).Update stores the status`
}

func (r *Reconciler) deferred(ctx context.Context, w *Widget) (err error) {
	defer func() {
		if e := r.Status().Update(ctx, w); e != nil && err == nil { // want `r.Status\(\).Update stores the status`
			err = e
		}
	}()
	w.Status.Phase = "Ready"
	controllerutil.AddFinalizer(w, "w.io/f")
	return r.Update(ctx, w)
}

func (r *Reconciler) deferredCall(ctx context.Context, w *Widget) error {
	defer r.Status().Update(ctx, w) // want `r.Status\(\).Update stores the status`
	w.Status.Phase = "Ready"
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return nil
}

// In a literal.
func (r *Reconciler) literal(ctx context.Context, w *Widget) error {
	f := func() error {
		w.Status.Phase = "Ready"
		if err := r.Update(ctx, w); err != nil {
			return err
		}
		return r.Status().Update(ctx, w) // want `r.Status\(\).Update stores the status`
	}
	return f()
}

// The object is kept in what a reconcile works on.
func (s *scope) field(ctx context.Context) error {
	s.widget.Status.Phase = "Ready"
	controllerutil.AddFinalizer(s.widget, "w.io/f")
	if err := s.client.Update(ctx, s.widget); err != nil {
		return err
	}
	return s.client.Status().Update(ctx, s.widget) // want `^s.client.Status\(\).Update stores the status that s.client.Update read back; set it after that$`
}

func (r *Reconciler) elements(ctx context.Context, list *WidgetList) {
	for i := range list.Items {
		w := &list.Items[i]
		w.Status.Phase = "Ready"
		if err := r.Update(ctx, w); err != nil {
			continue
		}
		if err := r.Status().Update(ctx, w); err != nil { // want `r.Status\(\).Update stores the status`
			return
		}
	}
}

// A helper that writes the object and nothing else.
func (r *Reconciler) throughHelper(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Ready"
	if err := r.ensureFinalizer(ctx, w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w) // want `^r.Status\(\).Update stores the status that r.ensureFinalizer read back;`
}

func (r *Reconciler) ensureFinalizer(ctx context.Context, w *Widget) error {
	if controllerutil.ContainsFinalizer(w, "w.io/f") {
		return nil
	}
	controllerutil.AddFinalizer(w, "w.io/f")
	return r.Update(ctx, w)
}

// Two writes, a change after the second is missing.
func (r *Reconciler) twice(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Running"
	if err := r.Status().Update(ctx, w); err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w) // want `r.Status\(\).Update stores the status`
}

// Functions of the package set it.
func (r *Reconciler) setByFunctions(ctx context.Context, w *Widget) error {
	setReady(w)
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	if err := r.Status().Update(ctx, w); err != nil { // want `r.Status\(\).Update stores the status`
		return err
	}
	w.Status.setPhase("Done")
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w) // want `r.Status\(\).Update stores the status`
}

func setReady(w *Widget) {
	meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Ready"})
}

func (s *WidgetStatus) setPhase(phase string) { s.Phase = phase }

// The field is not empty where it is set.
func (r *Reconciler) notFirst(ctx context.Context, w *Widget) error {
	if w.Status.Phase == "New" && w.Spec.Ref == "" {
		w.Status.Phase = "Ready"
	}
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w) // want `r.Status\(\).Update stores the status`
}
