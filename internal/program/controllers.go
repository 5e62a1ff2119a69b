// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package program

import (
	"maps"
	"slices"
	"strings"

	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

// A Controller is a call that makes a controller.
type Controller struct {
	Func *Func
	Call *summary.Call // the builder's root, or controller.New
	// Concurrency says whether the controller itself sets MaxConcurrentReconciles.
	Concurrency Setting
	// ByKind says whether the manager's options by kind can count for it.
	ByKind Setting
	Kind   string // Go type that it is for, if known
	Ends   []End  // where a builder is completed without MaxConcurrentReconciles

	reconcilers []argument
}

// Unmanaged reports whether the controller is made without a manager, whose
// options could count.
func (c Controller) Unmanaged() bool {
	return known.Controllers[c.Call.Callee] && len(c.Call.Args) < 3
}

// An End is a call that completes a controller's builder.
type End struct {
	Func *Func
	Call *summary.Call
	Kind string
}

// An argument is a term with the calls that led to it.
type argument struct {
	term summary.Term
	env  *env
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
			switch {
			case known.Controllers[c.Callee]:
				out = append(out, p.direct(f, c))
			case known.Builders[c.Callee]:
				if ctl, ok := p.built(f, c); ok {
					out = append(out, ctl)
				}
			}
		}
	}
	return out
}

// direct returns the controller that a call of controller.New makes. Its
// options are the last argument.
func (p *Program) direct(f *Func, c *summary.Call) Controller {
	ctl := Controller{Func: f, Call: c, Concurrency: Unclear}
	if t, ok := argOf(c, len(c.Args)-1); ok {
		ctl.Concurrency = p.field(t, nil, "MaxConcurrentReconciles")
		p.values(t, nil, func(v summary.Term, e *env, _ bool) {
			ctl.reconcilers = append(ctl.reconcilers, argument{v, e})
		}, "Reconciler")
	}
	return ctl
}

// built returns the controller that comes of a builder with its root at c, and
// whether there is one. When several do, it is that of which least is set.
func (p *Program) built(f *Func, c *summary.Call) (Controller, bool) {
	ctl := Controller{Func: f, Call: c, Concurrency: Set}
	complete := false
	root := summary.Term{Op: summary.Returned, Name: c.Callee, Pos: c.Pos}
	for _, ops := range p.instances(value{f.Pkg.Path, root}, 0) {
		if len(ops.ends) == 0 && !ops.unclear {
			continue
		}
		s := ops.concurrency(p)
		if !complete || s < ctl.Concurrency {
			ctl.Concurrency, ctl.ByKind, ctl.Kind = s, ops.byKind, ops.kind
			ctl.Ends, ctl.reconcilers = nil, nil
		}
		complete = true
		if s == ctl.Concurrency {
			for _, end := range ops.ends {
				end.Kind = ops.kind
				ctl.Ends = append(ctl.Ends, end)
			}
			ctl.reconcilers = append(ctl.reconcilers, ops.reconcilers...)
		}
	}
	return ctl, complete
}

// A value is a builder in one package: the result of a call there, or a parameter.
type value struct {
	pkg  string
	term summary.Term // Returned with its Pos, or Param
}

// ops are what is done to a builder.
type ops struct {
	options     []argument // of WithOptions
	reconcilers []argument // of Complete
	ends        []End
	kind        string
	byKind      Setting
	unclear     bool // it is handed to code that is not seen
}

func (o *ops) add(other ops) {
	o.options = append(o.options, other.options...)
	o.reconcilers = append(o.reconcilers, other.reconcilers...)
	o.ends = append(o.ends, other.ends...)
	o.unclear = o.unclear || other.unclear
	o.byKind = o.byKind.either(other.byKind)
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

// maxWrappers bounds how many functions in a row return a builder.
const maxWrappers = 4

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
		if len(refs) == 0 || depth > maxWrappers {
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
					p.addUse(&o, f, c, a.Index, e, depth)
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
func (p *Program) addUse(o *ops, f *Func, c *summary.Call, index int, e *env, depth int) {
	if index == 0 && known.BuilderTypes[recvType(c.Callee)] {
		p.addOp(o, f, c, e)
		return
	}
	callees := p.callees(c)
	if c.Value != nil {
		callees = p.funcsOf(*c.Value, e, 0)
	}
	seen := false
	for _, key := range callees {
		if e.within(key) { // recursion does nothing new
			seen = true
			continue
		}
		if g := p.funcs[key]; g != nil {
			seen = true
			in, _ := p.ops(value{g.Pkg.Path, summary.Term{Op: summary.Param, Name: key, N: index}}, &env{key, c.Args, e}, depth+1)
			o.add(in)
		}
	}
	o.unclear = o.unclear || !seen
}

// within reports whether the calls in e lead through a function.
func (e *env) within(fn string) bool {
	for ; e != nil; e = e.up {
		if e.fn == fn {
			return true
		}
	}
	return false
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
func (p *Program) addOp(o *ops, f *Func, c *summary.Call, e *env) {
	switch methodName(c.Callee) {
	case "WithOptions":
		if t, ok := argOf(c, 1); ok {
			o.options = append(o.options, argument{t, e})
		} else {
			o.unclear = true
		}
	case "Complete", "Build":
		o.ends = append(o.ends, End{Func: f, Call: c})
		if t, ok := argOf(c, 1); ok {
			o.reconcilers = append(o.reconcilers, argument{t, e})
		}
	case "For":
		o.byKind = Unclear
		t, _ := argOf(c, 1)
		if kinds := p.objectKinds(t, e); len(kinds) == 1 && o.kind == "" {
			o.kind, o.byKind = kinds[0], Set
		}
	}
}

// argOf returns the argument of that index, and whether it is known what it is.
func argOf(c *summary.Call, index int) (summary.Term, bool) {
	for _, a := range c.Args {
		if a.Index == index {
			return a.Value, a.Value.Op != summary.Unknown
		}
	}
	return summary.Term{}, false
}

// Reconcilers returns the worker entries that the controller calls, as far as
// their type can be told.
func (p *Program) Reconcilers(ctl Controller) []*Func {
	var out []*Func
	add := func(key string) {
		if f := p.funcs[key]; f != nil && f.Entry == summary.Worker && !slices.Contains(out, f) {
			out = append(out, f)
		}
	}
	addType := func(typ string) {
		add("(*" + typ + ").Reconcile")
		add("(" + typ + ").Reconcile")
	}
	for _, r := range ctl.reconcilers {
		types := make(map[string]bool)
		p.typesIn(r.term, r.env, 0, types)
		for _, typ := range slices.Sorted(maps.Keys(types)) {
			addType(typ)
		}
		for _, key := range p.funcsOf(r.term, r.env, 0) { // reconcile.Func
			add(key)
		}
	}
	if len(out) == 0 { // SetupWithManager is a method of the reconciler
		addType(recvType(root(ctl.Func.Key)))
	}
	return out
}
