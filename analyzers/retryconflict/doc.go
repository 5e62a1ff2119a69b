// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package retryconflict finds retries on conflict that cannot succeed.
//
// # Analyzer retryconflict
//
// retryconflict: read the object again in each attempt
//
// The API server refuses an update with 409 Conflict when the object's
// resourceVersion is not the newest. retry.RetryOnConflict then calls the
// closure again. If the closure sends the same object with the same
// resourceVersion, it is refused again: the attempts are used up, the worker
// has slept in between, and the caller gets the conflict all the same.
//
//	retry.RetryOnConflict(retry.DefaultRetry, func() error { // reported
//		db.Spec.Size = 3
//		return r.Update(ctx, db)
//	})
//
//	retry.RetryOnConflict(retry.DefaultRetry, func() error { // good
//		if err := r.APIReader.Get(ctx, key, db); err != nil {
//			return err
//		}
//		db.Spec.Size = 3
//		return r.Update(ctx, db)
//	})
//
// The finding stands at the call of RetryOnConflict, of retry.OnError with a
// predicate that is true of conflicts, of a function of package wait such as
// ExponentialBackoff whose condition returns false and nil after a conflict, or of
// a function of the package that hands its closure on to one of these. The closure
// may be a literal, a variable, a named function, a method value or the result of
// a call.
//
// # no-reread
//
// No attempt reads the object that it writes: there is no Get, it stands
// outside the closure, or it reads into another variable. Writes are Update and
// Status().Update of a client, Update and UpdateStatus of a clientset, and
// patches with MergeFromWithOptimisticLock, whose base counts as the object.
// Writes in helpers of the same package count too. So does a conflict that is
// handled by hand, in a loop or by a second call; the finding then stands at the
// write that sends the object again.
//
// Not reported: a closure that reads the object in any way, also under a
// condition, after the failed write or through a helper; one that takes over
// a new resourceVersion or the whole of an object that was read; CreateOrUpdate
// and CreateOrPatch, which read; patches without a lock and server-side apply,
// which need no resourceVersion; objects that are built from scratch and so
// have none; objects that cannot be followed.
//
// # lost-change
//
// The object is changed, then read again because of a conflict, into the same
// variable, and written without being changed again. The write succeeds and
// the change is gone. It is reported for closures, and for conflicts that are
// handled by hand:
//
//	db.Spec.Size = 3
//	err := r.Update(ctx, db)
//	if apierrors.IsConflict(err) {
//		_ = r.Get(ctx, key, db) // drops the change
//		err = r.Update(ctx, db) // reported
//	}
//
// # wrapped
//
// The closure of RetryOnConflict makes a new error of the text of the write's
// error, with fmt.Errorf and %v or with errors.New. RetryOnConflict does not find
// the conflict in that, and gives up after the first attempt.
//
//	if err := r.Update(ctx, db); err != nil {
//		return fmt.Errorf("update: %v", err) // reported; %w keeps the conflict
//	}
//
// Not reported: errors that are wrapped with %w, errors.Join or package
// github.com/pkg/errors; a closure that returns the error itself on some way, asks
// whether it is a conflict, or hands it to other code.
//
// # cached-read
//
// With -retryconflict.cached also retries are reported that read again through
// the manager's cached client and pause only as long as retry.DefaultRetry
// does, some tens of milliseconds in all. The cache may not have the newest
// object by then, so that each attempt sends the old resourceVersion. Read
// through the manager's APIReader, or return the conflict and let the
// controller requeue. A client is taken for live if it is a client.Reader or if
// it is made by client.New.
//
// To allow a retry, say why at the end of its line or alone on the line above:
//
//	//ctrlvet:allow retryconflict -- the lock is taken once, later attempts must fail
//
// Since 0.1.0.
package retryconflict
