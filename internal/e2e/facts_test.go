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

// relay returns a fresh copy of testdata/relay: packages low, mid, which
// imports low, top, which imports mid, and cmd. The go command knows nothing
// about it yet, since each copy differs in a comment.
func relay(t testing.TB) string {
	t.Helper()
	// The real path, since the go command prints it so.
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("testdata", "relay"))); err != nil {
		t.Fatal(err)
	}
	names, err := filepath.Glob(filepath.Join(dir, "*", "*.go"))
	if err != nil || len(names) == 0 {
		t.Fatalf("nothing was copied, error %v", err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		// The folder's name is new each time.
		text = append(text, "\n// copied to "+dir+"\n"...)
		if err := os.WriteFile(name, text, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	checktest.WriteModule(t, dir, "example.test/relay")
	return dir
}

// in returns those of wants that stand in one of the packages.
func in(wants []*want, packages ...string) []*want {
	return slices.DeleteFunc(slices.Clone(wants), func(w *want) bool {
		return !slices.Contains(packages, filepath.Dir(w.file))
	})
}

// TestFactsTravel checks that top is told of the wait in low, which it never
// imports, whether the go command asks for the facts for the first time or has
// kept them.
func TestFactsTravel(t *testing.T) {
	bin, dir := checktest.Binary(t), relay(t)
	wants := wants(t, dir)
	alone := standalone(t, bin, dir, "./...")
	compare(t, "ctrlvet", alone, wants)
	for _, when := range []string{"cold", "warm"} {
		vetted := vet(t, bin, dir, "./...")
		compare(t, "go vet, "+when, vetted, wants)
		agree(t, alone, vetted)
	}
}

// TestFactsFirst checks that findings are not lost when the go command has
// asked for the facts about a package before it asks for its findings.
func TestFactsFirst(t *testing.T) {
	bin, dir := checktest.Binary(t), relay(t)
	wants := wants(t, dir)
	// Package main answers for the manager, each other package for itself.
	compare(t, "go vet ./cmd", vet(t, bin, dir, "./cmd"), only(wants, "maxconcurrent", "unfilteredwatch"))
	compare(t, "go vet ./mid", vet(t, bin, dir, "./mid"), nil)
	compare(t, "go vet ./top", vet(t, bin, dir, "./top"), only(in(wants, "top"), "blockingio", "statusupdate"))
	compare(t, "go vet ./low", vet(t, bin, dir, "./low"), in(wants, "low"))
	compare(t, "go vet ./...", vet(t, bin, dir, "./..."), wants)
}

// TestVetChoosesRules checks that go vet hands on which rules to run.
func TestVetChoosesRules(t *testing.T) {
	bin, dir := checktest.Binary(t), relay(t)
	wants := wants(t, dir)
	for _, test := range []struct {
		flag  string
		rules []string
	}{
		{"-rules=statusupdate", []string{"statusupdate"}},
		{"-blockingio=false", []string{"maxconcurrent", "statusupdate", "unfilteredwatch"}},
	} {
		compare(t, "go vet "+test.flag, vet(t, bin, dir, test.flag, "./..."), only(wants, test.rules...))
	}
}

// TestVerdictsAgree checks that both ways of running agree whoever has the
// verdict, and that a package alone says what it does not know.
func TestVerdictsAgree(t *testing.T) {
	bin, dir := checktest.Binary(t), relay(t)
	wants := wants(t, dir)
	for _, verdict := range []string{"local", "program"} {
		alone := standalone(t, bin, dir, "-verdict="+verdict, "./...")
		vetted := vet(t, bin, dir, "-verdict="+verdict, "./...")
		compare(t, "-verdict="+verdict, alone, wants)
		agree(t, alone, vetted)
		for _, f := range alone {
			ofManager := f.rule == "maxconcurrent" || f.rule == "unfilteredwatch"
			if want := ofManager && verdict == "local"; strings.Contains(f.message, "unless the manager") != want {
				t.Errorf("-verdict=%s: does the message leave it to the manager? want %v:\n%s", verdict, want, f)
			}
		}
	}
}

// TestVetText checks what people see.
func TestVetText(t *testing.T) {
	bin, dir := checktest.Binary(t), relay(t)
	res := command(t, dir, "go", "vet", "-vettool="+bin, "-rules=statusupdate", "./...")
	if res.status != 1 {
		t.Errorf("exit status %d, want 1", res.status)
	}
	var lines []string
	for line := range strings.Lines(res.stdout + res.stderr) {
		if !strings.HasPrefix(line, "#") {
			lines = append(lines, line)
		}
	}
	if len(lines) != 1 || !strings.HasPrefix(lines[0], "top/top.go:") || !strings.HasSuffix(lines[0], " [statusupdate]\n") {
		t.Errorf("got %q, want one line about top/top.go that ends with the rule", lines)
	}
}
