// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// linkRx matches the target of a link in a Markdown file.
var linkRx = regexp.MustCompile(`\]\(([^)\s]+)\)`)

// TestLinks checks that what the pages point to in the repository exists.
func TestLinks(t *testing.T) {
	checked := 0
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && d.Name() == ".git":
			return filepath.SkipDir
		case filepath.Ext(name) != ".md":
			return nil
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		for _, m := range linkRx.FindAllStringSubmatch(string(text), -1) {
			target, _, _ := strings.Cut(m[1], "#")
			if target == "" || strings.Contains(target, "://") {
				continue
			}
			checked++
			if _, err := os.Stat(filepath.Join(filepath.Dir(name), filepath.FromSlash(target))); err != nil {
				t.Errorf("%s points to %s, which does not exist", name, m[1])
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if checked == 0 {
		t.Error("no page has a link into the repository")
	}
}

// TestLayout checks that CONTRIBUTING.md's list of folders is complete and
// right.
func TestLayout(t *testing.T) {
	listed := make(map[string]bool)
	for _, b := range blocks(readFile(t, "CONTRIBUTING.md")) {
		if b.lang != "" {
			continue
		}
		for line := range strings.Lines(b.text) {
			name, _, _ := strings.Cut(line, " ")
			found, err := filepath.Glob(filepath.Join(root, strings.ReplaceAll(name, "<rule>", "*")))
			if err != nil || len(found) == 0 {
				t.Errorf("CONTRIBUTING.md lists %s, which does not exist", name)
			}
			listed[strings.TrimSuffix(name, "/")] = true
		}
	}
	for _, parent := range []string{"cmd", "internal", "testdata"} {
		entries, err := os.ReadDir(filepath.Join(root, parent))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			if name := parent + "/" + e.Name(); e.IsDir() && !listed[name] {
				t.Errorf("CONTRIBUTING.md does not list %s", name)
			}
		}
	}
}
