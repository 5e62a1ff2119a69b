// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package program

import (
	"slices"

	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

// A Watch is a call that starts an informer of a kind.
type Watch struct {
	Func      *Func
	Call      *summary.Call
	Verb      string // For, Owns, Watches, Watch, source.Kind, source.TypedKind
	Kind      string // Go type
	Predicate bool   // events are filtered by a predicate
}

// Watches returns the watches that the package at path starts, in source order.
// Those that keep metadata only, and those on another cluster, are left out.
func (p *Program) Watches(path string) []Watch {
	var out []Watch
	pkg := p.pkgs[path]
	for i := range pkg.Funcs {
		f := p.funcs[pkg.Funcs[i].Key]
		for j := range f.Calls {
			c := &f.Calls[j]
			w := Watch{Func: f, Call: c, Verb: methodName(c.Callee)}
			object, options := 1, 2 // indices of arguments
			switch {
			case known.SourceKinds[c.Callee]:
				if !p.fromManager(c) {
					continue
				}
				w.Verb = match.ShortKey(c.Callee)
			case c.Callee == known.ControllerWatch: // before 0.15 with a source.Kind
			case !known.BuilderTypes[recvType(c.Callee)]:
				continue
			case w.Verb == "For", w.Verb == "Owns":
			case w.Verb == "Watches":
				options = 3
			default:
				continue
			}
			t, ok := argOf(c, object)
			if !ok || p.onlyMetadata(c, options) || p.dropped(c) {
				continue
			}
			w.Predicate = p.filtersEvents(f, c)
			for _, kind := range p.objectKinds(t, nil) {
				w.Kind = kind
				out = append(out, w)
			}
		}
	}
	return out
}

// fromManager reports whether the cache that source.Kind gets is that of a
// manager, not that of another cluster.
func (p *Program) fromManager(c *summary.Call) bool {
	t, ok := argOf(c, 0)
	if !ok {
		return false
	}
	found := false
	p.each(t, nil, 0, func(v summary.Term, e *env) bool {
		if v.Op == summary.Invoked && methodName(v.Name) == "GetCache" && len(v.Args) > 0 {
			found = p.isManager(v, e)
		}
		return !found
	})
	return found
}

// isManager reports whether GetCache is called on a manager: on a value of that
// type, or on a cluster that is one.
func (p *Program) isManager(get summary.Term, e *env) bool {
	for _, ref := range p.callers[get.Name] {
		if ref.call.Pos == get.Pos && ref.call.Iface == known.ManagerType {
			return true
		}
	}
	found := false
	p.each(get.Args[0], e, 0, func(v summary.Term, _ *env) bool {
		_, found = known.Managers[v.Name]
		return !found
	})
	return found
}

// objectKinds returns the Go types of the objects that a watch is given, or, in
// versions before 0.15, that are in the source it is given.
func (p *Program) objectKinds(t summary.Term, e *env) []string {
	var kinds []string
	add := func(v summary.Term, _ *env) bool {
		if v.Op == summary.Struct && !slices.Contains(kinds, v.Name) {
			kinds = append(kinds, v.Name)
		}
		return true
	}
	p.each(t, e, 0, func(v summary.Term, ve *env) bool {
		if v.Op == summary.Struct && known.SourceKinds[v.Name] {
			if in, ok := v.Get("Type"); ok {
				p.each(in, ve, 0, add)
			}
			return true
		}
		return add(v, ve)
	})
	return kinds
}

// onlyMetadata reports whether the options of a watch, the arguments from index
// on, may ask for metadata only.
func (p *Program) onlyMetadata(c *summary.Call, index int) bool {
	if !known.BuilderTypes[recvType(c.Callee)] {
		return false
	}
	metadata := false
	visit := func(v summary.Term, _ *env) bool {
		switch v.Op {
		case summary.Nil, summary.Struct: // builder.Predicates, or an option of our own
		case summary.Global:
			metadata = metadata || v.Name != known.EveryOwner
		case summary.Returned:
			metadata = metadata || v.Name != known.WithPredicates
		default:
			metadata = true
		}
		return !metadata
	}
	for _, a := range c.Args {
		if a.Index < index {
			continue
		}
		p.each(a.Value, nil, 0, func(v summary.Term, e *env) bool {
			if v.Op == summary.List {
				for _, el := range v.Args {
					p.each(el, e, 0, visit)
				}
				return !metadata
			}
			return visit(v, e)
		})
	}
	return metadata
}

// filtersEvents reports whether a watch in f, or its builder, has a predicate.
func (p *Program) filtersEvents(f *Func, c *summary.Call) bool {
	if !known.BuilderTypes[recvType(c.Callee)] {
		t, _ := argOf(c, 3) // the variadic parameter of source.Kind, and of Watch before 0.15
		return t.Op == summary.List && len(t.Args) > 0
	}
	builder, ok := argOf(c, 0)
	for _, a := range c.Args {
		if a.Index > 0 && holdsResult(a.Value, known.WithPredicates, 0) {
			return true
		}
	}
	return ok && slices.ContainsFunc(f.Calls, func(o summary.Call) bool {
		of, _ := argOf(&o, 0)
		return methodName(o.Callee) == "WithEventFilter" && known.BuilderTypes[recvType(o.Callee)] && of.Equal(builder)
	})
}

// holdsResult reports whether t is, or holds, the result of a function.
func holdsResult(t summary.Term, name string, depth int) bool {
	if t.Op == summary.Returned && t.Name == name {
		return true
	}
	return depth < maxResolve && slices.ContainsFunc(t.Args, func(a summary.Term) bool { return holdsResult(a, name, depth+1) })
}

// dropped reports whether a watch is added to a builder that nothing completes.
func (p *Program) dropped(c *summary.Call) bool {
	t, ok := argOf(c, 0)
	if !ok || !known.BuilderTypes[recvType(c.Callee)] {
		return false
	}
	n, dropped := 0, 0
	p.each(t, nil, 0, func(v summary.Term, _ *env) bool {
		n++
		if v.Op != summary.Returned || !known.Builders[v.Name] {
			return true
		}
		for _, ref := range p.callers[v.Name] {
			if ref.call.Pos != v.Pos {
				continue
			}
			if _, complete := p.built(ref.from, ref.call); !complete {
				dropped++
				break
			}
		}
		return true
	})
	return n > 0 && n == dropped
}
