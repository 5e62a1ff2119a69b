// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package requeueerror

import (
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/report"
	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
)

// callers knows the calls of a package's functions, those in tests left out.
type callers struct {
	static  map[*ssa.Function][]*ssa.Call
	dynamic []*ssa.Call // of function values and interface methods
	used    map[*ssa.Function]bool
	// foreign are functions whose value is handed to another package or
	// converted to a type of another package.
	foreign map[*ssa.Function]bool
}

func findCallers(pass *analysis.Pass, prog *ssaprog.Program) callers {
	c := callers{
		static:  make(map[*ssa.Function][]*ssa.Call),
		used:    make(map[*ssa.Function]bool),
		foreign: make(map[*ssa.Function]bool),
	}
	for _, fn := range prog.Funcs {
		if name := pass.Fset.Position(fn.Pos()).Filename; report.IsTest(name, nil) {
			continue
		}
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				c.add(instr)
			}
		}
	}
	return c
}

func (c *callers) add(instr ssa.Instruction) {
	var callee ssa.Value // a value in the place of the called function is no use
	if call, ok := instr.(ssa.CallInstruction); ok {
		common := call.Common()
		if fn := common.StaticCallee(); fn != nil {
			callee = common.Value
			if call, ok := instr.(*ssa.Call); ok {
				c.static[origin(fn)] = append(c.static[origin(fn)], call)
			}
		} else if call, ok := instr.(*ssa.Call); ok {
			c.dynamic = append(c.dynamic, call)
		}
	}
	for _, op := range instr.Operands(nil) {
		fn := funcOf(*op)
		if fn == nil || *op == callee {
			continue
		}
		if _, ok := instr.(*ssa.MakeClosure); ok && fn.Parent() != nil {
			continue // its value is what is used
		}
		c.used[fn] = true
		switch instr := instr.(type) {
		case ssa.CallInstruction:
			if to := instr.Common().StaticCallee(); to == nil || len(origin(to).Blocks) == 0 {
				c.foreign[fn] = true
			}
		case *ssa.ChangeType:
			if n, ok := types.Unalias(instr.Type()).(*types.Named); ok && n.Obj().Pkg() != nil && n.Obj().Pkg() != pkgOf(fn) {
				c.foreign[fn] = true
			}
		}
	}
}

// funcOf returns the function that v is the value of: a function, a literal, or
// the method of a method value.
func funcOf(v ssa.Value) *ssa.Function {
	if mc, ok := v.(*ssa.MakeClosure); ok {
		v = mc.Fn
	}
	fn, ok := v.(*ssa.Function)
	if !ok {
		return nil
	}
	// The wrapper of a method value or method expression stands for the method.
	if m, ok := fn.Object().(*types.Func); ok && fn.Synthetic != "" && fn.Prog != nil {
		if decl := fn.Prog.FuncValue(m); decl != nil {
			fn = decl
		}
	}
	return origin(fn)
}

func origin(fn *ssa.Function) *ssa.Function {
	if o := fn.Origin(); o != nil {
		return o
	}
	return fn
}

func pkgOf(fn *ssa.Function) *types.Package {
	if fn.Pkg == nil {
		return nil
	}
	return fn.Pkg.Pkg
}

// of returns the calls that may call fn.
func (c *callers) of(fn *ssa.Function) []*ssa.Call {
	calls := c.static[fn]
	method, _ := fn.Object().(*types.Func)
	for _, call := range c.dynamic {
		if !sameParams(call.Call.Signature(), fn.Signature) {
			continue
		}
		if call.Call.IsInvoke() {
			if method != nil && fn.Signature.Recv() != nil && method.Name() == call.Call.Method.Name() {
				calls = append(calls[:len(calls):len(calls)], call)
			}
		} else if c.used[fn] {
			calls = append(calls[:len(calls):len(calls)], call)
		}
	}
	return calls
}

// sameParams reports whether two signatures agree but for the receiver.
func sameParams(a, b *types.Signature) bool {
	return types.Identical(a.Params(), b.Params()) && types.Identical(a.Results(), b.Results()) && a.Variadic() == b.Variadic()
}

// root reports whether the pair that f returns goes to controller-runtime, or
// may: f is a Reconcile, is handed to another package, or nothing here calls it.
func (c *checker) root(f *function, calls []*ssa.Call) bool {
	res := f.fn.Signature.Results()
	if res.Len() != 2 || f.err < 0 {
		return false
	}
	if _, ok := types.Unalias(res.At(f.res).Type()).(*types.Pointer); ok {
		return false // the caller takes it apart
	}
	return len(calls) == 0 || c.calls.foreign[f.fn] || f.fn.Name() == "Reconcile" && f.fn.Signature.Recv() != nil
}

// reaches reports whether one of the outcomes of f reaches controller-runtime
// as it is, with delay and error.
func (c *checker) reaches(f *function, outcomes []outcome) bool {
	for _, o := range outcomes {
		if c.forwarded(f, flow.Kind(o.err.Value), make(map[*function]bool)) {
			return true
		}
	}
	return false
}

// forwarded reports whether callers hand on what f returns with an error of
// that kind, up to a root.
func (c *checker) forwarded(f *function, kind any, seen map[*function]bool) bool {
	if seen[f] {
		return false
	}
	seen[f] = true
	calls := c.calls.of(f.fn)
	if c.root(f, calls) {
		return true
	}
	for _, call := range calls {
		caller := c.byFn[call.Parent()]
		if caller == nil || caller.err < 0 {
			continue
		}
		for _, r := range caller.returns {
			for _, o := range r.outcomes {
				if o.from() == call && o.err.Nil != flow.IsNil && !o.err.RulesOut(kind) && c.forwarded(caller, kind, seen) {
					return true
				}
			}
		}
	}
	return false
}

// A question is whether a function is called with a delay and an error.
type question struct {
	fn         *ssa.Function
	after, err int // indexes of parameters, -1 for what is known
}

// together reports whether the delay and the error of o can come together,
// where both are made elsewhere.
func (c *checker) together(fn *ssa.Function, o outcome) bool {
	// d, err := f(): who returns an error mostly returns no duration with it.
	if call := resultOf(o.after.Value); call != nil && !isSet(o.requeue) && call == resultOf(o.err.Value) {
		return c.sameCall(call, o)
	}
	q := question{fn, paramIndex(fn, o.after.Value), -1}
	if isSet(o.requeue) {
		q.after = -1 // set whatever the duration is
	}
	if o.err.Nil == flow.MaybeNil {
		q.err = paramIndex(fn, o.err.Value)
	}
	if q.after < 0 && q.err < 0 {
		return true
	}
	calls := c.calls.of(fn)
	if len(calls) == 0 || c.open[q] {
		return true // not known: it is the function that puts them together
	}
	c.open[q] = true
	defer delete(c.open, q)
	for _, call := range calls {
		var slots []flow.Slot
		args := arguments(call, fn)
		for _, i := range []int{q.after, q.err} {
			if i >= 0 {
				if i >= len(args) {
					return true
				}
				slots = append(slots, flow.Slot{Value: args[i]})
			}
		}
		ends, ok := c.paths.Ends(call, slots...)
		if !ok {
			return true
		}
		for _, e := range ends {
			at := o
			if q.after >= 0 {
				at.after = e[0]
				if at.after.Zero {
					continue
				}
			}
			if q.err >= 0 {
				at.err = e[len(e)-1]
				if !c.mayFail(at.err) {
					continue
				}
			}
			if c.together(call.Parent(), at) {
				return true
			}
		}
	}
	return false
}

// sameCall reports whether the function that call calls returns both the
// duration and the error of o in one return.
func (c *checker) sameCall(call *ssa.Call, o outcome) bool {
	callee := call.Call.StaticCallee()
	if callee == nil || len(origin(callee).Blocks) == 0 {
		return false
	}
	callee = origin(callee)
	after, ok1 := o.after.Value.(*ssa.Extract)
	err, ok2 := o.err.Value.(*ssa.Extract)
	q := question{callee, -2, -2}
	if !ok1 || !ok2 || c.open[q] {
		return false
	}
	c.open[q] = true
	defer delete(c.open, q)
	for _, ret := range flow.Returns(callee) {
		ends, ok := c.paths.Ends(ret, flow.Slot{Value: ret.Results[after.Index]}, flow.Slot{Value: ret.Results[err.Index]})
		if !ok {
			continue
		}
		for _, e := range ends {
			if !e[0].Zero && c.mayFail(e[1]) && c.together(callee, outcome{after: e[0], err: e[1]}) {
				return true
			}
		}
	}
	return false
}

// arguments returns the arguments of a call of fn as its parameters name them:
// with the receiver, also of a call through an interface or a method value.
func arguments(call *ssa.Call, fn *ssa.Function) []ssa.Value {
	if len(call.Call.Args) < len(fn.Params) {
		return append([]ssa.Value{call.Call.Value}, call.Call.Args...)
	}
	return call.Call.Args
}

// paramIndex returns the index of v among the parameters of fn, or -1.
func paramIndex(fn *ssa.Function, v ssa.Value) int {
	for i, p := range fn.Params {
		if p == v {
			return i
		}
	}
	return -1
}
