// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package chart stands in for the real package in tests: its signatures, no behaviour.
package chart

type Chart struct{}
