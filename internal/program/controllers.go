// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package program

import (
	"slices"
	"strings"

	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

// A Setting says whether something is configured.
type Setting uint8

// The settings.
const (
	Unset   Setting = iota
	Unclear         // it cannot be told
	Set
)

// either returns the setting of something that two places can set.
func (a Setting) either(b Setting) Setting { return max(a, b) }

// A Controller is a call that makes a controller.
type Controller struct {
	Func *Func
	Call *summary.Call // the builder's root, or controller.New
	// Concurrency says whether the controller itself sets MaxConcurrentReconciles.
	Concurrency Setting
	Kind        string // Go type that it is for, if known
}

// Controllers returns the controllers that the package at path makes, in
// source order. A builder that nothing completes is none.
func (p *Program) Controllers(path string) []Controller {
	var out []Controller
	pkg := p.pkgs[path]
	for i := range pkg.Funcs {
		f := p.funcs[pkg.Funcs[i].Key]
		for j := range f.Calls {
			c := &f.Calls[j]
			switch options, direct := known.Controllers[c.Callee]; {
			case direct:
				ctl := Controller{Func: f, Call: c, Concurrency: Unclear}
				if t, ok := argOf(c, options); ok {
					ctl.Concurrency = p.field(t, nil, "MaxConcurrentReconciles")
				}
				out = append(out, ctl)
			case known.Builders[c.Callee]:
				root := summary.Term{Op: summary.Returned, Name: c.Callee, Pos: c.Pos}
				ctl := Controller{Func: f, Call: c, Concurrency: Set}
				complete := false
				for _, ops := range p.instances(value{path, root}, 0) {
					if !ops.complete && !ops.unclear {
						continue
					}
					complete = true
					ctl.Concurrency = min(ctl.Concurrency, ops.concurrency(p))
					if ctl.Kind == "" {
						ctl.Kind = ops.kind
					}
				}
				if complete {
					out = append(out, ctl)
				}
			}
		}
	}
	return out
}

// A value is a builder in one package: the result of a call there, or a parameter.
type value struct {
	pkg  string
	term summary.Term // Returned with its Pos, or Param
}

// An option is an argument of WithOptions, with the calls that led to it.
type option struct {
	term summary.Term
	env  *env
}

// ops are what is done to a builder.
type ops struct {
	options  []option
	kind     string
	complete bool
	unclear  bool // it is handed to code that is not seen
}

func (o *ops) add(other ops) {
	o.options = append(o.options, other.options...)
	o.complete = o.complete || other.complete
	o.unclear = o.unclear || other.unclear
	if o.kind == "" {
		o.kind = other.kind
	}
}

func (o *ops) concurrency(p *Program) Setting {
	s := Unset
	if o.unclear {
		s = Unclear
	}
	for _, t := range o.options {
		s = s.either(p.field(t.term, t.env, "MaxConcurrentReconciles"))
	}
	return s
}

// instances returns what is done to a builder on each way it is used: once, or
// once for each caller of the function that returns it.
func (p *Program) instances(v value, depth int) []ops {
	own, returners := p.ops(v, nil, depth)
	if len(returners) == 0 {
		return []ops{own}
	}
	var out []ops
	for _, f := range returners {
		refs := p.callers[f.Key]
		if len(refs) == 0 || depth > maxResolve {
			own.unclear = true
			return []ops{own}
		}
		for _, ref := range refs {
			up := value{ref.from.Pkg.Path, summary.Term{Op: summary.Returned, Name: f.Key, Pos: ref.call.Pos}}
			for _, o := range p.instances(up, depth+1) {
				all, _ := p.ops(v, &env{f.Key, ref.call.Args, nil}, depth)
				all.add(o)
				out = append(out, all)
			}
		}
	}
	return out
}

// ops returns what the package of v does to v, where the calls in e led to it,
// and the functions that return it.
func (p *Program) ops(v value, e *env, depth int) (o ops, returners []*Func) {
	if depth > maxResolve {
		return ops{unclear: true}, nil
	}
	pkg := p.pkgs[v.pkg]
	for i := range pkg.Funcs {
		f := p.funcs[pkg.Funcs[i].Key]
		for j := range f.Calls {
			c := &f.Calls[j]
			for _, a := range c.Args {
				if p.same(a.Value, v.term, 0) {
					p.addUse(&o, c, a.Index, e, depth)
				}
			}
		}
		if v.term.Op == summary.Returned && slices.ContainsFunc(f.Returns, func(t summary.Term) bool { return p.same(t, v.term, 0) }) {
			returners = append(returners, f)
		}
	}
	for _, s := range pkg.Stores {
		if p.same(s.Value, v.term, 0) {
			o.unclear = true
		}
	}
	return o, returners
}

// addUse adds what a call that gets a builder as argument index does to it.
func (p *Program) addUse(o *ops, c *summary.Call, index int, e *env, depth int) {
	if index == 0 && known.BuilderTypes[recvType(c.Callee)] {
		p.addOp(o, c, e)
		return
	}
	callees := p.callees(c)
	if c.Value != nil {
		callees = p.funcsOf(*c.Value, e, 0)
	}
	seen := false
	for _, key := range callees {
		if g := p.funcs[key]; g != nil {
			seen = true
			in, _ := p.ops(value{g.Pkg.Path, summary.Term{Op: summary.Param, Name: key, N: index}}, &env{key, c.Args, e}, depth+1)
			o.add(in)
		}
	}
	o.unclear = o.unclear || !seen
}

// recvType returns the type, without pointer, of the receiver in the key of a method.
func recvType(key string) string { return ifaceOfKey(strings.Replace(key, "(*", "(", 1)) }

// same reports whether t is the builder v: itself, one of several, or the
// result of a function of the program that returns the builder it was given.
func (p *Program) same(t, v summary.Term, depth int) bool {
	if depth > maxResolve {
		return false
	}
	switch t.Op {
	case summary.Union:
		return slices.ContainsFunc(t.Args, func(a summary.Term) bool { return p.same(a, v, depth+1) })
	case summary.Param:
		return v.Op == summary.Param && v.Name == t.Name && v.N == t.N
	case summary.Returned:
		if v.Op == summary.Returned && v.Name == t.Name && v.Pos == t.Pos {
			return true
		}
		f := p.funcs[t.Name]
		if f == nil || t.N >= len(f.Returns) {
			return false
		}
		for i, a := range t.Args {
			if holdsParam(f.Returns[t.N], t.Name, i) && p.same(a, v, depth+1) {
				return true
			}
		}
	}
	return false
}

// addOp adds the effect of a method call on a builder.
func (p *Program) addOp(o *ops, c *summary.Call, e *env) {
	switch methodName(c.Callee) {
	case "WithOptions":
		if t, ok := argOf(c, 1); ok {
			o.options = append(o.options, option{t, e})
		} else {
			o.unclear = true
		}
	case "Complete", "Build":
		o.complete = true
	case "For":
		if t, ok := argOf(c, 1); ok && o.kind == "" {
			o.kind = p.objectKind(t)
		}
	}
}

func argOf(c *summary.Call, index int) (summary.Term, bool) {
	for _, a := range c.Args {
		if a.Index == index {
			return a.Value, a.Value.Op != summary.Unknown
		}
	}
	return summary.Term{}, false
}

// field says whether an option struct sets the named field to something else
// than its zero value, on any way.
func (p *Program) field(t summary.Term, e *env, name string) Setting {
	s, n := Unset, 0
	p.each(t, e, 0, func(v summary.Term, ve *env) bool {
		n++
		switch v.Op {
		case summary.Nil:
			return true
		case summary.Struct:
			s = s.either(p.structField(v, ve, name))
		default:
			s = s.either(Unclear)
		}
		return true
	})
	if n == 0 {
		return Unclear
	}
	return s
}

func (p *Program) structField(v summary.Term, e *env, name string) Setting {
	s := Unset
	for _, a := range v.Args {
		switch a.Op {
		case summary.Set:
			if a.Name == name {
				s = s.either(p.nonZero(a.Args[0], e))
			}
		case summary.Base:
			s = s.either(p.field(a.Args[0], e, name))
		case summary.Open:
			s = s.either(p.opened(a, e, v.Name+"."+name))
		}
	}
	return s
}

// opened says whether code that got the address of an option struct sets a
// field of it. Code of the program does so only if it writes that field of
// some struct through a pointer.
func (p *Program) opened(open summary.Term, e *env, field string) Setting {
	keys := []string{open.Name}
	if open.Name == "" {
		keys = p.funcsOf(open.Args[0], e, 0)
		if len(keys) == 0 && !p.neverCalled(open.Args[0], e) {
			return Unclear
		}
	}
	s := Unset
	for _, key := range keys {
		if p.funcs[key] == nil {
			return Unclear
		}
		for _, w := range p.stores[summary.OptionNode+field] {
			if w.Name == key || strings.HasPrefix(w.Name, key+"$") {
				s = Set
			}
		}
	}
	return s
}

// neverCalled reports whether t is an element of a list that is known to be
// empty, such as the options of a variadic call without any.
func (p *Program) neverCalled(t summary.Term, e *env) bool {
	if t.Op != summary.Elem {
		return false
	}
	empty, n := true, 0
	p.each(t.Args[0], e, 0, func(v summary.Term, _ *env) bool {
		n++
		empty = empty && (v.Op == summary.Nil || v.Op == summary.List && len(v.Args) == 0)
		return true
	})
	return empty && n > 0
}

// nonZero says whether a value is set: a constant other than zero, or anything
// that is computed, which somebody decides.
func (p *Program) nonZero(t summary.Term, e *env) Setting {
	s := Unset
	p.each(t, e, 0, func(v summary.Term, _ *env) bool {
		if v.Op != summary.Nil && (v.Op != summary.Const || v.Name != "0" && v.Name != "" && v.Name != "false") {
			s = Set
		}
		return s != Set
	})
	return s
}

// A Manager is a call that makes a manager.
type Manager struct {
	Func    *Func
	Call    *summary.Call
	Options summary.Term
}

// Managers returns the managers that are made in what the program sees.
func (p *Program) Managers() []Manager {
	var out []Manager
	for _, path := range p.paths {
		pkg := p.pkgs[path]
		for i := range pkg.Funcs {
			f := p.funcs[pkg.Funcs[i].Key]
			for j := range f.Calls {
				c := &f.Calls[j]
				if index, ok := known.Managers[c.Callee]; ok {
					t, _ := argOf(c, index)
					out = append(out, Manager{f, c, t})
				}
			}
		}
	}
	return out
}

// Concurrency says whether a manager sets MaxConcurrentReconciles for
// controllers of a kind, given by its Go type.
func (p *Program) Concurrency(m Manager, kind string) Setting {
	s := p.sub(m.Options, nil, "Controller", func(v summary.Term, e *env) Setting {
		return p.structField(v, e, "MaxConcurrentReconciles").either(p.groupKind(v, e, kind))
	})
	return s
}

// sub applies to the struct in the named field of an option struct. A field
// that is not set gives Unset.
func (p *Program) sub(t summary.Term, e *env, name string, of func(summary.Term, *env) Setting) Setting {
	s, n := Unset, 0
	p.each(t, e, 0, func(v summary.Term, ve *env) bool {
		n++
		if v.Op == summary.Nil {
			return true
		}
		if v.Op != summary.Struct {
			s = s.either(Unclear)
			return true
		}
		for _, a := range v.Args {
			switch a.Op {
			case summary.Set:
				if a.Name == name {
					p.each(a.Args[0], ve, 0, func(in summary.Term, ie *env) bool {
						switch in.Op {
						case summary.Nil:
						case summary.Struct:
							s = s.either(of(in, ie))
						default:
							s = s.either(Unclear)
						}
						return true
					})
				}
			case summary.Base:
				s = s.either(p.sub(a.Args[0], ve, name, of))
			case summary.Open:
				s = s.either(p.opened(a, ve, v.Name+"."+name))
			}
		}
		return true
	})
	if n == 0 {
		return Unclear
	}
	return s
}

// groupKind looks for an entry of GroupKindConcurrency for a kind. Keys are
// "Kind.group"; of the kind's Go type only the name is sure.
func (p *Program) groupKind(config summary.Term, e *env, kind string) Setting {
	t, ok := config.Get("GroupKindConcurrency")
	if !ok {
		return Unset
	}
	s := Unset
	p.each(t, e, 0, func(v summary.Term, _ *env) bool {
		switch v.Op {
		case summary.Nil:
		case summary.List:
			for _, a := range v.Args {
				if a.Op != summary.Pair || a.Args[0].Op != summary.Const || kind == "" {
					s = s.either(Unclear)
					continue
				}
				name := kind[strings.LastIndexByte(kind, '.')+1:]
				if k, _, _ := strings.Cut(a.Args[0].Name, "."); k == name {
					s = Set
				}
			}
		default:
			s = s.either(Unclear)
		}
		return true
	})
	return s
}

// A Watch is a call that starts an informer of a kind.
type Watch struct {
	Func      *Func
	Call      *summary.Call
	Verb      string // For, Owns, Watches, Kind
	Kind      string // Go type
	Predicate bool   // events are filtered by a predicate
}

// Watches returns the watches that the package at path starts, in source order.
func (p *Program) Watches(path string) []Watch {
	var out []Watch
	pkg := p.pkgs[path]
	for i := range pkg.Funcs {
		f := p.funcs[pkg.Funcs[i].Key]
		for j := range f.Calls {
			c := &f.Calls[j]
			w := Watch{Func: f, Call: c, Verb: methodName(c.Callee)}
			index := -1
			switch {
			case c.Callee == known.SourceKind:
				w.Verb = "source.Kind"
				if fromCache(c) {
					index = 1
				}
			case !known.BuilderTypes[recvType(c.Callee)]:
			case w.Verb == "For", w.Verb == "Owns", w.Verb == "Watches":
				index = 1
			}
			if index < 0 || onlyMetadata(c) {
				continue
			}
			if t, ok := argOf(c, index); ok {
				w.Kind = p.objectKind(t)
			}
			for _, a := range c.Args {
				w.Predicate = w.Predicate || mentionsPackage(a.Value, known.PredicatePkg, 0)
			}
			if w.Kind != "" {
				out = append(out, w)
			}
		}
	}
	return out
}

// fromCache reports whether the cache that source.Kind gets is that of the
// manager, not that of another cluster.
func fromCache(c *summary.Call) bool {
	t, ok := argOf(c, 0)
	return ok && t.Op == summary.Invoked && methodName(t.Name) == "GetCache"
}

// objectKind returns the Go type of the object that a watch is given, or, in
// versions before 0.15, that is in the source it is given.
func (p *Program) objectKind(t summary.Term) string {
	kind := ""
	p.each(t, nil, 0, func(v summary.Term, e *env) bool {
		if v.Op != summary.Struct {
			return true
		}
		kind = v.Name
		if in, ok := v.Get("Type"); ok && v.Name == known.SourceKind {
			kind = ""
			p.each(in, e, 0, func(v summary.Term, _ *env) bool {
				if v.Op == summary.Struct {
					kind = v.Name
				}
				return true
			})
		}
		return true
	})
	return kind
}

func mentionsPackage(t summary.Term, pkg string, depth int) bool {
	if depth > maxResolve {
		return false
	}
	if (t.Op == summary.Returned || t.Op == summary.Struct) && match.KeyPackage(t.Name) == pkg {
		return true
	}
	return slices.ContainsFunc(t.Args, func(a summary.Term) bool { return mentionsPackage(a, pkg, depth+1) })
}

// onlyMetadata reports whether a watch asks for metadata only.
func onlyMetadata(c *summary.Call) bool {
	for _, a := range c.Args {
		if mentionsGlobal(a.Value, known.OnlyMetadata, 0) {
			return true
		}
	}
	return false
}

func mentionsGlobal(t summary.Term, name string, depth int) bool {
	if depth > maxResolve {
		return false
	}
	if t.Op == summary.Global && t.Name == name {
		return true
	}
	return slices.ContainsFunc(t.Args, func(a summary.Term) bool { return mentionsGlobal(a, name, depth+1) })
}

// Filtered says whether a manager narrows its cache of a kind, given by its Go
// type. A restriction to namespaces, or a NewCache, that the program can leave
// out counts as Unset, and optional is true.
func (p *Program) Filtered(m Manager, kind string, strict bool) (s Setting, optional bool) {
	ns := func(v summary.Term, e *env) Setting {
		s := Unset
		for _, name := range known.NamespaceFilters {
			set, opt := p.namespaces(v, e, name)
			if opt || strict && set == Unclear {
				optional = true
				continue
			}
			s = s.either(set)
		}
		return s
	}
	n := 0
	p.each(m.Options, nil, 0, func(v summary.Term, e *env) bool {
		n++
		if v.Op != summary.Struct {
			if v.Op != summary.Nil {
				s = s.either(Unclear)
			}
			return true
		}
		s = s.either(ns(v, e))
		for _, a := range v.Args {
			switch a.Op {
			case summary.Set:
				if a.Name != "NewCache" {
					continue
				}
				if a.N == 1 { // such as for several namespaces, if they are configured
					optional = true
				} else {
					s = s.either(p.newCache(a.Args[0], e))
				}
			case summary.Base:
				in, opt := p.Filtered(Manager{m.Func, m.Call, a.Args[0]}, kind, strict)
				s, optional = s.either(in), optional || opt
			case summary.Open:
				s = s.either(p.opened(a, e, v.Name+".Cache"))
			}
		}
		return true
	})
	if n == 0 {
		return Unclear, false
	}
	s = s.either(p.sub(m.Options, nil, "Cache", func(v summary.Term, e *env) Setting {
		s := ns(v, e)
		for _, name := range known.CacheFilters {
			s = s.either(p.structField(v, e, name))
		}
		for _, name := range known.ByObject {
			s = s.either(p.byObject(v, e, name, kind))
		}
		return s
	}))
	return s, optional
}

// namespaces says whether a field narrows the cache to namespaces. It is
// optional when the program has a way on which it stays empty.
func (p *Program) namespaces(v summary.Term, e *env, name string) (s Setting, optional bool) {
	for _, a := range v.Args {
		if a.Op != summary.Set || a.Name != name {
			continue
		}
		if a.N == 1 {
			return Unset, true
		}
		p.each(a.Args[0], e, 0, func(v summary.Term, _ *env) bool {
			switch v.Op {
			case summary.Nil:
				optional = true
			case summary.Const:
				if v.Name == "" {
					optional = true
				} else {
					s = Set
				}
			case summary.List:
				always := slices.ContainsFunc(v.Args, func(a summary.Term) bool { return a.Op != summary.Pair || a.N == 0 })
				if always {
					s = Set
				} else {
					optional = true
				}
			default:
				s = s.either(Unclear)
			}
			return true
		})
	}
	return s, optional
}

// newCache says whether a function that makes the cache narrows it.
func (p *Program) newCache(t summary.Term, e *env) Setting {
	s := Unset
	p.each(t, e, 0, func(v summary.Term, _ *env) bool {
		if v.Op != summary.Nil {
			s = Unclear
		}
		return true
	})
	return s
}

// byObject looks for an entry of a kind in the per-kind options of a cache.
func (p *Program) byObject(options summary.Term, e *env, name, kind string) Setting {
	s := Unset
	for _, a := range options.Args {
		switch {
		case a.Op == summary.Set && a.Name == name:
			p.each(a.Args[0], e, 0, func(v summary.Term, ve *env) bool {
				s = s.either(p.byObjectEntry(v, ve, kind))
				return true
			})
		case a.Op == summary.Base:
			p.each(a.Args[0], e, 0, func(v summary.Term, ve *env) bool {
				if v.Op == summary.Struct {
					s = s.either(p.byObject(v, ve, name, kind))
				} else if v.Op != summary.Nil {
					s = s.either(Unclear)
				}
				return true
			})
		case a.Op == summary.Open:
			s = s.either(p.opened(a, e, options.Name+"."+name))
		}
	}
	return s
}

func (p *Program) byObjectEntry(entries summary.Term, e *env, kind string) Setting {
	switch entries.Op {
	case summary.Nil:
		return Unset
	case summary.List:
	default:
		return Unclear
	}
	s := Unset
	for _, a := range entries.Args {
		if a.Op != summary.Pair {
			s = s.either(Unclear)
			continue
		}
		p.each(a.Args[0], e, 0, func(key summary.Term, _ *env) bool {
			switch {
			case key.Op != summary.Struct:
				s = s.either(Unclear)
			case key.Name == kind:
				p.each(a.Args[1], e, 0, func(v summary.Term, ve *env) bool {
					if v.Op != summary.Struct {
						s = s.either(Unclear)
						return true
					}
					for _, f := range known.ObjectFilters {
						s = s.either(p.structField(v, ve, f))
					}
					return true
				})
			}
			return true
		})
	}
	return s
}

// UnsetFor reports whether the manager that a controller or watch made by c
// belongs to leaves something unset, as of tells. When it cannot be traced, all
// managers must leave it unset; without any manager it is unset.
//
// A package main answers for what it calls only: a function without caller may
// belong to another command.
func (p *Program) UnsetFor(f *Func, c *summary.Call, managers []Manager, of func(Manager) Setting) bool {
	is := func(m Manager) bool { return of(m) == Unset }
	if traced := p.managersOf(c, managers); len(traced) > 0 {
		return slices.ContainsFunc(traced, is)
	}
	if p.Self.Main && f.Pkg != p.Self && len(p.callers[root(f.Key)]) == 0 {
		return false
	}
	return !slices.ContainsFunc(managers, func(m Manager) bool { return !is(m) })
}

// managersOf returns those among all that a controller or watch made by c can
// belong to, as far as they can be traced.
func (p *Program) managersOf(c *summary.Call, all []Manager) []Manager {
	var out []Manager
	add := func(v summary.Term, _ *env) bool {
		for _, m := range all {
			if v.Op == summary.Returned && v.Name == m.Call.Callee && v.Pos == m.Call.Pos && !slices.ContainsFunc(out, func(o Manager) bool { return o.Call == m.Call }) {
				out = append(out, m)
			}
		}
		return true
	}
	t, ok := argOf(c, 0)
	if _, direct := known.Controllers[c.Callee]; direct {
		t, ok = argOf(c, 1)
	}
	if ok {
		p.each(t, nil, 0, func(v summary.Term, e *env) bool {
			switch {
			case v.Op == summary.Returned && known.Builders[v.Name] && len(v.Args) > 0:
				p.each(v.Args[0], e, 0, add)
			case v.Op == summary.Invoked && len(v.Args) > 0: // mgr.GetCache()
				p.each(v.Args[0], e, 0, add)
			default:
				add(v, e)
			}
			return true
		})
	}
	return out
}

// Reconcilers returns the worker entries that a controller made by ctl calls,
// as far as their type can be told.
func (p *Program) Reconcilers(ctl Controller) []*Func {
	var out []*Func
	add := func(typ string) {
		for _, key := range []string{"(*" + typ + ").Reconcile", "(" + typ + ").Reconcile"} {
			if f := p.funcs[key]; f != nil && f.Entry == summary.Worker && !slices.Contains(out, f) {
				out = append(out, f)
			}
		}
	}
	for j := range ctl.Func.Calls {
		c := &ctl.Func.Calls[j]
		if m := methodName(c.Callee); m != "Complete" && m != "Build" {
			continue
		}
		if t, ok := argOf(c, 1); ok {
			p.each(t, nil, 0, func(v summary.Term, _ *env) bool {
				switch v.Op {
				case summary.Struct:
					add(v.Name)
				case summary.Param:
					if v.N == 0 {
						add(recvType(v.Name))
					}
				}
				return true
			})
		}
	}
	if len(out) == 0 { // SetupWithManager is a method of the reconciler
		add(recvType(root(ctl.Func.Key)))
	}
	return out
}
