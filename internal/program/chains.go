// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package program

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

// A Chain leads from an entry to something that happens on its time: its leaf.
type Chain struct {
	Entry *Func
	Path  []Edge // from the entry to the leaf
	Site  int    // index in Path of the call that is reported
}

// Call returns the reported call.
func (c *Chain) Call() *summary.Call { return c.Path[c.Site].Call }

// Leaf returns the last edge.
func (c *Chain) Leaf() Edge { return c.Path[len(c.Path)-1] }

// Rounds returns how often the reported call is made at most in one pass; 0 is
// unknown.
func (c *Chain) Rounds() int {
	way := c.Path[:c.Site+1]
	if slices.ContainsFunc(way, func(e Edge) bool { return e.handed() || e.varies() }) {
		return 0
	}
	return rounds(way)
}

// Repeats reports whether the reported call is made an unknown number of times in
// loops.
func (c *Chain) Repeats() bool {
	return c.Rounds() == 0 && slices.ContainsFunc(c.Path[:c.Site+1], func(e Edge) bool { return e.Call.Loop && e.Call.Rounds == 0 && !e.varies() })
}

// varies reports whether e is made in a loop, each round of which may come to
// another function, or to goroutines that run side by side.
func (e Edge) varies() bool {
	return e.Call.Loop && (e.Join || e.Call.Value != nil || e.Call.Iface != "")
}

// Hops returns the chain as findings show it. does says what the leaf does, such
// as "sleeps".
func (c *Chain) Hops(does string) []Hop {
	var out []Hop
	for i, e := range c.Path {
		text := e.hop()
		if i == len(c.Path)-1 {
			text = e.LeafName() + " " + does + " here"
		}
		out = append(out, Hop{Package: e.From.Pkg.Path, Pos: e.Call.Pos, Message: text})
	}
	return out
}

// Short names the entry, the first hop and the leaf, for messages.
func (c *Chain) Short() string {
	names := []string{c.Entry.Name()}
	if len(c.Path) > 1 {
		if first := c.Path[0].To.Name(); first != names[0] {
			names = append(names, first)
		}
	}
	if len(c.Path) > 2 && c.Site > 0 {
		names = append(names, "...")
	}
	return strings.Join(append(names, c.Leaf().LeafName()), " -> ")
}

func (e Edge) hop() string {
	waits := e.Call.Mode == summary.Join
	switch {
	case e.To == nil:
		return e.LeafName()
	case waits && e.To.Literal():
		return e.From.Name() + " waits here for a goroutine that it started"
	case waits:
		return e.From.Name() + " waits here for " + e.To.Name()
	case e.To.Literal():
		return e.From.Name() + " runs a function literal here"
	}
	return e.From.Name() + " calls " + e.To.Name() + " here"
}

// LeafName returns the name of the function at the end of a chain.
func (e Edge) LeafName() string {
	if e.Leaf == "" {
		return e.Call.Text
	}
	return match.ShortKey(e.Leaf)
}

// maxLeaves bounds how many leaves behind one call site are compared.
const maxLeaves = 16

// A search finds the call sites in a package through which its entries come to
// leaves, which are edges without To.
type search struct {
	pkg   *summary.Package
	edges func(*Func) []Edge     // always the same slice for a function
	keep  func(path []Edge) bool // whether the last part of a chain, from a site on, counts
	// better reports whether the chain to one of n leaves is to stand for its
	// site rather than the old one.
	better func(c, old *Chain, n int) bool

	found map[summary.Pos]*Chain
	leads map[*Func]bool // functions outside pkg from which a leaf is reached without coming back
}

// chains returns what is found from the entries of the package, in source order.
//
// A site is the last call of a chain that lies in the entry's package; chains
// that pass another entry belong to that entry.
func (s *search) chains(p *Program) []*Chain {
	s.found, s.leads = make(map[summary.Pos]*Chain), make(map[*Func]bool)
	for i := range s.pkg.Funcs {
		entry := p.funcs[s.pkg.Funcs[i].Key]
		if entry.Entry == summary.NoEntry || entry.NonBlocking {
			continue
		}
		s.from(entry)
	}
	return slices.SortedFunc(maps.Values(s.found), func(a, b *Chain) int {
		x, y := a.Call().Pos, b.Call().Pos
		return cmp.Or(cmp.Compare(x.File, y.File), cmp.Compare(x.Line, y.Line), cmp.Compare(x.Col, y.Col))
	})
}

// from visits what entry reaches, breadth first.
func (s *search) from(entry *Func) {
	parent := map[*Func]*Edge{entry: nil}
	queue := []*Func{entry}
	for len(queue) > 0 {
		f := queue[0]
		queue = queue[1:]
		edges := s.edges(f)
		for i := range edges {
			e := &edges[i]
			if f.Pkg == s.pkg {
				s.site(entry, parent, e)
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

// site records e if it is the last call in the package of a chain to a leaf.
func (s *search) site(entry *Func, parent map[*Func]*Edge, e *Edge) {
	if e.To != nil && !e.Join && (e.To.Pkg == s.pkg || e.To.Entry != summary.NoEntry) {
		return
	}
	if old, ok := s.found[e.Call.Pos]; ok && entry != old.Entry {
		return
	}
	prefix := chainTo(entry, parent, e.From)
	leaves := s.leaves(e)
	for _, tail := range leaves {
		c := &Chain{Entry: entry, Path: slices.Concat(prefix, tail), Site: len(prefix)}
		if s.better(c, s.found[e.Call.Pos], len(leaves)) {
			s.found[e.Call.Pos] = c
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

// leaves returns the shortest chains from e to leaves, nearest first. Unless e
// is a join they do not come back to the package.
func (s *search) leaves(e *Edge) [][]Edge {
	if e.To == nil {
		if path := []Edge{*e}; s.keep(path) {
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
		edges := s.edges(f)
		for i := range edges {
			next := &edges[i]
			if next.To == nil {
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
				if !s.keep(path) {
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
			s.leads[f] = false
		}
	}
	return out
}

// dead reports whether f is known to reach no leaf.
func (s *search) dead(f *Func) bool {
	leads, ok := s.leads[f]
	return ok && !leads
}
