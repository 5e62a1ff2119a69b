// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package metadata watches metadata, and in one place all.
package metadata

import (
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
	"sigs.k8s.io/controller-runtime/pkg/source"
)

// The option asks for metadata: of each object little is kept.
func option(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}, builder.OnlyMetadata).
		Owns(&corev1.Secret{}, builder.OnlyMetadata).
		Watches(&corev1.ConfigMap{}, &handler.EnqueueRequestForObject{}, builder.OnlyMetadata).
		Complete(nil)
}

// Beside a predicate.
func besidePredicate(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.Deployment{}).
		Owns(&corev1.Secret{}, builder.WithPredicates(predicate.GenerationChangedPredicate{}), builder.OnlyMetadata).
		Complete(nil)
}

// The method that does the same.
func method(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.Deployment{}).
		WatchesMetadata(&corev1.Secret{}, &handler.EnqueueRequestForObject{}).
		Complete(nil)
}

// An object that holds metadata only.
func object(mgr ctrl.Manager) error {
	secret := &metav1.PartialObjectMetadata{}
	secret.SetGroupVersionKind(corev1.SchemeGroupVersion.WithKind("Secret"))
	return ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.Deployment{}).
		Owns(secret).
		WatchesRawSource(source.Kind(mgr.GetCache(), secret, &handler.TypedEnqueueRequestForObject[*metav1.PartialObjectMetadata]{})).
		Complete(nil)
}

// Options in a variable.
func variable(mgr ctrl.Manager) error {
	options := []builder.OwnsOption{builder.OnlyMetadata}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}, options...).Complete(nil)
}

// Options that a caller gives, who asks for metadata.
func given(mgr ctrl.Manager, options ...builder.OwnsOption) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}, options...).Complete(nil)
}

func callsGiven(mgr ctrl.Manager) error { return given(mgr, builder.OnlyMetadata) }

// Options that come from nobody who is seen.
func GivenUnseen(mgr ctrl.Manager, options ...builder.OwnsOption) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}, options...).Complete(nil)
}

// Other options do not ask for metadata.
func otherOption(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.Deployment{}).
		Owns(&corev1.ServiceAccount{}, builder.MatchEveryOwner). // want `^Owns\(ServiceAccount\) caches`
		Complete(nil)
}

func noOptions(mgr ctrl.Manager) error { return givenNone(mgr) }

func givenNone(mgr ctrl.Manager, options ...builder.OwnsOption) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.Deployment{}).
		Owns(&corev1.Node{}, options...). // want `^Owns\(Node\) caches`
		Complete(nil)
}
