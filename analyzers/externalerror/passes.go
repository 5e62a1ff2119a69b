// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package externalerror

import (
	"fmt"
	"go/types"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/report"
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

// passes is the fact pass: which errors the functions of a package hand on. Its
// result is a *passing, nil for a package out of scope.
var passes = &analysis.Analyzer{
	Name:       "externalerrorfacts",
	Doc:        "externalerrorfacts: which errors functions hand on as they are",
	Run:        findPasses,
	Requires:   []*analysis.Analyzer{summary.Analyzer},
	ResultType: reflect.TypeFor[*passing](),
	FactTypes:  []analysis.Fact{new(passing)},
}

// passing is the fact that the functions of a package, and of the in-scope
// packages that it imports, hand on errors.
type passing struct {
	Packages []pkgPasses // sorted by path
}

// AFact marks passing as a fact.
func (*passing) AFact() {}

// String says how many functions hand on errors.
func (p *passing) String() string {
	n := 0
	for _, pkg := range p.Packages {
		n += len(pkg.Funcs)
	}
	return fmt.Sprintf("passes(%d)", n)
}

// pkgPasses is what the functions of one package hand on.
type pkgPasses struct {
	Path  string
	Funcs []funcPasses
	// Server are the functions, by name, out of which an error may come that a
	// client got from the API server.
	Server []string
	// Limiters are the declared functions, by key, that set a controller's rate
	// limiter or take its options from where that cannot be seen.
	Limiters []string
	// Wraps is set if a function calls reconcilers that it knows by interface
	// only, and may do anything with their errors.
	Wraps bool
}

// funcPasses is what one function hands on.
type funcPasses struct {
	Pos     summary.Pos // of the function, by which its model is found
	Root    bool        // controller-runtime calls it
	Answers bool        // it returns a reconcile result, which could hold a delay
	Returns [][]callRef // for each return, the calls whose errors come out
	Others  []callRef   // the other calls of own functions whose errors may come out
}

// A callRef finds a call in the model of its function.
type callRef struct {
	Pos  summary.Pos
	Text string // calls in one chain start at one position
	// In is the position of the body of a loop over an iterator function, which
	// the model takes for a function literal, if the call is in one.
	In summary.Pos
}

// merge adds the packages of other that are not there yet.
func (p *passing) merge(other *passing) {
	for _, pkg := range other.Packages {
		at, found := slices.BinarySearchFunc(p.Packages, pkg.Path, func(a pkgPasses, path string) int { return strings.Compare(a.Path, path) })
		if !found {
			p.Packages = slices.Insert(p.Packages, at, pkg)
		}
	}
}

func findPasses(pass *analysis.Pass) (any, error) {
	sum := pass.ResultOf[summary.Analyzer].(*summary.Result)
	if sum == nil {
		return (*passing)(nil), nil
	}
	all := new(passing)
	for _, imp := range pass.Pkg.Imports() {
		var f passing
		if pass.ImportPackageFact(imp, &f) {
			all.merge(&f)
		}
	}
	f := &finder{pass: pass, sum: sum, paths: flow.NewPaths(sum.SSA), scoped: make(map[string]bool), reconcilers: make(map[*ssa.Function]bool)}
	f.findReconcilers()
	for _, pkg := range sum.All {
		f.scoped[pkg.Path] = true
	}
	own := pkgPasses{Path: pass.Pkg.Path()}
	for _, fn := range sum.SSA.Funcs {
		fp, server := f.passesOf(fn)
		if len(fp.Returns) > 0 || len(fp.Others) > 0 {
			own.Funcs = append(own.Funcs, fp)
		}
		if server {
			own.Server = append(own.Server, match.FuncName(key(fn)))
		}
		if report.IsTest(pass.Fset.Position(fn.Pos()).Filename, nil) {
			continue
		}
		if f.setsLimiter(fn) {
			own.Limiters = append(own.Limiters, rootKey(fn))
		}
		own.Wraps = own.Wraps || wraps(fn)
	}
	slices.Sort(own.Server)
	slices.Sort(own.Limiters)
	own.Limiters = slices.Compact(own.Limiters)
	if len(own.Funcs) > 0 || len(own.Server) > 0 || len(own.Limiters) > 0 || own.Wraps {
		all.merge(&passing{Packages: []pkgPasses{own}})
	}
	pass.ExportPackageFact(all)
	return all, nil
}

// A finder makes the fact of one package.
type finder struct {
	pass        *analysis.Pass
	sum         *summary.Result
	paths       *flow.Paths
	scoped      map[string]bool
	reconcilers map[*ssa.Function]bool // converted to a reconcile.Func
}

// passesOf returns the errors that fn hands on and that may be external, and
// whether the API server's may be among them.
func (f *finder) passesOf(fn *ssa.Function) (out funcPasses, server bool) {
	out = funcPasses{Pos: f.pos(fn), Root: f.isRoot(fn)}
	results := fn.Signature.Results()
	err := results.Len() - 1
	if err < 0 || !types.Identical(results.At(err).Type(), types.Universe.Lookup("error").Type()) {
		return out, false
	}
	res := -1
	for i := range err {
		t := types.Unalias(results.At(i).Type())
		if p, ok := t.(*types.Pointer); ok {
			t = p.Elem()
		}
		if isResult(t) {
			res, out.Answers = i, true
		}
	}
	for _, p := range f.paths.Passed(fn, res, err) {
		var refs []callRef
		for _, call := range p.Calls {
			ref, ok := f.ref(call, fn)
			if !ok {
				refs = nil
				break
			}
			refs = append(refs, ref)
		}
		if len(refs) > 0 {
			out.Returns = append(out.Returns, refs)
		}
	}
	for _, call := range flow.New(f.sum.SSA, fn).ErrorSources(fn, err) {
		callee := flow.Callee(call.Common())
		own := callee == nil || callee.Pkg() == nil || f.scoped[callee.Pkg().Path()]
		if callee != nil && match.AsksServer(callee, own) {
			server = true
		} else if ref, ok := f.ref(call, fn); ok && own && !slices.ContainsFunc(out.Returns, func(refs []callRef) bool { return slices.Contains(refs, ref) }) {
			out.Others = append(out.Others, ref)
		}
	}
	return out, server
}

// ref returns where a call, in fn or a literal in it, is, unless its error
// cannot be external.
func (f *finder) ref(call *ssa.Call, fn *ssa.Function) (callRef, bool) {
	syntax := f.sum.SSA.Calls[call.Pos()]
	if syntax == nil {
		return callRef{}, false
	}
	if callee := flow.Callee(call.Common()); callee != nil && callee.Pkg() != nil && !f.scoped[callee.Pkg().Path()] {
		var recv types.Type
		if call.Call.IsInvoke() {
			recv = call.Call.Value.Type()
		} else if callee.Signature().Recv() != nil && len(call.Call.Args) > 0 {
			recv = call.Call.Args[0].Type()
		}
		w, waits := match.WaitOn(callee, recv)
		if (!waits || w.Kind != known.Network) && !call.Call.IsInvoke() {
			return callRef{}, false
		}
		if verb, _, _ := match.ClientVerb(callee); verb != match.NoVerb {
			return callRef{}, false
		}
	}
	at := f.pass.Fset.PositionFor(report.CallStart(f.pass.Fset, syntax), false)
	ref := callRef{Pos: f.position(at.Filename, at.Line, at.Column), Text: summary.CallText(syntax)}
	if call.Parent() != fn {
		ref.In = f.pos(call.Parent())
	}
	return ref, true
}

// pos returns the position of a function in the model.
func (f *finder) pos(fn *ssa.Function) summary.Pos {
	if !fn.Pos().IsValid() {
		return summary.Pos{}
	}
	at := f.pass.Fset.PositionFor(fn.Pos(), false)
	return f.position(at.Filename, at.Line, at.Column)
}

// position returns a position as the model has it, which numbers the files of
// the pass in their order.
func (f *finder) position(file string, line, column int) summary.Pos {
	for i, syntax := range f.pass.Files {
		if f.pass.Fset.PositionFor(syntax.Package, false).Filename == file {
			return summary.Pos{File: i, Line: line, Col: column}
		}
	}
	return summary.Pos{}
}

const (
	reconcilePkg  = "sigs.k8s.io/controller-runtime/pkg/reconcile"
	controllerPkg = "sigs.k8s.io/controller-runtime/pkg/controller"
)

func isResult(t types.Type) bool {
	_, ok := types.Unalias(t).(*types.Named)
	return ok && match.TypeName(t) == reconcilePkg+".Result"
}

// isRoot reports whether controller-runtime calls fn: it is the Reconcile of a
// reconciler, or is converted to a reconcile.Func.
func (f *finder) isRoot(fn *ssa.Function) bool {
	sig := fn.Signature
	if sig.Results().Len() != 2 || !isResult(sig.Results().At(0).Type()) {
		return false
	}
	if fn.Name() == "Reconcile" && sig.Recv() != nil {
		return sig.Params().Len() == 2 && match.TypeName(sig.Params().At(0).Type()) == "context.Context"
	}
	return f.reconcilers[fn]
}

// findReconcilers notes the functions that are converted to a reconcile.Func.
func (f *finder) findReconcilers() {
	for _, fn := range f.sum.SSA.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				to, ok := instr.(*ssa.ChangeType)
				if !ok || match.KeyPackage(match.TypeName(to.Type())) != reconcilePkg {
					continue
				}
				from := to.X
				if mc, ok := from.(*ssa.MakeClosure); ok {
					from = mc.Fn
				}
				if of, ok := from.(*ssa.Function); ok {
					// The wrapper of a method value stands for the method.
					if m, ok := of.Object().(*types.Func); ok && of.Synthetic != "" {
						of = of.Prog.FuncValue(m)
					}
					f.reconcilers[of] = true
				}
			}
		}
	}
}

// setsLimiter reports whether fn sets the rate limiter or the queue of a
// controller, or gets options of controllers from code that is not seen.
func (f *finder) setsLimiter(fn *ssa.Function) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.FieldAddr:
				if p, ok := instr.X.Type().Underlying().(*types.Pointer); ok && isOptions(p.Elem()) && limits[fieldOf(p.Elem(), instr.Field)] && stored(instr) {
					return true
				}
			case *ssa.Call:
				callee := flow.Callee(instr.Common())
				if isOptions(instr.Type()) && (callee == nil || callee.Pkg() == nil || !f.scoped[callee.Pkg().Path()]) {
					return true
				}
			}
		}
	}
	return false
}

// wraps reports whether fn calls a reconcile.Reconciler.
func wraps(fn *ssa.Function) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(*ssa.Call)
			if ok && call.Call.IsInvoke() && call.Call.Method.Name() == "Reconcile" && call.Call.Method.Pkg() != nil && call.Call.Method.Pkg().Path() == reconcilePkg {
				return true
			}
		}
	}
	return false
}

// limits are the options of a controller that say when a key is tried again.
var limits = map[string]bool{"NewQueue": true, "RateLimiter": true}

// isOptions reports whether t is the type of a controller's options.
func isOptions(t types.Type) bool {
	name := match.TypeName(t)
	return name == controllerPkg+".Options" || name == controllerPkg+".TypedOptions"
}

func fieldOf(t types.Type, index int) string {
	st, ok := t.Underlying().(*types.Struct)
	if !ok {
		return ""
	}
	return st.Field(index).Name()
}

// stored reports whether something is stored at an address.
func stored(addr ssa.Value) bool {
	for _, ref := range *addr.Referrers() {
		if st, ok := ref.(*ssa.Store); ok && st.Addr == addr {
			return true
		}
	}
	return false
}

// key returns the key of fn in the model.
func key(fn *ssa.Function) string {
	root := fn
	for root.Parent() != nil {
		root = root.Parent()
	}
	return rootKey(root) + strings.TrimPrefix(fn.Name(), root.Name())
}

// rootKey returns the key of the declared function that fn is or lies in.
func rootKey(fn *ssa.Function) string {
	for fn.Parent() != nil {
		fn = fn.Parent()
	}
	if fn.Origin() != nil {
		fn = fn.Origin()
	}
	if obj, ok := fn.Object().(*types.Func); ok {
		return match.Key(obj)
	}
	return fn.String()
}
