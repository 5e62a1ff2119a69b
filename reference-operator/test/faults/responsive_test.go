// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package faults

import (
	"context"
	"fmt"
	"testing"
	"time"

	"sigs.k8s.io/controller-runtime/pkg/metrics"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
	"github.com/ctrlvet/ctrlvet/reference-operator/config"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/setup"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/tasksim"
	"github.com/ctrlvet/ctrlvet/reference-operator/test/harness"
)

// TestResponsive is the incident that must not happen: the external system hangs, and
// with it whatever waits for it. With two reconcile workers and every call hanging
// for minutes, other Tasks are still looked after, and no queue grows.
func TestResponsive(t *testing.T) {
	const (
		hang    = 5 * time.Minute // longer than all of the test may take
		allowed = 30 * time.Second
		callers = 4
		hanging = 30
	)
	b := harness.New(t, plane, harness.Config{Options: func(opts *setup.Options) {
		opts.MaxConcurrentReconciles = 2
		opts.Dispatcher.Workers = callers
		opts.Dispatcher.CallTimeout = hang
	}})
	operator := b.Start()
	b.Create("completed")
	b.WaitDone("completed")
	b.Create("waits", harness.TokenFrom("token"))
	b.WaitState("waits", v1alpha1.StatePending)
	b.Create("pending", harness.TokenFrom("no-such-secret"))
	b.WaitState("pending", v1alpha1.StatePending)

	b.Sim.SetFaults(tasksim.Faults{Hang: true})
	for i := range hanging {
		b.Create(fmt.Sprintf("hangs-%d", i))
	}
	for i := range hanging {
		b.WaitState(fmt.Sprintf("hangs-%d", i), v1alpha1.StateSubmitting)
	}
	harness.Eventually(t, "all callers hang, the rest is queued", func() error {
		inFlight := metric(t, "task_dispatcher_calls_in_flight", "", "")
		queued := metric(t, "task_dispatcher_queue_depth", "", "")
		if inFlight != callers || queued != hanging-callers {
			return fmt.Errorf("%v calls are under way and %v are queued", inFlight, queued)
		}
		return nil
	})

	for what, do := range map[string]func(){
		"a Task without work is deleted": func() {
			b.Delete("pending")
			b.WaitGone("pending")
		},
		"a Task that is done is deleted": func() {
			b.Delete("completed")
			b.WaitGone("completed")
		},
		"a Secret comes": func() {
			b.SetToken("token", "t")
			b.WaitState("waits", v1alpha1.StateSubmitting)
		},
		"a Task comes": func() {
			b.Create("new")
			b.WaitState("new", v1alpha1.StateSubmitting)
		},
		"a Task that hangs is deleted": func() {
			b.Delete("hangs-0")
			b.WaitReason("hangs-0", v1alpha1.ConditionReady, v1alpha1.ReasonCancelling)
		},
		"a spec changes": func() {
			b.Update("hangs-1", harness.Payload("new"))
			b.WaitReason("hangs-1", v1alpha1.ConditionReady, v1alpha1.ReasonCancelling)
		},
	} {
		began := time.Now()
		do()
		took := time.Since(began)
		t.Logf("%s: %v", what, took.Round(time.Millisecond))
		if took > allowed {
			t.Errorf("%s: it took %v", what, took)
		}
	}
	harness.Eventually(t, "the work queue is empty while the calls hang", func() error {
		if depth := metric(t, "workqueue_depth", "name", operator.Name); depth != 0 {
			return fmt.Errorf("its depth is %v", depth)
		}
		if longest := metric(t, "workqueue_longest_running_processor_seconds", "name", operator.Name); longest > allowed.Seconds() {
			return fmt.Errorf("a pass takes %v s", longest)
		}
		return nil
	})
	if n := metric(t, "task_dispatcher_calls_in_flight", "", ""); n != callers {
		t.Errorf("%v calls are under way in the end: this has shown nothing", n)
	}

	b.Sim.SetFaults(tasksim.Faults{})
	var names []string
	for i := 1; i < hanging; i++ {
		names = append(names, fmt.Sprintf("hangs-%d", i))
	}
	b.WaitDone(append(names, "waits", "new")...)
	b.WaitGone("hangs-0")
}

// TestStopWhileHanging checks that a stop does not wait for an external system that
// hangs: the calls are given up after the drain timeout, and made again later.
func TestStopWhileHanging(t *testing.T) {
	b := harness.New(t, plane, harness.Config{
		Faults: tasksim.Faults{Hang: true},
		Options: func(opts *setup.Options) {
			opts.Dispatcher.CallTimeout = 10 * time.Minute
			opts.Dispatcher.DrainTimeout = time.Second
		},
	})
	b.Start()
	tasks := &crowd{b: b}
	tasks.add(3)
	harness.Eventually(t, "the calls hang", func() error {
		if n := metric(t, "task_dispatcher_calls_in_flight", "", ""); n != 3 {
			return fmt.Errorf("%v are under way", n)
		}
		return nil
	})
	b.Stop() // fails when it takes too long
	b.Sim.SetFaults(tasksim.Faults{})
	b.Start()
	b.WaitDone(tasks.names...)
}

// TestHandover checks that a second replica takes over at once when the first one
// stops, and only then. The lease is much longer than the test waits.
func TestHandover(t *testing.T) {
	b := harness.New(t, plane, harness.Config{Options: func(opts *setup.Options) {
		opts.LeaderElect = true
		opts.LeaderElectionNamespace = config.Namespace
		opts.LeaseDuration, opts.RenewDeadline = 10*time.Minute, 5*time.Minute
		opts.RetryPeriod = 500 * time.Millisecond
	}})
	first := b.Start()
	b.Create("task-0")
	b.WaitDone("task-0")
	second := b.Start()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Second)
	defer cancel()
	select {
	case <-second.Manager.Elected():
		t.Fatal("there are two leaders")
	case <-ctx.Done():
	}
	first.Stop(t)
	b.Create("task-1")
	b.WaitDone("task-1")
}

// metric is the value of a metric of this process; the label chooses one of several.
func metric(t *testing.T, name, label, value string) float64 {
	t.Helper()
	families, err := metrics.Registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	for _, family := range families {
		if family.GetName() != name {
			continue
		}
		sum := 0.0
		for _, m := range family.GetMetric() {
			matches := label == ""
			for _, l := range m.GetLabel() {
				matches = matches || l.GetName() == label && l.GetValue() == value
			}
			if matches {
				sum += m.GetGauge().GetValue()
			}
		}
		return sum
	}
	t.Fatalf("there is no metric %s", name)
	return 0
}
