// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package mid imports low.
package mid // want package:`^packages\(example\.test/facts/low example\.test/facts/mid\)$`

import "example.test/facts/low"

type Service struct{ c *low.Client }

func New() *Service { return &Service{low.New()} }

func (s *Service) Sync() error { return s.c.Ask("http://a") }
