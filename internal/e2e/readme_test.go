// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/ctrlvet/ctrlvet/internal/checktest"
)

// runPrefix begins the commands of README.md that run the code in the clone.
const runPrefix = "go run ./cmd/ctrlvet "

// testPrefix begins the command that runs all tests.
const testPrefix = "go test "

// A block is a fenced block of README.md.
type block struct {
	lang, text string
	from, to   int // offsets of the text
}

// blocks returns the fenced blocks of a Markdown text.
func blocks(text string) []block {
	var out []block
	var open *block
	at := 0
	for line := range strings.Lines(text) {
		lang, fence := strings.CutPrefix(line, "```")
		switch {
		case fence && open == nil:
			open = &block{lang: strings.TrimSpace(lang), from: at + len(line)}
		case fence:
			open.to = at
			open.text = text[open.from:open.to]
			out = append(out, *open)
			open = nil
		}
		at += len(line)
	}
	return out
}

func readFile(t testing.TB, path ...string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(append([]string{root}, path...)...))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestReadmeOutput runs the commands of README.md that run the code in the
// clone, and compares with the output shown below each.
func TestReadmeOutput(t *testing.T) {
	bin := checktest.Binary(t)
	readme := readFile(t, "README.md")
	all := blocks(readme)
	ran := 0
	for i, b := range slices.Backward(all) { // backward, so that offsets stay right
		args, ok := strings.CutPrefix(strings.TrimSpace(b.text), runPrefix)
		if !ok {
			continue
		}
		ran++
		if b.lang != "sh" || i+1 == len(all) || all[i+1].lang != "text" {
			t.Fatalf("%s: want a block sh, and a block text with the output below it", b.text)
		}
		shown := all[i+1]
		res := command(t, root, bin, strings.Fields(args)...)
		got := res.stdout + res.stderr
		switch {
		case *update:
			readme = readme[:shown.from] + got + readme[shown.to:]
		case got != shown.text:
			t.Errorf("README.md does not show what its command prints: %s%sif that is right: %s", b.text, diff(shown.text, got), updateCommand)
		}
	}
	if ran == 0 {
		t.Errorf("README.md has no command that begins with %q", runPrefix)
	}
	if *update {
		if err := os.WriteFile(filepath.Join(root, "README.md"), []byte(readme), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// TestReadmeTestCommand checks that CI runs the tests with the command that
// README.md gives, in which the script only adds flags.
func TestReadmeTestCommand(t *testing.T) {
	var commands []string
	for _, b := range blocks(readFile(t, "README.md")) {
		if cmd := strings.TrimSpace(b.text); strings.HasPrefix(cmd, testPrefix) {
			commands = append(commands, cmd)
		}
	}
	if len(commands) != 1 {
		t.Fatalf("README.md has the test commands %q, want one", commands)
	}
	args := strings.TrimPrefix(commands[0], testPrefix)
	for line := range strings.Lines(readFile(t, ".ci", "run")) {
		if cmd := strings.TrimSpace(line); strings.Contains(cmd, testPrefix) && strings.HasSuffix(cmd, " "+args) {
			return
		}
	}
	t.Errorf(".ci/run does not run %q", commands[0])
}

// TestReadmeFlags checks that the flags in README.md's tables exist.
func TestReadmeFlags(t *testing.T) {
	usage := command(t, root, checktest.Binary(t), "-h").stdout
	checked := 0
	for line := range strings.Lines(readFile(t, "README.md")) {
		cell, ok := strings.CutPrefix(line, "| `-")
		if !ok {
			continue
		}
		cell, _, _ = strings.Cut(cell, " |")
		for part := range strings.SplitSeq("-"+cell, "`, `") {
			name, _, _ := strings.Cut(strings.Trim(part, "`-"), " ")
			name, _, _ = strings.Cut(name, "=")
			checked++
			if !strings.Contains(usage, "\n  -"+name+" ") && !strings.Contains(usage, "\n  -"+name+"\n") {
				t.Errorf("README.md explains a flag -%s that ctrlvet -h does not list", name)
			}
		}
	}
	if checked == 0 {
		t.Error("README.md explains no flag")
	}
}
