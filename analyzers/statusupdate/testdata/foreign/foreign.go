// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package foreign imports no Kubernetes client: the rule leaves at once.
package foreign

import "context"

type statusClient struct{}

func (statusClient) Status() statusClient                                      { return statusClient{} }
func (statusClient) Update(ctx context.Context, obj any, opts ...string) error { return nil }

func write(ctx context.Context, c statusClient) error { return c.Status().Update(ctx, nil) }
