// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package program joins the summaries of packages into the model of a program
// and answers the questions that rules ask of it: what a function can call,
// what it can wait for, how controllers and managers are configured.
package program

import (
	"reflect"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/settings"
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

// Analyzer yields the *Program that the package can see: itself and the
// in-scope packages that it imports, directly or not. It is nil out of scope.
var Analyzer = &analysis.Analyzer{
	Name:       "program",
	Doc:        "program: join the summaries of the package and what it imports",
	Requires:   []*analysis.Analyzer{summary.Analyzer, settings.Analyzer},
	ResultType: reflect.TypeFor[*Program](),
	Run: func(pass *analysis.Pass) (any, error) {
		res := pass.ResultOf[summary.Analyzer].(*summary.Result)
		if res == nil {
			return (*Program)(nil), nil
		}
		return New(res.Package, res.All), nil
	},
}

// A Program is what one package sees of the program it is part of.
type Program struct {
	Self *summary.Package

	asked    bool                // entry is computed
	entry    Limit               // of the context that a worker gives
	mains    map[string][]string // by package: the mains of the module that import it; nil until asked
	mu       sync.Mutex          // held by the rule that asks
	pkgs     map[string]*summary.Package
	paths    []string // of pkgs, sorted
	funcs    map[string]*Func
	stores   map[string][]summary.Term
	types    map[string]*summary.Type
	convs    map[string][]summary.Conv // by To
	callers  map[string][]callRef      // by callee key
	impls    map[string][]*summary.Type
	called   map[paramKey]bool
	foreign  map[string]known.Wait             // methods of other modules that wait
	lessons  map[string]bool                   // by interface method or field: whether it blocks
	nodes    map[string][]string               // functions that a store node can hold
	blocked  map[string][]*Blocked             // by package
	maybe    map[string]bool                   // clients that may be live, by term
	made     map[string]map[summary.Pos]making // clients that entries make, by package; nil until asked
	families map[string][]*Func                // by declared function: it and its literals
}

// A Func is a function of the program.
type Func struct {
	*summary.Func
	Pkg   *summary.Package
	edges []Edge
	done  bool
}

type callRef struct {
	from *Func
	call *summary.Call
}

type paramKey struct {
	fn    string
	index int
}

// New joins the packages visible from self.
func New(self *summary.Package, all []*summary.Package) *Program {
	p := &Program{
		Self:     self,
		pkgs:     make(map[string]*summary.Package),
		funcs:    make(map[string]*Func),
		stores:   make(map[string][]summary.Term),
		types:    make(map[string]*summary.Type),
		convs:    make(map[string][]summary.Conv),
		callers:  make(map[string][]callRef),
		impls:    make(map[string][]*summary.Type),
		called:   make(map[paramKey]bool),
		foreign:  make(map[string]known.Wait),
		lessons:  make(map[string]bool),
		nodes:    make(map[string][]string),
		blocked:  make(map[string][]*Blocked),
		families: make(map[string][]*Func),
	}
	for _, pkg := range all {
		p.pkgs[pkg.Path] = pkg
		p.paths = append(p.paths, pkg.Path)
		for i := range pkg.Funcs {
			f := &Func{Func: &pkg.Funcs[i], Pkg: pkg}
			p.funcs[f.Key] = f
			for j := range f.Calls {
				c := &f.Calls[j]
				if c.Callee != "" {
					p.callers[c.Callee] = append(p.callers[c.Callee], callRef{f, c})
				}
			}
		}
		for _, s := range pkg.Stores {
			p.stores[s.To] = append(p.stores[s.To], s.Value)
		}
		for i := range pkg.Types {
			t := &pkg.Types[i]
			p.types[t.Name] = t
			for _, m := range t.Methods {
				if m.Wait != nil {
					p.foreign[m.Key] = *m.Wait
				}
			}
		}
		for _, l := range pkg.Lessons {
			p.lessons[l.Of] = l.Blocks
		}
		for _, c := range pkg.Convs {
			p.convs[c.To] = append(p.convs[c.To], c)
		}
	}
	slices.Sort(p.paths)
	p.indirectCallers()
	p.markEvents()
	return p
}

// indirectCallers adds calls through interfaces, and then calls of function
// values, to the callers of the functions that they can lead to.
func (p *Program) indirectCallers() {
	type found struct {
		key string
		ref callRef
	}
	add := func(targets func(*summary.Call) []string) {
		var all []found
		for _, path := range p.paths {
			pkg := p.pkgs[path]
			for i := range pkg.Funcs {
				f := p.funcs[pkg.Funcs[i].Key]
				for j := range f.Calls {
					c := &f.Calls[j]
					for _, key := range targets(c) {
						if p.funcs[key] != nil {
							all = append(all, found{key, callRef{f, c}})
						}
					}
				}
			}
		}
		for _, a := range all {
			p.callers[a.key] = append(p.callers[a.key], a.ref)
		}
	}
	add(func(c *summary.Call) []string {
		if c.Iface == "" || len(c.Args) == 0 {
			return nil
		}
		return p.methodsOf(c.Iface, methodName(c.Callee), 0)
	})
	add(func(c *summary.Call) []string {
		if c.Value == nil || c.Value.Op == summary.Param || len(c.Args) == 0 {
			return nil
		}
		return p.funcsOf(*c.Value, nil, 0)
	})
	clear(p.nodes) // what was resolved before all callers were known
}

// markEvents makes entries of the functions that are handed to informers.
func (p *Program) markEvents() {
	mark := func(t summary.Term) {
		for _, key := range p.funcsOf(t, nil, 0) {
			if f := p.funcs[key]; f != nil && f.Entry == summary.NoEntry {
				e := *f.Func
				e.Entry = summary.Event
				f.Func = &e
			}
		}
	}
	for _, t := range p.stores[summary.EventNode] {
		mark(t)
	}
	for field := range known.EventFields {
		for _, t := range p.stores["F "+field] {
			mark(t)
		}
	}
}

// Packages returns the packages of the program, sorted by path.
func (p *Program) Packages() []*summary.Package {
	var out []*summary.Package
	for _, path := range p.paths {
		out = append(out, p.pkgs[path])
	}
	return out
}

// View returns the program that the package at path sees.
func (p *Program) View(path string) *Program {
	seen := make(map[string]bool)
	var all []*summary.Package
	var visit func(string)
	visit = func(path string) {
		pkg := p.pkgs[path]
		if pkg == nil || seen[path] {
			return
		}
		seen[path] = true
		all = append(all, pkg)
		for _, imp := range pkg.Imports {
			visit(imp)
		}
	}
	visit(path)
	slices.SortFunc(all, func(a, b *summary.Package) int { return strings.Compare(a.Path, b.Path) })
	return New(p.pkgs[path], all)
}

// implementations returns the concrete types that production code converts to
// the named interface, directly or by way of other interfaces.
func (p *Program) implementations(iface string) []*summary.Type {
	if ts, ok := p.impls[iface]; ok {
		return ts
	}
	seen := make(map[string]bool)
	var out []*summary.Type
	var visit func(string)
	visit = func(name string) {
		if seen[name] {
			return
		}
		seen[name] = true
		for _, c := range p.convs[name] {
			if t := p.types[c.From]; t != nil {
				if !seen[c.From] {
					seen[c.From] = true
					out = append(out, t)
				}
				continue
			}
			visit(c.From)
		}
	}
	visit(iface)
	slices.SortFunc(out, func(a, b *summary.Type) int { return strings.Compare(a.Name, b.Name) })
	p.impls[iface] = out
	return out
}

// methodsOf returns the functions behind a call of method name through iface.
// Methods that are promoted from an embedded interface lead on to its implementations.
func (p *Program) methodsOf(iface, name string, depth int) []string {
	if depth > 3 {
		return nil
	}
	var keys []string
	for _, t := range p.implementations(iface) {
		for _, m := range t.Methods {
			if m.Name != name {
				continue
			}
			if p.funcs[m.Key] == nil && !strings.HasPrefix(m.Key, "(*") {
				if in := ifaceOfKey(m.Key); in != "" && in != iface && len(p.implementations(in)) > 0 {
					keys = append(keys, p.methodsOf(in, name, depth+1)...)
					continue
				}
			}
			keys = append(keys, m.Key)
		}
	}
	slices.Sort(keys)
	return slices.Compact(keys)
}

// ifaceOfKey returns the receiver type in the key of a method.
func ifaceOfKey(key string) string {
	recv, _, ok := strings.Cut(strings.TrimPrefix(key, "("), ").")
	if !ok || !strings.HasPrefix(key, "(") {
		return ""
	}
	return recv
}

// root returns the key of the declared function that a function literal is in.
func root(key string) string {
	// "$" is no letter of Go identifiers.
	base, _, _ := strings.Cut(key, "$")
	return base
}

// Literal reports whether f is a function literal.
func (f *Func) Literal() bool { return f.Key != root(f.Key) }

// Name returns a function's name as messages show it.
func (f *Func) Name() string { return match.FuncName(root(f.Key)) }
