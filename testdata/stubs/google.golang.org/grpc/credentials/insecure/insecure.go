// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package insecure stands in for the real package in tests: its signatures, no behaviour.
package insecure

import (
	"google.golang.org/grpc/credentials"
)

func NewCredentials() (_ credentials.TransportCredentials) { return }
