// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package requeueerror

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

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
				calls = append(slices.Clip(calls), call)
			}
		} else if c.used[fn] {
			calls = append(slices.Clip(calls), call)
		}
	}
	return calls
}

// sameParams reports whether two signatures agree but for the receiver.
func sameParams(a, b *types.Signature) bool {
	return types.Identical(a.Params(), b.Params()) && types.Identical(a.Results(), b.Results()) && a.Variadic() == b.Variadic()
}
