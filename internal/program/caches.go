// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package program

import (
	"slices"

	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

// A Narrowing says how the options of a cache restrict it for a kind.
type Narrowing struct {
	// Set says whether something narrows the cache; what the program can leave
	// out does not count.
	Set Setting
	// Optional is set when the program can leave out a restriction to namespaces.
	Optional bool
}

func (n *Narrowing) add(o Narrowing) {
	n.Set = n.Set.either(o.Set)
	n.Optional = n.Optional || o.Optional
}

// ways says on which ways of the program a cache is restricted to namespaces.
type ways struct {
	some, none, unclear bool
}

// or returns the ways of something that is either a or b.
func (a ways) or(b ways) ways {
	return ways{a.some || b.some, a.none || b.none, a.unclear || b.unclear}
}

// and returns the ways of something that both a and b restrict.
func (a ways) and(b ways) ways {
	return ways{a.some || b.some, a.none && b.none, a.unclear || b.unclear}
}

// Filtered says how a manager narrows its cache of a kind, given by its Go type.
// With strict, namespaces that cannot be told are taken as ones that can be left out.
func (p *Program) Filtered(m Manager, kind string, strict bool) Narrowing {
	f := filter{p: p, kind: kind, strict: strict}
	f.restrict(f.namespaces(m.Options, nil))
	f.restrict(f.options(m.Options, nil, "Cache"))
	f.restrict(p.waysOf(m.Options, nil, f.newCache, "NewCache"))
	return f.Narrowing
}

// waysOf returns the ways of what a field of an option struct can be. What is
// added to a map counts beside what it held before.
func (p *Program) waysOf(t summary.Term, e *env, of func(summary.Term, *env) ways, path ...string) ways {
	var w, added ways
	p.values(t, e, func(v summary.Term, e *env, maybe bool) {
		if v.Op == summary.List && v.N == summary.Added {
			if more := of(v, e); added == (ways{}) {
				added = more
			} else {
				added = added.and(more)
			}
			return
		}
		w = w.or(of(v, e)).or(ways{none: maybe})
	}, path...)
	switch {
	case w == ways{}:
		return added
	case added == ways{}:
		return w
	}
	return w.and(added)
}

// Selected reports whether a manager narrows its cache of a kind by labels or
// fields, so that it may leave out an object that somebody asks for by name, or may
// do so.
func (p *Program) Selected(m Manager, kind string) bool {
	f := filter{p: p, kind: kind}
	f.options(m.Options, nil, "Cache")
	p.waysOf(m.Options, nil, f.newCache, "NewCache")
	return f.selects
}

// Single reports whether a manager's cache has one object of a kind at most, which
// a selector names.
func (p *Program) Single(m Manager, kind string) bool {
	f := filter{p: p, kind: kind}
	f.options(m.Options, nil, "Cache")
	p.waysOf(m.Options, nil, f.newCache, "NewCache")
	return f.single
}

// A filter collects what narrows a cache for a kind.
type filter struct {
	p       *Program
	kind    string
	strict  bool
	selects bool // a selector narrows it, or may
	single  bool // to one object
	Narrowing
}

// selector adds what a selector, or several, do.
func (f *filter) selector(s Setting) {
	f.add(Narrowing{Set: s})
	f.selects = f.selects || s != Unset
}

// inNamespaces notes whether one of the namespaces of an option struct, which are
// at path in t, has a selector.
func (f *filter) inNamespaces(t summary.Term, e *env, path ...string) {
	if known.ClusterScoped[f.kind] {
		return
	}
	f.p.values(t, e, func(v summary.Term, e *env, _ bool) {
		f.p.each(v, e, 0, func(list summary.Term, e *env) bool {
			for _, a := range list.Args {
				if list.Op == summary.List && a.Op == summary.Pair && f.p.selected(a.Args[1], e) != Unset {
					f.selects = true
				}
			}
			return !f.selects
		})
	}, path...)
}

// restrict adds a restriction to namespaces, if the kind is in namespaces.
func (f *filter) restrict(w ways) {
	switch {
	case known.ClusterScoped[f.kind]:
	case w.none && (w.some || w.unclear), w.unclear && f.strict:
		f.add(Narrowing{Optional: true})
	case w.unclear:
		f.add(Narrowing{Set: Unclear})
	case w.some:
		f.add(Narrowing{Set: Set})
	}
}

// options adds what the selectors in a cache.Options say, which are at path in t,
// and returns what its namespaces do.
func (f *filter) options(t summary.Term, e *env, path ...string) ways {
	for _, name := range known.CacheFilters {
		f.selector(f.p.field(t, e, append(path, name)...))
	}
	f.inNamespaces(t, e, append(path, "DefaultNamespaces")...)
	for _, name := range known.ByObject {
		f.p.values(t, e, func(v summary.Term, e *env, _ bool) { f.byObject(v, e) }, append(path, name)...)
	}
	return f.namespaces(t, e, path...)
}

// namespaces returns what the fields with namespaces of an option struct do.
func (f *filter) namespaces(t summary.Term, e *env, path ...string) ways {
	all := ways{none: true}
	for _, name := range known.NamespaceFilters {
		all = all.and(f.p.waysOf(t, e, f.p.names, append(path, name)...))
	}
	return all
}

// names says whether a value with namespaces, a string, slice or map, holds any.
func (p *Program) names(t summary.Term, e *env) ways {
	if t.Op == summary.Open {
		return ways{unclear: true}
	}
	var w ways
	p.each(t, e, 0, func(v summary.Term, e *env) bool {
		switch v.Op {
		case summary.Nil:
			w.none = w.none || !p.neverReturned(v, e)
		case summary.Const:
			w = w.or(ways{some: v.Name != "", none: v.Name == ""})
		case summary.List:
			w = w.or(p.listed(v, e))
		default:
			w.unclear = true
		}
		return true
	})
	return w
}

// listed is names for a slice or map. The empty name stands for all namespaces,
// unless it has a selector of its own.
func (p *Program) listed(list summary.Term, e *env) ways {
	w, sure := ways{none: true}, false
	for _, a := range list.Args {
		maybe := false
		if a.Op == summary.Pair {
			if p.selected(a.Args[1], e) != Unset {
				return ways{some: true}
			}
			maybe = a.N != 0 && (a.N != summary.Repeated || !p.filled(a.Args[2], e))
			a = a.Args[0]
		}
		n := p.names(a, e)
		switch {
		case n == ways{none: true} && !maybe:
			return n // all namespaces
		case maybe:
			w.some = true
		default:
			w, sure = w.and(n), true
		}
	}
	if list.N == summary.Filled && !sure {
		return ways{some: true}
	}
	return w
}

// filled reports whether a list, map or string is known not to be empty.
func (p *Program) filled(t summary.Term, e *env) bool {
	filled, n := true, 0
	p.each(t, e, 0, func(v summary.Term, _ *env) bool {
		n++
		filled = v.Op == summary.Const && v.Name != "" || v.Op == summary.List &&
			(v.N == summary.Filled || slices.ContainsFunc(v.Args, func(a summary.Term) bool { return a.Op == summary.Pair && a.N == 0 }))
		return filled
	})
	return filled && n > 0
}

// selected says whether options of a cache, or of one kind or namespace in it,
// have a selector.
func (p *Program) selected(t summary.Term, e *env) Setting {
	s := Unset
	for _, name := range known.ObjectFilters {
		s = s.either(p.field(t, e, name))
	}
	return s
}

// selectsName reports whether the options of one kind in a cache select by name.
func (p *Program) selectsName(t summary.Term, e *env) bool {
	byName := false
	isName := func(v summary.Term, e *env) bool { return p.constant(v, e) == "metadata.name" }
	for _, field := range known.ObjectFilters {
		p.values(t, e, func(v summary.Term, e *env, _ bool) {
			p.each(v, e, 0, func(v summary.Term, e *env) bool {
				if v.Op != summary.Returned || !known.FieldSelectors[v.Name] || len(v.Args) == 0 {
					return true
				}
				p.each(v.Args[0], e, 0, func(set summary.Term, e *env) bool {
					byName = byName || isName(set, e) || set.Op == summary.List && slices.ContainsFunc(set.Args, func(a summary.Term) bool {
						return a.Op == summary.Pair && isName(a.Args[0], e)
					})
					return !byName
				})
				return !byName
			})
		}, field)
	}
	return byName
}

// byObject adds what per-kind options say of the kind.
func (f *filter) byObject(t summary.Term, e *env) {
	if t.Op == summary.Open {
		f.selector(Unclear)
		return
	}
	f.p.each(t, e, 0, func(v summary.Term, e *env) bool {
		switch v.Op {
		case summary.Nil:
		case summary.List:
			for _, a := range v.Args {
				if a.Op != summary.Pair {
					f.selector(Unclear)
					continue
				}
				f.p.each(a.Args[0], e, 0, func(key summary.Term, ke *env) bool {
					switch kind := f.p.kindIn(key, ke); {
					case key.Op != summary.Struct, known.AnyKind[kind]:
						f.selector(Unclear)
					case kind == f.kind:
						f.selector(f.p.selected(a.Args[1], e))
						f.single = f.single || f.p.selectsName(a.Args[1], e)
						f.inNamespaces(a.Args[1], e, "Namespaces")
						f.restrict(f.namespaces(a.Args[1], e))
					}
					return true
				})
			}
		default:
			f.selector(Unclear)
		}
		return true
	})
}

// newCache adds what a function that makes the cache does, and returns what it
// does to namespaces.
func (f *filter) newCache(t summary.Term, e *env) ways {
	var w ways
	if t.Op == summary.Open {
		f.selector(Unclear)
		return w
	}
	f.p.each(t, e, 0, func(v summary.Term, e *env) bool {
		switch {
		case v.Op == summary.Nil, v.Op == summary.Fn && v.Name == known.NewCache:
			w.none = true
		case v.Op == summary.Fn && f.p.funcs[v.Name] != nil:
			w = w.or(f.cacheFunc(f.p.funcs[v.Name]))
		case v.Op == summary.Returned && v.Name == known.CacheWithOptions && len(v.Args) > 0:
			w = w.or(f.options(v.Args[0], e))
		case v.Op == summary.Returned && v.Name == known.CacheOfNamespaces && len(v.Args) > 0:
			w = w.or(f.p.names(v.Args[0], e))
		default:
			f.selector(Unclear)
		}
		return true
	})
	return w
}

// cacheFunc is newCache for a function of the program. The options that it gets
// are those of the manager, which are judged by themselves.
func (f *filter) cacheFunc(fn *Func) ways {
	given := &env{fn: fn.Key, args: []summary.Arg{{Index: 1, Value: summary.Term{Op: summary.Nil}}}}
	var w ways
	made := false
	for i := range fn.Calls {
		c := &fn.Calls[i]
		switch {
		case c.Callee == known.NewCache:
			made = true
			t, ok := argOf(c, 1)
			if !ok {
				t = unseen
			}
			w = w.or(f.options(t, given))
		case c.Value != nil && c.Value.Op == summary.Returned && known.CacheBuilders[c.Value.Name]:
			made = true
			w = w.or(f.newCache(*c.Value, given))
		}
	}
	if !made {
		f.selector(Unclear)
	}
	return w
}
