// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package match

import (
	"go/types"
	"strings"
)

// Keeps reports whether fn, whose body is not at hand, keeps the function that
// it gets as parameter i and does not call it before it returns: what it returns
// calls the function later, as options, middleware and built values do, or fn is
// named as what only registers. A function that may well call it is none.
func Keeps(fn *types.Func, i int) bool {
	sig := fn.Signature()
	if i >= sig.Params().Len() {
		i = sig.Params().Len() - 1
	}
	if i < 0 {
		return false
	}
	results := valuesOf(sig)
	given := functionIn(sig.Params().At(i).Type())
	if given == nil {
		return false
	}
	if len(results) == 1 && (isLaterCall(results[0]) || isOption(results[0]) || hasMethodLike(results[0], given)) {
		return true
	}
	for _, r := range results {
		for _, v := range valuesOf(given) {
			if types.Identical(r, v) {
				return false // it returns what the function makes, and so calls it
			}
		}
	}
	chained := len(results) == 1 && sig.Recv() != nil && types.Identical(results[0], sig.Recv().Type())
	switch {
	case startsWith(fn.Name(), "New"):
		// By convention, options at the end are applied at once.
		return len(results) == 1 && !(sig.Variadic() && i == sig.Params().Len()-1)
	case startsWith(fn.Name(), "Register"):
		return true
	case startsWith(fn.Name(), "Add"):
		return sig.Recv() != nil
	case startsWith(fn.Name(), "Set", "Wrap"):
		return sig.Recv() != nil && sig.Results().Len() == 0 || chained
	case startsWith(fn.Name(), "With"):
		return chained
	}
	return false
}

// valuesOf returns the types of the results of a function except an error.
func valuesOf(sig *types.Signature) []types.Type {
	var ts []types.Type
	for v := range sig.Results().Variables() {
		if !isError(v.Type()) {
			ts = append(ts, v.Type())
		}
	}
	return ts
}

// functionIn returns the type of the functions that values of type t are or hold.
func functionIn(t types.Type) *types.Signature {
	switch u := t.Underlying().(type) {
	case *types.Signature:
		return u
	case *types.Slice:
		return functionIn(u.Elem())
	case *types.Map:
		return functionIn(u.Elem())
	}
	return nil
}

// isLaterCall reports whether t is a type of functions, except of iterators,
// which run their source in the loop that soon follows.
func isLaterCall(t types.Type) bool {
	f, ok := t.Underlying().(*types.Signature)
	if !ok {
		return false
	}
	if f.Params().Len() != 1 || f.Results().Len() != 0 {
		return true
	}
	yield, ok := f.Params().At(0).Type().Underlying().(*types.Signature)
	return !ok || yield.Results().Len() != 1
}

// isOption reports whether t is named as options are.
func isOption(t types.Type) bool {
	name := TypeName(t)
	if p, ok := t.(*types.Pointer); ok {
		name = TypeName(p.Elem())
	}
	name = name[strings.LastIndexByte(name, '.')+1:]
	for _, suffix := range []string{"Option", "Options", "Opt", "Opts"} {
		if strings.HasSuffix(name, suffix) {
			return true
		}
	}
	return false
}

// hasMethodLike reports whether values of type t have a method with the
// signature of f, as those have that make an interface out of a function.
func hasMethodLike(t types.Type, f *types.Signature) bool {
	if f.Params().Len() == 0 {
		return false // too many are like it: Close, Stop
	}
	for method := range types.NewMethodSet(t).Methods() {
		if m, ok := method.Type().(*types.Signature); ok && types.Identical(types.NewSignatureType(nil, nil, nil, m.Params(), m.Results(), m.Variadic()), types.NewSignatureType(nil, nil, nil, f.Params(), f.Results(), f.Variadic())) {
			return true
		}
	}
	return false
}
