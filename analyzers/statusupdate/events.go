// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package statusupdate

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
)

// An effect is what an event does to an object.
type effect uint8

const (
	alters effect = iota // the object differs from what the server has
	syncs                // a call after which, if it succeeds, the object is as the server has it
	wild                 // a call that may both change and write it
)

// An event is a place in a function that does something to an object.
type event struct {
	effect
	pos   token.Pos
	what  []change      // of alters
	call  *ast.CallExpr // of syncs
	reads bool          // of syncs: if it fails, it may have changed the object
	tells bool          // of alters: a call that returns whether it changed the object
	own   bool          // it is the status write in question
}

// syncsElse reports whether the event reads or writes the object and is not the
// write in question.
func (e event) syncsElse() bool { return e.effect != alters && !e.own }

// events are what a function, its literals included, does to an object.
type events struct {
	list   []event
	lost   bool // the object cannot be followed
	atExit struct {
		what  []change // deferred calls change
		syncs bool     // a deferred call may read or write the object
	}
}

// A change is a change of a field of the object, to which path leads.
type change struct {
	path  []string
	maybe bool
	by    ssa.Instruction // nil for what is changed through a view
	in    *frame          // with it, nil if it is in the tracked function
}

// A tracker follows an object through one function.
type tracker struct {
	prog *ssaprog.Program
	info *types.Info
	fn   *ssa.Function // with all literals in it
	flow *flow.Func
	root ssa.Value // of the object

	write *ast.CallExpr            // of the status
	skip  *ast.FuncLit             // with the write, if it is in one
	elem  map[ssa.Instruction]bool // changes of one element of the list at root, which leave the others as they are
}

func newTracker(prog *ssaprog.Program, info *types.Info, fn *ssa.Function, root ssa.Value) *tracker {
	return &tracker{prog: prog, info: info, fn: fn, flow: flow.New(prog, fn), root: root}
}

// events returns what the function does to the object. What the literal skip
// does, which is where the status is written, comes after that and is left out.
func (t *tracker) events() *events {
	out := new(events)
	if t.escapes() {
		out.lost = true
		return out
	}
	changed := t.flow.Changes(t.root)
	direct := len(changed)
	for _, v := range t.views(t.root, 0, make(map[ssa.Value]bool)) {
		changed = append(changed, t.flow.Changes(v)...)
	}
	var stored []change // by literals that are kept in variables
	for _, h := range within(t.fn) {
		lit := t.literal(h)
		if lit != nil && lit == t.skip {
			if h.Syntax() == lit {
				out.list = append(out.list, event{effect: wild, pos: lit.Pos(), own: true})
			}
			continue
		}
		for _, e := range t.eventsIn(h, changed[:direct], changed[direct:], out) {
			if lit == nil {
				out.list = append(out.list, e)
				continue
			}
			switch use := t.useOf(lit); {
			case use == spawned, use == kept && e.effect != alters:
				out.lost = true
			case use == deferred:
				out.atExit.what = append(out.atExit.what, e.what...)
				out.atExit.syncs = out.atExit.syncs || e.effect != alters
			case use == kept:
				stored = append(stored, e.what...)
			case e.effect == alters:
				out.list = append(out.list, event{effect: alters, pos: e.pos, what: e.what})
			default:
				out.list = append(out.list, event{effect: wild, pos: e.pos})
			}
		}
	}
	if len(stored) > 0 {
		// It may be called wherever a function value is used.
		ast.Inspect(t.fn.Syntax(), func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				if v, ok := t.info.Uses[id].(*types.Var); ok && !v.IsField() {
					if _, ok := v.Type().Underlying().(*types.Signature); ok {
						out.list = append(out.list, event{effect: alters, pos: id.Pos(), what: stored})
					}
				}
			}
			return true
		})
	}
	return out
}

// within returns fn and all literals in it.
func within(fn *ssa.Function) []*ssa.Function {
	out := []*ssa.Function{fn}
	for _, anon := range fn.AnonFuncs {
		out = append(out, within(anon)...)
	}
	return out
}

// literal returns the literal directly in the tracked function that h is or is
// in, nil for the function itself.
func (t *tracker) literal(h *ssa.Function) *ast.FuncLit {
	if h == t.fn {
		return nil
	}
	for h.Parent() != t.fn {
		h = h.Parent()
	}
	lit, _ := h.Syntax().(*ast.FuncLit)
	return lit
}

// eventsIn returns what the instructions of h, the tracked function or a
// literal in it, do to the object: the changes are of the object and of what
// may be a view of it.
func (t *tracker) eventsIn(h *ssa.Function, ofObject, ofViews []flow.Change, out *events) []event {
	var list []event
	for _, b := range h.Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(ssa.CallInstruction)
			if !ok {
				continue
			}
			e, ok := t.sync(call)
			if !ok {
				continue
			}
			switch call.(type) {
			case *ssa.Go:
				out.lost = true
			case *ssa.Defer:
				if e.call != t.write {
					out.atExit.syncs = true
				}
			default:
				list = append(list, e)
			}
		}
	}
	for _, c := range ofViews {
		if c.Instr.Parent() != h {
			continue
		}
		e := event{effect: alters, pos: c.Instr.Pos(), what: []change{{maybe: true}}}
		if call, ok := c.Instr.(ssa.CallInstruction); ok && takesContext(call.Common()) {
			e.effect = wild
		}
		out.lost = out.lost || !e.pos.IsValid()
		list = append(list, e)
	}
	for _, c := range ofObject {
		if c.Instr.Parent() != h || t.elem[c.Instr] {
			continue
		}
		call, _ := c.Instr.(ssa.CallInstruction)
		e := event{effect: alters, pos: c.Instr.Pos()}
		if call != nil {
			if _, ok := t.sync(call); ok {
				continue
			}
			if _, ok := t.flow.Op(call); ok {
				e.effect = wild // under another name
			}
		}
		if call == nil || !c.Maybe {
			e.what = []change{{path: c.Path, by: c.Instr}}
			e.tells = call != nil && tells(call)
		} else {
			touched, writes := t.callee(call, c.Path, nil)
			switch {
			case writes:
				e.effect = wild
			case len(touched) == 0:
				continue
			}
			e.what = touched
		}
		out.lost = out.lost || !e.pos.IsValid()
		list = append(list, e)
	}
	return list
}

// tells reports whether call returns whether it changed the object that it gets.
func tells(call ssa.CallInstruction) bool {
	fn := flow.Callee(call.Common())
	if fn == nil {
		return false
	}
	_, ok := match.Changes(fn)
	res := fn.Signature().Results()
	return ok && res.Len() == 1 && types.Identical(res.At(0).Type(), types.Typ[types.Bool])
}

// sync returns the event of a call that reads or writes the object.
func (t *tracker) sync(call ssa.CallInstruction) (event, bool) {
	e := event{effect: syncs, pos: call.Pos(), call: t.prog.Calls[call.Pos()]}
	e.own = e.call == t.write && t.write != nil
	if op, ok := t.flow.Op(call); ok {
		e.reads = op.Verb == match.Get || op.Verb == match.List
		return e, op.Root == t.root && op.Verb != match.Delete && op.Verb != match.DeleteAll
	}
	if fn := flow.Callee(call.Common()); fn != nil && match.CreatesOrWrites(fn) {
		e.reads = true
		return e, t.flow.Root(call.Common().Args[2]) == t.root
	}
	return event{}, false
}

// maxCalls bounds through how many calls an object is followed.
const maxCalls = 4

// callee returns what a call, itself in the frame in, that gets a pointer to
// path in the object may change below it, and whether it may write the object
// to the server. What is not known to leave the object alone may change it;
// what gets a context may write it.
func (t *tracker) callee(call ssa.CallInstruction, path []string, in *frame) (touched []change, writes bool) {
	common := call.Common()
	unknown := []change{{path: path, maybe: true, by: call, in: in}}
	in = in.enter(call)
	if in == nil {
		return unknown, len(path) == 0 && takesContext(common)
	}
	for i, p := range in.fn.Params {
		if i >= len(common.Args) || !t.holds(common.Args[i], path) {
			continue
		}
		sub := newTracker(t.prog, t.info, in.fn, p)
		if sub.escapes() {
			return unknown, len(path) == 0
		}
		for _, h := range within(in.fn) {
			for _, b := range h.Blocks {
				for _, instr := range b.Instrs {
					if call, ok := instr.(ssa.CallInstruction); ok {
						if _, ok := sub.sync(call); ok {
							writes = true
						}
					}
				}
			}
		}
		for _, c := range sub.flow.Changes(p) {
			if call, ok := c.Instr.(ssa.CallInstruction); ok {
				if _, ok := sub.flow.Op(call); ok {
					writes = writes || len(path) == 0
					continue
				}
				if c.Maybe {
					more, w := sub.callee(call, c.Path, in)
					for _, m := range more {
						m.path = slices.Concat(path, m.path)
						touched = append(touched, m)
					}
					writes = writes || w && len(path) == 0
					continue
				}
			}
			touched = append(touched, change{path: slices.Concat(path, c.Path), by: c.Instr, in: in})
		}
	}
	return touched, writes
}

// views returns the results of calls that get the object, or such a result,
// and through which it may be changed: accessors and wrappers.
func (t *tracker) views(v ssa.Value, depth int, seen map[ssa.Value]bool) []ssa.Value {
	if depth > maxCalls || seen[v] || v.Referrers() == nil {
		return nil
	}
	seen[v] = true
	var out []ssa.Value
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.FieldAddr, *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.ChangeType, *ssa.TypeAssert, *ssa.Phi:
			out = append(out, t.views(ref.(ssa.Value), depth, seen)...)
		case *ssa.UnOp:
			if _, ok := v.(*ssa.FieldAddr); !ok || sharing(ref.Type()) {
				out = append(out, t.views(ref, depth, seen)...)
			}
		case *ssa.Store:
			if a, ok := ref.Addr.(*ssa.Alloc); ok && ref.Val == v {
				out = append(out, t.views(a, depth, seen)...)
			}
		case *ssa.MakeClosure:
			for i, b := range ref.Bindings {
				if fn := ref.Fn.(*ssa.Function); b == v && i < len(fn.FreeVars) {
					out = append(out, t.views(fn.FreeVars[i], depth, seen)...)
				}
			}
		case *ssa.Call:
			if !t.givesBack(ref, v) {
				continue
			}
			results := []ssa.Value{ref}
			if _, ok := ref.Type().(*types.Tuple); ok {
				results = nil
				for _, r := range *ref.Referrers() {
					if x, ok := r.(*ssa.Extract); ok {
						results = append(results, x)
					}
				}
			}
			for _, res := range results {
				if sharing(res.Type()) {
					out = append(out, res)
					out = append(out, t.views(res, depth+1, seen)...)
				}
			}
		}
	}
	return out
}

// sharing reports whether a value of type t can refer to memory of others that
// may be changed through it.
func sharing(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Pointer, *types.Map, *types.Slice:
		return true
	case *types.Interface:
		return u.NumMethods() == 0 || !types.Implements(t, types.Universe.Lookup("error").Type().Underlying().(*types.Interface))
	}
	return false
}

// givesBack reports whether a result of call may refer to what v, which the
// call gets, refers to.
func (t *tracker) givesBack(call *ssa.Call, v ssa.Value) bool {
	fn := flow.Callee(call.Common())
	if fn == nil {
		_, builtin := call.Call.Value.(*ssa.Builtin)
		return !builtin
	}
	if of, _ := t.flow.Copied(call); of != nil {
		return false
	}
	if verb, _, _ := match.ClientVerb(fn); verb != match.NoVerb || match.MakesNew(fn) {
		return false
	}
	callee := call.Call.StaticCallee()
	if callee != nil && callee.Origin() != nil {
		callee = callee.Origin()
	}
	if callee == nil || len(callee.Blocks) == 0 {
		return true
	}
	inner := flow.New(t.prog, callee)
	for i, p := range callee.Params {
		if i >= len(call.Call.Args) || call.Call.Args[i] != v {
			continue
		}
		for _, b := range callee.Blocks {
			ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
			if !ok {
				continue
			}
			for _, res := range ret.Results {
				origin, _ := inner.Origin(res)
				switch origin.(type) {
				case *ssa.Parameter:
					if origin == p {
						return true
					}
				case *ssa.Alloc, *ssa.Const, *ssa.Global:
				default:
					if sharing(res.Type()) {
						return true
					}
				}
			}
		}
	}
	return false
}

// holds reports whether v points to the object, or to a part of it if path is
// not empty.
func (t *tracker) holds(v ssa.Value, path []string) bool {
	if len(path) == 0 {
		return t.flow.Root(v) == t.root
	}
	for {
		switch x := v.(type) {
		case *ssa.FieldAddr:
			v = x.X
		case *ssa.IndexAddr:
			v = x.X
		case *ssa.UnOp:
			if _, ok := x.X.(*ssa.FieldAddr); !ok {
				return t.flow.Root(v) == t.root
			}
			v = x.X
		case *ssa.MakeInterface:
			v = x.X
		case *ssa.ChangeType:
			v = x.X
		case *ssa.Slice:
			v = x.X
		case *ssa.Phi:
			return true
		default:
			return t.flow.Root(v) == t.root
		}
	}
}

func takesContext(common *ssa.CallCommon) bool {
	return slices.ContainsFunc(common.Args, func(a ssa.Value) bool { return match.TypeName(a.Type()) == "context.Context" })
}

// escapes reports whether a pointer to the object is put where calls that do
// not get it can reach it.
func (t *tracker) escapes() bool {
	seen := make(map[ssa.Value]bool)
	var visit func(v ssa.Value) bool
	var variable func(a ssa.Value) bool
	variable = func(a ssa.Value) bool {
		for _, ref := range *a.Referrers() {
			switch ref := ref.(type) {
			case *ssa.UnOp:
				if visit(ref) {
					return true
				}
			case *ssa.MakeClosure:
				for i, b := range ref.Bindings {
					if b == a && variable(ref.Fn.(*ssa.Function).FreeVars[i]) {
						return true
					}
				}
			}
		}
		return false
	}
	visit = func(v ssa.Value) bool {
		if seen[v] || v.Referrers() == nil {
			return false
		}
		seen[v] = true
		for _, ref := range *v.Referrers() {
			switch ref := ref.(type) {
			case *ssa.Store:
				if ref.Val != v {
					continue
				}
				switch addr := ref.Addr.(type) {
				case *ssa.Alloc:
					if variable(addr) {
						return true
					}
				case *ssa.FreeVar:
					if variable(addr) {
						return true
					}
				case *ssa.IndexAddr:
					if !t.readOnlyVariadic(addr) {
						return true
					}
				default:
					return true
				}
			case *ssa.MapUpdate:
				if ref.Value == v {
					return true
				}
			case *ssa.Send, *ssa.Select, *ssa.Go:
				return true
			case *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.ChangeType, *ssa.TypeAssert, *ssa.Phi:
				if visit(ref.(ssa.Value)) {
					return true
				}
			case *ssa.MakeClosure:
				if ref.Fn.(*ssa.Function).Parent() == nil {
					return true // a method value
				}
				for i, b := range ref.Bindings {
					if b != v {
						continue
					}
					fv := ref.Fn.(*ssa.Function).FreeVars[i]
					if _, ok := v.(*ssa.Alloc); ok && holdsPointer(v) {
						if variable(fv) {
							return true
						}
					} else if visit(fv) {
						return true
					}
				}
			}
		}
		return false
	}
	if a, ok := t.root.(*ssa.Alloc); ok && holdsPointer(a) {
		return variable(a)
	}
	return visit(t.root)
}

// holdsPointer reports whether v is the address of a variable of pointer or
// interface type.
func holdsPointer(v ssa.Value) bool {
	switch v.Type().Underlying().(*types.Pointer).Elem().Underlying().(type) {
	case *types.Pointer, *types.Interface:
		return true
	}
	return false
}

// readOnlyVariadic reports whether what is stored at addr is a variadic
// argument of a function that only looks at it, such as a logger.
func (t *tracker) readOnlyVariadic(addr *ssa.IndexAddr) bool {
	a, ok := addr.X.(*ssa.Alloc)
	if !ok || a.Comment != "varargs" {
		return false
	}
	for _, ref := range *a.Referrers() {
		s, ok := ref.(*ssa.Slice)
		if !ok {
			continue
		}
		for _, ref := range *s.Referrers() {
			call, ok := ref.(ssa.CallInstruction)
			if !ok {
				return false
			}
			if fn := flow.Callee(call.Common()); fn == nil || !match.ReadsOnly(fn) {
				return false
			}
		}
	}
	return true
}

// A use is what is done with a function literal.
type use uint8

const (
	kept     use = iota // in a variable, or given to an unknown function
	called              // at once, where it stands, once or until it succeeds
	passed              // given to a function
	deferred            // called by the defer statement that it stands in
	spawned             // run by a go statement
)

// useOf returns what is done with a literal that stands in the tracked function.
func (t *tracker) useOf(lit *ast.FuncLit) use {
	out := kept
	ast.Inspect(t.fn.Syntax(), func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.DeferStmt:
			if ast.Unparen(n.Call.Fun) == lit {
				out = deferred
			}
		case *ast.GoStmt:
			if n.Call.Pos() <= lit.Pos() && lit.End() <= n.Call.End() {
				out = spawned
			}
		case *ast.CallExpr:
			if out != kept {
				break
			}
			if ast.Unparen(n.Fun) == lit {
				out = called
			}
			if slices.ContainsFunc(n.Args, func(a ast.Expr) bool { return ast.Unparen(a) == lit }) {
				out = passed
			}
		}
		return true
	})
	return out
}
