// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bounds

import (
	"context"
	"net/http"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/bounds/remote"
)

// Callers hands a helper contexts, clients and delays that differ: the worst
// that can reach the helper counts, not the first.
type Callers struct{}

func (c *Callers) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	tctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	if err := c.ask(tctx); err != nil {
		return ctrl.Result{}, err
	}
	if err := c.get(&http.Client{Timeout: 2 * time.Second}); err != nil {
		return ctrl.Result{}, err
	}
	if err := c.get(&http.Client{Timeout: 4 * time.Second}); err != nil {
		return ctrl.Result{}, err
	}
	c.agreed(tctx)
	return ctrl.Result{}, c.later(ctx)
}

func (c *Callers) later(ctx context.Context) error {
	tctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	c.agreed(tctx)
	return c.ask(ctx)
}

// ask gets a context with and one without a deadline.
func (c *Callers) ask(ctx context.Context) error {
	return remote.Do(ctx, "http://a") // want `^remote\.Do waits for a remote server (without a time limit )?while it holds a worker;`
}

// get gets two clients.
func (c *Callers) get(hc *http.Client) error {
	_, err := hc.Get("http://a") // want `^hc\.Get waits for a remote server (for up to 4s )?while it holds a worker;`
	return err
}

// agreed gets the same limit from all.
func (c *Callers) agreed(ctx context.Context) {
	_ = remote.Do(ctx, "http://a") // want `^remote\.Do waits for a remote server for up to 5s while it holds a worker;`
}
