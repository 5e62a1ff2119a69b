// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"flag"
	"os"
	"path/filepath"
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
		t.Errorf("testdata/golden/incident.json is not what ctrlvet prints:\n%s\nif that is right: %s", res.stdout, updateCommand)
	}
}
