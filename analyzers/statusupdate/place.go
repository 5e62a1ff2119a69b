// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package statusupdate

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/cfg"
	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
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
	bornAs state
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

// first returns the node with which the execution of stmt begins, and whether
// that is executed whenever stmt is begun, and not else.
func (g *graph) first(stmt ast.Stmt) (at spot, once, ok bool) {
	best := token.NoPos
	for _, b := range g.cfg.Blocks {
		for i, n := range b.Nodes {
			if stmt.Pos() <= n.Pos() && n.End() <= stmt.End() && (!best.IsValid() || n.Pos() < best) {
				at, best = spot{b, i}, n.Pos()
			}
		}
	}
	if l, ok := stmt.(*ast.LabeledStmt); ok {
		stmt = l.Stmt
	}
	loop, ok := stmt.(*ast.ForStmt)
	return at, !ok || loop.Init != nil, best.IsValid()
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
		var cond ast.Expr  // which decides between two successors
		var told token.Pos // of the call in cond that says whether it changed the object
		for i, n := range b.Nodes {
			if e, ok := n.(ast.Expr); ok && i == len(b.Nodes)-1 && len(b.Succs) == 2 {
				cond = e
				if here := g.events[spot{b, i}]; len(here) == 1 && here[0].tells && decides(e, here[0].pos) {
					told = here[0].pos
					break // it is for assume to say what it does
				}
			}
			s = g.after(spot{b, i}, s)
		}
		for i, succ := range b.Succs {
			next := s
			if cond != nil {
				next = g.assume(cond, i == 0, told, s)
			}
			if succ == g.bornIn {
				next = g.bornAs
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
		return g.bornAs
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

// assume returns the state after cond if it turns out as truth says, given the
// state after all of it but the call at told, which returns whether it changed
// the object.
func (g *graph) assume(cond ast.Expr, truth bool, told token.Pos, s state) state {
	switch e := ast.Unparen(cond).(type) {
	case *ast.UnaryExpr:
		if e.Op == token.NOT {
			return g.assume(e.X, !truth, told, s)
		}
	case *ast.CallExpr:
		if truth && e.Lparen == told {
			return state{status: changed}
		}
	case *ast.BinaryExpr:
		switch e.Op {
		case token.LAND, token.LOR:
			first := g.assume(e.X, e.Op == token.LAND, told, s) // so that Y counts
			second := g.assume(e.Y, truth, told, first)
			if truth == (e.Op == token.LAND) {
				return second
			}
			return meet(g.assume(e.X, truth, told, s), second)
		case token.EQL, token.NEQ:
			return g.compare(e, truth, s)
		}
	}
	return s
}

// compare returns the state after a comparison, with nil of the error that
// a pending state waits for if it matters, that turns out as truth says.
func (g *graph) compare(e *ast.BinaryExpr, truth bool, s state) state {
	tested := e.X
	if g.isNil(tested) {
		tested = e.Y
	} else if !g.isNil(e.Y) {
		return s
	}
	tested = ast.Unparen(tested)
	id, _ := tested.(*ast.Ident)
	switch {
	case s.status != pending || tested != s.call && (id == nil || s.err == nil || g.info.ObjectOf(id) != s.err):
		return s
	case truth == (e.Op == token.EQL):
		return state{status: pristine}
	}
	return state{status: s.failed}
}

// decides reports whether the result of the call at pos is an operand of the
// logical operators in cond, or cond itself.
func decides(cond ast.Expr, pos token.Pos) bool {
	switch e := ast.Unparen(cond).(type) {
	case *ast.UnaryExpr:
		return e.Op == token.NOT && decides(e.X, pos)
	case *ast.BinaryExpr:
		return (e.Op == token.LAND || e.Op == token.LOR) && (decides(e.X, pos) || decides(e.Y, pos))
	case *ast.CallExpr:
		return e.Lparen == pos
	}
	return false
}

func (g *graph) isNil(e ast.Expr) bool { return g.info.Types[e].IsNil() }

// between says what may happen to the object between the point before node from
// and the status write at to: what is changed, and whether it is read or
// written, for which the write itself counts if it is reached twice. With once,
// the point is passed whenever from is, and what is before that does not count.
// With exit, the write runs when the function returns, after all that can run
// after from.
func (g *graph) between(from, to spot, once, exit bool) (changes []change, syncs bool) {
	stop := spot{}
	if once {
		stop = from
	}
	after := g.reached(from, stop)
	after[from] = true
	before := g.leading(to, stop)
	for at, list := range g.events {
		if !after[at] || !exit && at != to && !before[at] {
			continue
		}
		for _, e := range list {
			switch {
			case e.own:
			case e.effect == alters:
				changes = append(changes, e.what...)
			default:
				syncs = true
			}
		}
	}
	return changes, syncs || before[to]
}

// leading returns the nodes from which the one at to can be reached, without
// passing stop.
func (g *graph) leading(to, stop spot) map[spot]bool {
	out := make(map[spot]bool)
	if to == stop {
		return out
	}
	preds := make(map[*cfg.Block][]*cfg.Block)
	for _, b := range g.cfg.Blocks {
		for _, succ := range b.Succs {
			preds[succ] = append(preds[succ], b)
		}
	}
	begun := make(map[*cfg.Block]bool)
	var walk func(at spot)
	walk = func(at spot) {
		for ; at.index >= 0; at.index-- {
			if out[at] {
				return
			}
			out[at] = true
			if at == stop {
				return
			}
		}
		for _, b := range preds[at.block] {
			if !begun[b] {
				begun[b] = true
				walk(spot{b, len(b.Nodes) - 1})
			}
		}
	}
	walk(spot{to.block, to.index - 1})
	return out
}

// reached returns the nodes that can be executed after the one at from,
// without passing stop.
func (g *graph) reached(from, stop spot) map[spot]bool {
	out := make(map[spot]bool)
	begun := make(map[*cfg.Block]bool)
	var walk func(at spot)
	walk = func(at spot) {
		for ; at.index < len(at.block.Nodes); at.index++ {
			if at == stop || out[at] {
				return
			}
			out[at] = true
		}
		for _, succ := range at.block.Succs {
			if !begun[succ] {
				begun[succ] = true
				walk(spot{succ, 0})
			}
		}
	}
	walk(spot{from.block, from.index + 1})
	return out
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
// parameter, as result of a function that reads it, as element of a list that
// is read, as copy of an object.
func (t *tracker) birth(g *graph, depth int) {
	switch root := t.root.(type) {
	case *ssa.Parameter:
		if root.Parent() == t.fn && t.fromFramework(root) {
			g.entry = pristine
		}
	case *ssa.Call:
		if of, call := t.flow.Copied(root); call != nil {
			if at, ok := g.find(call.Pos()); ok {
				g.born, g.bornAs.status = at, t.statusOf(g, t.flow.Root(of), call.Pos(), depth)
			}
		}
	case *ssa.Extract:
		call, ok := root.Tuple.(*ssa.Call)
		if !ok || depth == 0 {
			break
		}
		at, ok := g.find(call.Pos())
		if !ok {
			break
		}
		g.born, g.bornAs.status = at, changed
		if t.returnsRead(call.Call.StaticCallee(), root.Index, depth-1) {
			e := t.prog.Calls[call.Pos()]
			g.bornAs = state{status: pending, call: e, err: g.errorOf(at.block.Nodes[at.index], e), failed: changed}
		}
	case *ssa.IndexAddr:
		if list := t.listOf(root); list != nil {
			if at, ok := g.find(root.Pos()); ok {
				g.born, g.bornAs.status = at, t.statusOf(g, list, root.Pos(), depth)
			}
		}
	case *ssa.Alloc:
		if loop, list := t.ranged(g, root); loop != nil {
			for _, b := range g.cfg.Blocks {
				if b.Kind == cfg.KindRangeBody && b.Stmt == loop {
					g.bornIn, g.bornAs.status = b, t.statusOf(g, list, loop.X.Pos(), depth)
				}
			}
		}
	}
}

// returnsRead reports whether result i of fn is an object as the server
// returned it, or nil, unless fn returns an error.
func (t *tracker) returnsRead(fn *ssa.Function, i, depth int) bool {
	if fn != nil && fn.Origin() != nil {
		fn = fn.Origin()
	}
	if fn == nil || len(fn.Blocks) == 0 || bodyOf(fn) == nil {
		return false
	}
	found := false
	for _, b := range fn.Blocks {
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if !ok {
			continue
		}
		if c, ok := ret.Results[i].(*ssa.Const); ok && c.IsNil() {
			continue
		}
		sub := newTracker(t.prog, t.info, fn, flow.New(t.prog, fn).Root(ret.Results[i]))
		events := sub.events()
		g := newGraph(t.info, bodyOf(fn), events.list)
		if events.lost || events.atExit.syncs || len(events.atExit.what) > 0 || g == nil || sub.root.Parent() != fn {
			return false
		}
		sub.birth(g, depth)
		g.solve()
		at, ok := g.find(ret.Pos())
		if !ok || !g.returnsError(at) {
			return false
		}
		found = true
	}
	return found
}

// returnsError reports whether the return statement at at returns the error
// that tells whether the object is what the server returned, or the object is.
func (g *graph) returnsError(at spot) bool {
	s := g.in[at.block.Index]
	for i := range at.index {
		s = g.after(spot{at.block, i}, s)
	}
	ret, ok := at.block.Nodes[at.index].(*ast.ReturnStmt)
	if !ok || len(ret.Results) == 0 {
		return false
	}
	last := ast.Unparen(ret.Results[len(ret.Results)-1])
	if len(g.events[at]) > 0 {
		s = g.after(at, s)
		return s.status == pending && last == s.call
	}
	if s.status == pending && s.err != nil {
		id, ok := last.(*ast.Ident)
		return ok && g.info.ObjectOf(id) == s.err
	}
	return s.status == pristine
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
