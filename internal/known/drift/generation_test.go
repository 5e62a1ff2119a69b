// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package drift_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/ctrlvet/ctrlvet/internal/known"
)

// withoutGeneration lists strategies that do not set generation and are in no
// entry of known.NoGeneration, with the reason.
var withoutGeneration = map[string]string{
	"apiserverinternal/storageversion":   "no kind of users",
	"certificates/clustertrustbundle":    "not in a v1",
	"certificates/podcertificaterequest": "not in a v1",
	"coordination/leasecandidate":        "not in a v1",
	"flowcontrol/ensurer":                "no strategy of a kind",
	"resource/resourcepoolstatusrequest": "not in a v1",
	"scheduling/compositepodgroup":       "not in a v1",
	"scheduling/podgroup":                "not in a v1",
	"scheduling/workload":                "not in a v1",
	"storagemigration/storagemigration":  "not in a v1",
	"testapigroup/carp":                  "for tests",
}

// TestNoGeneration reads the strategies of Kubernetes: those that known names
// must not set generation, and those that it leaves out must, or say why.
func TestNoGeneration(t *testing.T) {
	dir := filepath.Join(kubernetes(t), "pkg", "registry")
	files, err := filepath.Glob(filepath.Join(dir, "*", "*", "strategy.go"))
	if err != nil || len(files) < 50 {
		t.Fatalf("found %d strategies in %s, %v", len(files), dir, err)
	}
	named := slices.Collect(maps.Values(known.NoGeneration))
	seen := make(map[string]bool)
	for _, file := range files {
		rel, err := filepath.Rel(dir, filepath.Dir(file))
		if err != nil {
			t.Fatal(err)
		}
		rel = filepath.ToSlash(rel)
		seen[rel] = true
		in, out := slices.Contains(named, rel), withoutGeneration[rel] != ""
		switch sets := setsGeneration(t, file); {
		case sets && (in || out):
			t.Errorf("%s sets generation; take it off the list", rel)
		case !sets && in == out:
			t.Errorf("%s does not set generation; it belongs on one of the lists", rel)
		}
	}
	for _, list := range [][]string{named, slices.Collect(maps.Keys(withoutGeneration))} {
		for _, rel := range list {
			if !seen[rel] {
				t.Errorf("there is no strategy %s", rel)
			}
		}
	}
}

// setsGeneration reports whether a file has to do with a field Generation.
func setsGeneration(t *testing.T, file string) bool {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	found := false
	ast.Inspect(f, func(n ast.Node) bool {
		sel, ok := n.(*ast.SelectorExpr)
		found = found || ok && sel.Sel.Name == "Generation"
		return !found
	})
	return found
}

// kubernetes returns the folder of the source of Kubernetes in the version of
// the client-go that this module has. It is no dependency, only read.
func kubernetes(t *testing.T) string {
	t.Helper()
	client, err := exec.Command("go", "list", "-m", "-f", "{{.Version}}", "k8s.io/client-go").Output()
	if err != nil {
		t.Fatal(err)
	}
	version := "v1" + strings.TrimPrefix(strings.TrimSpace(string(client)), "v0")
	cmd := exec.Command("go", "mod", "download", "-json", "k8s.io/kubernetes@"+version)
	cmd.Dir = t.TempDir() // outside the module, whose go.sum stays as it is
	cmd.Stderr = os.Stderr
	data, err := cmd.Output()
	if err != nil {
		t.Fatalf("downloading Kubernetes %s: %v", version, err)
	}
	var m struct{ Dir string }
	if err := json.Unmarshal(data, &m); err != nil {
		t.Fatal(err)
	}
	return m.Dir
}
