// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
)

// A Retry is a call that hands on a function which client-go calls again as
// long as it fails.
type Retry struct {
	// Call gets the function: a call of package retry or of a function that
	// hands its parameter on to it.
	Call ssa.CallInstruction
	// Fn is what each attempt calls.
	Fn *ssa.Function
	// Conflict is set when conflicts are known to be retried.
	Conflict bool
	// Asks is set when the retry asks IsConflict of the error of an attempt.
	Asks bool
	// Default is set when the pauses are those of retry.DefaultRetry.
	Default bool
	// Writes are the writes of an attempt that fail when the object is old.
	Writes []Write

	bound      ssa.Value       // the receiver of a method value
	predicates []*ssa.Function // that judge the error of each attempt
}

// A Write is a write, in an attempt, that carries a resourceVersion.
type Write struct {
	Call   ssa.CallInstruction
	Object ssa.Value             // as the call gets it
	Path   []ssa.CallInstruction // the calls that lead from the attempt's function to the helper with Call
	// Stale is set when each attempt sends the same resourceVersion.
	Stale bool
	// Reads are the calls of Get that read the object again, if only such do.
	Reads []Op
	// Others are the calls of Get that read another object of the same type.
	Others []Op
}

// Retries finds the retries in a package and judges their writes.
func Retries(prog *ssaprog.Program) []*Retry {
	return newRetries(prog).all()
}

type retries struct {
	prog    *ssaprog.Program
	f       *Func
	callers map[*ssa.Function][]ssa.CallInstruction
	valued  map[*ssa.Function]int // uses other than to call it
}

func newRetries(prog *ssaprog.Program) *retries {
	return &retries{prog: prog, f: New(prog, nil)}
}

// index finds out who calls whom.
func (r *retries) index() {
	r.callers = make(map[*ssa.Function][]ssa.CallInstruction)
	r.valued = make(map[*ssa.Function]int)
	var rands []*ssa.Value
	for _, fn := range r.prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				var callee *ssa.Function
				if call, ok := instr.(ssa.CallInstruction); ok {
					if callee = r.static(call.Common()); callee != nil {
						r.callers[callee] = append(r.callers[callee], call)
					}
				}
				rands = instr.Operands(rands[:0])
				for i, rand := range rands {
					if i == 0 && callee != nil {
						continue
					}
					if v, ok := (*rand).(*ssa.Function); ok {
						if fn := r.function(v); fn != nil {
							r.valued[fn]++
						}
					}
				}
			}
		}
	}
}

// static returns the function with a body in the package that is called.
func (r *retries) static(common *ssa.CallCommon) *ssa.Function {
	if common.IsInvoke() {
		return nil
	}
	return r.function(common.Value)
}

// function returns the function of the package that v is: its name, a literal,
// a method value or method expression, an instance of a generic function.
func (r *retries) function(v ssa.Value) *ssa.Function {
	fn, ok := v.(*ssa.Function)
	if mc, closure := v.(*ssa.MakeClosure); closure {
		fn, ok = mc.Fn.(*ssa.Function)
	}
	if !ok {
		return nil
	}
	if fn.Origin() != nil {
		fn = fn.Origin()
	}
	if len(fn.Blocks) > 0 && fn.Synthetic == "" {
		return fn
	}
	// A wrapper of a method: its object is the method.
	if obj, ok := objectOf(fn); ok {
		if m := fn.Prog.FuncValue(obj); m != nil && len(m.Blocks) > 0 {
			return m
		}
	}
	return nil
}

func (r *retries) all() []*Retry {
	var sites []ssa.CallInstruction
	for _, fn := range r.prog.Funcs {
		for _, call := range callsIn(fn) {
			callee := Callee(call.Common())
			if callee != nil && (match.RetriesConflict(callee) || match.RetriesByName(callee) && r.static(call.Common()) == nil) {
				sites = append(sites, call)
			}
		}
	}
	if len(sites) == 0 {
		return nil
	}
	r.index()

	var out []*Retry
	for _, call := range sites {
		callee, args := Callee(call.Common()), call.Common().Args
		t := Retry{Call: call, Conflict: match.RetryOnConflict(callee), Asks: match.RetryOnConflict(callee), Default: isGlobal(args[0], match.DefaultRetry)}
		if match.RetriesConflict(callee) && !t.Conflict { // OnError
			for _, v := range r.values(args[1], 0) {
				t.Conflict = t.Conflict || r.tellsConflict(v)
				if fn := r.function(v); fn != nil {
					t.predicates = append(t.predicates, fn)
				}
			}
		}
		out = append(out, r.of(t, args[len(args)-1], 0)...)
	}
	for _, t := range out {
		t.Writes = r.judge(t)
	}
	return out
}

// maxHandedOn bounds through how many functions a function value is followed.
const maxHandedOn = 3

// of returns the retries of function value v, which the call in t gets.
func (r *retries) of(t Retry, v ssa.Value, depth int) []*Retry {
	if depth > maxHandedOn {
		return nil
	}
	var out []*Retry
	for _, v := range r.values(v, 0) {
		if p, ok := v.(*ssa.Parameter); ok {
			// The retry is in a helper: its callers choose the function.
			i := slices.Index(p.Parent().Params, p)
			for _, call := range r.callers[p.Parent()] {
				if args := call.Common().Args; i < len(args) {
					t.Call = call
					out = append(out, r.of(t, args[i], depth+1)...)
				}
			}
			continue
		}
		fn := r.function(v)
		if fn == nil {
			continue
		}
		one := t
		one.Fn = fn
		if mc, ok := v.(*ssa.MakeClosure); ok && fn.Parent() == nil && len(fn.Params) > 0 && len(mc.Bindings) == 1 {
			one.bound = mc.Bindings[0]
		}
		out = append(out, &one)
	}
	return out
}

// values returns what function value v can be: functions, literals, method
// values, parameters.
func (r *retries) values(v ssa.Value, depth int) []ssa.Value {
	if depth > maxHandedOn {
		return nil
	}
	v = r.f.Root(v)
	switch v := v.(type) {
	case *ssa.Function, *ssa.MakeClosure, *ssa.Parameter:
		return []ssa.Value{v}
	case *ssa.Phi:
		var out []ssa.Value
		for _, e := range v.Edges {
			out = append(out, r.values(e, depth+1)...)
		}
		return out
	case *ssa.Alloc:
		var out []ssa.Value
		for _, st := range r.f.stores(v) {
			out = append(out, r.values(st.Val, depth+1)...)
		}
		return out
	case *ssa.Call:
		callee := r.static(v.Common())
		if callee == nil {
			return nil
		}
		var out []ssa.Value
		for _, ret := range returns(callee) {
			if len(ret.Results) != 1 {
				continue
			}
			for _, w := range r.values(ret.Results[0], depth+1) {
				// A parameter that the callee gives back.
				if p, ok := w.(*ssa.Parameter); ok && p.Parent() == callee {
					if i := slices.Index(callee.Params, p); i < len(v.Call.Args) {
						out = append(out, r.values(v.Call.Args[i], depth+1)...)
					}
					continue
				}
				out = append(out, w)
			}
		}
		return out
	}
	return nil
}

// tellsConflict reports whether a predicate on errors is true of conflicts:
// IsConflict, a function that asks it and does not turn the answer around, or one
// that is true of all errors but some others.
func (r *retries) tellsConflict(v ssa.Value) bool {
	if fn, ok := v.(*ssa.Function); ok {
		if obj, ok := objectOf(fn); ok && match.IsConflict(obj) {
			return true
		}
	}
	fn := r.function(v)
	return fn != nil && (r.trueOfConflicts(fn, 0) || slices.ContainsFunc(callsIn(fn), func(call ssa.CallInstruction) bool {
		callee, value := Callee(call.Common()), call.Value()
		return callee != nil && value != nil && match.IsConflict(callee) &&
			!slices.ContainsFunc(*value.Referrers(), func(i ssa.Instruction) bool {
				not, ok := i.(*ssa.UnOp)
				return ok && not.Op == token.NOT
			})
	}))
}

// RereadWrites returns the calls that write an object only inside attempts
// which read it again, or of which that cannot be said.
func RereadWrites(prog *ssaprog.Program) map[*ast.CallExpr]bool {
	r := newRetries(prog)
	all := r.all()
	attempts := make(map[*ssa.Function]int) // how often a retry gets it
	for _, t := range all {
		attempts[t.Fn]++
	}
	fresh := make(map[*ast.CallExpr]bool)
	for _, t := range all {
		for _, w := range t.Writes {
			call := prog.Calls[w.Call.Pos()]
			if call == nil {
				continue
			}
			if _, seen := fresh[call]; !seen {
				fresh[call] = r.onlyRetried(w.Call.Parent(), attempts, nil)
			}
			fresh[call] = fresh[call] && !w.Stale
		}
	}
	return fresh
}

// onlyRetried reports whether fn runs in attempts only, as far as can be seen.
func (r *retries) onlyRetried(fn *ssa.Function, attempts map[*ssa.Function]int, seen []*ssa.Function) bool {
	if slices.Contains(seen, fn) {
		return true
	}
	seen = append(seen, fn)
	if fn.Parent() != nil {
		// A literal: what is done with it is seldom worth a look.
		return attempts[fn] > 0 || r.onlyRetried(fn.Parent(), attempts, seen)
	}
	// Another package may call an exported function without a retry.
	if obj, ok := objectOf(fn); !ok || obj.Exported() && obj.Pkg().Name() != "main" {
		return false
	}
	if r.valued[fn] > attempts[fn] || r.valued[fn]+len(r.callers[fn]) == 0 {
		return false
	}
	return !slices.ContainsFunc(r.callers[fn], func(call ssa.CallInstruction) bool {
		return !r.onlyRetried(call.Parent(), attempts, seen)
	})
}
