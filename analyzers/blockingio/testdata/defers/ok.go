// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package defers

import (
	"context"
	"database/sql"
	"os"
	"sync"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

type Quiet struct {
	mu sync.Mutex
	db *sql.DB
}

func (q *Quiet) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	// Unlocking, cancelling, closing and recovering do not wait.
	q.mu.Lock()
	defer q.mu.Unlock()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	f, err := os.Open("/tmp/a")
	if err != nil {
		return ctrl.Result{}, err
	}
	defer f.Close()
	defer func() { _ = recover() }()
	defer q.observe(time.Now())
	// Starts a goroutine when it returns.
	defer func() { go time.Sleep(time.Second) }()
	t := time.NewTimer(time.Second)
	defer t.Stop()
	return ctrl.Result{}, ctx.Err()
}

func (q *Quiet) observe(start time.Time) { _ = time.Since(start) }
