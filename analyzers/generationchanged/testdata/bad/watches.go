// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	coordinationv1 "k8s.io/api/coordination/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
	"sigs.k8s.io/controller-runtime/pkg/source"
)

func rotated(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Watches(&corev1.Secret{}, &handler.EnqueueRequestForObject{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want `^GenerationChangedPredicate drops all updates of Secret; use ResourceVersionChangedPredicate$`
		Complete(nil)
}

func owned(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Widget{}).
		Owns(&corev1.ConfigMap{}, builder.MatchEveryOwner, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want `drops all updates of ConfigMap;`
		Owns(&appsv1.Deployment{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).
		Complete(nil)
}

func primary(mgr ctrl.Manager) error {
	pred := predicate.GenerationChangedPredicate{}
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Service{}, builder.WithPredicates(pred)). // want `drops all updates of Service;`
		Complete(nil)
}

// The other predicate chooses objects; the updates of those chosen are lost.
func both(mgr ctrl.Manager) error {
	ours := predicate.NewPredicateFuncs(func(o client.Object) bool { return o.GetNamespace() == "ops" })
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Owns(&corev1.ServiceAccount{}, builder.WithPredicates(ours, predicate.GenerationChangedPredicate{})).                        // want `drops all updates of ServiceAccount;`
		Owns(&corev1.PersistentVolumeClaim{}, builder.WithPredicates(predicate.And(ours, &predicate.GenerationChangedPredicate{}))). // want `^GenerationChangedPredicate drops all updates of PersistentVolumeClaim; use ResourceVersionChangedPredicate$`
		Complete(nil)
}

// Neither of the two lets anything through.
func twice(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Owns(&corev1.Endpoints{}, builder.WithPredicates(predicate.Or(predicate.GenerationChangedPredicate{}, generation))). // want `drops all updates of Endpoints;`
		Complete(nil)
}

var generation predicate.Predicate = predicate.GenerationChangedPredicate{}

func metadata(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		WatchesMetadata(&corev1.Node{}, &handler.EnqueueRequestForObject{}, builder.WithPredicates(generation)). // want `drops all updates of Node;`
		Complete(nil)
}

type marked struct {
	predicate.GenerationChangedPredicate
}

func embedded(mgr ctrl.Manager) error {
	var opts []builder.OwnsOption
	opts = append(opts, builder.WithPredicates(marked{}))
	return ctrl.NewControllerManagedBy(mgr).For(&Widget{}).
		Owns(&coordinationv1.Lease{}, opts...). // want `drops all updates of Lease;`
		Complete(nil)
}

func ofPackage() predicate.Predicate { return &predicate.GenerationChangedPredicate{} }

func specOnly() builder.Predicates { return builder.WithPredicates(ofPackage()) }

// A helper gets the builder.
func withSecrets(b *builder.Builder) *builder.Builder {
	return b.Owns(&corev1.Secret{}, specOnly()) // want `drops all updates of Secret;`
}

func useHelper(mgr ctrl.Manager) error {
	return withSecrets(ctrl.NewControllerManagedBy(mgr).For(&Widget{})).Complete(nil)
}

// The kind comes from the caller, and only one of them has a generation.
func ownAll(b *builder.Builder, obj client.Object, p predicate.Predicate) {
	b.Owns(obj, builder.WithPredicates(p)) // want `drops all updates of ConfigMap;`
}

func callers(mgr ctrl.Manager) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&Widget{})
	ownAll(b, &corev1.ConfigMap{}, predicate.GenerationChangedPredicate{})
	ownAll(b, &corev1.Secret{}, predicate.ResourceVersionChangedPredicate{})
	ownAll(b, &appsv1.Deployment{}, predicate.GenerationChangedPredicate{})
	return b.Complete(nil)
}

func loop(mgr ctrl.Manager) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&Widget{})
	for _, obj := range []client.Object{&appsv1.Deployment{}, &corev1.ConfigMap{}, &corev1.Secret{}} {
		b = b.Owns(obj, builder.WithPredicates(predicate.GenerationChangedPredicate{})) // want `drops all updates of ConfigMap, Secret;`
	}
	return b.Complete(nil)
}

func typed(mgr ctrl.Manager, c interface {
	Watch(source.TypedSource[reconcile.Request]) error
}) error {
	return c.Watch(source.Kind(mgr.GetCache(), &corev1.Namespace{}, // want `drops all updates of Namespace; use TypedResourceVersionChangedPredicate$`
		handler.TypedEnqueueRequestsFromMapFunc(func(context.Context, *corev1.Namespace) []reconcile.Request { return nil }),
		predicate.TypedGenerationChangedPredicate[*corev1.Namespace]{}))
}

func raw(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Widget{}).
		WatchesRawSource(source.Kind[client.Object](mgr.GetCache(), &corev1.PersistentVolume{}, &handler.EnqueueRequestForObject{}, predicate.GenerationChangedPredicate{})). // want `drops all updates of PersistentVolume;`
		Complete(nil)
}

// What the Secret and the ConfigMap hold changes neither labels nor annotations.
func orMetadata(mgr ctrl.Manager) error {
	p := predicate.Or(predicate.GenerationChangedPredicate{}, predicate.LabelChangedPredicate{}, predicate.AnnotationChangedPredicate{})
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}, builder.WithPredicates(p)).
		Owns(&corev1.Secret{}, builder.WithPredicates(p)). // want `^predicate.Or drops all but changes of metadata of Secret; use ResourceVersionChangedPredicate$`
		Complete(nil)
}
