// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package known

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestWaitsSorted reads the tables as text: a map has no order of its own.
func TestWaitsSorted(t *testing.T) {
	files, err := filepath.Glob("waits_*.go")
	if err != nil || len(files) < 4 {
		t.Fatalf("found %v, %v", files, err)
	}
	tables := 0
	for _, file := range files {
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok || len(spec.Values) != 1 {
				return true
			}
			name := spec.Names[0].Name
			lit, ok := spec.Values[0].(*ast.CompositeLit)
			// cloudFamilies stand by provider, with a comment for each.
			if !ok || name == "cloudFamilies" || !strings.HasSuffix(name, "Waits") && !strings.HasSuffix(name, "Families") {
				return true
			}
			tables++
			last := ""
			for _, e := range lit.Elts {
				key := firstString(e)
				if strings.HasSuffix(name, "Families") {
					key = strings.ToLower(key)
				} else if key == last {
					t.Errorf("%s: %s: %q stands twice", file, name, key)
				}
				if key < last {
					t.Errorf("%s: %s: %q stands after %q", file, name, key, last)
				}
				last = key
			}
			return true
		})
	}
	if tables < 6 {
		t.Errorf("read %d tables, want 6", tables)
	}
}

// firstString returns the first string literal in e, the key or path of an entry.
func firstString(e ast.Expr) (s string) {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && !found && lit.Kind == token.STRING {
			s, _ = strconv.Unquote(lit.Value)
			found = true
		}
		return !found
	})
	return s
}

func TestWaitsComplete(t *testing.T) {
	if sum := len(stdWaits) + len(k8sWaits) + len(otherWaits); len(Waits) != sum {
		t.Errorf("Waits has %d entries, its tables have %d: one key is in two tables", len(Waits), sum)
	}
	for key, w := range Waits {
		checkWait(t, key, w)
		if strings.Contains(key, "[") {
			t.Errorf("%s: keys have no type parameters", key)
		}
	}
	for name, w := range CallOptions {
		checkWait(t, name, w)
	}
	for _, f := range Families {
		checkWait(t, f.Path, f.Wait)
		if f.Path != strings.TrimSuffix(path.Clean(f.Path), "/") && f.Path != path.Clean(f.Path)+"/" {
			t.Errorf("%q is no import path", f.Path)
		}
		for _, p := range slices.Concat(f.Recv, f.Name, f.Except, f.Result, []string{f.Param}) {
			if _, err := path.Match(p, "x"); err != nil {
				t.Errorf("%s: pattern %q: %v", f.Path, p, err)
			}
		}
	}
	for _, p := range slices.Concat(Quiet, QuietCtx) {
		if _, err := path.Match(p, "x"); err != nil {
			t.Errorf("pattern %q: %v", p, err)
		}
	}
}

func checkWait(t *testing.T, of string, w Wait) {
	t.Helper()
	if !slices.Contains([]Kind{Network, Process, Sleep, Poll, Sync, Receive}, w.Kind) {
		t.Errorf("%s: kind %q", of, w.Kind)
	}
	if first, _, _ := strings.Cut(w.Why, " "); !strings.HasSuffix(first, "s") || strings.HasSuffix(w.Why, ".") {
		t.Errorf("%s: reason %q does not complete a sentence such as %q", of, w.Why, "F waits for a remote server")
	}
	if w.Limit < Configured || w.For < 0 {
		t.Errorf("%s: Limit %v, For %d", of, w.Limit, w.For)
	}
}

// TestWaitsAbsent pins what is left out on purpose.
func TestWaitsAbsent(t *testing.T) {
	for _, key := range []string{
		"(*os/exec.Cmd).Start",
		"(k8s.io/client-go/util/workqueue.TypedInterface).Get",
		"(sigs.k8s.io/controller-runtime/pkg/client.Reader).Get",
		"database/sql.Open",
		"golang.org/x/sync/errgroup.(*Group).Wait",
		"google.golang.org/grpc.NewClient",
		"k8s.io/client-go/util/retry.RetryOnConflict",
		"net.Listen",
		"net/http.NewRequest",
	} {
		if _, ok := Waits[key]; ok {
			t.Errorf("%s is in the table", key)
		}
	}
}
