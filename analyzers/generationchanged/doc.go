// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package generationchanged finds watches whose predicate lets no update through.
//
// # Analyzer generationchanged
//
// generationchanged: no GenerationChangedPredicate on Secrets and the like
//
// The predicate lets an update through if metadata.generation changed. The API
// server counts it up when the spec of a custom resource, a Deployment or an
// Ingress changes. Secret, ConfigMap, Service, ServiceAccount, Namespace, Node,
// PersistentVolumeClaim, Lease and the kinds of RBAC have no generation: it is 0
// for ever, so that every update is dropped. Creation and deletion come through,
// which makes the controller look healthy until a Secret is rotated.
//
//	ctrl.NewControllerManagedBy(mgr).
//		For(&v1.Widget{}).
//		Owns(&corev1.Secret{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})) // reported
//
//	ctrl.NewControllerManagedBy(mgr).
//		For(&v1.Widget{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).
//		Owns(&corev1.Secret{}, builder.WithPredicates(predicate.ResourceVersionChangedPredicate{})) // good
//
// The kinds are those whose strategy in the source of Kubernetes 1.37 does not
// set generation.
//
// # watch
//
// The predicate is one of those of a watch: of For, Owns, Watches or
// WatchesMetadata of a builder, of source.Kind, or of the Watch of a controller.
// It may be in a variable, behind predicate.And, in a type that embeds it, be the
// UpdateFunc of predicate.Funcs, or come from a function of the package. A
// predicate of your own counts too, if it returns true only where the generations
// of the two objects differ. So does a predicate.Or of such a one and predicates
// that compare labels or annotations, on kinds that are there for what they hold:
// Secret, ConfigMap, Service, Endpoints and the kinds of RBAC. The kind of
// PartialObjectMetadata and Unstructured is known from SetGroupVersionKind and
// from the fields of a literal.
//
// # event-filter
//
// The predicate is given to WithEventFilter, which puts it on each watch of the
// builder. The finding stands there and names the kinds. Give it to For alone.
//
// Not reported: kinds that have a generation, custom resources among them; kinds
// that are not known; predicate.Or with a predicate that lets other updates
// through; predicates that only compare labels or annotations; types that embed
// the predicate and have an Update that does; predicates of your own that ask for
// the types of objects; sources given to WatchesRawSource, as far as
// WithEventFilter goes; generated files; and _test.go files unless -tests is set.
//
// Updates may be unwanted. Say so in code, and nothing is reported: with a
// predicate whose UpdateFunc returns false, or with handler.Funcs without
// UpdateFunc. Or say why at the end of the line or alone on the line above:
//
//	//ctrlvet:allow generationchanged -- the Secret is immutable
//
// Since 0.1.0.
package generationchanged
