// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// The function sets the status before it writes it.
func (r *Reconciler) helperSets(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Running"
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.ready(ctx, w)
}

func (r *Reconciler) ready(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w)
}

// It reads the object again, and sets the status then.
func (r *Reconciler) helperReads(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Running"
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.readAndReady(ctx, w)
}

func (r *Reconciler) readAndReady(ctx context.Context, w *Widget) error {
	if err := r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
		return err
	}
	return r.ready(ctx, w)
}

// The caller says whether it writes: what it does not write need not be kept.
func (r *Reconciler) helperMay(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Running"
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.storeIf(ctx, w, false)
}

func (r *Reconciler) storeIf(ctx context.Context, w *Widget, dirty bool) error {
	if !dirty {
		return nil
	}
	return r.Status().Update(ctx, w)
}

// It hands the object to code that may set the status.
func (r *Reconciler) helperCalls(ctx context.Context, w *Widget, fill func(*Widget)) error {
	w.Status.Phase = "Running"
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.fillAndStore(ctx, w, fill)
}

func (r *Reconciler) fillAndStore(ctx context.Context, w *Widget, fill func(*Widget)) error {
	fill(w)
	return r.Status().Update(ctx, w)
}

// A literal in it sets the status.
func (r *Reconciler) helperLiteral(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Running"
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.literalAndStore(ctx, w)
}

func (r *Reconciler) literalAndStore(ctx context.Context, w *Widget) error {
	set := func() { w.Status.Phase = "Ready" }
	set()
	return r.Status().Update(ctx, w)
}

// It writes another object.
func (r *Reconciler) helperOther(ctx context.Context, w, parent *Widget) error {
	w.Status.Phase = "Running"
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.storeStatus(ctx, parent)
}

func (r *Reconciler) storeStatus(ctx context.Context, obj client.Object) error {
	return r.Status().Update(ctx, obj)
}

// It writes a copy that takes over the status that was kept.
func (r *Reconciler) helperKept(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Running"
	kept := w.Status
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.storeCopy(ctx, w, kept)
}

func (r *Reconciler) storeCopy(ctx context.Context, w *Widget, status WidgetStatus) error {
	c := w.DeepCopy()
	c.Status = status
	return r.Status().Update(ctx, c)
}

// Status is set between the two.
func (r *Reconciler) helperOrder(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Running"
	controllerutil.AddFinalizer(w, "w.io/f")
	if err := saveObject(ctx, r.Client, w); err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	return r.storeStatus(ctx, w)
}

func saveObject[T client.Object](ctx context.Context, c client.Client, obj T) error {
	return c.Update(ctx, obj)
}

// The first write is one of the status, too.
func (r *Reconciler) helperTwice(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Running"
	if err := r.storeStatus(ctx, w); err != nil {
		return err
	}
	return r.storeStatus(ctx, w)
}

// The first function writes a copy, and a patch without version follows.
func (r *Reconciler) helperCopies(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	w.Status.Phase = "Running"
	if err := r.saveCopy(ctx, w); err != nil {
		return err
	}
	return r.Status().Patch(ctx, w, client.MergeFrom(base))
}

func (r *Reconciler) saveCopy(ctx context.Context, w *Widget) error {
	return r.Update(ctx, w.DeepCopy())
}

// It runs in a goroutine: when is not known.
func (r *Reconciler) helperSpawned(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Running"
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	go r.storeStatus(ctx, w)
	return nil
}

// The deferred write sets the status itself.
func (r *Reconciler) helperDeferred(ctx context.Context, w *Widget) error {
	defer r.ready(ctx, w)
	w.Status.Phase = "Running"
	return r.Update(ctx, w)
}

// A method swaps the object before it writes.
func (s *scope) methodSwaps(ctx context.Context, next *Widget) error {
	s.widget.Status.Phase = "Running"
	if err := s.save(ctx); err != nil {
		return err
	}
	return s.swapAndStore(ctx, next)
}

func (s *scope) save(ctx context.Context) error { return s.client.Update(ctx, s.widget) }

func (s *scope) swapAndStore(ctx context.Context, next *Widget) error {
	s.widget = next
	return s.client.Status().Update(ctx, s.widget)
}

// A method finishes the object before it writes.
func (s *scope) methodFinishes(ctx context.Context) error {
	s.widget.Status.Phase = "Running"
	if err := s.save(ctx); err != nil {
		return err
	}
	return s.finishAndStore(ctx)
}

func (s *scope) finishAndStore(ctx context.Context) error {
	s.finish()
	return s.client.Status().Update(ctx, s.widget)
}

// Another method sets the status in between.
func (s *scope) methodBetween(ctx context.Context) error {
	s.widget.Status.Phase = "Running"
	if err := s.save(ctx); err != nil {
		return err
	}
	s.finish()
	return s.storeStatus(ctx)
}

func (s *scope) storeStatus(ctx context.Context) error {
	return s.client.Status().Update(ctx, s.widget)
}

// A flag of what holds the object decides.
func (s *scope) methodFlag(ctx context.Context) error {
	s.widget.Status.Phase = "Running"
	if err := s.save(ctx); err != nil {
		return err
	}
	return s.storeIfSpare(ctx)
}

func (s *scope) storeIfSpare(ctx context.Context) error {
	if s.values.spare.Spec.Size > 0 {
		return s.client.Status().Update(ctx, s.widget)
	}
	return nil
}

// A method sets it where it is empty: the server has no value.
func (s *scope) methodFirst(ctx context.Context) error {
	s.initialize()
	if err := s.save(ctx); err != nil {
		return err
	}
	return s.storeStatus(ctx)
}

func (s *scope) initialize() {
	if s.widget.Status.Phase == "" {
		s.widget.Status.Phase = "New"
	}
}

// So does a function that gets the object.
func (r *Reconciler) helperFirst(ctx context.Context, w *Widget) error {
	initialize(w)
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.storeStatus(ctx, w)
}

func initialize(w *Widget) {
	if w.Status.Phase == "" {
		w.Status.Phase = "New"
	}
}

// A method sets it, and another does it again.
func (s *scope) methodAgain(ctx context.Context) error {
	s.run()
	if err := s.save(ctx); err != nil {
		return err
	}
	s.finish()
	return s.storeStatus(ctx)
}

func (s *scope) run() { s.widget.Status.Phase = "Running" }

// A method stores what it sets.
func (s *scope) methodStores(ctx context.Context) error {
	if err := s.runAndStore(ctx); err != nil {
		return err
	}
	if err := s.save(ctx); err != nil {
		return err
	}
	return s.storeStatus(ctx)
}

func (s *scope) runAndStore(ctx context.Context) error {
	s.run()
	return s.client.Status().Update(ctx, s.widget)
}

// A method in between does what is not known.
func (s *scope) methodCalls(ctx context.Context, f func(*scope)) error {
	s.run()
	s.call(f)
	if err := s.save(ctx); err != nil {
		return err
	}
	return s.storeStatus(ctx)
}

func (s *scope) call(f func(*scope)) { f(s) }

// What a function returns may be a way to the object.
func (r *Reconciler) helperReturns(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Running"
	status := statusOf(w)
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	fillStatus(status)
	return r.storeStatus(ctx, w)
}

func statusOf(w *Widget) *WidgetStatus { return &w.Status }

func fillStatus(s *WidgetStatus) { s.Phase = "Ready" }

// The status is written first, and nothing is known to be set in the rest.
func (r *Reconciler) statusFirst(ctx context.Context, obj client.Object) error {
	if err := r.Status().Update(ctx, obj); err != nil {
		return err
	}
	return r.Update(ctx, obj)
}

// What is set, is set between the writes.
func (r *Reconciler) setBetween(ctx context.Context, w *Widget, set func(*Widget)) error {
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	set(w)
	return r.Status().Update(ctx, w)
}

// A copy keeps the status.
func (r *Reconciler) copyFirst(ctx context.Context, w *Widget) error {
	c := w.DeepCopy()
	if err := r.Update(ctx, c); err != nil {
		return err
	}
	w.ResourceVersion = c.ResourceVersion
	return r.Status().Update(ctx, w)
}

// One of them is written.
func (r *Reconciler) storeOne(ctx context.Context, w *Widget, status bool) error {
	if !status {
		return r.Update(ctx, w)
	}
	return r.Status().Update(ctx, w)
}

// The object is one that the function read: nobody set its status.
func (r *Reconciler) readBoth(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w)
}

// Its callers set no status.
func (r *Reconciler) storeSpec(ctx context.Context, w *Widget) error {
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w)
}

func (r *Reconciler) callsStoreSpec(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	return r.storeSpec(ctx, w)
}
