// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package slow has a fake that waits, as tests of timeouts want it.
package slow

import (
	"context"
	"time"

	"example.test/fakes/port"
)

type Backend struct{}

func (Backend) Apply(context.Context) error { time.Sleep(time.Second); return nil }

func Hook() { time.Sleep(time.Second) }

func (Backend) Send(context.Context) error { time.Sleep(time.Second); return nil }

// New converts the fake itself, as packages of fakes do: only tests import it.
func New() port.Sender { return Backend{} }
