// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package driver

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/ctrlvet/ctrlvet/analyzers"
	"github.com/ctrlvet/ctrlvet/internal/spelling"
)

// parseFlags parses the command line, and says what was meant by what it cannot.
func parseFlags(fs *flag.FlagSet, args []string) error {
	for i, arg := range args {
		if strings.HasSuffix(arg, ",") && i+1 < len(args) {
			return fmt.Errorf("%q ends with a comma, and %q is an argument of its own; write lists without spaces, or in quotes", arg, args[i+1])
		}
	}
	err := fs.Parse(args)
	if err == nil {
		return nil
	}
	given, ok := strings.CutPrefix(err.Error(), "flag provided but not defined: -")
	if !ok {
		return err
	}
	if name, value, ok := strings.Cut(given, " "); ok && fs.Lookup(name) != nil {
		return fmt.Errorf("\"-%s\" is one argument; write -%s=%s, or two arguments", given, name, strings.TrimSpace(value))
	}
	if formats[given] != nil {
		return fmt.Errorf("there is no flag -%s (did you mean -format=%s?)", given, given)
	}
	var names []string
	fs.VisitAll(func(f *flag.Flag) { names = append(names, "-"+f.Name) })
	return fmt.Errorf("there is no flag -%s%s", given, spelling.Meant("-"+given, names))
}

// blamePatterns puts the advice to name packages in the place of the problems, if
// files or rules are named. A file alone seldom type-checks, and why not is of no use.
func (r *run) blamePatterns() {
	if len(r.problems) == 0 {
		return
	}
	var texts []string
	for _, p := range r.patterns {
		if p == string(analyzers.Core) || p == string(analyzers.Extra) || slices.Contains(spelling.RuleNames(), p) {
			texts = append(texts, fmt.Sprintf("%s is taken for a package; name rules by -rules, separated by commas", p))
		}
		if !strings.HasSuffix(p, ".go") {
			continue
		}
		// Import paths can end so as well, and even folders.
		info, err := os.Stat(inside(r.dir, p))
		if err == nil && info.IsDir() || err != nil && !isLocal(p) {
			continue
		}
		dir := filepath.ToSlash(filepath.Dir(p))
		if !isLocal(dir) {
			dir = "./" + dir
		}
		texts = append(texts, fmt.Sprintf("%s: name packages, not files: %s", p, filepath.FromSlash(dir)))
	}
	if len(texts) > 0 {
		r.problems = texts
	}
}

// isLocal reports whether pattern names a folder, not an import path.
func isLocal(pattern string) bool {
	p := filepath.ToSlash(pattern)
	return p == "." || p == ".." || strings.HasPrefix(p, "./") || strings.HasPrefix(p, "../") || filepath.IsAbs(pattern)
}

// homeless reports whether folders are named and no module is there, and notes
// the problem. What the go command says of that does not tell what to do.
func (r *run) homeless() bool {
	work := os.Getenv("GOWORK")
	if !slices.ContainsFunc(r.patterns, isLocal) || moduleRoot(r.dir) != "" || os.Getenv("GO111MODULE") == "off" ||
		work != "off" && (work != "" || above(r.dir, "go.work") != "") {
		return false
	}
	text := "there is no go.mod here; change into the module's folder or use -C"
	var below []string
	for _, name := range modulesBelow(r.dir) {
		below = append(below, filepath.FromSlash(relative(r.dir, name)))
	}
	if len(below) > 0 {
		text += "; below are " + strings.Join(below, ", ")
	}
	r.problem("%s", text)
	return true
}

// modulesBelow returns the first files called go.mod below dir. It does not go
// far: dir may be anything, such as a home.
func modulesBelow(dir string) []string {
	const most, depth, steps = 3, 4, 5000
	var out []string
	n := 0
	_ = filepath.WalkDir(dir, func(name string, e fs.DirEntry, err error) error { // what cannot be read has none
		n++
		switch {
		case len(out) == most || n > steps:
			return fs.SkipAll
		case err != nil:
			return nil
		case e.IsDir() && name != dir && (leftOut(e.Name()) || strings.Count(relative(dir, name), "/") >= depth):
			return fs.SkipDir
		case !e.IsDir() && e.Name() == "go.mod":
			out = append(out, name)
		}
		return nil
	})
	return out
}

// leftOut reports whether ./... does not go into folders of that name.
func leftOut(name string) bool {
	return name == "vendor" || name == "testdata" || name == "node_modules" || strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_")
}
