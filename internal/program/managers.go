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
				if index, ok := p.makesManager(c); ok {
					t, _ := argOf(c, index)
					out = append(out, Manager{f, c, t})
				}
			}
		}
	}
	return out
}

// makesManager reports whether a call makes a manager, by name or by a variable
// with no other value, and the index of its options.
func (p *Program) makesManager(c *summary.Call) (index int, ok bool) {
	if c.Value == nil {
		index, ok = known.Managers[c.Callee]
		return index, ok
	}
	ok = p.each(*c.Value, nil, 0, func(v summary.Term, _ *env) bool {
		name := v.Name
		if alias, ok := known.Aliases[name]; ok && v.Op == summary.Global {
			name = alias
		}
		i, found := known.Managers[name]
		index = i
		return found
	})
	return index, ok && index > 0
}

// Managed is a program in which the options of managers count.
type Managed struct {
	*Program
	managers []Manager
	others   func(path string) bool // another package main may answer for the package at path
	values   map[string]bool        // functions that are used as values
	watched  map[string]bool        // kinds; nil until asked
}

// newManaged returns p with its managers: those that it reaches, if it reaches any.
func newManaged(p *Program, others func(path string) bool) *Managed {
	m := &Managed{Program: p, managers: p.Managers(), others: others}
	unreached := func(x Manager) bool { return !m.reached(x.Func) }
	if reached := slices.DeleteFunc(slices.Clone(m.managers), unreached); len(reached) > 0 {
		m.managers = reached
	}
	return m
}

// Lacking reports whether something that f makes by c (a controller, a watch)
// belongs to a manager that leaves something unset, as of tells, and returns
// the managers that do.
//
// When the manager cannot be traced, all must leave it unset. When it comes from
// code that is not seen, or the package main that reaches f has none, nobody
// knows. A library, and what the package main does not reach, leave it unset, and
// none is returned.
func (m *Managed) Lacking(f *Func, c *summary.Call, of func(Manager) Setting) (lacking []Manager, unset bool) {
	managers := m.managers
	if !f.test() { // those that tests make say nothing of production
		managers = slices.DeleteFunc(slices.Clone(managers), func(m Manager) bool { return m.Func.test() })
	}
	traced, foreign := m.managersOf(c, managers)
	if len(traced) == 0 {
		if foreign {
			return nil, false
		}
		for _, x := range managers {
			if of(x) != Unset {
				return nil, false
			}
		}
		if !m.reached(f) {
			return nil, !m.others(f.Pkg.Path)
		}
		return managers, len(managers) > 0 || !m.Self.Main
	}
	for _, x := range traced {
		if of(x) == Unset {
			lacking = append(lacking, x)
		}
	}
	return lacking, len(lacking) > 0
}

// test reports whether f is test code.
func (f *Func) test() bool { return f.Pkg.Files[f.Pos.File].Test }

// reached reports whether f is in the package that sees the program, or that
// package or an initializer calls it, directly or not. Who calls a function that
// is used as a value is not asked.
func (m *Managed) reached(f *Func) bool {
	seen := make(map[string]bool)
	queue := []*Func{f}
	for len(queue) > 0 {
		f, queue = queue[0], queue[1:]
		key := root(f.Key)
		if f.Pkg == m.Self || strings.HasPrefix(key, f.Pkg.Path+".init") {
			return true
		}
		if seen[key] {
			continue
		}
		seen[key] = true
		for _, ref := range m.callers[key] {
			queue = append(queue, ref.from)
		}
	}
	if m.values == nil {
		m.values = m.functionValues()
	}
	for key := range seen {
		if m.values[key] {
			return true
		}
	}
	return false
}

// functionValues returns the declared functions that something stores or hands on.
func (p *Program) functionValues() map[string]bool {
	keys := make(map[string]bool)
	var add func(t summary.Term)
	add = func(t summary.Term) {
		if t.Op == summary.Fn {
			keys[t.Name] = true
		}
		for _, a := range t.Args {
			add(a)
		}
	}
	for to, stored := range p.stores {
		for _, t := range stored {
			if strings.HasPrefix(to, summary.OptionNode) { // by the function, not of it
				continue
			}
			add(t)
		}
	}
	for _, f := range p.funcs {
		for i := range f.Calls {
			for _, a := range f.Calls[i].Args {
				add(a.Value)
			}
		}
		for _, t := range f.Returns {
			add(t)
		}
	}
	return keys
}

// ManagersOf returns the managers that a controller belongs to, as far as they can be
// traced; none if it can belong to one that comes from code that is not seen.
func (p *Program) ManagersOf(ctl Controller) []Manager {
	out, foreign := p.managersOf(ctl.Call, p.Managers())
	if foreign {
		return nil
	}
	return out
}

// managersOf returns those among all that a controller or watch made by c can
// belong to, as far as they can be traced, and whether it can belong to one that
// comes from code that is not seen.
func (p *Program) managersOf(c *summary.Call, all []Manager) (out []Manager, foreign bool) {
	add := func(v summary.Term, _ *env) bool {
		hit := false
		for _, m := range all {
			if !m.made(v) {
				continue
			}
			hit = true
			if !slices.ContainsFunc(out, func(o Manager) bool { return o.Call == m.Call }) {
				out = append(out, m)
			}
		}
		switch v.Op {
		case summary.Returned, summary.Called, summary.Invoked:
			_, unreached := known.Managers[v.Name]
			foreign = foreign || !hit && !unreached
		}
		return true
	}
	index := 0
	if known.Controllers[c.Callee] {
		index = 1
	}
	if t, ok := argOf(c, index); ok {
		p.each(t, nil, 0, func(v summary.Term, e *env) bool { return p.eachManager(v, e, 0, add) })
	}
	return out, foreign
}

// made reports whether v is the manager.
func (m Manager) made(v summary.Term) bool {
	if v.Pos != m.Call.Pos {
		return false
	}
	if m.Call.Value != nil {
		return v.Op == summary.Called && v.Args[0].Equal(*m.Call.Value)
	}
	return v.Op == summary.Returned && v.Name == m.Call.Callee
}

// eachManager calls visit for the managers that a value was got from: a builder,
// a controller, a cache.
func (p *Program) eachManager(v summary.Term, e *env, depth int, visit func(summary.Term, *env) bool) bool {
	index := 0
	switch {
	case depth > maxResolve:
		return true
	case v.Op == summary.Invoked: // mgr.GetCache()
	case v.Op == summary.Returned && known.Controllers[v.Name]:
		index = 1
	case v.Op == summary.Returned && (known.Builders[v.Name] || known.BuilderTypes[recvType(v.Name)]):
	default:
		return visit(v, e)
	}
	if index >= len(v.Args) {
		return true
	}
	return p.each(v.Args[index], e, 0, func(v summary.Term, e *env) bool { return p.eachManager(v, e, depth+1, visit) })
}

// Concurrency says whether a manager sets MaxConcurrentReconciles for a controller.
func (p *Program) Concurrency(m Manager, ctl Controller) Setting {
	if ctl.Unmanaged() {
		return Unset
	}
	s := p.field(m.Options, nil, "Controller", "MaxConcurrentReconciles")
	if ctl.ByKind != Unset {
		p.values(m.Options, nil, func(v summary.Term, e *env, _ bool) {
			s = s.either(p.groupKind(v, e, ctl))
		}, "Controller", "GroupKindConcurrency")
	}
	return s
}

// groupKind looks for the entry of a controller's kind in a value of
// GroupKindConcurrency. Keys are "Kind.group"; of the kind's Go type only the
// name is sure.
func (p *Program) groupKind(entries summary.Term, e *env, ctl Controller) Setting {
	s := Unset
	p.each(entries, e, 0, func(v summary.Term, e *env) bool {
		switch v.Op {
		case summary.Nil:
		case summary.List:
			for _, a := range v.Args {
				if a.Op != summary.Pair {
					s = s.either(Unclear)
					continue
				}
				p.each(a.Args[0], e, 0, func(key summary.Term, e *env) bool {
					switch kind := p.kindOf(key, e); {
					case kind == "", ctl.ByKind != Set:
						s = s.either(Unclear)
					case kind == match.Base(ctl.Kind):
						s = s.either(p.nonZero(a.Args[1], e))
					}
					return true
				})
			}
		default:
			s = s.either(Unclear)
		}
		return true
	})
	return s
}

// kindOf returns the name of the kind in a key of GroupKindConcurrency, which
// is written out or made by GroupKind.String; "" if it cannot be told.
func (p *Program) kindOf(key summary.Term, e *env) string {
	kind := ""
	switch {
	case key.Op == summary.Const:
		kind, _, _ = strings.Cut(key.Name, ".")
	case key.Op == summary.Struct:
		if k, ok := key.Get("Kind"); ok {
			kind = p.constant(k, e)
		}
	case key.Op != summary.Returned:
	case known.KindOfFirst[key.Name] && len(key.Args) > 0:
		p.each(key.Args[0], e, 0, func(v summary.Term, ve *env) bool {
			kind = p.kindOf(v, ve)
			return kind != ""
		})
	case known.KindIsSecond[key.Name] && len(key.Args) > 1:
		kind = p.constant(key.Args[1], e)
	}
	return kind
}

// constant returns the constant that t stands for, or "".
func (p *Program) constant(t summary.Term, e *env) string {
	text, n := "", 0
	p.each(t, e, 0, func(v summary.Term, _ *env) bool {
		n++
		if v.Op == summary.Const {
			text = v.Name
		}
		return true
	})
	if n != 1 {
		return ""
	}
	return text
}
