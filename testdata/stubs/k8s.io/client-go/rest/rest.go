// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package rest stands in for the real package in tests: its signatures, no behaviour.
package rest

import (
	"context"
	"net"
	"net/http"
	"time"

	"k8s.io/client-go/transport"
)

type Config struct {
	Host            string
	APIPath         string
	Username        string
	Password        string
	BearerToken     string
	BearerTokenFile string
	Impersonate     ImpersonationConfig
	TLSClientConfig
	UserAgent          string
	DisableCompression bool
	Transport          http.RoundTripper
	WrapTransport      transport.WrapperFunc
	QPS                float32
	Burst              int
	Timeout            time.Duration
	Dial               func(ctx context.Context, network, address string) (net.Conn, error)
}

func (c *Config) Wrap(fn transport.WrapperFunc) {}

type ImpersonationConfig struct {
	UserName string
	UID      string
	Groups   []string
	Extra    map[string][]string
}

type TLSClientConfig struct {
	Insecure   bool
	ServerName string
	CertFile   string
	KeyFile    string
	CAFile     string
	CertData   []byte
	KeyData    []byte
	CAData     []byte
	NextProtos []string
}

func (in *TLSClientConfig) DeepCopyInto(out *TLSClientConfig) {}
func (in *TLSClientConfig) DeepCopy() (_ *TLSClientConfig)    { return }

func DefaultKubernetesUserAgent() (_ string) { return }

func InClusterConfig() (_ *Config, _ error) { return }

func AddUserAgent(config *Config, userAgent string) (_ *Config) { return }

func CopyConfig(config *Config) (_ *Config) { return }

func HTTPClientFor(config *Config) (_ *http.Client, _ error) { return }
