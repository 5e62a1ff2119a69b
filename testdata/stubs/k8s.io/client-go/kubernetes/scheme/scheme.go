// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package scheme stands in for the real package in tests: its signatures, no behaviour.
package scheme

import (
	"k8s.io/apimachinery/pkg/runtime"
)

var Scheme = runtime.NewScheme()

var localSchemeBuilder = runtime.SchemeBuilder{}

var AddToScheme = localSchemeBuilder.AddToScheme
