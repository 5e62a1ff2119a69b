// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package cacheapi stands in for the real package in tests: its signatures, no behaviour.
package cacheapi

import (
	"context"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	toolscache "k8s.io/client-go/tools/cache"
)

type InformerGetOptions struct{ BlockUntilSynced *bool }

type InformerGetOption func(*InformerGetOptions)

type Object interface {
	metav1.Object
	runtime.Object
}

type IndexerFunc func(Object) []string

type FieldIndexer interface {
	IndexField(ctx context.Context, obj Object, field string, extractValue IndexerFunc) error
}

type Informers interface {
	GetInformer(ctx context.Context, obj Object, opts ...InformerGetOption) (Informer, error)
	GetInformerForKind(ctx context.Context, gvk schema.GroupVersionKind, opts ...InformerGetOption) (Informer, error)
	RemoveInformer(ctx context.Context, obj Object) error
	Start(ctx context.Context) error
	WaitForCacheSync(ctx context.Context) bool
	FieldIndexer
}

type Informer interface {
	AddEventHandler(handler toolscache.ResourceEventHandler) (toolscache.ResourceEventHandlerRegistration, error)
	AddEventHandlerWithResyncPeriod(handler toolscache.ResourceEventHandler, resyncPeriod time.Duration) (toolscache.ResourceEventHandlerRegistration, error)
	AddEventHandlerWithOptions(handler toolscache.ResourceEventHandler, options toolscache.HandlerOptions) (toolscache.ResourceEventHandlerRegistration, error)
	RemoveEventHandler(handle toolscache.ResourceEventHandlerRegistration) error
	AddIndexers(indexers toolscache.Indexers) error
	HasSynced() bool
	HasSyncedChecker() toolscache.DoneChecker
	IsStopped() bool
}

func BlockUntilSynced(shouldBlock bool) (_ InformerGetOption) { return }
