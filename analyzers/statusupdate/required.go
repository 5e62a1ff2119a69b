// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package statusupdate

import (
	"go/constant"
	"go/types"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/match"
)

// required returns the name of a field of the status without which the API
// server may refuse a patch of an object of type t, "" if there is none. Update
// sends the zero value of a field whose tag has no omitempty, and the schema
// that is made from the type requires such a field. A patch sends only what
// changes: on a new object, which has no status yet, the field is missing, unless
// the code sets it to what certainly is not the zero value, among changes.
func required(t types.Type, changes []change) string {
	if isBuiltIn(t) {
		return ""
	}
	t = deref(t)
	status, _, _ := types.LookupFieldOrMethod(t, true, nil, "Status")
	field, ok := status.(*types.Var)
	if !ok {
		return ""
	}
	return requiredIn(field.Type(), []string{"Status"}, changes, 0)
}

// zeroable returns the name of a field of the status that one of the changes sets to
// what may be zero, "" if there is none: a flag or a count without omitempty. A patch of
// a new object, which is zero there too, leaves it out then.
func zeroable(t types.Type, changes []flow.Change) string {
	if isBuiltIn(t) {
		return ""
	}
	for _, c := range changes {
		store, ok := c.Instr.(*ssa.Store)
		if !ok || c.Maybe || len(c.Path) < 2 || c.Path[0] != "Status" || nonZero(store.Val, 0) {
			continue
		}
		if b, ok := store.Val.Type().Underlying().(*types.Basic); !ok || b.Info()&(types.IsBoolean|types.IsInteger) == 0 {
			continue
		}
		in, tag := deref(t), ""
		for _, name := range c.Path {
			s, ok := in.Underlying().(*types.Struct)
			if !ok { // behind a pointer the rest may be there
				tag = ""
				break
			}
			for i := range s.NumFields() {
				if s.Field(i).Name() == name {
					in, tag = s.Field(i).Type(), s.Tag(i)
				}
			}
		}
		if name := alwaysSent(tag); name != "" {
			return name
		}
	}
	return ""
}

// alwaysSent returns the name of a field with that tag in JSON, "" if it has none, or
// need not be there.
func alwaysSent(tag string) string {
	name, options, _ := strings.Cut(reflect.StructTag(tag).Get("json"), ",")
	if name == "-" || strings.Contains(options, "omitempty") || strings.Contains(options, "omitzero") {
		return ""
	}
	return name
}

func isBuiltIn(t types.Type) bool {
	name := match.TypeName(t)
	return slices.ContainsFunc(builtIn, func(p string) bool { return strings.HasPrefix(name, p) })
}

// builtIn are modules with kinds of the API server's own, of which it stores
// all fields.
var builtIn = []string{"k8s.io/api/", "k8s.io/apiextensions-apiserver/", "k8s.io/kube-aggregator/"}

// requiredIn is required for the struct of type t that path leads to.
func requiredIn(t types.Type, path []string, changes []change, depth int) string {
	s, ok := t.Underlying().(*types.Struct)
	if !ok || depth > 10 {
		return ""
	}
	for i := range s.NumFields() {
		f := s.Field(i)
		name, _, _ := strings.Cut(reflect.StructTag(s.Tag(i)).Get("json"), ",")
		_, basic := f.Type().Underlying().(*types.Basic)
		_, nested := f.Type().Underlying().(*types.Struct)
		below := append(slices.Clone(path), f.Name())
		switch {
		case strings.HasPrefix(match.TypeName(f.Type()), "k8s.io/apimachinery/pkg/apis/meta/v1."):
			// A time: zero it is null, which is refused as well.
		case nested && f.Embedded() && name == "", nested && changedIn(changes, below):
			if inner := requiredIn(f.Type(), below, changes, depth+1); inner != "" {
				return inner
			}
		case alwaysSent(s.Tag(i)) == "":
			// No field of the API, or one that need not be there.
		case (basic || nested) && !set(changes, below):
			return name
		}
	}
	return ""
}

// set reports whether one of the changes is of just the field at path, to a value
// that is not zero. Others may be, and the copy of a new object is zero there too.
func set(changes []change, path []string) bool {
	return slices.ContainsFunc(changes, func(c change) bool {
		store, ok := c.by.(*ssa.Store)
		return ok && !c.maybe && slices.Equal(c.path, path) && nonZero(store.Val, 0)
	})
}

// nonZero reports whether v is a constant other than zero, or a choice of such.
func nonZero(v ssa.Value, depth int) bool {
	switch v := v.(type) {
	case *ssa.Const:
		return v.Value != nil && !isZero(v.Value)
	case *ssa.Convert:
		return nonZero(v.X, depth)
	case *ssa.ChangeType:
		return nonZero(v.X, depth)
	case *ssa.Phi:
		return depth < maxDepth && !slices.ContainsFunc(v.Edges, func(e ssa.Value) bool { return !nonZero(e, depth+1) })
	}
	return false
}

func isZero(v constant.Value) bool {
	switch v.Kind() {
	case constant.Bool:
		return !constant.BoolVal(v)
	case constant.String:
		return constant.StringVal(v) == ""
	}
	return constant.Sign(v) == 0
}

// changedIn reports whether one of the changes is in the struct at path.
func changedIn(changes []change, path []string) bool {
	return slices.ContainsFunc(changes, func(c change) bool {
		return len(c.path) >= len(path) && slices.Equal(c.path[:len(path)], path) && (c.maybe || len(c.path) > len(path))
	})
}
