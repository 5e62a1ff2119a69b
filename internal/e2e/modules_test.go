// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"path/filepath"
	"testing"

	"github.com/ctrlvet/ctrlvet/internal/checktest"
)

// modules returns the folders of the modules that use the real
// controller-runtime.
func modules(t testing.TB) []string {
	t.Helper()
	mods, err := filepath.Glob(filepath.Join(root, "testdata", "vetmods", "*", "go.mod"))
	if err != nil || len(mods) == 0 {
		t.Fatalf("no module found, error %v", err)
	}
	mods = append(mods, filepath.Join(root, "testdata", "incident", "go.mod"))
	for i, name := range mods {
		mods[i] = filepath.Dir(name)
	}
	return mods
}

// TestModules checks that both ways of running find what the comments in the
// modules want, and say the same of it.
func TestModules(t *testing.T) {
	bin := checktest.Binary(t)
	for _, dir := range modules(t) {
		t.Run(filepath.Base(dir), func(t *testing.T) {
			wants := wants(t, dir)
			alone := standalone(t, bin, dir, "./...")
			compare(t, "ctrlvet", alone, wants)
			vetted := vet(t, bin, dir, "./...")
			compare(t, "go vet", vetted, wants)
			agree(t, alone, vetted)
		})
	}
}
