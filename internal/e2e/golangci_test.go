// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/ctrlvet/ctrlvet/analyzers"
	"github.com/ctrlvet/ctrlvet/internal/checktest"
)

// TestGolangci runs the pinned golangci-lint with the plugin, as users build it.
func TestGolangci(t *testing.T) {
	tools := filepath.Join(root, "cmd", "tools")
	gcl := filepath.Join(t.TempDir(), "golangci-lint")
	if res := command(t, tools, "go", "build", "-o", gcl, "./golangci-lint"); res.status != 0 {
		t.Fatalf("go build in %s: %s", tools, res.stderr)
	}
	// Read here, so that the go command sees that this test depends on it.
	versions := read(t, filepath.Join(tools, "go.mod"))
	// A cache that nothing was written to.
	t.Setenv("GOLANGCI_LINT_CACHE", t.TempDir())

	dir := relay(t)
	t.Run("Incident", func(t *testing.T) { golangciIncident(t, gcl) })
	t.Run("Facts", func(t *testing.T) { golangciFacts(t, gcl, dir) })
	t.Run("ByRule", func(t *testing.T) { golangciByRule(t, gcl, dir) })
	t.Run("Nolint", func(t *testing.T) { golangciNolint(t, gcl, dir) })
	t.Run("NolintOfMain", func(t *testing.T) { golangciNolintOfMain(t, gcl, dir) })
	t.Run("Exclusions", func(t *testing.T) { golangciExclusions(t, gcl, dir) })
	t.Run("TwoSettings", func(t *testing.T) { golangciTwoSettings(t, gcl, dir) })
	t.Run("BadSettings", func(t *testing.T) { golangciBadSettings(t, gcl, dir) })
	t.Run("Clean", func(t *testing.T) { golangciClean(t, gcl) })
	t.Run("OnlyTests", func(t *testing.T) { golangciOnlyTests(t, gcl) })
	t.Run("Custom", func(t *testing.T) { golangciCustom(t, versions) })
}

// golangciIncident checks that there are the same findings as of the command,
// from an empty cache and a full one, and that the same fixes are applied.
func golangciIncident(t *testing.T, gcl string) {
	t.Helper()
	bin := checktest.Binary(t)
	linted, fixed := incident(t), incident(t)
	verify(t, gcl, linted, example(t, "golangci.yml"))
	configure(t, linted, all("rules: [all]"))
	want := plain(standalone(t, bin, linted, "-rules=all", "./..."))
	for _, when := range []string{"cold", "warm"} {
		same(t, when, lint(t, gcl, linted, "./..."), want)
	}

	res := command(t, fixed, bin, "-rules=all", "-fix", "./...")
	if res.status != 1 {
		t.Errorf("ctrlvet -fix: status %d, stderr %s", res.status, res.stderr)
	}
	left := lint(t, gcl, linted, "--fix", "./...")
	if len(left) == 0 || len(left) >= len(want) {
		t.Errorf("--fix leaves %d of %d findings", len(left), len(want))
	}
	changed := 0
	for _, name := range []string{"internal/controller/task_controller.go", "internal/controller/task_repair.go"} {
		got, want := read(t, filepath.Join(linted, name)), read(t, filepath.Join(fixed, name))
		if got != want {
			t.Errorf("%s differs from what ctrlvet -fix makes of it:\n%s", name, diff(want, got))
		}
		if want != read(t, filepath.Join(root, "testdata", "incident", name)) {
			changed++
		}
	}
	if changed == 0 {
		t.Error("nothing was fixed")
	}
	same(t, "after --fix", lint(t, gcl, linted, "./..."), plain(standalone(t, bin, fixed, "-rules=all", "./...")))
	if res := command(t, linted, "go", "build", "./..."); res.status != 0 {
		t.Errorf("what is fixed does not compile:\n%s", res.stderr)
	}
}

// golangciFacts checks that a package is told of the wait two packages away
// when only that package is named, and when what is known of the others comes
// from the cache.
func golangciFacts(t *testing.T, gcl, dir string) {
	t.Helper()
	configure(t, dir, all(""))
	wants := wants(t, dir)
	compare(t, "all packages", lint(t, gcl, dir, "./..."), wants)
	top := only(in(wants, "top"), "blockingio", "statusupdate")
	compare(t, "one package, others known", lint(t, gcl, dir, "./top"), top)
	appendLine(t, filepath.Join(dir, "top", "top.go"), "// changed")
	compare(t, "one package, changed", lint(t, gcl, dir, "./top"), top)
	t.Setenv("GOLANGCI_LINT_CACHE", t.TempDir())
	compare(t, "one package, cold", lint(t, gcl, dir, "./top"), top)
}

// golangciByRule checks that each rule is a linter of its own, too.
func golangciByRule(t *testing.T, gcl, dir string) {
	t.Helper()
	text := example(t, "golangci-by-rule.yml")
	verify(t, gcl, dir, text)
	for _, r := range analyzers.All {
		if listed := strings.Contains(text, "    - "+r.Analyzer.Name+"\n"); listed != (r.Tier == analyzers.Core) {
			t.Errorf("docs/examples/golangci-by-rule.yml: %s is enabled: %v, its tier is %s", r.Analyzer.Name, listed, r.Tier)
		}
	}
	wants := wants(t, dir)
	for _, when := range []string{"cold", "warm"} {
		compare(t, when, lint(t, gcl, dir, "./..."), wants)
	}
	configure(t, dir, byRule("livereads", "listmerge"))
	compare(t, "extra rules", lint(t, gcl, dir, "./..."), nil)
}

// golangciNolint checks //nolint in both ways to set the plugin up, together
// with nolintlint, which reports the comments that suppress nothing.
func golangciNolint(t *testing.T, gcl, dir string) {
	t.Helper()
	name := filepath.Join(dir, "top", "top.go")
	source := read(t, name)
	defer write(t, name, source)
	both, one := all("rules: [statusupdate, blockingio]"), all("rules: [blockingio]")
	rules := byRule("statusupdate", "blockingio")
	for _, tt := range []struct {
		config, comment string // the comment stands at the statusupdate
		left            []string
	}{
		{both, "", []string{"blockingio", "statusupdate"}},
		{both, "//nolint:ctrlvet", []string{"blockingio"}},
		{both, "//nolint:statusupdate", []string{"blockingio"}},
		{both, "//nolint", []string{"blockingio"}},
		{both, "//nolint:blockingio", []string{"blockingio", "statusupdate"}},
		{both, "//ctrlvet:allow statusupdate -- test", []string{"blockingio"}},
		{one, "//nolint:ctrlvet", []string{"blockingio", "nolintlint"}},
		{rules, "", []string{"blockingio", "statusupdate"}},
		{rules, "//nolint:statusupdate", []string{"blockingio"}},
		{rules, "//nolint", []string{"blockingio"}},
		{rules, "//nolint:blockingio", []string{"blockingio", "nolintlint", "statusupdate"}},
		{rules, "//ctrlvet:allow statusupdate -- test", []string{"blockingio"}},
	} {
		configure(t, dir, tt.config)
		write(t, name, strings.Replace(source, "// want statusupdate", tt.comment+" // want statusupdate", 1))
		var left []string
		for _, f := range lint(t, gcl, dir, "./top") {
			left = append(left, f.rule)
		}
		if slices.Sort(left); !slices.Equal(left, tt.left) {
			t.Errorf("%q: left are %v, want %v, with\n%s", tt.comment, left, tt.left, tt.config)
		}
	}
}

// golangciNolintOfMain checks //nolint where package main reports.
func golangciNolintOfMain(t *testing.T, gcl, dir string) {
	t.Helper()
	name := filepath.Join(dir, "top", "top.go")
	source := read(t, name)
	defer write(t, name, source)
	both := all("rules: [maxconcurrent, unfilteredwatch]")
	rules := byRule("maxconcurrent", "unfilteredwatch")
	for _, tt := range []struct {
		config, comment string // the comment stands at the maxconcurrent
		left            []string
	}{
		{both, "", []string{"maxconcurrent", "unfilteredwatch"}},
		{both, "//nolint:ctrlvet", []string{"unfilteredwatch"}},
		{both, "//nolint:maxconcurrent", []string{"unfilteredwatch"}},
		{both, "//nolint", []string{"unfilteredwatch"}},
		{both, "//ctrlvet:allow maxconcurrent -- test", []string{"unfilteredwatch"}},
		{rules, "", []string{"maxconcurrent", "unfilteredwatch"}},
		{rules, "//nolint:maxconcurrent", []string{"unfilteredwatch"}},
		{rules, "//nolint:maxconcurrent,unfilteredwatch", []string{"nolintlint", "unfilteredwatch"}},
		{rules, "//nolint", []string{"unfilteredwatch"}},
		{rules, "//nolint:unfilteredwatch", []string{"maxconcurrent", "nolintlint", "unfilteredwatch"}},
		{rules, "//ctrlvet:allow maxconcurrent -- test", []string{"unfilteredwatch"}},
		{byRule("maxconcurrent"), "//nolint:maxconcurrent", nil},
	} {
		configure(t, dir, tt.config)
		write(t, name, strings.Replace(source, "// want maxconcurrent", tt.comment+" // want maxconcurrent", 1))
		var left []string
		for _, f := range lint(t, gcl, dir, "./...") {
			left = append(left, f.rule)
		}
		if slices.Sort(left); !slices.Equal(left, tt.left) {
			t.Errorf("%q: left are %v, want %v, with\n%s", tt.comment, left, tt.left, tt.config)
		}
	}
}

// golangciExclusions checks that findings can be excluded by rule, path and text.
func golangciExclusions(t *testing.T, gcl, dir string) {
	t.Helper()
	const byText = `  exclusions:
    rules:
      - path: top/
        linters: [ctrlvet]
        text: "^(statusupdate|maxconcurrent): "`
	const byLinter = `  exclusions:
    rules:
      - path: top/
        linters: [statusupdate]`
	wants := wants(t, dir)
	configure(t, dir, all("")+byText)
	compare(t, "by text", lint(t, gcl, dir, "./..."), only(wants, "blockingio", "unfilteredwatch"))
	configure(t, dir, byRule("statusupdate", "blockingio")+byLinter)
	compare(t, "by linter", lint(t, gcl, dir, "./..."), only(wants, "blockingio"))
}

// golangciTwoSettings checks that two plugins with different settings do not
// disturb each other, nor does what one of them keeps in the cache.
func golangciTwoSettings(t *testing.T, gcl, dir string) {
	t.Helper()
	const config = configHead + `  enable: [ctrlvet, blockingio, statusupdate]
  settings:
    custom:
      ctrlvet:
        type: module
        settings:
          rules: [blockingio]
      blockingio:
        type: module
        settings:
          nonblocking: [net/http.Get]
      statusupdate:
        type: module
        settings:
          statusupdate: {strict: true}
`
	configure(t, dir, config)
	for _, when := range []string{"cold", "warm"} {
		var got []string
		for _, f := range lint(t, gcl, dir, "./top") {
			got = append(got, f.category+"/"+f.rule)
		}
		if want := []string{"ctrlvet/blockingio", "statusupdate/statusupdate"}; !slices.Equal(got, want) {
			t.Errorf("%s: findings are of %v, want %v", when, got, want)
		}
		appendLine(t, filepath.Join(dir, "top", "top.go"), "// changed")
	}
}

// golangciBadSettings checks that what cannot be meant is refused by name.
func golangciBadSettings(t *testing.T, gcl, dir string) {
	t.Helper()
	for setting, want := range map[string]string{
		"max-wiat: 2s":                     `unknown key "max-wiat" (did you mean max-wait?); want one of blocking, listmerge, livereads, max-wait, `,
		"max-wait: soon":                   "max-wait",
		"max-wait: -2s":                    "max-wait",
		"strict: 3":                        "strict: want true or false",
		"verdict: global":                  "verdict",
		"rules: [blokingio]":               `there is no rule "blokingio" (did you mean blockingio?); want core, all, or some of `,
		"rules: blockingio":                "rules",
		"blocking: [foo]":                  "blocking",
		"nonblocking: ['no pattern(']":     "nonblocking",
		"statusupdate: {stirct: true}":     `statusupdate: unknown key "stirct" (did you mean strict?); want one of strict`,
		"unfilteredwatch: {kinds: [Pod]}":  "unfilteredwatch.kinds",
		"requeueerror: {strict: somewhat}": "requeueerror.strict",
	} {
		configure(t, dir, all(setting))
		res := command(t, dir, gcl, "run", "--allow-parallel-runners", "./...")
		if res.status != 3 || res.stdout != "" || !strings.Contains(res.stderr, "ctrlvet") || !strings.Contains(res.stderr, want) {
			t.Errorf("%s: status %d, stdout %q, stderr %q", setting, res.status, res.stdout, res.stderr)
		}
	}
	configure(t, dir, strings.Replace(byRule("blockingio"), "settings: {}", "settings: {rules: [all]}", 1))
	if res := command(t, dir, gcl, "run", "--allow-parallel-runners", "./..."); res.status != 3 || !strings.Contains(res.stderr, "blockingio") || !strings.Contains(res.stderr, "rules") {
		t.Errorf("rules in a rule's settings: status %d, stderr %q", res.status, res.stderr)
	}
}

// golangciClean checks that a module without faults has no findings.
func golangciClean(t *testing.T, gcl string) {
	t.Helper()
	faulty, fixed := operator(t, "faulty"), operator(t, "fixed")
	configure(t, faulty, all(""))
	compare(t, "faulty", lint(t, gcl, faulty, "./..."), wants(t, faulty))
	configure(t, fixed, all("rules: [all]"))
	for _, when := range []string{"cold", "warm"} {
		compare(t, "fixed, "+when, lint(t, gcl, fixed, "./..."), nil)
	}
}

// golangciOnlyTests checks packages that have no other files than tests.
func golangciOnlyTests(t *testing.T, gcl string) {
	t.Helper()
	dir := operator(t, "fixed")
	for name, text := range map[string]string{"outside": "package outside_test\n", "inside": "package inside\n"} {
		if err := os.Mkdir(filepath.Join(dir, name), 0o777); err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(dir, name, "x_test.go"), text)
	}
	configure(t, dir, all("rules: [all]"))
	for _, args := range [][]string{{"./..."}, {"--tests=false", "./..."}} {
		if found := lint(t, gcl, dir, args...); len(found) > 0 {
			t.Errorf("%q: %v", args, found)
		}
	}
}

// golangciCustom checks the file from which users build golangci-lint: it
// names the version that is tested here, this module, and the plugin.
func golangciCustom(t *testing.T, tools string) {
	t.Helper()
	custom := read(t, filepath.Join(root, ".custom-gcl.yml"))
	_, version, _ := strings.Cut(tools, "github.com/golangci/golangci-lint/v2 ")
	version, _, _ = strings.Cut(version, "\n")
	for _, line := range []string{
		"version: " + version,
		"  - module: github.com/ctrlvet/ctrlvet",
		"    import: github.com/ctrlvet/ctrlvet/cmd/gclplugin",
	} {
		if !strings.Contains(custom, "\n"+line+"\n") {
			t.Errorf(".custom-gcl.yml has no line %q", line)
		}
	}
	doc := read(t, filepath.Join(root, "cmd", "gclplugin", "doc.go"))
	for line := range strings.Lines(custom) {
		line = strings.TrimSuffix(line, "\n")
		if key, _, _ := strings.Cut(line, ":"); slices.Contains([]string{"name", "destination"}, key) || strings.HasPrefix(line, "#") {
			continue
		}
		if !strings.Contains(doc, "\n//\t"+line+"\n") {
			t.Errorf("cmd/gclplugin/doc.go lacks the line %q of .custom-gcl.yml", line)
		}
	}
}

// configHead begins the configurations. What golangci-lint keeps to itself by
// default is shown.
const configHead = `version: "2"
issues: {max-issues-per-linter: 0, max-same-issues: 0, uniq-by-line: false}
linters:
  default: none
`

// all returns a configuration with the plugin that has all rules, with the
// given settings. More can be added to the linters.
func all(settings string) string {
	return configHead + fmt.Sprintf(`  enable: [ctrlvet, nolintlint]
  settings:
    custom:
      ctrlvet:
        type: module
        settings: {%s}
`, settings)
}

// byRule returns a configuration with a plugin for each of the rules.
func byRule(rules ...string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s  enable: [%s, nolintlint]\n  settings:\n    custom:\n", configHead, strings.Join(rules, ", "))
	for _, r := range rules {
		fmt.Fprintf(&b, "      %s:\n        type: module\n        settings: {}\n", r)
	}
	return b.String()
}

// configure writes the configuration of the module in dir.
func configure(t testing.TB, dir, text string) {
	t.Helper()
	write(t, filepath.Join(dir, ".golangci.yml"), text)
}

// example returns a configuration that is shown to users.
func example(t testing.TB, name string) string {
	t.Helper()
	return read(t, filepath.Join(root, "docs", "examples", name))
}

// verify configures the module in dir and checks the configuration against
// golangci-lint's schema.
func verify(t testing.TB, gcl, dir, text string) {
	t.Helper()
	configure(t, dir, text)
	if res := command(t, dir, gcl, "config", "verify"); res.status != 0 {
		t.Errorf("config verify: status %d\n%s%s", res.status, res.stdout, res.stderr)
	}
}

// lint returns what golangci-lint finds in the module in dir. The category of
// a finding is the linter, and what it says in front of the message is left out.
func lint(t testing.TB, gcl, dir string, args ...string) []finding {
	t.Helper()
	res := command(t, dir, gcl, append([]string{"run", "--allow-parallel-runners", "--output.json.path=stdout", "--show-stats=false"}, args...)...)
	var out struct {
		Issues []struct {
			FromLinter, Text string
			Pos              struct {
				Filename     string
				Line, Column int
			}
		}
	}
	if err := json.Unmarshal([]byte(res.stdout), &out); err != nil {
		t.Fatalf("golangci-lint: %v in\n%s%s", err, res.stdout, res.stderr)
	}
	if want := min(len(out.Issues), 1); res.status != want {
		t.Errorf("golangci-lint: %d issues, exit status %d, want %d\n%s", len(out.Issues), res.status, want, res.stderr)
	}
	var found []finding
	for _, is := range out.Issues {
		f := finding{rule: is.FromLinter, category: is.FromLinter, message: is.Text}
		f.file, f.line, f.column = filepath.ToSlash(is.Pos.Filename), is.Pos.Line, is.Pos.Column
		if is.FromLinter == "ctrlvet" {
			f.rule, f.message, _ = strings.Cut(is.Text, ": ")
		}
		found = append(found, f)
	}
	slices.SortFunc(found, func(a, b finding) int { return strings.Compare(a.String(), b.String()) })
	return found
}

// plain returns the command's findings without what golangci-lint does not show.
func plain(found []finding) []finding {
	var out []finding
	for _, f := range found {
		f.category, f.end, f.chain = "ctrlvet", "", ""
		out = append(out, f)
	}
	return arrange(out)
}

// same checks that golangci-lint finds what the command does.
func same(t testing.TB, when string, got, want []finding) {
	t.Helper()
	if len(want) == 0 {
		t.Errorf("%s: ctrlvet finds nothing", when)
	}
	for _, f := range got {
		if !slices.Contains(want, f) {
			t.Errorf("%s: golangci-lint alone has %v", when, f)
		}
	}
	for _, f := range want {
		if !slices.Contains(got, f) {
			t.Errorf("%s: ctrlvet alone has %v", when, f)
		}
	}
	if len(got) > len(want) {
		t.Errorf("%s: golangci-lint has %d findings, ctrlvet %d", when, len(got), len(want))
	}
}

// incident returns a copy of the incident's operator.
func incident(t testing.TB) string {
	t.Helper()
	return tree(t, filepath.Join(root, "testdata", "incident"))
}

// operator returns a copy of the small operator in testdata, faulty or fixed,
// as a module on the stubs.
func operator(t testing.TB, kind string) string {
	t.Helper()
	dir := tree(t, filepath.Join("testdata", "operator", kind))
	checktest.WriteModule(t, dir, "example.test/operator")
	return dir
}

// tree returns a copy of a folder.
func tree(t testing.TB, from string) string {
	t.Helper()
	// The real path, since the go command prints it so.
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err == nil {
		err = os.CopyFS(dir, os.DirFS(from))
	}
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

func read(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func write(t testing.TB, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func appendLine(t testing.TB, name, line string) {
	t.Helper()
	write(t, name, read(t, name)+line+"\n")
}
