// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

func methodValue(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Widget{}).
		Owns(&corev1.Secret{}, builder.WithPredicates(predicate.Funcs{UpdateFunc: predicate.GenerationChangedPredicate{}.Update})). // want `^GenerationChangedPredicate drops all updates of Secret;`
		Complete(nil)
}

// The comparison that the predicate makes, by hand.
func ignoreStatus() predicate.Predicate {
	return predicate.Funcs{
		UpdateFunc: func(e event.UpdateEvent) bool { return e.ObjectOld.GetGeneration() != e.ObjectNew.GetGeneration() },
		DeleteFunc: func(e event.DeleteEvent) bool { return true },
	}
}

func byHand(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Widget{}).
		Owns(&corev1.Secret{}).
		WithEventFilter(ignoreStatus()). // want `^a predicate on generation drops all updates of Secret; give it to For alone$`
		Complete(nil)
}

type specChanged struct{ predicate.Funcs }

func (specChanged) Update(e event.UpdateEvent) bool {
	if e.ObjectOld == nil || e.ObjectNew == nil {
		return false
	}
	if e.ObjectNew.GetGeneration() == e.ObjectOld.GetGeneration() {
		return false
	}
	return len(e.ObjectNew.GetLabels()) > 0
}

func ownType(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Widget{}).
		Owns(&corev1.Secret{}, builder.WithPredicates(&specChanged{})).                                                                        // want `^a predicate on generation drops all updates of Secret; use ResourceVersionChangedPredicate$`
		Owns(&corev1.ConfigMap{}, builder.WithPredicates(predicate.Or[client.Object](specChanged{}, predicate.GenerationChangedPredicate{}))). // want `drops all updates of ConfigMap;`
		Owns(&corev1.Service{}, builder.WithPredicates(predicate.And[client.Object](predicate.AnnotationChangedPredicate{}, specChanged{}))).  // want `drops all updates of Service;`
		Complete(nil)
}

// Both must hold.
func and(mgr ctrl.Manager) error {
	gen := predicate.GenerationChangedPredicate{}
	return ctrl.NewControllerManagedBy(mgr).For(&Widget{}).
		Owns(&corev1.Secret{}, builder.WithPredicates(predicate.Funcs{UpdateFunc: func(e event.UpdateEvent) bool { // want `^a predicate on generation drops all updates of Secret;`
			return gen.Update(e) && e.ObjectNew.GetDeletionTimestamp() == nil
		}})).
		Complete(nil)
}
