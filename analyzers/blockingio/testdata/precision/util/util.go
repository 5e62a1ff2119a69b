// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package util passes functions on.
package util

// Layered hands its argument to a function that calls it.
func Layered(f func()) { inner(f) }

func inner(f func()) { f() }

// All calls every function.
func All(fs ...func()) {
	for _, f := range fs {
		Layered(f)
	}
}
