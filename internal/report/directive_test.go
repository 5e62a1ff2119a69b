// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package report

import (
	"fmt"
	"go/parser"
	"go/token"
	"reflect"
	"strings"
	"testing"

	"github.com/ctrlvet/ctrlvet/internal/settings"
)

func TestParseDirective(t *testing.T) {
	tests := []struct {
		text   string
		kind   DirectiveKind
		rules  string
		reason string
		err    string // a part of the error
	}{
		{text: "//ctrlvet:allow statusupdate -- only writer", kind: Allow, rules: "statusupdate", reason: "only writer"},
		{text: "//ctrlvet:allow statusupdate , blockingio --only writer -- really ", kind: Allow, rules: "statusupdate blockingio", reason: "only writer -- really"},
		{text: "//ctrlvet:allow\tstatusupdate\t-- r", kind: Allow, rules: "statusupdate", reason: "r"},
		{text: "//ctrlvet:allow statusupdate -- windows\r", kind: Allow, rules: "statusupdate", reason: "windows"},
		{text: "//ctrlvet:blocking", kind: Blocking},
		{text: "//ctrlvet:blocking -- asks a server", kind: Blocking, reason: "asks a server"},
		{text: "//ctrlvet:nonblocking -- from memory", kind: NonBlocking, reason: "from memory"},
		{text: "//nolint", kind: Allow},
		{text: "// nolint", kind: Allow},
		{text: "//nolint // why", kind: Allow},
		{text: "//nolint:all", kind: Allow},
		{text: "//nolint:errcheck,ctrlvet // why", kind: Allow, reason: "why"},
		{text: "//nolint:errcheck, StatusUpdate // why", kind: Allow, rules: "statusupdate", reason: "why"},
		{text: "//nolint:statusupdate,blockingio", kind: Allow, rules: "statusupdate blockingio"},

		{text: "//ctrlvet:allow", kind: Allow, err: "names no rule"},
		{text: "//ctrlvet:allow -- r", kind: Allow, err: "names no rule"},
		{text: "//ctrlvet:allow statusupdate", kind: Allow, err: "no reason"},
		{text: "//ctrlvet:allow statusupdate --", kind: Allow, err: "no reason"},
		{text: "//ctrlvet:allow statusupdate - r", kind: Allow, err: "no reason"},
		{text: "//ctrlvet:allow statusupdate blockingio -- r", kind: Allow, rules: "statusupdate blockingio", reason: "r", err: "names no rule"},
		{text: "//ctrlvet:allow statusupdate, -- r", kind: Allow, err: "names no rule"},
		{text: "//ctrlvet:allow statusupdat -- r", kind: Allow, rules: "statusupdat", reason: "r", err: `"statusupdat" names no rule and allows nothing (did you mean statusupdate?)`},
		{text: "//ctrlvet:allow all -- r", kind: Allow, err: "names no rule"},
		{text: "//ctrlvet:nonblocking", kind: NonBlocking, err: "no reason"},
		{text: "//ctrlvet:nonblocking from memory", kind: NonBlocking, err: "takes no argument"},
		{text: "//ctrlvet:blocking -- r", kind: Blocking, reason: "r"},
		{text: "//ctrlvet:", err: "no directive"},
		{text: "//ctrlvet:Allow statusupdate -- r", err: "no directive"},
		{text: "// ctrlvet:allow statusupdate -- r", err: "space"},
		{text: "//\tctrlvet:blocking", err: "space"},
	}
	for _, tt := range tests {
		d, ok := parseDirective(tt.text)
		if !ok {
			t.Errorf("%q: not taken for a directive", tt.text)
			continue
		}
		if d.Kind != tt.kind {
			t.Errorf("%q: kind %d, want %d", tt.text, d.Kind, tt.kind)
		}
		if tt.err != "" {
			if d.Err == nil || !strings.Contains(d.Err.Error(), tt.err) {
				t.Errorf("%q: error %v, want one with %q", tt.text, d.Err, tt.err)
			}
			continue
		}
		if d.Err != nil {
			t.Errorf("%q: error %v", tt.text, d.Err)
		}
		if got := strings.Join(d.Rules, " "); got != tt.rules {
			t.Errorf("%q: rules %q, want %q", tt.text, got, tt.rules)
		}
		if d.Reason != tt.reason {
			t.Errorf("%q: reason %q, want %q", tt.text, d.Reason, tt.reason)
		}
	}
	for _, text := range []string{
		"// a comment",
		"/* ctrlvet:allow statusupdate -- r */",
		"/*ctrlvet:allow statusupdate -- r*/",
		"// ctrlvet: a tool",
		"// see ctrlvet:allow statusupdate -- r",
		"//nolintx",
		"//nolint:errcheck",
		"//nolint:",
		"// nolints are honoured",
		"//go:build linux",
		"//",
	} {
		if d, ok := parseDirective(text); ok {
			t.Errorf("%q: taken for %+v", text, d)
		}
	}
}

// TestPlace checks which lines directives cover and what they stand on. In the
// source, the reason of each directive names it.
func TestPlace(t *testing.T) {
	const src = `// Package p.
package p

//ctrlvet:allow statusupdate -- detached

//ctrlvet:allow statusupdate -- alone
var a = 1 //ctrlvet:allow statusupdate -- line

// Text.
//
//ctrlvet:allow statusupdate -- doc
func f(
	x int, //ctrlvet:allow statusupdate -- param
) {
	_ = 1 //ctrlvet:allow statusupdate -- body
	// Text.
	//ctrlvet:allow statusupdate -- amid
	// text.
	_ = 2
}

func g() { //ctrlvet:allow statusupdate -- head
	_ = func() {
		_ = 1
	} //ctrlvet:allow statusupdate -- brace
}

func h(
	x int,
) int { //ctrlvet:blocking -- longhead
	return 1
}

var ( //ctrlvet:allow statusupdate -- group
	b = 1
	//ctrlvet:allow statusupdate -- spec
	c = []int{
		1,
	}
)

type i interface {
	//ctrlvet:blocking -- method
	M(
		x int,
	)
	N() //ctrlvet:nonblocking -- trailing
}

type s struct {
	//ctrlvet:blocking -- fields
	x, y func()
	z    int
}
//ctrlvet:nonblocking -- last`
	want := map[string]string{
		"detached": "4-5",
		"alone":    "6-7",
		"line":     "7-7",
		"doc":      "11-20",
		"param":    "13-13",
		"body":     "15-15",
		"amid":     "17-19",
		"head":     "22-26",
		"brace":    "25-25",
		"longhead": "28-32 h",
		"group":    "34-40",
		"spec":     "36-39",
		"method":   "43-46 M",
		"trailing": "47-47 N",
		"fields":   "51-52 x y",
		"last":     "55-56 misplaced",
	}
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", src, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	got := make(map[string]string)
	for _, d := range ParseDirectives(fset, file) {
		s := fmt.Sprintf("%d-%d", d.From, d.To)
		for _, id := range d.On {
			s += " " + id.Name
		}
		if d.Err != nil {
			s += " misplaced"
		}
		if d.Package {
			s += " package"
		}
		got[d.Reason] = s
		if text := src[fset.Position(d.Pos).Offset:fset.Position(d.End).Offset]; !strings.HasSuffix(text, d.Reason) {
			t.Errorf("position of %s: %q", d.Reason, text)
		}
	}
	for name := range want {
		if got[name] != want[name] {
			t.Errorf("%s: got %s, want %s", name, got[name], want[name])
		}
	}
	if len(got) != len(want) {
		t.Errorf("got %d directives, want %d: %v", len(got), len(want), got)
	}
}

func TestPackageDirective(t *testing.T) {
	for _, src := range []string{
		"// Package p.\n//\n//ctrlvet:allow statusupdate -- r\npackage p\n\nvar a = 1\n",
		"package p //ctrlvet:allow statusupdate -- r\n\nvar a = 1\n",
	} {
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, "p.go", src, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		ds := ParseDirectives(fset, file)
		if len(ds) != 1 || !ds[0].Package || !ds[0].Covers("statusupdate", 100, 100) || ds[0].Covers("blockingio", 1, 1) {
			t.Errorf("%q: %+v", src, ds)
		}
		if d := ds[0]; d.From != 1 || d.To < 3 {
			t.Errorf("%q: covers lines %d-%d", src, d.From, d.To)
		}
	}
}

func TestCovers(t *testing.T) {
	d := Directive{Kind: Allow, Rules: []string{"statusupdate"}, From: 3, To: 4}
	for _, tt := range []struct {
		rule        string
		first, last int
		want        bool
	}{
		{"statusupdate", 3, 3, true},
		{"statusupdate", 4, 9, true}, // it starts there
		{"statusupdate", 1, 3, true}, // it ends there
		{"statusupdate", 2, 5, false},
		{"statusupdate", 5, 5, false},
		{"blockingio", 3, 3, false},
	} {
		if got := d.Covers(tt.rule, tt.first, tt.last); got != tt.want {
			t.Errorf("Covers(%s, %d, %d) = %v", tt.rule, tt.first, tt.last, got)
		}
	}
	for _, d := range []Directive{
		{Kind: Blocking, From: 3, To: 4},
		{Kind: Allow, From: 3, To: 4, Err: fmt.Errorf("malformed")},
	} {
		if d.Covers("statusupdate", 3, 3) {
			t.Errorf("%+v covers", d)
		}
	}
	if all := (Directive{Kind: Allow, From: 3, To: 4}); !all.Covers("statusupdate", 3, 3) {
		t.Error("an allow of every rule does not cover")
	}
}

// TestHeeded checks that comments which the driver reads are left to it.
func TestHeeded(t *testing.T) {
	const src = `package p

//ctrlvet:allow statusupdate -- r
//nolint
//nolint:statusupdate
//nolint:statusupdate,blockingio
//ctrlvet:blocking
func f() {}
`
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", src, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		leave func(rules []string) bool
		want  int
	}{
		{nil, 5},
		{func([]string) bool { return false }, 5},
		{func([]string) bool { return true }, 2},
		{func(rules []string) bool { return len(rules) == 0 }, 4},
		{func(rules []string) bool { return len(rules) == 2 }, 4},
	} {
		if got := Heeded(&settings.Settings{LeaveNolint: tt.leave}, fset, file); len(got) != tt.want {
			t.Errorf("%d directives are heeded, want %d: %+v", len(got), tt.want, got)
		}
	}
}

// FuzzParseDirectives checks that any comment is parsed, and always alike.
func FuzzParseDirectives(f *testing.F) {
	for _, s := range []string{
		"//ctrlvet:allow statusupdate -- only writer",
		"//ctrlvet:allow statusupdate,blockingio--",
		"//ctrlvet:nonblocking",
		"//ctrlvet:",
		"// ctrlvet:blocking",
		"//nolint:statusupdate, all // x",
		"/*ctrlvet:allow*/",
		"//nolint\t",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, comment string) {
		d, ok := parseDirective(comment)
		again, _ := parseDirective(comment)
		if !reflect.DeepEqual(d, again) {
			t.Fatalf("%q: %+v and %+v", comment, d, again)
		}
		if !ok {
			return
		}
		if d.Err == nil {
			for _, rule := range d.Rules {
				if !isRule(rule) {
					t.Errorf("%q: allows %q", comment, rule)
				}
			}
			if d.Kind != Blocking && !d.Nolint && d.Reason == "" {
				t.Errorf("%q: no reason, no error", comment)
			}
		} else if strings.ContainsAny(d.Err.Error(), "\n\r") && !strings.ContainsAny(comment, "\n\r") {
			t.Errorf("%q: error of several lines: %v", comment, d.Err)
		}

		// In each place of a file.
		if strings.ContainsAny(comment, "\n\r\x00") || !strings.HasPrefix(comment, "//") {
			return
		}
		src := strings.ReplaceAll("@\npackage p @\n\n@\nfunc f( @\n) { @\n\t@\n\tg() @\n}\n\ntype s struct {\n\t@\n\tx func() @\n}\n@", "@", comment)
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, "p.go", src, parser.ParseComments)
		if err != nil {
			return
		}
		for _, d := range ParseDirectives(fset, file) {
			if d.From < 1 || d.To < d.From {
				t.Errorf("%q covers lines %d to %d", comment, d.From, d.To)
			}
			if d.Err == nil && (d.Kind == Blocking || d.Kind == NonBlocking) && len(d.On) == 0 {
				t.Errorf("%q stands on nothing", comment)
			}
		}
	})
}
