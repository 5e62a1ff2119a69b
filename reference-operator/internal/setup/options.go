// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package setup makes the operator's manager from its options.
package setup

import (
	"errors"
	"flag"
	"fmt"
	"net"
	"time"

	"github.com/ctrlvet/ctrlvet/reference-operator/internal/dispatcher"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/taskclient"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/taskstate"
)

// Options are the operator's settings. Start from DefaultOptions.
type Options struct {
	// ExternalURL is the root of the external system's API. It has no default.
	ExternalURL string

	// ControllerName names the controller in logs and metrics. It is no flag: the
	// alerts know it. Managers that share a process each need their own.
	ControllerName string
	// MaxConcurrentReconciles is the number of reconcile workers.
	MaxConcurrentReconciles int
	// RateLimiterBase and RateLimiterMax bound the delay before a pass that returned
	// an error is repeated; it doubles each time.
	RateLimiterBase, RateLimiterMax time.Duration
	// ReconciliationTimeout bounds one pass.
	ReconciliationTimeout time.Duration

	// Dispatcher holds the limits of the calls to the external system.
	Dispatcher dispatcher.Config
	// Checks holds how often a running Task is checked.
	Checks taskstate.Settings

	// KubeAPIQPS and KubeAPIBurst limit the requests to the API server on this side;
	// a negative QPS leaves it to the server's priority and fairness.
	KubeAPIQPS   float64
	KubeAPIBurst int

	// LeaderElect makes sure that only one replica works. Its lease has the given
	// name, and the operator's own namespace if none is given.
	LeaderElect                               bool
	LeaderElectionID                          string
	LeaderElectionNamespace                   string
	LeaseDuration, RenewDeadline, RetryPeriod time.Duration

	// HealthProbeBindAddress serves /healthz and /readyz; "0" is off.
	HealthProbeBindAddress string
	// MetricsBindAddress serves /metrics; "0" is off.
	MetricsBindAddress string
	// MetricsSecure serves metrics by TLS and only to who may read them.
	MetricsSecure bool
	// MetricsCertDir has tls.crt and tls.key; without it the certificate is self-signed.
	MetricsCertDir string
	// PprofBindAddress serves profiles to whoever can reach it; empty is off.
	PprofBindAddress string

	// GracefulShutdownTimeout is how long a stop may take in all.
	GracefulShutdownTimeout time.Duration
}

// DefaultOptions are the options without any flag.
func DefaultOptions() Options {
	return Options{
		ControllerName:          "task",
		MaxConcurrentReconciles: 16,
		RateLimiterBase:         100 * time.Millisecond,
		RateLimiterMax:          time.Minute,
		ReconciliationTimeout:   30 * time.Second,
		Dispatcher: dispatcher.Config{
			Workers:         16,
			QueueSize:       1024,
			CallTimeout:     taskclient.DefaultTimeout,
			BackoffBase:     time.Second,
			BackoffMax:      time.Minute,
			BreakerFailures: 10,
			BreakerOpenFor:  15 * time.Second,
			DrainTimeout:    15 * time.Second,
		},
		Checks:                  taskstate.Settings{CheckMin: 2 * time.Second, CheckMax: 30 * time.Second},
		KubeAPIQPS:              100,
		KubeAPIBurst:            200,
		LeaderElectionID:        "task-operator.tasks.ctrlvet.dev",
		LeaseDuration:           15 * time.Second,
		RenewDeadline:           10 * time.Second,
		RetryPeriod:             2 * time.Second,
		HealthProbeBindAddress:  ":8081",
		MetricsBindAddress:      ":8443",
		MetricsSecure:           true,
		GracefulShutdownTimeout: 25 * time.Second,
	}
}

// AddFlags adds a flag for each option; what the options hold are the defaults.
func (o *Options) AddFlags(fs *flag.FlagSet) {
	fs.StringVar(&o.ExternalURL, "external-url", o.ExternalURL, "root `URL` of the external system's API (required)")

	fs.IntVar(&o.MaxConcurrentReconciles, "max-concurrent-reconciles", o.MaxConcurrentReconciles, "number of reconcile workers")
	fs.DurationVar(&o.RateLimiterBase, "rate-limiter-base", o.RateLimiterBase, "delay before a pass that failed is repeated; doubles each time")
	fs.DurationVar(&o.RateLimiterMax, "rate-limiter-max", o.RateLimiterMax, "longest delay before a pass that failed is repeated")
	fs.DurationVar(&o.ReconciliationTimeout, "reconciliation-timeout", o.ReconciliationTimeout, "longest time of one pass")

	d := &o.Dispatcher
	fs.IntVar(&d.Workers, "dispatcher-workers", d.Workers, "calls to the external system at the same time")
	fs.IntVar(&d.QueueSize, "dispatcher-queue-size", d.QueueSize, "calls that may wait for a worker")
	fs.DurationVar(&d.CallTimeout, "dispatcher-call-timeout", d.CallTimeout, "longest time of one call")
	fs.DurationVar(&d.BackoffBase, "dispatcher-backoff-base", d.BackoffBase, "delay before a call that failed is repeated; doubles each time")
	fs.DurationVar(&d.BackoffMax, "dispatcher-backoff-max", d.BackoffMax, "longest delay before a call that failed is repeated")
	fs.IntVar(&d.BreakerFailures, "dispatcher-breaker-failures", d.BreakerFailures, "failures in a row that open the circuit")
	fs.DurationVar(&d.BreakerOpenFor, "dispatcher-breaker-open-for", d.BreakerOpenFor, "time without calls once the circuit is open")
	fs.DurationVar(&d.DrainTimeout, "dispatcher-drain-timeout", d.DrainTimeout, "how long a stop waits for calls under way")
	fs.DurationVar(&o.Checks.CheckMin, "check-interval-min", o.Checks.CheckMin, "shortest time between two checks of a running Task")
	fs.DurationVar(&o.Checks.CheckMax, "check-interval-max", o.Checks.CheckMax, "longest time between two checks of a running Task")

	fs.Float64Var(&o.KubeAPIQPS, "kube-api-qps", o.KubeAPIQPS, "requests per second to the API server; negative is no limit")
	fs.IntVar(&o.KubeAPIBurst, "kube-api-burst", o.KubeAPIBurst, "requests to the API server at once")

	fs.BoolVar(&o.LeaderElect, "leader-elect", o.LeaderElect, "let only one replica work")
	fs.StringVar(&o.LeaderElectionID, "leader-election-id", o.LeaderElectionID, "name of the lease")
	fs.StringVar(&o.LeaderElectionNamespace, "leader-election-namespace", o.LeaderElectionNamespace, "namespace of the lease; empty is the operator's own")
	fs.DurationVar(&o.LeaseDuration, "leader-election-lease-duration", o.LeaseDuration, "time after which a silent leader is replaced")
	fs.DurationVar(&o.RenewDeadline, "leader-election-renew-deadline", o.RenewDeadline, "time after which a leader that cannot renew gives up")
	fs.DurationVar(&o.RetryPeriod, "leader-election-retry-period", o.RetryPeriod, "time between two attempts to get or renew the lease")

	fs.StringVar(&o.HealthProbeBindAddress, "health-probe-bind-address", o.HealthProbeBindAddress, "`address` of /healthz and /readyz; 0 is off")
	fs.StringVar(&o.MetricsBindAddress, "metrics-bind-address", o.MetricsBindAddress, "`address` of /metrics; 0 is off")
	fs.BoolVar(&o.MetricsSecure, "metrics-secure", o.MetricsSecure, "serve metrics by TLS and only to who may read them; without it the address must be a loopback one")
	fs.StringVar(&o.MetricsCertDir, "metrics-cert-dir", o.MetricsCertDir, "`folder` with tls.crt and tls.key; empty makes a self-signed certificate")
	fs.StringVar(&o.PprofBindAddress, "pprof-bind-address", o.PprofBindAddress, "loopback `address` of /debug/pprof; empty is off")

	fs.DurationVar(&o.GracefulShutdownTimeout, "graceful-shutdown-timeout", o.GracefulShutdownTimeout, "how long a stop may take; give the pod a little more")
}

// Validate reports everything that is wrong with the options, by flag.
func (o *Options) Validate() error {
	var errs []error
	check := func(ok bool, flag, format string, args ...any) {
		if !ok {
			errs = append(errs, fmt.Errorf("-%s: "+format, append([]any{flag}, args...)...))
		}
	}
	d := &o.Dispatcher
	if _, err := taskclient.New(taskclient.Config{BaseURL: o.ExternalURL}); err != nil {
		check(false, "external-url", "%w", err)
	}
	if o.ControllerName == "" {
		errs = append(errs, errors.New("the controller has no name"))
	}

	for _, n := range []struct {
		flag  string
		value int
		most  int
	}{
		{"max-concurrent-reconciles", o.MaxConcurrentReconciles, 1000},
		{"dispatcher-workers", d.Workers, 1000},
		{"dispatcher-queue-size", d.QueueSize, 1_000_000},
		{"dispatcher-breaker-failures", d.BreakerFailures, 1_000_000},
	} {
		check(n.value >= 1 && n.value <= n.most, n.flag, "must be between 1 and %d, is %d", n.most, n.value)
	}
	for _, n := range []struct {
		flag  string
		value time.Duration
	}{
		{"rate-limiter-base", o.RateLimiterBase},
		{"reconciliation-timeout", o.ReconciliationTimeout},
		{"dispatcher-call-timeout", d.CallTimeout},
		{"dispatcher-backoff-base", d.BackoffBase},
		{"dispatcher-breaker-open-for", d.BreakerOpenFor},
		{"dispatcher-drain-timeout", d.DrainTimeout},
		{"check-interval-min", o.Checks.CheckMin},
	} {
		check(n.value > 0, n.flag, "must be more than 0s, is %v", n.value)
	}
	// Each has to leave room for the other.
	for _, n := range []struct {
		flag  string
		value time.Duration
		than  string
		least time.Duration
	}{
		{"rate-limiter-max", o.RateLimiterMax, "rate-limiter-base", o.RateLimiterBase},
		{"dispatcher-backoff-max", d.BackoffMax, "dispatcher-backoff-base", d.BackoffBase},
		{"check-interval-max", o.Checks.CheckMax, "check-interval-min", o.Checks.CheckMin},
		{"graceful-shutdown-timeout", o.GracefulShutdownTimeout, "dispatcher-drain-timeout", d.DrainTimeout},
	} {
		check(n.value >= n.least, n.flag, "must be no less than -%s, is %v and %v", n.than, n.value, n.least)
	}

	check(o.KubeAPIQPS != 0, "kube-api-qps", "must not be 0")
	check(o.KubeAPIQPS < 0 || o.KubeAPIBurst > 0, "kube-api-burst", "must be more than 0, is %d", o.KubeAPIBurst)

	if o.LeaderElect {
		check(o.LeaderElectionID != "", "leader-election-id", "must not be empty with -leader-elect")
		check(o.RetryPeriod > 0, "leader-election-retry-period", "must be more than 0s, is %v", o.RetryPeriod)
		// client-go demands these; it waits up to 1.2 retry periods.
		check(float64(o.RenewDeadline) > 1.2*float64(o.RetryPeriod), "leader-election-renew-deadline", "must be more than 1.2 times -leader-election-retry-period, is %v", o.RenewDeadline)
		check(o.LeaseDuration > o.RenewDeadline, "leader-election-lease-duration", "must be more than -leader-election-renew-deadline, is %v", o.LeaseDuration)
	}

	checkAddress := func(flag, address string) {
		if _, _, err := net.SplitHostPort(address); err != nil && address != "0" && address != "" {
			check(false, flag, "want HOST:PORT: %w", err)
		}
	}
	checkAddress("health-probe-bind-address", o.HealthProbeBindAddress)
	checkAddress("metrics-bind-address", o.MetricsBindAddress)
	checkAddress("pprof-bind-address", o.PprofBindAddress)
	check(o.MetricsBindAddress != "", "metrics-bind-address", "must not be empty; 0 is off")
	check(o.MetricsSecure || local(o.MetricsBindAddress), "metrics-secure", "may be false only for a loopback address, not for %q", o.MetricsBindAddress)
	check(local(o.PprofBindAddress), "pprof-bind-address", "must be a loopback address, not %q", o.PprofBindAddress)
	return errors.Join(errs...)
}

// local reports whether an address can be reached from this machine only, or is off.
func local(address string) bool {
	if address == "" || address == "0" {
		return true
	}
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return true // reported already
	}
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}
