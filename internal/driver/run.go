// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package driver

import (
	"errors"
	"fmt"
	"go/version"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/packages"

	"github.com/ctrlvet/ctrlvet/analyzers"
	"github.com/ctrlvet/ctrlvet/internal/scope"
	"github.com/ctrlvet/ctrlvet/internal/settings"
)

// A run loads packages, judges them and collects what went wrong.
type run struct {
	dir      string // absolute; patterns are relative to it
	base     string // absolute; printed paths are relative to it
	patterns []string
	mains    bool // load the main packages that import what the patterns name, too
	rules    []analyzers.Rule
	settings *settings.Settings
	load     string // a value of -load
	progress *progress
	baseline *baseline // nil if there is none

	// wantScope asks whether all patterns of -scope match, and idle are those that
	// do not.
	wantScope bool
	idle      []string
	// problems say what could not be analysed and what to do.
	problems []string
	// left are the packages with questions for a package main that is not judged.
	leftMu sync.Mutex
	left   map[string]bool
	// files are those that fixes may change, with their packages.
	files map[string]*packages.Package
	// ids are the names of the files in scope with the path of their module,
	// and modules the folders of these, by path.
	ids, modules map[string]string
	// judged are, by name in ids, the files in which findings are reported, and
	// seen those and the ones of main packages that were loaded with them.
	judged, seen map[string]bool
	sources      sources
	// quiet are the findings that are not reported: suppressed, or in the baseline.
	quiet []finding
	gone  []entry // of the baseline: what is not found any more
	// skipped is the number of entries of the baseline that were not looked for.
	skipped int
}

func (r *run) problem(format string, args ...any) {
	if p := fmt.Sprintf(format, args...); !slices.Contains(r.problems, p) {
		r.problems = append(r.problems, p)
	}
}

// run returns the findings to report, sorted.
func (r *run) run() []finding {
	r.sources, r.quiet, r.gone, r.skipped = make(sources), nil, nil, 0
	defer r.blamePatterns()
	if r.homeless() {
		return nil
	}
	r.progress.show("ctrlvet: listing packages")
	x := r.findMains()
	listed, extra, err := r.listWith(x, r.load, false)
	if err != nil {
		r.problem("cannot list packages: %s%s", strings.TrimSpace(err.Error()), toolchainHint(err.Error()))
		return nil
	}
	r.checkPatterns(listed)
	r.listErrors(slices.Concat(listed, extra))
	roots := r.roots(listed)
	if len(roots) == 0 {
		if len(r.problems) == 0 {
			why := "no package of the main module; -scope=PATTERN judges packages of other modules"
			if slices.ContainsFunc(listed, onlyTests) {
				why = "only _test.go files; -tests judges them"
			}
			r.problem("%s: %s", strings.Join(r.patterns, " "), why)
		}
		return nil
	}

	l := r.judge(roots, extra, r.load == loadSource)
	if l.cgo.Load() {
		// Rare enough in operators to pay for twice: what cgo makes of its
		// files imports more than they do.
		if listed, extra, err = r.listWith(x, loadSource, true); err != nil {
			r.problem("cannot list packages: %s", strings.TrimSpace(err.Error()))
			return nil
		}
		r.listErrors(slices.Concat(listed, extra))
		l = r.judge(r.roots(listed), extra, true)
	}
	var judged []*packages.Package
	for _, u := range l.order {
		if u.root {
			judged = append(judged, u.pkg)
		}
	}
	r.files = editable(judged)
	r.checkVersions(l)
	for _, u := range l.order {
		if len(u.errors) > 0 {
			r.problem("%s was not judged, it does not type-check; go build shows the same and must succeed first%s", u.pkg.ID, excerpt(u.errors))
		}
	}
	for _, p := range l.judge.problems() {
		r.problem("%s", p)
	}
	r.nameFiles(l)
	if r.wantScope {
		r.checkScope(l)
	}
	return r.sift(arrange(l.judge.findings))
}

// nameFiles names the files in scope.
func (r *run) nameFiles(l *loader) {
	r.ids, r.modules = make(map[string]string), make(map[string]string)
	r.judged, r.seen = make(map[string]bool), make(map[string]bool)
	for _, u := range l.order {
		if !u.inScope {
			continue
		}
		for _, file := range u.pkg.GoFiles {
			id := path.Join(u.pkg.PkgPath, filepath.Base(file))
			if m := u.pkg.Module; m != nil && m.Dir != "" {
				r.modules[m.Path] = m.Dir
				id = path.Join(m.Path, relative(m.Dir, file))
			}
			r.ids[file] = id
			if u.root {
				r.seen[id] = true
				r.judged[id] = !u.extra
			}
		}
	}
}

// sift returns the findings to report, and keeps the others.
func (r *run) sift(findings []finding) []finding {
	setFingerprints(findings, r.ids, r.sources)
	var open []finding
	for _, f := range findings {
		if f.allowed != nil {
			r.quiet = append(r.quiet, f)
		} else {
			open = append(open, f)
		}
	}
	if r.baseline == nil {
		return open
	}
	open, known, rest := r.baseline.split(open)
	r.quiet = append(r.quiet, known...)
	if len(r.problems) == 0 {
		unsought := r.unsought(rest)
		r.skipped = len(unsought)
		r.gone = slices.DeleteFunc(rest, func(e entry) bool { return slices.Contains(unsought, e) })
	}
	return open
}

// unsought returns those of entries that this run would not have found.
func (r *run) unsought(entries []entry) []entry {
	whole := make(map[string]bool)
	for module := range r.modules {
		whole[module] = len(entries) > 0 && r.whole(module)
	}
	var out []entry
	for _, e := range entries {
		if !r.lookedFor(e, whole) {
			out = append(out, e)
		}
	}
	return out
}

// whole reports whether nothing was left to a package main of the module that
// was not judged. It need not have said that something was: where it wires the
// implementation, there was not even a question.
func (r *run) whole(module string) bool {
	if r.settings.Verdict == settings.Local {
		return true
	}
	unjudged := func(file string) bool { return !r.seen[path.Join(module, relative(r.modules[module], file))] }
	return len(r.left) == 0 && !slices.ContainsFunc(mainFiles(r.modules[module]), unjudged)
}

// lookedFor reports whether this run would have found what e stands for: its
// rule ran, or is gone, and its file was judged, in a module that was judged as
// a whole, or is gone.
func (r *run) lookedFor(e entry, whole map[string]bool) bool {
	named := func(rule analyzers.Rule) bool { return rule.Analyzer.Name == e.Rule }
	if !slices.ContainsFunc(r.rules, named) && slices.ContainsFunc(analyzers.All, named) {
		return false
	}
	module := "" // the innermost one, where modules lie in one another
	for m := range r.modules {
		if strings.HasPrefix(e.File, m+"/") && len(m) > len(module) {
			module = m
		}
	}
	switch {
	case module == "":
		return r.judged[e.File]
	case r.judged[e.File]:
		return whole[module]
	}
	_, err := os.Stat(filepath.Join(r.modules[module], filepath.FromSlash(strings.TrimPrefix(e.File, module+"/"))))
	return errors.Is(err, fs.ErrNotExist)
}

// result returns what the formats print.
func (r *run) result(findings []finding) *result {
	out := &result{
		rules:    r.rules,
		findings: findings,
		quiet:    r.quiet,
		problems: r.problems,
		note:     r.note(),
		root:     sourceRoot(r.dir),
		sources:  r.sources,
	}
	if r.baseline != nil {
		out.baseline = r.baseline.name
	}
	return out
}

// judge loads roots, extra and what they import, and judges what is in scope.
// Where there is a variant of a package with its test files, it has all findings
// of the plain one, which then yields facts only. Of extra only what it tells of
// the roots is reported.
func (r *run) judge(roots, extra []*packages.Package, source bool) *loader {
	l := r.newLoader(slices.Concat(roots, extra), source)
	l.judge = newJudge(r.base, l.fset, r.rules)
	tested := make(map[string]bool)
	for _, p := range roots {
		if p.ForTest == p.PkgPath && p.ID != p.PkgPath {
			tested[p.PkgPath] = true
		}
	}
	for _, p := range roots {
		l.units[p.ID].root = p.ID != p.PkgPath || !tested[p.PkgPath]
		for _, name := range p.GoFiles {
			l.judge.asked[name] = true
		}
	}
	for _, p := range extra {
		l.units[p.ID].root, l.units[p.ID].extra = true, true
	}
	r.settings.Mains = l.mains()
	r.settings.KeepAllowed = true
	r.left = make(map[string]bool)
	r.settings.Left = func(path string) {
		r.leftMu.Lock()
		defer r.leftMu.Unlock()
		r.left[path] = true
	}
	r.progress.show("ctrlvet: judging %d packages, type-checking %d", len(roots), len(l.order))
	l.load()
	if l.exportErr != nil && !source {
		// Made by another Go version, perhaps. The sources will do.
		return r.judge(roots, extra, true)
	}
	return l
}

// note says which questions are left to a package main that was not named, and
// why; it is empty if there are none.
func (r *run) note() string {
	if r.mains && slices.ContainsFunc(r.patterns, isFile) {
		return "-mains has no effect on files that are named one by one; name their packages"
	}
	if len(r.left) == 0 {
		return ""
	}
	return "calls through interfaces that package main wires, and what the manager's options decide, are left to package main for " +
		strings.Join(slices.Sorted(maps.Keys(r.left)), ", ") + "; it is not among the patterns: name it too, give -mains, or set -verdict=local"
}

// roots returns the packages to judge among those that the patterns name.
func (r *run) roots(listed []*packages.Package) []*packages.Package {
	var roots []*packages.Package
	for _, p := range listed {
		if r.inScope(p) && !isTestMain(p) {
			roots = append(roots, p)
		}
	}
	return roots
}

// excerpt returns the first errors, one a line.
func excerpt(errs []string) string {
	const limit = 10
	text := ""
	for i, e := range errs {
		if i == limit {
			return text + fmt.Sprintf("\n\tand %d more", len(errs)-limit)
		}
		text += "\n\t" + e
	}
	return text
}

// toolchainHint says what to do when the go command is too old for a module.
func toolchainHint(msg string) string {
	if strings.Contains(msg, "requires go >=") {
		return "\n\tinstall that Go, or let the go command fetch it with GOTOOLCHAIN=auto, and build ctrlvet with it"
	}
	return ""
}

// listErrors reports what the go command said about packages that it could
// not read or find.
func (r *run) listErrors(pkgs []*packages.Package) {
	packages.Visit(pkgs, nil, func(p *packages.Package) {
		for _, e := range p.Errors {
			switch {
			case strings.Contains(e.Msg, notCompiled):
			case strings.HasPrefix(e.Msg, "# "): // the compiler's; type checking says the same
			default:
				pos := ""
				if name, rest, ok := strings.Cut(e.Pos, ":"); ok && name != "" {
					if !filepath.IsAbs(name) {
						name = filepath.Join(r.dir, name)
					}
					pos = filepath.FromSlash(relative(r.base, name)) + ":" + rest + ": "
				}
				r.problem("%s%s%s", pos, strings.TrimSpace(e.Msg), toolchainHint(e.Msg))
			}
		}
	})
}

// checkPatterns reports patterns that match no package, which the go command
// only warns of.
func (r *run) checkPatterns(listed []*packages.Package) {
	for _, pattern := range r.patterns {
		if !strings.Contains(pattern, "...") {
			continue
		}
		match := func(p *packages.Package) bool { return scope.Match(pattern, p.PkgPath) }
		if build := filepath.ToSlash(pattern); strings.HasPrefix(build, ".") || filepath.IsAbs(pattern) {
			abs := pattern
			if !filepath.IsAbs(abs) {
				abs = filepath.Join(r.dir, abs)
			}
			match = func(p *packages.Package) bool {
				return len(p.GoFiles) == 0 || scope.Match(filepath.ToSlash(abs), filepath.ToSlash(filepath.Dir(p.GoFiles[0])))
			}
		}
		if !slices.ContainsFunc(listed, match) {
			r.problem("%s matches no package", pattern)
		}
	}
}

// checkScope notes the patterns of -scope that match no package.
func (r *run) checkScope(l *loader) {
	r.idle = nil
	for _, pattern := range r.settings.Scope {
		match := func(u *unit) bool {
			m := u.pkg.Module
			return pattern == "std" || m != nil && m.Path == pattern || scope.Match(pattern, u.pkg.PkgPath)
		}
		if !slices.ContainsFunc(l.order, match) {
			r.idle = append(r.idle, pattern)
		}
	}
}

// checkVersions reports modules that ask for a newer Go than this program can
// parse and type-check.
func (r *run) checkVersions(l *loader) {
	own := version.Lang(runtime.Version())
	for _, u := range l.order {
		m := u.pkg.Module
		if !u.inScope || m == nil || m.GoVersion == "" || own == "" {
			continue
		}
		if version.Compare(version.Lang("go"+m.GoVersion), own) > 0 {
			r.problem("module %s has go %s, this ctrlvet was built with %s; build it with the newer Go: go install github.com/ctrlvet/ctrlvet/cmd/ctrlvet@latest",
				m.Path, m.GoVersion, runtime.Version())
		}
	}
}

// onlyTests reports whether p is a package of the main module without other
// files than tests.
func onlyTests(p *packages.Package) bool {
	return p.Module != nil && p.Module.Main && len(p.GoFiles) == 0
}

// isTestMain reports whether p is the main package that go test generates.
func isTestMain(p *packages.Package) bool {
	return p.Name == "main" && strings.HasSuffix(p.ID, ".test") && p.ID == p.PkgPath && len(p.GoFiles) == 1
}
