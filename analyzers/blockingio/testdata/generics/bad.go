// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package generics waits in and through generic code.
package generics

import (
	"context"
	"net/http"
	"time"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.test/generics/base"
)

func retry[T any](n int, f func() (T, error)) (v T, err error) {
	for range n {
		if v, err = f(); err == nil {
			return v, nil
		}
		time.Sleep(1 * time.Second) // want `^time\.Sleep sleeps for up to 1s at a time while it holds a worker; return RequeueAfter instead \(\(\*Reconciler\)\.Reconcile -> retry -> time\.Sleep\)$`
	}
	return v, err
}

type syncer interface{ Sync() error }

type slowSyncer struct{}

func (*slowSyncer) Sync() error { time.Sleep(2 * time.Second); return nil } // want `^time\.Sleep sleeps for up to 2s while it holds a worker;`

func syncAll[S syncer](all ...S) error {
	for _, s := range all {
		if err := s.Sync(); err != nil {
			return err
		}
	}
	return nil
}

type Reconciler struct{}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_, err := retry(3, func() (*http.Response, error) {
		return http.Get("http://a") // want `^http\.Get waits for a remote server without a time limit while it holds a worker;`
	})
	if err != nil {
		return ctrl.Result{}, err
	}
	if err := syncAll(&slowSyncer{}); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, base.Apply([]int{1}, func(int) error {
		time.Sleep(3 * time.Second) // want `^time\.Sleep sleeps for up to 3s while it holds a worker;`
		return nil
	})
}

// Step is a generic struct with a func field.
type Step[T client.Object] struct {
	Run func(context.Context, T) error
}

func (s *Step[T]) run(ctx context.Context, obj T) error { return s.Run(ctx, obj) }

type Stepping struct{ step Step[*corev1.Pod] }

func NewStepping() *Stepping {
	return &Stepping{Step[*corev1.Pod]{Run: func(context.Context, *corev1.Pod) error {
		time.Sleep(4 * time.Second) // want `^time\.Sleep sleeps for up to 4s while it holds a worker;`
		return nil
	}}}
}

func (s *Stepping) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, s.step.run(ctx, &corev1.Pod{})
}

// Local is a generic reconciler whose hook is a func field.
type Local[T client.Object] struct {
	sync func(context.Context, T) error
	zero T
}

func (l *Local[T]) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, l.sync(ctx, l.zero)
}

func NewLocal() *Local[*corev1.Pod] { return &Local[*corev1.Pod]{sync: syncPod} }

func syncPod(context.Context, *corev1.Pod) error {
	time.Sleep(5 * time.Second) // want `^time\.Sleep sleeps for up to 5s while it holds a worker;`
	return nil
}

// remoteCache is a generic type whose method waits.
type remoteCache[K comparable, V any] struct{ m map[K]V }

func (c *remoteCache[K, V]) get(k K) V {
	if v, ok := c.m[k]; ok {
		return v
	}
	time.Sleep(6 * time.Second) // want `^time\.Sleep sleeps for up to 6s while it holds a worker;`
	return c.m[k]
}

type Cached struct{ c remoteCache[string, int] }

func (c *Cached) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_ = c.c.get(req.Name)
	return ctrl.Result{}, nil
}

// Promoted embeds a generic type.
type Promoted struct{ *waiting[string] }

type waiting[T any] struct{ v T }

func (w *waiting[T]) hold() T {
	time.Sleep(7 * time.Second) // want `^time\.Sleep sleeps for up to 7s while it holds a worker;`
	return w.v
}

func (p *Promoted) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_ = p.hold()
	return ctrl.Result{}, nil
}

// Pointer constraints: the method is that of *T.
type resetter[T any] interface {
	*T
	Reset()
}

type device struct{}

func (*device) Reset() { time.Sleep(8 * time.Second) } // want `^time\.Sleep sleeps for up to 8s while it holds a worker;`

func resetNew[T any, P resetter[T]]() {
	var v T
	P(&v).Reset()
}

type Resetting struct{}

func (Resetting) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	resetNew[device]()
	return ctrl.Result{}, nil
}
