// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package generationchanged

import (
	"cmp"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/report"
)

// A chain is what one builder gets in one function: the values that stand for
// the builder, and the calls that get it.
type chain struct {
	watches []ssa.CallInstruction
	filters []ssa.CallInstruction
	helpers []*ssa.Call // functions of the package that get or return the builder
}

// builders joins the values in each function that are the same builder. A
// helper's chain is not joined with its callers', of which each has its own.
type builders struct {
	*values
	parent map[ssa.Value]ssa.Value
	chains map[ssa.Value]*chain // by the value that stands for the builder
}

func (r *rule) builders() *builders {
	b := &builders{values: r.values, parent: make(map[ssa.Value]ssa.Value), chains: make(map[ssa.Value]*chain)}
	for _, fn := range r.prog.Funcs {
		for _, block := range fn.Blocks {
			for _, instr := range block.Instrs {
				b.join(instr)
			}
		}
	}
	for _, fn := range r.prog.Funcs {
		for _, call := range calls(fn) {
			b.add(call)
		}
	}
	return b
}

// find returns the value that stands for the builder v.
func (b *builders) find(v ssa.Value) ssa.Value {
	for b.parent[v] != nil {
		v = b.parent[v]
	}
	return v
}

func (b *builders) union(v, w ssa.Value) {
	if v, w = b.find(v), b.find(w); v != w {
		b.parent[v] = w
	}
}

// join joins the values that instr makes one builder.
func (b *builders) join(instr ssa.Instruction) {
	switch x := instr.(type) {
	case *ssa.Call:
		if len(x.Call.Args) > 0 && chained(x) && isBuilder(x) {
			b.union(x, x.Call.Args[0])
		}
	case *ssa.Phi:
		if isBuilder(x) {
			for _, edge := range x.Edges {
				if _, null := edge.(*ssa.Const); !null {
					b.union(x, edge)
				}
			}
		}
	case *ssa.Store:
		if isBuilder(x.Val) {
			b.union(b.address(x.Addr), x.Val)
		}
	case *ssa.UnOp:
		if isBuilder(x) {
			b.union(x, b.address(x.X))
		}
	case *ssa.MakeClosure:
		for i, fv := range x.Fn.(*ssa.Function).FreeVars {
			if i < len(x.Bindings) && isBuilder(fv) {
				b.union(fv, x.Bindings[i])
			}
		}
	}
}

// chained reports whether call is a method of a builder that returns it.
func chained(call *ssa.Call) bool {
	fn := flow.Callee(call.Common())
	return fn != nil && known.BuilderTypes[receiver(match.Key(fn))]
}

func isBuilder(v ssa.Value) bool { return known.BuilderTypes[match.TypeName(v.Type())] }

// chain returns what the builder v gets.
func (b *builders) chain(v ssa.Value) *chain {
	v = b.find(v)
	if b.chains[v] == nil {
		b.chains[v] = new(chain)
	}
	return b.chains[v]
}

// add notes a call that gets a builder or makes one.
func (b *builders) add(instr ssa.CallInstruction) {
	call, ok := instr.(*ssa.Call)
	if !ok {
		return
	}
	fn := flow.Callee(call.Common())
	if fn != nil && known.BuilderTypes[receiver(match.Key(fn))] {
		switch c := b.chain(call.Call.Args[0]); fn.Name() {
		case "WithEventFilter":
			c.filters = append(c.filters, call)
		case "For", "Owns", "Watches", "WatchesMetadata":
			c.watches = append(c.watches, call)
		}
		return
	}
	callee := call.Common().StaticCallee()
	if callee == nil || len(callee.Blocks) == 0 {
		return
	}
	for _, arg := range call.Call.Args {
		if isBuilder(arg) {
			c := b.chain(arg)
			c.helpers = append(c.helpers, call)
		}
	}
	if isBuilder(call) {
		c := b.chain(call)
		c.helpers = append(c.helpers, call)
	}
}

// expand calls visit for the chain of v and for those of its helpers.
func (b *builders) expand(c *chain, depth int, visit func(*chain)) {
	if c == nil || depth > maxDepth {
		return
	}
	visit(c)
	for _, call := range c.helpers {
		callee := call.Common().StaticCallee()
		seen := []*chain{c}
		follow := func(v ssa.Value) {
			if inner := b.chains[b.find(v)]; !slices.Contains(seen, inner) {
				seen = append(seen, inner)
				b.expand(inner, depth+1, visit)
			}
		}
		for i, arg := range call.Call.Args {
			if isBuilder(arg) && b.chains[b.find(arg)] == c && i < len(callee.Params) {
				follow(callee.Params[i])
			}
		}
		if isBuilder(call) && b.chains[b.find(call)] == c {
			for _, block := range callee.Blocks {
				if ret, ok := block.Instrs[len(block.Instrs)-1].(*ssa.Return); ok && len(ret.Results) == 1 {
					follow(ret.Results[0])
				}
			}
		}
	}
}

// reportFilters reports each event filter that drops the updates of kinds that
// its builder watches. Kinds that a watch's own predicates drop are reported there.
func (r *rule) reportFilters(b *builders) {
	kinds := make(map[ssa.CallInstruction][]string)
	verdicts := make(map[ssa.CallInstruction]verdict)
	hops := make(map[ssa.CallInstruction][]report.Hop)
	primary := make(map[ssa.CallInstruction]bool) // For is among the kinds
	var order []ssa.CallInstruction
	for _, c := range b.sorted() {
		var filters, watches []ssa.CallInstruction
		entered := make(map[ssa.CallInstruction]bool) // the calls of helpers
		b.expand(c, 0, func(c *chain) {
			filters = append(filters, c.filters...)
			watches = append(watches, c.watches...)
			for _, call := range c.helpers {
				entered[call] = true
			}
		})
		for _, filter := range filters {
			unbound := false
			verdicts[filter] = r.predicate(filter.Common().Args[1], nil, &unbound, 0)
			if !verdicts[filter].drop() && verdicts[filter] != partly {
				continue
			}
			for _, call := range watches {
				for _, w := range r.watches[call] {
					if verdicts[filter] == partly && !known.ContentKinds[w.kind] {
						continue
					}
					if w.verdict != unknown || w.via != nil && !entered[w.via] || slices.Contains(kinds[filter], w.kind) {
						continue
					}
					if kinds[filter] == nil {
						order = append(order, filter)
					}
					name := flow.Callee(call.Common()).Name()
					primary[filter] = primary[filter] || name == "For"
					kinds[filter] = append(kinds[filter], w.kind)
					hops[filter] = append(hops[filter], report.Hop{Pos: r.start(call), Message: name + "(" + w.kind + ") here"})
				}
			}
		}
	}
	for _, filter := range order {
		advice := ofFor
		if primary[filter] {
			advice = otherPredicate
		}
		r.report(filter, EventFilter, message(verdicts[filter], kinds[filter], advice), hops[filter])
	}
}

// sorted returns the chains in the order of their first call.
func (b *builders) sorted() []*chain {
	var out []*chain
	for _, c := range b.chains {
		out = append(out, c)
	}
	slices.SortFunc(out, func(c, d *chain) int { return cmp.Compare(c.first(), d.first()) })
	return out
}

// first returns the least position of a call, by which chains are told apart.
func (c *chain) first() int {
	first := 0
	for _, list := range [][]ssa.CallInstruction{c.watches, c.filters} {
		for _, call := range list {
			if pos := int(call.Pos()); first == 0 || pos < first {
				first = pos
			}
		}
	}
	for _, call := range c.helpers {
		if pos := int(call.Pos()); first == 0 || pos < first {
			first = pos
		}
	}
	return first
}
