// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package listmerge finds merge patches that overwrite the entries of others.
//
// # Analyzer listmerge
//
// listmerge: lock merge patches that change shared lists
//
// A JSON merge patch has no way to say "add this entry": a list that differs
// from the base is sent whole, as this reconciler read it plus its change. The
// read came from a cache that lags behind. Entries that were added since, by
// others or by the last pass of this reconciler, are dropped, entries that were
// removed come back, and Patch returns no error.
//
//	base := w.DeepCopy()
//	controllerutil.AddFinalizer(w, finalizer)
//	err := r.Patch(ctx, w, client.MergeFrom(base)) // reported
//
//	err := r.Patch(ctx, w, client.MergeFromWithOptions(base, client.MergeFromWithOptimisticLock{})) // good
//
// The lock puts the base's resourceVersion into the patch. What was a lost
// entry is a conflict then, which the queue retries with a newer read. Apply
// with a field owner does without: it merges these lists by key.
//
// Turn the rule on if others write to your objects, or you to theirs: you set
// finalizers or owners on objects of other operators or of users, several
// controllers or an agent in each Pod keep conditions on one status, or
// something cleans up only because a finalizer is there. With -listmerge.strict
// it also reports where little is lost: conditions that one controller writes,
// and finalizers of objects that are being deleted.
//
// The finding stands at MergeFrom, or at MergeFromWithOptions without the lock.
// What changes between the copy and Patch counts, in functions and methods of
// the package that get the object too. In a helper that gets base and object,
// the copies and changes of its callers in the package count, and in one that
// gets a function to call, what the functions that they pass change.
//
// The fix adds the lock. There is none where the function may have written the
// object after the copy was taken: the base is older than that write then, and
// each locked patch would conflict. Take the copy just before the change.
// There is none either unless a conflict certainly comes out of the function and its
// callers in the package, is kept for later, or has the pass run again. Where it is
// only logged, thrown away or taken as no error, the lock alone would lose the change
// at each conflict. Return the error too, so that the queue tries again.
//
// # finalizers
//
// Finalizers are added or removed: AddFinalizer, RemoveFinalizer, SetFinalizers,
// append to the field. A lost finalizer lets an object go before its owner has
// cleaned up.
//
// While an object is being deleted nobody can add a finalizer, and where one
// would come back the server refuses the patch as invalid, which the queue
// retries. Where retry.OnError sends it again after IsInvalid, it is not reported.
// Removals that a condition on the deletionTimestamp of the same object guards
// (IsZero, a comparison with nil, a function with a name like isBeingDeleted), or
// that follow its Delete, in the function or around all its calls in the package,
// are reported with -listmerge.strict only.
//
// # owner-references
//
// Owners are set or removed: SetControllerReference, SetOwnerReference,
// RemoveOwnerReference, SetOwnerReferences, append to the field. Without its
// owner an object is not collected, or is collected too early.
//
// # conditions
//
// Conditions in the status are set or removed: meta.SetStatusCondition, a setter
// of the object or of a package of conditions, append to the field, a change of
// an entry. The entry of another controller goes back to what it was.
//
// A kind that a controller of the package is for counts as shared if several
// reconcilers of the package change its conditions. If one does, it is reported
// with -listmerge.strict only: a list that is a bit old is put right by the next
// pass there. Turn that on where another binary writes the same status. The same
// holds for objects of the module that a package without reconcilers is given.
//
// Not reported: patches with the lock or by Apply; StrategicMergeFrom, which
// merges these lists of built-in kinds by key and is refused for others; changes
// of maps and plain fields only; lists that are set to a value that is not made
// of the old list, which the operator means to own; objects that the function
// created; patches whose base is not a copy that the function shows; an object that
// is written on every way from the copy to the patch, since it got another
// resourceVersion then, which the patch carries; generated files; and _test.go
// files unless -tests is set.
//
// To allow a patch, say why at the end of its line or alone on the line above:
//
//	//ctrlvet:allow listmerge -- only this controller writes conditions of a Widget
//
// Since 0.1.0.
package listmerge
