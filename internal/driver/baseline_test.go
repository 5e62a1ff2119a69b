// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package driver

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestParseBaseline(t *testing.T) {
	b, err := parseBaseline("b.json", []byte(`{"version": 1, "findings": [{"rule": "r", "category": "c", "file": "m/f.go", "message": "m", "fingerprint": "f:1"}]}`))
	if err != nil || len(b.Findings) != 1 || b.Findings[0].Fingerprint != "f:1" {
		t.Errorf("%+v, %v", b, err)
	}
	for _, tt := range []struct{ text, want string }{
		{"", "b.json: is empty, no baseline"},
		{" \n", "b.json: is empty, no baseline"},
		{"\n{\n", "b.json:2:2: unexpected end of JSON input"},
		{"{\n  \"version\": 1,\n  \"findings\": [x]\n}", "b.json:3:16: invalid character 'x'"},
		{"{\"version\": 1, \"findings\": []}\n}", "b.json:2:1: invalid character '}' after top-level value"},
		{"[]", "b.json: is a list of findings, no baseline; -write-baseline makes one"},
		{"7", "b.json:1:1: this is no baseline: "},
		{"{\"version\": \"1\"}", "b.json:1:15: this is no baseline: "},
		{"{}", "b.json:1:1: this is no baseline, it has no version"},
		{"null", "b.json:1:1: this is no baseline, it has no version"},
		{"{\"version\": 2, \"entries\": {}}", "b.json: its version is 2, this ctrlvet reads version 1; make it anew with -write-baseline"},
		{"{\"version\": 1,\n \"finding\": []}", "b.json:2:2: json: unknown field \"finding\""},
		{"{\"version\": 1,\n \"findings\": {}}", "b.json:2:14: json: cannot unmarshal object"},
		{"{\"version\": 1, \"findings\": [{\"rule\": \"r\", \"file\": \"f\"}]}", "b.json: number 1 of the findings lacks its rule, file or fingerprint"},
		{"{\"version\": 1, \"findings\": [null]}", "b.json: number 1 of the findings lacks"},
	} {
		_, err := parseBaseline("b.json", []byte(tt.text))
		if err == nil || !strings.HasPrefix(err.Error(), tt.want) {
			t.Errorf("%q:\ngot  %v\nwant %s", tt.text, err, tt.want)
		}
	}
}

func FuzzParseBaseline(f *testing.F) {
	f.Add(`{"version": 1, "findings": [{"rule": "r", "file": "f", "fingerprint": "x:1"}]}`)
	f.Fuzz(func(t *testing.T, text string) {
		b, err := parseBaseline("b.json", []byte(text))
		switch {
		case err == nil && b.Version != baselineVersion:
			t.Error("a baseline of another version is accepted")
		case err != nil && !strings.HasPrefix(err.Error(), "b.json:"):
			t.Errorf("an error without place: %v", err)
		}
	})
}

// TestFingerprints checks what changes a fingerprint and what does not.
func TestFingerprints(t *testing.T) {
	const text = "package p\n\nfunc f() {\n\tg(1)\n}\n"
	fingerprint := func(dir, text string, change func(*finding)) string {
		writeFile(t, dir, "p/p.go", text)
		line := strings.Count(text[:strings.Index(text, "g(")], "\n") + 1
		f := finding{Rule: "r", Category: "c", File: "p/p.go", Line: line, Column: 2, Message: "m", path: filepath.Join(dir, "p", "p.go")}
		if change != nil {
			change(&f)
		}
		fs := []finding{f}
		setFingerprints(fs, map[string]string{f.path: "m/p/p.go"}, make(sources))
		return fs[0].fingerprint
	}
	want := fingerprint(t.TempDir(), text, nil)
	for name, got := range map[string]string{
		"another folder":      fingerprint(t.TempDir(), text, nil),
		"lines before":        fingerprint(t.TempDir(), "// Comment.\n\n"+text, nil),
		"other white space":   fingerprint(t.TempDir(), strings.Replace(text, "\tg(1)", "    g(1)   \r", 1), nil),
		"another message":     fingerprint(t.TempDir(), text, func(f *finding) { f.Message = "n" }),
		"another column":      fingerprint(t.TempDir(), text, func(f *finding) { f.Column = 3 }),
		"another working dir": fingerprint(t.TempDir(), text, func(f *finding) { f.File = "../p/p.go" }),
		"another level":       fingerprint(t.TempDir(), text, func(f *finding) { f.Level = "note" }),
	} {
		if got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
	seen := map[string]string{want: "the original"}
	for name, got := range map[string]string{
		"another rule":     fingerprint(t.TempDir(), text, func(f *finding) { f.Rule = "s" }),
		"another category": fingerprint(t.TempDir(), text, func(f *finding) { f.Category = "d" }),
		"another function": fingerprint(t.TempDir(), strings.Replace(text, "func f", "func h", 1), nil),
		"a method":         fingerprint(t.TempDir(), strings.Replace(text, "func f", "func (x *T[K]) f", 1), nil),
		"another line":     fingerprint(t.TempDir(), strings.Replace(text, "g(1)", "g(2)", 1), nil),
		"no text":          fingerprint(t.TempDir(), text, func(f *finding) { f.Line = 99 }),
		"no text, other":   fingerprint(t.TempDir(), text, func(f *finding) { f.Line, f.Message = 99, "n" }),
	} {
		if other, ok := seen[got]; ok {
			t.Errorf("%s has the fingerprint of %s", name, other)
		}
		seen[got] = name
	}

	// Equal ones are counted, suppressed ones last.
	fs := []finding{{Rule: "r"}, {Rule: "r", allowed: new(allowance)}, {Rule: "s"}, {Rule: "r"}}
	setFingerprints(fs, nil, make(sources))
	var counts []string
	for _, f := range fs {
		_, n, _ := strings.Cut(f.fingerprint, ":")
		counts = append(counts, n)
	}
	if got := strings.Join(counts, " "); got != "1 3 1 2" {
		t.Errorf("counted %s", got)
	}
}

// TestBaselineWrite checks that a failure leaves the old file, and no other.
func TestBaselineWrite(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "b.json")
	b := newBaseline([]finding{{Rule: "r", File: "f.go", Message: "a < b", fingerprint: "x:1"}}, nil)
	if err := b.write(name); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if back, err := parseBaseline(name, data); err != nil || len(back.Findings) != 1 || back.Findings[0] != b.Findings[0] {
		t.Errorf("read back: %+v, %v", back, err)
	}
	if err := b.write(dir); err == nil {
		t.Error("a folder was written")
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 {
		t.Errorf("left in the folder: %v, %v", entries, err)
	}
}
