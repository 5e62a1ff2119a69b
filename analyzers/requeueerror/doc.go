// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package requeueerror finds delays that controller-runtime does not keep.
//
// # Analyzer requeueerror
//
// requeueerror: a delay only counts with a nil error
//
// When Reconcile returns an error, controller-runtime puts the key back with
// exponential backoff, which starts at milliseconds, and ignores RequeueAfter
// and Requeue. The author asked to come back in a minute; the object comes back
// at once, again and again, and later only after many minutes. Each time a
// warning is logged.
//
//	if err := r.create(ctx, db); err != nil {
//		return ctrl.Result{RequeueAfter: time.Minute}, err // reported
//	}
//
//	if err := r.create(ctx, db); err != nil {
//		log.Error(err, "create")
//		return ctrl.Result{RequeueAfter: time.Minute}, nil // comes back in a minute
//	}
//
// Return the error alone if backoff is right, or log it and return the delay
// with nil. The finding stands at the return where delay and error first stand
// together; functions that hand the pair on are not reported again.
//
// # ignored-delay
//
// RequeueAfter or Requeue is set and the error is not nil. The result may also come
// from a variable of a package that is set where it is declared and nowhere else, or
// from a function of which each return has a delay, of other packages of the program
// too. The fix drops the delay, which keeps what happens; the other fix drops the error.
//
// Where the error can be nil, the delay is meant for that, and nothing is reported:
//
//	if err != nil || again {
//		return ctrl.Result{RequeueAfter: time.Minute}, err // with -requeueerror.strict only
//	}
//
// It is reported where the second half of the guard holds with an error only, as
// id == "" does if the function of the package that returned both never returns an
// empty id without an error. Errors that were collected, as with errors.Join or
// utilerrors.NewAggregate, are reported though there may be none, since the delay
// is lost whenever one of them is there. A helper that gets the error is reported
// if a caller in the package passes one that is not nil. In both cases the message
// says "when".
//
// Not reported: an error that is nil on every path to the return; a Result that
// only sets Priority, which is honoured; an error that can be nil, a call in the
// return statement itself and client.IgnoreNotFound of an error among them (all
// are reported with -requeueerror.strict); a delay that comes from the same call
// as the error; a function whose callers in the package take the pair apart, such
// as with errors.Is and a sentinel; an exported function that the package does not
// call itself, if the package imports one that returns a given delay where a given
// error is not nil; named types that only look like reconcile.Result; variables
// that the body of a loop over an iterator function sets for what follows the loop
// (returns in the body are judged); generated files; and _test.go files unless
// -tests is set.
//
// # terminal-delay
//
// The error is a reconcile.TerminalError: the key is not put back at all, so
// the delay is lost.
//
// # nonpositive
//
// RequeueAfter is the time until some moment, or what is left of a delay that
// began at one, and nothing makes sure that it has not passed. Zero or less means
// success without a requeue: an overdue object is never looked at again. Making it
// zero where it is less, as max(0, d) does, is of no help.
//
//	return ctrl.Result{RequeueAfter: time.Until(next)}, nil // reported
//	return ctrl.Result{RequeueAfter: max(time.Until(next), time.Second)}, nil
//
// The duration may come from a function of the package that only subtracts, also
// one that gets the moment. A comparison of the duration, or of the times that it is
// made of, on the way to the return counts as a guard. So does a function of the package that compares some
// time with the clock, and any such comparison in a caller of the function. One that
// reads the clock for a log line, a timestamp or the time that it took does not. A
// moment that is set on the way counts as one to come, and so does one that is made
// of now and some more, such as the next day.
//
// To allow a return, say why at the end of its line or alone on the line above:
//
//	//ctrlvet:allow requeueerror -- the delay is for the nil case
//
// Since 0.1.0.
package requeueerror
