// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package program

import (
	"slices"
	"strconv"
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

	use *summary.Use // Call is this use
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

// joined returns what the caller waits for at a Join call: the goroutines that
// it, or a function that it hands the group to, starts in one of its groups.
func (p *Program) joined(f *Func, c *summary.Call) []string {
	var keys []string
	if known.Parallel[c.Callee] {
		for _, a := range c.Args {
			keys = append(keys, p.funcsOf(a.Value, nil, 0)...)
		}
	}
	for _, g := range c.Groups {
		keys = append(keys, p.spawned(f.Pkg, root(f.Key), g, 0)...)
	}
	slices.Sort(keys)
	return slices.Compact(keys)
}

// maxHanded bounds to how many functions in a row a group is handed on.
const maxHanded = 3

// spawned returns what the function named in, its literals and those that it
// hands group to start in goroutines that group waits for.
func (p *Program) spawned(pkg *summary.Package, in string, group summary.Term, depth int) []string {
	var keys []string
	for _, g := range p.family(pkg, in) {
		for j := range g.Calls {
			c := &g.Calls[j]
			switch {
			case c.Mode == summary.Spawn && slices.ContainsFunc(c.Groups, group.Equal):
				keys = append(keys, p.targets(c)...)
			case c.Mode == summary.Sync && c.Callee != "" && depth < maxHanded:
				for _, a := range c.Args {
					if !sameGroup(a.Value, group) {
						continue
					}
					for _, key := range p.callees(c) {
						if to := p.funcs[key]; to != nil {
							keys = append(keys, p.spawned(to.Pkg, key, summary.Term{Op: summary.Param, Name: key, N: a.Index}, depth+1)...)
						}
					}
				}
			}
		}
	}
	return keys
}

func sameGroup(t, group summary.Term) bool {
	t.Args = nil
	return t.Equal(group)
}

// family returns the function named in and the literals in it.
func (p *Program) family(pkg *summary.Package, in string) []*Func {
	if fs, ok := p.families[in]; ok {
		return fs
	}
	var fs []*Func
	for i := range pkg.Funcs {
		if key := pkg.Funcs[i].Key; key == in || strings.HasPrefix(key, in+"$") {
			fs = append(fs, p.funcs[key])
		}
	}
	p.families[in] = fs
	return fs
}

// targets returns the functions that run when c does: the callee, and function
// arguments that the callee calls.
func (p *Program) targets(c *summary.Call) []string {
	var callees []string
	switch {
	case c.Iface != "":
		callees = p.callees(c)
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
		// What the function itself was given, its callers run.
		t, ok := withoutParams(a.Value)
		if !ok {
			continue
		}
		// A function value that is not known, such as a parameter or an iterator
		// of another module, may call anything that it is given.
		run := c.Foreign && p.taken(c) && !a.Kept || c.Value != nil && len(callees) == 0
		for _, callee := range callees {
			run = run || p.callsParam(callee, a.Index)
			if c.Value != nil && strings.HasPrefix(callee, "(") { // a method value has its receiver
				run = run || p.callsParam(callee, a.Index+1)
			}
		}
		if run {
			keys = append(keys, p.funcsOf(t, nil, 0)...)
		}
	}
	return keys
}

// withoutParams returns t without the parameters among its alternatives. It is
// false when nothing is left that can stand for a function.
func withoutParams(t summary.Term) (summary.Term, bool) {
	switch t.Op {
	case summary.Param, summary.Const, summary.Nil, summary.Unknown, summary.Struct, summary.Make:
		return summary.Term{}, false
	case summary.Union, summary.List, summary.Elem:
		var args []summary.Term
		for _, a := range t.Args {
			if a.Op == summary.Pair {
				a = a.Args[1]
			}
			if a, ok := withoutParams(a); ok {
				args = append(args, a)
			}
		}
		t.Args = args
		return t, len(args) > 0
	}
	return t, true
}

// taken reports whether a foreign callee is taken to call its function arguments.
func (p *Program) taken(c *summary.Call) bool {
	return !known.NotCalled[c.Callee] && !known.EventTakers[c.Callee] && !known.Recorded[match.KeyPackage(c.Callee)]
}

func methodName(key string) string {
	_, name, _ := strings.Cut(key, ").")
	return name
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
	family := p.family(f.Pkg, key)
	for _, g := range family {
		if g.Key != key && p.onlySpawned(family, g.Key) {
			continue
		}
		for j := range g.Calls {
			c := &g.Calls[j]
			if c.Mode == summary.Spawn && !p.hasJoin(family) {
				continue
			}
			if c.Value != nil && is(*c.Value) {
				p.called[k] = true
				return true
			}
			for _, a := range c.Args {
				if !is(a.Value) {
					continue
				}
				hit := c.Foreign && p.taken(c) && !a.Kept
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

// onlySpawned reports whether a literal of a family runs in goroutines that
// nobody in the family waits for.
func (p *Program) onlySpawned(family []*Func, literal string) bool {
	if p.hasJoin(family) {
		return false
	}
	for _, g := range family {
		for j := range g.Calls {
			c := &g.Calls[j]
			if c.Mode != summary.Spawn {
				continue
			}
			if c.Callee == literal || slices.ContainsFunc(c.Args, func(a summary.Arg) bool { return a.Value.Op == summary.Fn && a.Value.Name == literal }) {
				return true
			}
		}
	}
	return false
}

func (p *Program) hasJoin(family []*Func) bool {
	for _, f := range family {
		for i := range f.Calls {
			if f.Calls[i].Mode == summary.Join {
				return true
			}
		}
	}
	return false
}

// callees returns the functions that c calls, without its function arguments.
func (p *Program) callees(c *summary.Call) []string {
	if c.Iface != "" {
		if keys, ok := p.receiverMethods(c); ok {
			return keys
		}
		return p.methodsOf(c.Iface, methodName(c.Callee), 0)
	}
	if c.Callee != "" {
		return []string{c.Callee}
	}
	return nil
}

// receiverMethods returns the methods that an interface call runs, where all
// types that its receiver can have are known.
func (p *Program) receiverMethods(c *summary.Call) ([]string, bool) {
	if c.Recv == nil {
		return nil, false
	}
	var keys []string
	ok := p.each(*c.Recv, nil, 0, func(v summary.Term, _ *env) bool {
		if v.Op == summary.Nil {
			return true
		}
		t := p.types[v.Name]
		if v.Op != summary.Struct || t == nil {
			return false
		}
		for _, m := range t.Methods {
			if m.Name == methodName(c.Callee) {
				if m.Wait == nil && p.pkgs[match.KeyPackage(m.Key)] == nil {
					return false // the method of an embedded interface
				}
				keys = append(keys, m.Key)
			}
		}
		return true
	})
	return keys, ok && len(keys) > 0
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
	w := &walk{p: p, steps: new(int)}
	return w.sub(visit).each(t, e, depth)
}

// maxWalk bounds how many terms one walk follows.
const maxWalk = 20000

// A walk follows a term to the values that it can stand for.
type walk struct {
	p     *Program
	visit func(summary.Term, *env) bool
	seen  map[string]bool // parameters of any call and nodes that were followed
	steps *int
}

// sub returns a walk on the way of w, for what a value lies in.
func (w *walk) sub(visit func(summary.Term, *env) bool) *walk {
	return &walk{p: w.p, visit: visit, seen: make(map[string]bool), steps: w.steps}
}

// once reports whether a parameter or node is followed for the first time.
func (w *walk) once(node string) bool {
	first := !w.seen[node]
	w.seen[node] = true
	return first
}

func (w *walk) each(t summary.Term, e *env, depth int) bool {
	p := w.p
	if *w.steps++; depth > maxResolve || *w.steps > maxWalk {
		return w.visit(summary.Term{}, e)
	}
	switch t.Op {
	case summary.Self:
		return true
	case summary.Union:
		for _, a := range t.Args {
			if !w.each(a, e, depth+1) {
				return false
			}
		}
		return true
	case summary.Param:
		if arg, up, ok := e.param(t.Name, t.N); ok {
			return w.each(arg, up, depth+1)
		}
		if !w.once("P " + t.Name + " " + strconv.Itoa(t.N)) {
			return true
		}
		found := false
		for _, ref := range p.callers[t.Name] {
			for _, a := range ref.call.Args {
				if a.Index == t.N {
					found = true
					if !w.each(a.Value, nil, depth+1) {
						return false
					}
				}
			}
		}
		if !found {
			return w.visit(t, e)
		}
		return true
	case summary.Field, summary.Global:
		if t.Op == summary.Field && len(t.Args) == 1 && followBase(t.Args[0]) {
			name := t.Name[strings.LastIndexByte(t.Name, '.')+1:]
			hit, more := false, true
			w.sub(func(base summary.Term, be *env) bool {
				if v, ok := base.Get(name); ok {
					hit = true
					more = w.each(v, be, depth+1)
				}
				return more
			}).each(t.Args[0], e, depth)
			if hit {
				return more
			}
		}
		return w.stored(t, depth)
	case summary.Elem:
		return w.elem(t.Args[0], e, depth+1)
	case summary.Returned:
		f := p.funcs[t.Name]
		if f == nil || t.N >= len(f.Returns) || f.Returns[t.N].Op == summary.Unknown {
			return w.visit(t, e)
		}
		return w.each(f.Returns[t.N], &env{t.Name, argsOf(t), e}, depth+1)
	case summary.Invoked:
		return w.results(t, p.methodsOf(ifaceOfKey(t.Name), methodName(t.Name), 0), argsOf(t), e, depth)
	case summary.Called:
		return w.results(t, p.funcsOf(t.Args[0], e, depth+1), nil, e, depth)
	}
	return w.visit(t, e)
}

// results follows result t.N of whichever of the functions keys is called.
func (w *walk) results(t summary.Term, keys []string, args []summary.Arg, e *env, depth int) bool {
	found := false
	for _, key := range keys {
		f := w.p.funcs[key]
		if f == nil || t.N >= len(f.Returns) || f.Returns[t.N].Op == summary.Unknown {
			continue
		}
		found = true
		if !w.each(f.Returns[t.N], &env{key, args, e}, depth+1) {
			return false
		}
	}
	return found || w.visit(t, e)
}

// stored follows what is stored in a field or package-level variable.
func (w *walk) stored(t summary.Term, depth int) bool {
	node := nodeOf(t)
	stored := w.p.stores[node]
	if len(stored) == 0 {
		return w.visit(t, nil)
	}
	if !w.once(node) {
		return true
	}
	for _, s := range stored {
		if !w.each(s, nil, depth+1) {
			return false
		}
	}
	return true
}

// elem follows the elements of a container.
func (w *walk) elem(container summary.Term, e *env, depth int) bool {
	if depth > maxResolve {
		return w.visit(summary.Term{}, e)
	}
	switch container.Op {
	case summary.Field, summary.Global:
		if node := nodeOf(container) + "[]"; w.once(node) {
			for _, s := range w.p.stores[node] {
				if !w.each(s, nil, depth+1) {
					return false
				}
			}
		}
	case summary.Elem:
		return w.elem(container.Args[0], e, depth+1)
	}
	return w.sub(func(c summary.Term, ce *env) bool {
		if c.Op != summary.List {
			return w.visit(summary.Term{}, ce)
		}
		for _, el := range c.Args {
			if el.Op == summary.Pair {
				el = el.Args[1]
			}
			if !w.each(el, ce, depth+1) {
				return false
			}
		}
		return true
	}).each(container, e, depth+1)
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
		case summary.Returned:
			if known.Wrappers[v.Name] && len(v.Args) > 0 {
				keys = append(keys, p.funcsOf(v.Args[0], ve, depth+1)...)
			}
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
	keys = p.successors(t, keys, e, depth)
	slices.Sort(keys)
	keys = slices.Compact(keys)
	if node != "" {
		p.nodes[node] = keys
	}
	return keys
}

// successors adds to keys what a state machine of functions that return the
// next one comes to: t is a variable that is set to the result of calling it.
func (p *Program) successors(t summary.Term, keys []string, e *env, depth int) []string {
	if t.Op != summary.Union || depth > maxResolve {
		return keys
	}
	for _, a := range t.Args {
		if a.Op != summary.Called || a.Args[0].Op != summary.Self {
			continue
		}
		for i := 0; i < len(keys); i++ { // keys grows
			for _, next := range p.funcsOf(summary.Term{Op: summary.Returned, Name: keys[i], N: a.N}, e, depth+1) {
				if !slices.Contains(keys, next) {
					keys = append(keys, next)
				}
			}
		}
	}
	return keys
}
