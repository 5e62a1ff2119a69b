// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package api tests what a user sees of the operator, on a real API server.
// What the API itself refuses is tested in api/v1alpha1.
package api

import (
	"os"
	"testing"

	"github.com/ctrlvet/ctrlvet/reference-operator/test/harness"
)

// plane is set before the tests run, and does not change.
var plane *harness.Plane

func TestMain(m *testing.M) {
	os.Exit(harness.Main(m, func(p *harness.Plane) { plane = p }))
}
