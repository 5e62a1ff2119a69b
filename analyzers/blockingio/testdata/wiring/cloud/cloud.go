// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package cloud waits. Package ctl does not import it.
package cloud

import (
	"context"
	"net/http"
	"strings"
	"time"
)

type Client struct{ url string }

func New(url string) *Client { return &Client{url} }

func (c *Client) Create(ctx context.Context, name string) error {
	q, err := http.NewRequestWithContext(ctx, http.MethodPut, c.url+name, nil)
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(q)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func (c *Client) Settle(context.Context) error { time.Sleep(5 * time.Second); return nil }

func (c *Client) Name(s string) string { return strings.ToLower(s) }
