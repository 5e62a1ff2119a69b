// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package probe has a func field that others set.
package probe

import "context"

type Prober struct {
	Probe  func(context.Context) error
	Notify func()
}

func (p *Prober) Run(ctx context.Context) error { return p.Probe(ctx) }

func (p *Prober) Tell() { p.Notify() }
