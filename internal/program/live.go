// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package program

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

// A Live is a call site through which an entry, on every pass, reads from the
// API server or makes a client.
type Live struct {
	Chain
	Use *summary.Use
}

// Live returns the call sites in the package at path through which its entries
// come to uses of one kind on every pass, in source order.
func (p *Program) Live(path string, kind summary.UseKind) []Live {
	pkg := p.pkgs[path]
	if pkg == nil || !p.uses(kind) {
		return nil
	}
	l := lives{p: p, kind: kind, known: make(map[*Func][]Edge)}
	s := &search{
		pkg:   pkg,
		edges: l.edges,
		keep:  func([]Edge) bool { return true },
		better: func(c, old *Chain, _ int) bool {
			if old != nil && !c.surer(old) {
				return false
			}
			if kind == summary.MakesClient {
				return !p.fleeting(c)
			}
			return p.live(c) && !p.wrote(c) && !p.counts(c)
		},
	}
	var out []Live
	for _, c := range s.chains(p) {
		if l.runs(c.Entry) {
			out = append(out, Live{*c, c.Leaf().use})
		}
	}
	return out
}

// fleeting reports whether a chain ends where a client of another cluster is made
// that there is little use in keeping: its credentials are made anew on the pass, or
// it is made under a condition that depends on what was found out.
func (p *Program) fleeting(c *Chain) bool {
	if p.ownConfig(c.Leaf().use.Client, envOf(c.Path), true) {
		return false
	}
	unsure := func(e Edge) bool { return e.Call.Guard&summary.Unsure != 0 }
	return slices.ContainsFunc(c.Path, unsure) || p.wroteSome(c, known.Secret, summary.Given)
}

// surer reports whether c is less often left out than another chain, or shorter.
func (c *Chain) surer(other *Chain) bool {
	chosen := func(c *Chain) int {
		n := 0
		for _, e := range c.Path {
			if e.Call.Guard&summary.Chosen != 0 {
				n++
			}
		}
		return n
	}
	return cmp.Or(cmp.Compare(chosen(c), chosen(other)), cmp.Compare(len(c.Path), len(other.Path))) < 0
}

// uses reports whether anything in the program is a use of one kind.
func (p *Program) uses(kind summary.UseKind) bool {
	for _, path := range p.paths {
		for i := range p.pkgs[path].Funcs {
			if slices.ContainsFunc(p.pkgs[path].Funcs[i].Uses, func(u summary.Use) bool { return u.Kind == kind }) {
				return true
			}
		}
	}
	return false
}

// lives finds the edges on which every pass goes to uses of one kind.
type lives struct {
	p     *Program
	kind  summary.UseKind
	known map[*Func][]Edge
	ran   map[*Func]bool // what every pass of some entry comes to; nil until asked
}

// runs reports whether an entry runs often: a worker or an informer calls it, or
// another entry on every pass.
func (l *lives) runs(entry *Func) bool {
	if l.ran == nil {
		l.ran = make(map[*Func]bool)
		for _, root := range l.p.outer() {
			visitFuncs(root, l.ran, l.edges)
		}
	}
	return l.ran[entry]
}

// outer returns the entries that no other entry calls, however seldom. Of entries
// that call each other it is one.
func (p *Program) outer() []*Func {
	var entries []*Func
	called := make(map[*Func]bool)
	for _, path := range p.paths {
		for i := range p.pkgs[path].Funcs {
			if f := p.funcs[p.pkgs[path].Funcs[i].Key]; f.Entry != summary.NoEntry {
				entries = append(entries, f)
				for _, e := range p.Edges(f) {
					if e.To != nil && root(e.To.Key) != root(f.Key) {
						visitFuncs(e.To, called, p.Edges)
					}
				}
			}
		}
	}
	out := slices.DeleteFunc(slices.Clone(entries), func(f *Func) bool { return called[f] })
	inside := make(map[*Func]bool)
	for _, f := range out {
		visitFuncs(f, inside, p.Edges)
	}
	for _, f := range entries {
		if !inside[f] {
			out = append(out, f)
			visitFuncs(f, inside, p.Edges)
		}
	}
	return out
}

// visitFuncs adds f, and what it comes to by edges, to seen.
func visitFuncs(f *Func, seen map[*Func]bool, edges func(*Func) []Edge) {
	if seen[f] {
		return
	}
	seen[f] = true
	for _, e := range edges(f) {
		if e.To != nil {
			visitFuncs(e.To, seen, edges)
		}
	}
}

func (l *lives) edges(f *Func) []Edge {
	if edges, ok := l.known[f]; ok {
		return edges
	}
	var edges []Edge
	paced := l.kind != summary.MakesClient && paced(f)
	for _, e := range l.p.Edges(f) {
		if paced && e.Call.Loop {
			continue
		}
		if e.To != nil && l.often(e.Call.Guard) && l.runsArgument(e) && !l.p.runsOnce(e.Call) && (l.kind == summary.MakesClient || !l.p.retries(e.Call) && !polls(e.Call)) {
			e.Join = false // what a goroutine reads is reported where it reads it
			edges = append(edges, e)
		}
	}
	for i := range f.Uses {
		u := &f.Uses[i]
		if u.Kind != l.kind || !l.often(u.Guard) || paced && u.Loop || l.kind != summary.MakesClient && (!l.p.maybeLive(u) || l.p.changed(u)) {
			continue
		}
		edges = append(edges, Edge{Call: &summary.Call{Pos: u.Pos, Text: u.Text, Guard: u.Guard, Order: u.Order}, From: f, Leaf: u.Callee, use: u})
		if l.kind == summary.MakesClient {
			break // the others are made and kept together with it
		}
	}
	l.known[f] = edges
	return edges
}

// paced reports whether a function sleeps in a loop: it looks again and again
// whether something has become of what it waits for.
func paced(f *Func) bool {
	return slices.ContainsFunc(f.Calls, func(c summary.Call) bool { return c.Loop && c.Wait != nil && c.Wait.Kind == known.Sleep })
}

// changed reports whether what is read was written just before by functions that
// were called: a cache may not know of that yet.
func (p *Program) changed(u *summary.Use) bool { return p.writes(u.After, u.Object) }

// wrote reports whether a function on the chain to a read has had objects of its
// kind written before. It does not ask whether that is the same object, for names
// are mostly made anew on each side; but a constant, or what a spec says, names
// objects that are hardly made for the pass. What is read to be written is none of
// this either: the API server refuses a write that comes of an old copy.
func (p *Program) wrote(c *Chain) bool {
	u := c.Leaf().use
	return u.Naming < summary.Elsewhere && p.wroteSome(c, u.Object, u.Naming)
}

// wroteSome is wrote for objects of any kind, of whose names naming is known.
func (p *Program) wroteSome(c *Chain, kind string, naming summary.Naming) bool {
	for _, e := range slices.Backward(c.Path) {
		before, others := p.around(e, kind)
		if before && (e.use == nil || naming == summary.Computed) { // otherwise names tell, see changed
			return true
		}
		if before || others {
			return false
		}
	}
	return false
}

// around reports whether a function writes objects of a kind before one of its
// calls, and whether otherwise.
func (p *Program) around(e Edge, kind string) (before, others bool) {
	for _, w := range e.From.Writes {
		if w.Object == kind {
			isBefore := w.Before(e.Call.Order)
			before, others = before || isBefore, others || !isBefore
		}
	}
	for i := range e.From.Calls {
		if c := &e.From.Calls[i]; c != e.Call && p.writes(p.callees(c), kind) {
			isBefore := c.Before(e.Call.Order)
			before, others = before || isBefore, others || !isBefore
		}
	}
	return before, others
}

// counts reports whether a chain ends in a list of objects of which a function on
// it, or what that calls, makes new ones by generated names: by an old list it would
// make too many, and the API server refuses none of them.
func (p *Program) counts(c *Chain) bool {
	u := c.Leaf().use
	if !u.Lists() {
		return false
	}
	makes := func(w summary.Write) bool { return w.Anew && w.Object == u.Object }
	return slices.ContainsFunc(c.Path, func(e Edge) bool { return p.reaches([]string{e.From.Key}, makes) })
}

// writes reports whether functions, or what they call, write objects of a kind.
func (p *Program) writes(keys []string, kind string) bool {
	return p.reaches(keys, func(w summary.Write) bool { return w.Object == kind })
}

// reaches reports whether functions, or what they call, make a write of some sort.
func (p *Program) reaches(keys []string, sort func(summary.Write) bool) bool {
	seen := make(map[string]bool)
	queue := keys
	for depth := 0; depth <= maxHanded; depth++ {
		var next []string
		for _, key := range queue {
			f := p.funcs[key]
			if f == nil || seen[key] {
				continue
			}
			seen[key] = true
			for _, g := range p.family(f.Pkg, root(key)) {
				if slices.ContainsFunc(g.Writes, sort) {
					return true
				}
				for i := range g.Calls {
					next = append(next, p.callees(&g.Calls[i])...)
				}
			}
		}
		queue = next
	}
	return false
}

// runsArgument reports whether e does not lead to a function that is handed to
// one of the program, or that one calls it often.
func (l *lives) runsArgument(e Edge) bool {
	callees := l.p.callees(e.Call)
	if e.Call.Value != nil || e.Join || slices.Contains(callees, e.To.Key) {
		return true
	}
	known := false
	for _, key := range callees {
		if l.p.funcs[key] == nil {
			continue
		}
		for _, a := range e.Call.Args {
			if !slices.Contains(l.p.funcsOf(a.Value, nil, 0), e.To.Key) {
				continue
			}
			known = true
			if l.callsOften(key, a.Index, 0) {
				return true
			}
		}
	}
	return !known
}

// callsOften reports whether a function often calls its parameter index, or hands
// it to one that does.
func (l *lives) callsOften(key string, index, depth int) bool {
	f := l.p.funcs[key]
	if f == nil || depth > maxHanded {
		return true
	}
	for _, g := range l.p.family(f.Pkg, root(key)) {
		for i := range g.Calls {
			c := &g.Calls[i]
			if !l.often(c.Guard) {
				continue
			}
			if c.Value != nil && holdsParam(*c.Value, key, index) {
				return true
			}
			for _, a := range c.Args {
				if !holdsParam(a.Value, key, index) {
					continue
				}
				if c.Foreign && !a.Kept || slices.ContainsFunc(l.p.callees(c), func(callee string) bool { return l.callsOften(callee, a.Index, depth+1) }) {
					return true
				}
			}
		}
	}
	return false
}

// often reports whether code with a guard runs on many passes. Each client that
// is made costs, however seldom; one that is made when it is missing is kept.
func (l *lives) often(g summary.Guard) bool {
	rare := summary.Missed | summary.Failed | summary.Seldom
	if l.kind == summary.MakesClient {
		return g&(rare|summary.Case) == 0
	}
	return g&(rare|summary.Unsure) == 0
}

// runsOnce reports whether what c calls runs once for all passes.
func (p *Program) runsOnce(c *summary.Call) bool {
	if known.Once[c.Callee] {
		return true
	}
	if c.Value == nil {
		return false
	}
	wrapped := false
	p.each(*c.Value, nil, 0, func(v summary.Term, _ *env) bool {
		wrapped = v.Op == summary.Returned && known.Wrappers[v.Name]
		return !wrapped
	})
	return wrapped
}

// retries reports whether what c calls retries on conflict, which is seldom and
// wants the newest object.
func (p *Program) retries(c *summary.Call) bool {
	if match.RetriesByKey(c.Callee) {
		return true
	}
	f := p.funcs[c.Callee]
	if f == nil {
		return false
	}
	for _, g := range p.family(f.Pkg, root(f.Key)) {
		for i := range g.Calls {
			if match.RetriesByKey(g.Calls[i].Callee) {
				return true
			}
		}
	}
	return false
}

// polls reports whether what c calls runs until it sees what it waits for, which
// is a fault of its own.
func polls(c *summary.Call) bool {
	return c.Wait != nil && (c.Wait.Kind == known.Poll || c.Wait.Backoff > 0)
}

// live reports whether the read at the end of a chain surely goes to the API
// server of the cluster that the operator works for, by a client that was made
// before the pass, for a kind that the manager's client reads from its cache.
func (p *Program) live(c *Chain) bool {
	u := c.Leaf().use
	if u.Object == "" || u.Kind == summary.Reads && u.Object == known.Unstructured {
		// Of a kind that is not known nobody can say what a cache would do, and the
		// manager's client has unstructured objects in none, unless somebody asks for that.
		return false
	}
	n := 0
	var visit func(v summary.Term, e *env) bool
	visit = func(v summary.Term, e *env) bool {
		switch {
		case v.Op == summary.Nil:
			return true
		case v.Op == summary.Struct && match.IsClient(v.Name): // as an interface
			return p.eachBase(v, e, visit)
		}
		n++
		return p.liveClient(v, e)
	}
	return p.each(u.Client, envOf(c.Path), 0, visit) && n > 0 && !p.cacheOff(u.Object)
}

// maybeLive reports whether a read can be live in one of the calls of its function.
func (p *Program) maybeLive(u *summary.Use) bool {
	key := ""
	if len(u.Client.Args) == 0 || u.Client.Op == summary.Field && u.Client.Args[0].Op == summary.Param {
		key = fmt.Sprint(u.Client.Op, u.Client.Name, u.Client.N)
		if maybe, ok := p.maybe[key]; ok {
			return maybe
		}
	}
	found := false
	var visit func(v summary.Term, e *env) bool
	visit = func(v summary.Term, e *env) bool {
		if v.Op == summary.Struct && match.IsClient(v.Name) {
			p.eachBase(v, e, visit)
		}
		found = found || p.liveClient(v, e)
		return !found
	}
	p.each(u.Client, nil, 0, visit)
	if key != "" {
		if p.maybe == nil {
			p.maybe = make(map[string]bool)
		}
		p.maybe[key] = found
	}
	return found
}

// eachBase is each for the values that a struct was made from as a whole.
func (p *Program) eachBase(s summary.Term, e *env, visit func(summary.Term, *env) bool) bool {
	for _, a := range s.Args {
		if a.Op != summary.Base || !p.each(a.Args[0], e, 0, visit) {
			return false
		}
	}
	return true
}

// liveClient reports whether v is a client without cache for the cluster that the
// operator works for, which no entry makes. Where the client of a whole process
// is made from a configuration that cannot be traced, it is taken as such.
func (p *Program) liveClient(v summary.Term, e *env) bool {
	switch {
	case v.Op == summary.Invoked && v.Name == known.GetAPIReader:
		return p.isManager(v, e)
	case v.Op == summary.Returned && strings.HasPrefix(v.Name, known.NewClient) && len(v.Args) > 0:
		made := p.making(v)
		return made != perPass && p.ownConfig(v.Args[0], e, made == atStart) && !p.hasCache(v, e)
	}
	return false
}

// envOf returns what the parameters of the last function on a path are.
func envOf(path []Edge) *env {
	var e *env
	for _, edge := range path[:len(path)-1] {
		args := edge.Call.Args
		if edge.To != nil && edge.Call.Callee != edge.To.Key && edge.Call.Iface == "" && edge.Call.Value == nil {
			args = nil // a function argument: its own parameters are not those of the call
		}
		e = &env{edge.To.Key, args, e}
	}
	return e
}

// ownConfig reports whether t is the configuration of the cluster that the
// operator works for. With unsure it may be one that cannot be traced, if it is
// the same on all ways.
func (p *Program) ownConfig(t summary.Term, e *env, unsure bool) bool {
	n, untraced := 0, 0
	var visit func(v summary.Term, e *env) bool
	visit = func(v summary.Term, e *env) bool {
		switch {
		case v.Op == summary.Nil:
			return true
		case v.Op == summary.Struct: // a copy
			host := func(a summary.Term) bool { return a.Op == summary.Set && a.Name == "Host" }
			based := slices.ContainsFunc(v.Args, func(a summary.Term) bool { return a.Op == summary.Base })
			if slices.ContainsFunc(v.Args, host) || !based {
				return false
			}
			for _, a := range v.Args {
				if a.Op == summary.Base && !p.each(a.Args[0], e, 0, visit) {
					return false
				}
			}
			return true
		case v.Op == summary.Invoked && v.Name == known.GetConfig:
			n++
			return p.isManager(v, e)
		}
		n++
		if v.Op == summary.Returned && known.OwnConfigs[v.Name] {
			return true
		}
		untraced++
		return unsure && !known.OtherConfigs[v.Name]
	}
	return p.each(t, e, 0, visit) && n > 0 && (n == 1 || untraced == 0)
}

// hasCache reports whether a client may be made with a cache: its options, if
// it has any, are the second argument.
func (p *Program) hasCache(made summary.Term, e *env) bool {
	if len(made.Args) < 2 {
		return false
	}
	seen := p.each(made.Args[1], e, 0, func(v summary.Term, _ *env) bool { return v.Op == summary.Struct })
	return !seen || p.field(made.Args[1], e, "Cache") != Unset
}

// A making says when a client is made.
type making uint8

const (
	atStart making = iota // by code that no entry runs
	kept                  // by an entry that misses it
	perPass               // by an entry whenever it runs, which is a finding of its own
)

// making says when a client is made.
func (p *Program) making(made summary.Term) making {
	if p.made == nil {
		p.made = make(map[string]map[summary.Pos]making)
		p.findMade(kept, p.Edges, func(summary.Guard) bool { return true })
		l := lives{p: p, kind: summary.MakesClient, known: make(map[*Func][]Edge)}
		p.findMade(perPass, l.edges, l.often)
	}
	return p.made[strings.TrimPrefix(made.Name, known.NewClient)][made.Pos]
}

// findMade notes how the clients are made that entries come to by edges.
func (p *Program) findMade(how making, edges func(*Func) []Edge, counts func(summary.Guard) bool) {
	seen := make(map[*Func]bool)
	for _, f := range p.outer() {
		visitFuncs(f, seen, edges)
	}
	for f := range seen {
		for i := range f.Uses {
			u := &f.Uses[i]
			if u.Kind != summary.MakesClient || !counts(u.Guard) {
				continue
			}
			if p.made[f.Pkg.Path] == nil {
				p.made[f.Pkg.Path] = make(map[summary.Pos]making)
			}
			p.made[f.Pkg.Path][u.Pos] = how
		}
	}
}

// Selects reports whether a manager narrows its cache of a kind by labels or fields,
// or may do so.
func (m *Managed) Selects(kind string) bool {
	return slices.ContainsFunc(m.managers, func(x Manager) bool { return !x.Func.test() && m.Selected(x, kind) })
}

// Crowds reports whether reading a kind from the manager's cache would fill that:
// with the many objects that a cluster has of it, which nothing watches so far and
// no manager narrows.
func (m *Managed) Crowds(kind string) bool {
	if len(m.managers) == 0 || !slices.Contains(known.HighVolume, kind) {
		return false
	}
	if m.watched == nil {
		m.watched = make(map[string]bool)
		for _, path := range m.paths {
			for _, w := range m.Watches(path) {
				m.watched[w.Kind] = true
			}
		}
	}
	return !m.watched[kind] && !slices.ContainsFunc(m.managers, func(x Manager) bool {
		return !x.Func.test() && m.Filtered(x, kind, false).Set != Unset
	})
}

// Narrow reports whether a cache of a kind with many objects could be narrowed to
// what is read: by a name that is always the same, or by labels that the operator
// gives its own objects. Users do not label what they make for it, and objects that
// change all the time are better read than watched.
func (l Live) Narrow() bool {
	kind := l.Use.Object
	return !known.Restless[kind] && (!known.OfUsers[kind] || l.Use.Naming == summary.Constant || l.Use.Lists())
}

// cacheOff reports whether a manager's client does not read a kind from its cache.
func (p *Program) cacheOff(kind string) bool {
	off := false
	for _, m := range p.Managers() {
		visit := func(v summary.Term, e *env, _ bool) {
			p.each(v, e, 0, func(list summary.Term, e *env) bool {
				for _, el := range list.Args {
					p.each(el, e, 0, func(v summary.Term, _ *env) bool {
						off = off || v.Op == summary.Struct && v.Name == kind
						return !off
					})
				}
				return !off
			})
		}
		p.values(m.Options, nil, visit, "Client", "Cache", "DisableFor")
		p.values(m.Options, nil, visit, "ClientDisableCacheFor") // before version 0.15
	}
	return off
}
