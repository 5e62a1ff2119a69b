// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package dispatcher

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/testutil"

	"github.com/ctrlvet/ctrlvet/reference-operator/internal/taskclient"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/taskstate"
)

// limits are those of the tests; a test changes what it is about.
func limits() Config {
	return Config{
		Workers: 2, QueueSize: 3,
		CallTimeout: 10 * time.Second,
		BackoffBase: time.Second, BackoffMax: time.Minute,
		BreakerFailures: 1000, BreakerOpenFor: 30 * time.Second,
		DrainTimeout: 20 * time.Second,
	}
}

// A system stands for the external system: each call takes latency and gives err.
type system struct {
	mu      sync.Mutex
	latency time.Duration
	err     error
	state   taskclient.State
	log     []string
	now     int // calls under way
	most    int // highest now
}

func (s *system) call(ctx context.Context, what string) (taskclient.Task, error) {
	s.mu.Lock()
	s.log = append(s.log, what)
	s.now++
	s.most = max(s.most, s.now)
	latency, err, state := s.latency, s.err, s.state
	s.mu.Unlock()
	defer func() {
		s.mu.Lock()
		s.now--
		s.mu.Unlock()
	}()
	select {
	case <-time.After(latency):
	case <-ctx.Done():
		return taskclient.Task{}, &taskclient.RetryableError{Err: ctx.Err()}
	}
	if err != nil {
		return taskclient.Task{}, err
	}
	return taskclient.Task{ID: "42", State: state, Result: "r", Message: "m"}, nil
}

func (s *system) Submit(ctx context.Context, req taskclient.Request) (taskclient.Task, error) {
	return s.call(ctx, "submit "+req.Key+" "+req.Token+" "+req.Payload)
}

func (s *system) Get(ctx context.Context, token, key string) (taskclient.Task, error) {
	return s.call(ctx, "check "+key+" "+token)
}

func (s *system) Cancel(ctx context.Context, token, key string) (taskclient.Task, error) {
	return s.call(ctx, "cancel "+key+" "+token)
}

func (s *system) set(f func(*system)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	f(s)
}

func (s *system) calls() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]string(nil), s.log...)
}

// A bench is a running Dispatcher whose events are counted.
type bench struct {
	*Dispatcher
	sys  *system
	stop func() // stops the Dispatcher and waits for it

	mu     sync.Mutex
	events map[ID]int
}

// start runs a Dispatcher in a synctest bubble, where time is not real.
func start(t *testing.T, cfg Config) *bench {
	t.Helper()
	metrics, err := NewMetrics(prometheus.NewRegistry())
	if err != nil {
		t.Fatal(err)
	}
	sys := &system{state: taskclient.StateRunning, latency: time.Second}
	d, err := New(sys, cfg, metrics)
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{Dispatcher: d, sys: sys, events: map[ID]int{}}
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		defer close(done)
		if err := d.Start(ctx); err != nil {
			t.Error(err)
		}
	}()
	go func() {
		for {
			select {
			case e := <-d.Events():
				b.mu.Lock()
				b.events[e.Object]++
				b.mu.Unlock()
			case <-ctx.Done():
				return
			}
		}
	}()
	b.stop = func() {
		cancel()
		<-done
	}
	t.Cleanup(b.stop)
	return b
}

func (b *bench) seen() map[ID]int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return maps.Clone(b.events)
}

func task(name string) ID { return ID{Namespace: "default", Name: name} }

func request(verb taskstate.Verb, key string) Request {
	return Request{Call: taskstate.Call{Verb: verb, Key: key}, Token: "t", Payload: "p"}
}

func (b *bench) enqueue(t *testing.T, id ID, req Request) {
	t.Helper()
	if after := b.Enqueue(id, req); after != 0 {
		t.Fatalf("%s for %s was not taken", req.Call.Verb, id)
	}
}

// after lets some time pass and everybody come to rest.
func after(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

func TestCalls(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := start(t, limits())
		b.sys.set(func(s *system) { s.state = taskclient.StateSucceeded })
		for _, verb := range []taskstate.Verb{taskstate.Submit, taskstate.Check, taskstate.Cancel} {
			b.enqueue(t, task("a"), request(verb, "k"))
			if v := b.Look(task("a")); v.Busy.Verb != verb || v.New {
				t.Errorf("%s: busy with %q, new outcome %v", verb, v.Busy.Verb, v.New)
			}
			after(2 * time.Second)
			v := b.Look(task("a"))
			want := taskstate.Outcome{Call: taskstate.Call{Verb: verb, Key: "k"}, Kind: taskstate.Succeeded, ID: "42", Result: "r", Message: "m", At: v.Outcome.At}
			if v.Outcome != want || !v.New || v.Busy != (taskstate.Call{}) {
				t.Errorf("%s: view %+v, want outcome %+v", verb, v, want)
			}
			b.Taken(task("a"), v)
			if v = b.Look(task("a")); v.New || v.Outcome.Result != "" || v.Outcome.Kind != want.Kind || !v.HasToken || v.Token != "t" {
				t.Errorf("%s: after it was taken the view is %+v", verb, v)
			}
		}
		if got, want := fmt.Sprint(b.sys.calls()), "[submit k t p check k t cancel k t]"; got != want {
			t.Errorf("calls %s, want %s", got, want)
		}
		if b.records[task("a")].req.Payload != "" {
			t.Error("the payload is still in memory")
		}
		if got := b.seen(); got[task("a")] != 3 {
			t.Errorf("events %v, want 3", got)
		}
	})
}

// TestKinds: what the client returns is told apart once, here.
func TestKinds(t *testing.T) {
	retry := func(status int, after time.Duration) error {
		return fmt.Errorf("submit k: %w", &taskclient.RetryableError{Status: status, RetryAfter: after, Err: errors.New("busy")})
	}
	tests := []struct {
		name    string
		verb    taskstate.Verb // Submit when empty
		state   taskclient.State
		err     error
		want    taskstate.Kind
		message string
		healthy bool
		after   time.Duration // least
	}{
		{name: "queued", state: taskclient.StateQueued, want: taskstate.Working, healthy: true},
		{name: "running", state: taskclient.StateRunning, want: taskstate.Working, healthy: true},
		{name: "succeeded", state: taskclient.StateSucceeded, want: taskstate.Succeeded, healthy: true},
		{name: "failed", state: taskclient.StateFailed, want: taskstate.Failed, healthy: true},
		{name: "cancelled", state: taskclient.StateCancelled, want: taskstate.Cancelled, healthy: true},
		{name: "cancel of work that was done", verb: taskstate.Cancel, state: taskclient.StateSucceeded, want: taskstate.Succeeded, healthy: true},
		{name: "cancel of work that had failed", verb: taskstate.Cancel, state: taskclient.StateFailed, want: taskstate.Failed, healthy: true},
		{name: "cancel", verb: taskstate.Cancel, state: taskclient.StateCancelled, want: taskstate.Cancelled, healthy: true},
		{name: "cancel, still queued", verb: taskstate.Cancel, state: taskclient.StateQueued, want: taskstate.Unavailable, message: "the work is not cancelled yet", healthy: true, after: time.Second / 2},
		{name: "cancel, still running", verb: taskstate.Cancel, state: taskclient.StateRunning, want: taskstate.Unavailable, message: "the work is not cancelled yet", healthy: true, after: time.Second / 2},
		{name: "cancel of a tombstone", verb: taskstate.Cancel, err: fmt.Errorf("x: %w", taskclient.ErrGone), want: taskstate.Cancelled, healthy: true},
		{name: "rejected", err: fmt.Errorf("x: %w", &taskclient.RejectedError{Status: 422, Message: "no"}), want: taskstate.Rejected, message: "no", healthy: true},
		{name: "unknown key", err: fmt.Errorf("x: %w", taskclient.ErrNotFound), want: taskstate.NotFound, healthy: true},
		{name: "tombstone", err: fmt.Errorf("x: %w", taskclient.ErrGone), want: taskstate.Cancelled, healthy: true},
		{name: "token", err: fmt.Errorf("x: %w", taskclient.ErrUnauthorized), want: taskstate.Unauthorized, healthy: true, after: time.Second / 2},
		{name: "throttled", err: retry(429, 40*time.Second), want: taskstate.Throttled, message: "429: busy", healthy: true, after: 40 * time.Second},
		{name: "down", err: retry(503, 0), want: taskstate.Unavailable, message: "503: busy", after: time.Second / 2},
		{name: "anything else", err: errors.New("broken"), want: taskstate.Unavailable, message: "broken", after: time.Second / 2},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			d := &Dispatcher{cfg: limits()}
			out := d.outcome(request(cmp.Or(tt.verb, taskstate.Submit), "k"), taskclient.Task{State: tt.state}, tt.err)
			if out.Kind != tt.want || out.RetryAfter < tt.after || (tt.message != "" && out.Message != tt.message) {
				t.Errorf("outcome %+v, want %s, %q after at least %v", out, tt.want, tt.message, tt.after)
			}
			if healthy(tt.err) != tt.healthy {
				t.Errorf("healthy is %v", !tt.healthy)
			}
		})
	}
}

func TestBackoff(t *testing.T) {
	for attempts, want := range map[int32]time.Duration{0: 1, 1: 2, 2: 4, 5: 32, 6: 60, 31: 60, 1 << 30: 60} {
		want *= time.Second
		for range 100 {
			if d := backoff(time.Second, time.Minute, attempts); d < want/2 || d > want {
				t.Fatalf("after %d attempts the delay is %v, want %v to %v", attempts, d, want/2, want)
			}
		}
	}
}

// TestOneCallPerTask: a call that waits is replaced, one under way is waited for.
func TestOneCallPerTask(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		cfg := limits()
		cfg.Workers = 1
		b := start(t, cfg)
		b.enqueue(t, task("a"), request(taskstate.Submit, "a"))
		synctest.Wait()
		b.enqueue(t, task("a"), request(taskstate.Cancel, "a")) // too late for this one
		b.enqueue(t, task("b"), request(taskstate.Submit, "b"))
		b.enqueue(t, task("b"), request(taskstate.Submit, "b"))
		b.enqueue(t, task("b"), request(taskstate.Cancel, "b"))
		after(5 * time.Second)
		if got, want := fmt.Sprint(b.sys.calls()), "[submit a t p cancel b t]"; got != want {
			t.Errorf("calls %s, want %s", got, want)
		}
		if b.sys.most != 1 {
			t.Errorf("%d calls at a time, want 1", b.sys.most)
		}
	})
}

// TestBounds: a hanging system holds the workers and fills the queue, and then no
// more is taken. Nobody waits.
func TestBounds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := start(t, limits())
		b.sys.set(func(s *system) { s.latency = time.Hour })
		before := time.Now()
		taken := 0
		for i := range 100 {
			switch after := b.Enqueue(task(fmt.Sprint(i)), request(taskstate.Submit, fmt.Sprint(i))); {
			case after == 0:
				taken++
			case after < time.Second || after > 5*time.Second:
				t.Errorf("asked to come back after %v", after)
			}
		}
		if time.Since(before) != 0 {
			t.Errorf("Enqueue waited for %v", time.Since(before))
		}
		if taken != 5 {
			t.Errorf("%d calls were taken, want 2 for the workers and 3 for the queue", taken)
		}
		synctest.Wait()
		if got := testutil.ToFloat64(b.metrics.depth); got != 3 {
			t.Errorf("queue depth %v, want 3", got)
		}
		after(15 * time.Second) // each call is cut off after 10 s
		if got := len(b.sys.calls()); got != 4 {
			t.Errorf("%d calls after 15 s, want 4", got)
		}
		v := b.Look(task("0"))
		if v.Outcome.Kind != taskstate.Unavailable {
			t.Errorf("a hanging call ended as %q", v.Outcome.Kind)
		}
		// The outcomes that nobody took still hold their places.
		if b.Enqueue(task("x"), request(taskstate.Submit, "x")) == 0 {
			t.Error("more was taken than there is room for")
		}
		b.Taken(task("0"), v)
		b.Forget(task("1"))
		b.enqueue(t, task("x"), request(taskstate.Submit, "x"))
		b.enqueue(t, task("y"), request(taskstate.Submit, "y"))
	})
}

// TestForget: what is gone leaves nothing behind, wherever its call stands.
func TestForget(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		cfg := limits()
		cfg.Workers = 1
		b := start(t, cfg)
		for _, name := range []string{"running", "queued"} {
			b.enqueue(t, task(name), request(taskstate.Submit, name))
		}
		synctest.Wait()
		b.Forget(task("running"))
		b.Forget(task("queued"))
		b.Forget(task("unknown"))
		after(5 * time.Second)
		b.enqueue(t, task("answered"), request(taskstate.Submit, "answered"))
		after(5 * time.Second)
		b.Forget(task("answered"))

		if got := fmt.Sprint(b.sys.calls()); got != "[submit running t p submit answered t p]" {
			t.Errorf("calls %s: a forgotten call was made", got)
		}
		if got := b.seen(); len(got) != 1 {
			t.Errorf("events for %v", got)
		}
		if len(b.records) != 0 || b.held != 0 || testutil.ToFloat64(b.metrics.depth) != 0 {
			t.Errorf("%d records, %d held, depth %v are left", len(b.records), b.held, testutil.ToFloat64(b.metrics.depth))
		}
	})
}

// TestCircuit: after some failures no calls are made for a while, then one tries.
func TestCircuit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		cfg := limits()
		cfg.Workers, cfg.BreakerFailures = 1, 3
		b := start(t, cfg)
		down := &taskclient.RetryableError{Status: 503, Err: errors.New("down")}
		b.sys.set(func(s *system) { s.err = down })
		for range 3 {
			b.enqueue(t, task("a"), request(taskstate.Check, "a"))
			after(2 * time.Second)
		}
		v := b.Look(task("b"))
		if v.CircuitOpen < 25*time.Second || v.CircuitOpen > 31*time.Second {
			t.Fatalf("the circuit is open for %v, want almost 30 s", v.CircuitOpen)
		}
		if got := b.Enqueue(task("b"), request(taskstate.Check, "b")); got == 0 {
			t.Error("a call was taken while the circuit is open")
		}
		if got := testutil.ToFloat64(b.metrics.circuit); got != 2 {
			t.Errorf("circuit metric %v, want 2", got)
		}

		// It tries once, finds the system down, and waits again.
		after(31 * time.Second)
		if got := b.Look(task("b")).CircuitOpen; got != 0 {
			t.Fatalf("the circuit is still open for %v", got)
		}
		b.enqueue(t, task("b"), request(taskstate.Check, "b"))
		b.enqueue(t, task("c"), request(taskstate.Check, "c"))
		after(5 * time.Second)
		if b.Look(task("c")).Outcome.Kind != taskstate.NotSent || len(b.sys.calls()) != 4 {
			t.Errorf("outcome %q after %d calls, want notsent after 4", b.Look(task("c")).Outcome.Kind, len(b.sys.calls()))
		}
		if b.Look(task("b")).CircuitOpen == 0 {
			t.Error("the circuit closed although the trial failed")
		}

		// It tries again, and all is well.
		b.sys.set(func(s *system) { s.err = nil })
		after(31 * time.Second)
		b.enqueue(t, task("b"), request(taskstate.Check, "b"))
		after(2 * time.Second)
		if v := b.Look(task("b")); v.Outcome.Kind != taskstate.Working || v.CircuitOpen != 0 || testutil.ToFloat64(b.metrics.circuit) != 0 {
			t.Errorf("view %+v, want a closed circuit", v)
		}
	})
}

// TestStop: calls under way are waited for, what is queued is dropped, nothing new
// is taken, and no goroutine stays: synctest would not return.
func TestStop(t *testing.T) {
	for _, tt := range []struct {
		name    string
		latency time.Duration
		took    time.Duration
		kind    taskstate.Kind
	}{
		{"in time", 5 * time.Second, 5 * time.Second, taskstate.Working},
		{"cut off", time.Hour, 7 * time.Second, taskstate.Unavailable},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				cfg := limits()
				cfg.DrainTimeout = 7 * time.Second
				b := start(t, cfg)
				synctest.Wait()
				if err := b.Running(nil); err != nil {
					t.Error(err)
				}
				b.sys.set(func(s *system) { s.latency = tt.latency })
				for _, name := range []string{"a", "b", "c"} {
					b.enqueue(t, task(name), request(taskstate.Submit, name))
				}
				synctest.Wait()
				before := time.Now()
				b.stop()
				if took := time.Since(before); took != tt.took {
					t.Errorf("the stop took %v, want %v", took, tt.took)
				}
				if got := b.Look(task("a")).Outcome.Kind; got != tt.kind {
					t.Errorf("the call under way ended as %q, want %q", got, tt.kind)
				}
				if len(b.sys.calls()) != 2 || b.Look(task("c")).New {
					t.Errorf("calls %v: one was made after the stop", b.sys.calls())
				}
				if b.Enqueue(task("d"), request(taskstate.Submit, "d")) == 0 {
					t.Error("a call was taken after the stop")
				}
				if b.Running(nil) == nil || testutil.ToFloat64(b.metrics.depth) != 0 {
					t.Error("it still runs, or its queue is not empty")
				}
				if got := b.breaker.Counts().TotalFailures; got != 0 {
					t.Errorf("the stop counts as %d failures of the external system", got)
				}
			})
		})
	}
}

// TestTakenTooLate: an outcome that came after the look is not lost.
func TestTakenTooLate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := start(t, limits())
		b.enqueue(t, task("a"), request(taskstate.Submit, "a"))
		after(2 * time.Second)
		old := b.Look(task("a"))
		b.enqueue(t, task("a"), request(taskstate.Check, "a"))
		after(2 * time.Second)
		b.Taken(task("a"), old)
		if !b.Look(task("a")).New {
			t.Error("the newer outcome was taken with the older one")
		}
	})
}

// TestConcurrent is for the race detector: many passes for many Tasks.
func TestConcurrent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		cfg := limits()
		cfg.Workers, cfg.QueueSize = 8, 50
		b := start(t, cfg)
		var passes sync.WaitGroup
		for i := range 100 {
			id := task(fmt.Sprint(i))
			passes.Go(func() {
				for done := 0; done < 5; {
					if v := b.Look(id); v.New {
						b.Taken(id, v)
						done++
					}
					time.Sleep(b.Enqueue(id, request(taskstate.Check, id.Name)) + 100*time.Millisecond)
				}
				b.Forget(id)
			})
		}
		passes.Wait()
		after(time.Minute)
		if len(b.records) != 0 || b.held != 0 || b.sys.most != 8 {
			t.Errorf("%d records and %d held are left; %d calls at a time", len(b.records), b.held, b.sys.most)
		}
	})
}

func TestNewChecksLimits(t *testing.T) {
	for name, edit := range map[string]func(*Config){
		"workers": func(c *Config) { c.Workers = 0 },
		"queue":   func(c *Config) { c.QueueSize = -1 },
		"timeout": func(c *Config) { c.CallTimeout = 0 },
		"backoff": func(c *Config) { c.BackoffMax = c.BackoffBase - 1 },
		"breaker": func(c *Config) { c.BreakerFailures = 0 },
		"open":    func(c *Config) { c.BreakerOpenFor = 0 },
		"drain":   func(c *Config) { c.DrainTimeout = 0 },
	} {
		cfg := limits()
		edit(&cfg)
		if _, err := New(&system{}, cfg, nil); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// TestMetricsTwice: two managers in one process, as in tests, share the metrics.
func TestMetricsTwice(t *testing.T) {
	registry := prometheus.NewRegistry()
	first, err := NewMetrics(registry)
	if err != nil {
		t.Fatal(err)
	}
	second, err := NewMetrics(registry)
	if err != nil {
		t.Fatal(err)
	}
	if first.depth != second.depth || first.calls != second.calls {
		t.Error("the second Dispatcher has metrics that nobody sees")
	}
}
