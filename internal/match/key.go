// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package match

import (
	"go/types"
	"strings"
)

// Key returns the name by which ctrlvet knows a function: its FullName without
// type arguments, such as "net/http.Get", "(*net/http.Client).Do" or, for an
// interface method, "(net/http.RoundTripper).RoundTrip".
func Key(fn *types.Func) string {
	recv := fn.Signature().Recv()
	if recv == nil {
		return fn.FullName()
	}
	t := types.Unalias(recv.Type())
	star := ""
	if p, ok := t.(*types.Pointer); ok {
		t, star = types.Unalias(p.Elem()), "*"
	}
	if n, ok := t.(*types.Named); ok {
		return "(" + star + TypeName(n) + ")." + fn.Name()
	}
	return fn.FullName()
}

// TypeName returns the path-qualified name of t without pointers and type
// arguments, such as "k8s.io/api/core/v1.Pod". Unnamed types are written out.
func TypeName(t types.Type) string {
	t = types.Unalias(t)
	for {
		p, ok := t.(*types.Pointer)
		if !ok {
			break
		}
		t = types.Unalias(p.Elem())
	}
	switch t := t.(type) {
	case *types.Named:
		obj := t.Obj()
		if obj.Pkg() == nil {
			return obj.Name()
		}
		return obj.Pkg().Path() + "." + obj.Name()
	case *types.TypeParam:
		return t.Obj().Name()
	}
	return types.TypeString(t, nil)
}

// KeyPackage returns the package path in a key or type name.
func KeyPackage(key string) string {
	pkg, _ := splitKey(key)
	return pkg
}

// splitKey splits a key or type name after its package path, dropping the
// marks of a method's receiver: the last element of a path may hold dots.
func splitKey(key string) (pkg, rest string) {
	name := strings.TrimLeft(key, "(*")
	recv, _, method := strings.Cut(name, ").")
	if !method {
		recv = name
	}
	slash := strings.LastIndexByte(recv, '/') + 1
	dot := strings.LastIndexByte(recv[slash:], '.')
	if dot < 0 {
		return "", name
	}
	return name[:slash+dot], name[slash+dot+1:]
}

// ShortKey returns a key with its package path cut to the last element that is
// no version, as messages show it: "(*http.Client).Do".
func ShortKey(key string) string {
	pkg, rest := splitKey(key)
	if pkg == "" {
		return key
	}
	elems := strings.Split(pkg, "/")
	last := elems[len(elems)-1]
	if len(elems) > 1 && len(last) > 1 && last[0] == 'v' && strings.Trim(last[1:], "0123456789") == "" {
		last = elems[len(elems)-2]
	}
	return marks(key) + last + "." + rest
}

// FuncName returns the name in key without its package, as messages show
// functions of the user's own code: "(*TaskReconciler).Reconcile", "fetch".
func FuncName(key string) string {
	_, rest := splitKey(key)
	return marks(key) + rest
}

// marks returns the "(" or "(*" that a method's key starts with.
func marks(key string) string { return key[:len(key)-len(strings.TrimLeft(key, "(*"))] }

// Std reports whether path names a package of the standard library: no other
// import path starts with an element without dot.
func Std(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return path != "" && !strings.Contains(first, ".")
}

// Base returns the name of a type without its package.
func Base(typeName string) string { return typeName[strings.LastIndexByte(typeName, '.')+1:] }
