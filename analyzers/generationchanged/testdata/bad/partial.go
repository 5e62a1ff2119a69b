// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime/schema"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

var changed = builder.WithPredicates(predicate.GenerationChangedPredicate{})

func onlyMetadata(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Widget{}).
		Owns(&corev1.Secret{}, builder.OnlyMetadata, changed). // want `^GenerationChangedPredicate drops all updates of Secret; `
		Complete(nil)
}

func byTypeMeta(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Widget{}).
		Owns(&metav1.PartialObjectMetadata{TypeMeta: metav1.TypeMeta{APIVersion: "rbac.authorization.k8s.io/v1", Kind: "Role"}}, changed). // want `drops all updates of Role;`
		Complete(nil)
}

func bySetter(mgr ctrl.Manager) error {
	obj := &metav1.PartialObjectMetadata{}
	obj.SetGroupVersionKind(corev1.SchemeGroupVersion.WithKind("ConfigMap"))
	return ctrl.NewControllerManagedBy(mgr).For(&Widget{}).
		Watches(obj, &handler.EnqueueRequestForObject{}).
		WithEventFilter(predicate.GenerationChangedPredicate{}). // want `drops all updates of ConfigMap; give it to For alone`
		Complete(nil)
}

var (
	serviceGVK = corev1.SchemeGroupVersion.WithKind("Service")
	leaseGVK   = schema.GroupVersionKind{Group: "coordination.k8s.io", Version: "v1", Kind: "Lease"}
)

func partialOf(gvk schema.GroupVersionKind) *metav1.PartialObjectMetadata {
	obj := &metav1.PartialObjectMetadata{}
	obj.SetGroupVersionKind(gvk)
	return obj
}

func byHelper(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(partialOf(serviceGVK), changed).                                       // want `drops all updates of Service;`
		Owns(partialOf(leaseGVK), changed).                                        // want `drops all updates of Lease;`
		Owns(partialOf(schema.FromAPIVersionAndKind("v1", "Endpoints")), changed). // want `drops all updates of Endpoints;`
		Complete(nil)
}

func byList(mgr ctrl.Manager) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&Widget{})
	for _, gvk := range []schema.GroupVersionKind{serviceGVK, appsv1.SchemeGroupVersion.WithKind("Deployment")} {
		u := &unstructured.Unstructured{}
		u.SetGroupVersionKind(gvk)
		b = b.Owns(u, changed) // want `drops all updates of Service;`
	}
	return b.Complete(nil)
}
