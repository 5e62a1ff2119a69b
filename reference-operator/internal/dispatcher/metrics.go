// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package dispatcher

import (
	"errors"

	"github.com/prometheus/client_golang/prometheus"
)

// Metrics are what a Dispatcher tells about itself.
type Metrics struct {
	depth    prometheus.Gauge
	inFlight prometheus.Gauge
	circuit  prometheus.Gauge
	calls    *prometheus.HistogramVec
	refused  *prometheus.CounterVec
}

// NewMetrics registers the metrics, or finds them when they are registered already:
// the Dispatchers of one process share them.
func NewMetrics(registry prometheus.Registerer) (*Metrics, error) {
	m := &Metrics{
		depth: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "task_dispatcher_queue_depth",
			Help: "Calls to the external system that wait for a worker.",
		}),
		inFlight: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "task_dispatcher_calls_in_flight",
			Help: "Calls to the external system that are being made.",
		}),
		circuit: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "task_dispatcher_circuit_state",
			Help: "State of the circuit breaker: 0 closed, 1 half-open, 2 open.",
		}),
		calls: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name:    "task_dispatcher_call_duration_seconds",
			Help:    "Time of the calls to the external system, by verb and outcome.",
			Buckets: prometheus.ExponentialBuckets(0.005, 2, 14), // 5 ms to 41 s
		}, []string{"verb", "outcome"}),
		refused: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "task_dispatcher_refused_total",
			Help: "Calls that were not taken, and will be asked for again, by reason.",
		}, []string{"reason"}),
	}
	err := errors.Join(
		register(registry, &m.depth),
		register(registry, &m.inFlight),
		register(registry, &m.circuit),
		register(registry, &m.calls),
		register(registry, &m.refused),
	)
	if err != nil {
		return nil, err
	}
	return m, nil
}

// register registers a collector, or replaces it with the one that is registered.
func register[C prometheus.Collector](registry prometheus.Registerer, c *C) error {
	err := registry.Register(*c)
	if already, ok := errors.AsType[prometheus.AlreadyRegisteredError](err); ok {
		if existing, ok := already.ExistingCollector.(C); ok {
			*c = existing
			return nil
		}
	}
	return err
}
