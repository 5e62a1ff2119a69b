// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package program

import (
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

// A Blocked is a call site at which a wait holds a worker or an informer.
type Blocked struct {
	Chain
	// Limit is that of all rounds of the call in one pass, where their number is
	// known, else of one.
	Limit Limit
	// Once is the limit of one wait at the leaf.
	Once Limit
}

// Blocked returns the call sites in the package at path through which its
// entries can wait, each with the worst wait behind it, in source order.
func (p *Program) Blocked(path string) []*Blocked {
	pkg := p.pkgs[path]
	if pkg == nil {
		return nil
	}
	if out, ok := p.blocked[path]; ok {
		return out
	}
	limits := make(map[*Chain]Limit)
	s := &search{
		pkg:   pkg,
		edges: p.Edges,
		keep:  func(path []Edge) bool { return !p.retriesOnly(path) },
		better: func(c, old *Chain, n int) bool {
			limit := p.limit(c.Path[c.Site:])
			if n > 1 && limit.State == Bounded {
				limit = Limit{State: Uncertain} // one after the other
			}
			limits[c] = limit
			return old == nil || limit.Worse(limits[old]) || limit == limits[old] && len(c.Path) < len(old.Path)
		},
	}
	var out []*Blocked
	for _, c := range s.chains(p) {
		b := &Blocked{Chain: *c, Limit: limits[c], Once: p.once(c.Path[c.Site:])}
		b.Limit = b.Limit.times(max(1, c.Rounds()))
		out = append(out, b)
	}
	p.blocked[path] = out
	return out
}

// Entries returns the worker entries that run on the time of entry: itself and
// those that it calls, directly or not.
func (p *Program) Entries(entry *Func) []*Func {
	seen := map[*Func]bool{entry: true}
	queue := []*Func{entry}
	var out []*Func
	for len(queue) > 0 {
		f := queue[0]
		queue = queue[1:]
		if f.Entry == summary.Worker {
			out = append(out, f)
		}
		for _, e := range p.Edges(f) {
			if e.To != nil && !seen[e.To] {
				seen[e.To] = true
				queue = append(queue, e.To)
			}
		}
	}
	return out
}
