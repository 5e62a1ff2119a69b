// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package program

import (
	"cmp"
	"slices"

	"github.com/ctrlvet/ctrlvet/internal/summary"
)

// A Blocked is a call site at which a wait holds a worker or an informer.
type Blocked struct {
	Entry *Func
	Path  []Edge // from the entry to the wait
	Site  int    // index in Path of the call that is reported
	Limit Limit
}

// Call returns the reported call.
func (b *Blocked) Call() *summary.Call { return b.Path[b.Site].Call }

// Repeats reports whether the reported call is made again and again in one pass.
func (b *Blocked) Repeats() bool {
	return slices.ContainsFunc(b.Path[:b.Site+1], func(e Edge) bool { return e.Call.Loop || e.handed() })
}

// Leaf returns the edge that waits.
func (b *Blocked) Leaf() Edge { return b.Path[len(b.Path)-1] }

// maxLeaves bounds how many waits behind one call site are compared.
const maxLeaves = 16

// Blocked returns the call sites in the package at path through which its
// entries can wait, each with the worst wait behind it, in source order.
//
// A site is the last call of a chain that lies in the entry's package; chains
// that pass another entry belong to that entry.
func (p *Program) Blocked(path string) []*Blocked {
	pkg := p.pkgs[path]
	if pkg == nil {
		return nil
	}
	if out, ok := p.blocked[path]; ok {
		return out
	}
	s := &search{p: p, pkg: pkg, waits: make(map[*Func]bool)}
	found := make(map[summary.Pos]*Blocked)
	for i := range pkg.Funcs {
		entry := p.funcs[pkg.Funcs[i].Key]
		if entry.Entry == summary.NoEntry || entry.NonBlocking {
			continue
		}
		s.from(entry, found)
	}
	var out []*Blocked
	for _, b := range found {
		out = append(out, b)
	}
	slices.SortFunc(out, func(a, b *Blocked) int {
		x, y := a.Call().Pos, b.Call().Pos
		return cmp.Or(cmp.Compare(x.File, y.File), cmp.Compare(x.Line, y.Line), cmp.Compare(x.Col, y.Col))
	})
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

type search struct {
	p     *Program
	pkg   *summary.Package
	waits map[*Func]bool // functions outside pkg from which a wait is reached without coming back
}

// from visits what entry reaches, breadth first.
func (s *search) from(entry *Func, found map[summary.Pos]*Blocked) {
	parent := map[*Func]*Edge{entry: nil}
	queue := []*Func{entry}
	for len(queue) > 0 {
		f := queue[0]
		queue = queue[1:]
		edges := s.p.Edges(f)
		for i := range edges {
			e := &edges[i]
			if f.Pkg == s.pkg {
				s.site(entry, parent, e, found)
			}
			if e.To == nil || e.Join || e.To.Entry != summary.NoEntry {
				continue
			}
			if _, seen := parent[e.To]; !seen {
				parent[e.To] = e
				queue = append(queue, e.To)
			}
		}
	}
}

// site records e if it is the last call in the package of a chain to a wait.
func (s *search) site(entry *Func, parent map[*Func]*Edge, e *Edge, found map[summary.Pos]*Blocked) {
	if e.To != nil && !e.Join && (e.To.Pkg == s.pkg || e.To.Entry != summary.NoEntry) {
		return
	}
	if _, ok := found[e.Call.Pos]; ok && entry != found[e.Call.Pos].Entry {
		return
	}
	prefix := chainTo(entry, parent, e.From)
	leaves := s.leaves(e)
	for _, tail := range leaves {
		path := slices.Concat(prefix, tail)
		b := &Blocked{Entry: entry, Path: path, Site: len(prefix), Limit: s.p.limit(tail)}
		if len(leaves) > 1 && b.Limit.State == Bounded {
			b.Limit = Limit{State: Uncertain} // one after the other
		}
		old := found[e.Call.Pos]
		if old == nil || b.Limit.Worse(old.Limit) || b.Limit == old.Limit && len(b.Path) < len(old.Path) {
			found[e.Call.Pos] = b
		}
	}
}

func chainTo(entry *Func, parent map[*Func]*Edge, f *Func) []Edge {
	var path []Edge
	for f != entry {
		e := parent[f]
		path = append(path, *e)
		f = e.From
	}
	slices.Reverse(path)
	return path
}

// leaves returns the shortest chains from e to waits, nearest first. Unless e
// is a join they do not come back to the package.
func (s *search) leaves(e *Edge) [][]Edge {
	if e.Wait != nil {
		if path := []Edge{*e}; !s.p.retriesOnly(path) {
			return [][]Edge{path}
		}
		return nil
	}
	if !e.Join && s.dead(e.To) {
		return nil
	}
	parent := map[*Func]*Edge{e.To: e}
	queue := []*Func{e.To}
	var out [][]Edge
	for len(queue) > 0 && len(out) < maxLeaves {
		f := queue[0]
		queue = queue[1:]
		edges := s.p.Edges(f)
		for i := range edges {
			next := &edges[i]
			if next.Wait != nil {
				path := []Edge{*next}
				for g := f; ; {
					up := parent[g]
					path = append(path, *up)
					if up == e {
						break
					}
					g = up.From
				}
				slices.Reverse(path)
				if s.p.retriesOnly(path) {
					continue
				}
				if out = append(out, path); len(out) == maxLeaves {
					break
				}
				continue
			}
			if next.To.Entry != summary.NoEntry || !e.Join && next.To.Pkg == s.pkg {
				continue
			}
			if _, seen := parent[next.To]; !seen {
				parent[next.To] = next
				queue = append(queue, next.To)
			}
		}
	}
	if len(out) == 0 && !e.Join {
		for f := range parent {
			s.waits[f] = false
		}
	}
	return out
}

// dead reports whether f is known to reach no wait.
func (s *search) dead(f *Func) bool {
	w, ok := s.waits[f]
	return ok && !w
}
