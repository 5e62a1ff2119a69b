// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package resourceversion finds old objects that are written with a new object's version.
//
// # Analyzer resourceversion
//
// resourceversion: do not lend a stale object a fresh version
//
// An update says with resourceVersion which state it is based on. The API server
// refuses it with a conflict if that is no longer the last one: somebody else
// wrote in between. Code that reads the object again and copies only its
// resourceVersion onto the object that was read before silences the conflict. The
// update goes through and puts every field back to what it was at the first read,
// except those that were changed here; no error says so.
//
//	if err := r.Update(ctx, w); apierrors.IsConflict(err) {
//		cur := &v1.Widget{}
//		if err := r.Get(ctx, key, cur); err != nil {
//			return err
//		}
//		w.ResourceVersion = cur.ResourceVersion // reported
//		return r.Update(ctx, w)
//	}
//
//	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
//		cur := &v1.Widget{}
//		if err := r.APIReader.Get(ctx, key, cur); err != nil {
//			return err
//		}
//		cur.Spec.Size = 3 // good: the change is made again, to what is there now
//		return r.Update(ctx, cur)
//	})
//
// A patch does without: r.Patch(ctx, w, client.MergeFrom(base)) sends only what
// was changed here.
//
// # version-copied
//
// The object that gets the version was itself read before: with Get or List of
// the client that writes it, as a deep copy of such an object, by a function of
// the package, or by a caller in the package that passes it; or its update was
// just refused with a conflict. The version comes from an object that was read
// later, and Update or Status().Update of the first follows. A function of the
// package that returns the version, or that sets it and nothing else, counts too.
// After a refused update, taking over all metadata is no better: the spec is old.
//
// Not reported: an object that is built from scratch, which states all that it
// wants and replaces the rest on purpose; a write of the status alone after all of
// it was assigned, for the same reason; an object whose origin is not known; an
// object that becomes another one, by a new name or namespace or on another
// cluster; a version that comes out of a write of the code itself, so that the
// next one does not conflict with it; code that takes over spec or status along
// with the version, or compares the two objects first; Patch and server-side
// apply; dry runs; generated files; and _test.go files unless -tests is set.
//
// To allow a copy, say why at the end of its line or alone on the line above:
//
//	//ctrlvet:allow resourceversion -- nobody else writes this kind
//
// Since 0.1.0.
package resourceversion
