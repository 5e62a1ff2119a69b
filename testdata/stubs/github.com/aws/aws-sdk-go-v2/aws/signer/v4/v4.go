// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package v4 stands in for the real package in tests: its signatures, no behaviour.
package v4

import "net/http"

type PresignedHTTPRequest struct {
	URL          string
	Method       string
	SignedHeader http.Header
}
