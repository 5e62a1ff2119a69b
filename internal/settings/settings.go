// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package settings carries the user's settings to every pass.
//
// They are flags of an analyzer that all other passes require, so that each
// driver (command, vet tool, golangci-lint plugin, nogo) sets them in its own
// way and no pass reads a global.
package settings

import (
	"fmt"
	"reflect"
	"strings"
	"time"
	"unicode"

	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/internal/match"
)

// Settings are the settings that more than one pass reads.
type Settings struct {
	MaxWait     time.Duration // waits proved shorter are accepted
	Tests       bool          // judge _test.go files too
	Scope       ImportPaths   // import path patterns judged beside the main modules
	Verdict     Verdict       // which moment judges whole-program questions
	Blocking    Patterns      // functions to take as waits, by full name or pattern
	NonBlocking Patterns      // functions to take as not waiting
	Strict      bool          // report what is only perhaps a fault

	// Mains is set by a driver that sees the whole program before it judges any
	// package: for each package in scope, the paths of the main packages it will
	// judge that import it, directly or not. It is nil under other drivers.
	Mains map[string][]string

	// Left, unless nil, is called with the path of a package whose questions
	// about its manager are left to a package main that is not judged in this run.
	Left func(path string)

	// KeepAllowed is set by a driver that applies the directives to findings in
	// other packages itself, since it shows what they suppress.
	KeepAllowed bool

	// LeaveNolint, unless nil, tells of a //nolint comment, by the rules that it
	// names (none: every rule), whether the driver reads it itself. It must then
	// get to see what the comment suppresses, or takes the comment for unused.
	LeaveNolint func(rules []string) bool
}

// Analyzer yields the *Settings of the run; its flags are the settings.
var Analyzer, current = newAnalyzer()

// Get returns what the flags of Analyzer say, for drivers; passes ask Analyzer.
func Get() *Settings { return current }

func newAnalyzer() (*analysis.Analyzer, *Settings) {
	s := &Settings{Verdict: Auto}
	a := &analysis.Analyzer{
		Name:       "settings",
		Doc:        "settings: the settings shared by all ctrlvet passes",
		Run:        func(*analysis.Pass) (any, error) { return s, nil },
		ResultType: reflect.TypeFor[*Settings](),
	}
	f := &a.Flags
	f.Var((*wait)(&s.MaxWait), "max-wait", "accept waits that are proved shorter than this `duration`")
	f.BoolVar(&s.Tests, "tests", false, "judge _test.go files too")
	f.BoolVar(&s.Strict, "strict", false, "report what is a fault only under some configuration too")
	f.Var(&s.Scope, "scope", "also judge packages that match these comma-separated import path `patterns` (a/b, a/b/...)")
	f.Var(&s.Verdict, "verdict", "where whole-program questions are answered: auto, local or program")
	f.Var(&s.Blocking, "blocking", "comma-separated `functions` that wait, by full name or pattern, such as (*example.com/sdk.Client).*")
	f.Var(&s.NonBlocking, "nonblocking", "comma-separated `functions` that do not wait, by full name or pattern")
	return a, s
}

// A List is a comma-separated flag value.
type List []string

// String returns the elements joined by commas.
func (l *List) String() string { return strings.Join(*l, ",") }

// Set replaces the list by the elements of v.
func (l *List) Set(v string) error {
	*l = nil
	for e := range strings.SplitSeq(v, ",") {
		if e = strings.TrimSpace(e); e != "" {
			*l = append(*l, e)
		}
	}
	return nil
}

// ImportPaths is a comma-separated flag value of import path patterns.
type ImportPaths []string

// String returns the patterns joined by commas.
func (p *ImportPaths) String() string { return (*List)(p).String() }

// Set replaces the patterns by those in v.
func (p *ImportPaths) Set(v string) error {
	if err := (*List)(p).Set(v); err != nil {
		return err
	}
	for _, path := range *p {
		if path == "." || path == ".." || strings.HasPrefix(path, "./") || strings.HasPrefix(path, "../") || path[0] == '/' {
			return fmt.Errorf("%s is a folder; want import paths, such as example.com/shared/... or example.com/lib", path)
		}
		if strings.ContainsFunc(path, notInPath) {
			return fmt.Errorf("%q is no import path, such as example.com/shared/... or example.com/lib", path)
		}
	}
	return nil
}

// notInPath reports whether no import path has c.
func notInPath(c rune) bool {
	return !unicode.IsLetter(c) && !unicode.IsDigit(c) && !strings.ContainsRune("/._~+-", c)
}

// Patterns is a comma-separated flag value of patterns of function names.
type Patterns []match.Pattern

// String returns the patterns joined by commas.
func (p *Patterns) String() string {
	var names []string
	for _, pattern := range *p {
		names = append(names, pattern.String())
	}
	return strings.Join(names, ",")
}

// Set replaces the patterns by those in v.
func (p *Patterns) Set(v string) error {
	var names List
	if err := names.Set(v); err != nil {
		return err
	}
	*p = nil
	for _, name := range names {
		pattern, err := match.ParsePattern(name)
		if err != nil {
			return err
		}
		*p = append(*p, pattern)
	}
	return nil
}

// A wait is a flag value: a duration that is not negative.
type wait time.Duration

func (w *wait) String() string { return time.Duration(*w).String() }

func (w *wait) Set(v string) error {
	d, err := time.ParseDuration(v)
	if err != nil || d < 0 {
		return fmt.Errorf("want a duration such as 2s")
	}
	*w = wait(d)
	return nil
}

// A Verdict says where questions that need the whole program are answered.
type Verdict string

// The verdict moments.
const (
	Auto    Verdict = "auto"    // by main where the module has one that imports controller-runtime, else locally
	Local   Verdict = "local"   // by each package, from what it and its imports show
	Program Verdict = "program" // by package main only
)

// String returns the flag's value.
func (v *Verdict) String() string { return string(*v) }

// Set accepts auto, local and program.
func (v *Verdict) Set(s string) error {
	switch Verdict(s) {
	case Auto, Local, Program:
		*v = Verdict(s)
		return nil
	}
	return fmt.Errorf("want auto, local or program")
}
