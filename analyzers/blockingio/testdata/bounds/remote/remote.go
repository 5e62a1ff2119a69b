// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package remote makes and uses HTTP clients.
package remote

import (
	"context"
	"net/http"
	"time"
)

// NewClient returns a client that gives up after d.
func NewClient(d time.Duration) *http.Client { return &http.Client{Timeout: d} }

// Client keeps one.
type Client struct{ hc *http.Client }

func New(d time.Duration) *Client { return &Client{hc: NewClient(d)} }

func (c *Client) Ask(ctx context.Context) error {
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://a", nil)
	if err != nil {
		return err
	}
	_, err = c.hc.Do(q)
	return err
}

// Do has no client of its own: only the context bounds it.
func Do(ctx context.Context, url string) error {
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(q)
	return err
}

// Detached drops the context that it gets.
func Detached(ctx context.Context) error { return Do(context.Background(), "http://a") }

// Limited sets a limit of its own.
func Limited(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, 4*time.Second)
	defer cancel()
	return Do(ctx, "http://a")
}
