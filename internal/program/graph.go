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

// An Edge is a way in which control can pass, or stop, at a call.
type Edge struct {
	Call *summary.Call
	From *Func
	To   *Func       // nil where Wait is set
	Wait *known.Wait // the call waits itself
	Leaf string      // key of the function that waits, for messages
	Join bool        // To runs in a goroutine that the caller waits for at Call
}

// maxResolve bounds how far values are followed.
const maxResolve = 12

// Edges returns what f can call while its caller waits.
func (p *Program) Edges(f *Func) []Edge {
	if f.done {
		return f.edges
	}
	f.done = true
	for i := range f.Calls {
		c := &f.Calls[i]
		switch {
		case c.Mode == summary.Spawn:
		case c.Mode == summary.Join:
			for _, key := range p.joined(f, c) {
				f.addEdge(p, c, key, true)
			}
		default:
			if blocks, taught := p.taught(c); taught && !blocks {
				continue
			} else if taught {
				f.edges = append(f.edges, Edge{Call: c, From: f, Wait: &known.Declared, Leaf: c.Callee})
				continue
			}
			if c.Wait != nil {
				f.edges = append(f.edges, Edge{Call: c, From: f, Wait: c.Wait, Leaf: c.Callee})
			}
			for _, key := range p.targets(c) {
				f.addEdge(p, c, key, false)
			}
		}
	}
	return f.edges
}

// taught returns what a directive says of the interface method or field that c calls.
func (p *Program) taught(c *summary.Call) (blocks, ok bool) {
	switch {
	case c.Iface != "":
		blocks, ok = p.lessons[c.Callee]
	case c.Value != nil && c.Value.Op == summary.Field:
		blocks, ok = p.lessons[nodeOf(*c.Value)]
	}
	return blocks, ok
}

func (f *Func) addEdge(p *Program, c *summary.Call, key string, join bool) {
	if to := p.funcs[key]; to != nil {
		switch {
		case to.NonBlocking:
		case to.Blocking:
			f.edges = append(f.edges, Edge{Call: c, From: f, Wait: &known.Declared, Leaf: key, Join: join})
		default:
			f.edges = append(f.edges, Edge{Call: c, From: f, To: to, Join: join})
		}
		return
	}
	// A function of another module that is reached through a value.
	w, ok := p.foreign[key]
	if !ok {
		w, ok = known.Waits[key]
	}
	if ok && c.Wait == nil {
		f.edges = append(f.edges, Edge{Call: c, From: f, Wait: &w, Leaf: key, Join: join})
	}
}

// joined returns what the caller waits for at a Join call.
func (p *Program) joined(f *Func, c *summary.Call) []string {
	if known.Parallel[c.Callee] {
		var keys []string
		for _, a := range c.Args {
			keys = append(keys, p.funcsOf(a.Value, nil, 0)...)
		}
		return keys
	}
	r := root(f.Key)
	if keys, ok := p.spawns[r]; ok {
		return keys
	}
	var keys []string
	for i := range f.Pkg.Funcs {
		g := p.funcs[f.Pkg.Funcs[i].Key]
		if root(g.Key) != r {
			continue
		}
		for j := range g.Calls {
			if c := &g.Calls[j]; c.Mode == summary.Spawn {
				keys = append(keys, p.targets(c)...)
			}
		}
	}
	slices.Sort(keys)
	keys = slices.Compact(keys)
	p.spawns[r] = keys
	return keys
}

// targets returns the functions that run when c does: the callee, and function
// arguments that the callee calls.
func (p *Program) targets(c *summary.Call) []string {
	var callees []string
	switch {
	case c.Iface != "":
		callees = p.methodsOf(c.Iface, methodName(c.Callee), 0)
		if len(callees) == 0 {
			callees = []string{c.Callee}
		}
	case c.Callee != "":
		callees = []string{c.Callee}
	case c.Value != nil && c.Value.Op != summary.Param:
		callees = p.funcsOf(*c.Value, nil, 0)
	}
	keys := slices.Clone(callees)
	for _, a := range c.Args {
		if !mayBeFunc(a.Value) {
			continue
		}
		run := c.Foreign && p.taken(c)
		for _, callee := range callees {
			run = run || p.callsParam(callee, a.Index)
		}
		if run {
			keys = append(keys, p.funcsOf(a.Value, nil, 0)...)
		}
	}
	return keys
}

// taken reports whether a foreign callee is taken to call its function arguments.
func (p *Program) taken(c *summary.Call) bool {
	return !known.NotCalled[c.Callee] && !known.EventTakers[c.Callee] && !known.Recorded[match.KeyPackage(c.Callee)]
}

func methodName(key string) string {
	_, name, _ := strings.Cut(key, ").")
	return name
}

// mayBeFunc reports whether a term can stand for a function.
func mayBeFunc(t summary.Term) bool {
	switch t.Op {
	case summary.Const, summary.Nil, summary.Unknown, summary.Struct, summary.Make:
		return false
	}
	return true
}

// callsParam reports whether function key, or a literal in it, calls its
// parameter index while its caller waits, or hands it to one that does.
func (p *Program) callsParam(key string, index int) bool {
	k := paramKey{key, index}
	if v, ok := p.called[k]; ok {
		return v
	}
	p.called[k] = false // recursion finds nothing new
	f := p.funcs[key]
	if f == nil {
		return false
	}
	is := func(t summary.Term) bool { return holdsParam(t, key, index) }
	for i := range f.Pkg.Funcs {
		g := &f.Pkg.Funcs[i]
		if g.Key != key && !strings.HasPrefix(g.Key, key+"$") {
			continue
		}
		for j := range g.Calls {
			c := &g.Calls[j]
			if c.Value != nil && is(*c.Value) && c.Mode != summary.Spawn {
				p.called[k] = true
				return true
			}
			for _, a := range c.Args {
				if !is(a.Value) || c.Mode == summary.Spawn && !p.hasJoin(f) {
					continue
				}
				hit := c.Foreign && p.taken(c)
				for _, callee := range p.callees(c) {
					hit = hit || p.callsParam(callee, a.Index)
				}
				if hit {
					p.called[k] = true
					return true
				}
			}
		}
	}
	return false
}

func (p *Program) hasJoin(f *Func) bool {
	for i := range f.Calls {
		if f.Calls[i].Mode == summary.Join {
			return true
		}
	}
	return false
}

// callees returns the functions that c calls, without its function arguments.
func (p *Program) callees(c *summary.Call) []string {
	if c.Iface != "" {
		return p.methodsOf(c.Iface, methodName(c.Callee), 0)
	}
	if c.Callee != "" {
		return []string{c.Callee}
	}
	return nil
}

func holdsParam(t summary.Term, key string, index int) bool {
	switch t.Op {
	case summary.Param:
		return t.Name == key && t.N == index
	case summary.Union, summary.Elem, summary.List:
		for _, a := range t.Args {
			if holdsParam(a, key, index) {
				return true
			}
		}
	}
	return false
}

// An env says what the parameters of a function are in one call of it.
type env struct {
	fn   string
	args []summary.Arg
	up   *env // of the caller
}

func (e *env) param(fn string, index int) (summary.Term, *env, bool) {
	for ; e != nil; e = e.up {
		if e.fn != fn {
			continue
		}
		for _, a := range e.args {
			if a.Index == index {
				return a.Value, e.up, true
			}
		}
		return summary.Term{}, e.up, true
	}
	return summary.Term{}, nil, false
}

// each calls visit for every value that t can stand for: parameters are
// followed to their callers (to the one in e, if it is known), fields and
// variables to what is stored in them, results to what is returned. Terms that
// cannot be followed are visited as they are. It stops when visit returns false.
func (p *Program) each(t summary.Term, e *env, depth int, visit func(summary.Term, *env) bool) bool {
	if depth > maxResolve {
		return visit(summary.Term{}, e)
	}
	switch t.Op {
	case summary.Union:
		for _, a := range t.Args {
			if !p.each(a, e, depth+1, visit) {
				return false
			}
		}
		return true
	case summary.Param:
		if arg, up, ok := e.param(t.Name, t.N); ok {
			return p.each(arg, up, depth+1, visit)
		}
		found := false
		for _, ref := range p.callers[t.Name] {
			for _, a := range ref.call.Args {
				if a.Index == t.N {
					found = true
					if !p.each(a.Value, nil, depth+1, visit) {
						return false
					}
				}
			}
		}
		if !found {
			return visit(t, e)
		}
		return true
	case summary.Field, summary.Global:
		if t.Op == summary.Field && len(t.Args) == 1 && followBase(t.Args[0]) {
			_, name, _ := strings.Cut(t.Name[strings.LastIndexByte(t.Name, '/')+1:], ".")
			hit, more := false, true
			p.each(t.Args[0], e, depth+1, func(base summary.Term, be *env) bool {
				if v, ok := base.Get(name); ok {
					hit = true
					more = p.each(v, be, depth+1, visit)
				}
				return more
			})
			if hit {
				return more
			}
		}
		return p.eachStored(t, "", depth, visit)
	case summary.Elem:
		return p.eachElem(t.Args[0], e, depth+1, visit)
	case summary.Returned:
		f := p.funcs[t.Name]
		if f == nil || t.N >= len(f.Returns) || f.Returns[t.N].Op == summary.Unknown {
			return visit(t, e)
		}
		return p.each(f.Returns[t.N], &env{t.Name, argsOf(t), e}, depth+1, visit)
	case summary.Invoked:
		found := false
		for _, key := range p.methodsOf(ifaceOfKey(t.Name), methodName(t.Name), 0) {
			f := p.funcs[key]
			if f == nil || t.N >= len(f.Returns) || f.Returns[t.N].Op == summary.Unknown {
				continue
			}
			found = true
			if !p.each(f.Returns[t.N], &env{key, argsOf(t), e}, depth+1, visit) {
				return false
			}
		}
		if !found {
			return visit(t, e)
		}
		return true
	}
	return visit(t, e)
}

func followBase(t summary.Term) bool {
	return t.Op == summary.Param || t.Op == summary.Returned || t.Op == summary.Struct || t.Op == summary.Union
}

func argsOf(t summary.Term) []summary.Arg {
	var args []summary.Arg
	for i, a := range t.Args {
		args = append(args, summary.Arg{Index: i, Value: a})
	}
	return args
}

func nodeOf(t summary.Term) string {
	switch t.Op {
	case summary.Field:
		return "F " + t.Name
	case summary.Global:
		return "G " + t.Name
	}
	return ""
}

func (p *Program) eachStored(t summary.Term, suffix string, depth int, visit func(summary.Term, *env) bool) bool {
	stored := p.stores[nodeOf(t)+suffix]
	if len(stored) == 0 {
		return visit(t, nil)
	}
	for _, s := range stored {
		if !p.each(s, nil, depth+1, visit) {
			return false
		}
	}
	return true
}

func (p *Program) eachElem(container summary.Term, e *env, depth int, visit func(summary.Term, *env) bool) bool {
	if depth > maxResolve {
		return visit(summary.Term{}, e)
	}
	switch container.Op {
	case summary.Field, summary.Global:
		for _, s := range p.stores[nodeOf(container)+"[]"] {
			if !p.each(s, nil, depth+1, visit) {
				return false
			}
		}
	case summary.Elem:
		return p.eachElem(container.Args[0], e, depth+1, visit)
	}
	return p.each(container, e, depth+1, func(c summary.Term, ce *env) bool {
		if c.Op != summary.List {
			return visit(summary.Term{}, ce)
		}
		for _, el := range c.Args {
			if el.Op == summary.Pair {
				el = el.Args[1]
			}
			if !p.each(el, ce, depth+1, visit) {
				return false
			}
		}
		return true
	})
}

// funcsOf returns the keys of the functions that t can stand for, sorted.
func (p *Program) funcsOf(t summary.Term, e *env, depth int) []string {
	var keys []string
	node := nodeOf(t)
	if node != "" {
		if ks, ok := p.nodes[node]; ok {
			return ks
		}
		p.nodes[node] = nil // while it is computed
	}
	p.each(t, e, depth, func(v summary.Term, ve *env) bool {
		switch v.Op {
		case summary.Fn:
			keys = append(keys, v.Name)
		case summary.MethodValue:
			keys = append(keys, p.methodsOf(ifaceOfKey(v.Name), methodName(v.Name), 0)...)
		case summary.List:
			for _, el := range v.Args {
				if el.Op == summary.Pair {
					el = el.Args[1]
				}
				keys = append(keys, p.funcsOf(el, ve, depth+1)...)
			}
		}
		return true
	})
	slices.Sort(keys)
	keys = slices.Compact(keys)
	if node != "" {
		p.nodes[node] = keys
	}
	return keys
}
