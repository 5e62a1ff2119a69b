// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package generationchanged

import (
	"go/constant"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
)

const metaPkg = "k8s.io/apimachinery/pkg/apis/meta/v1"

// holdsAnyKind reports whether objects of a type have the kind that they are set to.
func holdsAnyKind(typeName string) bool {
	return typeName == metaPkg+".PartialObjectMetadata" || typeName == metaPkg+"/unstructured.Unstructured"
}

// partial returns the kinds without generation that obj, an object of any kind,
// is set to. One that is set twice is not known.
func (x *values) partial(obj ssa.Value, e *env) []string {
	a := local(obj)
	if a == nil {
		return nil
	}
	var s kindSet
	x.kindSet(a, &s)
	switch {
	case len(s.gvk) == 1 && len(s.kind)+len(s.version) == 0:
		return x.ofGVK(s.gvk[0], e)
	case len(s.gvk) == 0 && len(s.kind) == 1 && len(s.version) == 1:
		return x.ofVersion(s.version[0], s.kind[0], e)
	}
	return nil
}

// A kindSet is the values that the kind of an object is set to.
type kindSet struct{ gvk, kind, version []ssa.Value }

// kindSet collects what is set at addr, an object or its TypeMeta.
func (x *values) kindSet(addr ssa.Value, s *kindSet) {
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr != addr {
				continue
			}
			// A literal, or the copy of another object, of which nothing is known.
			kind, ok := x.field(ref.Val, "Kind")
			version, ok2 := x.field(ref.Val, "APIVersion")
			if !ok || !ok2 {
				kind, version = ref.Val, ref.Val
			}
			s.kind, s.version = append(s.kind, kind), append(s.version, version)
		case *ssa.FieldAddr:
			switch fieldName(ref) {
			case "TypeMeta":
				x.kindSet(ref, s)
			case "Kind":
				s.kind = append(s.kind, x.stores(ref)...)
			case "APIVersion":
				s.version = append(s.version, x.stores(ref)...)
			}
		case ssa.CallInstruction:
			fn := flow.Callee(ref.Common())
			if fn == nil || fn.Signature().Recv() == nil {
				continue
			}
			args := ref.Common().Args
			last := args[len(args)-1]
			switch {
			case fn.Name() == "GetObjectKind" && ref.Value() != nil:
				x.kindSet(ref.Value(), s)
			case fn.Name() == "SetGroupVersionKind":
				s.gvk = append(s.gvk, last)
			case fn.Name() == "SetKind":
				s.kind = append(s.kind, last)
			case fn.Name() == "SetAPIVersion":
				s.version = append(s.version, last)
			}
		}
	}
}

// ofGVK returns the kinds without generation that v, a GroupVersionKind, may be.
func (x *values) ofGVK(v ssa.Value, e *env) []string {
	var out []string
	x.each(v, e, 0, func(v ssa.Value, e *env) {
		call, ok := v.(*ssa.Call)
		if !ok {
			out = append(out, x.ofGroup(v, v, e)...)
			return
		}
		fn := flow.Callee(call.Common())
		if fn == nil || len(call.Call.Args) != 2 {
			return
		}
		first, second := call.Call.Args[0], call.Call.Args[1]
		switch match.Key(fn) {
		case schemaPkg + "FromAPIVersionAndKind":
			out = append(out, x.ofVersion(first, second, e)...)
		case "(" + schemaPkg + "GroupKind).WithVersion":
			out = append(out, x.ofGroup(first, first, e)...)
		case "(" + schemaPkg + "GroupVersion).WithKind":
			out = append(out, x.ofGroup(first, second, e)...)
		}
	})
	return out
}

const schemaPkg = "k8s.io/apimachinery/pkg/runtime/schema."

// ofGroup returns the kinds without generation of the group that v has, a
// GroupVersion or the like, and of the kind, a string or such a struct as well.
func (x *values) ofGroup(v, kind ssa.Value, e *env) []string {
	var out []string
	x.each(v, e, 0, func(v ssa.Value, e2 *env) {
		kinds := x.texts(kind, e)
		if _, text := kind.Type().Underlying().(*types.Basic); !text {
			kinds = x.fieldTexts(v, "Kind", e2)
		}
		groups := x.fieldTexts(v, "Group", e2)
		if load, ok := v.(*ssa.UnOp); ok {
			// corev1.SchemeGroupVersion
			if g, ok := load.X.(*ssa.Global); ok && g.Pkg != x.prog.Pkg && strings.HasSuffix(g.Name(), "GroupVersion") {
				for _, k := range kinds {
					if known.NoGeneration[g.Pkg.Pkg.Path()+"."+k] != "" {
						out = append(out, k)
					}
				}
				return
			}
		}
		for _, g := range groups {
			for _, k := range kinds {
				out = append(out, noGeneration(g, k)...)
			}
		}
	})
	return out
}

// ofVersion returns the kinds without generation of an apiVersion and a kind.
func (x *values) ofVersion(version, kind ssa.Value, e *env) []string {
	var out []string
	for _, v := range x.texts(version, e) {
		group, _, ok := strings.Cut(v, "/")
		if !ok {
			group = "" // v1
		}
		for _, k := range x.texts(kind, e) {
			out = append(out, noGeneration(group, k)...)
		}
	}
	return out
}

// noGeneration returns the kind if the built-in kind of that group has no
// generation. Versions do not matter to that.
func noGeneration(group, kind string) []string {
	folder, rest, _ := strings.Cut(group, ".")
	if group == "" {
		folder = "core"
	}
	if rest != "" && rest != "k8s.io" && rest != "authorization.k8s.io" || known.NoGeneration["k8s.io/api/"+folder+"/v1."+kind] == "" {
		return nil
	}
	return []string{kind}
}

// texts returns the constant strings that v may be; none if it may be another.
func (x *values) texts(v ssa.Value, e *env) []string {
	var out []string
	all := true
	x.each(v, e, 0, func(v ssa.Value, _ *env) {
		c, ok := v.(*ssa.Const)
		if !ok || c.Value == nil || c.Value.Kind() != constant.String {
			all = false
			return
		}
		if s := constant.StringVal(c.Value); !slices.Contains(out, s) {
			out = append(out, s)
		}
	})
	if !all {
		return nil
	}
	return out
}

// fieldTexts returns the constant strings that a field of v, a struct that is
// written as a literal, may be.
func (x *values) fieldTexts(v ssa.Value, name string, e *env) []string {
	val, set := x.field(v, name)
	switch {
	case set:
		return x.texts(val, e)
	case local(v) != nil:
		return []string{""}
	}
	if load, ok := v.(*ssa.UnOp); ok {
		if g, ok := load.X.(*ssa.Global); ok && len(x.literals[g]) > 0 {
			switch vals := x.literals[g][name]; len(vals) {
			case 0:
				return []string{""}
			case 1:
				return x.texts(vals[0], nil)
			}
		}
	}
	return nil
}
