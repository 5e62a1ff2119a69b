// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package grpc_health_v1 stands in for the real package in tests: its signatures, no behaviour.
package grpc_health_v1

import (
	"context"

	"google.golang.org/grpc"
)

type HealthClient interface {
	Check(ctx context.Context, in *HealthCheckRequest, opts ...grpc.CallOption) (*HealthCheckResponse, error)
}

func NewHealthClient(cc grpc.ClientConnInterface) (_ HealthClient) { return }

type HealthCheckRequest struct {
	Service string
}

type HealthCheckResponse struct{}
