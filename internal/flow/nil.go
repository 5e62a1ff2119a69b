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
)

// Nilness says whether a value is nil.
type Nilness uint8

// The answers. MaybeNil covers both "it can be either" and "not known".
const (
	MaybeNil Nilness = iota
	IsNil
	NotNil
)

// apiErrors is the package of the API server's errors and their predicates.
const apiErrors = "k8s.io/apimachinery/pkg/api/errors"

// controllerClient is the package of the filters of those errors.
const controllerClient = "sigs.k8s.io/controller-runtime/pkg/client"

// returnsError reports whether fn always returns an error that is not nil.
func returnsError(fn *types.Func) bool {
	if known.NeverNil[match.Key(fn)] {
		return true
	}
	return fn.Pkg() != nil && fn.Pkg().Path() == apiErrors && strings.HasPrefix(fn.Name(), "New")
}

// FiltersError reports whether fn turns some errors into nil and returns the
// others as they are, as client.IgnoreNotFound and FilterOut of apimachinery do.
func FiltersError(fn *types.Func) bool {
	sig := fn.Signature()
	if fn.FullName() == "k8s.io/apimachinery/pkg/util/errors.FilterOut" {
		return true
	}
	return sig.Params().Len() == 1 && sig.Results().Len() == 1 && isError(sig.Params().At(0).Type()) &&
		isError(sig.Results().At(0).Type()) && strings.HasPrefix(strings.ToLower(fn.Name()), "ignore")
}

// isPredicate reports whether fn asks what kind of error its argument is, which
// nil never is: apierrors.IsNotFound, os.IsNotExist and the like.
func isPredicate(fn *types.Func) bool {
	sig := fn.Signature()
	return sig.Params().Len() == 1 && isError(sig.Params().At(0).Type()) && sig.Results().Len() == 1 &&
		types.Identical(sig.Results().At(0).Type(), types.Typ[types.Bool]) && strings.HasPrefix(fn.Name(), "Is")
}

// isError reports whether t is the type error.
func isError(t types.Type) bool { return types.Identical(t, types.Universe.Lookup("error").Type()) }

// A fact is what the outcome of a condition says about a value.
type fact struct {
	val ssa.Value
	nil Nilness
	not any // what an error is not: a *types.Var (sentinel) or the string of a type
	// is, isNot and only name kinds that an error is of, is not of, and is of
	// unless it is nil. Predicates are kinds too.
	is, isNot, only string
	cond            bool // val is a condition that is known to be want
	want            bool
}

// implied returns what follows from cond being want. It reports false if cond
// cannot be want.
func implied(cond ssa.Value, want bool) (facts []fact, ok bool) {
	switch c := cond.(type) {
	case *ssa.Const:
		if c.Value != nil && c.Value.Kind() == constant.Bool {
			return nil, constant.BoolVal(c.Value) == want
		}
	case *ssa.Phi:
		return []fact{{val: c, cond: true, want: want}}, true
	case *ssa.UnOp:
		if c.Op == token.NOT {
			return implied(c.X, !want)
		}
	case *ssa.BinOp:
		if c.Op == token.EQL || c.Op == token.NEQ {
			return compared(c.X, c.Y, (c.Op == token.EQL) == want), true
		}
	case *ssa.Extract:
		switch t := c.Tuple.(type) {
		case *ssa.TypeAssert:
			if c.Index == 1 {
				return isKind(t.X, typeKey(t.AssertedType), want), true
			}
		case *ssa.Call: // errors.AsType[T](err)
			fn := Callee(t.Common())
			if c.Index == 1 && fn != nil && match.Key(fn) == "errors.AsType" && len(t.Call.Args) == 1 {
				return isKind(t.Call.Args[0], typeKey(fn.Signature().Results().At(0).Type()), want), true
			}
		}
	case *ssa.Call:
		fn := Callee(c.Common())
		if fn == nil {
			break
		}
		args := c.Call.Args
		switch key := match.Key(fn); {
		case strings.HasSuffix(key, "errors.Is") && len(args) == 2:
			return isKind(args[0], sentinel(args[1]), want), true
		case strings.HasSuffix(key, "errors.As") && len(args) == 2:
			return isKind(args[0], asTarget(args[1]), want), true
		case isPredicate(fn) && len(args) == 1:
			return isPredicted(args[0], match.Key(fn), want), true
		}
	}
	return nil, true
}

// compared returns what follows from x and y being equal or not.
func compared(x, y ssa.Value, equal bool) []fact {
	if isNilConst(x) {
		x, y = y, x
	}
	if isNilConst(y) {
		if equal {
			return append(filtered(plain(x), true), fact{val: plain(x), nil: IsNil})
		}
		return append(filtered(plain(x), false), fact{val: plain(x), nil: NotNil})
	}
	if s := sentinel(x); s != nil {
		x, y = y, x
	}
	if s := sentinel(y); s != nil {
		return isKind(x, s, equal)
	}
	return nil
}

// isKind returns what follows from err being of a kind or not; nil is of no kind.
func isKind(err ssa.Value, kind any, is bool) []fact {
	if is {
		return []fact{{val: plain(err), nil: NotNil, is: kindName(kind)}}
	}
	if kind == nil {
		return nil
	}
	return []fact{{val: plain(err), not: kind, isNot: kindName(kind)}}
}

// isPredicted is isKind for what a predicate says.
func isPredicted(err ssa.Value, predicate string, is bool) []fact {
	if is {
		return []fact{{val: plain(err), nil: NotNil, is: predicate}}
	}
	return []fact{{val: plain(err), isNot: predicate}}
}

// filtered returns what follows about err from a filter's result for it being nil
// or not: client.IgnoreNotFound drops what apierrors.IsNotFound reports.
func filtered(v ssa.Value, isNil bool) []fact {
	call, ok := v.(*ssa.Call)
	if !ok || len(call.Call.Args) != 1 {
		return nil
	}
	fn := Callee(call.Common())
	if fn == nil || !FiltersError(fn) {
		return nil
	}
	kind := apiErrors + ".Is" + fn.Name()[len("ignore"):]
	if fn.Pkg() == nil || fn.Pkg().Path() != controllerClient {
		kind = match.Key(fn)
	}
	err := plain(call.Call.Args[0])
	if isNil {
		return []fact{{val: err, only: kind}}
	}
	return []fact{{val: err, nil: NotNil, isNot: kind}}
}

// plain looks through conversions that keep a nil interface nil.
func plain(v ssa.Value) ssa.Value {
	for {
		switch x := v.(type) {
		case *ssa.ChangeInterface:
			v = x.X
		case *ssa.ChangeType:
			v = x.X
		default:
			return v
		}
	}
}

func isNilConst(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.IsNil()
}

// sentinel returns the package-level variable that v is read from, or nil.
func sentinel(v ssa.Value) any {
	if load, ok := plain(v).(*ssa.UnOp); ok && load.Op == token.MUL {
		if g, ok := load.X.(*ssa.Global); ok {
			return g.Object()
		}
	}
	return nil
}

// asTarget returns the type that errors.As looks for, given its second argument.
func asTarget(v ssa.Value) any {
	if mi, ok := v.(*ssa.MakeInterface); ok {
		v = mi.X
	}
	if p, ok := v.Type().Underlying().(*types.Pointer); ok {
		return typeKey(p.Elem())
	}
	return nil
}

// typeKey names a type so that two mentions of it are equal.
func typeKey(t types.Type) any { return types.TypeString(t, nil) }

// Kind returns what sentinels and type assertions know an error by: the
// package-level variable it is read from, or the type that it is made of.
func Kind(err ssa.Value) any {
	if mi, ok := err.(*ssa.MakeInterface); ok {
		return typeKey(mi.X.Type())
	}
	return sentinel(err)
}

// kindName writes a kind as text.
func kindName(kind any) string {
	switch k := kind.(type) {
	case string:
		return k
	case types.Object:
		if k.Pkg() != nil {
			return k.Pkg().Path() + "." + k.Name()
		}
		return k.Name()
	}
	return ""
}

func splitKinds(list string) []string {
	return strings.Split(strings.TrimSuffix(list, "\n"), "\n")
}

// RulesOut reports whether the conditions on the path of e rule out that the
// error is of that kind.
func (e End) RulesOut(kind any) bool {
	return kind != nil && slices.Contains(splitKinds(e.Not), kindName(kind))
}
