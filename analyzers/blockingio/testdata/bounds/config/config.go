// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package config has constants that others use.
package config

import "time"

const (
	CallTimeout = 6 * time.Second
	Attempts    = 3
)

// Default is a variable: it may be changed.
var Default = 7 * time.Second
