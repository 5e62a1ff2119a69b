// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package harness

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"

	"github.com/ctrlvet/ctrlvet/reference-operator/internal/setup"
)

// stopLimit is how long an operator may take to stop.
const stopLimit = time.Minute

// operators counts the operators of this process: each needs a name of its own.
var operators atomic.Int64

// Operator is an operator in this process, as cmd/manager runs it.
type Operator struct {
	Manager ctrl.Manager
	// Name is that of its controller, in metrics.
	Name string

	cancel context.CancelFunc
	ended  chan error
	once   sync.Once
}

// startOperator starts an operator with the rights of config/rbac.
func startOperator(t testing.TB, p *Plane, url string, change func(*setup.Options), wrap func(http.RoundTripper) http.RoundTripper) *Operator {
	t.Helper()
	opts := Options(url)
	opts.ControllerName = fmt.Sprintf("task-%d", operators.Add(1))
	if change != nil {
		change(&opts)
	}
	cfg := p.OperatorConfig()
	if wrap != nil {
		cfg.Wrap(wrap)
	}
	mgr, err := setup.New(cfg, opts)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	o := &Operator{Manager: mgr, Name: opts.ControllerName, cancel: cancel, ended: make(chan error, 1)}
	go func() { o.ended <- mgr.Start(ctx) }()
	return o
}

// Options are those of an operator that does not make a test wait for long.
func Options(url string) setup.Options {
	opts := setup.DefaultOptions()
	opts.ExternalURL = url
	opts.HealthProbeBindAddress, opts.MetricsBindAddress = "0", "0"
	opts.KubeAPIQPS = -1
	opts.Dispatcher.CallTimeout = 2 * time.Second
	opts.Dispatcher.BackoffBase, opts.Dispatcher.BackoffMax = 200*time.Millisecond, 2*time.Second
	opts.Dispatcher.BreakerOpenFor = time.Second
	opts.Dispatcher.DrainTimeout = 5 * time.Second
	opts.Checks.CheckMin, opts.Checks.CheckMax = 200*time.Millisecond, time.Second
	return opts
}

// Stop stops the operator as a signal does. It may be called again.
func (o *Operator) Stop(t testing.TB) {
	t.Helper()
	o.once.Do(func() {
		o.cancel()
		select {
		case err := <-o.ended:
			if err != nil {
				t.Errorf("the operator stopped with: %v", err)
			}
		case <-time.After(stopLimit):
			t.Errorf("the operator did not stop within %v", stopLimit)
		}
	})
}
