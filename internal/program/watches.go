// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package program

import (
	"cmp"
	"slices"
	"strings"

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
	add := func(v summary.Term, ve *env) bool {
		if kind := p.kindIn(v, ve); v.Op == summary.Struct && !slices.Contains(kinds, kind) {
			kinds = append(kinds, kind)
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

// kindIn returns the Go type of an object; of an unstructured one that of the
// built-in kind that it is told to be, if that is known.
func (p *Program) kindIn(object summary.Term, e *env) string {
	if object.Name != known.Unstructured {
		return object.Name
	}
	var gvks [][2]string // package and name
	var version, kind string
	for _, a := range object.Args {
		switch {
		case a.Op == summary.Base:
			p.each(a.Args[0], e, 0, func(v summary.Term, ve *env) bool {
				var gvk [2]string
				if v.Op == summary.Struct {
					name := p.kindIn(v, ve)
					gvk = [2]string{match.KeyPackage(name), match.Base(name)}
				}
				gvks = append(gvks, gvk)
				return true
			})
		case a.Op == summary.Open && a.Name == known.SetGVK && len(a.Args) == 1:
			gvks = append(gvks, p.gvk(a.Args[0], e))
		case a.Op == summary.Open && a.Name == known.SetAPIVersion && len(a.Args) == 1:
			version = p.constant(a.Args[0], e)
		case a.Op == summary.Open && a.Name == known.SetKind && len(a.Args) == 1:
			kind = p.constant(a.Args[0], e)
		case a.Op == summary.Set && a.Name == "Object" && a.Args[0].Op == summary.List:
			for _, field := range a.Args[0].Args {
				if field.Op != summary.Pair || field.Args[0].Op != summary.Const {
					continue
				}
				switch field.Args[0].Name {
				case "apiVersion":
					version = p.constant(field.Args[1], e)
				case "kind":
					kind = p.constant(field.Args[1], e)
				}
			}
		}
	}
	if version != "" || kind != "" {
		gvks = append(gvks, [2]string{apiPackage(version), kind})
	}
	if len(gvks) != 1 || gvks[0][0] == "" || gvks[0][1] == "" {
		return known.Unstructured
	}
	return gvks[0][0] + "." + gvks[0][1]
}

// gvk returns the package of the Go type that a GroupVersionKind stands for, and
// its kind, as far as they are known.
func (p *Program) gvk(t summary.Term, e *env) (out [2]string) {
	n := 0
	p.each(t, e, 0, func(v summary.Term, ve *env) bool {
		n++
		switch {
		case v.Op == summary.Struct:
			text := func(field string) string {
				f, _ := v.Get(field)
				return p.constant(f, ve)
			}
			if _, ok := v.Get("Group"); ok && text("Group") == "" {
				return true // unknown, or core, which nobody writes
			}
			out = [2]string{apiPackage(text("Group") + "/" + text("Version")), text("Kind")}
		case v.Op != summary.Returned || len(v.Args) != 2:
		case v.Name == known.GVKOfStrings:
			out = [2]string{apiPackage(p.constant(v.Args[0], ve)), p.constant(v.Args[1], ve)}
		case known.KindIsSecond[v.Name]:
			out[1] = p.constant(v.Args[1], ve)
			if gv := v.Args[0]; gv.Op == summary.Global {
				out[0] = match.KeyPackage(gv.Name)
			} else {
				out[0] = p.gvk(gv, ve)[0]
			}
		}
		return true
	})
	if n != 1 {
		return [2]string{}
	}
	return out
}

// apiPackage returns the package of the Go types of an API version.
func apiPackage(apiVersion string) string {
	group, version, ok := strings.Cut(apiVersion, "/")
	if !ok {
		group, version = "", apiVersion
	}
	if version == "" {
		return ""
	}
	group, _, _ = strings.Cut(group, ".")
	return known.APIPkg + cmp.Or(group, "core") + "/" + version
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
