// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package match

import (
	"go/types"

	"github.com/ctrlvet/ctrlvet/internal/known"
)

// A Verb is what a call of a controller-runtime client does.
type Verb uint8

// The verbs.
const (
	NoVerb Verb = iota
	Get
	List
	Create
	Update
	Patch
	Apply
	Delete
	DeleteAll
)

// verbs maps the type of a method's variadic options, in package client, to
// what the method does and to the index of the object among its parameters.
var verbs = map[string]struct {
	name        string
	verb        Verb
	object      int
	subresource bool
}{
	"ApplyOption":             {"Apply", Apply, 1, false},
	"CreateOption":            {"Create", Create, 1, false},
	"DeleteAllOfOption":       {"DeleteAllOf", DeleteAll, 1, false},
	"DeleteOption":            {"Delete", Delete, 1, false},
	"GetOption":               {"Get", Get, 2, false},
	"ListOption":              {"List", List, 1, false},
	"PatchOption":             {"Patch", Patch, 1, false},
	"SubResourceApplyOption":  {"Apply", Apply, 1, true},
	"SubResourceCreateOption": {"Create", Create, 1, true},
	"SubResourcePatchOption":  {"Patch", Patch, 1, true},
	"SubResourceUpdateOption": {"Update", Update, 1, true},
	"UpdateOption":            {"Update", Update, 1, false},
}

// ClientVerb returns what fn does if it is a method of controller-runtime's
// client interfaces, or a method of another type of the same shape: the verb,
// the index of the object among its parameters, and whether it writes a
// subresource. Before version 0.15 status writers take the options of the main
// resource; their receiver tells them.
func ClientVerb(fn *types.Func) (verb Verb, object int, subresource bool) {
	sig := fn.Signature()
	if sig.Recv() == nil || !sig.Variadic() {
		return NoVerb, 0, false
	}
	option := namedElem(sig.Params().At(sig.Params().Len() - 1).Type())
	if KeyPackage(option) != clientPkg {
		return NoVerb, 0, false
	}
	v, ok := verbs[Base(option)]
	if !ok || v.name != fn.Name() || sig.Params().Len() <= v.object {
		return NoVerb, 0, false
	}
	recv := TypeName(sig.Recv().Type())
	old := recv == clientPkg+".StatusWriter" || recv == clientPkg+".SubResourceWriter"
	return v.verb, v.object, v.subresource || old
}

// DeclaredByClient reports whether fn, which has the name and the parameters of
// a client's method, is a method of an interface or of one of Kubernetes' own
// types. A method that another type declares may do more or less than the
// client's, such as write a copy of the object or try again.
func DeclaredByClient(fn *types.Func) bool {
	recv := fn.Signature().Recv()
	if recv == nil || types.IsInterface(recv.Type()) {
		return recv != nil
	}
	return fn.Pkg() != nil && below(fn.Pkg().Path(), []string{"k8s.io/client-go", "sigs.k8s.io/controller-runtime"})
}

// CreatesOrWrites reports whether fn is controller-runtime's CreateOrUpdate or
// CreateOrPatch, which read their third argument, have it changed and write it.
func CreatesOrWrites(fn *types.Func) bool {
	return known.CreateOrWrite[Key(fn)]
}

// AsReconciler reports whether fn is controller-runtime's AsReconciler, which
// reads the object for the object reconciler that it gets.
func AsReconciler(fn *types.Func) bool {
	return fn.Name() == "AsReconciler" && fn.Pkg() != nil && fn.Pkg().Path() == reconcilePkg
}
