// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package manager stands in for the real package in tests: its signatures, no behaviour.
package manager

import (
	"context"
	"net"
	"net/http"
	"time"

	"github.com/go-logr/logr"
	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/leaderelection/resourcelock"
	"k8s.io/client-go/tools/record"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/cluster"
	"sigs.k8s.io/controller-runtime/pkg/config"
	"sigs.k8s.io/controller-runtime/pkg/healthz"
	metricsserver "sigs.k8s.io/controller-runtime/pkg/metrics/server"
	"sigs.k8s.io/controller-runtime/pkg/webhook"
	"sigs.k8s.io/controller-runtime/pkg/webhook/conversion"
)

type Manager interface {
	cluster.Cluster
	Add(Runnable) error
	Elected() <-chan struct{}
	AddMetricsServerExtraHandler(path string, handler http.Handler) error
	AddHealthzCheck(name string, check healthz.Checker) error
	AddReadyzCheck(name string, check healthz.Checker) error
	Start(ctx context.Context) error
	GetWebhookServer() webhook.Server
	GetLogger() logr.Logger
	GetControllerOptions() config.Controller
	GetConverterRegistry() conversion.Registry
}

type Options struct {
	Scheme                              *runtime.Scheme
	MapperProvider                      func(c *rest.Config, httpClient *http.Client) (meta.RESTMapper, error)
	Cache                               cache.Options
	NewCache                            cache.NewCacheFunc
	Client                              client.Options
	NewClient                           client.NewClientFunc
	Logger                              logr.Logger
	LeaderElection                      bool
	LeaderElectionResourceLock          string
	LeaderElectionNamespace             string
	LeaderElectionID                    string
	LeaderElectionConfig                *rest.Config
	LeaderElectionReleaseOnCancel       bool
	LeaderElectionLabels                map[string]string
	LeaderElectionResourceLockInterface resourcelock.Interface
	LeaseDuration                       *time.Duration
	RenewDeadline                       *time.Duration
	RetryPeriod                         *time.Duration
	Metrics                             metricsserver.Options
	HealthProbeBindAddress              string
	ReadinessEndpointName               string
	LivenessEndpointName                string
	PprofBindAddress                    string
	WebhookServer                       webhook.Server
	BaseContext                         BaseContextFunc
	EventBroadcaster                    record.EventBroadcaster
	GracefulShutdownTimeout             *time.Duration
	Controller                          config.Controller
}

type BaseContextFunc func() context.Context

type Runnable interface{ Start(context.Context) error }

type RunnableFunc func(context.Context) error

func (r RunnableFunc) Start(ctx context.Context) (_ error) { return }

type LeaderElectionRunnable interface{ NeedLeaderElection() bool }

type Server struct {
	Name                string
	Server              *http.Server
	Listener            net.Listener
	OnlyServeWhenLeader bool
	ShutdownTimeout     *time.Duration
}

func (s *Server) Start(ctx context.Context) (_ error) { return }
func (s *Server) NeedLeaderElection() (_ bool)        { return }

func New(config *rest.Config, options Options) (_ Manager, _ error) { return }
