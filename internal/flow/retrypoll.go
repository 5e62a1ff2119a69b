// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/constant"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
)

// Polls finds the calls of package wait, such as ExponentialBackoff, whose
// condition writes objects and, where that meets a conflict, says that it is to
// be called again. The writes are those of which that is so.
func Polls(prog *ssaprog.Program) []*Retry {
	r := newRetries(prog)
	var out []*Retry
	for _, fn := range prog.Funcs {
		for _, call := range callsIn(fn) {
			callee := Callee(call.Common())
			if callee == nil {
				continue
			}
			i := match.PollCondition(callee)
			if i < 0 || i >= len(call.Common().Args) {
				continue
			}
			if r.callers == nil {
				r.index()
			}
			out = append(out, r.of(Retry{Call: call}, call.Common().Args[i], 0)...)
		}
	}
	for _, t := range out {
		for _, w := range r.judge(t) {
			at := w.Call // in the condition itself
			if len(w.Path) > 0 {
				at = w.Path[0]
			}
			if err := errorOf(at); err != nil && at.Parent() == t.Fn && !stored(err, nil) && r.polls(err) {
				t.Writes, t.Conflict = append(t.Writes, w), true
			}
		}
	}
	return out
}

// errorOf returns the error that a call returns, nil if nobody looks at it.
func errorOf(at ssa.CallInstruction) ssa.Value {
	call, ok := at.(*ssa.Call)
	if !ok {
		return nil
	}
	if isError(call.Type()) {
		return call
	}
	for _, ref := range *call.Referrers() {
		if e, ok := ref.(*ssa.Extract); ok && isError(e.Type()) {
			return e
		}
	}
	return nil
}

// polls reports whether a condition in which err is a conflict returns false
// and nil, on some path at least.
func (r *retries) polls(err ssa.Value) bool {
	found := false
	c := conflict{r: r, err: err, seen: make(map[[2]*ssa.BasicBlock]bool)}
	c.walk(err.(ssa.Instruction).Block(), nil, func(ret *ssa.Return, from *ssa.BasicBlock) {
		if len(ret.Results) != 2 {
			return
		}
		done, known := c.holds(ret.Results[0], from, 0)
		found = found || known && !done && isNilConst(edgeFrom(ret.Results[1], ret.Block(), from))
	})
	return found
}

// trueOfConflicts reports whether fn, a predicate on errors, returns true for a
// conflict on each path.
func (r *retries) trueOfConflicts(fn *ssa.Function, depth int) bool {
	if len(fn.Params) == 0 || len(fn.Blocks) == 0 || !isError(fn.Params[len(fn.Params)-1].Type()) {
		return false
	}
	n, all := 0, true
	c := conflict{r: r, err: fn.Params[len(fn.Params)-1], seen: make(map[[2]*ssa.BasicBlock]bool)}
	c.walk(fn.Blocks[0], nil, func(ret *ssa.Return, from *ssa.BasicBlock) {
		is, known := false, false
		if len(ret.Results) == 1 {
			is, known = c.holds(ret.Results[0], from, depth)
		}
		n++
		all = all && is && known
	})
	return n > 0 && all
}

// A conflict walks the paths of a function on which an error is a conflict.
type conflict struct {
	r    *retries
	err  ssa.Value
	seen map[[2]*ssa.BasicBlock]bool // blocks with the one that control came from
}

// walk calls visit for the returns that control can reach from block b.
func (c *conflict) walk(b, from *ssa.BasicBlock, visit func(ret *ssa.Return, from *ssa.BasicBlock)) {
	if c.seen[[2]*ssa.BasicBlock{b, from}] {
		return
	}
	c.seen[[2]*ssa.BasicBlock{b, from}] = true
	switch last := b.Instrs[len(b.Instrs)-1].(type) {
	case *ssa.Return:
		visit(last, from)
	case *ssa.If:
		is, known := c.holds(last.Cond, from, 0)
		for i, succ := range b.Succs {
			if !known || is == (i == 0) {
				c.walk(succ, b, visit)
			}
		}
	default:
		for _, succ := range b.Succs {
			c.walk(succ, b, visit)
		}
	}
}

// edgeFrom returns what v is in block b where control came from another block.
func edgeFrom(v ssa.Value, b, from *ssa.BasicBlock) ssa.Value {
	if phi, ok := v.(*ssa.Phi); ok && phi.Block() == b {
		if i := slices.Index(b.Preds, from); i >= 0 {
			return phi.Edges[i]
		}
	}
	return v
}

// holds reports whether v is true, if that is known.
func (c *conflict) holds(v ssa.Value, from *ssa.BasicBlock, depth int) (is, known bool) {
	if phi, ok := v.(*ssa.Phi); ok {
		v = edgeFrom(v, phi.Block(), from)
	}
	switch v := v.(type) {
	case *ssa.Const:
		if v.Value != nil && v.Value.Kind() == constant.Bool {
			return constant.BoolVal(v.Value), true
		}
	case *ssa.UnOp:
		if v.Op == token.NOT {
			is, known = c.holds(v.X, from, depth)
			return !is, known
		}
	case *ssa.BinOp:
		if isNilConst(v.Y) && c.same(v.X) {
			switch v.Op {
			case token.EQL:
				return false, true
			case token.NEQ:
				return true, true
			}
		}
	case *ssa.Call:
		fn := Callee(v.Common())
		if fn == nil || len(v.Call.Args) != 1 || !c.same(v.Call.Args[0]) {
			return false, false
		}
		if match.IsConflict(fn) {
			return true, true
		}
		if fn.Pkg() != nil && fn.Pkg().Path() == apiErrors && strings.HasPrefix(fn.Name(), "Is") {
			return false, true
		}
		if callee := c.r.static(v.Common()); callee != nil && depth < maxDepth {
			if c.r.trueOfConflicts(callee, depth+1) {
				return true, true
			}
		}
	}
	return false, false
}

// same reports whether v is the error, or a filter's answer about it.
func (c *conflict) same(v ssa.Value) bool {
	v = plain(v)
	if call, ok := v.(*ssa.Call); ok && v != c.err {
		fn := Callee(call.Common())
		return fn != nil && FiltersError(fn) && fn.Pkg() != nil && fn.Pkg().Path() == controllerClient &&
			len(call.Call.Args) == 1 && c.same(call.Call.Args[0])
	}
	return v == c.err
}
