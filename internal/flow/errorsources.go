// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// ErrorSources returns the calls whose errors may come out of fn as the result
// with index err, bare, wrapped or among others, on whatever path. Where a
// function value that lies in the package is handed to such a call, the calls
// whose errors come out of it are among them. Unlike Passed it leaves none out
// that somebody looked at.
func (f *Func) ErrorSources(fn *ssa.Function, err int) []*ssa.Call {
	s := &sources{f: f, seen: make(map[ssa.Value]bool)}
	s.results(fn, err)
	return s.out
}

// sources collects the calls that errors come from.
type sources struct {
	f    *Func
	seen map[ssa.Value]bool
	out  []*ssa.Call
}

func (s *sources) results(fn *ssa.Function, err int) {
	for _, ret := range Returns(fn) {
		s.of(ret.Results[err])
	}
}

// of follows v, an error or what may hold one, back.
func (s *sources) of(v ssa.Value) {
	if s.seen[v] {
		return
	}
	s.seen[v] = true
	switch v := v.(type) {
	case *ssa.Alloc:
		for _, val := range s.f.held(v) {
			s.of(val)
		}
	case *ssa.FreeVar:
		if bound := s.f.binding(v); bound != nil {
			s.of(bound)
		}
	case *ssa.Call:
		s.call(v)
	case *ssa.Phi, *ssa.Extract, *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.ChangeType, *ssa.TypeAssert,
		*ssa.UnOp, *ssa.Field, *ssa.FieldAddr, *ssa.IndexAddr, *ssa.Slice:
		for _, rand := range v.(ssa.Instruction).Operands(nil) {
			s.of(*rand)
		}
	}
}

// call notes a call and follows the errors and the functions that it gets.
func (s *sources) call(call *ssa.Call) {
	if _, builtin := call.Call.Value.(*ssa.Builtin); !builtin && !slices.Contains(s.out, call) {
		s.out = append(s.out, call)
	}
	for _, arg := range call.Call.Args {
		switch arg := arg.(type) {
		case *ssa.MakeClosure:
			s.function(arg.Fn.(*ssa.Function))
		case *ssa.Function:
			s.function(arg)
		default:
			if holdsError(arg.Type()) {
				s.of(arg)
				continue
			}
			values, _ := variadic(arg)
			for _, v := range values { // among the arguments of a format
				if holdsError(plain(v).Type()) {
					s.of(v)
				}
			}
		}
	}
}

// holdsError reports whether t is the type of errors or of a list of them.
func holdsError(t types.Type) bool {
	if list, ok := t.Underlying().(*types.Slice); ok {
		t = list.Elem()
	}
	return isError(t)
}

func (s *sources) function(fn *ssa.Function) {
	results := fn.Signature.Results()
	if n := results.Len(); n > 0 && isError(results.At(n-1).Type()) && !s.seen[fn] {
		s.seen[fn] = true
		s.results(fn, n-1)
	}
}

// held returns what is stored in a variable or in a part of it, by literals too.
func (f *Func) held(a *ssa.Alloc) []ssa.Value {
	var out []ssa.Value
	var visit func(addr ssa.Value)
	visit = func(addr ssa.Value) {
		for _, ref := range *addr.Referrers() {
			switch ref := ref.(type) {
			case *ssa.Store:
				if ref.Addr == addr {
					out = append(out, ref.Val)
				}
			case *ssa.FieldAddr:
				visit(ref)
			case *ssa.IndexAddr:
				visit(ref)
			case *ssa.MakeClosure:
				fn := ref.Fn.(*ssa.Function)
				for i, b := range ref.Bindings {
					if b == addr && i < len(fn.FreeVars) {
						visit(fn.FreeVars[i])
					}
				}
			}
		}
	}
	visit(a)
	return out
}
