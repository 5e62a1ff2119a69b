// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package settings

import (
	"reflect"
	"testing"
	"time"

	"github.com/ctrlvet/ctrlvet/internal/match"
)

func TestFlags(t *testing.T) {
	a, s := newAnalyzer()
	for name, value := range map[string]string{
		"max-wait":    "2s",
		"tests":       "true",
		"strict":      "true",
		"scope":       " a/b , c/...,",
		"verdict":     "local",
		"blocking":    "(*a.T).M,a.F",
		"nonblocking": "b.F",
	} {
		if err := a.Flags.Set(name, value); err != nil {
			t.Errorf("-%s=%s: %v", name, value, err)
		}
	}
	want := &Settings{
		MaxWait:     2 * time.Second,
		Tests:       true,
		Strict:      true,
		Scope:       ImportPaths{"a/b", "c/..."},
		Verdict:     Local,
		Blocking:    patterns(t, "(*a.T).M", "a.F"),
		NonBlocking: patterns(t, "b.F"),
	}
	if !reflect.DeepEqual(s, want) {
		t.Errorf("got %+v, want %+v", s, want)
	}
	if res, err := a.Run(nil); res != s || err != nil {
		t.Errorf("the pass yields %v, %v", res, err)
	}
	if got := s.Scope.String(); got != "a/b,c/..." {
		t.Errorf("scope prints as %q", got)
	}
	if err := a.Flags.Set("scope", ""); err != nil || len(s.Scope) != 0 {
		t.Errorf("an empty list: %v, %v", s.Scope, err)
	}
	for _, path := range []string{"./a/...", "../a", "/a/...", ".", "!!", `a\b`, "a b", "example.com/a,./b"} {
		if err := a.Flags.Set("scope", path); err == nil {
			t.Errorf("-scope=%s is accepted", path)
		}
	}
	for _, path := range []string{"std", "a", "...", "example.com/a-b_c/v2.x/..."} {
		if err := a.Flags.Set("scope", path); err != nil {
			t.Errorf("-scope=%s: %v", path, err)
		}
	}
	if err := a.Flags.Set("max-wait", "-2s"); err == nil {
		t.Error("a negative -max-wait is accepted")
	}
	for name, value := range map[string]string{"verdict": "never", "max-wait": "soon", "tests": "perhaps", "blocking": "foo", "scope": "./shared/..."} {
		if err := a.Flags.Set(name, value); err == nil {
			t.Errorf("-%s=%s is accepted", name, value)
		}
	}
}

func patterns(t *testing.T, texts ...string) Patterns {
	t.Helper()
	var out Patterns
	for _, text := range texts {
		p, err := match.ParsePattern(text)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, p)
	}
	return out
}
