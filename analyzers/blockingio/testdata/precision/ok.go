// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package precision uses the same helpers on a worker's time, with what is
// quick, and on the manager's time, with what waits.
package precision

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.test/precision/util"
)

// Functions that wait, one for each use.
func slow1() { time.Sleep(time.Second) }
func slow2() { time.Sleep(time.Second) }
func slow3() { time.Sleep(time.Second) }
func slow4() { time.Sleep(time.Second) }
func slow5() { time.Sleep(time.Second) }

func quick() {}

// Shared calls helpers with quick functions; its Start calls them with slow ones.
type Shared struct{ client.Client }

func (s *Shared) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	apply(quick)
	util.Layered(quick)
	util.All(quick, quick)
	_ = choose(false)
	return ctrl.Result{}, nil
}

func (s *Shared) Start(ctx context.Context) error {
	apply(slow1)
	util.Layered(slow2)
	util.All(quick, slow3)
	choose(true)()
	return nil
}

func apply(f func()) { call(f) }

func call(f func()) { f() }

// choose returns one of two; the worker does not call what it gets.
func choose(wait bool) func() {
	if wait {
		return slow4
	}
	return quick
}

// Known has a local value of an interface that others fill with what waits.
type output interface{ Put(string) }

type memory struct{}

func (memory) Put(string) {}

type remote struct{}

func (remote) Put(string) { time.Sleep(time.Second) }

func publish(o output) { o.Put("a") }

type Known struct{}

func (Known) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	// The value is made here: it is memory.
	var o output = memory{}
	o.Put(req.Name)
	return ctrl.Result{}, nil
}

// Start publishes to the remote one.
func (Known) Start(context.Context) error {
	publish(remote{})
	return nil
}

// Streams reads from memory; a reader that waits exists elsewhere.
type Streams struct{}

type pacedReader struct{ r io.Reader }

func (p pacedReader) Read(b []byte) (int, error) { time.Sleep(time.Second); return p.r.Read(b) }

func (Streams) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var r io.Reader = bytes.NewReader(nil)
	_, err := r.Read(make([]byte, 1))
	var w io.Writer = &bytes.Buffer{}
	_, err = w.Write(nil)
	return ctrl.Result{}, err
}

// Start copies at a pace.
func (Streams) Start(context.Context) error {
	_, err := io.Copy(io.Discard, pacedReader{http.NoBody})
	return err
}

// Errors and strings are of types that wait in other methods only.
type failure struct{ attempts int }

func (f *failure) Error() string { return "failed" }
func (f *failure) Retry()        { slow5() }

type Failing struct{}

func (Failing) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var err error = &failure{}
	var f *failure
	if errors.As(err, &f) && f.attempts > 3 {
		return ctrl.Result{}, nil
	}
	return ctrl.Result{}, errors.New(err.Error())
}

// Values are passed through pools, atomics and maps.
type Stored struct {
	cur  atomic.Pointer[corev1.Pod]
	pods sync.Map
	n    atomic.Int64
}

func (s *Stored) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	s.n.Add(1)
	s.cur.Store(&corev1.Pod{})
	s.pods.Store(req.Name, s.cur.Load())
	s.pods.Range(func(k, v any) bool { return true })
	names := slices.Collect(func(yield func(string) bool) { yield(req.Name) })
	_ = names
	return ctrl.Result{}, nil
}

// Methods of the same name on types that are not related.
type fast struct{}

func (fast) Do(*http.Request) (*http.Response, error) { return nil, nil }
func (fast) Get(string) (*http.Response, error)       { return nil, nil }
func (fast) Sleep(time.Duration)                      {}
func (fast) Wait() error                              { return nil }

type Namesakes struct {
	http fast
	time fast
}

func (n *Namesakes) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_, err := n.http.Do(nil)
	_, err = n.http.Get("http://a")
	n.time.Sleep(time.Hour)
	err = n.time.Wait()
	http := fast{}
	_, err = http.Get("http://a")
	return ctrl.Result{}, err
}

// Constant conditions, panics and early returns keep nothing from the reader;
// what is said here is only that the calls themselves are quick.
type Plain struct{ client.Client }

func (p *Plain) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var pod corev1.Pod
	if err := p.Get(ctx, req.NamespacedName, &pod); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if pod.DeletionTimestamp != nil {
		return ctrl.Result{}, nil
	}
	base := pod.DeepCopy()
	pod.Status.Phase = corev1.PodRunning
	if err := p.Status().Patch(ctx, &pod, client.MergeFrom(base)); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: time.Duration(len(pod.Name)) * time.Second}, nil
}
