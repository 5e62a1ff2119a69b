// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package externalerror finds errors of external systems that end in backoff.
//
// # Analyzer externalerror
//
// externalerror: requeue when an external system fails
//
// When Reconcile returns an error, controller-runtime tries the key again after
// 5 ms, 10 ms, 20 ms and so on, up to 16 minutes. That is right for conflicts
// and other errors of the API server. When a cloud, a database or an HTTP
// service is down, it is wrong twice: first every object that needs the system
// asks it again and again within seconds, each time holding a worker until the
// call fails, and when the system is back, the objects that have waited
// longest are not looked at for a quarter of an hour.
//
//	func (r *DatabaseReconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
//		...
//		if err := r.Cloud.CreateDatabase(ctx, db.Spec); err != nil { // reported
//			return ctrl.Result{}, fmt.Errorf("creating the database: %w", err)
//		}
//
// Say in the status what is wrong, and when to come back instead:
//
//	if err := r.Cloud.CreateDatabase(ctx, db.Spec); err != nil {
//		log.Error(err, "creating the database")
//		return ctrl.Result{RequeueAfter: wait.Jitter(time.Minute, 0.2)}, nil
//	}
//
// # Who turns it on
//
// The rule is for operators of many objects that depend on one external system:
// cloud resources, accounts, records, clusters behind an API. It is off by
// default, since backoff serves well where objects are few, where the systems
// are many and fail one by one, or where a human waits for the next try.
//
// # backoff
//
// The error of a call that waits for an external system (HTTP, gRPC, SQL, the
// SDKs of clouds and services that blockingio knows) comes out of Reconcile as
// it is, bare or wrapped, with an empty Result beside it. The finding is at the
// last call on the way to the system that lies in a function which returns a
// reconcile.Result, for that function could return RequeueAfter. The message
// names the entry, the first call and the function that waits.
//
// Where the function that is called hands on errors of the API server too, of
// clients or clientsets, straight or from farther away, the message says so:
// RequeueAfter is for external errors only, for conflicts backoff stays right.
// Mark the error where the external call fails, and ask for the mark:
//
//	return &ExternalError{err} // beside the call of the cloud
//
//	if err := r.ensure(ctx, db); err != nil {
//		var ext *ExternalError
//		if errors.As(err, &ext) {
//			log.Error(err, "ensuring the database")
//			return ctrl.Result{RequeueAfter: wait.Jitter(time.Minute, 0.2)}, nil
//		}
//		return ctrl.Result{}, err
//	}
//
// The error is followed through the functions, methods, function values and
// interfaces of the module; what is behind an interface, and the options of the
// controller, are judged in package main where there is one.
//
// # Not reported
//
// Errors that somebody has thought about: a condition asks for the kind of the
// error (errors.Is, errors.As, a predicate, a comparison, its text), a helper
// gets it and answers, some path on which it is not nil returns a delay or no
// error, it becomes a reconcile.TerminalError, it is collected, or kept in a
// field; errors that one return in the reconciler's function hands on together
// with errors of other calls there, such as the API server's; errors that a
// deferred function may replace by none; controllers with a RateLimiter or queue
// of their own, or whose options may have one; controllers of an agent of one
// object: a selector of metadata.name in the cache of their manager lets one of
// them see no other (a ConfigMap or Secret makes no agent); reconcilers that
// other reconcilers call by interface; errors that come from more than six calls
// away; Unix sockets, processes, sleeps and polls; Helm releases; generated
// files; and _test.go files unless -tests is set.
//
// To allow a call, say why at the end of its line or alone on the line above:
//
//	//ctrlvet:allow externalerror -- one object only
//
// Since 0.1.0.
package externalerror
