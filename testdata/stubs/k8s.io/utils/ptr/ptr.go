// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package ptr stands in for the real package in tests: its signatures, no behaviour.
package ptr

func AllPtrFieldsNil(obj any) (_ bool) { return }

func To[T any](v T) (_ *T) { return }

func Deref[T any](ptr *T, def T) (_ T) { return }

func Equal[T comparable](a, b *T) (_ bool) { return }
