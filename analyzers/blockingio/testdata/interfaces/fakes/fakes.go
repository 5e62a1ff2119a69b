// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package fakes has implementations for tests of other packages. Production
// code does not convert them.
package fakes

import (
	"context"
	"time"
)

type Slow struct{}

func (Slow) Watch(context.Context) error { time.Sleep(time.Second); return nil }
