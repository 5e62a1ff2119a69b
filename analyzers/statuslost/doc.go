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
// half, all of one object. A function of the module that gets the object, or
// what holds it, and certainly changes or writes one half counts as well. One
// that makes the first write must return at most an error; one that makes the
// second must write what it gets as it is, and the finding stands at its call.
// A function that gets an object and does nothing to it but write the rest and
// then the status is reported too, if a caller in the package sets the status or
// the object may be of any kind.
//
// # status-reread
//
// Status is changed, then the object is read again into the same variable, by Get
// or by a function of the package that does little else, then the status is
// written without a change in between. What was set is gone, on each pass. The
// finding stands at the write. To read first is right: set status after that. So
// it is if a caller in the package sets the status of the object that it hands to
// a function, which does nothing to it but read and write it.
//
//	w.Status.Phase = "Ready"
//	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
//		return err
//	}
//	return r.Status().Update(ctx, w) // reported: stores the phase that Get read
//
// Nothing is reported if anything in status is set after the read, or may be, or
// if the object was copied or written between the change and the read.
//
// # error-lost
//
// A deferred closure writes, and assigns the error to a variable that is no
// named result of the function. What the function returns is settled by then:
// the write fails unseen and nothing is tried again. To join or wrap the error,
// or to append it to a list, changes nothing about that; nor does a deferred
// function that gets a pointer to the variable. The variable may also be one of
// the closure itself, or hide the result by its name. Or the closure assigns
// the error to a named result without a look at it, so that a write that
// succeeds replaces the error that the function was about to return with nil.
//
//	func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
//		var err error
//		defer func() { err = r.Status().Update(ctx, w) }() // reported: nobody reads err
//
//	func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (_ ctrl.Result, err error) {
//		defer func() { err = errors.Join(err, r.Status().Update(ctx, w)) }() // good
//
// A function of the package that writes and returns the error counts as a write.
// Where the named result is assigned on every way, so does any that gets a context
// and an object, such as a patcher: what it does changes nothing for the error.
// A named result is not reported if the assignment stands behind a condition on
// recover() or on a variable that the function assigns later, such as a flag of
// success: it may tell that there is no error to be replaced.
//
// # stale-copy
//
// Two writes in one pass, of an object and of a copy, by DeepCopy or by value,
// that was made before the first write. That write gave the object a new
// resourceVersion; the copy still has the old one, so the second write
// conflicts on each pass in which the first changed something. So does a patch
// with optimistic lock whose base is that old. So does a write after one of a
// copy that was made in the argument, or in a function of the package that
// makes and writes it: nobody keeps the new version. Write the same variable
// twice, or better once, at the end.
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
// A write of another object; writes whose branch ends in a return; the branch
// on which the first write failed; status that is saved before and put back
// after; everything after a call that gets the object and may change it;
// objects that other code reaches, while such code runs. Errors that the
// closure joins into a named result, and those that it looks at or logs and
// that replace no other; errors of Close and the like. A second write of the
// variable that the first returned into, of a copy that was made or read after
// the first write or that got its resourceVersion, or by another client, as of
// another cluster, and a patch without lock. A second write behind a condition
// that the first decides, such as a flag that is set beside it. Update and
// Patch that another type declares, such as one that embeds the client: they
// may write a copy. Generated files; and _test.go files unless -tests is set.
//
// To allow a write, say why at the end of its line or alone on the line above:
//
//	//ctrlvet:allow statuslost -- the webhook returns the status as it was sent
//
// Since 0.1.0.
package statuslost
