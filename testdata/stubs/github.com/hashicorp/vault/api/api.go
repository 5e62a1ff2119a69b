// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package api stands in for the real package in tests: its signatures, no behaviour.
package api

import (
	"context"
	"net/http"
	"time"
)

type Auth struct{}

func (a *Auth) Login(ctx context.Context, authMethod AuthMethod) (_ *Secret, _ error) { return }

type AuthMethod interface {
	Login(ctx context.Context, client *Client) (*Secret, error)
}

type Config struct {
	Address    string
	HttpClient *http.Client
	MaxRetries int
	Timeout    time.Duration
}

type Client struct{}

func (c *Client) Auth() (_ *Auth)                        { return }
func (c *Client) SetAddress(addr string) (_ error)       { return }
func (c *Client) Address() (_ string)                    { return }
func (c *Client) SetClientTimeout(timeout time.Duration) {}
func (c *Client) SetNamespace(namespace string)          {}
func (c *Client) Token() (_ string)                      { return }
func (c *Client) SetToken(v string)                      {}
func (c *Client) ClearToken()                            {}
func (c *Client) KVv2(mountPath string) (_ *KVv2)        { return }
func (c *Client) Logical() (_ *Logical)                  { return }
func (c *Client) Sys() (_ *Sys)                          { return }

type KVSecret struct {
	Data map[string]interface{}
	Raw  *Secret
}

type KVv2 struct{}

func (kv *KVv2) Get(ctx context.Context, secretPath string) (_ *KVSecret, _ error) { return }

type Logical struct{}

func (c *Logical) Unwrap(wrappingToken string) (_ *Secret, _ error) { return }
func (c *Logical) UnwrapWithContext(ctx context.Context, wrappingToken string) (_ *Secret, _ error) {
	return
}
func (c *Logical) Read(path string) (_ *Secret, _ error)                                 { return }
func (c *Logical) ReadWithContext(ctx context.Context, path string) (_ *Secret, _ error) { return }
func (c *Logical) List(path string) (_ *Secret, _ error)                                 { return }
func (c *Logical) ListWithContext(ctx context.Context, path string) (_ *Secret, _ error) { return }
func (c *Logical) Write(path string, data map[string]interface{}) (_ *Secret, _ error)   { return }
func (c *Logical) WriteWithContext(ctx context.Context, path string, data map[string]interface{}) (_ *Secret, _ error) {
	return
}
func (c *Logical) Delete(path string) (_ *Secret, _ error)                                 { return }
func (c *Logical) DeleteWithContext(ctx context.Context, path string) (_ *Secret, _ error) { return }

type Secret struct {
	RequestID     string                 `json:"request_id"`
	LeaseID       string                 `json:"lease_id"`
	LeaseDuration int                    `json:"lease_duration"`
	Renewable     bool                   `json:"renewable"`
	Data          map[string]interface{} `json:"data"`
	Warnings      []string               `json:"warnings"`
	Auth          *SecretAuth            `json:"auth,omitempty"`
}

func (s *Secret) TokenID() (_ string, _ error) { return }

type SecretAuth struct {
	ClientToken   string   `json:"client_token"`
	Policies      []string `json:"policies"`
	LeaseDuration int      `json:"lease_duration"`
	Renewable     bool     `json:"renewable"`
}

type Sys struct{}

func (c *Sys) Health() (_ *HealthResponse, _ error)                               { return }
func (c *Sys) HealthWithContext(ctx context.Context) (_ *HealthResponse, _ error) { return }

type HealthResponse struct {
	Initialized bool   `json:"initialized"`
	Sealed      bool   `json:"sealed"`
	Version     string `json:"version"`
}

func DefaultConfig() (_ *Config) { return }

func NewClient(c *Config) (_ *Client, _ error) { return }
