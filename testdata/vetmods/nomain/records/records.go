// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package records decides which DNS records there are. It stands between the
// controllers and the provider, so that a wait is two packages away from them.
package records

import (
	"context"
	"strings"

	"github.com/ctrlvet/ctrlvet/testdata/vetmods/nomain/dnsapi"
)

// Records keeps the records of one zone.
type Records struct {
	Zone string
	API  *dnsapi.Client
}

// Ensure makes host point to target.
func (r *Records) Ensure(ctx context.Context, host, target string) error {
	return r.API.Put(ctx, r.Qualify(host), target)
}

// Qualify returns host within the zone; unlike Ensure it does not wait.
func (r *Records) Qualify(host string) string {
	if strings.HasSuffix(host, "."+r.Zone) {
		return host
	}
	return host + "." + r.Zone
}
