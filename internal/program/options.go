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

// unseen stands for values that cannot be told.
var unseen = summary.Term{Op: summary.Open}

// A visitor gets the values that a field of an option struct can have. Nil stands
// for the zero value and an Open term for what cannot be told; a maybe is not
// written on every way.
type visitor func(v summary.Term, e *env, maybe bool)

// values calls visit for every value that a field of an option struct can have:
// what literals and assignments give it, on whatever way, and what code writes
// that gets the struct's address. The field is named by its path.
func (p *Program) values(t summary.Term, e *env, visit visitor, path ...string) {
	p.valuesOf(t, e, path, 0, false, visit)
}

func (p *Program) valuesOf(t summary.Term, e *env, path []string, depth int, maybe bool, visit visitor) {
	if len(path) == 0 {
		visit(t, e, maybe)
		return
	}
	if depth > maxResolve {
		visit(unseen, nil, maybe)
		return
	}
	p.each(t, e, depth, func(s summary.Term, e *env) bool {
		switch s.Op {
		case summary.Nil:
			visit(s, e, maybe)
		case summary.Struct:
			if p.neverReturned(s, e) {
				return true
			}
			if found, _ := p.fieldValues(s, e, path, depth, maybe, visit); !found {
				visit(summary.Term{Op: summary.Nil}, e, maybe)
			}
		default:
			visit(unseen, nil, maybe)
		}
		return true
	})
}

// neverReturned reports whether a zero value that a function returns if a
// parameter is empty is not returned by the call in e.
func (p *Program) neverReturned(zero summary.Term, e *env) bool {
	return zero.N > 0 && e != nil && p.filled(summary.Term{Op: summary.Param, Name: e.fn, N: zero.N - 1}, e)
}

// fieldValues is valuesOf for a Struct term. It reports whether there was a
// value at all, and whether it is there on every way.
func (p *Program) fieldValues(s summary.Term, e *env, path []string, depth int, maybe bool, visit visitor) (found, always bool) {
	whole := false // there is a value that the struct had before its fields were written
	for _, a := range s.Args {
		whole = whole || a.Op == summary.Base
		if a.Op != summary.Set || a.Name != path[0] {
			continue
		}
		set, maybe := a.N == 0, maybe || a.N == 1
		if in := a.Args[0]; len(path) > 1 && in.Op == summary.Struct {
			f, all := p.fieldValues(in, e, path[1:], depth+1, maybe, visit)
			found, always = found || f, always || all && set
			continue
		}
		found, always = true, always || set
		p.valuesOf(a.Args[0], e, path[1:], depth+1, maybe, visit)
	}
	if whole && !always {
		found = true
		for _, a := range s.Args {
			if a.Op == summary.Base {
				p.valuesOf(a.Args[0], e, path, depth+1, maybe, visit)
			}
		}
	}
	for _, a := range s.Args {
		if a.Op == summary.Open {
			found = p.written(a, e, s.Name, path, visit) || found
		}
	}
	return found, always
}

// written calls visit for what code that got the address of a struct of the
// named type writes to a field of it, and reports whether there is something.
// Code of the program does so only where it writes that field of some struct
// through a pointer.
func (p *Program) written(open summary.Term, e *env, typ string, path []string, visit visitor) bool {
	found := false
	field := typ + "." + path[0]
	for _, key := range p.opened(open, e) {
		if key == "" {
			visit(unseen, nil, true)
			return true
		}
		for _, w := range p.stores[summary.OptionNode+field] {
			if len(w.Args) > 0 && (w.Name == key || root(w.Name) == key) {
				found = true
				p.valuesOf(w.Args[0], nil, path[1:], 0, true, visit)
			}
		}
	}
	if in := known.OptionStructs[field]; in != "" && len(path) > 1 { // or to a field of the struct in that field
		found = p.written(open, e, in, path[1:], visit) || found
	}
	return found
}

// opened returns the functions that may write through the address that an Open
// term is about: those that get it and those to which they hand it on. The
// empty key stands for code that is not seen.
func (p *Program) opened(open summary.Term, e *env) []string {
	queue := []string{open.Name}
	if open.Name == "" && len(open.Args) > 0 {
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
			if !p.idle(key) {
				return []string{""}
			}
			seen = append(seen, key)
			continue
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
			case p.pkgs[match.KeyPackage(c.Callee)] != nil:
				queue = append(queue, c.Callee)
			}
		}
	}
	return seen
}

// idle reports whether key names a function of the program that has no model,
// since it calls nothing of interest. It may still write.
func (p *Program) idle(key string) bool {
	if p.pkgs[match.KeyPackage(key)] == nil {
		return false
	}
	iface := strings.HasPrefix(key, "(") && !strings.HasPrefix(key, "(*") // or a method of a value
	return !iface || p.writers()[key]
}

// writers returns the functions that write option structs through pointers.
func (p *Program) writers() map[string]bool {
	keys := make(map[string]bool)
	for to, ws := range p.stores {
		if strings.HasPrefix(to, summary.OptionNode) {
			for _, w := range ws {
				keys[w.Name] = true
			}
		}
	}
	return keys
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

// field says whether an option struct sets the field at path to something else
// than its zero value, on any way.
func (p *Program) field(t summary.Term, e *env, path ...string) Setting {
	s := Unset
	p.values(t, e, func(v summary.Term, ve *env, _ bool) {
		if v.Op == summary.Open {
			s = s.either(Unclear)
		} else {
			s = s.either(p.nonZero(v, ve))
		}
	}, path...)
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
		case v.Op == summary.Returned && (known.Everything[v.Name] || known.SelectsAllOf[v.Name] && len(v.Args) > 0 && empty(v.Args[0])):
		default:
			s = Set
		}
		return s != Set
	})
	return s
}

// empty reports whether t is a list or map that holds nothing.
func empty(t summary.Term) bool {
	return t.Op == summary.Nil || t.Op == summary.List && t.N != summary.Filled && len(t.Args) == 0
}

// typesIn adds the names of the types of the structs in t: of itself, and of what
// it wraps.
func (p *Program) typesIn(t summary.Term, e *env, depth int, seen map[string]bool) {
	if depth > maxResolve {
		return
	}
	p.each(t, e, depth, func(v summary.Term, ve *env) bool {
		switch v.Op {
		case summary.Struct:
			if seen[v.Name] {
				return true
			}
			seen[v.Name] = true
			for _, a := range v.Args {
				if a.Op == summary.Set || a.Op == summary.Base {
					p.typesIn(a.Args[0], ve, depth+1, seen)
				}
			}
		case summary.Param:
			if v.N == 0 {
				seen[recvType(v.Name)] = true
			}
		case summary.Returned: // reconcile.AsReconciler wraps it
			if match.KeyPackage(v.Name) == known.ReconcilePkg {
				for _, a := range v.Args {
					p.typesIn(a, ve, depth+1, seen)
				}
			}
		}
		return true
	})
}
