// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package low imports nothing of its module.
package low // want package:`^packages\(example\.test/facts/low\)$`

import "net/http"

type Client struct{ hc *http.Client }

func New() *Client { return &Client{hc: http.DefaultClient} }

func (c *Client) Ask(url string) error {
	_, err := c.hc.Get(url)
	return err
}
