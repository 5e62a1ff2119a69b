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
	"github.com/ctrlvet/ctrlvet/internal/report"
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
	return fmt.Errorf("there is no flag -%s%s", given, report.Meant("-"+given, names))
}

// isGiven reports whether the command line has the flag of that name.
func isGiven(fs *flag.FlagSet, name string) bool {
	given := false
	fs.Visit(func(f *flag.Flag) { given = given || f.Name == name })
	return given
}

// checkArgs returns the error about an argument that cannot be a package.
func checkArgs(args []string) error {
	for _, arg := range args {
		if strings.HasPrefix(arg, "-") {
			return fmt.Errorf("%s stands behind a package; flags stand before the packages", arg)
		}
		// Such as file=, which has a meaning to go/packages only.
		if strings.Contains(arg, "=") {
			return fmt.Errorf("%s is no package", arg)
		}
	}
	return nil
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
		return
	}
	for _, p := range r.patterns {
		named := func(problem string) bool { return strings.Contains(problem, p) }
		if !slices.ContainsFunc(r.problems, named) {
			continue
		}
		if r.isFolder(p) {
			r.problem("%s is taken for an import path; the folder is ./%s", p, filepath.ToSlash(p))
		}
		if dir := r.otherModule(p); dir != "" {
			r.problem("%s is a module of its own: ctrlvet -C %s ./...", dir, dir)
		}
	}
}

// isFolder reports whether a pattern that is none of a folder looks like one.
func (r *run) isFolder(pattern string) bool {
	name := strings.TrimSuffix(filepath.ToSlash(pattern), "/...")
	if isLocal(pattern) || strings.Contains(name, "...") {
		return false
	}
	info, err := os.Stat(inside(r.dir, filepath.FromSlash(name)))
	return err == nil && info.IsDir()
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

// otherModule returns the folder of a module in the folder of a pattern; it is
// empty if there is none.
func (r *run) otherModule(pattern string) string {
	name, ok := strings.CutSuffix(filepath.ToSlash(pattern), "/...")
	dir := inside(r.dir, filepath.FromSlash(name))
	if !ok || !isLocal(pattern) || dir == r.dir {
		return ""
	}
	found := modulesBelow(dir)
	if len(found) == 0 {
		return ""
	}
	return filepath.FromSlash(relative(r.dir, filepath.Dir(found[0])))
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
