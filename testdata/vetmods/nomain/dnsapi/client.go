// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package dnsapi talks to the DNS provider over HTTP.
package dnsapi

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// Client is a client of the provider's API.
type Client struct {
	BaseURL string
	HTTP    *http.Client
}

// Put sets one record and waits for the provider to confirm it.
func (c *Client) Put(ctx context.Context, host, target string) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPut, c.recordURL(host), strings.NewReader(target))
	if err != nil {
		return err
	}
	resp, err := c.HTTP.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode >= http.StatusMultipleChoices {
		return fmt.Errorf("put record %s: %s", host, resp.Status)
	}
	return nil
}

// recordURL only computes, in a package whose other functions wait.
func (c *Client) recordURL(host string) string {
	return c.BaseURL + "/records/" + url.PathEscape(host)
}
