// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package generationchanged

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
)

// maxDepth bounds how many calls and joins are followed for one value.
const maxDepth = 6

// A verdict says what predicates do with an update that leaves generation as it is.
type verdict uint8

// The verdicts.
const (
	unknown  verdict = iota
	metadata         // only a change of labels or annotations passes
	partly           // the same, where a change of generation would pass, too
	compared         // code of the package that compares generations stops it
	drops            // GenerationChangedPredicate stops it
	refused          // the code refuses all updates, so none are missed
)

// values answers what a value can be within the package.
type values struct {
	prog    *ssaprog.Program
	callers map[*ssa.Function][]ssa.CallInstruction
	globals map[*ssa.Global][]ssa.Value // what is stored in variables of the package
	// literals are the fields that are set of variables of the package, by name.
	literals map[*ssa.Global]map[string][]ssa.Value
}

func newValues(prog *ssaprog.Program) *values {
	x := &values{
		prog:     prog,
		callers:  make(map[*ssa.Function][]ssa.CallInstruction),
		globals:  make(map[*ssa.Global][]ssa.Value),
		literals: make(map[*ssa.Global]map[string][]ssa.Value),
	}
	for _, fn := range prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				switch instr := instr.(type) {
				case *ssa.Store:
					if g, ok := instr.Addr.(*ssa.Global); ok {
						x.globals[g] = append(x.globals[g], instr.Val)
					}
					if fa, ok := instr.Addr.(*ssa.FieldAddr); ok {
						if g, ok := fa.X.(*ssa.Global); ok {
							if x.literals[g] == nil {
								x.literals[g] = make(map[string][]ssa.Value)
							}
							name := fieldName(fa)
							x.literals[g][name] = append(x.literals[g][name], instr.Val)
						}
					}
				case ssa.CallInstruction:
					if callee := instr.Common().StaticCallee(); callee != nil && len(callee.Blocks) > 0 {
						x.callers[callee] = append(x.callers[callee], instr)
					}
				}
			}
		}
	}
	return x
}

// An env binds the parameters of a function to what one call gives it.
type env struct {
	fn   *ssa.Function
	call ssa.CallInstruction
	up   *env // of the function that call is in
}

// site returns the call that the innermost function is entered by.
func (e *env) site() ssa.CallInstruction {
	if e == nil {
		return nil
	}
	return e.call
}

// outermost returns the function whose parameters are not bound: fn itself, or
// the one that the last call is in.
func (e *env) outermost(fn *ssa.Function) *ssa.Function {
	for ; e != nil; e = e.up {
		fn = e.call.Parent()
	}
	for fn.Parent() != nil {
		fn = fn.Parent()
	}
	return fn
}

// under returns e with the parameters of fn, its outermost function, bound to call.
func (e *env) under(fn *ssa.Function, call ssa.CallInstruction) *env {
	if e == nil {
		return &env{fn: fn, call: call}
	}
	return &env{fn: e.fn, call: e.call, up: e.up.under(fn, call)}
}

// argument returns what parameter p is, nil if it is not bound.
func (e *env) argument(p *ssa.Parameter) (ssa.Value, *env) {
	for ; e != nil; e = e.up {
		if e.fn != p.Parent() {
			continue
		}
		args := e.call.Common().Args
		if i := slices.Index(e.fn.Params, p); i >= 0 && i < len(args) {
			return args[i], e.up
		}
		break
	}
	return nil, nil
}

// each calls visit for all that v can be: values of concrete type, results of
// other packages' functions, parameters that are not bound.
func (x *values) each(v ssa.Value, e *env, depth int, visit func(v ssa.Value, e *env)) {
	if depth > 4*maxDepth {
		visit(v, e)
		return
	}
	next := func(v ssa.Value, e *env) { x.each(v, e, depth+1, visit) }
	switch v := v.(type) {
	case *ssa.MakeInterface:
		next(v.X, e)
	case *ssa.ChangeInterface:
		next(v.X, e)
	case *ssa.ChangeType:
		next(v.X, e)
	case *ssa.TypeAssert:
		next(v.X, e)
	case *ssa.Phi:
		for _, edge := range v.Edges {
			next(edge, e)
		}
	case *ssa.FreeVar:
		if bound := x.binding(v); bound != nil {
			next(bound, e)
			return
		}
		visit(v, e)
	case *ssa.Parameter:
		if arg, up := e.argument(v); arg != nil {
			next(arg, up)
			return
		}
		visit(v, e)
	case *ssa.UnOp:
		x.load(v, e, next, visit)
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			x.results(call, v.Index, v, e, next, visit)
			return
		}
		visit(v, e)
	case *ssa.Call:
		x.results(v, 0, v, e, next, visit)
	default:
		visit(v, e)
	}
}

// load follows what is read from a variable or from an element of a slice.
func (x *values) load(v *ssa.UnOp, e *env, next, visit func(ssa.Value, *env)) {
	if v.Op != token.MUL {
		visit(v, e)
		return
	}
	var stored []ssa.Value
	switch addr := x.address(v.X).(type) {
	case *ssa.Global:
		stored = x.globals[addr]
	case *ssa.Alloc:
		stored = x.stores(addr)
	case *ssa.IndexAddr:
		elems, open := x.elements(addr.X, e, 0)
		for _, el := range elems {
			next(el.v, el.e)
		}
		if open || len(elems) == 0 {
			visit(v, e)
		}
		return
	}
	if len(stored) == 0 {
		visit(v, e)
		return
	}
	for _, s := range stored {
		next(s, e)
	}
}

// results follows what a function of the package returns.
func (x *values) results(call *ssa.Call, index int, v ssa.Value, e *env, next, visit func(ssa.Value, *env)) {
	callee := call.Common().StaticCallee()
	if callee == nil || len(callee.Blocks) == 0 {
		visit(v, e)
		return
	}
	inner := &env{fn: callee, call: call, up: e}
	for _, b := range callee.Blocks {
		if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && index < len(ret.Results) {
			next(ret.Results[index], inner)
		}
	}
}

func (x *values) binding(v *ssa.FreeVar) ssa.Value {
	mc := x.prog.Closures[v.Parent()]
	if mc == nil {
		return nil
	}
	if i := slices.Index(v.Parent().FreeVars, v); i < len(mc.Bindings) {
		return mc.Bindings[i]
	}
	return nil
}

// address looks through captures of a variable.
func (x *values) address(v ssa.Value) ssa.Value {
	for range maxDepth {
		fv, ok := v.(*ssa.FreeVar)
		if !ok {
			break
		}
		bound := x.binding(fv)
		if bound == nil {
			break
		}
		v = bound
	}
	return v
}

// stores returns what is stored in a variable as a whole, in closures too.
func (x *values) stores(addr ssa.Value) []ssa.Value {
	var out []ssa.Value
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr == addr {
				out = append(out, ref.Val)
			}
		case *ssa.MakeClosure:
			fn := ref.Fn.(*ssa.Function)
			for i, b := range ref.Bindings {
				if b == addr && i < len(fn.FreeVars) {
					out = append(out, x.stores(fn.FreeVars[i])...)
				}
			}
		}
	}
	return out
}

// A bound is a value with what it is to be read in.
type bound struct {
	v ssa.Value
	e *env
}

// elements returns the elements of a slice as far as they are known, and
// whether there may be others.
func (x *values) elements(v ssa.Value, e *env, depth int) (out []bound, open bool) {
	if depth > maxDepth {
		return nil, true
	}
	add := func(v ssa.Value, e *env) {
		els, o := x.elements(v, e, depth+1)
		out, open = append(out, els...), open || o
	}
	switch v := v.(type) {
	case *ssa.Const: // nil
	case *ssa.MakeSlice:
	case *ssa.ChangeType:
		add(v.X, e)
	case *ssa.Slice:
		array, ok := v.X.(*ssa.Alloc)
		if !ok {
			add(v.X, e)
			break
		}
		for _, ref := range *array.Referrers() {
			if el, ok := ref.(*ssa.IndexAddr); ok {
				for _, s := range x.stores(el) {
					out = append(out, bound{s, e})
				}
			}
		}
	case *ssa.Phi:
		for _, edge := range v.Edges {
			add(edge, e)
		}
	case *ssa.Call:
		if b, ok := v.Common().Value.(*ssa.Builtin); ok && b.Name() == "append" {
			for _, arg := range v.Call.Args {
				add(arg, e)
			}
			break
		}
		callee := v.Common().StaticCallee()
		if callee == nil || len(callee.Blocks) == 0 {
			return nil, true
		}
		for _, b := range callee.Blocks {
			if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && len(ret.Results) == 1 {
				add(ret.Results[0], &env{fn: callee, call: v, up: e})
			}
		}
	case *ssa.Parameter:
		arg, up := e.argument(v)
		if arg == nil {
			return nil, true
		}
		add(arg, up)
	case *ssa.UnOp: // a variable that closures or branches share, or one of the package
		var stored []ssa.Value
		switch addr := x.address(v.X).(type) {
		case *ssa.Alloc:
			stored = x.stores(addr)
		case *ssa.Global:
			stored = x.globals[addr]
		}
		for _, s := range stored {
			add(s, e)
		}
		open = open || len(stored) == 0
	default:
		open = true
	}
	return out, open
}

// list returns the verdict of predicates that must all agree, or of options
// that hold such. Unbound is set if a parameter has a say.
func (x *values) list(v ssa.Value, e *env, unbound *bool, depth int) verdict {
	elems, open := x.elements(v, e, 0)
	if open && x.fromParameter(v, e) {
		*unbound = true
	}
	out := unknown
	for _, el := range elems {
		out = max(out, x.predicate(el.v, el.e, unbound, depth))
	}
	return out
}

// fromParameter reports whether a slice is a parameter that is not bound.
func (x *values) fromParameter(v ssa.Value, e *env) bool {
	found := false
	x.each(v, e, 0, func(v ssa.Value, _ *env) { found = found || isParameter(v) })
	return found
}

// predicate returns the verdict of one predicate or option, on which all that
// it can be must agree. One that can refuse updates is believed to.
func (x *values) predicate(v ssa.Value, e *env, unbound *bool, depth int) verdict {
	if depth > maxDepth {
		return unknown
	}
	n, lowest, highest := 0, refused, unknown
	x.each(v, e, 0, func(v ssa.Value, e *env) {
		verdict := x.judgePredicate(v, e, unbound, depth+1)
		n++
		lowest, highest = min(lowest, verdict), max(highest, verdict)
	})
	if n == 0 || highest == refused {
		return highest
	}
	return lowest
}

func (x *values) judgePredicate(v ssa.Value, e *env, unbound *bool, depth int) verdict {
	if isParameter(v) {
		*unbound = true
		return unknown
	}
	if call, ok := v.(*ssa.Call); ok {
		fn := flow.Callee(call.Common())
		if fn == nil || len(call.Call.Args) == 0 {
			return unknown
		}
		switch match.Key(fn) {
		case known.WithPredicates, known.PredicateAnd:
			return x.list(call.Call.Args[0], e, unbound, depth)
		case known.PredicateOr:
			return x.either(call.Call.Args[0], e, unbound, depth)
		}
	}
	if known.FuncsTypes[match.TypeName(v.Type())] {
		if f, set := x.field(v, "UpdateFunc"); set {
			return x.ofFunction(f, e)
		}
		return unknown
	}
	obj, _, _ := types.LookupFieldOrMethod(v.Type(), true, nil, "Update")
	update, ok := obj.(*types.Func)
	if !ok {
		return unknown
	}
	switch key := match.Key(update); {
	case known.GenerationUpdates[key]:
		return drops
	case known.MetadataUpdates[key]:
		return metadata
	}
	if fn := x.prog.Pkg.Prog.FuncValue(update); fn != nil {
		return x.judgeFunction(fn)
	}
	return unknown
}

// either returns the verdict of predicates of which one suffices.
func (x *values) either(v ssa.Value, e *env, unbound *bool, depth int) verdict {
	elems, open := x.elements(v, e, 0)
	if open {
		if x.fromParameter(v, e) {
			*unbound = true
		}
		return unknown
	}
	n, lowest := 0, refused
	generation := unknown // the verdict of those that ask for it
	for _, el := range elems {
		verdict := x.predicate(el.v, el.e, unbound, depth)
		n++
		lowest = min(lowest, verdict)
		if verdict != refused {
			generation = max(generation, verdict)
		}
	}
	switch {
	case n == 0 || lowest == unknown:
		return unknown
	case lowest == metadata && generation > metadata:
		return partly
	case lowest >= compared && lowest != refused:
		return generation
	}
	return lowest
}

// ignoresUpdates reports whether a handler does nothing with updates.
func (x *values) ignoresUpdates(handler ssa.Value, e *env) bool {
	ignores := false
	x.each(handler, e, 0, func(v ssa.Value, _ *env) {
		if !known.FuncsTypes[match.TypeName(v.Type())] {
			return
		}
		_, empty := v.(*ssa.Const) // a literal without fields
		if empty || local(v) != nil {
			_, set := x.field(v, "UpdateFunc")
			ignores = ignores || !set
		}
	})
	return ignores
}

// local returns the variable that v, a struct or a pointer to one, is or was
// loaded from.
func local(v ssa.Value) *ssa.Alloc {
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		v = load.X
	}
	a, _ := v.(*ssa.Alloc)
	return a
}

// field returns what is stored in a field of a struct, the last if there are
// several, and whether anything is.
func (x *values) field(v ssa.Value, name string) (ssa.Value, bool) {
	a := local(v)
	if a == nil {
		return nil, false
	}
	var val ssa.Value
	for _, ref := range *a.Referrers() {
		addr, ok := ref.(*ssa.FieldAddr)
		if !ok {
			continue
		}
		if fieldName(addr) == name {
			for _, s := range x.stores(addr) {
				val = s
			}
		}
	}
	return val, val != nil
}

// fieldName returns the name of the field whose address fa is.
func fieldName(fa *ssa.FieldAddr) string {
	return fa.X.Type().Underlying().(*types.Pointer).Elem().Underlying().(*types.Struct).Field(fa.Field).Name()
}

// refuses reports whether v is a function that returns false and nothing else.
func refuses(v ssa.Value) bool {
	switch x := v.(type) {
	case *ssa.ChangeType:
		return refuses(x.X)
	case *ssa.MakeClosure:
		return refuses(x.Fn)
	case *ssa.Function:
		if x == nil {
			return false
		}
		n := 0
		for _, b := range x.Blocks {
			ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
			if !ok {
				continue
			}
			c, ok := ret.Results[0].(*ssa.Const)
			if !ok || c.Value == nil || c.Value.Kind() != constant.Bool || constant.BoolVal(c.Value) {
				return false
			}
			n++
		}
		return n > 0
	}
	return false
}

func isParameter(v ssa.Value) bool {
	_, ok := v.(*ssa.Parameter)
	return ok
}
