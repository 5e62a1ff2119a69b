// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package requeueerror

import (
	"fmt"
	"go/token"
	"go/types"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/settings"
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

// delays finds the results that always have a delay, among those that other
// packages can use: of this package and of those that it imports. It also finds
// out whether some function makes a delay beside an error count.
var delays = &analysis.Analyzer{
	Name:       "requeuedelays",
	Doc:        "find the variables and functions whose result always has a delay, and those that heed it beside an error",
	Run:        findDelays,
	Requires:   []*analysis.Analyzer{settings.Analyzer, summary.Analyzer},
	FactTypes:  []analysis.Fact{new(delayed)},
	ResultType: reflect.TypeFor[*imported](),
}

// delayed is the fact that variables and functions of a package have delays.
type delayed struct {
	Delays []delay // sorted by name
	Heeds  bool    // a function of the package makes a delay beside an error count
}

// imported is what is known of the packages that a package imports.
type imported struct {
	delays map[string]delay // by full name
	heeds  bool
}

// A delay is a variable that is a result with a delay, or a function that returns
// such.
type delay struct {
	Name    string
	Requeue bool // what is set is Requeue
	// Param is the number, from one, of the parameter that is the delay; 0 if it is
	// none.
	Param int
}

// AFact marks the type as a fact.
func (*delayed) AFact() {}

// String says the predicate.
func (d *delayed) String() string {
	var names []string
	for _, d := range d.Delays {
		name := d.Name
		if d.Param > 0 {
			name += fmt.Sprintf("(%d)", d.Param)
		}
		names = append(names, name)
	}
	if d.Heeds {
		names = append(names, "heeds")
	}
	return "delayed(" + strings.Join(names, ",") + ")"
}

// findDelays returns the delays of the imported packages by their full names.
func findDelays(pass *analysis.Pass) (any, error) {
	all := &imported{delays: make(map[string]delay)}
	for _, fact := range pass.AllPackageFacts() {
		d, ok := fact.Fact.(*delayed)
		if !ok || fact.Package == pass.Pkg {
			continue // some drivers hand out those of other passes, too
		}
		for _, d := range d.Delays {
			all.delays[fact.Package.Path()+"."+d.Name] = d
		}
		all.heeds = all.heeds || d.Heeds
	}
	sum := pass.ResultOf[summary.Analyzer].(*summary.Result)
	if sum == nil || !match.UsesKubernetes(pass.Pkg) {
		return all, nil
	}
	c := &checker{
		pass:    pass,
		prog:    sum.SSA,
		paths:   flow.NewPaths(sum.SSA),
		foreign: all,
		byFn:    make(map[*ssa.Function]*function),
	}
	c.findDeclared()
	for _, fn := range c.prog.Funcs {
		if res, err, ok := shape(fn.Signature); ok && fn.Signature.Results().Len() == 1 {
			c.add(&function{fn: fn, res: res, err: err})
		}
	}
	fact := delayed{Heeds: slices.ContainsFunc(c.prog.Funcs, c.heeds)}
	for _, name := range pass.Pkg.Scope().Names() {
		if d, ok := c.delayOf(name); ok {
			fact.Delays = append(fact.Delays, d)
		}
	}
	if len(fact.Delays) > 0 || fact.Heeds {
		pass.ExportPackageFact(&fact)
	}
	return all, nil
}

// heeds reports whether fn gets a result and an error, and where the error is not
// nil returns a result that may be that one and no error.
func (c *checker) heeds(fn *ssa.Function) bool {
	res, err, ok := shape(fn.Signature)
	if !ok || err < 0 {
		return false
	}
	gets := false
	var failed ssa.Value
	for _, p := range fn.Params {
		gets = gets || isResult(p.Type())
		if types.Identical(p.Type(), types.Universe.Lookup("error").Type()) {
			failed = p
		}
	}
	if !gets || failed == nil {
		return false
	}
	f := function{fn: fn, res: res, err: err}
	c.fill(&f)
	return slices.ContainsFunc(f.returns, func(r returned) bool {
		return under(r.instr.Block(), failed) && slices.ContainsFunc(r.outcomes, func(o outcome) bool {
			return !o.after.Zero && o.err.Nil == flow.IsNil
		})
	})
}

// under reports whether block b is reached only where err is not nil.
func under(b *ssa.BasicBlock, err ssa.Value) bool {
	for ; b.Idom() != nil; b = b.Idom() {
		branch, ok := b.Idom().Instrs[len(b.Idom().Instrs)-1].(*ssa.If)
		if !ok {
			continue
		}
		cond, ok := branch.Cond.(*ssa.BinOp)
		if !ok || cond.X != err && cond.Y != err {
			continue
		}
		way := 0
		if cond.Op == token.EQL {
			way = 1
		}
		if branch.Block().Succs[way].Dominates(b) {
			return true
		}
	}
	return false
}

// delayOf returns the delay that the exported variable or function of the
// package with that name always has.
func (c *checker) delayOf(name string) (delay, bool) {
	d := delay{Name: name}
	member := c.prog.Pkg.Members[name]
	if member == nil || !member.Object().Exported() {
		return d, false
	}
	var got []outcome
	var fn *ssa.Function
	switch m := member.(type) {
	case *ssa.Global:
		if isResult(m.Type()) {
			got = c.declaredAs(m, 0)
		}
	case *ssa.Function:
		f := c.byFn[m]
		if f == nil || f.unclear {
			return d, false
		}
		fn = m
		for _, r := range f.returns {
			for _, o := range r.outcomes {
				got = append(got, c.made(o, 0))
			}
		}
	}
	d.Requeue = true
	for _, o := range got {
		if !o.set() {
			return d, false
		}
		d.Requeue = d.Requeue && !isSet(o.after)
		if fn == nil || isSet(o.requeue) {
			continue
		}
		if i := paramIndex(fn, o.after.Value); i >= 0 {
			if d.Param > 0 && d.Param != i+1 {
				return d, false
			}
			d.Param = i + 1
		}
	}
	return d, len(got) > 0
}

// ofOther returns what a variable or function of another package holds or
// returns, where that always has a delay.
func (c *checker) ofOther(v ssa.Value) []outcome {
	var name string
	var call *ssa.Call
	switch v := v.(type) {
	case *ssa.Global:
		name = v.Pkg.Pkg.Path() + "." + v.Name()
	case *ssa.Call:
		fn := flow.Callee(v.Common())
		if fn == nil || fn.Signature().Recv() != nil || v.Call.IsInvoke() {
			return nil
		}
		name, call = match.Key(fn), v
	}
	d, ok := c.foreign.delays[name]
	if !ok {
		return nil
	}
	set, zero := flow.End{Value: v}, flow.End{Zero: true}
	if d.Param > 0 {
		if call == nil || d.Param > len(call.Call.Args) {
			return nil
		}
		set = c.passedAs(call, call.Call.Args[d.Param-1])
	}
	if d.Requeue {
		return []outcome{{after: zero, requeue: set}}
	}
	return []outcome{{after: set, requeue: zero}}
}
