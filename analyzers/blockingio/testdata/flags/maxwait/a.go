// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package maxwait is judged with -max-wait=2s.
package maxwait

import (
	"context"
	"net"
	"net/http"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

type Reconciler struct{ delay time.Duration }

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	// Waits that are proved to be no longer are accepted.
	time.Sleep(50 * time.Millisecond)
	time.Sleep(2 * time.Second)
	hc := &http.Client{Timeout: time.Second}
	_, err := hc.Get("http://a")
	tctx, cancel := context.WithTimeout(ctx, 500*time.Millisecond)
	defer cancel()
	q, err := http.NewRequestWithContext(tctx, http.MethodGet, "http://a", nil)
	_, err = http.DefaultClient.Do(q)
	_, err = net.DialTimeout("tcp", "a:1", time.Second)

	// Longer ones, and those of unknown length, are not.
	time.Sleep(2*time.Second + time.Millisecond) // want `^time\.Sleep sleeps for up to 2\.001s while`
	time.Sleep(r.delay)                          // want `^time\.Sleep sleeps while`
	_, err = http.Get("http://a")                // want `^http\.Get waits for a remote server without a time limit while`
	hc = &http.Client{Timeout: 3 * time.Second}
	_, err = hc.Get("http://a") // want `^hc\.Get waits for a remote server for up to 3s while`
	return ctrl.Result{}, err
}
