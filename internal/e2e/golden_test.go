// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ctrlvet/ctrlvet/internal/checktest"
)

var update = flag.Bool("update", false, "write the golden files and README.md's output instead of comparing them")

// updateCommand is what the reader of a difference is told to run.
const updateCommand = "go test ./internal/e2e -run 'Incident|Readme' -update"

// TestIncident compares what the command says of the incident's operator, to
// the last byte.
func TestIncident(t *testing.T) {
	golden := filepath.Join(root, "testdata", "golden", "incident.json")
	res := command(t, root, checktest.Binary(t), "-C", "testdata/incident", "-format=json", "./...")
	if res.status != 1 || res.stderr != "" {
		t.Errorf("exit status %d, want 1, and on stderr\n%s", res.status, res.stderr)
	}
	if *update {
		if err := os.WriteFile(golden, []byte(res.stdout), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if string(want) != res.stdout {
		t.Errorf("testdata/golden/incident.json is not what ctrlvet prints:\n%sif that is right: %s", diff(string(want), res.stdout), updateCommand)
	}
}

// diff returns the lines of one text that the other lacks.
func diff(want, got string) string {
	var b strings.Builder
	without := func(sign, text, other string) {
		has := make(map[string]bool)
		for line := range strings.Lines(other) {
			has[line] = true
		}
		for line := range strings.Lines(text) {
			if !has[line] {
				b.WriteString(sign + line)
			}
		}
	}
	without("-", want, got)
	without("+", got, want)
	if b.Len() == 0 {
		return "the lines are in another order, or there are more of them\n"
	}
	return b.String()
}
