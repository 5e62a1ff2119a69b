// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package requeueerror

import (
	_ "embed"
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/report"
	"github.com/ctrlvet/ctrlvet/internal/settings"
	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

//go:embed doc.go
var doc string

// Analyzer is the requeueerror rule.
var Analyzer = newAnalyzer()

func newAnalyzer() *analysis.Analyzer {
	strict := new(bool)
	a := &analysis.Analyzer{
		Name:     "requeueerror",
		Doc:      report.Doc(doc, "requeueerror"),
		URL:      report.URL("requeueerror"),
		Run:      func(pass *analysis.Pass) (any, error) { return run(pass, *strict) },
		Requires: []*analysis.Analyzer{report.Directives, settings.Analyzer, summary.Analyzer, delays},
	}
	a.Flags.BoolVar(strict, "strict", false, "report a delay beside an error that can be nil, too")
	return a
}

// The categories.
const (
	IgnoredDelay  = "ignored-delay"
	TerminalDelay = "terminal-delay"
	Nonpositive   = "nonpositive"
)

// terminalError is the function that makes an error which is not retried.
const terminalError = "sigs.k8s.io/controller-runtime/pkg/reconcile.TerminalError"

// resultType is the type that carries a delay which an error overrides.
const resultType = "sigs.k8s.io/controller-runtime/pkg/reconcile.Result"

func run(pass *analysis.Pass, strict bool) (any, error) {
	sum := pass.ResultOf[summary.Analyzer].(*summary.Result)
	if sum == nil || !match.UsesKubernetes(pass.Pkg) {
		return nil, nil
	}
	c := &checker{
		pass:    pass,
		prog:    sum.SSA,
		paths:   flow.NewPaths(sum.SSA),
		strict:  strict,
		returns: make(map[token.Pos]*ast.ReturnStmt),
		minus:   make(map[token.Pos]string),
		clocks:  make(clocks),
		judged:  make(map[*ssa.Parameter]bool),
		foreign: pass.ResultOf[delays].(*imported),
	}
	for _, file := range pass.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ReturnStmt:
				c.returns[n.Return] = n
			case *ast.BinaryExpr:
				if n.Op == token.SUB {
					c.minus[n.OpPos] = types.ExprString(n)
				}
			}
			return true
		})
	}
	c.collect()
	s := pass.ResultOf[settings.Analyzer].(*settings.Settings)
	for _, f := range c.findings() {
		report.Report(pass, s, f)
	}
	return nil, nil
}

// A checker judges one package.
type checker struct {
	pass    *analysis.Pass
	prog    *ssaprog.Program
	paths   *flow.Paths
	strict  bool
	returns map[token.Pos]*ast.ReturnStmt
	minus   map[token.Pos]string // differences, as in the source
	calls   callers
	funcs   []*function
	byFn    map[*ssa.Function]*function
	clocks  clocks
	vars    map[*ssa.Global]*declared
	foreign *imported
	open    map[question]bool // asked and not yet answered
	// judged are parameters of functions that are looked into from a call, of which
	// the arguments have been judged.
	judged map[*ssa.Parameter]bool
}

// A function returns a result, and mostly an error, from returns with what they hold.
type function struct {
	fn       *ssa.Function
	res, err int // indexes of the results; err is -1 if there is none
	returns  []returned
	// unclear is set if some return has too many paths to tell.
	unclear bool
}

// A returned is a return and what it can hold, one outcome a path.
type returned struct {
	instr    *ssa.Return
	outcomes []outcome
}

// An outcome is what a return holds on one path.
type outcome struct{ after, requeue, err flow.End }

// shape returns where in the results of a function the reconcile result and
// the error stand.
func shape(sig *types.Signature) (res, err int, ok bool) {
	list := sig.Results()
	res, err = -1, -1
	for i := range list.Len() {
		switch t := list.At(i).Type(); {
		case isResult(t):
			res = i
		case i == list.Len()-1 && types.Identical(t, types.Universe.Lookup("error").Type()):
			err = i
		}
	}
	return res, err, res >= 0
}

// isResult reports whether t is reconcile.Result or a pointer to it.
func isResult(t types.Type) bool {
	t = types.Unalias(t)
	if p, ok := t.(*types.Pointer); ok {
		t = types.Unalias(p.Elem())
	}
	_, ok := t.(*types.Named)
	return ok && match.TypeName(t) == resultType
}

// collect finds the functions that return a result and what they return.
func (c *checker) collect() {
	c.calls = findCallers(c.pass, c.prog)
	c.findDeclared()
	c.byFn = make(map[*ssa.Function]*function)
	c.open = make(map[question]bool)
	for _, fn := range c.prog.Funcs {
		res, err, ok := shape(fn.Signature)
		if !ok {
			continue
		}
		c.add(&function{fn: fn, res: res, err: err})
	}
	for _, f := range c.funcs {
		for _, r := range f.returns {
			for i, o := range r.outcomes {
				r.outcomes[i] = c.made(o, 0)
			}
		}
	}
}

// add adds a function and what it returns.
func (c *checker) add(f *function) {
	c.funcs = append(c.funcs, f)
	c.byFn[f.fn] = f
	c.fill(f)
}

// fill fills in what a function returns.
func (c *checker) fill(f *function) {
	for _, exit := range c.paths.Exits(f.fn) {
		r := returned{instr: exit.Return}
		slots := []flow.Slot{exit.Field(f.res, "RequeueAfter"), exit.Field(f.res, "Requeue")}
		if f.err >= 0 {
			slots = append(slots, exit.Results[f.err])
		}
		ends, ok := c.paths.Ends(exit.Return, slots...)
		if !ok {
			f.unclear = true
			continue
		}
		for _, e := range ends {
			o := outcome{after: e[0], requeue: e[1]}
			if f.err >= 0 {
				o.err = e[2]
			} else {
				o.err = flow.End{Nil: flow.IsNil, Zero: true}
			}
			r.outcomes = append(r.outcomes, o)
		}
		f.returns = append(f.returns, r)
	}
}

// set reports whether a delay is set in the function itself.
func (o outcome) set() bool { return isSet(o.after) || isSet(o.requeue) }

// isSet reports whether a field of a result got a value that is not its zero value.
func isSet(e flow.End) bool { return !e.Zero && e.Field == "" && e.Value != nil }

// from returns the call that yields both the result and the error, if one does.
func (o outcome) from() *ssa.Call {
	call := resultOf(o.after.Value)
	if call == nil || o.after.Field == "" || call != resultOf(o.err.Value) {
		return nil
	}
	return call
}

// resultOf returns the call that v is a result of.
func resultOf(v ssa.Value) *ssa.Call {
	switch v := v.(type) {
	case *ssa.Call:
		return v
	case *ssa.Extract:
		call, _ := v.Tuple.(*ssa.Call)
		return call
	}
	return nil
}

// findings returns what is reported, in source order of the functions.
func (c *checker) findings() []report.Finding {
	var out []report.Finding
	for _, f := range c.funcs {
		for _, r := range f.returns {
			if finding, ok := c.lost(f, r); ok {
				out = append(out, finding)
			} else if finding, ok := c.nonpositive(r); ok {
				out = append(out, finding)
			}
		}
	}
	return out
}

// lost returns the finding for a return that has a delay beside an error.
func (c *checker) lost(f *function, r returned) (report.Finding, bool) {
	if f.err < 0 {
		return report.Finding{}, false
	}
	var bad []outcome
	always := true
	outcomes := c.certain(r)
	for _, o := range outcomes {
		if got, ok := c.meets(f, o, outcomes); ok {
			bad, always = append(bad, got), false
			continue
		}
		if !o.set() {
			// What another function returned may be a delay that counts.
			always = always && o.after.Field == ""
			continue
		}
		if !c.canFail(f, r.instr, o, outcomes) {
			always = false
			continue
		}
		if o.err.Nil != flow.NotNil {
			always = false
		}
		bad = append(bad, o)
	}
	if len(bad) == 0 || !c.reaches(f, bad) {
		return report.Finding{}, false
	}
	return c.ignored(f, r.instr, bad, always), true
}

// canFail reports whether the error of an outcome that has a delay, one of those of
// ret, can be not nil so that it counts.
func (c *checker) canFail(f *function, ret ssa.Instruction, o outcome, all []outcome) bool {
	if o.err.Nil != flow.NotNil && !c.strict && c.called(f, ret) {
		return false
	}
	return c.mayFail(o.err) && !c.decided(ret, o) && c.together(f.fn, o, all)
}

// called reports whether the error of a return statement is a call in it, such
// as a write of the status: the delay is for the case that it works.
func (c *checker) called(f *function, ret ssa.Instruction) bool {
	stmt := c.returns[ret.Pos()]
	return stmt != nil && f.err < len(stmt.Results) && c.isCall(stmt.Results[f.err])
}

// isCall reports whether e calls a function for an error, or drops some errors.
// What only wraps or joins errors counts if those come from calls in e.
func (c *checker) isCall(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	if fn := typeutil.StaticCallee(c.pass.TypesInfo, call); fn != nil && flow.FiltersError(fn) {
		return true
	}
	for _, arg := range call.Args {
		t := c.pass.TypesInfo.TypeOf(arg)
		if s, ok := t.Underlying().(*types.Slice); ok {
			t = s.Elem()
		}
		if types.Identical(t, types.Universe.Lookup("error").Type()) && !c.isCall(arg) {
			return false
		}
	}
	return true
}

// mayFail reports whether an error can be not nil.
func (c *checker) mayFail(e flow.End) bool {
	switch {
	case e.Nil == flow.IsNil:
		return false
	case e.Nil == flow.NotNil:
		return true
	case e.Value == nil:
		return false // changed by code that is not followed
	}
	// With client.IgnoreNotFound the delay is for the errors that it drops.
	return !e.Chosen || c.strict
}
