// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package low waits. The package of the reconciler never imports it.
package low

import (
	"context"
	"net/http"
	"time"
)

// Fetch waits for a server.
func Fetch(ctx context.Context, url string) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Client waits in its method.
type Client struct{ Delay time.Duration }

// Settle sleeps.
func (c *Client) Settle() { time.Sleep(3 * time.Second) }

// Name does not wait.
func (c *Client) Name() string { return "low" }
