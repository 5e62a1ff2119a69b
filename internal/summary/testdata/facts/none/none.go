// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package none declares nothing.
package none // want package:`^packages\(example\.test/facts/none\)$`
