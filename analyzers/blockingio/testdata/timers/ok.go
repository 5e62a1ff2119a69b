// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package timers

import (
	"context"
	"sync"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

type Quiet struct {
	once sync.Once
	pool sync.Pool
}

func (q *Quiet) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	// The functions run later, in goroutines of their own.
	time.AfterFunc(time.Second, func() { time.Sleep(time.Second) })
	time.AfterFunc(time.Second, q.slow)
	stop := context.AfterFunc(ctx, func() { time.Sleep(time.Second) })
	defer stop()

	// Once, and quick.
	q.once.Do(func() { q.pool.New = func() any { return new(int) } })

	// Timers that are made, reset, stopped or asked, but not waited for.
	t := time.NewTimer(time.Second)
	t.Reset(time.Second)
	t.Stop()
	_ = time.After(time.Second)
	k := time.NewTicker(time.Second)
	k.Stop()
	_ = time.Now().Add(time.Second)
	select {
	case <-t.C:
	default:
	}
	return ctrl.Result{RequeueAfter: time.Second}, nil
}

func (q *Quiet) slow() { time.Sleep(time.Second) }
