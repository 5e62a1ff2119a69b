// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package predicates filters events, which is not what the cache keeps.
package predicates

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	discoveryv1 "k8s.io/api/discovery/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
	"sigs.k8s.io/controller-runtime/pkg/source"
)

var ours = predicate.NewPredicateFuncs(func(o client.Object) bool { return o.GetNamespace() == "ops" })

func perWatch(mgr ctrl.Manager) error {
	p := predicate.NewPredicateFuncs(func(o client.Object) bool { return o.GetLabels()["app"] == "task" })
	return ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.Deployment{}).
		Owns(&corev1.Secret{}, builder.WithPredicates(p)). // want `^Owns\(Secret\) caches every Secret of the cluster despite the predicate; narrow it in cache\.Options\.ByObject unless the manager does$`
		Complete(nil)
}

func standard(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.Deployment{}).
		Watches(&corev1.ConfigMap{}, &handler.EnqueueRequestForObject{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want `^Watches\(ConfigMap\) caches every ConfigMap of the cluster despite the predicate;`
		Complete(nil)
}

func forAll(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}). // want `^For\(Pod\) caches every Pod of the cluster despite the predicate;`
		WithEventFilter(predicate.ResourceVersionChangedPredicate{}).
		Complete(nil)
}

func variable(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.Deployment{}).
		Owns(&batchv1.Job{}, builder.WithPredicates(ours)). // want `^Owns\(Job\) caches every Job of the cluster despite the predicate;`
		Complete(nil)
}

func inSource(mgr ctrl.Manager) source.Source {
	return source.Kind(mgr.GetCache(), &corev1.Node{}, &handler.TypedEnqueueRequestForObject[*corev1.Node]{}, predicate.NewTypedPredicateFuncs(func(*corev1.Node) bool { return false })) // want `^source\.Kind\(Node\) caches every Node of the cluster despite the predicate;`
}

// The event filter is that of another builder.
func otherBuilder(mgr ctrl.Manager) error {
	if err := ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}).WithEventFilter(ours).Complete(nil); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&discoveryv1.EndpointSlice{}).Complete(nil) // want `^For\(EndpointSlice\) caches every EndpointSlice of the cluster; narrow`
}

// Options of a list choose among what the cache holds.
func listed(ctx context.Context, mgr ctrl.Manager) error {
	var accounts corev1.ServiceAccountList
	if err := mgr.GetClient().List(ctx, &accounts, client.InNamespace("ops"), client.MatchingLabels{"app": "task"}); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.ServiceAccount{}).Complete(nil) // want `^For\(ServiceAccount\) caches every ServiceAccount of the cluster; narrow`
}

// Of these kinds there are few, with and without predicate.
func few(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.Deployment{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).
		Owns(&corev1.Service{}, builder.WithPredicates(ours)).
		Complete(nil)
}
