// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package cluster stands in for the real package in tests: its signatures, no behaviour.
package cluster

import (
	"context"
	"net/http"

	"github.com/go-logr/logr"
	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/record"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/recorder"
)

type Cluster interface {
	recorder.Provider
	GetHTTPClient() *http.Client
	GetConfig() *rest.Config
	GetCache() cache.Cache
	GetScheme() *runtime.Scheme
	GetClient() client.Client
	GetFieldIndexer() client.FieldIndexer
	GetRESTMapper() meta.RESTMapper
	GetAPIReader() client.Reader
	Start(ctx context.Context) error
}

type Options struct {
	Scheme           *runtime.Scheme
	MapperProvider   func(c *rest.Config, httpClient *http.Client) (meta.RESTMapper, error)
	Logger           logr.Logger
	HTTPClient       *http.Client
	Cache            cache.Options
	NewCache         cache.NewCacheFunc
	Client           client.Options
	NewClient        client.NewClientFunc
	EventBroadcaster record.EventBroadcaster
}

type Option func(*Options)

func New(config *rest.Config, opts ...Option) (_ Cluster, _ error) { return }
