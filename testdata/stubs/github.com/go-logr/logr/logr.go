// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package logr stands in for the real package in tests: its signatures, no behaviour.
package logr

import (
	"context"
)

type Logger struct{}

func (l Logger) GetSink() (_ LogSink)                              { return }
func (l Logger) WithSink(sink LogSink) (_ Logger)                  { return }
func (l Logger) Enabled() (_ bool)                                 { return }
func (l Logger) Info(msg string, keysAndValues ...any)             {}
func (l Logger) Error(err error, msg string, keysAndValues ...any) {}
func (l Logger) V(level int) (_ Logger)                            { return }
func (l Logger) GetV() (_ int)                                     { return }
func (l Logger) WithValues(keysAndValues ...any) (_ Logger)        { return }
func (l Logger) WithName(name string) (_ Logger)                   { return }
func (l Logger) WithCallDepth(depth int) (_ Logger)                { return }
func (l Logger) WithCallStackHelper() (_ func(), _ Logger)         { return }
func (l Logger) IsZero() (_ bool)                                  { return }

type RuntimeInfo struct{ CallDepth int }

type LogSink interface {
	Init(info RuntimeInfo)
	Enabled(level int) bool
	Info(level int, msg string, keysAndValues ...any)
	Error(err error, msg string, keysAndValues ...any)
	WithValues(keysAndValues ...any) LogSink
	WithName(name string) LogSink
}

type Marshaler interface{ MarshalLog() any }

func FromContext(ctx context.Context) (_ Logger, _ error) { return }

func FromContextOrDiscard(ctx context.Context) (_ Logger) { return }

func NewContext(ctx context.Context, logger Logger) (_ context.Context) { return }

func Discard() (_ Logger) { return }

func New(sink LogSink) (_ Logger) { return }
