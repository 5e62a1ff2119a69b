// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package goroutines joins goroutines that wait.
package goroutines

import (
	"context"
	"net/http"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/util/workqueue"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/goroutines/group"
)

type ErrGroup struct{}

func (r *ErrGroup) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	g, gctx := errgroup.WithContext(ctx)
	g.Go(func() error { return r.fetch(gctx, "http://a") })
	g.Go(func() error { return nil })
	return ctrl.Result{}, g.Wait() // want `^g\.Wait waits for a remote server .*while it holds a worker; start it outside Reconcile and requeue \(\(\*ErrGroup\)\.Reconcile -> .*\(\*http\.Client\)\.Do\)$`
}

func (r *ErrGroup) fetch(ctx context.Context, url string) error {
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(q)
	return err
}

func sleep1() { time.Sleep(1 * time.Second) }

type WaitGroup struct{}

func (r *WaitGroup) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var wg sync.WaitGroup
	for range 3 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			sleep1()
		}()
	}
	wg.Wait() // want `^wg\.Wait sleeps for up to 1s while it holds a worker; return RequeueAfter instead \(\(\*WaitGroup\)\.Reconcile -> .*time\.Sleep\)$`
	return ctrl.Result{}, nil
}

type WaitGroupGo struct{}

func (r *WaitGroupGo) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var wg sync.WaitGroup
	wg.Go(sleep1)
	wg.Go(func() {})
	wg.Wait() // want `^wg\.Wait sleeps for up to 1s while it holds a worker;`
	return ctrl.Result{}, nil
}

type Deferred struct{}

func (r *Deferred) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var wg sync.WaitGroup
	defer wg.Wait() // want `^wg\.Wait sleeps for up to 1s while it holds a worker;`
	wg.Go(sleep1)
	return ctrl.Result{}, nil
}

type Channel struct{}

func (r *Channel) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		sleep1()
	}()
	<-done // want `^<-done sleeps for up to 1s while it holds a worker;`
	return ctrl.Result{}, nil
}

type Results struct{}

func (r *Results) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	results := make(chan error, 2)
	for _, f := range []func() error{r.one, r.two} {
		go func() { results <- f() }()
	}
	for range 2 {
		if err := <-results; err != nil { // want `^<-results sleeps for up to 2s while it holds a worker;`
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{}, nil
}

func (r *Results) one() error { return nil }
func (r *Results) two() error { time.Sleep(2 * time.Second); return nil }

type Ranged struct{}

func (r *Ranged) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	ch := make(chan int)
	go func() {
		defer close(ch)
		time.Sleep(3 * time.Second)
		ch <- 1
	}()
	for range ch { // want ` sleeps for up to 3s while it holds a worker;`
	}
	return ctrl.Result{}, nil
}

type Parallel struct{ urls []string }

func (r *Parallel) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	workqueue.ParallelizeUntil(ctx, 4, len(r.urls), func(i int) { // want `^workqueue\.ParallelizeUntil waits for a remote server without a time limit while it holds a worker;`
		_, _ = http.Get(r.urls[i])
	})
	return ctrl.Result{}, nil
}

type Kube struct{}

func (r *Kube) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var g wait.Group
	g.Start(sleep1)
	g.Wait() // want `^g\.Wait sleeps for up to 1s while it holds a worker;`
	return ctrl.Result{}, nil
}

// Method starts a method value.
type Method struct{}

func (r *Method) slow() error { time.Sleep(4 * time.Second); return nil }

func (r *Method) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var g errgroup.Group
	g.Go(r.slow)
	return ctrl.Result{}, g.Wait() // want `^g\.Wait sleeps for up to 4s while it holds a worker;`
}

// Helper joins in another package, in functions that take functions.
type Helper struct{}

func (r *Helper) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	group.Slow(func() { time.Sleep(5 * time.Second) })                                                        // want ` sleeps for up to 5s while it holds a worker;`
	return ctrl.Result{}, group.All([]func() error{func() error { time.Sleep(6 * time.Second); return nil }}) // want ` sleeps for up to 6s while it holds a worker;`
}

// Joined in a helper of its own package, which also starts.
type InHelper struct{}

func (r *InHelper) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, r.all(ctx)
}

func (r *InHelper) all(ctx context.Context) error {
	var g errgroup.Group
	for range 2 {
		g.Go(func() error { time.Sleep(7 * time.Second); return nil })
	}
	return g.Wait() // want `^g\.Wait sleeps for up to 7s while it holds a worker; return RequeueAfter instead \(\(\*InHelper\)\.Reconcile -> \(\*InHelper\)\.all -> .*time\.Sleep\)$`
}

// Split starts in one function and joins in another.
type Split struct{}

func (r *Split) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var wg sync.WaitGroup
	r.start(&wg)
	wg.Wait() // want `^wg\.Wait sleeps for up to 8s while it holds a worker;`
	return ctrl.Result{}, nil
}

func (r *Split) start(wg *sync.WaitGroup) {
	wg.Go(func() { time.Sleep(8 * time.Second) })
}

// Bounded waits for the goroutine or a timer.
type Bounded struct{}

func (r *Bounded) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	done := make(chan struct{})
	go func() { defer close(done); sleep1() }()
	select { // want `^select waits for a channel for up to 9s while it holds a worker;`
	case <-done:
	case <-time.After(9 * time.Second):
	}
	return ctrl.Result{}, nil
}

// Cancelled waits for its goroutine or for its context, which ends with the
// operator, or later than anybody can wait.
type Cancelled struct{}

func (r *Cancelled) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	done := make(chan error, 1)
	go func() { _, err := http.Get("http://a"); done <- err }()
	select { // want `^select waits for a remote server without a time limit while it holds a worker;`
	case err := <-done:
		return ctrl.Result{}, err
	case <-ctx.Done():
		return ctrl.Result{}, ctx.Err()
	}
}

type CancelledLater struct{}

func (r *CancelledLater) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Minute)
	defer cancel()
	done := make(chan error, 1)
	go func() { _, err := http.Get("http://a"); done <- err }()
	select { // want `^select waits for a remote server for up to 5m while it holds a worker;`
	case err := <-done:
		return ctrl.Result{}, err
	case <-ctx.Done():
		return ctrl.Result{}, ctx.Err()
	}
}
