// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/ctrlvet/ctrlvet/analyzers"
	"github.com/ctrlvet/ctrlvet/internal/checktest"
)

// guide returns the pages of the user's guide, which are the files of docs.
func guide(t *testing.T) []string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(root, "docs", "*.md"))
	if err != nil || len(found) == 0 {
		t.Fatalf("docs has no pages: %v", err)
	}
	var names []string
	for _, name := range found {
		names = append(names, path.Join("docs", filepath.Base(name)))
	}
	return names
}

// A marker is a comment of a page that says what the test does with the
// fenced block below it:
//
//	<!-- test: run -->            the commands, which end with status 0
//	<!-- test: run, status 1 -->
//	<!-- test: skip, the reason -->
//	<!-- test: file name -->      the text is written to the file of that name
//
// All happens in a copy of testdata/incident that the blocks of a page share.
// A block text below commands that are run shows what they print to stdout and
// then to stderr; in it, a line ... stands for any lines.
type marker struct{ verb, arg string }

// markerRx matches the end of a text that a marker ends.
var markerRx = regexp.MustCompile(`<!-- test: (run|skip|file)(?:,? ([^>]+))? -->\n\n?$`)

func markerOf(text string, b block) marker {
	before := strings.TrimSuffix(text[:b.from], "```"+b.lang+"\n")
	if m := markerRx.FindStringSubmatch(before); m != nil {
		return marker{m[1], m[2]}
	}
	return marker{}
}

// TestGuideCommands does what the pages tell their readers to do, where that is
// possible in the clone.
func TestGuideCommands(t *testing.T) {
	ran := 0
	for _, name := range guide(t) {
		t.Run(strings.TrimSuffix(path.Base(name), ".md"), func(t *testing.T) {
			text := readFile(t, name)
			all := blocks(text)
			if n := strings.Count(text, "```"); n != 2*len(all) {
				t.Errorf("%d fences, of which %d are not indented and in pairs", n, 2*len(all))
			}
			page := newPage(t)
			for i, b := range all {
				m := markerOf(text, b)
				switch {
				case m.verb == "file":
					write(t, filepath.Join(page.dir, m.arg), b.text)
				case m.verb == "run" && b.lang == "sh":
					ran++
					got := page.run(t, b.text, m.arg)
					if i+1 == len(all) || all[i+1].lang != "text" {
						continue
					}
					if shown := all[i+1].text; !shows(shown, got) {
						if *update && !strings.Contains(shown, "...\n") {
							write(t, filepath.Join(root, name), strings.Replace(readFile(t, name), shown, got, 1))
							continue
						}
						t.Errorf("%s does not show what it prints:\n%sif that is right: %s", b.text, diff(shown, got), updateGuide)
					}
				case b.lang == "sh" && (m.verb != "skip" || m.arg == ""):
					t.Errorf("above these commands, say whether the test runs them, and if not, why:\n%s", b.text)
				}
			}
		})
	}
	if ran == 0 {
		t.Error("no page has commands that are run")
	}
}

// updateGuide is what the reader of a difference is told to run.
const updateGuide = "go test ./internal/e2e -run Guide -update"

// golangciName is the name of the golangci-lint that .custom-gcl.yml describes.
// Pages that use it find it in bin, as if they had built it by that file.
const golangciName = "golangci-lint-ctrlvet"

// A page runs the commands of one page.
type page struct {
	dir string
	env []string
}

func newPage(t *testing.T) *page {
	t.Helper()
	bin := filepath.Dir(checktest.Binary(t))
	return &page{
		dir: incident(t),
		env: append(os.Environ(),
			"PATH="+bin+string(os.PathListSeparator)+os.Getenv("PATH"),
			"GOLANGCI_LINT_CACHE="+t.TempDir(),
			"GOWORK=off",
		),
	}
}

// run runs commands and returns what they printed.
func (p *page) run(t *testing.T, commands, arg string) string {
	t.Helper()
	want := 0
	if n, ok := strings.CutPrefix(arg, "status "); ok {
		want = number(t, n)
	}
	if tool := filepath.Join(p.dir, "bin", golangciName); strings.Contains(commands, golangciName) {
		res := command(t, filepath.Join(root, "cmd", "tools"), "go", "build", "-o", tool, "./golangci-lint")
		if res.status != 0 {
			t.Fatalf("go build: %s", res.stderr)
		}
	}
	var stdout, stderr bytes.Buffer
	cmd := exec.Command("sh", "-e", "-c", commands)
	cmd.Dir, cmd.Env = p.dir, p.env
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	if got := cmd.ProcessState.ExitCode(); got != want {
		t.Errorf("%s: exit status %d, want %d\n%s%s", commands, got, want, &stdout, &stderr)
	}
	return stdout.String() + stderr.String()
}

// shows reports whether what a page shows is what was printed.
func shows(shown, printed string) bool {
	var rx strings.Builder
	rx.WriteString(`\A`)
	for line := range strings.Lines(shown) {
		if line == "...\n" {
			rx.WriteString(`(?:.*\n)*?`)
		} else {
			rx.WriteString(regexp.QuoteMeta(line))
		}
	}
	rx.WriteString(`\z`)
	return regexp.MustCompile(rx.String()).MatchString(printed)
}

// TestGuideFlags checks that the flags, rules and formats that the pages mention exist,
// and that the page on configuration explains all flags.
func TestGuideFlags(t *testing.T) {
	usage := command(t, root, checktest.Binary(t), "-h").stdout
	known := make(map[string]bool)
	for _, m := range regexp.MustCompile(`(?m)^  -([a-z.C-]+)`).FindAllStringSubmatch(usage, -1) {
		known[m[1]] = true
	}
	for _, name := range append(guide(t), "README.md", "README.zh-CN.md") {
		text := readFile(t, name)
		for _, line := range uses(text) {
			checkUse(t, name, line, known)
		}
		for _, m := range directiveRx.FindAllStringSubmatch(text, -1) {
			checkRules(t, name, m[1])
		}
	}
	page := readFile(t, "docs/configuration.md")
	for flag := range known {
		if !strings.Contains(page, "`-"+flag) {
			t.Errorf("docs/configuration.md does not explain -%s", flag)
		}
	}
}

// directiveRx matches the rules in directives of either kind.
var directiveRx = regexp.MustCompile(`//(?:ctrlvet:allow |nolint:)([a-z, ]*[a-z])`)

// spanRx matches code in a line of text.
var spanRx = regexp.MustCompile("`([^`]+)`")

// uses returns what a page shows of command lines: the commands in its blocks,
// and the flags and commands in its text.
func uses(text string) []string {
	var out []string
	fenced := false
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		switch {
		case strings.HasPrefix(line, "```"):
			fenced = !fenced
		case fenced:
			out = append(out, regexp.MustCompile(`^\s*- (run: )?`).ReplaceAllString(line, ""))
		default:
			for _, m := range spanRx.FindAllStringSubmatch(line, -1) {
				out = append(out, m[1])
			}
		}
	}
	return out
}

// otherFlags are those of the go command and others that the pages mention in text.
var otherFlags = []string{"-vettool", "-checks", "-h"}

// checkUse checks the flags in a command line of ctrlvet, or in a part of one.
func checkUse(t *testing.T, name, line string, known map[string]bool) {
	t.Helper()
	line, _, _ = strings.Cut(line, " #")
	line = regexp.MustCompile(`\$\([^)]*\)`).ReplaceAllString(line, "X") // other commands
	args := strings.Fields(line)
	if len(args) == 0 {
		return
	}
	vet := strings.HasPrefix(line, "go vet -vettool=")
	own := strings.HasPrefix(line, runPrefix) || args[0] == "ctrlvet" || args[0] == "ctrlvet-changed"
	alone := strings.HasPrefix(line, "-") && !strings.HasPrefix(line, "--")
	if !vet && !own && !alone {
		return
	}
	for i, arg := range args {
		if arg == "|" || arg == "||" || arg == ">" {
			return
		}
		flag, value, _ := strings.Cut(arg, "=")
		if !strings.HasPrefix(flag, "-") || flag == "-" || slices.Contains(otherFlags, flag) || strings.HasPrefix(flag, "--") {
			continue
		}
		flag = strings.TrimRight(flag[1:], ",")
		switch {
		case vet && isRuleName(flag):
		case alone && i == 0 && isRuleName(flag): // as in -rules
		case !known[flag]:
			t.Errorf("%s: %s: there is no flag -%s", name, line, flag)
		case flag == "rules":
			checkRules(t, name, value)
		case flag == "explain" && i+1 < len(args) && args[i+1] != "rule":
			checkRules(t, name, args[i+1])
		}
	}
}

// checkRules checks names of rules, as -rules takes them.
func checkRules(t *testing.T, name, list string) {
	t.Helper()
	for rule := range strings.SplitSeq(list, ",") {
		rule = strings.TrimPrefix(strings.TrimSpace(rule), "-")
		if rule != "" && !slices.Contains([]string{"all", "core", "ctrlvet", "name", "rule"}, rule) && !isRuleName(rule) {
			t.Errorf("%s: there is no rule %q", name, rule)
		}
	}
}

func isRuleName(name string) bool {
	return slices.ContainsFunc(analyzers.All, func(r analyzers.Rule) bool { return r.Analyzer.Name == name })
}

// TestGuideLinks checks that every page about ctrlvet is reached from docs/README.md,
// and that links to headings lead to one.
func TestGuideLinks(t *testing.T) {
	const start = "docs/README.md"
	seen := map[string]bool{start: true}
	for next := []string{start}; len(next) > 0; {
		name := next[0]
		next = next[1:]
		for _, m := range linkRx.FindAllStringSubmatch(readFile(t, name), -1) {
			target, anchor, _ := strings.Cut(m[1], "#")
			if strings.Contains(target, "://") {
				continue
			}
			to := name
			if target != "" {
				to = path.Join(path.Dir(name), target)
			}
			if path.Ext(to) != ".md" {
				continue
			}
			if anchor != "" && !slices.Contains(anchors(readFile(t, to)), anchor) {
				t.Errorf("%s: %s has no heading #%s", name, to, anchor)
			}
			if !seen[to] {
				seen[to] = true
				next = append(next, to)
			}
		}
	}
	pages := append(guide(t), "README.md", "README.zh-CN.md", "docs/decisions/README.md")
	for _, r := range analyzers.All {
		pages = append(pages, "docs/rules/"+r.Analyzer.Name+".md")
	}
	for _, name := range pages {
		if !seen[name] {
			t.Errorf("no link leads from %s to %s", start, name)
		}
	}
}

// anchors returns the names by which links refer to the headings of a text.
func anchors(text string) []string {
	var out []string
	for _, h := range headings(text) {
		var b strings.Builder
		for _, c := range strings.ToLower(strings.TrimLeft(h, "# ")) {
			switch {
			case c == ' ':
				b.WriteRune('-')
			case c == '-' || c == '_' || unicode.IsLetter(c) || unicode.IsDigit(c):
				b.WriteRune(c)
			}
		}
		out = append(out, b.String())
	}
	return out
}

// headings returns the headings of a text, with their marks.
func headings(text string) []string {
	var out []string
	fenced := false
	for line := range strings.Lines(text) {
		switch {
		case strings.HasPrefix(line, "```"):
			fenced = !fenced
		case !fenced && strings.HasPrefix(line, "#"):
			out = append(out, strings.TrimSpace(line))
		}
	}
	return out
}
