// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package server stands in for the real package in tests: its signatures, no behaviour.
package server

import (
	"context"
	"crypto/tls"
	"net"
	"net/http"

	"github.com/go-logr/logr"
	"k8s.io/client-go/rest"
)

type Server interface {
	AddExtraHandler(path string, handler http.Handler) error
	NeedLeaderElection() bool
	Start(ctx context.Context) error
}

type Options struct {
	SecureServing  bool
	BindAddress    string
	ExtraHandlers  map[string]http.Handler
	FilterProvider func(c *rest.Config, httpClient *http.Client) (Filter, error)
	CertDir        string
	CertName       string
	KeyName        string
	TLSOpts        []func(*tls.Config)
	ListenConfig   net.ListenConfig
}

type Filter func(log logr.Logger, handler http.Handler) (http.Handler, error)

func NewServer(o Options, config *rest.Config, httpClient *http.Client) (_ Server, _ error) { return }
