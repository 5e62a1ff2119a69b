// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package log stands in for the real package in tests: its signatures, no behaviour.
package log

import (
	"context"

	"github.com/go-logr/logr"
)

var Log = logr.Logger{}

type NullLogSink struct{}

func (log NullLogSink) Init(logr.RuntimeInfo)                {}
func (NullLogSink) Info(_ int, _ string, _ ...any)           {}
func (NullLogSink) Enabled(level int) (_ bool)               { return }
func (NullLogSink) Error(_ error, _ string, _ ...any)        {}
func (log NullLogSink) WithName(_ string) (_ logr.LogSink)   { return }
func (log NullLogSink) WithValues(_ ...any) (_ logr.LogSink) { return }

func SetLogger(l logr.Logger) {}

func FromContext(ctx context.Context, keysAndValues ...any) (_ logr.Logger) { return }

func IntoContext(ctx context.Context, log logr.Logger) (_ context.Context) { return }
