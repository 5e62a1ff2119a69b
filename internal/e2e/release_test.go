// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"github.com/ctrlvet/ctrlvet/internal/checktest"
)

// A release is what the tests look at in .goreleaser.yaml.
type release struct {
	Version int
	Dist    string
	Builds  []struct {
		Main         string
		Binary       string
		Env          []string
		Flags        []string
		Ldflags      []string
		ModTimestamp string `yaml:"mod_timestamp"`
		Goos, Goarch []string
	}
}

func readRelease(t *testing.T) release {
	t.Helper()
	var r release
	if err := yaml.Unmarshal([]byte(read(t, filepath.Join(root, ".goreleaser.yaml"))), &r); err != nil {
		t.Fatal(err)
	}
	if r.Version != 2 || len(r.Builds) != 1 || len(r.Builds[0].Goos) == 0 || len(r.Builds[0].Goarch) == 0 {
		t.Fatalf("unexpected: %+v", r)
	}
	return r
}

// TestReleaseBuild builds as goreleaser does, in two clones at the tag: the
// binaries are the same, and know the tag.
func TestReleaseBuild(t *testing.T) {
	r := readRelease(t)
	b := r.Builds[0]
	if b.ModTimestamp != "{{ .CommitTimestamp }}" {
		t.Errorf("mod_timestamp is %q", b.ModTimestamp)
	}
	for _, env := range b.Env {
		name, value, _ := strings.Cut(env, "=")
		t.Setenv(name, value)
	}
	args := append([]string{"build", "-o", filepath.Join(r.Dist, b.Binary), "-ldflags=" + strings.Join(b.Ldflags, " ")}, b.Flags...)
	var binaries []string
	origin := snapshot(t)
	git(t, origin, "tag", thisModule.Version)
	for range 2 {
		dir := t.TempDir()
		git(t, dir, "clone", "-q", origin, ".")
		if err := os.MkdirAll(filepath.Join(dir, r.Dist), 0o777); err != nil {
			t.Fatal(err)
		}
		// Goreleaser writes there before it builds.
		write(t, filepath.Join(dir, r.Dist, "config.yaml"), "version: 2\n")
		if res := command(t, dir, "go", append(args, b.Main)...); res.status != 0 {
			t.Fatalf("go %q: %s", args, res.stderr)
		}
		bin := filepath.Join(dir, r.Dist, b.Binary)
		res := command(t, dir, bin, "-version")
		if got := strings.Fields(res.stdout); len(got) != 4 || got[1] != thisModule.Version || got[3] != runtime.Version() {
			t.Errorf("-version: %s%s, want %s, the revision and the Go version", res.stdout, res.stderr, thisModule.Version)
		}
		binaries = append(binaries, read(t, bin))
	}
	if binaries[0] != binaries[1] {
		t.Error("the binaries of two clones differ")
	}
}

// TestReleasePlatforms has the command judge its own source for each platform
// of the release, which type-checks it, and the standard library's
// declarations, as a build for that platform would.
func TestReleasePlatforms(t *testing.T) {
	bin := checktest.Binary(t)
	b := readRelease(t).Builds[0]
	if want := []string{"darwin", "linux", "windows"}; !slices.Equal(slices.Sorted(slices.Values(b.Goos)), want) {
		t.Errorf("goos is %v, want %v", b.Goos, want)
	}
	if want := []string{"amd64", "arm64"}; !slices.Equal(slices.Sorted(slices.Values(b.Goarch)), want) {
		t.Errorf("goarch is %v, want %v", b.Goarch, want)
	}
	t.Setenv("CGO_ENABLED", "0")
	for _, goos := range b.Goos {
		for _, goarch := range b.Goarch {
			t.Run(goos+"/"+goarch, func(t *testing.T) {
				t.Setenv("GOOS", goos)
				t.Setenv("GOARCH", goarch)
				if res := command(t, root, bin, "./cmd/...", "./internal/driver"); res.status != 0 {
					t.Errorf("exit status %d: %s%s", res.status, res.stdout, res.stderr)
				}
			})
		}
	}
}
