// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package signals stands in for the real package in tests: its signatures, no behaviour.
package signals

import (
	"context"
)

func SetupSignalHandler() (_ context.Context) { return }
