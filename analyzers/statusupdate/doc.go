// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package statusupdate finds status writes that send the whole status.
//
// # Analyzer statusupdate
//
// statusupdate: write status with Patch, not Update
//
// Update sends the object as this reconciler last read it, resourceVersion
// included. The read came from the informer's cache, which lags behind the API
// server: when anything has written the object since, the server refuses with
// 409 Conflict, the key goes back to the queue, and the next pass may well read
// the same old object. Under load that is a retry storm. A patch sends only the
// fields that changed and needs no resourceVersion.
//
//	return r.Status().Update(ctx, db) // reported
//
//	base := db.DeepCopy()
//	db.Status.Phase = "Ready"
//	return r.Status().Patch(ctx, db, client.MergeFrom(base)) // good
//
// A merge patch replaces a list as a whole. If the status has a list that
// others write too, such as conditions, add the lock, which turns a lost entry
// into a conflict, or use server-side apply:
//
//	client.MergeFromWithOptions(base, client.MergeFromWithOptimisticLock{})
//
// # full-update
//
// The call is Status().Update, SubResource("status").Update, a stored writer's
// Update, UpdateStatus of a clientset, or UpdateStatus or Update(..., "status")
// of the dynamic client. Identity is by type, so wrappers of these clients
// count too. All production code is judged, on the reconcile path or not. A
// helper that many reconcilers call is one finding, at the helper.
//
// Not reported are generated files, _test.go files unless -tests is set, what the
// Update or UpdateStatus of a type does that is a status writer or a client itself,
// and, unless -statusupdate.strict is set, writes that a patch would hardly help:
//
//   - The write is inside retry.RetryOnConflict, or a condition of package wait that
//     returns false after a conflict, and each attempt reads the object again,
//     directly or through a helper; or a conflict leads to such a retry at once, and
//     not back to the queue.
//   - The object is what the API server has just answered. The function has created,
//     updated or patched it, has read it by a clientset, which has no cache, or has
//     had its finalizer removed by a helper called RemoveFinalizer. No way leads
//     around that, the error is checked, and nothing that may wait lies between, such as
//     a call that gets a context, or one of another package that may ask a server.
//   - An Update of the object has just failed, straight or in a function of the package
//     whose errors come from nothing else, or a function of another package that is
//     named like AddFinalizer, RemoveFinalizer or EnsureFinalizer. Nothing asks whether
//     that was a conflict: then this one is refused too, rightly.
//
// The fix takes the copy where the object certainly is what the API server last
// returned: after the read or write whose error is checked, or where the code
// takes a copy already. It uses the lock where a list in the status changes, and
// where a new value is made from the old one, as w.Status.Failures++ does it, or
// where either may be: after an old read Update conflicts, and a patch without
// the lock stores the same number again. Only what flows into the value counts:
// code that compares the status and then sets a constant needs no lock, nor does
// a count that each pass begins at zero.
//
// There is no fix, and the message says so, where no such point exists in the
// function: the object is a parameter that may have been changed, it is written
// in between or in a function that gets it, or a write that fails leaves changes
// for the next. Take the copy in the caller then, before the first change, and
// hand it to the helper beside the object. The patch verb on the status must be
// granted (RBAC).
//
//	func (r *Reconciler) writeStatus(ctx context.Context, db, base *v1.Database) error {
//		return r.Status().Patch(ctx, db, client.MergeFrom(base))
//	}
//
// Nor is there one where the status has a field without omitempty that the code
// may leave as it is, or set to its zero value. Update sends such a field in any
// case, a patch does not, and while a new object has no status the API server
// refuses it, if the schema requires the field: it does unless the type marks it
// +optional. Give it omitempty, or a value other than zero whenever status is
// written. The second does not help where zero is what the code has to say, as a
// flag that is false: omitempty must come before the patch.
//
// # retried-update
//
// With -statusupdate.strict also the writes inside RetryOnConflict, or a condition
// of package wait, are reported: each attempt sends the whole status, and a re-read
// through the cache can be as old as the first read.
//
// To allow a write, say why at the end of its line or alone on the line above:
//
//	//ctrlvet:allow statusupdate -- only writer of this kind
//
// Since 0.1.0.
package statusupdate
