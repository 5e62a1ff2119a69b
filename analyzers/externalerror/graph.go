// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package externalerror

import (
	"slices"
	"strings"

	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/program"
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

// A leak is a way on which an external error comes out of an entry.
type leak struct {
	root *program.Func
	path []program.Edge // from the entry to the external call
	site int            // index in path of the call that is reported
	// mixed is set if errors of the API server may come out of that call too.
	mixed bool
}

// A graph joins what functions hand on with the model of the program.
type graph struct {
	view  *program.Program
	all   *passing
	funcs map[string]*node // by key
	roots []*node
	// server holds the functions, by package and name, that ask the API server
	// and hand on its errors.
	server map[[2]string]bool
	paths  map[*node][]program.Edge // the way to an external call; nil while it is looked for, or if there is none

	called   map[string]bool // keys of functions that others call; nil until asked
	limiters map[string]bool // keys of functions that set a rate limiter
	loose    bool            // one of them makes no controller
	served   map[string][]program.Controller
	agents   map[*summary.Call]bool // the calls that make managers of agents
}

// A node is a function and what it hands on.
type node struct {
	fn      *program.Func
	passes  [][]callRef
	others  []callRef                     // calls whose errors may come out too
	answers bool                          // it returns a reconcile result
	bodies  map[summary.Pos]*program.Func // of its loops over iterator functions
}

func newGraph(view *program.Program, all *passing) *graph {
	g := &graph{
		view:   view,
		all:    all,
		funcs:  make(map[string]*node),
		paths:  make(map[*node][]program.Edge),
		server: make(map[[2]string]bool),
	}
	for _, pkg := range all.Packages {
		for _, name := range pkg.Server {
			g.server[[2]string{pkg.Path, name}] = true
		}
	}
	for _, pkg := range view.Packages() {
		i := slices.IndexFunc(all.Packages, func(p pkgPasses) bool { return p.Path == pkg.Path })
		if i < 0 {
			continue
		}
		byPos := make(map[summary.Pos]*funcPasses)
		for j := range all.Packages[i].Funcs {
			f := &all.Packages[i].Funcs[j]
			byPos[f.Pos] = f
		}
		for j := range pkg.Funcs {
			f := &pkg.Funcs[j]
			passes := byPos[f.Pos]
			if passes == nil {
				continue
			}
			n := &node{fn: &program.Func{Func: f, Pkg: pkg}, passes: passes.Returns, others: passes.Others, answers: passes.Answers, bodies: make(map[summary.Pos]*program.Func)}
			g.funcs[f.Key] = n
			if passes.Root {
				g.roots = append(g.roots, n)
			}
		}
	}
	return g
}

// next returns the edges of the calls that ref may be.
func (g *graph) next(n *node, ref callRef) []program.Edge {
	var out []program.Edge
	for _, e := range g.view.Edges(n.body(ref.In)) {
		if ref.is(e.Call) && !e.Join {
			out = append(out, e)
		}
	}
	return out
}

// body returns the model of the body at a position, n itself for none.
func (n *node) body(at summary.Pos) *program.Func {
	if at == (summary.Pos{}) {
		return n.fn
	}
	if n.bodies[at] == nil {
		n.bodies[at] = &program.Func{Func: new(summary.Func), Pkg: n.fn.Pkg}
		for i := range n.fn.Pkg.Funcs {
			if f := &n.fn.Pkg.Funcs[i]; f.Pos == at {
				n.bodies[at].Func = f
			}
		}
	}
	return n.bodies[at]
}

// leads reports whether the error of e can be external: it waits for an
// external system, or its function hands on such an error.
func (g *graph) leads(e program.Edge) bool {
	if e.To == nil {
		return external(e)
	}
	return g.path(g.funcs[e.To.Key]) != nil
}

// path returns a way from n to an external call whose error n hands on.
func (g *graph) path(n *node) []program.Edge {
	if n == nil {
		return nil
	}
	if p, ok := g.paths[n]; ok {
		return p
	}
	g.paths[n] = nil
	var best []program.Edge
	for _, e := range g.out(n) {
		path := []program.Edge{e}
		if e.To != nil {
			path = append(path, g.path(g.funcs[e.To.Key])...)
		}
		if best == nil || len(path) < len(best) {
			best = path
		}
	}
	g.paths[n] = best
	return best
}

// out returns the edges by which external errors come to the returns of n,
// those left out that other errors share.
func (g *graph) out(n *node) []program.Edge {
	var out []program.Edge
	for _, ret := range n.passes {
		var edges []program.Edge
		for _, ref := range ret {
			lead := slices.DeleteFunc(g.next(n, ref), func(e program.Edge) bool { return !g.leads(e) })
			if len(lead) == 0 {
				edges = nil
				break
			}
			edges = append(edges, lead...)
		}
		out = append(out, edges...)
	}
	return out
}

// mixed reports whether an error of the API server may come out of the function
// with that key.
func (g *graph) mixed(key string, seen map[string]bool) bool {
	if seen[key] {
		return false
	}
	seen[key] = true
	if g.server[[2]string{match.KeyPackage(key), match.FuncName(key)}] {
		return true
	}
	n := g.funcs[key]
	if n == nil {
		return false
	}
	for _, refs := range append(slices.Clip(n.passes), n.others) {
		for _, ref := range refs {
			body := n.body(ref.In)
			for i := range body.Calls {
				if c := &body.Calls[i]; ref.is(c) && g.mixes(c, seen) {
					return true
				}
			}
		}
	}
	return false
}

// mixes is mixed for what a call may run.
func (g *graph) mixes(c *summary.Call, seen map[string]bool) bool {
	return slices.ContainsFunc(g.view.Targets(c), func(key string) bool { return g.mixed(key, seen) })
}

// is reports whether ref finds c.
func (ref callRef) is(c *summary.Call) bool {
	return c.Pos == ref.Pos && c.Text == ref.Text && c.Mode == summary.Sync
}

// maxAway bounds over how many calls an external error comes to the function
// that could answer it with a delay: what is farther away mostly fails for
// other reasons.
const maxAway = 6

// leaks returns the external errors that come out of entries, one for each call
// at which they could be answered: the last on the way to the external system
// that lies in a function which returns a reconcile result.
func (g *graph) leaks() []leak {
	var out []leak
	for _, root := range g.roots {
		if g.path(root) != nil && !g.isCalled(root) {
			g.visit(root, leak{root: root.fn}, make(map[*node]bool), &out)
		}
	}
	return out
}

// visit adds the leaks at calls in n and what it calls, to which l leads.
func (g *graph) visit(n *node, l leak, visited map[*node]bool, out *[]leak) {
	if visited[n] {
		return
	}
	visited[n] = true
	for _, e := range g.out(n) {
		at := leak{root: l.root, path: append(slices.Clip(l.path), e), site: len(l.path)}
		if e.To != nil {
			to := g.funcs[e.To.Key]
			if to.answers {
				g.visit(to, at, visited, out)
				continue
			}
			at.path = append(at.path, g.path(to)...)
			at.mixed = g.mixes(e.Call, make(map[string]bool))
		}
		if len(at.path)-at.site <= maxAway && !slices.ContainsFunc(*out, at.same) {
			*out = append(*out, at)
		}
	}
}

// same reports whether two leaks are reported at one place.
func (l leak) same(other leak) bool {
	a, b := l.path[l.site], other.path[other.site]
	return a.From.Key == b.From.Key && a.Call.Pos == b.Call.Pos
}

// isCalled reports whether a function of the program calls n, or may: then that
// function, if it hands on the error, is the entry.
func (g *graph) isCalled(n *node) bool {
	if slices.ContainsFunc(g.all.Packages, func(p pkgPasses) bool { return p.Wraps }) {
		return true
	}
	if g.called == nil {
		g.called = make(map[string]bool)
		for _, pkg := range g.view.Packages() {
			for i := range pkg.Funcs {
				f := &program.Func{Func: &pkg.Funcs[i], Pkg: pkg}
				if n := g.funcs[f.Key]; n != nil {
					f = n.fn
				}
				for _, e := range g.view.Edges(f) {
					if e.To != nil && e.To.Key != f.Key {
						g.called[e.To.Key] = true
					}
				}
			}
		}
	}
	return g.called[n.fn.Key]
}

// limited reports whether the controller of an entry has, or may have, a rate
// limiter of its own.
func (g *graph) limited(entry *program.Func) bool {
	if g.served == nil {
		g.readControllers()
	}
	if len(g.limiters) == 0 {
		return false
	}
	ctls := g.served[entry.Key]
	if g.loose || len(ctls) == 0 {
		return true
	}
	for _, ctl := range ctls {
		if g.limiters[declared(ctl.Func.Key)] {
			return true
		}
	}
	return false
}

// ofAgent reports whether the controllers of an entry belong to managers of agents
// of one object.
func (g *graph) ofAgent(entry *program.Func) bool {
	if g.served == nil {
		g.readControllers()
	}
	ctls := g.served[entry.Key]
	return len(ctls) > 0 && !slices.ContainsFunc(ctls, func(ctl program.Controller) bool {
		managers := g.view.ManagersOf(ctl)
		return len(managers) == 0 || slices.ContainsFunc(managers, func(m program.Manager) bool { return !g.agents[m.Call] })
	})
}

// readAgent notes the manager of a controller for a kind of which the manager's cache
// has one object. A Secret or ConfigMap holds settings for the others.
func (g *graph) readAgent(ctl program.Controller) {
	if known.OfUsers[ctl.Kind] {
		return
	}
	for _, m := range g.view.ManagersOf(ctl) {
		if g.view.Single(m, ctl.Kind) {
			g.agents[m.Call] = true
		}
	}
}

func (g *graph) readControllers() {
	g.served = make(map[string][]program.Controller)
	g.limiters = make(map[string]bool)
	g.agents = make(map[*summary.Call]bool)
	makers := make(map[string]bool)
	for _, pkg := range g.view.Packages() {
		for _, ctl := range g.view.Controllers(pkg.Path) {
			makers[declared(ctl.Func.Key)] = true
			g.readAgent(ctl)
			for _, f := range g.view.Reconcilers(ctl) {
				g.served[f.Key] = append(g.served[f.Key], ctl)
			}
		}
	}
	for _, pkg := range g.all.Packages {
		for _, key := range pkg.Limiters {
			g.limiters[key] = true
			g.loose = g.loose || !makers[key]
		}
	}
}

// declared returns the key of the declared function that a function is or lies in.
func declared(key string) string {
	base, _, _ := strings.Cut(key, "$")
	return base
}
