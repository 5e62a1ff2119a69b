// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
)

// A Wrapped is a write in attempts of a retry whose error comes out as text, in
// which the retry cannot find the conflict.
type Wrapped struct {
	Retry *Retry
	Write Write
	By    *ssa.Call // makes the new error of the text
}

// WrappedConflicts finds the writes in retries whose conflicts are not found.
func WrappedConflicts(prog *ssaprog.Program, retries []*Retry) []Wrapped {
	var out []Wrapped
	for _, t := range retries {
		if !t.Asks {
			continue
		}
		for _, w := range t.Writes {
			// The way up from the call to what the retry calls.
			calls := []ssa.CallInstruction{w.Call}
			for _, hop := range slices.Backward(w.Path) {
				calls = append(calls, hop)
			}
			var by *ssa.Call
			for _, call := range calls {
				f := follow(prog, call)
				if f.asked || f.kept == (f.text != nil) || by != nil && f.text != nil {
					by = nil
					break
				}
				if f.text != nil {
					by = f.text
				}
			}
			if by != nil {
				out = append(out, Wrapped{t, w, by})
			}
		}
	}
	return out
}

// A fate is what becomes of an error in the function that gets it.
type fate struct {
	prog  *ssaprog.Program
	seen  map[ssa.Value]bool
	kept  bool      // it is returned, perhaps in another error
	text  *ssa.Call // makes an error that is returned, of its text
	asked bool      // something else is done with it, such as to ask what it is
}

// follow says what becomes of the error that call returns.
func follow(prog *ssaprog.Program, call ssa.CallInstruction) *fate {
	f := &fate{prog: prog, seen: make(map[ssa.Value]bool)}
	v := call.Value()
	if v == nil {
		return &fate{asked: true} // deferred
	}
	if isError(v.Type()) {
		f.visit(v, nil)
		return f
	}
	for _, ref := range *v.Referrers() {
		if ex, ok := ref.(*ssa.Extract); ok && isError(ex.Type()) {
			f.visit(ex, nil)
		}
	}
	return f
}

// visit follows v: the error or, with by, what that call has made of its text.
func (f *fate) visit(v ssa.Value, by *ssa.Call) {
	if f.seen[v] || v.Referrers() == nil {
		return
	}
	f.seen[v] = true
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.DebugRef:
		case *ssa.BinOp:
			if ref.Op == token.ADD { // of texts
				f.visit(ref, by)
			}
		case *ssa.Phi, *ssa.ChangeInterface, *ssa.MakeInterface:
			f.visit(ref.(ssa.Value), by)
		case *ssa.Return:
			f.returned(v, by)
		case *ssa.Store:
			switch addr := ref.Addr.(type) {
			case *ssa.IndexAddr:
				f.argument(addr, by)
			case *ssa.Alloc:
				f.variable(addr, by)
			default:
				f.asked = true
			}
		case *ssa.Call:
			f.call(ref, v, by)
		default:
			f.asked = true
		}
	}
}

// returned notes that the function returns v.
func (f *fate) returned(v ssa.Value, by *ssa.Call) {
	switch {
	case !isError(v.Type()):
		f.asked = true
	case by == nil:
		f.kept = true
	default:
		f.text = by
	}
}

// variable follows what is stored in a variable that no literal shares.
func (f *fate) variable(a *ssa.Alloc, by *ssa.Call) {
	for _, ref := range *a.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store, *ssa.DebugRef:
		case *ssa.UnOp:
			f.visit(ref, by)
		default:
			f.asked = true
		}
	}
}

// argument follows an element of the slice that a variadic call gets.
func (f *fate) argument(elem *ssa.IndexAddr, by *ssa.Call) {
	array, ok := elem.X.(*ssa.Alloc)
	index, constant := elem.Index.(*ssa.Const)
	if !ok || !constant || array.Comment != "varargs" {
		f.asked = true
		return
	}
	for _, ref := range *array.Referrers() {
		slice, ok := ref.(*ssa.Slice)
		if !ok {
			continue
		}
		for _, use := range *slice.Referrers() {
			call, ok := use.(*ssa.Call)
			if !ok {
				f.asked = true
				continue
			}
			f.formatted(call, int(index.Int64()), by)
		}
	}
}

// formatted follows what a variadic call makes of an argument.
func (f *fate) formatted(call *ssa.Call, index int, by *ssa.Call) {
	fn := Callee(call.Common())
	if fn == nil {
		f.asked = true
		return
	}
	switch key := match.Key(fn); key {
	case "fmt.Errorf", "golang.org/x/xerrors.Errorf":
		verb, ok := verbOf(call.Call.Args[0], index)
		switch {
		case !ok:
			f.asked = true
		case verb == 'w':
			f.visit(call, by)
		default:
			f.visit(call, call)
		}
	case "github.com/pkg/errors.Errorf": // knows no %w
		f.visit(call, call)
	case "fmt.Sprint", "fmt.Sprintf", "fmt.Sprintln":
		f.visit(call, call)
	case "errors.Join":
		f.visit(call, by)
	default:
		f.asked = f.asked || !leadsNowhere(fn)
	}
}

// call follows what a call makes of v, one of its arguments.
func (f *fate) call(call *ssa.Call, v ssa.Value, by *ssa.Call) {
	common := call.Common()
	fn := Callee(common)
	switch {
	case fn == nil:
		f.asked = true
	case common.IsInvoke() && common.Value == v && fn.Name() == "Error":
		f.visit(call, call)
	case match.Key(fn) == "errors.New":
		f.visit(call, call)
	case known.ErrorWrappers[match.Key(fn)] || FiltersError(fn):
		f.visit(call, by)
	case isPredicate(fn) && !match.AsksConflict(fn) || leadsNowhere(fn):
	default:
		f.asked = true
	}
}

// leadsNowhere reports whether fn returns nothing that an error could come back in.
func leadsNowhere(fn *types.Func) bool { return fn.Signature().Results().Len() == 0 }

// verbOf returns the verb of a constant format for the argument with that index.
func verbOf(format ssa.Value, index int) (verb byte, ok bool) {
	c, ok := format.(*ssa.Const)
	if !ok || c.Value == nil || c.Value.Kind() != constant.String {
		return 0, false
	}
	s := constant.StringVal(c.Value)
	for n := 0; ; n++ {
		_, rest, found := strings.Cut(s, "%")
		rest = strings.TrimLeft(rest, "+-# 0123456789.")
		switch {
		case !found || rest == "" || rest[0] == '*' || rest[0] == '[':
			return 0, false // not worth a look
		case rest[0] == '%':
			n--
		case n == index:
			return rest[0], true
		}
		s = rest[1:]
	}
}
