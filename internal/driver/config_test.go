// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package driver

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ctrlvet/ctrlvet/analyzers"
	"github.com/ctrlvet/ctrlvet/internal/settings"
)

// restoreFlags gives all flags of rules and settings, which are shared by the
// tests of a process, their values back.
func restoreFlags(t testing.TB) {
	t.Helper()
	var set flag.FlagSet
	addSettings(&set)
	for _, r := range analyzers.All {
		addRuleFlags(&set, r)
	}
	set.VisitAll(func(f *flag.Flag) {
		before := f.Value.String()
		t.Cleanup(func() {
			if err := f.Value.Set(before); err != nil {
				t.Errorf("-%s=%s: %v", f.Name, before, err)
			}
		})
	})
}

func TestConfig(t *testing.T) {
	restoreFlags(t)
	opts := new(options)
	fs := newFlagSet(opts)
	if err := fs.Parse([]string{"-max-wait=1s", "-rules=all", "-statusupdate.strict=false"}); err != nil {
		t.Fatal(err)
	}
	c := &config{"c.yaml", []byte(`
rules: [core, -directives]
max-wait: 2s
strict: true
tests: false
scope: &paths
  - example.com/a
  - example.com/b/...
nonblocking: example.com/x.F, (*example.com/x.T).*
statusupdate: {strict: true}
requeueerror:
  strict: true
unfilteredwatch:
  kinds:
    - k8s.io/api/core/v1.Pod
    - k8s.io/api/core/v1.Secret
baseline: ./a/known.json
`)}
	if err := c.apply(fs, opts, "/root"); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"rules":                 "all", // the command line's
		"max-wait":              "1s",
		"statusupdate.strict":   "false",
		"strict":                "true",
		"tests":                 "false",
		"scope":                 "example.com/a,example.com/b/...",
		"nonblocking":           "example.com/x.F,(*example.com/x.T).*",
		"requeueerror.strict":   "true",
		"unfilteredwatch.kinds": "k8s.io/api/core/v1.Pod,k8s.io/api/core/v1.Secret",
		"baseline":              "./a/known.json",
	} {
		if got := fs.Lookup(name).Value.String(); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if s := settings.Get(); !s.Strict || len(s.Scope) != 2 || len(s.NonBlocking) != 2 {
		t.Errorf("settings: %+v", s)
	}
	if opts.baselineRoot != "/root" {
		t.Errorf("the baseline starts at %q", opts.baselineRoot)
	}

	// A baseline of the command line does not start there.
	opts = new(options)
	fs = newFlagSet(opts)
	if err := fs.Parse([]string{"-baseline=x.json"}); err != nil {
		t.Fatal(err)
	}
	if err := c.apply(fs, opts, "/root"); err != nil || opts.baseline != "x.json" || opts.baselineRoot != "" {
		t.Errorf("%v, baseline %q from %q", err, opts.baseline, opts.baselineRoot)
	}
}

func TestConfigErrors(t *testing.T) {
	restoreFlags(t)
	for _, tt := range []struct{ text, want string }{
		{"nosuch: 1\n", "c.yaml:1:1: unknown key \"nosuch\"; want one of baseline, blocking, "},
		{"strict: true\nmaxwait: 2s\n", "c.yaml:2:1: unknown key \"maxwait\" (did you mean max-wait?); want one of "},
		{"format: json\n", "c.yaml:1:1: format is a flag only"},
		{"fix: true\n", "c.yaml:1:1: fix is a flag only"},
		{"config: other.yaml\n", "c.yaml:1:1: config is a flag only"},
		{"strict: true\nstrict: false\n", "c.yaml:2:1: strict is set twice"},
		{"strict: yes\n", "c.yaml:1:9: strict: want true or false"},
		{"strict: \"true\"\n", "c.yaml:1:9: strict: want true or false"},
		{"strict: 1\n", "c.yaml:1:9: strict: want true or false"},
		{"strict: [true]\n", "c.yaml:1:9: strict: want true or false"},
		{"strict:\n", "c.yaml:1:8: strict: want true or false"},
		{"strict: True\n", "c.yaml:1:9: strict: want true or false"},
		{"max-wait: soon\n", "c.yaml:1:11: max-wait: want a duration such as 2s"},
		{"max-wait: 2\n", "c.yaml:1:11: max-wait: want a duration such as 2s"},
		{"max-wait: -2s\n", "c.yaml:1:11: max-wait: want a duration such as 2s"},
		{"max-wait: [2s]\n", "c.yaml:1:11: max-wait: want a text"},
		{"max-wait: {}\n", "c.yaml:1:11: max-wait: want a text"},
		{"verdict: never\n", "c.yaml:1:10: verdict: want auto, local or program"},
		{"verdict: true\n", "c.yaml:1:10: verdict: want a text"},
		{"rules: nosuch\n", "c.yaml:1:8: rules: there is no rule \"nosuch\"; ctrlvet -list prints the rules"},
		{"rules: [core, statusupdat]\n", "c.yaml:1:8: rules: there is no rule \"statusupdat\" (did you mean statusupdate?); ctrlvet -list prints the rules"},
		{"rules: -core\n", "c.yaml:1:8: rules=-core: no rule is left to run"},
		{"rules: [\"core,all\"]\n", "c.yaml:1:9: rules: want one text for each element"},
		{"rules: [core, 3]\n", "c.yaml:1:15: rules: want one text for each element"},
		{"rules: [core, [all]]\n", "c.yaml:1:15: rules: want one text for each element"},
		{"rules: [\"\"]\n", "c.yaml:1:9: rules: want one text for each element"},
		{"rules: {core: true}\n", "c.yaml:1:8: rules: want a list"},
		{"rules:\n", "c.yaml:1:7: rules: want a list"},
		{"blocking: [foo]\n", "c.yaml:1:11: blocking: "},
		{"statusupdate.strict: true\n", "c.yaml:1:1: unknown key \"statusupdate.strict\"; write statusupdate: {strict: ...}"},
		{"statsupdate: {strict: true}\n", "c.yaml:1:1: unknown key \"statsupdate\" (did you mean statusupdate?); want one of "},
		{"statusupdate: {stirct: true}\n", "c.yaml:1:16: unknown key \"stirct\" (did you mean strict?); want one of strict"},
		{"rules: [extra]\n", "c.yaml:1:8: rules: there is no rule \"extra\"; all has the extra rules too"},
		{"statusupdate:\n  nosuch: true\n", "c.yaml:2:3: unknown key \"nosuch\"; want one of strict"},
		{"statusupdate:\n  strict: 1\n", "c.yaml:2:11: statusupdate.strict: want true or false"},
		{"statusupdate:\n", "c.yaml:1:14: want keys with values"},
		{"statusupdate: true\n", "c.yaml:1:15: want keys with values"},
		{"blockingio:\n  strict: true\n", "c.yaml:1:1: rule blockingio has no options"},
		{"unfilteredwatch: {kinds: [Pod]}\n", "c.yaml:1:26: unfilteredwatch.kinds: "},
		{"baseline: /etc/passwd\n", "c.yaml:1:11: baseline: \"/etc/passwd\" is not inside the module"},
		{"baseline: a/../../b\n", "c.yaml:1:11: baseline: \"a/../../b\" is not inside the module"},
		{"baseline: \"\"\n", "c.yaml:1:11: baseline: \"\" is not inside the module"},
		{"[a]: b\n", "c.yaml:1:1: want a key"},
		{"<<: {strict: true}\n", "c.yaml:1:1: unknown key \"<<\""},
		{"- strict\n", "c.yaml:1:1: want keys with values, such as max-wait: 2s"},
		{"strict: true\n---\ntests: true\n", "c.yaml: more than one document"},
		{"strict: true\n  tests: true\n", "c.yaml:2: "},
		{"strict: true\n---\n\t- x\n", "c.yaml:"},
		{"strict: *x\n", "c.yaml: unknown anchor 'x' referenced"},
		{"a: \x01\n", "c.yaml: control characters are not allowed"},
	} {
		opts := new(options)
		err := (&config{"c.yaml", []byte(tt.text)}).apply(newFlagSet(opts), opts, "")
		if err == nil || !strings.HasPrefix(err.Error(), tt.want) {
			t.Errorf("%q:\ngot  %v\nwant %s", tt.text, err, tt.want)
		}
	}

	// What a flag makes void must be right all the same.
	opts := new(options)
	fs := newFlagSet(opts)
	if err := fs.Parse([]string{"-max-wait=1s"}); err != nil {
		t.Fatal(err)
	}
	if err := (&config{"c.yaml", []byte("max-wait: soon\n")}).apply(fs, opts, ""); err == nil {
		t.Error("a wrong value is accepted")
	}
}

func TestFindConfig(t *testing.T) {
	dir := t.TempDir()
	writeFile(t, dir, "m/go.mod", "module m\n")
	writeFile(t, dir, "m/a/b/b.go", "package b\n")
	writeFile(t, dir, ".ctrlvet.yaml", "of a folder above the module")
	find := func(from, given string) string {
		t.Chdir(filepath.Join(dir, filepath.FromSlash(from)))
		c, err := findConfig(filepath.Join(dir, filepath.FromSlash(from)), given)
		switch {
		case err != nil:
			return "!" + err.Error()
		case c == nil:
			return ""
		}
		return filepath.ToSlash(c.name) + "=" + string(c.data)
	}
	if got := find("m/a/b", ""); got != "" {
		t.Errorf("outside of the module: %s", got)
	}
	if got := find("", ""); got != "" {
		t.Errorf("without a module: %s", got)
	}
	writeFile(t, dir, "m/.ctrlvet.yaml", "mine")
	if got, want := find("m/a/b", ""), "../../.ctrlvet.yaml=mine"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := find("m", ""), ".ctrlvet.yaml=mine"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := find("m", "../.ctrlvet.yaml"), "../.ctrlvet.yaml=of a folder above the module"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if err := os.Remove(filepath.Join(dir, "m", ".ctrlvet.yaml")); err != nil {
		t.Fatal(err)
	}
	writeFile(t, dir, "m/.ctrlvet.yml", "")
	if got, want := find("m", ""), "!.ctrlvet.yml is not read; rename it to .ctrlvet.yaml"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func FuzzConfig(f *testing.F) {
	restoreFlags(f)
	f.Add("rules: [core]\nmax-wait: 2s\n")
	f.Fuzz(func(t *testing.T, text string) {
		opts := new(options)
		err := (&config{"c.yaml", []byte(text)}).apply(newFlagSet(opts), opts, "")
		if err != nil && !strings.HasPrefix(err.Error(), "c.yaml:") {
			t.Errorf("an error without place: %v", err)
		}
	})
}
