// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package flowcontrol stands in for the real package in tests: its signatures, no behaviour.
package flowcontrol

import (
	"context"
)

type PassiveRateLimiter interface {
	TryAccept() bool
	Stop()
	QPS() float32
}

type RateLimiter interface {
	PassiveRateLimiter
	Accept()
	Wait(ctx context.Context) error
}
