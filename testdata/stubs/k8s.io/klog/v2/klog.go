// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package klog stands in for the real package in tests: its signatures, no behaviour.
package klog

import (
	"context"

	"github.com/go-logr/logr"
)

type Logger = logr.Logger

func Background() (_ Logger)                     { return }
func FromContext(ctx context.Context) (_ Logger) { return }

func Info(args ...interface{})                        {}
func Infof(format string, args ...interface{})        {}
func InfoS(msg string, keysAndValues ...interface{})  {}
func Warningf(format string, args ...interface{})     {}
func Error(args ...interface{})                       {}
func Errorf(format string, args ...interface{})       {}
func ErrorS(err error, msg string, kv ...interface{}) {}
func Fatalf(format string, args ...interface{})       {}
