// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package goroutines

import (
	"context"
	"net/http"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"
	"k8s.io/client-go/util/workqueue"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.test/goroutines/group"
)

type Quiet struct {
	client.Client
	wg      sync.WaitGroup
	started chan struct{}
}

func (q *Quiet) slow() { time.Sleep(time.Second) }

func (q *Quiet) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	// Started; nobody waits for it.
	go q.slow()
	go func() { _, _ = http.Get("http://a") }()
	go time.Sleep(time.Second)
	group.Fire(func() error { q.slow(); return nil })

	// Started in a group that another function joins, outside of Reconcile.
	q.wg.Go(q.slow)
	return ctrl.Result{RequeueAfter: time.Second}, nil
}

// Stop joins when the manager stops.
func (q *Quiet) Stop() { q.wg.Wait() }

// QuickGroup joins goroutines that do not wait.
type QuickGroup struct{ client.Client }

func (q *QuickGroup) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	g, gctx := errgroup.WithContext(ctx)
	// The Kubernetes client is not a wait.
	g.Go(func() error { return q.Get(gctx, req.NamespacedName, nil) })
	if err := g.Wait(); err != nil {
		return ctrl.Result{}, err
	}
	var mu sync.Mutex
	n := 0
	workqueue.ParallelizeUntil(ctx, 4, 10, func(i int) {
		mu.Lock()
		defer mu.Unlock()
		n += i
	})
	return ctrl.Result{}, group.All([]func() error{func() error { return nil }})
}

// Mixed starts one goroutine that waits and joins another that does not.
type Mixed struct{}

func (m *Mixed) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	// Not in the group.
	go func() { time.Sleep(time.Second) }()
	var wg sync.WaitGroup
	wg.Go(func() {})
	wg.Wait()
	return ctrl.Result{}, nil
}

// TwoGroups has two groups and joins the quick one.
type TwoGroups struct{ background errgroup.Group }

func (t *TwoGroups) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	// Joined elsewhere.
	t.background.Go(func() error { time.Sleep(time.Second); return nil })
	var g errgroup.Group
	g.Go(func() error { return nil })
	return ctrl.Result{}, g.Wait()
}

// Polled asks for the result without waiting.
type Polled struct{ results chan error }

func (p *Polled) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	go func() { time.Sleep(time.Second); p.results <- nil }()
	select {
	case err := <-p.results:
		return ctrl.Result{}, err
	default:
		return ctrl.Result{RequeueAfter: time.Second}, nil
	}
}

// Buffered makes a channel, and the goroutine's result is never received.
type Buffered struct{}

func (b *Buffered) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	out := make(chan error, 1)
	go func() { time.Sleep(time.Second); out <- nil }()
	return ctrl.Result{}, nil
}

// OwnChannel receives what it has put into the channel itself.
type OwnChannel struct{}

func (o *OwnChannel) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	ch := make(chan int, 1)
	ch <- 1
	<-ch
	return ctrl.Result{}, nil
}

// Cancellable waits for its goroutine, which does not wait, or its context.
type Cancellable struct{ ready chan struct{} }

func (c *Cancellable) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	done := make(chan struct{})
	go func() { defer close(done) }()
	select {
	case <-done:
	case <-ctx.Done():
		return ctrl.Result{}, ctx.Err()
	}
	// What others send may come first.
	slow := make(chan struct{})
	go func() { defer close(slow); time.Sleep(time.Second) }()
	select {
	case <-slow:
	case <-c.ready:
	case <-ctx.Done():
	}
	// Asked without waiting.
	select {
	case <-slow:
	case <-ctx.Done():
	default:
	}
	return ctrl.Result{}, nil
}

// Run joins what it started, on the manager's time.
func (c *Cancellable) Start(ctx context.Context) error {
	var g errgroup.Group
	g.Go(func() error { time.Sleep(time.Second); return nil })
	return g.Wait()
}
