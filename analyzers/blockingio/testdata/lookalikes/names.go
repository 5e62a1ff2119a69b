// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package lookalikes

import (
	"context"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

// A clock for tests whose Sleep only counts.
type fakeClock struct{ slept time.Duration }

func (c *fakeClock) Sleep(d time.Duration)                  { c.slept += d }
func (c *fakeClock) Now() time.Time                         { return time.Time{}.Add(c.slept) }
func (c *fakeClock) After(d time.Duration) <-chan time.Time { return nil }

func counted(c *fakeClock) (ctrl.Result, error) {
	c.Sleep(time.Hour)
	_ = c.After(time.Hour)
	return ctrl.Result{}, nil
}

// A map with the methods of an HTTP client.
type registry map[string]string

func (r registry) Get(url string) (string, error)                { return r[url], nil }
func (r registry) Do(key string) error                           { r[key] = "done"; return nil }
func (r registry) Post(url, contentType, body string) error      { r[url] = body; return nil }
func (r registry) Wait(ctx context.Context) error                { return ctx.Err() }
func (r registry) Poll(ctx context.Context, n int) (bool, error) { return len(r) > n, nil }

func inMemory(ctx context.Context, r registry) (ctrl.Result, error) {
	if _, err := r.Get("http://a"); err != nil {
		return ctrl.Result{}, err
	}
	if err := r.Do("a"); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.Post("http://a", "text/plain", "b")
}

func waitsByName(ctx context.Context, r registry) (ctrl.Result, error) {
	return ctrl.Result{}, r.Wait(ctx)
}

func pollsByName(ctx context.Context, r registry) (ctrl.Result, error) {
	ok, err := r.Poll(ctx, 1)
	if err != nil || !ok {
		return ctrl.Result{RequeueAfter: time.Second}, err
	}
	return ctrl.Result{}, nil
}

// An interface whose one implementation answers from memory.
type prober interface {
	Probe(ctx context.Context, url string) error
}

type lastResult struct{ err error }

func (l lastResult) Probe(context.Context, string) error { return l.err }

var _ prober = lastResult{}

func probed(ctx context.Context) (ctrl.Result, error) {
	var p prober = lastResult{}
	return ctrl.Result{}, p.Probe(ctx, "http://a")
}

// An implementation that waits, which nobody makes one of these.
type slowProber struct{}

func (slowProber) Probe(context.Context, string) error { time.Sleep(time.Second); return nil }

// A queue of our own, in which Add never waits.
type queue struct{ items []string }

func (q *queue) Add(s string)    { q.items = append(q.items, s) }
func (q *queue) Send(s string)   { q.Add(s) }
func (q *queue) Receive() string { s := q.items[0]; q.items = q.items[1:]; return s }
func (q *queue) Lock()           {}
func (q *queue) Run(f func())    { q.items = append(q.items, "f") } // keeps no function

func queued(q *queue) (ctrl.Result, error) {
	q.Send("a")
	_ = q.Receive()
	q.Lock()
	return ctrl.Result{}, nil
}

// It gets a function and does not call it.
func notCalled(q *queue) (ctrl.Result, error) {
	q.Run(func() { time.Sleep(time.Second) })
	return ctrl.Result{}, nil
}

// A variable that hides package time.
func shadowed(ctx context.Context) (ctrl.Result, error) {
	time := &fakeClock{}
	time.Sleep(1)
	return ctrl.Result{}, nil
}

// A local function that hides one that waits.
func local(ctx context.Context) (ctrl.Result, error) {
	sleep := func(int) {}
	sleep(30)
	return ctrl.Result{}, nil
}

func sleep(seconds int) { time.Sleep(time.Duration(seconds) * time.Second) }

// Main waits before anything is reconciled.
func Main() { sleep(30) }

// A field of the name of a wait.
type backoff struct {
	Sleep time.Duration
	Wait  bool
}

func fields(b backoff) (ctrl.Result, error) {
	if b.Wait {
		return ctrl.Result{RequeueAfter: b.Sleep}, nil
	}
	return ctrl.Result{}, nil
}

// Constants and text.
func text(ctx context.Context) (ctrl.Result, error) {
	const hint = "time.Sleep(10 * time.Minute); http.Get(url)"
	_ = hint
	return ctrl.Result{}, nil
}

// A type parameter whose method is that of the fake clock.
type sleeper interface{ Sleep(time.Duration) }

func pause[S sleeper](s S, d time.Duration) { s.Sleep(d) }

func genericPause(c *fakeClock) (ctrl.Result, error) {
	pause(c, time.Hour)
	return ctrl.Result{}, nil
}

// An embedded registry promotes Get.
type cached struct{ registry }

func promoted(ctx context.Context, c cached) (ctrl.Result, error) {
	_, err := c.Get("http://a")
	return ctrl.Result{}, err
}

// A method that waits, of which only the value is kept.
type poller struct{ every time.Duration }

func (p *poller) poll() { time.Sleep(p.every) }

func keptValue(p *poller) (ctrl.Result, error) {
	f := p.poll
	_ = f
	return ctrl.Result{}, nil
}

// The function that waits is reached from a function that no worker calls.
func unusedHelper(p *poller) { p.poll() }

// A result that says how long to wait, not the wait.
func (p *poller) delay() time.Duration { return p.every }

func comesBack(p *poller) (ctrl.Result, error) { return ctrl.Result{RequeueAfter: p.delay()}, nil }
