// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package mid passes calls on.
package mid

import (
	"context"

	"example.test/xpkg/low"
)

// Service hides the package low.
type Service struct{ c *low.Client }

// New makes a Service.
func New() *Service { return &Service{c: &low.Client{}} }

// Sync reaches a server.
func (s *Service) Sync(ctx context.Context) error { return s.sync(ctx) }

func (s *Service) sync(ctx context.Context) error { return low.Fetch(ctx, "http://a") }

// Settle sleeps.
func (s *Service) Settle() { s.c.Settle() }

// Name does not wait.
func (s *Service) Name() string { return s.c.Name() }
