// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package resourceversion

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/match"
)

// A version is where a resourceVersion comes from: the one of the three that is
// not nil.
type version struct {
	of    ssa.Value      // the object that has it
	param *ssa.Parameter // a string that the function gets
	// read is a call of a function of the package that reads an object of type
	// typ, and hands out its version only.
	read ssa.Instruction
	typ  string
	// metadata is set if it comes with all other metadata of the object.
	metadata bool
}

// setting returns the object that gets a version by instr, and which: instr sets
// it, or calls a function of the package that does that and nothing else to it.
func (o *origins) setting(f *flow.Func, instr ssa.Instruction) (to ssa.Value, v version, helper bool) {
	if to, v = o.set(f, instr); to != nil {
		return to, v, false
	}
	call, ok := instr.(*ssa.Call)
	if !ok {
		return nil, version{}, false
	}
	callee := o.callee(call)
	if callee == nil {
		return nil, version{}, false
	}
	in := flow.New(o.prog, callee)
	arg := func(v ssa.Value) ssa.Value {
		i := slices.IndexFunc(callee.Params, func(p *ssa.Parameter) bool { return p == object(in, v) })
		if i < 0 {
			return nil
		}
		return call.Call.Args[i]
	}
	for _, b := range callee.Blocks {
		for _, inner := range b.Instrs {
			dst, v := o.set(in, inner)
			if dst == nil || v.metadata || v.of == nil && v.param == nil && v.read == nil {
				continue
			}
			to := arg(dst)
			if to == nil || !sole(in, object(in, dst), inner) {
				return nil, version{}, false
			}
			switch {
			case v.param != nil:
				return to, o.versionOf(f, arg(v.param), 0), true
			case v.of != nil && arg(v.of) != nil:
				return to, version{of: arg(v.of)}, true
			case v.of != nil:
				v = o.readIn(in, v.of, call)
			default:
				v.read = call
			}
			return to, v, true
		}
	}
	return nil, version{}, false
}

// sole reports whether instr is all that a function certainly does to the object
// at root.
func sole(in *flow.Func, root ssa.Value, instr ssa.Instruction) bool {
	return in.DecidedBy(instr, func(ssa.Value) bool { return false }) &&
		!slices.ContainsFunc(in.Changes(root), func(c flow.Change) bool { return c.Instr != instr })
}

// leaves reports whether the function that instr calls changes nothing of the
// object at root, which it may get.
func (o *origins) leaves(instr ssa.Instruction, f *flow.Func, root ssa.Value) bool {
	call, ok := instr.(*ssa.Call)
	if !ok {
		return false
	}
	callee := o.callee(call)
	if callee == nil {
		return false
	}
	in := flow.New(o.prog, callee)
	for i, arg := range call.Call.Args {
		if object(f, arg) == root && len(in.Changes(callee.Params[i])) > 0 {
			return false
		}
	}
	return true
}

// set returns the object whose version instr itself sets.
func (o *origins) set(f *flow.Func, instr ssa.Instruction) (to ssa.Value, v version) {
	switch instr := instr.(type) {
	case *ssa.Store:
		addr, ok := instr.Addr.(*ssa.FieldAddr)
		switch {
		case !ok:
		case isVersion(addr):
			return addr.X, o.versionOf(f, instr.Val, 0)
		case isMetadata(addr):
			load, ok := instr.Val.(*ssa.UnOp)
			if !ok || load.Op != token.MUL {
				break
			}
			if from, ok := load.X.(*ssa.FieldAddr); ok && isMetadata(from) {
				return addr.X, version{of: from.X, metadata: true}
			}
		}
	case *ssa.Call:
		if recv, args := method(instr, "SetResourceVersion"); len(args) == 1 {
			return recv, o.versionOf(f, args[0], 0)
		}
	}
	return nil, version{}
}

// versionOf returns what version val is, through functions of the package.
func (o *origins) versionOf(f *flow.Func, val ssa.Value, depth int) version {
	index := 0
	root := f.Root(val)
	if x, ok := root.(*ssa.Extract); ok {
		root, index = x.Tuple, x.Index
	}
	switch v := root.(type) {
	case *ssa.UnOp:
		if addr, ok := v.X.(*ssa.FieldAddr); ok && v.Op == token.MUL && isVersion(addr) {
			return version{of: addr.X}
		}
	case *ssa.Parameter:
		return version{param: v}
	case *ssa.Call:
		if recv, _ := method(v, "GetResourceVersion"); recv != nil {
			return version{of: recv}
		}
		if callee := o.callee(v); callee != nil && depth < maxDepth {
			return o.returned(v, callee, index, depth)
		}
	}
	return version{}
}

// returned returns what version a call of callee returns: on every way that of
// the same argument, or of an object that was read.
func (o *origins) returned(call *ssa.Call, callee *ssa.Function, index, depth int) version {
	in := flow.New(o.prog, callee)
	var out version
	for _, b := range callee.Blocks {
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if !ok || index >= len(ret.Results) {
			continue
		}
		if _, none := ret.Results[index].(*ssa.Const); none {
			continue // with an error
		}
		v := o.versionOf(in, ret.Results[index], depth+1)
		switch {
		case v.of != nil:
			i := slices.IndexFunc(callee.Params, func(p *ssa.Parameter) bool { return p == object(in, v.of) })
			if i >= 0 {
				v = version{of: call.Call.Args[i]}
			} else {
				v = o.readIn(in, v.of, call)
			}
		case v.read != nil:
			v.read = call
		default:
			return version{}
		}
		if out != (version{}) && out != v {
			return version{}
		}
		out = v
	}
	return out
}

// readIn returns the version of an object that a function, which call calls,
// read itself.
func (o *origins) readIn(in *flow.Func, of ssa.Value, call *ssa.Call) version {
	root := object(in, of)
	if _, made := root.(*ssa.Alloc); !made || len(o.reads(in, root, 0)) == 0 || o.renamed(in, root) {
		return version{}
	}
	for _, c := range in.Changes(root) { // a write of the code itself is no other writer's
		if instr, ok := c.Instr.(ssa.CallInstruction); ok {
			if op, ok := in.Op(instr); !ok || op.Verb != match.Get {
				return version{}
			}
		}
	}
	return version{read: call, typ: match.TypeName(root.Type())}
}

// callee returns the function of the package that call calls, or nil.
func (o *origins) callee(call *ssa.Call) *ssa.Function {
	fn := call.Call.StaticCallee()
	if fn == nil {
		return nil
	}
	if generic := fn.Origin(); generic != nil {
		fn = generic
	}
	if len(fn.Blocks) == 0 || fn.Synthetic != "" || len(fn.FreeVars) > 0 || len(fn.Params) != len(call.Call.Args) {
		return nil
	}
	return fn
}
