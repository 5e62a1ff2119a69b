// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package externalerror

import (
	"bytes"
	"encoding/gob"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/ctrlvet/ctrlvet/internal/checktest"
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

// sources are three packages of which the last never imports the first.
var sources = map[string]string{
	"low/low.go": `package low

import (
	"errors"
	"net/http"
)

func Ask(url string) error {
	_, err := http.Get(url)
	return err
}

func Known(url string) error {
	_, err := http.Get(url)
	if errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return err
}

func Nothing() error { return errors.New("x") }
`,
	"mid/mid.go": `package mid

import (
	"fmt"
	"iter"

	"example.test/mod/low"
)

func All(urls iter.Seq[string]) error {
	for url := range urls {
		if err := low.Ask(url); err != nil {
			return fmt.Errorf("%s: %w", url, err)
		}
	}
	return low.Nothing()
}
`,
	"top/top.go": `package top

import (
	"iter"

	"example.test/mod/mid"
)

func Work(urls iter.Seq[string]) error { return mid.All(urls) }
`,
}

// facts returns the fact of each package, by the last element of its path.
func facts(t testing.TB, pkgs []*packages.Package) map[string]*passing {
	t.Helper()
	graph, err := checker.Analyze([]*analysis.Analyzer{passes}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	out := make(map[string]*passing)
	for _, act := range graph.Roots {
		if act.Err != nil {
			t.Fatalf("%s: %v", act, act.Err)
		}
		out[filepath.Base(act.Package.PkgPath)] = act.Result.(*passing)
	}
	return out
}

// TestFacts checks what each package says of the calls whose errors it hands on.
func TestFacts(t *testing.T) {
	all := facts(t, checktest.Load(t, t.TempDir(), "", sources))
	for pkg, want := range map[string][]string{
		"low": {"low: http.Get"},
		"mid": {"low: http.Get", "mid: low.Ask, low.Nothing"},
		"top": {"low: http.Get", "mid: low.Ask, low.Nothing", "top: mid.All"},
	} {
		var got []string
		for _, p := range all[pkg].Packages {
			var calls []string
			for _, f := range p.Funcs {
				for _, ret := range f.Returns {
					for _, ref := range ret {
						calls = append(calls, ref.Text)
						if in := ref.In != (summary.Pos{}); in != (ref.Text == "low.Ask") {
							t.Errorf("%s: call of %s is in the body of a loop over an iterator: %v", pkg, ref.Text, in)
						}
					}
				}
			}
			slices.Sort(calls)
			got = append(got, filepath.Base(p.Path)+": "+strings.Join(calls, ", "))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s knows %q, want %q", pkg, got, want)
		}
	}
	if got, want := all["top"].String(), "passes(3)"; got != want {
		t.Errorf("the fact is %s, want %s", got, want)
	}
}

// budget is how many bytes the fact of the package in testdata/bad may have.
const budget = 3000

// TestCodec checks that equal sources give equal bytes, few of them, and that
// nothing is lost on the way.
func TestCodec(t *testing.T) {
	pkgs := checktest.Load(t, t.TempDir(), filepath.Join("testdata", "bad"), nil)
	var first []byte
	for range 10 {
		for _, fact := range facts(t, pkgs) {
			var b bytes.Buffer
			if err := gob.NewEncoder(&b).Encode(fact); err != nil {
				t.Fatal(err)
			}
			if first == nil {
				first = b.Bytes()
			}
			if !bytes.Equal(first, b.Bytes()) {
				t.Fatal("the fact differs from run to run")
			}
			var back passing
			if err := gob.NewDecoder(&b).Decode(&back); err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(&back, fact) {
				t.Fatal("the decoded fact is another one")
			}
		}
	}
	if len(first) == 0 || len(first) > budget {
		t.Errorf("the fact has %d bytes, want 1 to %d", len(first), budget)
	}
}

// BenchmarkFacts measures the fact pass with what it requires.
func BenchmarkFacts(b *testing.B) {
	pkgs := checktest.Load(b, b.TempDir(), filepath.Join("testdata", "ok"), nil)
	for b.Loop() {
		facts(b, pkgs)
	}
}
