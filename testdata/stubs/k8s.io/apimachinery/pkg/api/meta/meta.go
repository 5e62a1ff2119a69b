// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package meta stands in for the real package in tests: its signatures, no behaviour.
package meta

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
)

type RESTScopeName string

type RESTScope interface{ Name() RESTScopeName }

type RESTMapping struct {
	Resource         schema.GroupVersionResource
	GroupVersionKind schema.GroupVersionKind
	Scope            RESTScope
}

type RESTMapper interface {
	KindFor(resource schema.GroupVersionResource) (schema.GroupVersionKind, error)
	KindsFor(resource schema.GroupVersionResource) ([]schema.GroupVersionKind, error)
	ResourceFor(input schema.GroupVersionResource) (schema.GroupVersionResource, error)
	ResourcesFor(input schema.GroupVersionResource) ([]schema.GroupVersionResource, error)
	RESTMapping(gk schema.GroupKind, versions ...string) (*RESTMapping, error)
	RESTMappings(gk schema.GroupKind, versions ...string) ([]*RESTMapping, error)
	ResourceSingularizer(resource string) (singular string, err error)
}

func SetStatusCondition(conditions *[]metav1.Condition, newCondition metav1.Condition) (changed bool) {
	return
}

func RemoveStatusCondition(conditions *[]metav1.Condition, conditionType string) (removed bool) {
	return
}

func FindStatusCondition(conditions []metav1.Condition, conditionType string) (_ *metav1.Condition) {
	return
}

func IsStatusConditionTrue(conditions []metav1.Condition, conditionType string) (_ bool) { return }

func IsStatusConditionFalse(conditions []metav1.Condition, conditionType string) (_ bool) { return }

func IsStatusConditionPresentAndEqual(conditions []metav1.Condition, conditionType string, status metav1.ConditionStatus) (_ bool) {
	return
}

func IsNoMatchError(err error) (_ bool) { return }

func EachListItem(obj runtime.Object, fn func(runtime.Object) error) (_ error) { return }

func ExtractList(obj runtime.Object) (_ []runtime.Object, _ error) { return }

func SetList(list runtime.Object, objects []runtime.Object) (_ error) { return }

func Accessor(obj interface{}) (_ metav1.Object, _ error) { return }
