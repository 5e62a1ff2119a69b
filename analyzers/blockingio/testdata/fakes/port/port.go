// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package port has the interface that the reconciler asks for, and what it uses.
package port

import "context"

type Sender interface{ Send(context.Context) error }

type Null struct{}

func (Null) Send(context.Context) error { return nil }

func New() Sender { return Null{} }
