// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package gclplugin

import (
	"flag"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/analyzers"
	"github.com/ctrlvet/ctrlvet/internal/settings"
)

// build returns the analyzers of a registered plugin.
func build(t *testing.T, name string, raw any) []*analysis.Analyzer {
	t.Helper()
	newPlugin, err := register.GetPlugin(name)
	if err != nil {
		t.Fatal(err)
	}
	p, err := newPlugin(raw)
	if err != nil {
		t.Fatal(err)
	}
	if mode := p.GetLoadMode(); mode != register.LoadModeTypesInfo {
		t.Errorf("%s: load mode %s", name, mode)
	}
	built, err := p.BuildAnalyzers()
	if err != nil {
		t.Fatal(err)
	}
	if err := analysis.Validate(built); err != nil {
		t.Errorf("%s: %v", name, err)
	}
	return built
}

// m is what golangci-lint hands on.
type m = map[string]any

func TestPlugins(t *testing.T) {
	var core, extra []string
	for _, r := range analyzers.All {
		name := r.Analyzer.Name
		if got := names(build(t, name, nil)); !slices.Equal(got, []string{name}) {
			t.Errorf("plugin %s has %v", name, got)
		}
		if r.Tier == analyzers.Core {
			core = append(core, name)
		} else {
			extra = append(extra, name)
		}
	}
	for _, tt := range []struct {
		rules []any
		want  []string
	}{
		{nil, core},
		{[]any{"core"}, core},
		{[]any{"all", "-core"}, extra},
		{[]any{"-directives", "livereads"}, slices.Concat(slices.DeleteFunc(slices.Clone(core), func(s string) bool { return s == "directives" }), []string{"livereads"})},
		{[]any{"statusupdate", "blockingio"}, []string{"blockingio", "statusupdate"}},
	} {
		got, want := names(build(t, "ctrlvet", m{"rules": tt.rules})), slices.Clone(tt.want)
		slices.Sort(got)
		if slices.Sort(want); !slices.Equal(got, want) {
			t.Errorf("rules %v: %v, want %v", tt.rules, got, want)
		}
	}
}

func names(as []*analysis.Analyzer) []string {
	var out []string
	for _, a := range as {
		out = append(out, a.Name)
	}
	return out
}

// TestEachFlagIsASetting compares the settings with the flags of the command.
func TestEachFlagIsASetting(t *testing.T) {
	var want []string
	settings.Analyzer.Flags.VisitAll(func(f *flag.Flag) { want = append(want, f.Name) })
	for _, r := range analyzers.All {
		r.Analyzer.Flags.VisitAll(func(f *flag.Flag) { want = append(want, r.Analyzer.Name+"."+f.Name) })
	}
	var got []string
	var visit func(prefix string, typ reflect.Type)
	visit = func(prefix string, typ reflect.Type) {
		for f := range typ.Fields() {
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			switch {
			case f.Type.Kind() == reflect.Struct:
				visit(name+".", f.Type)
			case prefix+name != "rules":
				got = append(got, prefix+name)
			}
		}
	}
	visit("", reflect.TypeFor[options]())
	slices.Sort(got)
	if slices.Sort(want); !slices.Equal(got, want) {
		t.Errorf("settings are %v, flags are %v", got, want)
	}
}

// TestSettings checks that each setting arrives, and that the flags of the
// process stay as they are.
func TestSettings(t *testing.T) {
	before := *settings.Get()
	o, err := decode(m{
		"max-wait": "2s", "tests": true, "strict": true, "verdict": "local",
		"scope": []any{"a/...", "b"}, "blocking": []any{"a.F"}, "nonblocking": []any{"(*a.T).F", "b/..."},
		"listmerge": m{"strict": true}, "livereads": m{"strict": true}, "requeueerror": m{"strict": true}, "statusupdate": m{"strict": true}, "retryconflict": m{"cached": true},
		"unfilteredwatch": m{"kinds": []any{"k8s.io/api/core/v1.Pod"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	s, err := o.settings()
	if err != nil {
		t.Fatal(err)
	}
	if got := []string{s.MaxWait.String(), s.Verdict.String(), s.Scope.String(), s.Blocking.String(), s.NonBlocking.String()}; !s.Tests || !s.Strict ||
		!slices.Equal(got, []string{"2s", "local", "a/...,b", "a.F", "(*a.T).F,b/..."}) {
		t.Errorf("settings are %+v", s)
	}
	g, err := newGraph(o, true)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{
		"listmerge.strict": "true", "livereads.strict": "true", "requeueerror.strict": "true", "statusupdate.strict": "true", "retryconflict.cached": "true",
		"unfilteredwatch.kinds": "k8s.io/api/core/v1.Pod",
	}
	for _, r := range analyzers.All {
		r.Analyzer.Flags.VisitAll(func(f *flag.Flag) {
			name := r.Analyzer.Name + "." + f.Name
			if f.Value.String() != f.DefValue {
				t.Errorf("%s of the process is %s", name, f.Value)
			}
			conf := g.conf[r.Analyzer]
			if conf == nil {
				t.Fatalf("%s: withFlags lacks the rule", name)
			}
			if got := conf.Flags.Lookup(f.Name).Value.String(); got != want[name] {
				t.Errorf("%s is %s, want %s", name, got, want[name])
			}
		})
	}
	if !reflect.DeepEqual(before, *settings.Get()) {
		t.Errorf("the settings of the process are %+v", *settings.Get())
	}
}

// TestBadSettings checks what is said of what cannot be meant.
func TestBadSettings(t *testing.T) {
	newPlugin, err := register.GetPlugin("ctrlvet")
	if err != nil {
		t.Fatal(err)
	}
	const keys = "want one of blocking, listmerge, livereads, max-wait, nonblocking, requeueerror, retryconflict, rules, scope, statusupdate, strict, tests, unfilteredwatch, verdict"
	for _, tt := range []struct {
		settings any
		want     string
	}{
		{m{"max-wiat": "2s"}, `unknown key "max-wiat" (did you mean max-wait?); ` + keys},
		{m{"nosuch": 1}, `unknown key "nosuch"; ` + keys},
		{m{"statusupdate": m{"stirct": true}}, `statusupdate: unknown key "stirct" (did you mean strict?); want one of strict`},
		{m{"blockingio": m{"strict": true}}, "rule blockingio has no options"},
		{m{"strict": 3}, "strict: want true or false"},
		{m{"max-wait": 2}, "max-wait: want a duration such as 2s"},
		{m{"max-wait": "soon"}, "max-wait: want a duration such as 2s"},
		{m{"verdict": 2}, "verdict: want a text"},
		{m{"scope": []any{"./a"}}, "scope: ./a is a folder; want import paths"},
		{m{"scope": "a"}, "scope: want a list"},
		{m{"rules": []any{3}}, "rules: want a text"},
		{m{"statusupdate": true}, "statusupdate: want keys with values"},
		{m{"requeueerror": m{"strict": "somewhat"}}, "requeueerror.strict: want true or false"},
		{[]any{"strict"}, "settings: want keys with values"},
		{m{"rules": []any{"blokingio"}}, `rules: there is no rule "blokingio" (did you mean blockingio?); want core, all, or some of blockingio, statusupdate, `},
	} {
		if _, err := newPlugin(tt.settings); err == nil || !strings.HasPrefix(err.Error(), tt.want) {
			t.Errorf("%v: %v, want %s", tt.settings, err, tt.want)
		}
	}
}

// TestShared checks that plugins with the same settings share the passes, and
// others do not, by name either.
func TestShared(t *testing.T) {
	same1, same2 := build(t, "blockingio", m{"strict": true})[0], build(t, "maxconcurrent", m{"strict": true})[0]
	other := build(t, "maxconcurrent", m{"strict": false})[0]
	all := build(t, "ctrlvet", m{"strict": true, "rules": []any{"maxconcurrent"}})[0]
	program := func(a *analysis.Analyzer) *analysis.Analyzer {
		i := slices.IndexFunc(a.Requires, func(r *analysis.Analyzer) bool { return strings.HasPrefix(r.Name, "program") })
		if i < 0 {
			t.Fatalf("%s requires %v", a.Name, a.Requires)
		}
		return a.Requires[i]
	}
	if program(same1) != program(same2) {
		t.Error("two rules with the same settings do not share the program")
	}
	for _, a := range []*analysis.Analyzer{other, all} {
		if program(a) == program(same2) || program(a).Name == program(same2).Name {
			t.Errorf("%s is shared in spite of other settings", program(a).Name)
		}
	}
}
