// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package program

import (
	"testing"

	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

const (
	pod     = "k8s.io/api/core/v1.Pod"
	secret  = "k8s.io/api/core/v1.Secret"
	node    = "k8s.io/api/core/v1.Node"
	runtime = "sigs.k8s.io/controller-runtime/pkg/"
)

func structOf(typ string, fields ...summary.Term) summary.Term {
	return summary.Term{Op: summary.Struct, Name: typ, Args: fields}
}

func set(name string, v summary.Term) summary.Term {
	return summary.Term{Op: summary.Set, Name: name, Args: []summary.Term{v}}
}

func maybeSet(name string, v summary.Term) summary.Term {
	t := set(name, v)
	t.N = 1
	return t
}

func list(elems ...summary.Term) summary.Term { return summary.Term{Op: summary.List, Args: elems} }

func pair(k, v summary.Term) summary.Term {
	return summary.Term{Op: summary.Pair, Args: []summary.Term{k, v}}
}

func text(s string) summary.Term { return summary.Term{Op: summary.Const, Name: s} }

func result(fn string, args ...summary.Term) summary.Term {
	return summary.Term{Op: summary.Returned, Name: fn, Args: args}
}

// TestOldCaches checks the spellings of cache options that controller-runtime
// had before 0.16, which the stubs do not have.
func TestOldCaches(t *testing.T) {
	label := set("Label", result("k8s.io/apimachinery/pkg/labels.SelectorFromSet"))
	secrets := list(pair(structOf(secret), structOf(runtime+"cache.ObjectSelector", label)))
	byObject := structOf(runtime+"cache.Options", set("SelectorsByObject", secrets))
	names := func(ns ...summary.Term) summary.Term { return result(known.CacheOfNamespaces, list(ns...)) }
	environment := result("os.Getenv")

	for _, c := range []struct {
		name    string
		options []summary.Term
		kind    string
		strict  bool
		want    Narrowing
	}{
		{"nothing", nil, secret, false, Narrowing{}},
		{"builder, kind", []summary.Term{set("NewCache", result(known.CacheWithOptions, byObject))}, secret, false, Narrowing{Set: Set}},
		{"builder, other kind", []summary.Term{set("NewCache", result(known.CacheWithOptions, byObject))}, pod, false, Narrowing{}},
		{"builder, default selector", []summary.Term{set("NewCache", result(known.CacheWithOptions,
			structOf(runtime+"cache.Options", set("DefaultSelector", structOf(runtime+"cache.ObjectSelector", label)))))}, pod, false, Narrowing{Set: Set}},
		{"builder, options not known", []summary.Term{set("NewCache", result(known.CacheWithOptions, summary.Term{}))}, pod, false, Narrowing{Set: Unclear}},
		{"builder, namespace", []summary.Term{set("NewCache", result(known.CacheWithOptions,
			structOf(runtime+"cache.Options", set("Namespace", text("ops")))))}, pod, false, Narrowing{Set: Set}},
		{"namespaces", []summary.Term{set("NewCache", names(text("a"), text("b")))}, pod, false, Narrowing{Set: Set}},
		{"namespaces, all", []summary.Term{set("NewCache", names(text("")))}, pod, false, Narrowing{}},
		{"namespaces, none", []summary.Term{set("NewCache", names())}, pod, false, Narrowing{}},
		{"namespaces, not known", []summary.Term{set("NewCache", result(known.CacheOfNamespaces, environment))}, pod, false, Narrowing{Set: Unclear}},
		{"namespaces, not known, strict", []summary.Term{set("NewCache", result(known.CacheOfNamespaces, environment))}, pod, true, Narrowing{Optional: true}},
		{"namespaces, on some ways", []summary.Term{maybeSet("NewCache", names(text("a")))}, pod, false, Narrowing{Optional: true}},
		{"namespaces, kind in none", []summary.Term{set("NewCache", names(text("a")))}, node, false, Narrowing{}},
		{"namespace", []summary.Term{set("Namespace", text("ops"))}, pod, false, Narrowing{Set: Set}},
		{"namespace, empty", []summary.Term{set("Namespace", text(""))}, pod, false, Narrowing{}},
		{"namespace, not known", []summary.Term{set("Namespace", environment)}, pod, false, Narrowing{Set: Unclear}},
		{"namespace, on some ways", []summary.Term{maybeSet("Namespace", environment)}, pod, false, Narrowing{Optional: true}},
		{"namespaces of cache", []summary.Term{set("Cache", structOf(runtime+"cache.Options", set("Namespaces", list(text("ops")))))}, pod, false, Narrowing{Set: Set}},
		{"function not seen", []summary.Term{set("NewCache", summary.Term{Op: summary.Fn, Name: "example.test/lib.NewCache"})}, pod, false, Narrowing{Set: Unclear}},
	} {
		t.Run(c.name, func(t *testing.T) {
			self := &summary.Package{Path: "example.test/op", Module: "example.test/op", Main: true}
			p := New(self, []*summary.Package{self})
			m := Manager{Options: structOf(runtime+"manager.Options", c.options...)}
			if got := p.Filtered(m, c.kind, c.strict); got != c.want {
				t.Errorf("got %+v, want %+v", got, c.want)
			}
		})
	}
}

// TestSelected checks which kinds a cache may have a selector for.
func TestSelected(t *testing.T) {
	open := summary.Term{Op: summary.Open}
	label := structOf(runtime+"cache.ByObject", set("Label", result("k8s.io/apimachinery/pkg/labels.SelectorFromSet")))
	environment := result("os.Getenv")
	for _, c := range []struct {
		name    string
		options []summary.Term // of the cache
		kind    string
		want    bool
	}{
		{"nothing", nil, secret, false},
		{"kind", []summary.Term{set("ByObject", list(pair(structOf(secret), label)))}, secret, true},
		{"other kind", []summary.Term{set("ByObject", list(pair(structOf(secret), label)))}, pod, false},
		{"kind in namespace", []summary.Term{set("ByObject", list(pair(structOf(secret),
			structOf(runtime+"cache.ByObject", set("Namespaces", list(pair(environment, structOf(runtime+"cache.Config"))))))))}, secret, false},
		{"namespaces not known", []summary.Term{set("DefaultNamespaces", environment)}, secret, false},
		{"kinds not known", []summary.Term{set("ByObject", environment)}, pod, true},
		{"some kind", []summary.Term{set("ByObject", list(pair(environment, label)))}, pod, true},
		{"cut off", []summary.Term{open}, pod, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			self := &summary.Package{Path: "example.test/op", Module: "example.test/op", Main: true}
			p := New(self, []*summary.Package{self})
			cache := set("Cache", structOf(runtime+"cache.Options", c.options...))
			if got := p.Selected(Manager{Options: structOf(runtime+"manager.Options", cache)}, c.kind); got != c.want {
				t.Errorf("got %v, want %v", got, c.want)
			}
		})
	}
}

// TestOldKindOfSource checks what the struct source.Kind, which 0.15 made a
// function, says of the kind.
func TestOldKindOfSource(t *testing.T) {
	self := &summary.Package{Path: "example.test/op", Module: "example.test/op", Files: []summary.File{{Name: "op.go"}}}
	watch := func(callee string, src summary.Term, more ...summary.Arg) summary.Call {
		return summary.Call{Callee: callee, Args: append([]summary.Arg{{Index: 0}, {Index: 1, Value: src}}, more...)}
	}
	kind := structOf(runtime+"source.Kind", set("Type", structOf(pod)))
	predicates := summary.Arg{Index: 3, Value: list(structOf(runtime + "predicate.GenerationChangedPredicate"))}
	self.Funcs = []summary.Func{{Key: "example.test/op.setup", Calls: []summary.Call{
		watch(known.ControllerWatch, kind),
		watch(known.ControllerWatch, kind, predicates),
		watch("(*"+runtime+"builder.Builder).Watches", kind),
		watch(known.ControllerWatch, result(runtime+"source.NewKindWithCache", structOf(pod))), // another cluster's
		watch(known.ControllerWatch, structOf(runtime+"source.Channel")),
	}}}
	p := New(self, []*summary.Package{self})
	type found struct {
		verb, kind string
		predicate  bool
	}
	var got []found
	for _, w := range p.Watches(self.Path) {
		got = append(got, found{w.Verb, w.Kind, w.Predicate})
	}
	want := []found{{"Watch", pod, false}, {"Watch", pod, true}, {"Watches", pod, false}, {"Watch", runtime + "source.Channel", false}}
	if len(got) != len(want) {
		t.Fatalf("got %v, want %v", got, want)
	}
	for i := range got {
		if got[i] != want[i] {
			t.Errorf("%d: got %v, want %v", i, got[i], want[i])
		}
	}
}

// TestCutOff checks that nothing is said of options whose term was cut off.
func TestCutOff(t *testing.T) {
	self := &summary.Package{Path: "example.test/op"}
	p := New(self, []*summary.Package{self})
	options := structOf(runtime+"controller.Options", summary.Term{Op: summary.Open})
	if got := p.field(options, nil, "MaxConcurrentReconciles"); got != Unclear {
		t.Errorf("got %v, want %v", got, Unclear)
	}
}
