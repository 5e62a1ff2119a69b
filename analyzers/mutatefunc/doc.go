// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package mutatefunc finds functions for CreateOrUpdate whose changes are not stored.
//
// # Analyzer mutatefunc
//
// mutatefunc: change the object where CreateOrUpdate stores it
//
// CreateOrUpdate and CreateOrPatch read the object first. What the variable
// held before is used if the object does not exist yet, and is overwritten if it
// does. Then they call the function, and write the object if it was changed.
//
//	svc := serviceFor(w)
//	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, svc, func() error {
//		return nil // reported: the service is created once and never follows w
//	})
//
//	svc := &corev1.Service{ObjectMeta: metav1.ObjectMeta{Name: w.Name, Namespace: w.Namespace}}
//	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, svc, func() error {
//		svc.Spec.Selector = labelsFor(w) // good
//		return controllerutil.SetControllerReference(w, svc, r.Scheme)
//	})
//
// # status-in-mutate
//
// The function of CreateOrUpdate sets the status of a kind whose status is a
// subresource. Create and Update leave it out, so it is never stored; and since
// the object differs from what was read, each pass sends an Update. Write it
// with Status().Patch or Status().Update after the call.
//
// The kind is known to have the subresource if it is built in, if its type is
// declared in a package of the program with the marker
// +kubebuilder:subresource:status, or if the package writes the status of such
// an object elsewhere. CreateOrPatch writes the status of objects that exist
// and is not reported.
//
// # object-untouched
//
// The function certainly leaves the object as it is: it changes another object
// of the same kind, such as a copy, or puts another one into the variable, or
// changes nothing at all, or only metadata such as the owner. Yet spec, data or
// other content was set before the call: in the function around it, where the
// object is built, or in a caller that hands it over. The object is created and
// never updated: what was set before the call is overwritten by what is on the
// server, and neither a new version of the operator nor drift is ever repaired.
// Set the content in the function. Where an object is to be created and left
// alone, Create that ignores AlreadyExists says so.
//
// # Not reported
//
// A function that is nil, a method, or made in another package, and one of the
// package that is no literal and does something; one that calls something which
// gets the object or may reach it; objects of which only metadata was set, as for
// a ServiceAccount or a Namespace; Secrets, Jobs, Pods, volumes and the like
// without a function that changes them, since they are made once, fields that the
// server refuses to change, such as roleRef of a RoleBinding and the provisioner of
// a StorageClass, and ConfigMaps of constants or with Immutable set; a function
// that looks at the object to decide what it returns, such as one that refuses an
// object that exists; a call where the object is known to be missing; status that
// is put back as it was, or set and written again after the call; generated files;
// and _test.go files unless -tests is set.
//
// To allow a call, say why at the end of its line or alone on the line above:
//
//	//ctrlvet:allow mutatefunc -- created once, users may edit it
//
// Since 0.1.0.
package mutatefunc
