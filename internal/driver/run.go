// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package driver

import (
	"fmt"
	"go/version"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/ctrlvet/ctrlvet/analyzers"
	"github.com/ctrlvet/ctrlvet/internal/scope"
	"github.com/ctrlvet/ctrlvet/internal/settings"
)

// A run loads packages, judges them and collects what went wrong.
type run struct {
	dir      string // absolute; patterns and printed paths are relative to it
	patterns []string
	rules    []analyzers.Rule
	settings *settings.Settings
	load     string // a value of -load
	progress progress

	// problems say what could not be analysed and what to do.
	problems []string
}

func (r *run) problem(format string, args ...any) {
	if p := fmt.Sprintf(format, args...); !slices.Contains(r.problems, p) {
		r.problems = append(r.problems, p)
	}
}

// run returns the findings, sorted.
func (r *run) run() []finding {
	r.progress.show("ctrlvet: listing packages")
	listed, err := r.list(r.load, false)
	if err != nil {
		r.problem("cannot list packages: %s%s", strings.TrimSpace(err.Error()), toolchainHint(err.Error()))
		return nil
	}
	r.checkPatterns(listed)
	roots := r.roots(listed)
	if len(roots) == 0 {
		r.listErrors(listed)
		if len(r.problems) == 0 {
			r.problem("%s: no package of the main module; -scope=PATTERN judges packages of other modules", strings.Join(r.patterns, " "))
		}
		return nil
	}

	l := r.newLoader(roots, r.load == loadSource)
	r.progress.show("ctrlvet: type-checking %d packages", len(l.order))
	l.load()
	if l.cgo.Load() {
		// Rare enough in operators to pay for twice: what cgo makes of its
		// files imports more than they do.
		if listed, err = r.list(loadSource, true); err != nil {
			r.problem("cannot list packages: %s", strings.TrimSpace(err.Error()))
			return nil
		}
		roots = r.roots(listed)
		l = r.newLoader(roots, true)
		l.load()
	}
	if l.exportErr != nil {
		// Made by another Go version, perhaps. The sources will do.
		l = r.newLoader(roots, true)
		l.load()
	}
	r.listErrors(roots)
	r.checkVersions(l)
	for _, u := range l.order {
		if len(u.errors) > 0 {
			r.problem("%s was not judged, it does not type-check; go build shows the same and must succeed first%s", u.pkg.ID, excerpt(u.errors))
		}
	}

	// The checker runs fact passes on all that a package imports.
	for _, u := range l.order {
		for path, imp := range u.pkg.Imports {
			if !l.units[imp.ID].inScope {
				delete(u.pkg.Imports, path)
			}
		}
	}
	r.progress.show("ctrlvet: judging %d packages", len(roots))
	return r.analyze(withoutVariants(roots))
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
					pos = filepath.FromSlash(relative(r.dir, name)) + ":" + rest + ": "
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

// isTestMain reports whether p is the main package that go test generates.
func isTestMain(p *packages.Package) bool {
	return strings.HasSuffix(p.PkgPath, ".test") && len(p.GoFiles) == 1 && filepath.Base(p.GoFiles[0]) == "_testmain.go"
}

// withoutVariants returns pkgs without those of which there is a variant with
// the test files: it has all findings of the plain one.
func withoutVariants(pkgs []*packages.Package) []*packages.Package {
	tested := make(map[string]bool)
	for _, p := range pkgs {
		if p.ForTest == p.PkgPath && p.ID != p.PkgPath {
			tested[p.PkgPath] = true
		}
	}
	return slices.DeleteFunc(slices.Clone(pkgs), func(p *packages.Package) bool {
		return p.ID == p.PkgPath && tested[p.PkgPath]
	})
}

// analyze runs the rules on pkgs and returns their findings.
func (r *run) analyze(pkgs []*packages.Package) []finding {
	var all []*analysis.Analyzer
	byAnalyzer := make(map[*analysis.Analyzer]analyzers.Rule)
	for _, rule := range r.rules {
		all = append(all, rule.Analyzer)
		byAnalyzer[rule.Analyzer] = rule
	}
	restore := guard(all)
	defer restore()
	graph, err := checker.Analyze(all, pkgs, nil)
	if err != nil {
		r.problem("internal error: %v", err)
		return nil
	}
	r.analysisErrors(graph)

	var findings []finding
	for _, act := range graph.Roots {
		for _, d := range act.Diagnostics {
			findings = append(findings, newFinding(r.dir, act.Package.Fset, byAnalyzer[act.Analyzer], d))
		}
	}
	return arrange(findings)
}

// analysisErrors reports the rules and passes that failed, and the packages
// that could be judged in part only since one that they import could not.
func (r *run) analysisErrors(graph *checker.Graph) {
	var failed, partly []string
	for act := range graph.All() {
		if act.Err == nil || act.Package.IllTyped {
			continue
		}
		cause := ""
		for _, dep := range act.Deps {
			if dep.Err != nil && dep.Package != act.Package {
				cause = dep.Package.ID
			} else if dep.Err != nil && cause == "" {
				cause = act.Package.ID // reported at dep
			}
		}
		switch cause {
		case "":
			failed = append(failed, fmt.Sprintf("%s failed on %s: %v", act.Analyzer.Name, act.Package.ID, act.Err))
		case act.Package.ID:
		default:
			partly = append(partly, fmt.Sprintf("%s was judged in part only, it imports %s", act.Package.ID, cause))
		}
	}
	slices.Sort(failed)
	slices.Sort(partly)
	for _, p := range slices.Concat(failed, partly) {
		r.problem("%s", p)
	}
}

// guard makes all analyzers, and those that they require, turn a panic into an
// error, so that one package does not take the findings of the others with it.
// The returned function takes that back.
func guard(all []*analysis.Analyzer) (restore func()) {
	saved := make(map[*analysis.Analyzer]func(*analysis.Pass) (any, error))
	var visit func(as []*analysis.Analyzer)
	visit = func(as []*analysis.Analyzer) {
		for _, a := range as {
			if saved[a] != nil {
				continue
			}
			saved[a] = a.Run
			a.Run = guarded(a.Run)
			visit(a.Requires)
		}
	}
	visit(all)
	return func() {
		for a, run := range saved {
			a.Run = run
		}
	}
}

func guarded(run func(*analysis.Pass) (any, error)) func(*analysis.Pass) (any, error) {
	return func(pass *analysis.Pass) (res any, err error) {
		defer func() {
			if v := recover(); v != nil {
				stack := make([]byte, 4096)
				stack = stack[:runtime.Stack(stack, false)]
				err = fmt.Errorf("internal error: %v; please report it with what follows\n%s", v, stack)
			}
		}()
		return run(pass)
	}
}
