// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestGroup checks which module each file is taken for.
func TestGroup(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"go.mod", "a/b/go.mod", "testdata/mod/go.mod"} {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for file, want := range map[string]string{
		"x.go":                     ".",
		"a/x.go":                   ".",
		"a/b/x.go":                 "a/b",
		"a/b/c/x.go":               "a/b",
		"vendor/v/x.go":            "",
		"a/b/vendor/x.go":          "",
		"testdata/x.go":            "",
		"testdata/mod/x.go":        "",
		"a/b/c/testdata/x.go":      "",
		"_x/x.go":                  "",
		".x/x.go":                  "",
		"_x.go":                    "",
		dir + "/a/b/x.go":          "a/b",
		filepath.Dir(dir) + "/.go": "",
	} {
		modules, err := group(dir, []string{filepath.FromSlash(file)})
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, m := range modules {
			got += filepath.ToSlash(m.name)
		}
		if got != want {
			t.Errorf("%s is of module %q, want %q", file, got, want)
		}
	}
}

func TestSplit(t *testing.T) {
	name := filepath.Join(t.TempDir(), "x.go")
	if err := os.WriteFile(name, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	flags, files, err := split([]string{"-max-wait=2s", name, "--tests"})
	if err != nil || !slices.Equal(flags, []string{"-max-wait=2s", "--tests"}) || !slices.Equal(files, []string{name}) {
		t.Errorf("flags %v, files %v, error %v", flags, files, err)
	}
	if _, _, err := split([]string{"-max-wait", "2s", name}); err == nil || !strings.Contains(err.Error(), "2s") || !strings.Contains(err.Error(), "-flag=value") {
		t.Errorf("a value on its own: %v", err)
	}
	for _, tt := range []struct{ args, want string }{
		{"-C op", "-C is not needed: the module of each file is found"},
		{"-C=op", "-C is not needed: the module of each file is found"},
		{"--C=op", "-C is not needed: the module of each file is found"},
		{"./...", "./...: ctrlvet-changed takes files, not patterns of packages"},
		{".", ".: ctrlvet-changed takes files, not folders"},
	} {
		if _, _, err := split(strings.Fields(tt.args)); err == nil || err.Error() != tt.want {
			t.Errorf("%s: error %v, want %s", tt.args, err, tt.want)
		}
	}
	if _, _, err := split([]string{"-C op"}); err == nil || !strings.HasPrefix(err.Error(), "-C is not needed") {
		t.Errorf("-C with its value in one argument: error %v", err)
	}
	for flag, want := range map[string]bool{"-tests": true, "--tests": true, "-tests=true": true, "-tests=false": false, "-strict": false} {
		if got := isTests(flag); got != want {
			t.Errorf("isTests(%s) = %v", flag, got)
		}
	}
}

func TestMerge(t *testing.T) {
	const a, b = "[\n  {\n    \"file\": \"a\",\n    \"message\": \"<x>\"\n  }\n]\n", "[\n  {\n    \"file\": \"b\"\n  }\n]\n"
	for _, tt := range []struct {
		flag    string
		printed []string
		want    string
	}{
		{"-strict", nil, ""},
		{"-strict", []string{"x\n", "y\n"}, "x\ny\n"},
		{"-format=json", nil, "[]\n"},
		{"-format=json", []string{a}, a},
		{"-format=json", []string{a, "[]\n", "", b}, strings.TrimSuffix(a, "\n]\n") + "," + strings.TrimPrefix(b, "[")},
		{"--format=json", []string{"[]\n", "[]\n"}, "[]\n"},
	} {
		var printed [][]byte
		for _, text := range tt.printed {
			printed = append(printed, []byte(text))
		}
		got, err := merge(printed, []string{tt.flag})
		if err != nil || string(got) != tt.want {
			t.Errorf("%s %q: %q, error %v", tt.flag, tt.printed, got, err)
		}
	}
}
