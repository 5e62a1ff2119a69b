// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime/schema"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

var changed = builder.WithPredicates(predicate.GenerationChangedPredicate{})

// A kind with generation, a custom resource of that name, one whose kind comes
// from outside, and ones that are set twice or copied.
func metadataOf(mgr ctrl.Manager, gvk schema.GroupVersionKind, other *metav1.PartialObjectMetadata) error {
	unknown := &metav1.PartialObjectMetadata{}
	unknown.SetGroupVersionKind(gvk)
	twice := &metav1.PartialObjectMetadata{TypeMeta: metav1.TypeMeta{APIVersion: "v1", Kind: "Secret"}}
	twice.SetGroupVersionKind(gvk)
	copied := &metav1.PartialObjectMetadata{}
	*copied = *other
	copied.Kind = "Secret"
	custom := &unstructured.Unstructured{}
	custom.SetGroupVersionKind(schema.GroupVersionKind{Group: "vault.example.test", Version: "v1", Kind: "Secret"})
	return ctrl.NewControllerManagedBy(mgr).
		For(&metav1.PartialObjectMetadata{TypeMeta: metav1.TypeMeta{APIVersion: "apps/v1", Kind: "Deployment"}}, changed).
		Owns(&metav1.PartialObjectMetadata{TypeMeta: metav1.TypeMeta{APIVersion: "example.test/v1", Kind: "Secret"}}, changed).
		Owns(&metav1.PartialObjectMetadata{TypeMeta: metav1.TypeMeta{Kind: "Secret"}}, changed).
		Owns(unknown, changed).
		Owns(twice, changed).
		Owns(copied, changed).
		Owns(custom, changed).
		Complete(nil)
}

// A Secret as metadata, whose updates come through.
func metadataPasses(mgr ctrl.Manager) error {
	obj := &metav1.PartialObjectMetadata{}
	obj.SetGroupVersionKind(corev1.SchemeGroupVersion.WithKind("Secret"))
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}, changed).
		WatchesMetadata(obj, &handler.EnqueueRequestForObject{}, builder.WithPredicates(predicate.LabelChangedPredicate{})).
		Complete(nil)
}

// Labels come through, too.
type anyChanged struct{ predicate.Funcs }

func (anyChanged) Update(e event.UpdateEvent) bool {
	return e.ObjectNew.GetGeneration() != e.ObjectOld.GetGeneration() || len(e.ObjectNew.GetLabels()) != len(e.ObjectOld.GetLabels())
}

// The updates that leave the generation as it is.
type metaChanged struct{ predicate.Funcs }

func (metaChanged) Update(e event.UpdateEvent) bool {
	return e.ObjectNew.GetGeneration() == e.ObjectOld.GetGeneration()
}

// Only objects that have a generation are compared; the others are not waited for.
type widgetChanged struct{ predicate.Funcs }

func (widgetChanged) Update(e event.UpdateEvent) bool {
	if _, ok := e.ObjectNew.(*Widget); ok {
		return e.ObjectNew.GetGeneration() != e.ObjectOld.GetGeneration()
	}
	return false
}

// A generation that is compared with something else.
type seen struct {
	predicate.Funcs
	last int64
}

func (s seen) Update(e event.UpdateEvent) bool { return e.ObjectNew.GetGeneration() != s.last }

// What decides is elsewhere.
type asks struct {
	predicate.Funcs
	differ func(o, n client.Object) bool
}

func (a asks) Update(e event.UpdateEvent) bool { return a.differ(e.ObjectOld, e.ObjectNew) }

func ownPredicates(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Secret{}, builder.WithPredicates(anyChanged{})).
		Owns(&corev1.ConfigMap{}, builder.WithPredicates(metaChanged{})).
		Owns(&corev1.Service{}, builder.WithPredicates(widgetChanged{})).
		Owns(&corev1.Namespace{}, builder.WithPredicates(seen{})).
		Owns(&corev1.Node{}, builder.WithPredicates(asks{})).
		Owns(&corev1.Endpoints{}, builder.WithPredicates(predicate.Funcs{UpdateFunc: anyChanged{}.Update})).
		Complete(nil)
}

// The comparison is put on the custom resource alone.
func ownOnFor(mgr ctrl.Manager) error {
	spec := predicate.Funcs{UpdateFunc: func(e event.UpdateEvent) bool {
		return e.ObjectNew.GetGeneration() != e.ObjectOld.GetGeneration()
	}}
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}, builder.WithPredicates(spec)).
		Owns(&corev1.Secret{}).
		Complete(nil)
}
