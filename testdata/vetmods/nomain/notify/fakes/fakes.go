// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package fakes has a slow notifier, which only tests import.
package fakes

import (
	"context"
	"time"

	"github.com/ctrlvet/ctrlvet/testdata/vetmods/nomain/notify"
)

type slow struct{}

func (slow) Notify(context.Context, string) error {
	time.Sleep(time.Second)
	return nil
}

// New returns a notifier that takes a second.
func New() notify.Notifier { return slow{} }
