// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package source stands in for the real package in tests: its signatures, no behaviour.
package source

import (
	"context"

	"k8s.io/client-go/util/workqueue"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

type Source = TypedSource[reconcile.Request]

type TypedSource[request comparable] interface {
	Start(context.Context, workqueue.TypedRateLimitingInterface[request]) error
}

type SyncingSource = TypedSyncingSource[reconcile.Request]

type TypedSyncingSource[request comparable] interface {
	TypedSource[request]
	WaitForSync(ctx context.Context) error
}

type ChannelOpt[object any, request comparable] func(*channel[object, request])

type channel[object any, request comparable] struct{}

func (cs *channel[object, request]) String() (_ string) { return }
func (cs *channel[object, request]) Start(ctx context.Context, queue workqueue.TypedRateLimitingInterface[request]) (_ error) {
	return
}

type TypedInformer[object any, request comparable] struct {
	Informer   cache.Informer
	Handler    handler.TypedEventHandler[object, request]
	Predicates []predicate.TypedPredicate[object]
}

func (is *TypedInformer[object, request]) Start(ctx context.Context, queue workqueue.TypedRateLimitingInterface[request]) (_ error) {
	return
}
func (is *TypedInformer[object, request]) String() (_ string) { return }

type Informer = TypedInformer[client.Object, reconcile.Request]

type Func = TypedFunc[reconcile.Request]

type TypedFunc[request comparable] func(context.Context, workqueue.TypedRateLimitingInterface[request]) error

func (f TypedFunc[request]) Start(ctx context.Context, queue workqueue.TypedRateLimitingInterface[request]) (_ error) {
	return
}
func (f TypedFunc[request]) String() (_ string) { return }

func Kind[object client.Object](cache cache.Cache, obj object, handler handler.TypedEventHandler[object, reconcile.Request], predicates ...predicate.TypedPredicate[object]) (_ SyncingSource) {
	return
}

func TypedKind[object client.Object, request comparable](cache cache.Cache, obj object, handler handler.TypedEventHandler[object, request], predicates ...predicate.TypedPredicate[object]) (_ TypedSyncingSource[request]) {
	return
}

func WithPredicates[object any, request comparable](p ...predicate.TypedPredicate[object]) (_ ChannelOpt[object, request]) {
	return
}

func WithBufferSize[object any, request comparable](bufferSize int) (_ ChannelOpt[object, request]) {
	return
}

func Channel[object any](source <-chan event.TypedGenericEvent[object], handler handler.TypedEventHandler[object, reconcile.Request], opts ...ChannelOpt[object, reconcile.Request]) (_ Source) {
	return
}

func TypedChannel[object any, request comparable](source <-chan event.TypedGenericEvent[object], handler handler.TypedEventHandler[object, request], opts ...ChannelOpt[object, request]) (_ TypedSource[request]) {
	return
}
