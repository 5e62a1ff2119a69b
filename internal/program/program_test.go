// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package program

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
)

// describe writes what is found in a package: call, limit and chain.
func describe(p *Program, path string) []string {
	var out []string
	for _, b := range p.Blocked("example.test/mod/" + path) {
		names := []string{b.Entry.Name()}
		for _, e := range b.Path {
			if e.To != nil {
				names = append(names, e.To.Name())
			} else {
				names = append(names, e.Leaf)
			}
		}
		out = append(out, fmt.Sprintf("%s %s: %s", b.Call().Text, limitText(b.Limit), strings.Join(names, " -> ")))
	}
	return out
}

func limitText(l Limit) string {
	switch l.State {
	case Unbounded:
		return "unbounded"
	case Bounded:
		return l.Max.String()
	}
	return "uncertain"
}

func equal(t *testing.T, what string, got, want []string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s:\ngot  %s\nwant %s", what, strings.Join(got, "\n     "), strings.Join(want, "\n     "))
	}
}

// wired is a module whose parts only main joins.
var wired = map[string]string{
	"api/api.go": `package api

type Cloud interface{ Create() }
`,
	"ctl/ctl.go": `package ctl

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/mod/api"
)

type R struct{ C api.Cloud }

func (r *R) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	r.C.Create()
	return ctrl.Result{}, nil
}
`,
	"cloud/cloud.go": `package cloud

import "time"

type Client struct{}

func (Client) Create() { time.Sleep(time.Second) }

type Idle struct{}

func (Idle) Create() {}
`,
	"cmd/main.go": `package main

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/mod/cloud"
	"example.test/mod/ctl"
)

func main() {
	_, _ = (&ctl.R{C: cloud.Client{}}).Reconcile(context.Background(), ctrl.Request{})
}
`,
	"idle/main.go": `package main

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/mod/cloud"
	"example.test/mod/ctl"
)

func main() {
	_, _ = (&ctl.R{C: cloud.Idle{}}).Reconcile(context.Background(), ctrl.Request{})
}
`,
}

func TestViews(t *testing.T) {
	progs := load(t, "", wired)
	found := []string{"r.C.Create 1s: (*R).Reconcile -> (Client).Create -> time.Sleep"}
	equal(t, "ctl by itself", describe(progs["ctl"], "ctl"), nil)
	equal(t, "ctl seen by main", describe(progs["cmd"], "ctl"), found)
	// The other main puts something else in.
	equal(t, "ctl seen by another main", describe(progs["idle"], "ctl"), nil)
	// The view of a package is what the package itself sees.
	view := progs["cmd"].View("example.test/mod/ctl")
	equal(t, "ctl by its view", describe(view, "ctl"), nil)
	var paths []string
	for _, pkg := range view.Packages() {
		paths = append(paths, pkg.Path)
	}
	equal(t, "packages in the view", paths, []string{"example.test/mod/api", "example.test/mod/ctl"})
	// Asked again, it says the same.
	equal(t, "ctl seen by main, again", describe(progs["cmd"], "ctl"), found)
	equal(t, "a package that is not there", describe(progs["cmd"], "none"), nil)
}

// TestLimits checks the states behind the categories of blockingio.
func TestLimits(t *testing.T) {
	prog := load(t, "", map[string]string{"a/a.go": `package a

import (
	"context"
	"net/http"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

func R(ctx context.Context, given *http.Client, d time.Duration) (ctrl.Result, error) {
	http.Get("a")
	(&http.Client{Timeout: 3 * time.Second}).Get("b")
	given.Get("c")
	time.Sleep(time.Minute)
	time.Sleep(d)
	tctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	q, _ := http.NewRequestWithContext(tctx, "GET", "d", nil)
	http.DefaultClient.Do(q)
	return ctrl.Result{}, nil
}
`})["a"]
	var got []string
	for _, b := range prog.Blocked("example.test/mod/a") {
		got = append(got, b.Call().Text+" "+limitText(b.Limit))
	}
	equal(t, "limits", got, []string{
		"http.Get unbounded",
		"(...).Get 3s",
		"given.Get uncertain",
		"time.Sleep 1m0s",
		"time.Sleep uncertain",
		"http.DefaultClient.Do 1s",
	})
}

func TestLimitArithmetic(t *testing.T) {
	none, maybe := Limit{}, Limit{State: Uncertain}
	one, two := Limit{Bounded, time.Second}, Limit{Bounded, 2 * time.Second}
	for _, tt := range []struct{ a, b, tighter, looser Limit }{
		{none, none, none, none},
		{none, maybe, maybe, maybe},
		{none, one, one, maybe},
		{maybe, maybe, maybe, maybe},
		{maybe, one, one, maybe},
		{one, one, one, one},
		{one, two, one, two},
	} {
		for _, swap := range []bool{false, true} {
			a, b := tt.a, tt.b
			if swap {
				a, b = b, a
			}
			if got := a.tighter(b); got != tt.tighter {
				t.Errorf("%v.tighter(%v) = %v, want %v", a, b, got, tt.tighter)
			}
			if got := a.looser(b); got != tt.looser {
				t.Errorf("%v.looser(%v) = %v, want %v", a, b, got, tt.looser)
			}
		}
	}
}

// TestSameOrder asks ten times, of programs that are joined anew.
func TestSameOrder(t *testing.T) {
	p := load(t, "", wired)["cmd"]
	want := p.Blocked("example.test/mod/ctl")
	for range 10 {
		got := New(p.Self, p.Packages()).Blocked("example.test/mod/ctl")
		if len(got) != len(want) {
			t.Fatalf("%d findings instead of %d", len(got), len(want))
		}
		for i := range got {
			if !reflect.DeepEqual(got[i].Call().Pos, want[i].Call().Pos) || len(got[i].Path) != len(want[i].Path) || got[i].Limit != want[i].Limit {
				t.Errorf("finding %d differs", i)
			}
		}
	}
}

// TestShapes asks all questions of code of every odd shape.
func TestShapes(t *testing.T) {
	for name, p := range load(t, "../summary/testdata/shapes", nil) {
		for _, pkg := range p.Packages() {
			_ = p.Blocked(pkg.Path)
			for i := range pkg.Funcs {
				f := p.funcs[pkg.Funcs[i].Key]
				if f == nil {
					t.Errorf("%s: function %s is lost", name, pkg.Funcs[i].Key)
					continue
				}
				for _, e := range p.Edges(f) {
					if (e.To == nil) == (e.Wait == nil) {
						t.Errorf("%s: the edge of %s at %v leads to both or neither of a function and a wait", name, f.Key, e.Call.Pos)
					}
				}
			}
		}
	}
}

// limited fails if f takes longer than a second or two: real operators are larger
// than what f judges.
func limited(t *testing.T, f func()) {
	t.Helper()
	done := make(chan struct{})
	go func() { defer close(done); f() }()
	select {
	case <-done:
	case <-time.After(2 * time.Second):
		t.Fatal("takes more than 2s")
	}
}

const head = `package a

import (
	"context"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

type R struct{ hook func() }

func slow() { time.Sleep(time.Second) }

`

// TestManyPaths has 2 to the power of 60 paths from the entry to the wait.
func TestManyPaths(t *testing.T) {
	var b strings.Builder
	b.WriteString(head + "func (r *R) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {\n\ta0()\n\tb0()\n\treturn ctrl.Result{}, nil\n}\n")
	const n = 60
	for i := range n {
		fmt.Fprintf(&b, "func a%[1]d() { a%[2]d(); b%[2]d() }\nfunc b%[1]d() { b%[2]d(); a%[2]d() }\n", i, i+1)
	}
	fmt.Fprintf(&b, "func a%[1]d() {}\nfunc b%[1]d() { slow() }\n", n)
	p := load(t, "", map[string]string{"a/a.go": b.String()})["a"]
	limited(t, func() {
		if got := describe(p, "a"); len(got) != 1 || !strings.HasPrefix(got[0], "time.Sleep 1s") {
			t.Errorf("found %v, want one sleep", got)
		}
	})
}

// TestManyResults has functions that return what each other returns.
func TestManyResults(t *testing.T) {
	var b strings.Builder
	b.WriteString(head + "func (r *R) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {\n\tf0(1)()\n\treturn ctrl.Result{}, nil\n}\n")
	const n = 8
	for i := range n {
		fmt.Fprintf(&b, "func f%d(n int) func() {\n\tswitch n {\n", i)
		for j := range n {
			fmt.Fprintf(&b, "\tcase %d:\n\t\treturn f%d(n / 2)\n", j, j)
		}
		b.WriteString("\t}\n\treturn slow\n}\n")
	}
	p := load(t, "", map[string]string{"a/a.go": b.String()})["a"]
	limited(t, func() {
		if got := describe(p, "a"); len(got) != 1 {
			t.Errorf("found %v, want one sleep", got)
		}
	})
}

// TestManyCallers hands a function down through layers, each called from many places.
func TestManyCallers(t *testing.T) {
	var b strings.Builder
	b.WriteString(head + "func (r *R) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {\n\tr.hook()\n\treturn ctrl.Result{}, nil\n}\n")
	const layers, calls = 8, 8
	for i := range layers {
		fmt.Fprintf(&b, "func (r *R) set%d(f func()) {\n", i)
		for range calls {
			fmt.Fprintf(&b, "\tr.set%d(f)\n", i+1)
		}
		b.WriteString("}\n")
	}
	fmt.Fprintf(&b, "func (r *R) set%d(f func()) { r.hook = f }\n\nfunc New() *R { r := &R{}; r.set0(slow); return r }\n", layers)
	p := load(t, "", map[string]string{"a/a.go": b.String()})["a"]
	limited(t, func() {
		if got := describe(p, "a"); len(got) != 1 {
			t.Errorf("found %v, want one sleep", got)
		}
	})
}

// TestManyContexts derives a context in layers, each called from many places.
func TestManyContexts(t *testing.T) {
	var b strings.Builder
	b.WriteString(strings.Replace(head, "\"time\"", "\"net/http\"\n\t\"time\"", 1))
	b.WriteString("func (r *R) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {\n\treturn ctrl.Result{}, r.do0(ctx)\n}\n")
	const layers, calls = 8, 8
	for i := range layers {
		fmt.Fprintf(&b, "func (r *R) do%d(ctx context.Context) error {\n", i)
		for range calls {
			fmt.Fprintf(&b, "\tif err := r.do%d(context.WithValue(ctx, r, 1)); err != nil {\n\t\treturn err\n\t}\n", i+1)
		}
		b.WriteString("\treturn nil\n}\n")
	}
	fmt.Fprintf(&b, "func (r *R) do%d(ctx context.Context) error {\n\tq, _ := http.NewRequestWithContext(ctx, \"GET\", \"a\", nil)\n\t_, err := http.DefaultClient.Do(q)\n\treturn err\n}\n", layers)
	p := load(t, "", map[string]string{"a/a.go": b.String()})["a"]
	limited(t, func() {
		got := describe(p, "a")
		if len(got) != 1 {
			t.Errorf("found %v, want one request", got)
		}
	})
}

// TestManyClosures nests function literals and values.
func TestManyClosures(t *testing.T) {
	var b strings.Builder
	b.WriteString(head + "func (r *R) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {\n\tf0 := slow\n")
	const n = 12
	for i := range n {
		fmt.Fprintf(&b, "\tf%d := func() { f%d(); f%d() }\n", i+1, i, max(i-1, 0))
	}
	fmt.Fprintf(&b, "\tf%d()\n\treturn ctrl.Result{}, nil\n}\n", n)
	p := load(t, "", map[string]string{"a/a.go": b.String()})["a"]
	limited(t, func() {
		if got := describe(p, "a"); len(got) != 1 {
			t.Errorf("found %v, want one sleep", got)
		}
	})
}

// Benchmark joins a program of 300 packages' worth of functions and judges it.
func Benchmark(b *testing.B) {
	var src strings.Builder
	src.WriteString(head)
	for i := range 300 {
		fmt.Fprintf(&src, "type R%[1]d struct{ next interface{ Do() } }\n\nfunc (r R%[1]d) Do() { slow() }\n\nfunc (r *R%[1]d) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {\n\tr.next = R%[2]d{}\n\tr.next.Do()\n\treturn ctrl.Result{}, nil\n}\n\n", i, (i+1)%300)
	}
	p := load(b, "", map[string]string{"a/a.go": src.String()})["a"]
	b.ReportAllocs()
	for b.Loop() {
		New(p.Self, p.Packages()).Blocked(p.Self.Path)
	}
}
