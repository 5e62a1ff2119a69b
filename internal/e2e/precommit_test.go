// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ctrlvet/ctrlvet/internal/checktest"
)

// TestPreCommit has the real pre-commit install the hooks of this repository,
// as it is in the work tree, and run them in another one.
func TestPreCommit(t *testing.T) {
	if _, err := exec.LookPath("pre-commit"); err != nil {
		t.Fatalf("%v; install it with pip install pre-commit, or the package pre-commit of your system", err)
	}
	// What runs the tests may itself be a hook of git.
	for _, env := range os.Environ() {
		if name, _, _ := strings.Cut(env, "="); strings.HasPrefix(name, "GIT_") {
			t.Setenv(name, "")
			if err := os.Unsetenv(name); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Setenv("PRE_COMMIT_HOME", t.TempDir())
	// Pre-commit gives Go a module cache of its own at each installation. So
	// the build cache can serve them all.
	t.Setenv("GOFLAGS", "-trimpath -modcacherw")

	hooks := snapshot(t)
	t.Run("TryRepo", func(t *testing.T) { tryRepo(t, hooks) })
	t.Run("Modules", func(t *testing.T) { hookModules(t, hooks) })
}

// tryRepo tries the hook in an operator that is the whole repository.
func tryRepo(t *testing.T, hooks string) {
	t.Helper()
	dir := operator(t, "faulty")
	commit(t, dir)
	try := func() result { return command(t, dir, "pre-commit", "try-repo", hooks, "ctrlvet", "--all-files") }
	if res := try(); res.status != 1 {
		t.Errorf("faulty: status %d\n%s%s", res.status, res.stdout, res.stderr)
	} else {
		hookFound(t, res, wants(t, dir), "")
	}
	fixed := "controller/controller.go"
	write(t, filepath.Join(dir, fixed), read(t, filepath.Join("testdata", "operator", "fixed", fixed)))
	if res := try(); res.status != 0 {
		t.Errorf("fixed: status %d\n%s%s", res.status, res.stdout, res.stderr)
	}
}

// hookModules runs both hooks in a repository with several modules, none of
// them at its root.
func hookModules(t *testing.T, hooks string) {
	t.Helper()
	dir := t.TempDir()
	faulty, fixed := filepath.Join(dir, "operators", "faulty"), filepath.Join(dir, "operators", "fixed")
	for _, to := range []string{faulty, fixed} {
		if err := os.CopyFS(to, os.DirFS(filepath.Join("testdata", "operator", filepath.Base(to)))); err != nil {
			t.Fatal(err)
		}
		checktest.WriteModule(t, to, "example.test/operator")
	}
	// Files that hooks are given and no package is made of.
	extra := map[string]string{
		"hack/tool.go": "package main\n",
		"operators/faulty/controller/more_test.go":    "package controller\n",
		"operators/faulty/controller/more_plan9.go":   "package controller\n",
		"operators/faulty/controller/testdata/t/t.go": "package t\n",
		"operators/faulty/_old/old.go":                "package old\n",
		"operators/faulty/only/only_test.go":          "package only\n",
	}
	for name, text := range extra {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		write(t, name, text)
	}
	rev := strings.TrimSpace(git(t, hooks, "rev-parse", "HEAD"))
	write(t, filepath.Join(dir, ".pre-commit-config.yaml"), "repos:\n"+
		"  - repo: "+hooks+"\n    rev: "+rev+"\n    hooks:\n"+
		"      - id: ctrlvet-changed\n"+
		"      - id: ctrlvet\n        args: [-C, operators/faulty, ./...]\n")
	commit(t, dir)
	wants := wants(t, faulty)

	for _, tt := range []struct {
		name, hook string
		files      []string // empty means all
		wants      []*want
		prefix     string // of the paths that are printed
	}{
		{"whole module", "ctrlvet", nil, wants, ""},
		{"all files", "ctrlvet-changed", nil, wants, "operators/faulty/"},
		{"both modules", "ctrlvet-changed", []string{"operators/fixed/cmd/main.go", "operators/faulty/controller/controller.go"},
			wants, "operators/faulty/"},
		{"faulty package", "ctrlvet-changed", []string{"operators/faulty/controller/controller.go"},
			wants, "operators/faulty/"},
		{"package main", "ctrlvet-changed", []string{"operators/faulty/cmd/main.go"},
			only(wants, "maxconcurrent"), "operators/faulty/"},
		{"fixed module", "ctrlvet-changed", []string{"operators/fixed/controller/controller.go", "operators/fixed/cmd/main.go"}, nil, ""},
		{"no packages", "ctrlvet-changed", slices.Sorted(maps.Keys(extra)), nil, ""},
	} {
		args := []string{"run", tt.hook, "--all-files"}
		if tt.files != nil {
			args = append([]string{"run", tt.hook, "--files"}, tt.files...)
		}
		res := command(t, dir, "pre-commit", args...)
		if want := min(len(tt.wants), 1); res.status != want {
			t.Errorf("%s: status %d, want %d\n%s%s", tt.name, res.status, want, res.stdout, res.stderr)
			continue
		}
		hookFound(t, res, tt.wants, tt.prefix)
	}

	// Flags are handed on.
	config := read(t, filepath.Join(dir, ".pre-commit-config.yaml"))
	changed := func(args string) result {
		write(t, filepath.Join(dir, ".pre-commit-config.yaml"),
			strings.Replace(config, "ctrlvet-changed\n", "ctrlvet-changed\n        args: ["+args+"]\n", 1))
		return command(t, dir, "pre-commit", "run", "ctrlvet-changed", "--files", "operators/faulty/controller/controller.go", "operators/fixed/cmd/main.go")
	}
	hookFound(t, changed("-rules=statusupdate"), only(wants, "statusupdate"), "operators/faulty/")
	hookFound(t, changed("-mains=false"), only(wants, "blockingio", "statusupdate"), "operators/faulty/")
	res := changed("-format=json, -rules=statusupdate")
	_, text, _ := strings.Cut(res.stdout, "\n[\n")
	text, _, _ = strings.Cut(text, "\n]\n")
	var found []struct{ File string }
	if err := json.Unmarshal([]byte("["+text+"]"), &found); err != nil || len(found) != 1 || found[0].File != "operators/faulty/controller/controller.go" {
		t.Errorf("JSON: %v, error %v in\n%s", found, err, res.stdout)
	}
}

// findingRx matches the first line of a finding.
var findingRx = regexp.MustCompile(`(?m)^(\S+\.go):(\d+):(\d+): (.*) \[([a-z]+)\]$`)

// hookFound checks the findings that pre-commit shows.
func hookFound(t *testing.T, res result, wants []*want, prefix string) {
	t.Helper()
	var found []finding
	for _, m := range findingRx.FindAllStringSubmatch(res.stdout, -1) {
		name, ok := strings.CutPrefix(m[1], prefix)
		if !ok {
			t.Errorf("%s is not in %s", m[1], prefix)
		}
		found = append(found, finding{file: name, line: number(t, m[2]), column: number(t, m[3]), message: m[4], rule: m[5]})
	}
	compare(t, "pre-commit", found, wants)
	if t.Failed() {
		t.Log(res.stdout + res.stderr)
	}
}

// snapshot returns a repository with the files of the work tree.
func snapshot(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name := range strings.SplitSeq(strings.TrimSuffix(git(t, root, "ls-files", "-coz", "--exclude-standard"), "\x00"), "\x00") {
		info, err := os.Lstat(filepath.Join(root, name))
		if err != nil || !info.Mode().IsRegular() {
			continue // deleted, or a link
		}
		to := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(to), 0o777); err != nil {
			t.Fatal(err)
		}
		write(t, to, read(t, filepath.Join(root, name)))
	}
	commit(t, dir)
	return dir
}

// commit makes dir a repository with all that is in there.
func commit(t *testing.T, dir string) {
	t.Helper()
	git(t, dir, "init", "-q")
	git(t, dir, "add", "-A", "-f")
	git(t, dir, "-c", "user.name=test", "-c", "user.email=test@example.test", "-c", "commit.gpgsign=false", "commit", "-q", "-m", "test")
}

func git(t *testing.T, dir string, args ...string) string {
	t.Helper()
	res := command(t, dir, "git", args...)
	if res.status != 0 {
		t.Fatalf("git %s: %s", strings.Join(args, " "), res.stderr)
	}
	return res.stdout
}
