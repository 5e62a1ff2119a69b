// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

//go:build race

package e2e

import (
	"path/filepath"
	"testing"
)

// TestRace runs the command with the race detector in it: it analyses packages
// and runs rules at the same time. The other tests run it without.
func TestRace(t *testing.T) {
	bin := filepath.Join(t.TempDir(), "ctrlvet")
	if res := command(t, root, "go", "build", "-race", "-o", bin, "./cmd/ctrlvet"); res.status != 0 {
		t.Fatalf("go build: %s", res.stderr)
	}
	for _, dir := range modules(t) {
		// A race is told on stderr, which must stay empty.
		standalone(t, bin, dir, "./...")
	}
}
