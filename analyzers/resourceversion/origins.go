// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package resourceversion

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
)

const maxDepth = 4 // of copies, callers and callees on the way to a read

// origins knows where objects of a package come from.
type origins struct {
	prog    *ssaprog.Program
	paths   *flow.Paths
	callers map[*ssa.Function][]ssa.CallInstruction
}

func newOrigins(prog *ssaprog.Program) *origins {
	o := &origins{
		prog:    prog,
		paths:   flow.NewPaths(prog),
		callers: make(map[*ssa.Function][]ssa.CallInstruction),
	}
	for _, fn := range prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if call, ok := instr.(ssa.CallInstruction); ok {
					if callee := call.Common().StaticCallee(); callee != nil && len(callee.Blocks) > 0 {
						o.callers[callee] = append(o.callers[callee], call)
					}
				}
			}
		}
	}
	return o
}

// A read is a call that filled an object from the API server.
type read struct {
	instr  ssa.Instruction // nil if a caller did
	client ssa.Value
}

// reads returns what filled the object at root, which f reaches, or what it is a
// copy of.
func (o *origins) reads(f *flow.Func, root ssa.Value, depth int) []read {
	if depth > maxDepth {
		return nil
	}
	var out []read
	for _, c := range f.Changes(root) {
		if len(c.Path) > 0 {
			continue
		}
		switch instr := c.Instr.(type) {
		case *ssa.Store: // of an element of a list into a variable
			if instr.Addr == root && !self(instr.Val, root) {
				out = append(out, o.ofValue(f, instr.Val, depth+1)...)
			}
		case ssa.CallInstruction:
			if op, ok := f.Op(instr); ok && (op.Verb == match.Get || op.Verb == match.List) && op.SubResource == "" {
				out = append(out, read{instr, flow.ClientOf(instr)})
			}
		}
	}
	return append(out, o.ofValue(f, root, depth)...)
}

// self reports whether v is loaded from root.
func self(v, root ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	return ok && load.X == root
}

// ofValue returns what filled the object that v is, apart from calls that get it.
func (o *origins) ofValue(f *flow.Func, v ssa.Value, depth int) []read {
	if depth > maxDepth {
		return nil
	}
	if of, _ := f.Copied(v); of != nil {
		return o.reads(f, f.Root(of), depth+1)
	}
	root := f.Root(v)
	switch x := root.(type) {
	case *ssa.Parameter:
		if o.paramRead(x, depth+1) {
			return []read{{}}
		}
		return nil
	case *ssa.Extract:
		if call, ok := x.Tuple.(*ssa.Call); ok {
			return o.ofCall(call, x.Index, depth)
		}
	case *ssa.Call:
		return o.ofCall(x, 0, depth)
	}
	origin, loaded := f.Origin(v)
	if !loaded || origin == root {
		return nil
	}
	// An element of a list.
	if _, ok := origin.(*ssa.Alloc); !ok {
		return nil
	}
	var out []read
	for _, c := range f.Changes(origin) {
		if call, ok := c.Instr.(ssa.CallInstruction); ok {
			if op, ok := f.Op(call); ok && op.Verb == match.List && op.Root == origin {
				out = append(out, read{call, flow.ClientOf(call)})
			}
		}
	}
	return out
}

// ofCall returns the call itself if it returns an object that it read.
func (o *origins) ofCall(call *ssa.Call, index, depth int) []read {
	fn := flow.Callee(call.Common())
	if fn != nil && match.ClientsetGet(fn) && index == 0 {
		return []read{{call, flow.ClientOf(call)}}
	}
	callee := call.Common().StaticCallee()
	if callee == nil || len(callee.Blocks) == 0 {
		return nil
	}
	in := flow.New(o.prog, callee)
	found := false
	for _, ret := range flow.Returns(callee) {
		if index >= len(ret.Results) {
			continue
		}
		root := in.Root(ret.Results[index])
		if isNil(root) || o.fails(ret) {
			continue
		}
		found = true
		if _, param := root.(*ssa.Parameter); param {
			return nil // what it got
		}
		if rs := o.reads(in, root, depth+1); len(rs) == 0 || rs[0].instr == nil || o.renamed(in, root) {
			return nil
		}
	}
	if !found {
		return nil
	}
	// Whose client it used is not compared; a helper belongs to the caller.
	return []read{{call, nil}}
}

// fails reports whether ret returns an error: nobody uses what it returns with it.
func (o *origins) fails(ret *ssa.Return) bool {
	err := ret.Results[len(ret.Results)-1]
	return match.TypeName(err.Type()) == "error" && o.paths.Nil(err, ret) == flow.NotNil
}

func isNil(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.Value == nil
}

// isRead reports whether v is an object, or an element of a list, that was read.
func (o *origins) isRead(f *flow.Func, v ssa.Value) bool { return len(o.ofValue(f, v, 0)) > 0 }

// paramRead reports whether a parameter is an object that was read: the function
// is an object reconciler's, or a caller in the package passes one that it read.
func (o *origins) paramRead(p *ssa.Parameter, depth int) bool {
	fn := p.Parent()
	if depth > maxDepth || fn.Parent() != nil {
		return false
	}
	i := slices.Index(fn.Params, p)
	if reconcilesObject(fn) && i == len(fn.Params)-1 {
		return true
	}
	for _, call := range o.callers[fn] {
		args := call.Common().Args
		if i < 0 || i >= len(args) {
			continue
		}
		in := flow.New(o.prog, call.Parent())
		root := object(in, args[i])
		if !flow.One(root) || o.renamed(in, root) {
			continue
		}
		for _, r := range o.reads(in, root, depth+1) {
			if r.instr == nil || precedes(o.prog, r.instr, call) {
				return true
			}
		}
	}
	return false
}

// precedes reports whether a, which may be in a function around that of b, can
// run before it.
func precedes(prog *ssaprog.Program, a, b ssa.Instruction) bool {
	for b.Parent() != a.Parent() {
		mc := prog.Closures[b.Parent()]
		if mc == nil {
			return false
		}
		b = mc
	}
	return flow.Reaches(a, b, nil)
}

// renamed reports whether f makes another object of the one at root.
func (o *origins) renamed(f *flow.Func, root ssa.Value) bool {
	return slices.ContainsFunc(f.Changes(root), func(c flow.Change) bool {
		if len(c.Path) > 0 {
			return slices.Contains([]string{"GenerateName", "Name", "Namespace", "UID"}, c.Path[0])
		}
		st, ok := c.Instr.(*ssa.Store)
		return ok && !o.isRead(f, st.Val)
	})
}

// reconcilesObject reports whether fn is the Reconcile of an object reconciler,
// which gets the object itself.
func reconcilesObject(fn *ssa.Function) bool {
	f, ok := fn.Object().(*types.Func)
	if !ok || f.Name() != "Reconcile" || !match.ReturnsResult(f.Signature()) || f.Signature().Params().Len() != 2 {
		return false
	}
	_, pointer := f.Signature().Params().At(1).Type().Underlying().(*types.Pointer)
	return pointer
}
