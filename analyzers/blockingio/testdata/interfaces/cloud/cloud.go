// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package cloud has an implementation that waits.
package cloud

import (
	"context"
	"net/http"
)

type Client struct{ hc *http.Client }

func (c *Client) Create(ctx context.Context, name string) error {
	q, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://a", nil)
	if err != nil {
		return err
	}
	_, err = c.hc.Do(q)
	return err
}

func (c *Client) Region() string { return "eu" }
