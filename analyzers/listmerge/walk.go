// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package listmerge

import (
	"fmt"
	"go/constant"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/match"
)

// A walk follows a conflict, and what is made of it, forward on all ways through
// one function.
type walk struct {
	j       *judge
	from    *ssa.Call // that returned it; nil where the function gets it
	depth   int       // of functions that get it
	visited map[string]bool
	out     outcome
}

// An outcome is what becomes of the conflict on the ways through a function.
type outcome struct {
	returned map[int]bool // comes out as these results
	instead  map[int]bool // these have the pass run again
	kept     bool         // is stored or collected
	outer    bool         // is a result of the function around the literal
	again    bool         // the call is made again, nobody knows how often
	lost     bool
	unclear  bool
}

// Limits of a walk.
const (
	maxWays  = 500
	maxDepth = 3
)

// held are the values, and the variables, that hold the conflict at some point.
type held map[ssa.Value]bool

// start walks from the call, or from the begin of fn with what params hold.
func (w *walk) start(fn *ssa.Function, params ...ssa.Value) {
	w.out = outcome{returned: make(map[int]bool), instead: make(map[int]bool)}
	h := make(held)
	for _, p := range params {
		h[p] = true
	}
	block, index := fn.Blocks[0], 0
	if w.from != nil {
		h.results(w.from, errorResults(w.from))
		block = w.from.Block()
		index = slices.Index(block.Instrs, ssa.Instruction(w.from)) + 1
	}
	w.block(block, index, h)
}

// results notes that results of a call hold the conflict.
func (h held) results(call *ssa.Call, indexes []int) {
	if call.Call.Signature().Results().Len() == 1 && len(indexes) > 0 {
		h[call] = true
		return
	}
	for _, ref := range *call.Referrers() {
		if ex, ok := ref.(*ssa.Extract); ok && slices.Contains(indexes, ex.Index) {
			h[ex] = true
		}
	}
}

// block walks from an instruction of b to the ends of the function.
func (w *walk) block(b *ssa.BasicBlock, index int, h held) {
	for _, instr := range b.Instrs[index:] {
		if _, ok := instr.(*ssa.Phi); ok {
			continue // see next
		}
		if instr == ssa.Instruction(w.from) {
			w.out.again = true
			return
		}
		if !w.instr(instr, h) {
			return // all is said
		}
	}
	succs := b.Succs
	if branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If); ok {
		if is, known := h.holds(branch.Cond); known && is {
			succs = succs[:1]
		} else if known {
			succs = succs[1:]
		}
	}
	for _, succ := range succs {
		w.next(b, succ, maps.Clone(h))
	}
}

// next walks on from block b to succ.
func (w *walk) next(b, succ *ssa.BasicBlock, h held) {
	edge := slices.Index(succ.Preds, b)
	for _, instr := range succ.Instrs {
		phi, ok := instr.(*ssa.Phi)
		if !ok {
			break
		}
		h.set(phi, h[phi.Edges[edge]])
	}
	var names []string
	for v := range h {
		names = append(names, v.Name())
	}
	slices.Sort(names)
	key := fmt.Sprint(succ.Index, names)
	if w.visited[key] {
		return
	}
	w.visited[key] = true
	if len(w.visited) > maxWays {
		w.out.unclear = true
		return
	}
	w.block(succ, 0, h)
}

func (h held) set(v ssa.Value, yes bool) {
	if yes {
		h[v] = true
	} else {
		delete(h, v)
	}
}

// holds says what a condition is where the error is a conflict, if that is known.
func (h held) holds(cond ssa.Value) (is, known bool) {
	switch c := cond.(type) {
	case *ssa.Const:
		return constant.BoolVal(c.Value), true
	case *ssa.UnOp:
		if c.Op == token.NOT {
			is, known = h.holds(c.X)
			return !is, known
		}
	case *ssa.BinOp:
		x, y := c.X, c.Y
		if k, ok := x.(*ssa.Const); ok && k.IsNil() {
			x, y = y, x
		}
		if k, ok := y.(*ssa.Const); ok && k.IsNil() && h[x] && isError(x.Type()) {
			return c.Op == token.NEQ, true
		}
	case *ssa.Call:
		fn := flow.Callee(c.Common())
		if fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == apiErrors && strings.HasPrefix(fn.Name(), "Is") && len(c.Call.Args) == 1 && h[c.Call.Args[0]] {
			return fn.Name() == "IsConflict", true
		}
	}
	return false, false
}

const apiErrors = "k8s.io/apimachinery/pkg/api/errors"

// instr takes the conflict through an instruction. It reports false if that
// settles what becomes of it on this way.
func (w *walk) instr(instr ssa.Instruction, h held) bool {
	switch instr := instr.(type) {
	case *ssa.Return:
		w.ret(instr, h)
		return false
	case *ssa.Panic:
		w.out.kept = true
		return false
	case *ssa.MapUpdate:
		return !h[instr.Value] || w.stored(instr.Value)
	case *ssa.Store:
		switch cell := base(instr.Addr); cell.(type) {
		case *ssa.Alloc, *ssa.FreeVar:
			if h[instr.Val] || cell == instr.Addr {
				h.set(cell, h[instr.Val])
			}
			return true
		}
		return !h[instr.Val] || w.stored(instr.Val)
	case *ssa.RunDefers:
		return w.defers(instr, h)
	case *ssa.MakeClosure, *ssa.Go, *ssa.Defer, *ssa.Send, *ssa.Select:
		for _, op := range instr.Operands(nil) {
			if h[*op] {
				w.out.unclear = true
				return false
			}
		}
	case *ssa.Call:
		return w.call(instr, h)
	case *ssa.UnOp:
		h.set(instr, h[instr.X] || instr.Op == token.MUL && h[base(instr.X)])
	case *ssa.MakeInterface:
		h.set(instr, h[instr.X] && carries(instr.X.Type()))
	case *ssa.BinOp:
		h.set(instr, instr.Op == token.ADD && (h[instr.X] || h[instr.Y]))
	case *ssa.Extract:
		if _, call := instr.Tuple.(*ssa.Call); !call {
			h.set(instr, h[instr.Tuple] && instr.Index == 0)
		}
	case *ssa.ChangeInterface, *ssa.ChangeType, *ssa.Convert, *ssa.TypeAssert, *ssa.Slice, *ssa.Field, *ssa.Index, *ssa.IndexAddr:
		h.set(instr.(ssa.Value), h[*instr.Operands(nil)[0]])
	}
	return true
}

// defers takes the conflict in named results through what is deferred.
func (w *walk) defers(run *ssa.RunDefers, h held) bool {
	instrs := run.Block().Instrs
	for _, instr := range instrs[slices.Index(instrs, ssa.Instruction(run)):] {
		load, ok := instr.(*ssa.UnOp)
		if !ok || !h[load.X] {
			continue
		}
		if !w.spared(load.X, nil) {
			w.out.unclear = true
			return false
		}
	}
	return true
}

// spared reports whether what is deferred, but for the literal by, leaves a conflict
// in result or adds to it.
func (w *walk) spared(result ssa.Value, by *ssa.Function) bool {
	return !slices.ContainsFunc(*result.Referrers(), func(ref ssa.Instruction) bool {
		switch ref := ref.(type) {
		case *ssa.UnOp, *ssa.Call:
			return false
		case *ssa.Store:
			return ref.Addr != result
		case *ssa.MakeClosure:
			return ref.Fn != ssa.Value(by) && slices.ContainsFunc(*ref.Referrers(), func(use ssa.Instruction) bool {
				_, called := use.(*ssa.Call)
				return !called && !w.spares(use, ref, result)
			})
		}
		return true
	})
}

// spares reports whether use defers the literal of mc, and that leaves the conflict
// in result or adds to it.
func (w *walk) spares(use ssa.Instruction, mc *ssa.MakeClosure, result ssa.Value) bool {
	call, ok := use.(*ssa.Defer)
	if !ok || call.Call.Value != ssa.Value(mc) || w.depth == maxDepth {
		return false
	}
	body := mc.Fn.(*ssa.Function)
	in := walk{j: w.j, depth: w.depth + 1, visited: make(map[string]bool)}
	in.start(body, body.FreeVars[slices.Index(mc.Bindings, result)])
	o := in.out
	return !o.unclear && !o.lost && len(o.returned)+len(o.instead) == 0
}

// stored notes that v, which holds the conflict, gets to where others find it. Of
// a text nobody knows what they do with it.
func (w *walk) stored(v ssa.Value) bool {
	if isError(v.Type()) {
		w.out.kept = true
	} else {
		w.out.unclear = true
	}
	return false
}

// base returns the variable that an address lies in.
func base(addr ssa.Value) ssa.Value {
	for {
		switch a := addr.(type) {
		case *ssa.FieldAddr:
			addr = a.X
		case *ssa.IndexAddr:
			addr = a.X
		default:
			return addr
		}
	}
}

// carries reports whether what is made of a value of type t may well be made of an
// error in it: not of an object that has its text in some field.
func carries(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Info()&types.IsString != 0
	case *types.Interface, *types.Slice:
		return true
	}
	return types.Implements(t, types.Universe.Lookup("error").Type().Underlying().(*types.Interface))
}

// call takes the conflict through a call.
func (w *walk) call(call *ssa.Call, h held) bool {
	common := call.Common()
	var got []int // arguments
	for i, arg := range common.Args {
		if h[arg] {
			got = append(got, i)
		}
	}
	if len(got) == 0 && !h[common.Value] {
		h.forget(call)
		return true
	}
	if b, ok := common.Value.(*ssa.Builtin); ok {
		list, ok := call.Type().Underlying().(*types.Slice)
		if b.Name() == "append" && ok && isError(list.Elem()) {
			w.out.kept = true
			return false
		}
		h.set(call, true)
		return true
	}
	if body := common.StaticCallee(); body != nil && len(body.Blocks) > 0 && !slices.ContainsFunc(got, func(i int) bool { return collects(common.Args[i]) }) {
		return w.into(call, body, got, h)
	}
	fn := flow.Callee(common)
	switch {
	case fn == nil, fn.Pkg() == w.j.pass.Pkg, fn.Name() == "As",
		filters(fn) && fn.Name() != "IgnoreNotFound" && fn.Name() != "IgnoreAlreadyExists", match.Key(fn) == terminalError,
		slices.ContainsFunc(common.Args, collects), common.Signature().Results().Len() == 0 && notes(fn):
		w.out.unclear = true
		return false
	}
	made := common.IsInvoke() && h[common.Value]
	for _, i := range got {
		made = made || carries(common.Args[i].Type())
	}
	h.forget(call)
	if made {
		var all []int
		results := common.Signature().Results()
		for i := range results.Len() {
			if t := results.At(i).Type(); match.TypeName(t) != "context.Context" && !isBool(t) {
				all = append(all, i)
			}
		}
		h.results(call, all)
	}
	return true
}

// forget notes that no result of a call holds the conflict.
func (h held) forget(call *ssa.Call) {
	delete(h, call)
	for _, ref := range *call.Referrers() {
		if ex, ok := ref.(*ssa.Extract); ok {
			delete(h, ex)
		}
	}
}

// filters reports whether fn may leave out errors that it gets: by its name, or those
// that a function which it gets tells.
func filters(fn *types.Func) bool {
	for param := range fn.Signature().Params().Variables() {
		t := param.Type().Underlying()
		if list, ok := t.(*types.Slice); ok {
			t = list.Elem().Underlying()
		}
		if sig, ok := t.(*types.Signature); ok && sig.Params().Len() > 0 && isError(sig.Params().At(0).Type()) {
			return true
		}
	}
	name := strings.ToLower(fn.Name())
	return strings.HasPrefix(name, "filter") || strings.HasPrefix(name, "ignore")
}

// collects reports whether v is a place for errors, to be added to.
func collects(v ssa.Value) bool {
	p, ok := v.Type().Underlying().(*types.Pointer)
	if !ok {
		return false
	}
	list, ok := p.Elem().Underlying().(*types.Slice)
	return isError(p.Elem()) || ok && isError(list.Elem())
}

// notes reports whether a method without results may note what it gets in its
// receiver, which is no logger.
func notes(fn *types.Func) bool {
	recv := fn.Signature().Recv()
	if recv == nil || types.IsInterface(recv.Type()) || fn.Pkg() == nil {
		return false
	}
	path := fn.Pkg().Path()
	return !strings.Contains(path, "log") && !strings.Contains(path, "zap")
}

func isBool(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsBoolean != 0
}

// into takes the conflict through a call of a function of the package that gets it.
func (w *walk) into(call *ssa.Call, body *ssa.Function, got []int, h held) bool {
	in := walk{j: w.j, depth: w.depth + 1, visited: make(map[string]bool)}
	if in.depth > maxDepth || len(got) == 0 {
		w.out.unclear = true
		return false
	}
	var params []ssa.Value
	for _, i := range got {
		params = append(params, body.Params[i])
	}
	in.start(body, params...)
	o := in.out
	h.forget(call)
	switch {
	case o.unclear, o.lost && (o.kept || len(o.returned) > 0), o.kept && len(o.returned) > 0:
		w.out.unclear = true
		return false
	case o.lost:
		return true // it is only shown
	case len(o.returned)+len(o.instead) == 0:
		w.out.kept = true
		return false
	}
	maps.Copy(o.returned, o.instead)
	h.results(call, slices.Collect(maps.Keys(o.returned)))
	return true
}

// ret notes what a return does with the conflict.
func (w *walk) ret(ret *ssa.Return, h held) {
	lost, unclear := true, false
	for i, v := range ret.Results {
		t := v.Type()
		_, basic := t.Underlying().(*types.Basic)
		switch {
		case h[v] && !basic:
			w.out.returned[i], lost = true, false
		case h[v], isBool(t) && w.differs(ret, i):
			unclear = true // the caller may know by that
		case match.TypeName(t) == resultType:
			yes, no := w.j.delayed(ret, v)
			if yes {
				w.out.instead[i], lost = true, false
			}
			unclear = unclear || !yes && !no
		case isError(t) && flow.NewPaths(w.j.prog).Nil(v, ret) == flow.NotNil:
			w.out.instead[i], lost = true, false
		}
	}
	if !lost {
		return
	}
	for v := range h {
		switch v := v.(type) {
		case *ssa.FreeVar:
			if result := resultOf(v); result != nil && (w.from == nil || w.spared(result, v.Parent())) {
				w.out.kept, w.out.outer = true, w.from != nil
				return
			}
			unclear = true
		case *ssa.Alloc:
			unclear = unclear || slices.ContainsFunc(*v.Referrers(), func(ref ssa.Instruction) bool {
				_, ok := ref.(*ssa.MakeClosure)
				return ok
			})
		}
	}
	w.out.unclear = w.out.unclear || unclear
	w.out.lost = w.out.lost || !unclear
}

// differs reports whether a result of a return may not be the same at another that
// can follow the call.
func (w *walk) differs(ret *ssa.Return, index int) bool {
	k, ok := ret.Results[index].(*ssa.Const)
	return !ok || slices.ContainsFunc(flow.Returns(ret.Parent()), func(other *ssa.Return) bool {
		if w.from != nil && !flow.Reaches(w.from, other, nil) {
			return false
		}
		o, ok := other.Results[index].(*ssa.Const)
		return !ok || !constant.Compare(o.Value, token.EQL, k.Value)
	})
}

// resultOf returns the variable that v is if the function around its literal returns
// that, or nil.
func resultOf(v *ssa.FreeVar) *ssa.Alloc {
	outer := v.Parent().Parent()
	if outer == nil {
		return nil
	}
	i := slices.Index(v.Parent().FreeVars, v)
	for _, ret := range flow.Returns(outer) {
		for _, r := range ret.Results {
			load, ok := r.(*ssa.UnOp)
			if !ok {
				continue
			}
			alloc, ok := load.X.(*ssa.Alloc)
			if ok && slices.ContainsFunc(*alloc.Referrers(), func(ref ssa.Instruction) bool {
				mc, ok := ref.(*ssa.MakeClosure)
				return ok && mc.Fn == ssa.Value(v.Parent()) && mc.Bindings[i] == ssa.Value(alloc)
			}) {
				return alloc
			}
		}
	}
	return nil
}
