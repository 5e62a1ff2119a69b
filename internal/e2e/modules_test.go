// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"path/filepath"
	"slices"
	"testing"

	"github.com/ctrlvet/ctrlvet/analyzers"
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
			alone := standalone(t, bin, dir, "-rules=all", "./...")
			compare(t, "ctrlvet", alone, wants)
			vetted := vet(t, bin, dir, "-rules=all", "./...")
			compare(t, "go vet", vetted, wants)
			agree(t, alone, vetted)
		})
	}
}

// TestModulesHaveEveryRule checks that TestModules tries each rule on the real
// controller-runtime, and that each core rule finds its fault in the incident.
func TestModulesHaveEveryRule(t *testing.T) {
	tried := make(map[string]bool)
	for _, dir := range modules(t) {
		wants := wants(t, dir)
		for _, w := range wants {
			tried[w.rule] = true
		}
		if filepath.Base(dir) != "incident" {
			continue
		}
		for _, r := range analyzers.All {
			name := r.Analyzer.Name
			if r.Tier == analyzers.Core && name != "directives" && !slices.ContainsFunc(wants, func(w *want) bool { return w.rule == name }) {
				t.Errorf("the incident has no fault of the core rule %s", name)
			}
		}
	}
	for _, r := range analyzers.All {
		if name := r.Analyzer.Name; name != "directives" && !tried[name] {
			t.Errorf("no module has a fault of %s", name)
		}
	}
}
