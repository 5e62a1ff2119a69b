// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package webhook stands in for the real package in tests: its signatures, no behaviour.
package webhook

import (
	"context"
	"crypto/tls"
	"net/http"

	"sigs.k8s.io/controller-runtime/pkg/healthz"
	"sigs.k8s.io/controller-runtime/pkg/webhook/admission"
)

type CustomDefaulter = admission.CustomDefaulter

type CustomValidator = admission.CustomValidator

type AdmissionRequest = admission.Request

type AdmissionResponse = admission.Response

type Admission = admission.Webhook

type AdmissionHandler = admission.Handler

type AdmissionDecoder = admission.Decoder

var (
	Allowed     = admission.Allowed
	Denied      = admission.Denied
	Errored     = admission.Errored
	DefaultPort = 9443
)

type Server interface {
	NeedLeaderElection() bool
	Register(path string, hook http.Handler)
	Start(ctx context.Context) error
	StartedChecker() healthz.Checker
	WebhookMux() *http.ServeMux
}

type Options struct {
	Host         string
	Port         int
	CertDir      string
	CertName     string
	KeyName      string
	ClientCAName string
	TLSOpts      []func(*tls.Config)
	WebhookMux   *http.ServeMux
}

type DefaultServer struct{ Options Options }

func (*DefaultServer) NeedLeaderElection() (_ bool)              { return }
func (s *DefaultServer) Register(path string, hook http.Handler) {}
func (s *DefaultServer) Start(ctx context.Context) (_ error)     { return }
func (s *DefaultServer) StartedChecker() (_ healthz.Checker)     { return }
func (s *DefaultServer) WebhookMux() (_ *http.ServeMux)          { return }

func NewServer(o Options) (_ Server) { return }
