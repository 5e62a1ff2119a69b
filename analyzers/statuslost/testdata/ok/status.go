// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"
	"errors"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// Status is set after the write.
func (r *Reconciler) order(ctx context.Context, w *Widget) error {
	controllerutil.AddFinalizer(w, "w.io/f")
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w)
}

// Status is set before and after.
func (r *Reconciler) both(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Running"
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Ready"})
	return r.Status().Update(ctx, w)
}

// Status is kept and put back.
func (r *Reconciler) restored(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Ready"
	st := w.DeepCopy().Status
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	w.Status = st
	return r.Status().Update(ctx, w)
}

// A copy is written, and the status patched without a version.
func (r *Reconciler) copied(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	w.Status.Phase = "Ready"
	controllerutil.AddFinalizer(w, "w.io/f")
	if err := r.Update(ctx, w.DeepCopy()); err != nil {
		return err
	}
	return r.Status().Patch(ctx, w, client.MergeFrom(base))
}

// A copy with the status is written.
func (r *Reconciler) copyOfStatus(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Ready"
	withStatus := w.DeepCopy()
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	withStatus.ResourceVersion = w.ResourceVersion
	return r.Status().Update(ctx, withStatus)
}

// Another object is written.
func (r *Reconciler) other(ctx context.Context, w, parent *Widget) error {
	w.Status.Phase = "Ready"
	if err := r.Update(ctx, parent); err != nil {
		return err
	}
	return r.Status().Update(ctx, w)
}

// The write ends the function on its way.
func (r *Reconciler) ends(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Ready"
	if controllerutil.AddFinalizer(w, "w.io/f") {
		return r.Update(ctx, w)
	}
	return r.Status().Update(ctx, w)
}

// The same with an error that is tested.
func (r *Reconciler) endsTested(ctx context.Context, w *Widget) (ctrl.Result, error) {
	w.Status.Phase = "Ready"
	if controllerutil.AddFinalizer(w, "w.io/f") {
		if err := r.Update(ctx, w); err != nil {
			return ctrl.Result{}, err
		}
		return ctrl.Result{Requeue: true}, nil
	}
	return ctrl.Result{}, r.Status().Update(ctx, w)
}

// A write that fails leaves the object as it is.
func (r *Reconciler) failed(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Broken"
	if err := r.Update(ctx, w); err != nil {
		return r.Status().Update(ctx, w)
	}
	return nil
}

// So do these.
func (r *Reconciler) failedAs(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Broken"
	err := r.Update(ctx, w)
	if apierrors.IsInvalid(err) {
		return r.Status().Update(ctx, w)
	}
	if client.IgnoreNotFound(err) != nil {
		return r.Status().Update(ctx, w)
	}
	if err == nil {
		return nil
	}
	return r.Status().Update(ctx, w)
}

// The error comes through a variable that other calls set too.
func (r *Reconciler) failedLater(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Broken"
	var err error
	if w.Spec.Size > 0 {
		err = r.Update(ctx, w)
	} else {
		err = r.Delete(ctx, w)
	}
	if err != nil {
		return r.Status().Update(ctx, w)
	}
	return nil
}

// Status does not change.
func (r *Reconciler) unchanged(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w)
}

// Nothing of the object changes, only its copy.
func (r *Reconciler) copyChanges(ctx context.Context, w *Widget) error {
	c := w.DeepCopy()
	c.Status.Phase = "Ready"
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w)
}

// The status is stored first.
func (r *Reconciler) storedFirst(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Ready"
	if err := r.Status().Update(ctx, w); err != nil {
		return err
	}
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w)
}

// An unknown function gets the object in between.
func (r *Reconciler) unknown(ctx context.Context, w *Widget, fill func(*Widget)) error {
	w.Status.Phase = "Running"
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	fill(w)
	return r.Status().Update(ctx, w)
}

// A method of the status may set it.
func (r *Reconciler) method(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Running"
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	w.Status.ready()
	return r.Status().Update(ctx, w)
}

func (s *WidgetStatus) ready() { s.Phase = "Ready" }

// A literal sets it.
func (r *Reconciler) literal(ctx context.Context, w *Widget) error {
	set := func(phase string) { w.Status.Phase = phase }
	set("Running")
	w.Status.Phase = "Waiting"
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	set("Ready")
	return r.Status().Update(ctx, w)
}

// The object is read again, and changed then.
func (r *Reconciler) readAgain(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Running"
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	if err := r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w)
}

// Each round has another object.
func (r *Reconciler) rounds(ctx context.Context, list *WidgetList) {
	for i := range list.Items {
		w := &list.Items[i]
		_ = r.Status().Update(ctx, w)
		w.Status.Phase = "Ready"
		_ = r.Update(ctx, w)
	}
}

// The deferred write comes after the change that is made last.
func (r *Reconciler) deferred(ctx context.Context, w *Widget) error {
	defer func() { _ = r.Status().Update(ctx, w) }()
	w.Status.Phase = "Running"
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	return nil
}

// The deferred literal sets the status itself.
func (r *Reconciler) deferredSets(ctx context.Context, w *Widget) error {
	defer func() {
		w.Status.Phase = "Ready"
		_ = r.Status().Update(ctx, w)
	}()
	w.Status.Phase = "Running"
	return r.Update(ctx, w)
}

// Another deferred literal sets it.
func (r *Reconciler) deferredTwice(ctx context.Context, w *Widget) error {
	defer func() { _ = r.Status().Update(ctx, w) }()
	defer func() { w.Status.Phase = "Ready" }()
	w.Status.Phase = "Running"
	return r.Update(ctx, w)
}

// The deferred write runs only where something failed.
func (r *Reconciler) deferredFailed(ctx context.Context, w *Widget) (err error) {
	defer func() {
		if err != nil {
			_ = r.Status().Update(ctx, w)
		}
	}()
	w.Status.Phase = "Broken"
	return r.Update(ctx, w)
}

// It is deferred after the write has returned.
func (r *Reconciler) deferredLate(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Running"
	if w.Spec.Size > 0 {
		return r.Update(ctx, w)
	}
	defer r.Status().Update(ctx, w)
	return nil
}

// A helper that may set the status.
func (r *Reconciler) throughHelper(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Running"
	if err := r.storeAndSet(ctx, w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w)
}

func (r *Reconciler) storeAndSet(ctx context.Context, w *Widget) error {
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	return nil
}

// A helper that says whether it has written.
func (r *Reconciler) saysSo(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Running"
	if done, err := r.ensure(ctx, w); done || err != nil {
		return err
	}
	return r.Status().Update(ctx, w)
}

func (r *Reconciler) ensure(ctx context.Context, w *Widget) (bool, error) {
	if controllerutil.AddFinalizer(w, "w.io/f") {
		return true, r.Update(ctx, w)
	}
	return false, nil
}

// A helper that ends the pass with an error of its own when it has written.
func (r *Reconciler) endsPass(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Running"
	if err := r.storeAndEnd(ctx, w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w)
}

var errWritten = errors.New("written")

func (r *Reconciler) storeAndEnd(ctx context.Context, w *Widget) error {
	if !controllerutil.AddFinalizer(w, "w.io/f") {
		return nil
	}
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return errWritten
}

// Create is another story: the object is new.
func (r *Reconciler) created(ctx context.Context) error {
	w := &Widget{}
	w.Status.Phase = "Ready"
	if err := r.Create(ctx, w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w)
}

// Making a nil slice an empty one changes nothing.
func (r *Reconciler) emptied(ctx context.Context, w *Widget) error {
	if w.Status.Conditions == nil {
		w.Status.Conditions = []metav1.Condition{}
	}
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w)
}

// Another subresource.
func (r *Reconciler) scale(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Ready"
	if err := r.SubResource("scale").Update(ctx, w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w)
}

// Methods of what holds the object may set its status.
func (s *scope) held(ctx context.Context) error {
	s.widget.Status.Phase = "Running"
	if err := s.client.Update(ctx, s.widget); err != nil {
		return err
	}
	s.finish()
	return s.client.Status().Update(ctx, s.widget)
}

func (s *scope) finish() { s.widget.Status.Phase = "Ready" }

// What holds it gets another object.
func (s *scope) swapped(ctx context.Context, next *Widget) error {
	s.widget.Status.Phase = "Running"
	if err := s.client.Update(ctx, s.widget); err != nil {
		return err
	}
	s.widget = next
	return s.client.Status().Update(ctx, s.widget)
}

// The object is put where a method finds it.
func (r *Reconciler) put(ctx context.Context, w *Widget) error {
	s := &scope{client: r.Client, widget: w}
	w.Status.Phase = "Running"
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	s.finish()
	return r.Status().Update(ctx, w)
}

// A function returned what holds the object.
func (r *Reconciler) wrapped(ctx context.Context, w *Widget) error {
	s := newScope(w)
	w.Status.Phase = "Running"
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	s.finish()
	return r.Status().Update(ctx, w)
}

func newScope(w *Widget) *scope { return &scope{widget: w} }

// A variadic function gets it.
func (r *Reconciler) many(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Running"
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	finishAll(w)
	return r.Status().Update(ctx, w)
}

func finishAll(all ...*Widget) {
	for _, w := range all {
		w.Status.Phase = "Ready"
	}
}

// A variable that holds now this and now that.
func (r *Reconciler) variable(ctx context.Context, a, b *Widget) error {
	w := a
	if b.Spec.Size > 0 {
		w = b
	}
	w.Status.Phase = "Running"
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	b.Status.Phase = "Ready"
	return r.Status().Update(ctx, w)
}

func (r *Reconciler) allowed(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Ready"
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	//ctrlvet:allow statuslost -- the phase is stored by the webhook
	return r.Status().Update(ctx, w)
}

// Functions that only look, set something else, or store what they set.
func (r *Reconciler) looks(ctx context.Context, w *Widget) error {
	describe(w)
	if err := r.setAndStore(ctx, w); err != nil {
		return err
	}
	resize(w)
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w)
}

func describe(w *Widget) string { return w.Status.Phase }

func resize(w *Widget) { w.Spec.Size = 3 }

func (r *Reconciler) setAndStore(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w)
}

// They set it again after the write.
func (r *Reconciler) setAgain(ctx context.Context, w *Widget) error {
	w.Status.ready()
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	w.Status.ready()
	return r.Status().Update(ctx, w)
}

// An empty field is set: the server has no value that it could return.
func (r *Reconciler) first(ctx context.Context, w *Widget) error {
	if w.Status.Phase == "" {
		w.Status.Phase = "New"
	}
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w)
}

// A flag tells whether the object was written.
func (r *Reconciler) flagWritten(ctx context.Context, w *Widget) error {
	wrote := false
	w.Status.Phase = "Ready"
	if controllerutil.AddFinalizer(w, "w.io/f") {
		if err := r.Update(ctx, w); err != nil {
			return err
		}
		wrote = true
	}
	if wrote {
		return nil
	}
	return r.Status().Update(ctx, w)
}

// A flag tells whether the status was set, and is stored already.
func (r *Reconciler) flagChanged(ctx context.Context, w *Widget) error {
	dirty := false
	if w.Spec.Size > 3 {
		w.Status.Phase = "Big"
		dirty = true
	}
	if dirty {
		return r.Status().Update(ctx, w)
	}
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w)
}

// The function that sets it says whether there was a change.
func (r *Reconciler) changed(ctx context.Context, w *Widget) error {
	if meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Ready"}) {
		return r.Status().Update(ctx, w)
	}
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w)
}
