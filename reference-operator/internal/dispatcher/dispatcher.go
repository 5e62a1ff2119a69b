// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package dispatcher calls the external system, so that no reconcile worker has
// to wait for it.
//
// A pass of the controller enqueues a call and returns. One of a fixed number of
// workers makes it, keeps the outcome, and sends an event, which brings the Task
// to the controller again. Nothing here is stored: a killed operator forgets what
// was under way, and the stored status leads to the same calls again. That is safe
// because every call carries the idempotency key.
//
// Everything is bounded: the workers, the queue, the time of a call, the time that
// a stop may take, and the outcomes that nobody has looked at yet.
package dispatcher

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/sony/gobreaker/v2"
	"k8s.io/apimachinery/pkg/types"
	"sigs.k8s.io/controller-runtime/pkg/event"

	"github.com/ctrlvet/ctrlvet/reference-operator/internal/taskclient"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/taskstate"
)

// An ID names the Task that a call is for.
type ID = types.NamespacedName

// An Event says that there is an outcome for a Task.
type Event = event.TypedGenericEvent[ID]

// A Client makes the calls; *taskclient.Client is one. It must be safe for
// concurrent use and must end a call when its context ends.
type Client interface {
	Submit(ctx context.Context, req taskclient.Request) (taskclient.Task, error)
	Get(ctx context.Context, token, key string) (taskclient.Task, error)
	Cancel(ctx context.Context, token, key string) (taskclient.Task, error)
}

// Config holds the limits of a Dispatcher. All of them must be positive.
type Config struct {
	// Workers is how many calls are made at the same time.
	Workers int
	// QueueSize is how many more calls may wait, or have an outcome that no pass has
	// taken yet.
	QueueSize int
	// CallTimeout bounds one call.
	CallTimeout time.Duration
	// BackoffBase and BackoffMax bound the delay before a call is repeated.
	BackoffBase, BackoffMax time.Duration
	// BreakerFailures is how many calls in a row have to fail until no more are made,
	// and BreakerOpenFor is for how long none is.
	BreakerFailures int
	BreakerOpenFor  time.Duration
	// DrainTimeout is how long a stop waits for calls under way.
	DrainTimeout time.Duration
}

// A Request is a call with what it needs.
type Request struct {
	Call taskstate.Call
	// Token authenticates the call; empty means none is sent.
	Token string
	// Payload, Parameters and Timeout are the work of a Submit.
	Payload    string
	Parameters map[string]string
	Timeout    time.Duration
	// Attempts is how many calls for the Task failed so far; the delay before the
	// next one grows with it. It comes from the stored status, so it outlives the
	// operator.
	Attempts int32
}

// A View is what the dispatcher knows about a Task.
type View struct {
	// Busy is the call that is queued or under way; the zero Call is none.
	Busy taskstate.Call
	// Outcome is that of the last call, and New is set until Taken is called for it.
	Outcome taskstate.Outcome
	New     bool
	// Token is what the last call was enqueued with, and HasToken whether there was one.
	Token    string
	HasToken bool
	// CircuitOpen is how long no calls will be made, or zero.
	CircuitOpen time.Duration
}

// A phase is where the call of a record stands.
type phase int

const (
	idle     phase = iota // there is no call, or its outcome was taken
	queued                // the record is in the queue
	running               // a worker makes the call
	answered              // the outcome was not taken yet
)

// A record is what is remembered of one Task. Its fields are guarded by the
// Dispatcher's mutex.
type record struct {
	id       ID
	phase    phase
	req      Request // of the call that is queued or running
	outcome  taskstate.Outcome
	token    string
	hasToken bool
}

// Dispatcher makes calls for Tasks, one at a time for each. It is a Runnable of
// the manager, and runs on the leader only.
type Dispatcher struct {
	cfg     Config
	client  Client
	metrics *Metrics
	breaker *gobreaker.CircuitBreaker[taskclient.Task]
	// openUntil is when the circuit lets a call through again, in Unix nanoseconds.
	openUntil atomic.Int64
	running   atomic.Bool
	events    chan Event

	mu      sync.Mutex
	records map[ID]*record
	// held counts the records that are not idle; queue has room for all of them.
	held    int
	queue   chan *record
	stopped bool
}

// New returns a Dispatcher that does nothing until it is started.
func New(client Client, cfg Config, metrics *Metrics) (*Dispatcher, error) {
	if cfg.Workers <= 0 || cfg.QueueSize <= 0 || cfg.BreakerFailures <= 0 ||
		cfg.CallTimeout <= 0 || cfg.BackoffBase <= 0 || cfg.BackoffMax < cfg.BackoffBase ||
		cfg.BreakerOpenFor <= 0 || cfg.DrainTimeout <= 0 {
		return nil, fmt.Errorf("dispatcher: every limit must be positive: %+v", cfg)
	}
	d := &Dispatcher{
		cfg:     cfg,
		client:  client,
		metrics: metrics,
		events:  make(chan Event),
		records: map[ID]*record{},
		queue:   make(chan *record, cfg.Workers+cfg.QueueSize),
	}
	d.breaker = gobreaker.NewCircuitBreaker[taskclient.Task](gobreaker.Settings{
		Timeout:       cfg.BreakerOpenFor,
		ReadyToTrip:   func(c gobreaker.Counts) bool { return c.ConsecutiveFailures >= uint32(cfg.BreakerFailures) },
		OnStateChange: d.circuitChanged,
		IsSuccessful:  healthy,
		IsExcluded:    func(err error) bool { return errors.Is(err, context.Canceled) }, // by a stop
	})
	return d, nil
}

// Events brings an Event for each outcome. It has to be received from.
func (d *Dispatcher) Events() <-chan Event { return d.events }

// NeedLeaderElection says that only the leader makes calls.
func (d *Dispatcher) NeedLeaderElection() bool { return true }

// Running returns an error unless calls are being made. It is a health check.
func (d *Dispatcher) Running(*http.Request) error {
	if !d.running.Load() {
		return errors.New("the dispatcher is not running")
	}
	return nil
}

// Look tells what is known about a Task. It never waits.
func (d *Dispatcher) Look(id ID) View {
	view := View{CircuitOpen: d.circuitOpen()}
	d.mu.Lock()
	defer d.mu.Unlock()
	if rec := d.records[id]; rec != nil {
		if rec.phase == queued || rec.phase == running {
			view.Busy = rec.req.Call
		}
		view.Outcome, view.New = rec.outcome, rec.phase == answered
		view.Token, view.HasToken = rec.token, rec.hasToken
	}
	return view
}

// Taken says that a decision on the outcome in the view was carried out. The
// outcome is still remembered, without its result.
func (d *Dispatcher) Taken(id ID, view View) {
	d.mu.Lock()
	defer d.mu.Unlock()
	rec := d.records[id]
	if rec == nil || rec.phase != answered || rec.outcome != view.Outcome {
		return
	}
	d.setPhase(rec, idle)
	rec.outcome.Result = ""
}

// Enqueue asks for a call, and never waits. It returns zero when an event for the
// Task will follow, and otherwise how long to wait before asking again: the queue
// is full, the circuit open or the dispatcher stopped.
//
// There is one call at a time for each Task. A call that is still queued is
// replaced; when one is under way, its event will come first.
func (d *Dispatcher) Enqueue(id ID, req Request) time.Duration {
	if open := d.circuitOpen(); open > 0 {
		d.metrics.refused.WithLabelValues("circuit-open").Inc()
		return open
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	rec := d.records[id]
	if rec != nil && rec.phase == running {
		return 0
	}
	if rec == nil {
		rec = &record{id: id}
	}
	// A record that is not idle has its place already.
	if full := rec.phase == idle && d.held == cap(d.queue); full || d.stopped {
		d.metrics.refused.WithLabelValues("queue-full").Inc()
		return d.cfg.BackoffBase + rand.N(4*d.cfg.BackoffBase)
	}
	d.records[id] = rec
	rec.req, rec.token, rec.hasToken = req, req.Token, true
	if rec.phase != queued {
		d.setPhase(rec, queued)
		d.queue <- rec // there is room: see held
	}
	return 0
}

// Forget drops what is known about a Task that is gone or finished. The outcome of
// a call that is under way will be dropped too.
func (d *Dispatcher) Forget(id ID) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if rec := d.records[id]; rec != nil {
		delete(d.records, id)
		if rec.phase == answered {
			d.setPhase(rec, idle)
		}
	}
}

// setPhase moves a record on. The mutex is held.
func (d *Dispatcher) setPhase(rec *record, to phase) {
	if rec.phase == idle {
		d.held++
	}
	if to == idle {
		d.held--
	}
	if rec.phase == queued {
		d.metrics.depth.Dec()
	}
	if to == queued {
		d.metrics.depth.Inc()
	}
	rec.phase = to
}

// Start makes calls until ctx ends, and then waits for those under way, for
// DrainTimeout at most. What is queued then is dropped: the next leader finds it
// in the status of the Tasks.
func (d *Dispatcher) Start(ctx context.Context) error {
	calls, abort := context.WithCancel(context.WithoutCancel(ctx))
	defer abort()
	d.running.Store(true)
	defer d.running.Store(false)

	var workers sync.WaitGroup
	for range d.cfg.Workers {
		workers.Go(func() { d.work(ctx, calls) })
	}
	<-ctx.Done()
	d.mu.Lock()
	d.stopped = true
	d.mu.Unlock()
	drain := time.AfterFunc(d.cfg.DrainTimeout, abort)
	defer drain.Stop()
	workers.Wait()
	d.dropQueue()
	return nil
}

// dropQueue empties the queue after a stop.
func (d *Dispatcher) dropQueue() {
	d.mu.Lock()
	defer d.mu.Unlock()
	for {
		select {
		case rec := <-d.queue:
			d.setPhase(rec, idle)
		default:
			return
		}
	}
}

// work makes calls, with calls as their context, until ctx ends.
func (d *Dispatcher) work(ctx, calls context.Context) {
	for ctx.Err() == nil {
		select {
		case <-ctx.Done():
		case rec := <-d.queue:
			if ctx.Err() != nil || !d.handle(calls, rec) {
				continue
			}
			select {
			case d.events <- Event{Object: rec.id}:
			case <-ctx.Done():
			}
		}
	}
}

// handle makes the call of a record, and reports whether anybody still wants to
// know the outcome.
func (d *Dispatcher) handle(calls context.Context, rec *record) bool {
	d.mu.Lock()
	if d.records[rec.id] != rec { // forgotten while it was queued
		d.setPhase(rec, idle)
		d.mu.Unlock()
		return false
	}
	d.setPhase(rec, running)
	req := rec.req
	d.mu.Unlock()

	outcome := d.call(calls, req)

	d.mu.Lock()
	defer d.mu.Unlock()
	rec.req = Request{} // a payload may be large
	if d.records[rec.id] != rec {
		d.setPhase(rec, idle)
		return false
	}
	rec.outcome = outcome
	d.setPhase(rec, answered)
	return true
}
