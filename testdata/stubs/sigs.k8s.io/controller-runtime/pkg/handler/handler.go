// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package handler stands in for the real package in tests: its signatures, no behaviour.
package handler

import (
	"context"

	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/util/workqueue"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

type EnqueueRequestForObject = TypedEnqueueRequestForObject[client.Object]

type TypedEnqueueRequestForObject[object client.Object] struct{}

func (e *TypedEnqueueRequestForObject[T]) Create(ctx context.Context, evt event.TypedCreateEvent[T], q workqueue.TypedRateLimitingInterface[reconcile.Request]) {
}
func (e *TypedEnqueueRequestForObject[T]) Update(ctx context.Context, evt event.TypedUpdateEvent[T], q workqueue.TypedRateLimitingInterface[reconcile.Request]) {
}
func (e *TypedEnqueueRequestForObject[T]) Delete(ctx context.Context, evt event.TypedDeleteEvent[T], q workqueue.TypedRateLimitingInterface[reconcile.Request]) {
}
func (e *TypedEnqueueRequestForObject[T]) Generic(ctx context.Context, evt event.TypedGenericEvent[T], q workqueue.TypedRateLimitingInterface[reconcile.Request]) {
}

type MapFunc = TypedMapFunc[client.Object, reconcile.Request]

type TypedMapFunc[object any, request comparable] func(context.Context, object) []request

type OwnerOption func(e enqueueRequestForOwnerInterface)

type enqueueRequestForOwnerInterface interface{ setIsController(bool) }

type EventHandler = TypedEventHandler[client.Object, reconcile.Request]

type TypedEventHandler[object any, request comparable] interface {
	Create(context.Context, event.TypedCreateEvent[object], workqueue.TypedRateLimitingInterface[request])
	Update(context.Context, event.TypedUpdateEvent[object], workqueue.TypedRateLimitingInterface[request])
	Delete(context.Context, event.TypedDeleteEvent[object], workqueue.TypedRateLimitingInterface[request])
	Generic(context.Context, event.TypedGenericEvent[object], workqueue.TypedRateLimitingInterface[request])
}

type Funcs = TypedFuncs[client.Object, reconcile.Request]

type TypedFuncs[object any, request comparable] struct {
	CreateFunc  func(context.Context, event.TypedCreateEvent[object], workqueue.TypedRateLimitingInterface[request])
	UpdateFunc  func(context.Context, event.TypedUpdateEvent[object], workqueue.TypedRateLimitingInterface[request])
	DeleteFunc  func(context.Context, event.TypedDeleteEvent[object], workqueue.TypedRateLimitingInterface[request])
	GenericFunc func(context.Context, event.TypedGenericEvent[object], workqueue.TypedRateLimitingInterface[request])
}

func (h TypedFuncs[object, request]) Create(ctx context.Context, e event.TypedCreateEvent[object], q workqueue.TypedRateLimitingInterface[request]) {
}
func (h TypedFuncs[object, request]) Delete(ctx context.Context, e event.TypedDeleteEvent[object], q workqueue.TypedRateLimitingInterface[request]) {
}
func (h TypedFuncs[object, request]) Update(ctx context.Context, e event.TypedUpdateEvent[object], q workqueue.TypedRateLimitingInterface[request]) {
}
func (h TypedFuncs[object, request]) Generic(ctx context.Context, e event.TypedGenericEvent[object], q workqueue.TypedRateLimitingInterface[request]) {
}

const LowPriority = -100

func EnqueueRequestsFromMapFunc(fn MapFunc) (_ EventHandler) { return }

func TypedEnqueueRequestsFromMapFunc[object any, request comparable](fn TypedMapFunc[object, request]) (_ TypedEventHandler[object, request]) {
	return
}

func EnqueueRequestForOwner(scheme *runtime.Scheme, mapper meta.RESTMapper, ownerType client.Object, opts ...OwnerOption) (_ EventHandler) {
	return
}

func TypedEnqueueRequestForOwner[object client.Object](scheme *runtime.Scheme, mapper meta.RESTMapper, ownerType client.Object, opts ...OwnerOption) (_ TypedEventHandler[object, reconcile.Request]) {
	return
}

func OnlyControllerOwner() (_ OwnerOption) { return }

func WithLowPriorityWhenUnchanged[object client.Object, request comparable](u TypedEventHandler[object, request]) (_ TypedEventHandler[object, request]) {
	return
}
