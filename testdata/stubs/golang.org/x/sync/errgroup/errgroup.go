// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package errgroup stands in for the real package in tests: its signatures, no behaviour.
package errgroup

import (
	"context"
)

type Group struct{}

func (g *Group) Wait() (_ error)               { return }
func (g *Group) Go(f func() error)             {}
func (g *Group) TryGo(f func() error) (_ bool) { return }
func (g *Group) SetLimit(n int)                {}

func WithContext(ctx context.Context) (_ *Group, _ context.Context) { return }
