// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package requeueerror

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
)

// made returns o with the delay that its result certainly has where the result
// as a whole comes from elsewhere: from a function of the program whose every
// return has a delay, or from a package's variable that is set to one where it is
// declared and nowhere else.
func (c *checker) made(o outcome, depth int) outcome {
	if o.after.Field == "" || o.after.Value != o.requeue.Value || depth > maxDepth {
		return o
	}
	var got []outcome
	switch v := o.after.Value.(type) {
	case *ssa.Call:
		got = c.returnedBy(v, depth)
	case *ssa.Global:
		got = c.declaredAs(v, depth)
	}
	// One of several stands for all: what counts is that each has a delay.
	out := o
	for _, g := range got {
		if !g.set() {
			return o
		}
		if !isSet(out.after) {
			out.after, out.requeue = g.after, g.requeue
		}
	}
	return out
}

// returnedBy returns what call returns, if it returns a result and nothing
// else: one outcome for each path through the function that is called.
func (c *checker) returnedBy(call *ssa.Call, depth int) []outcome {
	callee := call.Call.StaticCallee()
	if callee == nil {
		return nil
	}
	f := c.byFn[origin(callee)]
	if len(origin(callee).Blocks) == 0 {
		return c.ofOther(call)
	}
	if f == nil || f.unclear || f.fn.Signature.Results().Len() != 1 {
		return nil
	}
	var out []outcome
	for _, r := range f.returns {
		for _, o := range r.outcomes {
			o = c.made(o, depth+1)
			o.after, o.requeue = c.given(call, f.fn, o.after), c.given(call, f.fn, o.requeue)
			out = append(out, o)
		}
	}
	return out
}

// given returns e, which holds inside fn, as call sees it: a parameter is what
// the call passes, and all else comes from the call.
func (c *checker) given(call *ssa.Call, fn *ssa.Function, e flow.End) flow.End {
	i := paramIndex(fn, e.Value)
	if i < 0 || e.Field != "" {
		if isSet(e) {
			e.Value = call
		}
		return e
	}
	args := arguments(call, fn)
	if i >= len(args) {
		return flow.End{}
	}
	return c.passedAs(call, args[i])
}

// passedAs returns what call passes with arg, if it is the same on all paths.
func (c *checker) passedAs(call *ssa.Call, arg ssa.Value) flow.End {
	ends, ok := c.paths.Ends(call, flow.Slot{Value: arg})
	if !ok || len(ends) != 1 {
		return flow.End{} // a delay on some paths only, or not known
	}
	return ends[0][0]
}

// A declared is a variable of the package that holds a result.
type declared struct {
	stores  []*ssa.Store // where it is declared: of the whole, or of a field
	changed bool         // it is set elsewhere too, or may be
}

// findDeclared finds the variables of the package that hold results.
func (c *checker) findDeclared() {
	c.vars = make(map[*ssa.Global]*declared)
	for _, fn := range c.prog.Funcs {
		init := fn.Synthetic != "" && fn.Name() == "init"
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				for _, op := range instr.Operands(nil) {
					if g, ok := (*op).(*ssa.Global); ok && isResult(g.Type()) {
						c.use(g, instr, init)
					}
				}
			}
		}
	}
}

// use notes a use of variable g; init says that it is in what runs before main.
func (c *checker) use(g *ssa.Global, instr ssa.Instruction, init bool) {
	d := c.vars[g]
	if d == nil {
		d = new(declared)
		c.vars[g] = d
	}
	switch instr := instr.(type) {
	case *ssa.UnOp, *ssa.DebugRef:
		return
	case *ssa.Store:
		if init && instr.Addr == g {
			d.stores = append(d.stores, instr)
			return
		}
	case *ssa.FieldAddr:
		for _, ref := range *instr.Referrers() {
			switch ref := ref.(type) {
			case *ssa.UnOp, *ssa.DebugRef:
			case *ssa.Store:
				if init && ref.Addr == instr {
					d.stores = append(d.stores, ref)
				} else {
					d.changed = true
				}
			default:
				d.changed = true
			}
		}
		return
	case ssa.CallInstruction:
		if fn := flow.Callee(instr.Common()); fn != nil && fn.Name() == "IsZero" {
			return
		}
	}
	d.changed = true
}

// declaredAs returns what variable g is set to.
func (c *checker) declaredAs(g *ssa.Global, depth int) []outcome {
	if g.Pkg != c.prog.Pkg {
		return c.ofOther(g)
	}
	d := c.vars[g]
	if d == nil || d.changed {
		return nil
	}
	zero := flow.End{Zero: true}
	o := outcome{after: zero, requeue: zero}
	for _, st := range d.stores {
		var slots []flow.Slot
		field := ""
		if fa, ok := st.Addr.(*ssa.FieldAddr); ok {
			field = fieldName(fa)
			slots = []flow.Slot{{Value: st.Val}}
		} else {
			slots = []flow.Slot{{Value: st.Val, Field: "RequeueAfter"}, {Value: st.Val, Field: "Requeue"}}
		}
		ends, ok := c.paths.Ends(st, slots...)
		if !ok || len(ends) != 1 {
			return nil
		}
		switch e := ends[0]; field {
		case "":
			o = c.made(outcome{after: e[0], requeue: e[1]}, depth+1)
		case "RequeueAfter":
			o.after = e[0]
		case "Requeue":
			o.requeue = e[0]
		}
	}
	return []outcome{o}
}

// fieldName returns the name of the field whose address fa is.
func fieldName(fa *ssa.FieldAddr) string {
	st := fa.X.Type().Underlying().(*types.Pointer).Elem().Underlying().(*types.Struct)
	return st.Field(fa.Field).Name()
}
