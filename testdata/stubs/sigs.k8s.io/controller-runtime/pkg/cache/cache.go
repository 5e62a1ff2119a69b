// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package cache stands in for the real package in tests: its signatures, no behaviour.
package cache

import (
	"net/http"
	"time"

	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/rest"
	toolscache "k8s.io/client-go/tools/cache"
	"sigs.k8s.io/controller-runtime/pkg/cache/cacheapi"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type InformerGetOptions = cacheapi.InformerGetOptions

type InformerGetOption = cacheapi.InformerGetOption

type Cache interface {
	client.Reader
	Informers
}

type Informers = cacheapi.Informers

type Informer = cacheapi.Informer

const AllNamespaces = metav1.NamespaceAll

type Options struct {
	HTTPClient                   *http.Client
	Scheme                       *runtime.Scheme
	Mapper                       meta.RESTMapper
	SyncPeriod                   *time.Duration
	ReaderFailOnMissingInformer  bool
	DefaultNamespaces            map[string]Config
	DefaultLabelSelector         labels.Selector
	DefaultFieldSelector         fields.Selector
	DefaultTransform             toolscache.TransformFunc
	DefaultWatchErrorHandler     toolscache.WatchErrorHandlerWithContext
	DefaultUnsafeDisableDeepCopy *bool
	DefaultEnableWatchBookmarks  *bool
	ByObject                     map[client.Object]ByObject
	NewInformer                  func(toolscache.ListerWatcher, runtime.Object, time.Duration, toolscache.Indexers) toolscache.SharedIndexInformer
}

type ByObject struct {
	Namespaces            map[string]Config
	Label                 labels.Selector
	Field                 fields.Selector
	Transform             toolscache.TransformFunc
	UnsafeDisableDeepCopy *bool
	EnableWatchBookmarks  *bool
	SyncPeriod            *time.Duration
}

type Config struct {
	LabelSelector         labels.Selector
	FieldSelector         fields.Selector
	Transform             toolscache.TransformFunc
	UnsafeDisableDeepCopy *bool
	EnableWatchBookmarks  *bool
	SyncPeriod            *time.Duration
}

type NewCacheFunc func(config *rest.Config, opts Options) (Cache, error)

func BlockUntilSynced(shouldBlock bool) (_ InformerGetOption) { return }

func New(cfg *rest.Config, opts Options) (_ Cache, _ error) { return }

func TransformStripManagedFields() (_ toolscache.TransformFunc) { return }
