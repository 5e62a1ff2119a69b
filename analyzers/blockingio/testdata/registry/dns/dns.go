// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package dns registers a handler that waits. Only main imports it.
package dns

import (
	"context"
	"net"

	"example.test/registry/reg"
)

func init() {
	reg.Register("dns", lookup)
	reg.AddChecker(short{})
}

func lookup(ctx context.Context) error {
	_, err := net.DefaultResolver.LookupHost(ctx, "a")
	return err
}

type short struct{}

func (short) Check(s string) bool { return len(s) < 10 }
