// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package reviewed holds shapes that reading findings in real operators showed
// to be judged wrongly.
package reviewed

import (
	"context"
	"net/http"
	"sync"
	"time"

	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/tools/record"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/log"
)

// Later changes the timeout that its client was made with.
type Later struct{ hc *http.Client }

func NewLater() *Later { return &Later{&http.Client{Timeout: 5 * time.Second}} }

func (r *Later) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	r.hc.Timeout = time.Minute
	_, err := r.hc.Get("http://a") // want `^r\.hc\.Get waits for a remote server while it holds a worker;`
	return ctrl.Result{}, err
}

// Rounds waits many times in one pass: the limit of one says nothing of all, and
// many short pauses are a long one.
type Rounds struct{}

func (r *Rounds) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	r.manyTimes()
	r.twice()
	if err := r.retried(); err != nil {
		return ctrl.Result{}, err
	}
	time.Sleep(2 * time.Second) // want `^time\.Sleep sleeps for up to 2s while it holds a worker;`
	return ctrl.Result{}, nil
}

func (r *Rounds) manyTimes() {
	for range 30 {
		pause()
	}
}

func pause() {
	time.Sleep(40 * time.Millisecond) // want `^time\.Sleep sleeps for up to 1\.2s while it holds a worker;`
}

func (r *Rounds) twice() {
	for range 2 {
		time.Sleep(40 * time.Millisecond) // 80 ms together
	}
}

func (r *Rounds) retried() error {
	return wait.ExponentialBackoff(wait.Backoff{Steps: 5, Duration: 10 * time.Millisecond}, func() (bool, error) {
		time.Sleep(3 * time.Second) // want `^time\.Sleep sleeps for up to 3s while it holds a worker;`
		return true, nil
	})
}

// Endless retries for good.
type Endless struct{}

func (r *Endless) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	backoff := wait.Backoff{Steps: 1 << 30, Duration: time.Second}
	return ctrl.Result{}, wait.ExponentialBackoff(backoff, ready) // want `^wait\.ExponentialBackoff sleeps between attempts while it holds a worker;`
}

func ready() (bool, error) { return true, nil }

// Derived puts a logger in a context that a literal captures: it has no
// deadline all the same.
type Derived struct{ hc *http.Client }

func (r *Derived) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	ctx = log.IntoContext(ctx, log.FromContext(ctx))
	defer func() { log.FromContext(ctx).Info("done") }()
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://a", nil)
	if err != nil {
		return ctrl.Result{}, err
	}
	_, err = http.DefaultClient.Do(q) // want `^http\.DefaultClient\.Do waits for a remote server without a time limit while it holds a worker;`
	return ctrl.Result{}, err
}

// Closed receives what is left in a channel that is closed.
type Closed struct{}

func (r *Closed) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	results := make(chan int, 2)
	var wg sync.WaitGroup
	for range 2 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			time.Sleep(time.Second)
			results <- 1
		}()
	}
	wg.Wait() // want `^wg\.Wait sleeps for up to 1s while it holds a worker;`
	close(results)
	n := 0
	for v := range results { // all senders have ended
		n += v
	}
	_ = n
	return ctrl.Result{}, nil
}

// Until holds the worker until the operator stops.
type Until struct{}

func (r *Until) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	<-ctx.Done() // want `^<-ctx\.Done\(\) waits until the context ends without a time limit while it holds a worker;`
	return ctrl.Result{}, ctx.Err()
}

// A doer is made by functions that return one type each: only its method runs.
type doer interface{ Do() }

type fast struct{}

func (fast) Do() {}

type slow struct{}

func (slow) Do() { time.Sleep(4 * time.Second) } // want `^time\.Sleep sleeps for up to 4s while it holds a worker; return RequeueAfter instead \(\(\*Slow\)\.Reconcile -> \(slow\)\.Do -> time\.Sleep\)$`

func newFast() doer { return fast{} }

func newSlow() doer { return slow{} }

type Fast struct{}

func (r *Fast) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	newFast().Do() // what newSlow returns is another's business
	d := newFast()
	d.Do()
	return ctrl.Result{}, nil
}

type Slow struct{}

func (r *Slow) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	d := newFast()
	if req.Name != "" {
		d = newSlow()
	}
	d.Do()
	return ctrl.Result{}, nil
}

// Recorded has an event recorder, which only notes events here.
type Recorded struct{ Recorder record.EventRecorder }

func (r *Recorded) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	r.Recorder.Event(nil, "Normal", "Seen", "seen")
	return ctrl.Result{}, nil
}

// Conflicts retries what RetryOnConflict would, for each of several objects.
type Conflicts struct{ names []string }

func (r *Conflicts) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	for range r.names {
		// Two helpers that retry for milliseconds, in a loop: no wait.
		if err := store(func() error { return nil }); err != nil {
			return ctrl.Result{}, err
		}
		if err := remove(func() error { return nil }); err != nil {
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{}, settle(ctx)
}

func always(error) bool { return true }

func store(f func() error) error { return retry.OnError(retry.DefaultRetry, always, f) }

func remove(f func() error) error { return retry.OnError(retry.DefaultBackoff, always, f) }

// settle also polls: that is what holds the worker.
func settle(ctx context.Context) error {
	if err := store(func() error { return nil }); err != nil {
		return err
	}
	return wait.PollUntilContextTimeout(ctx, time.Second, time.Minute, true, settled) // want `^wait\.PollUntilContextTimeout polls until its condition holds for up to 1m while it holds a worker;`
}

func settled(context.Context) (bool, error) { return true, nil }
