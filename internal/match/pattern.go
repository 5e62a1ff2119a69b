// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package match

import (
	"fmt"
	"path"
	"strings"
)

// A Pattern names functions for the flags -blocking and -nonblocking.
type Pattern struct {
	text string // as it was written
	pkg  string // import path
	tree bool   // all packages below pkg, too, and all their functions
	recv string // pattern of the receiver's type name, "" for package-level functions
	name string // pattern of the function's name
}

// ParsePattern parses one of
//
//	example.com/sdk.Ping             a package-level function
//	(*example.com/sdk.Client).Do     a method; the star does not matter
//	example.com/sdk/...              all of the package and those below it
//
// in which names, but not import paths, may contain *.
func ParsePattern(text string) (Pattern, error) {
	p, err := parsePattern(strings.TrimSpace(text))
	if err != nil {
		return Pattern{}, fmt.Errorf("function pattern %q: %w", text, err)
	}
	p.text = strings.TrimSpace(text)
	return p, nil
}

// String returns the pattern as it was written.
func (p Pattern) String() string { return p.text }

func parsePattern(text string) (Pattern, error) {
	if text == "" {
		return Pattern{}, fmt.Errorf("is empty")
	}
	if base, ok := strings.CutSuffix(text, "/..."); ok {
		return Pattern{pkg: base, tree: true}, checkPath(base)
	}
	var p Pattern
	qualified := text
	if rest, ok := strings.CutPrefix(text, "("); ok {
		typ, method, ok := strings.Cut(rest, ").")
		if !ok {
			return Pattern{}, fmt.Errorf("want a method such as (*example.com/sdk.Client).Do")
		}
		if err := checkName(method); err != nil {
			return Pattern{}, err
		}
		p.name, qualified = method, strings.TrimPrefix(typ, "*")
	}
	pkg, last, ok := cutQualified(qualified)
	if !ok {
		return Pattern{}, fmt.Errorf("names no function; want such as example.com/sdk.Ping, (*example.com/sdk.Client).* or the packages example.com/sdk/... below a path")
	}
	if p.pkg = pkg; p.name == "" {
		p.name = last
	} else {
		p.recv = last
	}
	if err := checkName(last); err != nil {
		return Pattern{}, err
	}
	if base, typ, ok := cutQualified(pkg); ok && 'A' <= typ[0] && typ[0] <= 'Z' {
		return Pattern{}, fmt.Errorf("a method is written (*%s.%s).%s", base, typ, last)
	}
	return p, checkPath(pkg)
}

// Match reports whether the pattern covers the function with this name, as
// Key or types.Func.FullName gives it.
func (p Pattern) Match(fullName string) bool {
	qualified, method := fullName, ""
	if rest, ok := strings.CutPrefix(fullName, "("); ok {
		// The last: type arguments may hold functions in parentheses.
		i := strings.LastIndex(rest, ").")
		if i < 0 {
			return false
		}
		qualified, method = strings.TrimPrefix(rest[:i], "*"), rest[i+len(")."):]
	}
	qualified, _, _ = strings.Cut(qualified, "[")
	pkg, last, ok := cutQualified(qualified)
	if !ok {
		return false
	}
	if p.tree {
		return pkg == p.pkg || strings.HasPrefix(pkg, p.pkg+"/")
	}
	if pkg != p.pkg {
		return false
	}
	if method == "" {
		return p.recv == "" && matches(p.name, last)
	}
	return p.recv != "" && matches(p.recv, last) && matches(p.name, method)
}

// cutQualified splits "example.com/sdk.Name" at the dot before the name.
func cutQualified(s string) (pkg, name string, ok bool) {
	slash, dot := strings.LastIndexByte(s, '/'), strings.LastIndexByte(s, '.')
	if dot <= slash+1 || dot == len(s)-1 {
		return "", "", false
	}
	return s[:dot], s[dot+1:], true
}

// checkName wants an identifier in which * stands for any text.
func checkName(s string) error {
	if s == "" {
		return fmt.Errorf("names no function")
	}
	for i, r := range s {
		letter := r == '_' || r == '*' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || r >= 0x80
		if !letter && (i == 0 || r < '0' || r > '9') {
			return fmt.Errorf("%q is no name of a function or type", s)
		}
	}
	return nil
}

// checkPath wants an import path without wildcards.
func checkPath(s string) error {
	if s == "" || s != path.Clean(s) || strings.HasPrefix(s, "/") || strings.HasPrefix(s, ".") || strings.Contains(s, "...") || strings.ContainsAny(s, " \t()[]*,\\\"'`") {
		return fmt.Errorf("%q is no import path", s)
	}
	return nil
}
