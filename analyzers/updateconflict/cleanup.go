// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package updateconflict

import (
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/match"
)

// cleansUp reports whether the function may remove what made has made when the
// update fails: there, or in a deferred call, something gets the results or
// asks another server.
func (r *rule) cleansUp(u update, made *ssa.Call, results map[ssa.Value]bool) bool {
	removes := func(call ssa.CallInstruction) bool { return r.removes(u, call, made, results) }
	for _, b := range u.call.Parent().Blocks {
		failed := len(b.Succs) == 2 && failure(u, b) != nil
		for _, instr := range b.Instrs {
			d, ok := instr.(*ssa.Defer)
			if !ok {
				continue
			}
			if removes(d) {
				return true
			}
			if mc, ok := d.Call.Value.(*ssa.MakeClosure); ok && callsIn(mc.Fn.(*ssa.Function).Blocks, removes) {
				return true
			}
		}
		if failed && callsIn(onlyAfter(failure(u, b), b), removes) {
			return true
		}
	}
	return false
}

// callsIn reports whether blocks have a call for which is is true.
func callsIn(blocks []*ssa.BasicBlock, is func(ssa.CallInstruction) bool) bool {
	return slices.ContainsFunc(blocks, func(b *ssa.BasicBlock) bool {
		return slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool {
			call, ok := instr.(ssa.CallInstruction)
			return ok && is(call)
		})
	})
}

// failure returns where b goes on if the update has failed, or nil if b does
// not ask for that.
func failure(u update, b *ssa.BasicBlock) *ssa.BasicBlock {
	end, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
	if !ok {
		return nil
	}
	op, ok := end.Cond.(*ssa.BinOp)
	if !ok || match.TypeName(op.X.Type()) != "error" || !errorOf(op.X, u.call, make(map[ssa.Value]bool)) {
		return nil
	}
	switch op.Op {
	case token.NEQ:
		return b.Succs[0]
	case token.EQL:
		return b.Succs[1]
	}
	return nil
}

// errorOf reports whether v may be the error of call.
func errorOf(v ssa.Value, call *ssa.Call, seen map[ssa.Value]bool) bool {
	if v == ssa.Value(call) {
		return true
	}
	if seen[v] {
		return false
	}
	seen[v] = true
	switch v := v.(type) {
	case *ssa.Extract:
		return v.Tuple == ssa.Value(call)
	case *ssa.Phi:
		return slices.ContainsFunc(v.Edges, func(e ssa.Value) bool { return errorOf(e, call, seen) })
	case *ssa.UnOp:
		a, ok := v.X.(*ssa.Alloc)
		return ok && slices.ContainsFunc(*a.Referrers(), func(ref ssa.Instruction) bool {
			st, ok := ref.(*ssa.Store)
			return ok && st.Addr == a && errorOf(st.Val, call, seen)
		})
	}
	return false
}

// onlyAfter returns the blocks that control reaches by way of succ, a successor
// of b, and not by way of the others.
func onlyAfter(succ, b *ssa.BasicBlock) []*ssa.BasicBlock {
	reached := func(from *ssa.BasicBlock) map[*ssa.BasicBlock]bool {
		seen := map[*ssa.BasicBlock]bool{b: true}
		for queue := []*ssa.BasicBlock{from}; len(queue) > 0; queue = queue[1:] {
			if !seen[queue[0]] {
				seen[queue[0]] = true
				queue = append(queue, queue[0].Succs...)
			}
		}
		return seen
	}
	others := make(map[*ssa.BasicBlock]bool)
	for _, s := range b.Succs {
		if s != succ {
			others = reached(s)
		}
	}
	var out []*ssa.BasicBlock
	for _, x := range b.Parent().Blocks {
		if !others[x] && reached(succ)[x] {
			out = append(out, x)
		}
	}
	return out
}

// removes reports whether a call may remove what made has made.
func (r *rule) removes(u update, call ssa.CallInstruction, made *ssa.Call, results map[ssa.Value]bool) bool {
	common := call.Common()
	if _, builtin := common.Value.(*ssa.Builtin); builtin {
		return false
	}
	if _, ok := u.f.Op(call); ok {
		return false
	}
	if fn := flow.Callee(common); fn != nil {
		if match.ReadsOnly(fn) || fn.Name() == "Close" {
			return false // it prints, wraps or logs
		}
		if r.remote.waits(call, false) {
			return true
		}
	}
	if of := receiver(made); of != nil && receiver(call) != nil && same(of, receiver(call)) {
		return true
	}
	return slices.ContainsFunc(common.Args, func(v ssa.Value) bool {
		root := u.f.Root(v)
		if root == u.f.Root(u.obj) {
			return false
		}
		origin, _ := u.f.Origin(v)
		return results[v] || results[root] || results[origin] && origin != u.f.Root(u.obj)
	})
}

// receiver returns the client that a method is called of: a field of
// something, or an interface.
func receiver(call ssa.CallInstruction) ssa.Value {
	common := call.Common()
	v := common.Value
	if fn := flow.Callee(common); !common.IsInvoke() {
		if fn == nil || fn.Signature().Recv() == nil || len(common.Args) == 0 {
			return nil
		}
		v = common.Args[0]
	}
	if _, own := v.(*ssa.Parameter); own && !common.IsInvoke() {
		return nil // a method of the reconciler itself
	}
	return v
}

// tolerated reports whether code goes on when what made makes is there already:
// after the call, or in the functions of the package that it leads to.
func tolerated(made *ssa.Call) bool {
	seen := make(map[ssa.Value]bool)
	var visit func(v ssa.Value) bool
	visit = func(v ssa.Value) bool {
		if seen[v] || v.Referrers() == nil {
			return false
		}
		seen[v] = true
		return slices.ContainsFunc(*v.Referrers(), func(ref ssa.Instruction) bool {
			if asksExists(ref) {
				return true
			}
			switch ref := ref.(type) {
			case *ssa.Store:
				switch addr := ref.Addr.(type) {
				case *ssa.Alloc:
					return ref.Val == v && visit(addr)
				case *ssa.IndexAddr:
					return ref.Val == v && visit(addr.X)
				}
			case *ssa.Call:
				fn := flow.Callee(ref.Common())
				return fn != nil && match.TypeName(v.Type()) == "error" && visit(ref)
			case *ssa.Phi, *ssa.Extract, *ssa.UnOp, *ssa.FieldAddr, *ssa.TypeAssert, *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.Slice:
				return visit(ref.(ssa.Value))
			}
			return false
		})
	}
	return visit(made) || inside(made.Common(), make(map[*ssa.Function]bool))
}

// inside reports whether the function that is called asks whether a thing is
// there already.
func inside(common *ssa.CallCommon, seen map[*ssa.Function]bool) bool {
	callee := common.StaticCallee()
	if callee == nil || seen[callee] {
		return false
	}
	seen[callee] = true
	return slices.ContainsFunc(callee.Blocks, func(b *ssa.BasicBlock) bool {
		return slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool {
			if asksExists(instr) {
				return true
			}
			call, ok := instr.(ssa.CallInstruction)
			return ok && inside(call.Common(), seen)
		})
	})
}

// asksExists reports whether instr asks whether an error or a status says that
// something is there already.
func asksExists(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Call:
		fn := flow.Callee(instr.Common())
		if fn == nil {
			return false
		}
		if fn.Signature().Results().Len() != 1 || match.TypeName(fn.Signature().Results().At(0).Type()) != "bool" {
			return false
		}
		return saysExists(fn.Name()) || slices.ContainsFunc(instr.Call.Args, func(v ssa.Value) bool {
			switch v := v.(type) {
			case *ssa.UnOp: // errors.Is with a variable
				g, ok := v.X.(*ssa.Global)
				return ok && saysExists(g.Name())
			case *ssa.MakeInterface: // errors.As with a pointer
				return saysExists(match.TypeName(elem(v.X.Type())))
			case *ssa.Const: // strings.Contains
				return v.Value != nil && saysExists(v.Value.ExactString())
			}
			return false
		})
	case *ssa.TypeAssert:
		return saysExists(match.TypeName(instr.AssertedType))
	case *ssa.BinOp:
		for _, v := range []ssa.Value{instr.X, instr.Y} {
			c, ok := v.(*ssa.Const)
			if !ok || c.Value == nil {
				continue
			}
			text := c.Value.ExactString()
			if text == "409" || text == "6" && strings.HasSuffix(match.TypeName(c.Type()), "/codes.Code") || saysExists(text) {
				return true
			}
		}
	}
	return false
}

// saysExists reports whether a name or a text is about things that are there
// already.
func saysExists(name string) bool {
	name = strings.ToLower(name[strings.LastIndex(name, "/")+1:])
	if strings.Contains(strings.ReplaceAll(name, " ", ""), "notexist") {
		return false
	}
	return slices.ContainsFunc([]string{"exist", "conflict", "duplicate"}, func(part string) bool { return strings.Contains(name, part) })
}
