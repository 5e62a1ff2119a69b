// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package statuslost finds changes that are lost around the writes of an object.
//
// # Analyzer statuslost
//
// statuslost: write a change before another write undoes it
//
// An object with a status subresource is stored in halves: Update and Patch
// leave out the status, Status().Update and Status().Patch leave out the rest.
// Each returns the whole object as the server has it, and the client decodes
// that into the object it got. A change of the other half is gone from memory
// before it was stored; the write that was meant to store it stores the old
// value and returns no error.
//
//	w.Status.Phase = "Ready"
//	controllerutil.AddFinalizer(w, finalizer)
//	if err := r.Update(ctx, w); err != nil {
//		return ctrl.Result{}, err
//	}
//	return ctrl.Result{}, r.Status().Update(ctx, w) // reported: stores the phase that Update read back
//
//	controllerutil.AddFinalizer(w, finalizer)
//	if err := r.Update(ctx, w); err != nil {
//		return ctrl.Result{}, err
//	}
//	w.Status.Phase = "Ready"
//	return ctrl.Result{}, r.Status().Update(ctx, w) // good
//
// A field for which the server has no value is not in its response and keeps
// the value it has in memory. So the fault often hides on a new object, and
// shows when the value is to change for the first time. Maps are merged: labels
// and annotations that are added stay. Neither those nor a field that is set
// where it is known to be empty are reported.
//
// # status-overwritten
//
// Status is changed, then Update or Patch of the same object goes through, then
// Status().Update or Status().Patch runs without a change of status in between.
// The finding stands at the status write. Set status after the first write, or
// keep a copy of it and put it back.
//
// # object-overwritten
//
// The mirror: metadata or spec is changed, then the status is written, then
// Update runs without a change in between. The finding stands at Update. Write
// metadata and spec first and the status after that, or make the change after
// the status write. A status write of a deep copy alone does not help: the object
// keeps its old resourceVersion, and Update conflicts unless it takes over that
// of the copy.
//
// Of these two, reported is only what one function, with the closures it
// defers, shows: a change, a write that went well and the write of the other
// half, all of one object. For the first of the writes, a function of the
// package that gets the object, writes one half and returns at most an error
// counts; the second, at which the finding stands, is a call of the client.
//
// # error-lost
//
// A deferred closure writes, and assigns the error to a variable that is no
// named result of the function. What the function returns is settled by then:
// the write fails unseen and nothing is tried again. Or it assigns the error to
// a named result without a look at it, so that a write that succeeds replaces
// the error that the function was about to return with nil.
//
//	func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
//		var err error
//		defer func() { err = r.Status().Update(ctx, w) }() // reported: nobody reads err
//
//	func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (_ ctrl.Result, err error) {
//		defer func() { err = errors.Join(err, r.Status().Update(ctx, w)) }() // good
//
// A function of the package that writes and returns the error counts as a write.
// A named result is not reported if the assignment stands behind a condition on
// recover() or on a variable that the function assigns later, such as a flag of
// success: it may tell that there is no error to be replaced.
//
// # stale-copy
//
// Two writes in one pass, of an object and of a copy that was made before the
// first write. That write gave the object a new resourceVersion; the copy still
// has the old one, so the second write conflicts on each pass in which the
// first changed something. So does a patch with optimistic lock whose base is
// that old. Write the same variable twice, or better once, at the end.
//
//	old := w.DeepCopy()
//	w.Status.Phase = "Busy"
//	if err := r.Status().Update(ctx, w); err != nil {
//		return err
//	}
//	old.Status.Phase = "Done"
//	return r.Status().Update(ctx, old) // reported
//
// # Not reported
//
// A write of a copy or of another object; writes whose branch ends in a return;
// the branch on which the first write failed; status that is saved before and
// put back after; everything after a call that gets the object and may change
// it; objects that other code reaches, while such code runs. Errors that the
// closure looks at, logs or joins; errors of Close and the like. A second write
// of the variable that the first returned into, of a copy that was made or read
// after the first write or that got its resourceVersion, and a patch without
// lock. A second write behind a condition that the first decides, such as a flag
// that is set beside it. Update and Patch that another type declares, such as
// one that embeds the client: they may write a copy. Generated files; and _test.go files unless -tests is set.
//
// To allow a write, say why at the end of its line or alone on the line above:
//
//	//ctrlvet:allow statuslost -- the webhook returns the status as it was sent
//
// Since 0.1.0.
package statuslost
