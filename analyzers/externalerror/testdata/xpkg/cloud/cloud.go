// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package cloud has the client of an external system.
package cloud

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"

	"sigs.k8s.io/controller-runtime/pkg/client"
)

type Client struct{ hc *http.Client }

func New() *Client { return &Client{http.DefaultClient} }

// Create mixes the errors of the call with those of its arguments and answer.
func (c *Client) Create(ctx context.Context, name string) (string, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPut, "https://cloud.test/"+name, nil)
	if err != nil {
		return "", err
	}
	resp, err := c.hc.Do(req)
	if err != nil {
		return "", fmt.Errorf("create: %w", err)
	}
	defer resp.Body.Close()
	var out struct{ ID string }
	if err := json.NewDecoder(resp.Body).Decode(&out); err != nil {
		return "", err
	}
	return out.ID, nil
}

var ErrGone = errors.New("gone")

// Delete says of one error what kind it is: the author has thought about them.
func (c *Client) Delete(ctx context.Context, name string) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodDelete, "https://cloud.test/"+name, nil)
	if err != nil {
		return err
	}
	_, err = c.hc.Do(req)
	if errors.Is(err, context.DeadlineExceeded) {
		return ErrGone
	}
	return err
}

// Check only looks at its argument.
func (c *Client) Check(name string) error {
	if name == "" {
		return errors.New("no name")
	}
	return nil
}

// A Pinger is what main puts behind an interface of package ctl.
type Pinger struct{ hc *http.Client }

func NewPinger() *Pinger { return &Pinger{http.DefaultClient} }

func (p *Pinger) Ping(ctx context.Context) error {
	_, err := p.hc.Head("https://cloud.test")
	return err
}

// Note writes to the API server: there is nothing to wait for in it.
func Note(ctx context.Context, c client.Client, obj client.Object) error {
	return c.Update(ctx, obj)
}
