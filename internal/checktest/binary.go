// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package checktest

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// Binary builds the command ctrlvet and returns the path of the binary. It is
// built once in a test process, however many tests ask.
func Binary(t testing.TB) string {
	t.Helper()
	path, err := buildBinary()
	if err != nil {
		t.Fatalf("checktest: %v", err)
	}
	return path
}

// buildBinary builds ./cmd/ctrlvet of the root module.
var buildBinary = sync.OnceValues(func() (string, error) {
	root, err := moduleRoot()
	if err != nil {
		return "", err
	}
	dir, err := binaryDir()
	if err != nil {
		return "", err
	}
	if err := noteSources(root); err != nil {
		return "", err
	}
	path := filepath.Join(dir, "ctrlvet")
	cmd := exec.Command("go", "build", "-o", path, "./cmd/ctrlvet")
	cmd.Dir = root
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("go build ./cmd/ctrlvet: %v\n%s", err, out)
	}
	return path, nil
})

// noteSources looks at the sources of the command. The go command keeps the
// results of a test while the files that it looked at are the same; it cannot
// see what a binary was built from.
func noteSources(root string) error {
	for _, dir := range []string{"analyzers", "cmd", "internal"} {
		err := filepath.WalkDir(filepath.Join(root, dir), func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if d.IsDir() && d.Name() == "testdata" {
				return fs.SkipDir
			}
			if filepath.Ext(path) == ".go" {
				_, err = os.Stat(path)
			}
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// binaryDir returns a folder that outlives each single test. Under go test it
// is where the test binary lies, since the go command removes that folder when
// all tests have run.
func binaryDir() (string, error) {
	exe, err := os.Executable()
	if err != nil {
		return "", err
	}
	if dir := filepath.Dir(exe); strings.Contains(dir, "go-build") {
		return dir, nil
	}
	return os.MkdirTemp("", "ctrlvet-test-")
}
