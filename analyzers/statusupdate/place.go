// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package statusupdate

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/cfg"
	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
)

// A graph is the control flow of one function, with what each node of it does
// to an object.
type graph struct {
	info *types.Info
	body *ast.BlockStmt
	cfg  *cfg.CFG
	// The object comes into being at the node born or, if it is the variable of
	// a range statement, whenever the block bornIn begins, and is then bornAs.
	// Otherwise it is entry when the function begins.
	born   spot
	bornIn *cfg.Block
	bornAs status
	entry  status

	events map[spot][]event
	in     []state // at the begin of each block, by index
}

// A spot is a node of a graph: a place in the list of its block.
type spot struct {
	block *cfg.Block
	index int
}

// A status says how an object stands to what the server has of it.
type status uint8

const (
	unreached status = iota
	changed          // differs, or may
	pristine         // is what the server last returned
	pending          // is that if a call succeeded, which is not checked yet
)

// A state is the status of an object at a point of a function.
type state struct {
	status
	call   *ast.CallExpr // of pending
	err    types.Object  // of pending: the variable with the error
	failed status        // of pending: what the object is if the call failed
}

// newGraph returns the graph of a function body, or nil if an event has no
// place in it.
func newGraph(info *types.Info, body *ast.BlockStmt, list []event) *graph {
	g := &graph{info: info, body: body, events: make(map[spot][]event), entry: changed}
	g.cfg = cfg.New(body, func(call *ast.CallExpr) bool {
		id, ok := call.Fun.(*ast.Ident)
		return !ok || info.Uses[id] != types.Universe.Lookup("panic")
	})
	for _, e := range list {
		at, ok := g.find(e.pos)
		if !ok {
			return nil
		}
		g.events[at] = append(g.events[at], e)
	}
	return g
}

// find returns the node that contains pos.
func (g *graph) find(pos token.Pos) (spot, bool) {
	for _, b := range g.cfg.Blocks {
		for i, n := range b.Nodes {
			if n.Pos() <= pos && pos < n.End() {
				return spot{b, i}, true
			}
		}
	}
	return spot{}, false
}

// first returns the node with which the execution of stmt begins.
func (g *graph) first(stmt ast.Stmt) (spot, bool) {
	var at spot
	best := token.NoPos
	for _, b := range g.cfg.Blocks {
		for i, n := range b.Nodes {
			if stmt.Pos() <= n.Pos() && n.End() <= stmt.End() && (!best.IsValid() || n.Pos() < best) {
				at, best = spot{b, i}, n.Pos()
			}
		}
	}
	return at, best.IsValid()
}

// solve finds the state at the begin of each block.
func (g *graph) solve() {
	g.in = make([]state, len(g.cfg.Blocks))
	g.in[0] = state{status: g.entry}
	work := []*cfg.Block{g.cfg.Blocks[0]}
	for len(work) > 0 {
		b := work[0]
		work = work[1:]
		s := g.in[b.Index]
		for i := range b.Nodes {
			s = g.after(spot{b, i}, s)
		}
		for i, succ := range b.Succs {
			next := g.along(b, i, s)
			if succ == g.bornIn {
				next = state{status: g.bornAs}
			}
			if m := meet(g.in[succ.Index], next); m != g.in[succ.Index] {
				g.in[succ.Index] = m
				work = append(work, succ)
			}
		}
	}
}

// before returns the status before the node at at.
func (g *graph) before(at spot) status {
	s := g.in[at.block.Index]
	for i := range at.index {
		s = g.after(spot{at.block, i}, s)
	}
	return s.status
}

func meet(a, b state) state {
	switch {
	case a.status == unreached:
		return b
	case b.status == unreached, a == b:
		return a
	}
	return state{status: changed}
}

// after returns the state after a node, given the state before it.
func (g *graph) after(at spot, s state) state {
	if s.status == unreached {
		return s
	}
	node := at.block.Nodes[at.index]
	if at == g.born {
		return state{status: g.bornAs}
	}
	var sync *event
	syncs, others := 0, 0
	for i, e := range g.events[at] {
		if e.call != nil {
			sync = &g.events[at][i]
			syncs++
		} else {
			others++
		}
	}
	if syncs == 1 {
		// CreateOrUpdate has its function change the object, then writes it.
		for _, e := range g.events[at] {
			if e.call == nil && sync.call.Pos() <= e.pos && e.pos < sync.call.End() {
				others--
			}
		}
	}
	switch {
	case syncs == 1 && others == 0:
		out := state{status: pending, call: sync.call, err: g.errorOf(node, sync.call), failed: changed}
		if !sync.reads && s.status == pristine {
			out.failed = pristine
		}
		return out
	case syncs+others > 0:
		return state{status: changed}
	case s.status == pending && s.err != nil && g.assigns(node, s.err):
		s.err = nil
	}
	return s
}

// errorOf returns the variable to which node assigns the last result of call.
func (g *graph) errorOf(node ast.Node, call *ast.CallExpr) types.Object {
	var to, from []ast.Expr
	switch n := node.(type) {
	case *ast.AssignStmt:
		to, from = n.Lhs, n.Rhs
	case *ast.ValueSpec:
		for _, id := range n.Names {
			to = append(to, id)
		}
		from = n.Values
	}
	if len(from) != 1 || ast.Unparen(from[0]) != call || len(to) == 0 {
		return nil
	}
	id, ok := to[len(to)-1].(*ast.Ident)
	if !ok || id.Name == "_" {
		return nil
	}
	return g.info.ObjectOf(id)
}

func (g *graph) assigns(node ast.Node, v types.Object) bool {
	assign, ok := node.(*ast.AssignStmt)
	if !ok {
		return false
	}
	for _, e := range assign.Lhs {
		if id, ok := e.(*ast.Ident); ok && g.info.ObjectOf(id) == v {
			return true
		}
	}
	return false
}

// along returns the state at the end of the edge to the successor i of b,
// given the state at the end of b.
func (g *graph) along(b *cfg.Block, i int, s state) state {
	if s.status != pending || len(b.Succs) != 2 || len(b.Nodes) == 0 {
		return s
	}
	cond, ok := b.Nodes[len(b.Nodes)-1].(*ast.BinaryExpr)
	if !ok || cond.Op != token.EQL && cond.Op != token.NEQ {
		return s
	}
	tested := cond.X
	if g.isNil(tested) {
		tested = cond.Y
	} else if !g.isNil(cond.Y) {
		return s
	}
	tested = ast.Unparen(tested)
	if id, ok := tested.(*ast.Ident); tested != s.call && (!ok || s.err == nil || g.info.ObjectOf(id) != s.err) {
		return s
	}
	if (cond.Op == token.EQL) == (i == 0) {
		return state{status: pristine}
	}
	return state{status: s.failed}
}

func (g *graph) isNil(e ast.Expr) bool { return g.info.Types[e].IsNil() }

// written reports whether the object may be read or written between the point
// before node from and the status write at to, without passing from again; the
// write itself counts if it is reached twice. With exit, the write runs when
// the function returns, after all that can run after from.
func (g *graph) written(from, to spot, exit bool) bool {
	reached := make(map[spot]bool)
	var visit func(at spot, back bool)
	visit = func(at spot, again bool) {
		for at.index >= len(at.block.Nodes) {
			// On to the next blocks.
			if reached[spot{at.block, -1}] {
				return
			}
			reached[spot{at.block, -1}] = true
			for _, succ := range at.block.Succs {
				visit(spot{succ, 0}, true)
			}
			return
		}
		if again && at == from || reached[at] {
			return
		}
		reached[at] = true
		visit(spot{at.block, at.index + 1}, true)
	}
	visit(from, false)

	// Backwards: what reaches the write.
	reaches := func(start spot) bool {
		seen := make(map[spot]bool)
		var walk func(at spot) bool
		walk = func(at spot) bool {
			if at.index >= len(at.block.Nodes) {
				if end := (spot{at.block, -1}); !seen[end] {
					seen[end] = true
					for _, succ := range at.block.Succs {
						if walk(spot{succ, 0}) {
							return true
						}
					}
				}
				return false
			}
			switch {
			case at == from || seen[at]:
				return false
			case at == to:
				return true
			}
			seen[at] = true
			return walk(spot{at.block, at.index + 1})
		}
		return walk(spot{start.block, start.index + 1})
	}
	for at, list := range g.events {
		if !reached[at] {
			continue
		}
		for _, e := range list {
			if e.effect != changes && !e.own && (exit || at == to || reaches(at)) {
				return true
			}
		}
	}
	return reaches(to)
}

// lists returns the statement lists of body that lead to the node n, outermost
// first, each with where it begins and the index of the statement with n.
func lists(body *ast.BlockStmt, n ast.Node) []list {
	var out []list
	ast.Inspect(body, func(m ast.Node) bool {
		if m == nil || n.Pos() < m.Pos() || m.End() < n.End() || m == n {
			return false
		}
		var l list
		switch m := m.(type) {
		case *ast.FuncLit:
			return false
		case *ast.BlockStmt:
			l = list{m.Lbrace, m.List, 0}
		case *ast.CaseClause:
			l = list{m.Colon, m.Body, 0}
		case *ast.CommClause:
			l = list{m.Colon, m.Body, 0}
		default:
			return true
		}
		for i, stmt := range l.stmts {
			if stmt.Pos() <= n.Pos() && n.End() <= stmt.End() {
				l.index = i
				out = append(out, l)
			}
		}
		return true
	})
	return out
}

// A list is a list of statements, one of which, at index, contains a node.
type list struct {
	begin token.Pos // of the brace or colon before it
	stmts []ast.Stmt
	index int
}

// hasGoto reports whether control jumps about in body in ways that the order
// of its statements does not show.
func hasGoto(body *ast.BlockStmt) bool {
	found := false
	ast.Inspect(body, func(n ast.Node) bool {
		if b, ok := n.(*ast.BranchStmt); ok && b.Tok == token.GOTO {
			found = true
		}
		return !found
	})
	return found
}

// bodyOf returns the body of a function with syntax.
func bodyOf(fn *ssa.Function) *ast.BlockStmt {
	switch n := fn.Syntax().(type) {
	case *ast.FuncDecl:
		return n.Body
	case *ast.FuncLit:
		return n.Body
	}
	return nil
}

// birth sets how the object at t.root begins to exist in the function: as
// parameter, as element of a list that is read there, as copy of an object.
func (t *tracker) birth(g *graph, depth int) {
	switch root := t.root.(type) {
	case *ssa.Parameter:
		if root.Parent() == t.fn && t.fromFramework(root) {
			g.entry = pristine
		}
	case *ssa.Call:
		if of, call := t.flow.Copied(root); call != nil {
			if at, ok := g.find(call.Pos()); ok {
				g.born, g.bornAs = at, t.statusOf(g, t.flow.Root(of), call.Pos(), depth)
			}
		}
	case *ssa.IndexAddr:
		if list := t.listOf(root); list != nil {
			if at, ok := g.find(root.Pos()); ok {
				g.born, g.bornAs = at, t.statusOf(g, list, root.Pos(), depth)
			}
		}
	case *ssa.Alloc:
		if loop, list := t.ranged(g, root); loop != nil {
			for _, b := range g.cfg.Blocks {
				if b.Kind == cfg.KindRangeBody && b.Stmt == loop {
					g.bornIn, g.bornAs = b, t.statusOf(g, list, loop.X.Pos(), depth)
				}
			}
		}
	}
}

// statusOf returns the status of another object, at root, at pos: the one that
// the tracked one is a copy of, or the list that it is an element of.
func (t *tracker) statusOf(g *graph, root ssa.Value, pos token.Pos, depth int) status {
	if root.Parent() != t.fn || depth == 0 {
		return changed
	}
	parent := newTracker(t.prog, t.info, t.fn, root)
	parent.elem = make(map[ssa.Instruction]bool)
	for _, c := range t.flow.Changes(t.root) {
		parent.elem[c.Instr] = true
	}
	events := parent.events()
	if events.lost {
		return changed
	}
	pg := newGraph(t.info, g.body, events.list)
	if pg == nil {
		return changed
	}
	parent.birth(pg, depth-1)
	pg.solve()
	at, ok := pg.find(pos)
	if !ok {
		return changed
	}
	return pg.before(at)
}

// ranged returns the range statement whose variable a is, and the root of the
// list that it ranges over.
func (t *tracker) ranged(g *graph, a *ssa.Alloc) (*ast.RangeStmt, ssa.Value) {
	var loop *ast.RangeStmt
	ast.Inspect(g.body, func(n ast.Node) bool {
		if r, ok := n.(*ast.RangeStmt); ok && r.Tok == token.DEFINE && r.Value != nil && r.Value.Pos() == a.Pos() {
			loop = r
		}
		return loop == nil
	})
	if loop == nil {
		return nil, nil
	}
	var list ssa.Value
	for _, ref := range *a.Referrers() {
		store, ok := ref.(*ssa.Store)
		if !ok || store.Addr != a {
			continue
		}
		load, ok := store.Val.(*ssa.UnOp)
		if !ok || list != nil {
			return nil, nil
		}
		elem, ok := load.X.(*ssa.IndexAddr)
		if !ok {
			return nil, nil
		}
		list = t.listOf(elem)
	}
	if list == nil {
		return nil, nil
	}
	return loop, list
}

// listOf returns the object of whose field Items v is an element's address.
func (t *tracker) listOf(v *ssa.IndexAddr) ssa.Value {
	load, ok := v.X.(*ssa.UnOp)
	if !ok {
		return nil
	}
	field, ok := load.X.(*ssa.FieldAddr)
	if !ok {
		return nil
	}
	st := field.X.Type().Underlying().(*types.Pointer).Elem().Underlying().(*types.Struct)
	if st.Field(field.Field).Name() != "Items" {
		return nil
	}
	return t.flow.Root(field.X)
}

// fromFramework reports whether p is the object that an object reconciler
// gets: controller-runtime has just read it.
func (t *tracker) fromFramework(p *ssa.Parameter) bool {
	fn, ok := t.fn.Object().(*types.Func)
	if !ok || fn.Name() != "Reconcile" || len(t.fn.Params) != 3 || t.fn.Params[2] != p || !match.ReturnsResult(fn.Signature()) {
		return false
	}
	if fn.Signature().Recv() == nil {
		return false
	}
	recv := match.TypeName(fn.Signature().Recv().Type())
	for _, fn := range t.prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				call, ok := instr.(ssa.CallInstruction)
				if !ok || len(call.Common().Args) != 2 {
					continue
				}
				callee := call.Common().StaticCallee()
				if callee == nil {
					continue
				}
				if callee.Origin() != nil {
					callee = callee.Origin()
				}
				obj, ok := callee.Object().(*types.Func)
				if ok && match.AsReconciler(obj) && match.TypeName(concrete(call.Common().Args[1]).Type()) == recv {
					return true
				}
			}
		}
	}
	return false
}

// concrete returns the value that v, of interface type, holds.
func concrete(v ssa.Value) ssa.Value {
	for {
		switch x := v.(type) {
		case *ssa.MakeInterface:
			v = x.X
		case *ssa.ChangeInterface:
			v = x.X
		default:
			return v
		}
	}
}
