// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package setup

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net/http"
	"time"

	"k8s.io/apimachinery/pkg/runtime"
	clientgoscheme "k8s.io/client-go/kubernetes/scheme"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/util/workqueue"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	ctrlcontroller "sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/healthz"
	"sigs.k8s.io/controller-runtime/pkg/metrics"
	"sigs.k8s.io/controller-runtime/pkg/metrics/filters"
	metricsserver "sigs.k8s.io/controller-runtime/pkg/metrics/server"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/controller"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/dispatcher"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/taskclient"
)

// fieldOwner is the operator's name in managedFields and events.
const fieldOwner = "task-operator"

// New makes a manager that runs the operator once it is started. It opens the
// listeners, but makes no request.
func New(cfg *rest.Config, opts Options) (ctrl.Manager, error) {
	if err := opts.Validate(); err != nil {
		return nil, err
	}
	scheme := runtime.NewScheme()
	if err := errors.Join(clientgoscheme.AddToScheme(scheme), v1alpha1.AddToScheme(scheme)); err != nil {
		return nil, err
	}
	cfg = rest.CopyConfig(cfg)
	cfg.QPS, cfg.Burst = float32(opts.KubeAPIQPS), opts.KubeAPIBurst

	mgr, err := ctrl.NewManager(cfg, managerOptions(scheme, opts))
	if err != nil {
		return nil, fmt.Errorf("making the manager: %w", err)
	}
	calls, err := newDispatcher(opts)
	if err != nil {
		return nil, err
	}
	if err := mgr.Add(calls); err != nil {
		return nil, fmt.Errorf("adding the dispatcher: %w", err)
	}
	reconciler := controller.New(controller.Options{
		Client:   mgr.GetClient(),
		Live:     mgr.GetAPIReader(),
		Calls:    calls,
		Events:   mgr.GetEventRecorder(fieldOwner),
		Settings: opts.Checks,
	})
	if err := reconciler.SetupWithManager(context.Background(), mgr, opts.ControllerName, controllerOptions(opts), calls.Events()); err != nil {
		return nil, fmt.Errorf("adding the controller: %w", err)
	}
	err = errors.Join(
		mgr.AddHealthzCheck("ping", healthz.Ping),
		mgr.AddReadyzCheck("cache", cacheSynced(mgr.GetCache())),
		mgr.AddReadyzCheck("dispatcher", onceElected(mgr.Elected(), calls.Running)),
	)
	if err != nil {
		return nil, fmt.Errorf("adding the health checks: %w", err)
	}
	return mgr, nil
}

// newDispatcher makes the dispatcher with its client.
func newDispatcher(opts Options) (*dispatcher.Dispatcher, error) {
	external, err := taskclient.New(taskclient.Config{
		BaseURL:  opts.ExternalURL,
		Timeout:  opts.Dispatcher.CallTimeout,
		MaxConns: opts.Dispatcher.Workers,
	})
	if err != nil {
		return nil, err
	}
	collectors, err := dispatcher.NewMetrics(metrics.Registry)
	if err != nil {
		return nil, fmt.Errorf("registering metrics: %w", err)
	}
	return dispatcher.New(external, opts.Dispatcher, collectors)
}

// managerOptions are the options of the manager.
func managerOptions(scheme *runtime.Scheme, opts Options) ctrl.Options {
	server := metricsserver.Options{BindAddress: opts.MetricsBindAddress}
	if opts.MetricsSecure {
		server.SecureServing = true
		server.CertDir = opts.MetricsCertDir
		// Who asks must prove who they are, and be allowed to get /metrics.
		server.FilterProvider = filters.WithAuthenticationAndAuthorization
		server.TLSOpts = []func(*tls.Config){func(c *tls.Config) {
			c.MinVersion = tls.VersionTLS12
			// HTTP/2 gains nothing for one scrape, and has had its floods.
			c.NextProtos = []string{"http/1.1"}
		}}
	}
	return ctrl.Options{
		Scheme:                 scheme,
		Cache:                  CacheOptions(),
		Client:                 client.Options{FieldOwner: fieldOwner},
		Metrics:                server,
		HealthProbeBindAddress: opts.HealthProbeBindAddress,
		PprofBindAddress:       opts.PprofBindAddress,

		LeaderElection:          opts.LeaderElect,
		LeaderElectionID:        opts.LeaderElectionID,
		LeaderElectionNamespace: opts.LeaderElectionNamespace,
		LeaseDuration:           &opts.LeaseDuration,
		RenewDeadline:           &opts.RenewDeadline,
		RetryPeriod:             &opts.RetryPeriod,
		// The next leader need not wait for the lease to run out. It is safe because
		// main returns as soon as the manager has stopped.
		LeaderElectionReleaseOnCancel: true,

		GracefulShutdownTimeout: &opts.GracefulShutdownTimeout,
	}
}

// controllerOptions are the limits of the controller.
func controllerOptions(opts Options) ctrlcontroller.Options {
	return ctrlcontroller.Options{
		MaxConcurrentReconciles: opts.MaxConcurrentReconciles,
		ReconciliationTimeout:   opts.ReconciliationTimeout,
		// Only errors of the API server come here; trouble with the external system
		// is no error of a pass.
		RateLimiter: workqueue.NewTypedItemExponentialFailureRateLimiter[reconcile.Request](opts.RateLimiterBase, opts.RateLimiterMax),
	}
}

// cacheSynced is a readiness check that fails until the cache holds what it watches.
func cacheSynced(c cache.Cache) healthz.Checker {
	return func(req *http.Request) error {
		ctx, cancel := context.WithTimeout(req.Context(), 500*time.Millisecond)
		defer cancel()
		if !c.WaitForCacheSync(ctx) {
			return errors.New("the cache is not synced")
		}
		return nil
	}
}

// onceElected is a check that passes while this replica is not the leader: one that
// stands by is as ready as it can be.
func onceElected(elected <-chan struct{}, check healthz.Checker) healthz.Checker {
	return func(req *http.Request) error {
		select {
		case <-elected:
			return check(req)
		default:
			return nil
		}
	}
}
