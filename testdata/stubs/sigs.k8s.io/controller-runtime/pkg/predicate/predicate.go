// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package predicate stands in for the real package in tests: its signatures, no behaviour.
package predicate

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/event"
)

type Predicate = TypedPredicate[client.Object]

type TypedPredicate[object any] interface {
	Create(event.TypedCreateEvent[object]) bool
	Delete(event.TypedDeleteEvent[object]) bool
	Update(event.TypedUpdateEvent[object]) bool
	Generic(event.TypedGenericEvent[object]) bool
}

type Funcs = TypedFuncs[client.Object]

type TypedFuncs[object any] struct {
	CreateFunc  func(event.TypedCreateEvent[object]) bool
	DeleteFunc  func(event.TypedDeleteEvent[object]) bool
	UpdateFunc  func(event.TypedUpdateEvent[object]) bool
	GenericFunc func(event.TypedGenericEvent[object]) bool
}

func (p TypedFuncs[object]) Create(e event.TypedCreateEvent[object]) (_ bool)   { return }
func (p TypedFuncs[object]) Delete(e event.TypedDeleteEvent[object]) (_ bool)   { return }
func (p TypedFuncs[object]) Update(e event.TypedUpdateEvent[object]) (_ bool)   { return }
func (p TypedFuncs[object]) Generic(e event.TypedGenericEvent[object]) (_ bool) { return }

type ResourceVersionChangedPredicate = TypedResourceVersionChangedPredicate[client.Object]

type TypedResourceVersionChangedPredicate[T metav1.Object] struct{ TypedFuncs[T] }

func (TypedResourceVersionChangedPredicate[T]) Update(e event.TypedUpdateEvent[T]) (_ bool) { return }

type GenerationChangedPredicate = TypedGenerationChangedPredicate[client.Object]

type TypedGenerationChangedPredicate[object metav1.Object] struct{ TypedFuncs[object] }

func (TypedGenerationChangedPredicate[object]) Update(e event.TypedUpdateEvent[object]) (_ bool) {
	return
}

type AnnotationChangedPredicate = TypedAnnotationChangedPredicate[client.Object]

type TypedAnnotationChangedPredicate[object metav1.Object] struct{ TypedFuncs[object] }

func (TypedAnnotationChangedPredicate[object]) Update(e event.TypedUpdateEvent[object]) (_ bool) {
	return
}

type LabelChangedPredicate = TypedLabelChangedPredicate[client.Object]

type TypedLabelChangedPredicate[object metav1.Object] struct{ TypedFuncs[object] }

func (TypedLabelChangedPredicate[object]) Update(e event.TypedUpdateEvent[object]) (_ bool) { return }

func NewPredicateFuncs(filter func(object client.Object) bool) (_ Funcs) { return }

func NewTypedPredicateFuncs[object any](filter func(object object) bool) (_ TypedFuncs[object]) {
	return
}

func And[object any](predicates ...TypedPredicate[object]) (_ TypedPredicate[object]) { return }

func Or[object any](predicates ...TypedPredicate[object]) (_ TypedPredicate[object]) { return }

func Not[object any](predicate TypedPredicate[object]) (_ TypedPredicate[object]) { return }

func LabelSelectorPredicate(s metav1.LabelSelector) (_ Predicate, _ error) { return }
