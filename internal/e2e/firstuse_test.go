// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/ctrlvet/ctrlvet/internal/checktest"
)

// TestMainLeftOut checks that the command says so when it leaves questions to a
// package main that was not named.
func TestMainLeftOut(t *testing.T) {
	bin := checktest.Binary(t)
	dir := filepath.Join(root, "testdata", "vetmods", "crnewest")
	got := command(t, dir, bin, "-rules=maxconcurrent,unfilteredwatch", "./controller")
	if got.status != 0 || got.stdout != "" ||
		!strings.Contains(got.stderr, "calls through interfaces that package main wires, and what the manager's options decide, are left to package main for ") ||
		!strings.Contains(got.stderr, "/controller; ") {
		t.Errorf("without main: status %d, stdout %q, stderr %q", got.status, got.stdout, got.stderr)
	}
	got = command(t, dir, bin, "-rules=maxconcurrent,unfilteredwatch", "./...")
	if got.status != 1 || strings.Contains(got.stderr, "package main") {
		t.Errorf("with main: status %d, stderr %q", got.status, got.stderr)
	}
}

// TestTestMain checks that the main package that go test makes is no operator:
// with -tests the findings in production code stay what and where they are.
func TestTestMain(t *testing.T) {
	bin, dir := checktest.Binary(t), relay(t)
	test := "package top_test\n\nimport (\n\t\"testing\"\n\n\t_ \"example.test/relay/top\"\n)\n\nfunc Test(t *testing.T) {}\n"
	if err := os.WriteFile(filepath.Join(dir, "top", "top_test.go"), []byte(test), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(filepath.Join(dir, "cmd")); err != nil { // a module without a main of its own
		t.Fatal(err)
	}
	plain, tests := standalone(t, bin, dir, "./..."), standalone(t, bin, dir, "-tests", "./...")
	if len(plain) == 0 || !slices.Equal(plain, tests) {
		t.Errorf("with -tests:\n%v\nwithout:\n%v", tests, plain)
	}
}

// TestBadValues checks that values that cannot be meant are refused, once and
// before anything is loaded.
func TestBadValues(t *testing.T) {
	bin := checktest.Binary(t)
	dir := filepath.Join(root, "testdata", "incident")
	for _, flag := range []string{"-unfilteredwatch.kinds=Pod", "-max-wait=-2s", "-blocking=foo", "-nonblocking=no pattern("} {
		got := command(t, dir, bin, flag, "./...")
		name, _, _ := strings.Cut(flag, "=")
		if got.status != 2 || got.stdout != "" || strings.Count(got.stderr, "\n") != 1 || !strings.Contains(got.stderr, name) {
			t.Errorf("%s: status %d, stdout %q, stderr %q", flag, got.status, got.stdout, got.stderr)
		}
	}
}
