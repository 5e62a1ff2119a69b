// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
)

// A Passed is a return that hands on the errors of calls as they are.
type Passed struct {
	Return *ssa.Return
	// Calls are the calls whose errors come out here, each on some path. An
	// error of another origin comes out on none.
	Calls []*ssa.Call
}

// Passed returns the returns of fn that hand on errors nobody looked at: the
// error is that of a call, bare or wrapped, no condition asks for its kind, all
// that follows it ends in an error too, and no reconcile result with a delay
// stands beside it. res is the index of the reconcile result, or -1, and err
// that of the error.
func (p *Paths) Passed(fn *ssa.Function, res, err int) []Passed {
	var out []Passed
	for _, e := range p.Exits(fn) {
		if calls, ok := p.passedBy(e, res, err); ok && len(calls) > 0 {
			out = append(out, Passed{e.Return, calls})
		}
	}
	return out
}

// passedBy returns the calls whose errors exit returns as they are. It reports
// false if an error of another origin, or a delay, can come with them.
func (p *Paths) passedBy(exit Exit, res, err int) ([]*ssa.Call, bool) {
	ends, ok := p.Ends(exit.Return, pairSlots(exit, res, err)...)
	if !ok {
		return nil, false
	}
	var out []*ssa.Call
	for _, e := range ends {
		if e[0].Nil == IsNil {
			continue
		}
		calls, ok := p.origins(e[0].Value, 0)
		if !ok || e[0].Not != "" {
			return nil, false
		}
		for _, call := range calls {
			for _, delay := range e[1:] {
				if !empty(delay, call) {
					return nil, false
				}
			}
			if !p.unhandled(call, res, err) {
				return nil, false
			}
			out = append(out, call)
		}
	}
	return out, true
}

// pairSlots are the error of a return and, where there is one, the delays of
// the reconcile result beside it.
func pairSlots(exit Exit, res, err int) []Slot {
	slots := []Slot{exit.Results[err]}
	if res >= 0 {
		slots = append(slots, exit.Field(res, "RequeueAfter"), exit.Field(res, "Requeue"))
	}
	return slots
}

// empty reports whether a delay beside the error of call is zero, or comes from
// that call too, whose function answers for it.
func empty(delay End, call *ssa.Call) bool {
	if delay.Zero {
		return true
	}
	e, ok := delay.Value.(*ssa.Extract)
	return ok && delay.Field != "" && e.Tuple == call
}

// maxWraps bounds how often an error is wrapped.
const maxWraps = 6

// origins returns the calls that made the error v, wrappers looked through.
func (p *Paths) origins(v ssa.Value, depth int) ([]*ssa.Call, bool) {
	if depth > maxWraps || v == nil {
		return nil, false
	}
	switch v := plain(v).(type) {
	case *ssa.Extract:
		call, ok := v.Tuple.(*ssa.Call)
		return []*ssa.Call{call}, ok
	case *ssa.Call:
		inner := []ssa.Value{}
		fn := Callee(v.Common())
		switch {
		case fn == nil:
		case wrapsFirst(fn):
			inner = append(inner, v.Call.Args[0])
		case formatsError(fn):
			if inner = errorsAmong(v); len(inner) == 0 {
				return nil, false // made here
			}
		case returnsError(fn), match.Key(fn) == "errors.Join":
			return nil, false
		}
		if len(inner) == 0 {
			return []*ssa.Call{v}, true
		}
		var out []*ssa.Call
		for _, in := range inner {
			ends, ok := p.Ends(v, Slot{Value: in})
			if !ok {
				return nil, false
			}
			for _, e := range ends {
				calls, ok := p.origins(e[0].Value, depth+1)
				if !ok || e[0].Not != "" {
					return nil, false
				}
				out = append(out, calls...)
			}
		}
		return out, true
	}
	return nil, false
}

// wrapsFirst reports whether fn makes an error of the error that is its first
// argument, as errors.Wrap of many packages does.
func wrapsFirst(fn *types.Func) bool {
	if known.ErrorWrappers[match.Key(fn)] {
		return true
	}
	sig := fn.Signature()
	if fn.Pkg() == nil || !strings.HasSuffix(fn.Pkg().Path(), "errors") || sig.Recv() != nil || sig.Params().Len() == 0 || sig.Results().Len() != 1 {
		return false
	}
	name := fn.Name()
	return (strings.HasPrefix(name, "Wrap") || strings.HasPrefix(name, "WithMessage") || strings.HasPrefix(name, "WithStack") || name == "Annotate" || name == "Annotatef") &&
		isError(sig.Params().At(0).Type()) && isError(sig.Results().At(0).Type())
}

// formatsError reports whether fn makes an error of a format and arguments.
func formatsError(fn *types.Func) bool {
	return fn.Name() == "Errorf" && known.NeverNil[match.Key(fn)]
}

// errorsAmong returns the errors among the variadic arguments of a call.
func errorsAmong(call *ssa.Call) []ssa.Value {
	var out []ssa.Value
	values, _ := variadic(call.Call.Args[len(call.Call.Args)-1])
	for _, v := range values {
		if v = plain(v); isError(v.Type()) {
			out = append(out, v)
		}
	}
	return out
}

// unhandled reports whether nothing looks into the error of call, and all that
// follows where it is not nil ends in an error without a delay.
func (p *Paths) unhandled(call *ssa.Call, res, err int) bool {
	u := uses{p: p, res: res, err: err, fn: call.Parent(), seen: make(map[ssa.Value]bool)}
	if isError(call.Type()) {
		return u.of(call)
	}
	for _, ref := range *call.Referrers() {
		if e, ok := ref.(*ssa.Extract); ok && isError(e.Type()) && !u.of(e) {
			return false
		}
	}
	return true
}

// uses looks at what is done with an error.
type uses struct {
	p        *Paths
	fn       *ssa.Function
	res, err int
	seen     map[ssa.Value]bool
}

// of reports whether v, an error or what holds it, is only handed on.
func (u *uses) of(v ssa.Value) bool {
	if u.seen[v] || v.Referrers() == nil {
		return true
	}
	u.seen[v] = true
	for _, ref := range *v.Referrers() {
		if !u.handsOn(v, ref) {
			return false
		}
	}
	return true
}

func (u *uses) handsOn(v ssa.Value, ref ssa.Instruction) bool {
	switch ref := ref.(type) {
	case *ssa.Return, *ssa.DebugRef:
		return true
	case *ssa.Phi, *ssa.ChangeInterface, *ssa.ChangeType:
		return u.of(ref.(ssa.Value))
	case *ssa.BinOp:
		return (isNilConst(ref.X) || isNilConst(ref.Y)) && u.fails(ref)
	case *ssa.Store:
		if ref.Val != v {
			return true // another value takes its place
		}
		return u.stored(ref.Addr)
	case *ssa.UnOp: // read back from a variable
		return ref.Op == token.MUL && u.of(ref)
	case *ssa.MakeClosure:
		fn := ref.Fn.(*ssa.Function)
		for i, b := range ref.Bindings {
			if b == v && i < len(fn.FreeVars) && !u.of(fn.FreeVars[i]) {
				return false
			}
		}
		return true
	case ssa.CallInstruction:
		return u.gets(ref, v)
	}
	return false
}

// stored follows an error into a variable, or into the arguments of a variadic call.
func (u *uses) stored(addr ssa.Value) bool {
	switch addr := addr.(type) {
	case *ssa.Alloc, *ssa.FreeVar:
		return u.of(addr)
	case *ssa.IndexAddr:
		array, ok := addr.X.(*ssa.Alloc)
		if !ok || u.seen[array] {
			return ok
		}
		u.seen[array] = true
		for _, ref := range *array.Referrers() {
			slice, ok := ref.(*ssa.Slice)
			if !ok {
				continue
			}
			for _, use := range *slice.Referrers() {
				call, ok := use.(ssa.CallInstruction)
				if !ok || !u.gets(call, slice) {
					return false
				}
			}
		}
		return true
	}
	return false // a field or an element: who reads it is not known
}

// gets reports whether a call that gets the error only hands it on: it logs,
// records, formats or wraps, and answers nothing about it.
func (u *uses) gets(call ssa.CallInstruction, v ssa.Value) bool {
	common := call.Common()
	val := call.Value()
	if common.IsInvoke() && common.Value == v {
		return common.Method.Name() == "Error" && val != nil && u.shown(val)
	}
	fn := Callee(common)
	if fn != nil && (wrapsFirst(fn) || formatsError(fn)) {
		return val == nil || u.of(val)
	}
	results := common.Signature().Results()
	for r := range results.Variables() {
		if b, ok := r.Type().Underlying().(*types.Basic); ok && b.Kind() == types.String || strings.HasSuffix(match.TypeName(r.Type()), ".Condition") {
			continue
		}
		if fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == "fmt" {
			continue
		}
		return false
	}
	return true
}

// shown reports whether the text of an error is only shown, not searched.
func (u *uses) shown(text ssa.Value) bool {
	for _, ref := range *text.Referrers() {
		switch ref := ref.(type) {
		case *ssa.BinOp:
			if ref.Op != token.ADD {
				return false
			}
		case ssa.CallInstruction:
			fn := Callee(ref.Common())
			if fn != nil && fn.Pkg() != nil && (fn.Pkg().Path() == "strings" || fn.Pkg().Path() == "regexp") {
				return false
			}
			if r := ref.Common().Signature().Results(); r.Len() == 1 && types.Identical(r.At(0).Type(), types.Typ[types.Bool]) {
				return false
			}
		}
	}
	return true
}

// fails reports whether all returns that follow only where an error is not nil,
// as comparison cmp says, return an error and no delay.
func (u *uses) fails(cmp *ssa.BinOp) bool {
	if cmp.Parent() != u.fn {
		return true
	}
	for _, ref := range *cmp.Referrers() {
		branch, ok := ref.(*ssa.If)
		if !ok {
			continue
		}
		then := branch.Block().Succs[0]
		if cmp.Op == token.EQL {
			then = branch.Block().Succs[1]
		}
		if len(then.Preds) != 1 {
			continue
		}
		for _, e := range u.p.Exits(u.fn) {
			if e.Return.Parent() == u.fn && then.Dominates(e.Return.Block()) && !u.failing(e) {
				return false
			}
		}
	}
	return true
}

// failing reports whether exit returns an error and no delay, whichever way it
// is reached.
func (u *uses) failing(exit Exit) bool {
	ends, ok := u.p.Ends(exit.Return, pairSlots(exit, u.res, u.err)...)
	if !ok {
		return false
	}
	for _, e := range ends {
		if e[0].Nil != NotNil {
			return false
		}
		for _, delay := range e[1:] {
			if !delay.Zero && delay.Field == "" {
				return false
			}
		}
	}
	return true
}
