// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package transport stands in for the real package in tests: its signatures, no behaviour.
package transport

import (
	"net/http"
)

type WrapperFunc func(rt http.RoundTripper) http.RoundTripper
