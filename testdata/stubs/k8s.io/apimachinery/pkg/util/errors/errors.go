// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package errors stands in for the real package in tests: its signatures, no behaviour.
package errors

type Aggregate interface {
	error
	Errors() []error
	Is(error) bool
}

type Matcher func(error) bool

func NewAggregate(errlist []error) (_ Aggregate) { return }

func FilterOut(err error, fns ...Matcher) (_ error) { return }

func Flatten(agg Aggregate) (_ Aggregate) { return }
