// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package mergebase finds merge patches that are made against the wrong base.
//
// # Analyzer mergebase
//
// mergebase: make merge patches against the object as it was read
//
// MergeFrom keeps the pointer to its base. The difference between base and
// object is taken when Patch runs, and nothing checks that the base is an old
// copy: with the wrong base the patch is empty or puts old values back, and
// Patch returns no error.
//
//	w.Spec.Size = 3
//	err := r.Patch(ctx, w, client.MergeFrom(w.DeepCopy())) // reported: the copy has the change
//
//	base := w.DeepCopy()
//	w.Spec.Size = 3
//	err := r.Patch(ctx, w, client.MergeFrom(base)) // good
//
// The calls are MergeFrom, MergeFromWithOptions and StrategicMergeFrom, and the
// finding stands there. A patch is judged if every Patch that it goes to can be
// seen in the function, in its closures, or in a function of the package that gets
// the patch and the object and only sends it. A function of the package that gets
// base and object and patches one against the other is judged by what its callers
// hand over, and the finding stands at their calls. Reported is only what holds on every
// way to them: between copy and Patch nothing may run that could change the
// object, such as a call of the operator's own code.
//
// # aliased
//
// The base is the very object that is patched, so it has every change that the
// object has, and the patch is always empty. The fix inserts DeepCopy where
// MergeFrom runs before all changes.
//
//	patch := client.MergeFrom(w) // reported
//	w.Spec.Size = 3
//	err := r.Patch(ctx, w, patch)
//
// # late-copy
//
// One is a deep copy of the other, taken after the changes, and neither changes
// after that. The changes are lost: the patch is empty. A function of the module
// that certainly sets something and writes nothing makes a change as well, and so
// does a caller in the package of the function that copies and patches. So do the
// callers of a function that is there for that: for objects of any kind, or with
// an argument that is a function without results and gets the object. Changes
// that an Update or Patch has written before the copy do not count.
//
// # inverted
//
// Base and object are swapped: the base was changed and the object is as it was
// read, so the patch sets the old values. Patching the changed copy against the
// object it was made from is fine.
//
//	c := w.DeepCopy()
//	c.Spec.Size = 3
//	err := r.Patch(ctx, w, client.MergeFrom(c)) // reported
//	err := r.Patch(ctx, c, client.MergeFrom(w)) // good
//
// # empty-base
//
// The base is a literal with at most name and namespace, and the object was
// read from the server. The patch holds all fields that the object has, and
// none that it no longer has: what was removed stays on the server. An object
// that is a literal too, to add an annotation, is not reported.
//
// Not reported in any category: bases and objects that come in as different
// parameters, are read separately or come from a field that may have been set
// anew in between; patches that are returned, stored or given to functions that do more; generated
// files; and _test.go files unless -tests is set.
//
// To allow a patch, say why at the end of its line or alone on the line above:
//
//	//ctrlvet:allow mergebase -- only asks whether the webhook admits it
//
// Since 0.1.0.
package mergebase
