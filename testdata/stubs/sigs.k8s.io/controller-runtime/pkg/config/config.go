// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package config stands in for the real package in tests: its signatures, no behaviour.
package config

import (
	"time"

	"github.com/go-logr/logr"
)

type Controller struct {
	SkipNameValidation      *bool
	GroupKindConcurrency    map[string]int
	MaxConcurrentReconciles int
	CacheSyncTimeout        time.Duration
	RecoverPanic            *bool
	NeedLeaderElection      *bool
	EnableWarmup            *bool
	UsePriorityQueue        *bool
	Logger                  logr.Logger
	ReconciliationTimeout   time.Duration
}
