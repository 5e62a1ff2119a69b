// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package metadata stands in for the real package in tests: its signatures, no behaviour.
package metadata

import (
	"context"
)

type MD map[string][]string

func (md MD) Len() (_ int)                    { return }
func (md MD) Copy() (_ MD)                    { return }
func (md MD) Get(k string) (_ []string)       { return }
func (md MD) Set(k string, vals ...string)    {}
func (md MD) Append(k string, vals ...string) {}
func (md MD) Delete(k string)                 {}

func New(m map[string]string) (_ MD) { return }

func Pairs(kv ...string) (_ MD) { return }

func AppendToOutgoingContext(ctx context.Context, kv ...string) (_ context.Context) { return }
