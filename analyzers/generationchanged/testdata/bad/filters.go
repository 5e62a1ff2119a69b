// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

func wide(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Owns(&appsv1.Deployment{}).
		Owns(&corev1.ConfigMap{}).
		Watches(&corev1.Secret{}, &handler.EnqueueRequestForObject{}).
		WithEventFilter(predicate.GenerationChangedPredicate{}). // want `^GenerationChangedPredicate drops all updates of ConfigMap, Secret; give it to For alone$`
		Complete(nil)
}

func many(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		WithEventFilter(&predicate.GenerationChangedPredicate{}). // want `^GenerationChangedPredicate drops all updates of PersistentVolumeClaim and 3 more; give it to For alone$`
		For(&Widget{}).
		Owns(&corev1.PersistentVolumeClaim{}).
		Owns(&corev1.ServiceAccount{}).
		Owns(&corev1.ConfigMap{}).
		Owns(&corev1.Secret{}).
		Complete(nil)
}

func ofFor(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Namespace{}).
		WithEventFilter(predicate.And[client.Object](predicate.GenerationChangedPredicate{}, predicate.LabelChangedPredicate{})). // want `drops all updates of Namespace; use ResourceVersionChangedPredicate$`
		Complete(nil)
}

// The filter is on all watches of the builder, wherever they are added.
func split(mgr ctrl.Manager, secrets bool) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&Widget{})
	if secrets {
		b = b.Owns(&corev1.Secret{})
	}
	b.WithEventFilter(generation) // want `drops all updates of Secret, ServiceAccount;`
	add := func() { b.Owns(&corev1.ServiceAccount{}) }
	add()
	return b.Complete(nil)
}

func ownConfig(b *builder.Builder) { b.Owns(&corev1.ConfigMap{}) }

func filtered(mgr ctrl.Manager) *builder.Builder {
	return ctrl.NewControllerManagedBy(mgr).WithEventFilter(predicate.GenerationChangedPredicate{}) // want `drops all updates of ConfigMap;`
}

func acrossHelpers(mgr ctrl.Manager) error {
	b := filtered(mgr).For(&Widget{})
	ownConfig(b)
	return b.Complete(nil)
}

// The Secret is reported at its watch, the ConfigMap at the filter.
func twoPlaces(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Owns(&corev1.Secret{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want `drops all updates of Secret;`
		Owns(&corev1.ConfigMap{}).
		WithEventFilter(predicate.GenerationChangedPredicate{}). // want `drops all updates of ConfigMap;`
		Complete(nil)
}

func ownGeneration() predicate.Predicate {
	return predicate.Funcs{UpdateFunc: func(e event.UpdateEvent) bool {
		return e.ObjectNew.GetGeneration() != e.ObjectOld.GetGeneration()
	}}
}

// Namespaces are watched for their labels, ConfigMaps are not.
func orAnnotations(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Owns(&corev1.ConfigMap{}).
		Watches(&corev1.Namespace{}, &handler.EnqueueRequestForObject{}).
		WithEventFilter(predicate.Or(ownGeneration(), predicate.AnnotationChangedPredicate{})). // want `^predicate.Or drops all but changes of metadata of ConfigMap; give it to For alone$`
		Complete(nil)
}
