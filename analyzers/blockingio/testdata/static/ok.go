// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package static

import (
	"context"
	"net/http"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type Quiet struct {
	client.Client
	last time.Time
}

func (q *Quiet) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	// Reading clocks and computing delays does not wait.
	if d := time.Until(q.last.Add(time.Minute)); d > 0 {
		return ctrl.Result{RequeueAfter: d}, nil
	}
	// Preparing a request does not send it.
	if _, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://a", nil); err != nil {
		return ctrl.Result{}, err
	}
	// A pause that only spreads load.
	time.Sleep(20 * time.Millisecond)
	time.Sleep(50 * time.Millisecond)
	// A method of the same name as a slow one.
	q.settle()
	return ctrl.Result{RequeueAfter: 30 * time.Second}, nil
}

func (q *Quiet) settle() { q.last = time.Now() }

// Nobody calls it.
func (q *Quiet) unused() { time.Sleep(time.Hour) }

// An exported function that no worker reaches may be for a command.
func Download(url string) (*http.Response, error) { return http.Get(url) }

// It returns an error and a duration, not a Result: no entry, and not reached.
func backoff(n int) (time.Duration, error) {
	time.Sleep(time.Second)
	return time.Duration(n) * time.Second, nil
}

// The error must be last and there must be two results.
func threeResults() (ctrl.Result, bool, error) {
	time.Sleep(time.Second)
	return ctrl.Result{}, false, nil
}
