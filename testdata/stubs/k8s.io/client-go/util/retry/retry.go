// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package retry stands in for the real package in tests: its signatures, no behaviour.
package retry

import (
	"time"

	"k8s.io/apimachinery/pkg/util/wait"
)

var (
	DefaultRetry   = wait.Backoff{Steps: 5, Duration: 10 * time.Millisecond, Factor: 1.0, Jitter: 0.1}
	DefaultBackoff = wait.Backoff{Steps: 4, Duration: 10 * time.Millisecond, Factor: 5.0, Jitter: 0.1}
)

func OnError(backoff wait.Backoff, retriable func(error) bool, fn func() error) (_ error) { return }

func RetryOnConflict(backoff wait.Backoff, fn func() error) (_ error) { return }
