// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package effects

import (
	"bytes"
	"encoding/gob"
	"path/filepath"
	"reflect"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/ctrlvet/ctrlvet/internal/checktest"
)

func Test(t *testing.T) { checktest.Run(t, Analyzer) }

// factOf returns the fact of the package in testdata/set.
func factOf(t testing.TB, pkgs []*packages.Package) *effects {
	t.Helper()
	graph, err := checker.Analyze([]*analysis.Analyzer{Analyzer}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	for act := range graph.All() {
		var fact effects
		if act.Analyzer == Analyzer && act.IsRoot && act.PackageFact(act.Package.Types, &fact) {
			return &fact
		}
	}
	t.Fatal("there is no fact")
	return nil
}

// budget is how many bytes the fact of the package in testdata/set may have.
const budget = 1500

// TestCodec checks that equal sources give equal bytes, few of them, and that
// nothing is lost on the way.
func TestCodec(t *testing.T) {
	pkgs := checktest.Load(t, t.TempDir(), filepath.Join("testdata", "set"), nil)
	var first []byte
	for range 10 {
		fact := factOf(t, pkgs)
		var b bytes.Buffer
		if err := gob.NewEncoder(&b).Encode(fact); err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = bytes.Clone(b.Bytes())
		}
		if !bytes.Equal(first, b.Bytes()) {
			t.Fatal("the fact differs from run to run")
		}
		var back effects
		if err := gob.NewDecoder(&b).Decode(&back); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(fact, &back) {
			t.Fatalf("decoded %v, want %v", &back, fact)
		}
	}
	if len(first) > budget {
		t.Errorf("the fact has %d bytes, the budget is %d", len(first), budget)
	}
}

func BenchmarkFact(b *testing.B) {
	pkgs := checktest.Load(b, b.TempDir(), filepath.Join("testdata", "set"), nil)
	for b.Loop() {
		factOf(b, pkgs)
	}
}
