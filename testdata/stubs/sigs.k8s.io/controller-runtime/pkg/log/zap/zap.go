// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package zap stands in for the real package in tests: its signatures, no behaviour.
package zap

import (
	"flag"
	"io"

	"github.com/go-logr/logr"
)

type Opts func(*Options)

type Options struct {
	Development bool
	DestWriter  io.Writer
}

func (o *Options) BindFlags(fs *flag.FlagSet) {}

func New(opts ...Opts) (_ logr.Logger) { return }

func UseDevMode(enabled bool) (_ Opts) { return }

func UseFlagOptions(in *Options) (_ Opts) { return }
