// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package program

import (
	"slices"

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

// unseen stands for values that cannot be told.
var unseen = summary.Term{Op: summary.Open}

// values calls visit for every value that the named field of an option struct
// can have: what literals and assignments give it, on whatever way, and what
// code writes that gets the struct's address. Nil stands for the zero value and
// an Open term for what cannot be told; a maybe is not written on every way.
func (p *Program) values(t summary.Term, e *env, name string, visit func(v summary.Term, e *env, maybe bool)) {
	p.valuesOf(t, e, name, 0, visit)
}

func (p *Program) valuesOf(t summary.Term, e *env, name string, depth int, visit func(v summary.Term, e *env, maybe bool)) {
	if depth > maxResolve {
		visit(unseen, nil, false)
		return
	}
	p.each(t, e, depth, func(s summary.Term, e *env) bool {
		switch s.Op {
		case summary.Nil:
			visit(s, e, false)
			return true
		case summary.Struct:
		default:
			visit(unseen, nil, false)
			return true
		}
		found, always := false, false
		for _, a := range s.Args {
			if a.Op == summary.Set && a.Name == name {
				found, always = true, always || a.N == 0
				visit(a.Args[0], e, a.N != 0)
			}
		}
		for _, a := range s.Args {
			switch {
			case a.Op == summary.Base && !always:
				found = true
				p.valuesOf(a.Args[0], e, name, depth+1, visit)
			case a.Op == summary.Open:
				found = p.written(a, e, s.Name+"."+name, visit) || found
			}
		}
		if !found {
			visit(summary.Term{Op: summary.Nil}, e, false)
		}
		return true
	})
}

// written calls visit for what code that got the address of an option struct
// writes to a field of it, and reports whether there is something. Code of the
// program does so only where it writes that field of some struct through a pointer.
func (p *Program) written(open summary.Term, e *env, field string, visit func(v summary.Term, e *env, maybe bool)) bool {
	found := false
	for _, key := range p.opened(open, e) {
		if key == "" {
			visit(unseen, nil, true)
			return true
		}
		for _, w := range p.stores[summary.OptionNode+field] {
			if len(w.Args) > 0 && (w.Name == key || root(w.Name) == key) {
				found = true
				visit(w.Args[0], nil, true)
			}
		}
	}
	if typ := known.OptionStructs[field]; typ != "" { // or to a field of the struct in that field
		found = true
		visit(summary.Term{Op: summary.Struct, Name: typ, Args: []summary.Term{open}}, e, true)
	}
	return found
}

// opened returns the functions that may write through the address that an Open
// term is about: those that get it and those to which they hand it on. The
// empty key stands for code that is not seen.
func (p *Program) opened(open summary.Term, e *env) []string {
	queue := []string{open.Name}
	if open.Name == "" {
		queue = p.valueCallees(open.Args[0], e)
	}
	var seen []string
	for len(queue) > 0 {
		key := queue[0]
		queue = queue[1:]
		if slices.Contains(seen, key) {
			continue
		}
		f := p.funcs[key]
		if f == nil {
			if keys := p.methodsOf(ifaceOfKey(key), methodName(key), 0); len(keys) > 0 {
				queue = append(queue, keys...)
				continue
			}
			return []string{""}
		}
		seen = append(seen, key)
		for i := range f.Calls {
			c := &f.Calls[i]
			if !slices.ContainsFunc(c.Args, func(a summary.Arg) bool { return holdsAnyParam(a.Value, key) }) {
				continue
			}
			switch {
			case c.Value != nil:
				queue = append(queue, p.valueCallees(*c.Value, nil)...)
			case c.Iface != "":
				queue = append(queue, p.callees(c)...)
			case p.funcs[c.Callee] != nil:
				queue = append(queue, c.Callee)
			}
		}
	}
	return seen
}

// valueCallees returns the functions that a called value can be; an empty key
// stands for one that is not seen.
func (p *Program) valueCallees(value summary.Term, e *env) []string {
	keys := p.funcsOf(value, e, 0)
	if len(keys) == 0 && !p.neverCalled(value, e) {
		return []string{""}
	}
	return keys
}

// holdsAnyParam reports whether t is, or is one of, the parameters of a function
// or their fields.
func holdsAnyParam(t summary.Term, key string) bool {
	switch t.Op {
	case summary.Param:
		return t.Name == key
	case summary.Field, summary.Union:
		return slices.ContainsFunc(t.Args, func(a summary.Term) bool { return holdsAnyParam(a, key) })
	}
	return false
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

// field says whether an option struct sets the named field to something else
// than its zero value, on any way.
func (p *Program) field(t summary.Term, e *env, name string) Setting {
	s := Unset
	p.values(t, e, name, func(v summary.Term, ve *env, _ bool) {
		if v.Op == summary.Open {
			s = s.either(Unclear)
		} else {
			s = s.either(p.nonZero(v, ve))
		}
	})
	return s
}

// nonZero says whether a value is set: a constant other than zero, or anything
// that is computed, which somebody decides.
func (p *Program) nonZero(t summary.Term, e *env) Setting {
	s := Unset
	p.each(t, e, 0, func(v summary.Term, _ *env) bool {
		switch {
		case v.Op == summary.Nil:
		case v.Op == summary.Const && (v.Name == "0" || v.Name == "" || v.Name == "false"):
		case v.Op == summary.Returned && known.Everything[v.Name]:
		default:
			s = Set
		}
		return s != Set
	})
	return s
}

// typesIn returns the names of the types of the structs in t: of itself, and of
// what wraps it.
func (p *Program) typesIn(t summary.Term, e *env, depth int, add func(typ string)) {
	if depth > maxResolve {
		return
	}
	p.each(t, e, depth, func(v summary.Term, ve *env) bool {
		switch v.Op {
		case summary.Struct:
			add(v.Name)
			for _, a := range v.Args {
				if a.Op == summary.Set || a.Op == summary.Base {
					p.typesIn(a.Args[0], ve, depth+1, add)
				}
			}
		case summary.Param:
			if v.N == 0 {
				add(recvType(v.Name))
			}
		case summary.Returned: // of another module, such as reconcile.AsReconciler
			if match.KeyPackage(v.Name) == known.ReconcilePkg {
				for _, a := range v.Args {
					p.typesIn(a, ve, depth+1, add)
				}
			}
		}
		return true
	})
}
