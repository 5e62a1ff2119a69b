// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package faults tests the operator while the external system, the API server or
// the operator itself is in trouble. Whatever happens, each Task is done exactly
// once, and no work is lost or left behind.
package faults

import (
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/tasksim"
	"github.com/ctrlvet/ctrlvet/reference-operator/test/harness"
)

// plane is set before the tests run, and does not change.
var plane *harness.Plane

func TestMain(m *testing.M) {
	os.Exit(harness.Main(m, func(p *harness.Plane) { plane = p }))
}

// after is a tasksim.Duration.
func after(d time.Duration) tasksim.Duration { return tasksim.Duration{Duration: d} }

// crowd is a number of Tasks with which all kinds of things happen.
type crowd struct {
	b     *harness.Bench
	names []string
	n     int
}

// add creates Tasks. They take up to two seconds, and one in three stores its result.
func (c *crowd) add(n int) {
	for range n {
		name := fmt.Sprintf("task-%d", c.n)
		changes := []harness.Change{harness.Takes(time.Duration(c.n%5) * 500 * time.Millisecond)}
		if c.n%3 == 0 {
			changes = append(changes, harness.ResultIn(name))
		}
		c.b.Create(name, changes...)
		c.names = append(c.names, name)
		c.n++
	}
}

// disturb changes the spec of two Tasks, and deletes another that goes on for hours.
func (c *crowd) disturb() {
	for _, i := range []int{0, len(c.names) / 2} {
		c.b.Update(c.names[i], harness.Payload(fmt.Sprintf("changed when there were %d", c.n)))
	}
	name := fmt.Sprintf("deleted-%d", c.n)
	c.b.Create(name, harness.Takes(time.Hour))
	c.b.Wait(name, name+" has its finalizer", func(task *v1alpha1.Task) bool { return len(task.Finalizers) > 0 })
	c.b.Delete(name)
}

// submitted waits until a Task has been submitted, or is about to be.
func submitted(b *harness.Bench, name string) {
	b.Wait(name, name+" is submitted", func(task *v1alpha1.Task) bool { return task.Status.ExternalGeneration > 0 })
}

// TestExternalSystem runs Tasks while the external system misbehaves.
func TestExternalSystem(t *testing.T) {
	for name, tt := range map[string]struct {
		faults tasksim.Faults
		// enough says when the trouble has been seen; then it ends.
		enough func(*harness.Bench) bool
	}{
		"slow": {
			faults: tasksim.Faults{Latency: after(300 * time.Millisecond), Jitter: after(900 * time.Millisecond)},
			enough: func(b *harness.Bench) bool { return len(b.Front.Calls()) >= 20 },
		},
		"hanging": {
			faults: tasksim.Faults{Hang: true},
			// The calls have been given up, and were made again.
			enough: func(b *harness.Bench) bool { return len(b.Front.Calls()) >= 20 },
		},
		"failing": {
			faults: tasksim.Faults{FailureRate: 0.5, LostAnswerRate: 0.3},
			enough: func(b *harness.Bench) bool { return count(b, 503) >= 5 && count(b, 0) >= 3 },
		},
		"down": {
			faults: tasksim.Faults{FailureRate: 1, RetryAfter: after(time.Second)},
			enough: func(b *harness.Bench) bool { return count(b, 503) >= 20 },
		},
		"flapping": {
			faults: tasksim.Faults{FlapPeriod: after(3 * time.Second)},
			enough: func(b *harness.Bench) bool { return count(b, 503) >= 10 && count(b, 201) >= 5 },
		},
	} {
		t.Run(name, func(t *testing.T) {
			b := harness.New(t, plane, harness.Config{Faults: tt.faults})
			b.Start()
			tasks := &crowd{b: b}
			tasks.add(12)
			tasks.disturb()
			harness.Eventually(t, "the trouble has been seen", func() error {
				if !tt.enough(b) {
					// Nothing need be left to be in trouble with.
					tasks.add(1)
					return fmt.Errorf("%d calls", len(b.Front.Calls()))
				}
				return nil
			})
			tasks.disturb()
			b.Sim.SetFaults(tasksim.Faults{})
			b.WaitDone(tasks.names...)
			t.Logf("%d Tasks, %d calls of which %d failed and %d got no answer", len(tasks.names), len(b.Front.Calls()), count(b, 503), count(b, 0))
		})
	}
}

// count counts the calls that were answered with a status; 0 is no answer.
func count(b *harness.Bench, status int) int {
	n := 0
	for _, call := range b.Front.Calls() {
		if call.Status == status {
			n++
		}
	}
	return n
}

// TestExternalSystemRestarts kills the external system, with work under way and calls
// in the middle, and starts it again on its disk.
func TestExternalSystemRestarts(t *testing.T) {
	b := harness.New(t, plane, harness.Config{Process: true, Faults: tasksim.Faults{Latency: after(20 * time.Millisecond)}})
	b.Start()
	tasks := &crowd{b: b}
	for range 4 {
		tasks.add(6)
		b.Wait(tasks.names[len(tasks.names)-1], "the work has arrived", func(task *v1alpha1.Task) bool {
			return task.Status.ExternalID != ""
		})
		b.Sim.Kill()
		tasks.disturb()
		cut := count(b, 0)
		harness.Eventually(t, "the operator notices", func() error {
			if count(b, 0) == cut {
				return fmt.Errorf("no call has failed since")
			}
			return nil
		})
		b.Sim.Restart()
	}
	b.WaitDone(tasks.names...)
}

// TestAPIServerRestarts kills the API server while Tasks are in all states, and starts
// it again. The operator goes on by itself.
func TestAPIServerRestarts(t *testing.T) {
	if err := plane.MakeRestartable(); err != nil {
		t.Fatal(err)
	}
	b := harness.New(t, plane, harness.Config{})
	b.Start()
	tasks := &crowd{b: b}
	for range 2 {
		tasks.add(8)
		submitted(b, tasks.names[len(tasks.names)-1])
		b.Create(fmt.Sprintf("waits-%d", tasks.n), harness.TokenFrom("no-such-secret"))
		if err := b.KillAPIServer(); err != nil {
			t.Fatal(err)
		}
		// Work ends meanwhile, and nobody can be told.
		started := harness.Records(b.Sim.Events())
		harness.Eventually(t, "all work has ended", func() error {
			for key := range started {
				if harness.Records(b.Sim.Events())[key].Live() {
					return fmt.Errorf("%s is under way", key)
				}
			}
			return nil
		})
		if err := b.StartAPIServer(); err != nil {
			t.Fatal(err)
		}
		tasks.disturb()
	}
	b.WaitDone(tasks.names...)
}

// TestOperatorRestarts stops the operator as a rolling update does and starts the
// next one, several times. A stop waits for the calls under way, so their answers are
// not asked for again.
func TestOperatorRestarts(t *testing.T) {
	b := harness.New(t, plane, harness.Config{Faults: tasksim.Faults{Latency: after(50 * time.Millisecond)}})
	tasks := &crowd{b: b}
	for range 4 {
		b.Start()
		tasks.add(5)
		submitted(b, tasks.names[len(tasks.names)-1])
		tasks.disturb()
		b.Stop()
	}
	b.Start()
	b.WaitDone(tasks.names...)
}
