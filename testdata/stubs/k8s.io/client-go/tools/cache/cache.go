// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package cache stands in for the real package in tests: its signatures, no behaviour.
package cache

import (
	"context"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/apimachinery/pkg/watch"
)

type Controller interface {
	RunWithContext(ctx context.Context)
	Run(stopCh <-chan struct{})
	HasSynced() bool
	HasSyncedChecker() DoneChecker
	LastSyncResourceVersion() string
}

type ResourceEventHandler interface {
	OnAdd(obj interface{}, isInInitialList bool)
	OnUpdate(oldObj, newObj interface{})
	OnDelete(obj interface{})
}

type ResourceEventHandlerFuncs struct {
	AddFunc    func(obj interface{})
	UpdateFunc func(oldObj, newObj interface{})
	DeleteFunc func(obj interface{})
}

func (r ResourceEventHandlerFuncs) OnAdd(obj interface{}, isInInitialList bool) {}
func (r ResourceEventHandlerFuncs) OnUpdate(oldObj, newObj interface{})         {}
func (r ResourceEventHandlerFuncs) OnDelete(obj interface{})                    {}

type ResourceEventHandlerDetailedFuncs struct {
	AddFunc    func(obj interface{}, isInInitialList bool)
	UpdateFunc func(oldObj, newObj interface{})
	DeleteFunc func(obj interface{})
}

func (r ResourceEventHandlerDetailedFuncs) OnAdd(obj interface{}, isInInitialList bool) {}
func (r ResourceEventHandlerDetailedFuncs) OnUpdate(oldObj, newObj interface{})         {}
func (r ResourceEventHandlerDetailedFuncs) OnDelete(obj interface{})                    {}

type FilteringResourceEventHandler struct {
	FilterFunc func(obj interface{}) bool
	Handler    ResourceEventHandler
}

func (r FilteringResourceEventHandler) OnAdd(obj interface{}, isInInitialList bool) {}
func (r FilteringResourceEventHandler) OnUpdate(oldObj, newObj interface{})         {}
func (r FilteringResourceEventHandler) OnDelete(obj interface{})                    {}

type TransformFunc func(interface{}) (interface{}, error)

type DeltaType string

const Bookmark DeltaType = "Bookmark"

type DeletedFinalStateUnknown struct {
	Key string
	Obj interface{}
}

type Indexer interface {
	Store
	Index(indexName string, obj interface{}) ([]interface{}, error)
	IndexKeys(indexName, indexedValue string) ([]string, error)
	ListIndexFuncValues(indexName string) []string
	ByIndex(indexName, indexedValue string) ([]interface{}, error)
	GetIndexers() Indexers
	AddIndexers(newIndexers Indexers) error
}

type IndexFunc func(obj interface{}) ([]string, error)

type Indexers map[string]IndexFunc

type Lister interface {
	List(options metav1.ListOptions) (runtime.Object, error)
}

type Watcher interface {
	Watch(options metav1.ListOptions) (watch.Interface, error)
}

type ListerWatcher interface {
	Lister
	Watcher
}

type ObjectName struct {
	Namespace string
	Name      string
}

func (objName ObjectName) Parts() (namespace, name string)            { return }
func (objName ObjectName) String() (_ string)                         { return }
func (objName ObjectName) AsNamespacedName() (_ types.NamespacedName) { return }

type Reflector struct {
	WatchListPageSize             int64
	ShouldResync                  func() bool
	MaxInternalErrorRetryDuration time.Duration
}

func (r *Reflector) Run(stopCh <-chan struct{})          {}
func (r *Reflector) LastSyncResourceVersion() (_ string) { return }

type WatchErrorHandler func(r *Reflector, err error)

type WatchErrorHandlerWithContext func(ctx context.Context, r *Reflector, err error)

type SharedInformer interface {
	AddEventHandler(handler ResourceEventHandler) (ResourceEventHandlerRegistration, error)
	AddEventHandlerWithResyncPeriod(handler ResourceEventHandler, resyncPeriod time.Duration) (ResourceEventHandlerRegistration, error)
	AddEventHandlerWithOptions(handler ResourceEventHandler, options HandlerOptions) (ResourceEventHandlerRegistration, error)
	RemoveEventHandler(handle ResourceEventHandlerRegistration) error
	GetStore() Store
	GetController() Controller
	Run(stopCh <-chan struct{})
	RunWithContext(ctx context.Context)
	HasSynced() bool
	HasSyncedChecker() DoneChecker
	LastSyncResourceVersion() string
	SetWatchErrorHandler(handler WatchErrorHandler) error
	SetWatchErrorHandlerWithContext(handler WatchErrorHandlerWithContext) error
	SetTransform(handler TransformFunc) error
	IsStopped() bool
}

type ResourceEventHandlerRegistration interface {
	HasSynced() bool
	HasSyncedChecker() DoneChecker
}

type HandlerOptions struct{ ResyncPeriod *time.Duration }

type SharedIndexInformer interface {
	SharedInformer
	AddIndexers(indexers Indexers) error
	GetIndexer() Indexer
}

type InformerSynced func() bool

type DoneChecker interface {
	Name() string
	Done() <-chan struct{}
}

type Store interface {
	Add(obj interface{}) error
	Update(obj interface{}) error
	Delete(obj interface{}) error
	List() []interface{}
	ListKeys() []string
	LastStoreSyncResourceVersion() string
	Bookmark(rv string)
	Get(obj interface{}) (item interface{}, exists bool, err error)
	GetByKey(key string) (item interface{}, exists bool, err error)
	Replace([]interface{}, string) error
	Resync() error
}

type KeyFunc func(obj interface{}) (string, error)

func DeletionHandlingMetaNamespaceKeyFunc(obj interface{}) (_ string, _ error) { return }

func NewSharedInformer(lw ListerWatcher, exampleObject runtime.Object, defaultEventHandlerResyncPeriod time.Duration) (_ SharedInformer) {
	return
}

func NewSharedIndexInformer(lw ListerWatcher, exampleObject runtime.Object, defaultEventHandlerResyncPeriod time.Duration, indexers Indexers) (_ SharedIndexInformer) {
	return
}

func WaitForNamedCacheSync(controllerName string, stopCh <-chan struct{}, cacheSyncs ...InformerSynced) (_ bool) {
	return
}

func WaitForNamedCacheSyncWithContext(ctx context.Context, cacheSyncs ...InformerSynced) (_ bool) {
	return
}

func WaitForCacheSync(stopCh <-chan struct{}, cacheSyncs ...InformerSynced) (_ bool) { return }

func MetaNamespaceKeyFunc(obj interface{}) (_ string, _ error) { return }

func SplitMetaNamespaceKey(key string) (namespace, name string, err error) { return }

type cache struct{}

type StoreOption = func(*cache)

func NewStore(keyFunc KeyFunc, opts ...StoreOption) (_ Store) { return }

func NewIndexer(keyFunc KeyFunc, indexers Indexers, opts ...StoreOption) (_ Indexer) { return }
