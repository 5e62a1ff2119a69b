// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package statusupdate

import (
	"go/types"
	"reflect"
	"slices"
	"strings"

	"github.com/ctrlvet/ctrlvet/internal/match"
)

// required returns the name of a field of the status without which the API
// server may refuse a patch of an object of type t, "" if there is none. Update
// sends the zero value of a field whose tag has no omitempty, and the schema
// that is made from the type requires such a field. A patch sends only what
// changes: on a new object, which has no status yet, the field is missing, if
// the code does not set it, which would be among changes.
func required(t types.Type, changes []change) string {
	t = deref(t)
	if name := match.TypeName(t); slices.ContainsFunc(builtIn, func(p string) bool { return strings.HasPrefix(name, p) }) {
		return ""
	}
	status, _, _ := types.LookupFieldOrMethod(t, true, nil, "Status")
	field, ok := status.(*types.Var)
	if !ok {
		return ""
	}
	return requiredIn(field.Type(), []string{"Status"}, changes, 0)
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
		name, options, _ := strings.Cut(reflect.StructTag(s.Tag(i)).Get("json"), ",")
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
		case name == "" || name == "-" || strings.Contains(options, "omitempty") || strings.Contains(options, "omitzero"):
			// No field of the API, or one that need not be there.
		case (basic || nested) && !set(changes, below):
			return name
		}
	}
	return ""
}

// set reports whether one of the changes is of just the field at path.
func set(changes []change, path []string) bool {
	return slices.ContainsFunc(changes, func(c change) bool { return !c.maybe && slices.Equal(c.path, path) })
}

// changedIn reports whether one of the changes is in the struct at path.
func changedIn(changes []change, path []string) bool {
	return slices.ContainsFunc(changes, func(c change) bool {
		return len(c.path) >= len(path) && slices.Equal(c.path[:len(path)], path) && (c.maybe || len(c.path) > len(path))
	})
}
