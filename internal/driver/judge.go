// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package driver

import (
	"fmt"
	"go/token"
	"go/types"
	"maps"
	"os"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/ctrlvet/ctrlvet/analyzers"
)

// A judge runs the rules on packages, each as soon as it is type-checked, and
// keeps nothing of it but findings and facts. The checker of x/tools would do,
// but it keeps the syntax, types and results of all packages to the end, which
// is the larger part of the memory that an analysis takes.
type judge struct {
	dir   string // absolute; printed paths are relative to it
	fset  *token.FileSet
	rules map[*analysis.Analyzer]analyzers.Rule
	asked map[string]bool             // files, absolute, of the packages that were asked for
	plan  []*analysis.Analyzer        // the rules and all that they require, required ones first
	facts map[*analysis.Analyzer]bool // those of plan that packages which are not asked for need as well

	mu         sync.Mutex
	findings   []finding
	allowances map[string][]allowance // by file: what can suppress findings there
	failed     map[failure][]string   // the packages on which analyzers failed
	partly     map[string][]string    // packages judged in part only, by the package to blame
}

// A failure says which analyzer failed and why.
type failure struct{ analyzer, why string }

func newJudge(dir string, fset *token.FileSet, rules []analyzers.Rule) *judge {
	j := &judge{
		dir:   dir,
		fset:  fset,
		rules: make(map[*analysis.Analyzer]analyzers.Rule),
		asked: make(map[string]bool),
		facts: make(map[*analysis.Analyzer]bool),

		allowances: make(map[string][]allowance),
		failed:     make(map[failure][]string),
		partly:     make(map[string][]string),
	}
	seen := make(map[*analysis.Analyzer]bool)
	var visit func(a *analysis.Analyzer, facts bool)
	visit = func(a *analysis.Analyzer, facts bool) {
		facts = facts || len(a.FactTypes) > 0
		if seen[a] && (!facts || j.facts[a]) {
			return
		}
		known := seen[a]
		seen[a] = true
		j.facts[a] = j.facts[a] || facts
		for _, req := range a.Requires {
			visit(req, facts)
		}
		if !known {
			j.plan = append(j.plan, a)
		}
	}
	for _, r := range rules {
		j.rules[r.Analyzer] = r
		visit(r.Analyzer, false)
	}
	return j
}

// An outcome is what a package leaves to those that import it.
type outcome struct {
	objects  map[objectKey]analysis.Fact
	packages map[packageKey]analysis.Fact
	// broken names, for each analyzer without facts of this package, the
	// package that is to blame: this one or one that it imports.
	broken map[*analysis.Analyzer]string
}

type objectKey struct {
	obj types.Object
	typ reflect.Type
}

type packageKey struct {
	pkg *types.Package
	typ reflect.Type
}

// run judges u, whose in-scope imports have been judged. A package that was
// not asked for yields facts only.
func (j *judge) run(u *unit, imports []*unit) {
	out := &outcome{
		objects:  make(map[objectKey]analysis.Fact),
		packages: make(map[packageKey]analysis.Fact),
		broken:   make(map[*analysis.Analyzer]string),
	}
	u.outcome = out
	for _, imp := range imports {
		maps.Copy(out.objects, imp.outcome.objects)
		maps.Copy(out.packages, imp.outcome.packages)
	}
	j.addAllowances(u)
	results := make(map[*analysis.Analyzer]any)
	for _, a := range j.plan {
		if !u.root && !j.facts[a] {
			continue
		}
		if u.pkg.IllTyped {
			out.broken[a] = u.pkg.ID
			continue
		}
		if culprit := j.culprit(a, u, imports); culprit != "" {
			out.broken[a] = culprit
			if _, ok := j.rules[a]; ok && culprit != u.pkg.ID {
				j.mu.Lock()
				if !slices.Contains(j.partly[culprit], u.pkg.ID) {
					j.partly[culprit] = append(j.partly[culprit], u.pkg.ID)
				}
				j.mu.Unlock()
			}
			continue
		}
		res, err := j.analyze(a, u, results)
		if err != nil {
			out.broken[a] = u.pkg.ID
			j.mu.Lock()
			f := failure{a.Name, err.Error()}
			j.failed[f] = append(j.failed[f], u.pkg.ID)
			j.mu.Unlock()
			continue
		}
		results[a] = res
	}
}

// culprit returns the package whose failure keeps a from running on u.
func (j *judge) culprit(a *analysis.Analyzer, u *unit, imports []*unit) string {
	for _, req := range a.Requires {
		if culprit := u.outcome.broken[req]; culprit != "" {
			return culprit
		}
	}
	if len(a.FactTypes) > 0 {
		for _, imp := range imports {
			if culprit := imp.outcome.broken[a]; culprit != "" {
				return culprit
			}
		}
	}
	return ""
}

// problems says what could not be judged, sorted.
func (j *judge) problems() []string {
	var failed, partly []string
	for f, pkgs := range j.failed {
		slices.Sort(pkgs)
		failed = append(failed, fmt.Sprintf("%s failed on %s: %s", f.analyzer, strings.Join(pkgs, ", "), f.why))
	}
	slices.Sort(failed)
	for culprit, pkgs := range j.partly {
		slices.Sort(pkgs)
		partly = append(partly, fmt.Sprintf("packages that depend on %s were judged in part only: %s", culprit, strings.Join(pkgs, ", ")))
	}
	slices.Sort(partly)
	return slices.Concat(failed, partly)
}

// analyze runs a on u.
func (j *judge) analyze(a *analysis.Analyzer, u *unit, results map[*analysis.Analyzer]any) (any, error) {
	p, out := u.pkg, u.outcome
	rule, report := j.rules[a]
	var found []finding
	declared := declaredFacts(a)
	var pass *analysis.Pass
	pass = &analysis.Pass{
		Analyzer:     a,
		Fset:         j.fset,
		Files:        p.Syntax,
		OtherFiles:   p.OtherFiles,
		IgnoredFiles: p.IgnoredFiles,
		Pkg:          p.Types,
		TypesInfo:    p.TypesInfo,
		TypesSizes:   p.TypesSizes,
		Module:       module(p.Module),
		ResultOf:     j.inputs(a, results),
		Report: func(d analysis.Diagnostic) {
			if report && u.root && (!u.extra || j.asked[j.fset.PositionFor(d.Pos, false).Filename]) {
				if d.URL == "" && a.URL != "" {
					d.URL = a.URL + "#" + d.Category
				}
				f := newFinding(j.dir, j.fset, rule, d)
				if f.allowed = j.allowed(pass, d); f.allowed != nil {
					markUsed(pass, d, results)
				}
				found = append(found, f)
			}
		},
		ReadFile: func(name string) ([]byte, error) {
			// As the other drivers have it.
			if !slices.Contains(slices.Concat(p.GoFiles, p.OtherFiles, p.IgnoredFiles), name) {
				return nil, fmt.Errorf("%s is no file of %s", name, p.PkgPath)
			}
			return os.ReadFile(name)
		},
		ImportObjectFact: func(obj types.Object, ptr analysis.Fact) bool {
			return declared[reflect.TypeOf(ptr)] && copyFact(ptr, out.objects[objectKey{obj, reflect.TypeOf(ptr)}])
		},
		ExportObjectFact: func(obj types.Object, f analysis.Fact) {
			out.objects[objectKey{obj, reflect.TypeOf(f)}] = f
		},
		ImportPackageFact: func(pkg *types.Package, ptr analysis.Fact) bool {
			return declared[reflect.TypeOf(ptr)] && copyFact(ptr, out.packages[packageKey{pkg, reflect.TypeOf(ptr)}])
		},
		ExportPackageFact: func(f analysis.Fact) {
			out.packages[packageKey{p.Types, reflect.TypeOf(f)}] = f
		},
		AllObjectFacts: func() []analysis.ObjectFact {
			var all []analysis.ObjectFact
			for k, f := range out.objects {
				if declared[k.typ] {
					all = append(all, analysis.ObjectFact{Object: k.obj, Fact: f})
				}
			}
			return all
		},
		AllPackageFacts: func() []analysis.PackageFact {
			var all []analysis.PackageFact
			for k, f := range out.packages {
				if declared[k.typ] {
					all = append(all, analysis.PackageFact{Package: k.pkg, Fact: f})
				}
			}
			return all
		},
	}
	res, err := guarded(a.Run)(pass)
	if err == nil && reflect.TypeOf(res) != a.ResultType {
		err = fmt.Errorf("internal error: its result is a %T, not a %v", res, a.ResultType)
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	j.findings = append(j.findings, found...)
	return res, err
}

// declaredFacts returns the types of the facts of a. The facts of all analyzers
// are kept together, and none is to see those of another.
func declaredFacts(a *analysis.Analyzer) map[reflect.Type]bool {
	types := make(map[reflect.Type]bool)
	for _, f := range a.FactTypes {
		types[reflect.TypeOf(f)] = true
	}
	return types
}

func copyFact(to, from analysis.Fact) bool {
	if from == nil {
		return false
	}
	reflect.ValueOf(to).Elem().Set(reflect.ValueOf(from).Elem())
	return true
}

func module(m *packages.Module) *analysis.Module {
	if m == nil {
		return nil
	}
	return &analysis.Module{
		Path:      m.Path,
		Version:   m.Version,
		Replace:   module(m.Replace),
		Time:      m.Time,
		Main:      m.Main,
		Indirect:  m.Indirect,
		Dir:       m.Dir,
		GoMod:     m.GoMod,
		GoVersion: m.GoVersion,
	}
}

// guarded returns run with a panic turned into an error, so that one package
// does not take the findings of the others with it.
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
