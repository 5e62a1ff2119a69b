// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package equality stands in for the real package in tests: its signatures, no behaviour.
package equality

import (
	"k8s.io/apimachinery/pkg/conversion"
)

var Semantic = conversion.Equalities{}
