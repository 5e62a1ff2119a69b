// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package kept hands functions to code that is not read and keeps them.
package kept

import (
	"context"
	"net"
	"net/http"
	"sync"
	"time"

	"google.golang.org/grpc"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/transport"
	ctrl "sigs.k8s.io/controller-runtime"
)

type Quiet struct {
	limit   *limiter
	config  *rest.Config
	server  *http.Server
	builder *runtime.SchemeBuilder
	cleanup func()
	opts    []grpc.DialOption
}

// An option: the connection dials later, in the background.
func (q *Quiet) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_, err := grpc.NewClient(req.Name, grpc.WithContextDialer(func(ctx context.Context, addr string) (net.Conn, error) {
		time.Sleep(1 * time.Second)
		return nil, nil
	}))
	return ctrl.Result{}, err
}

// A method value as one.
func (q *Quiet) method(ctx context.Context) (ctrl.Result, error) {
	_, err := grpc.NewClient("a", grpc.WithContextDialer(q.limit.dial))
	return ctrl.Result{}, err
}

// One of a list that is handed on.
func (q *Quiet) list(ctx context.Context) (ctrl.Result, error) {
	opts := append(q.opts, grpc.WithContextDialer(q.limit.dial))
	return ctrl.Result{}, connect(opts...)
}

func connect(opts ...grpc.DialOption) error {
	_, err := grpc.NewClient("a", opts...)
	return err
}

// Through functions of our own that make the option.
func (q *Quiet) own(ctx context.Context) (ctrl.Result, error) {
	return ctrl.Result{}, connect(limited(q.limit), dialer(q.limit.dial))
}

func limited(l *limiter) grpc.DialOption {
	return dialer(func(ctx context.Context, addr string) (net.Conn, error) {
		l.wait(ctx)
		return nil, nil
	})
}

func dialer(f func(context.Context, string) (net.Conn, error)) grpc.DialOption {
	return grpc.WithContextDialer(f)
}

// The transport of a client is wrapped, and the wrapper runs when one is made.
func (q *Quiet) wrapped(ctx context.Context) (ctrl.Result, error) {
	q.config.Wrap(func(rt http.RoundTripper) http.RoundTripper {
		time.Sleep(2 * time.Second)
		return rt
	})
	q.config.Wrap(transport.WrapperFunc(q.limit.wrap))
	return ctrl.Result{}, nil
}

// A server calls it when it ends.
func (q *Quiet) atEnd(ctx context.Context) (ctrl.Result, error) {
	q.server.RegisterOnShutdown(func() { time.Sleep(3 * time.Second) })
	return ctrl.Result{}, nil
}

// A scheme is made later.
func (q *Quiet) registered(ctx context.Context) (ctrl.Result, error) {
	q.builder.Register(func(*runtime.Scheme) error {
		time.Sleep(4 * time.Second)
		return nil
	})
	return ctrl.Result{}, nil
}

// Made here and called at the end of the process.
func (q *Quiet) once(ctx context.Context) (ctrl.Result, error) {
	q.cleanup = sync.OnceFunc(func() { time.Sleep(5 * time.Second) })
	return ctrl.Result{}, nil
}

// Stop ends the operator.
func (q *Quiet) Stop() { q.cleanup() }

// In its own goroutine, when the context ends.
func (q *Quiet) after(ctx context.Context) (ctrl.Result, error) {
	stop := context.AfterFunc(ctx, func() { time.Sleep(6 * time.Second) })
	stop()
	return ctrl.Result{}, nil
}

// A conversion calls nothing.
func (q *Quiet) handler(ctx context.Context) (ctrl.Result, error) {
	q.server.Handler = http.HandlerFunc(func(http.ResponseWriter, *http.Request) { time.Sleep(7 * time.Second) })
	return ctrl.Result{}, nil
}

type limiter struct{ every time.Duration }

func (l *limiter) wait(ctx context.Context) {
	t := time.NewTimer(l.every)
	defer t.Stop()
	select {
	case <-t.C:
	case <-ctx.Done():
	}
}

func (l *limiter) dial(ctx context.Context, addr string) (net.Conn, error) {
	l.wait(ctx)
	return nil, nil
}

func (l *limiter) wrap(rt http.RoundTripper) http.RoundTripper {
	l.wait(context.Background())
	return rt
}
