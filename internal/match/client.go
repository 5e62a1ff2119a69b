// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package match

import (
	"go/types"
	"strings"
)

// The packages that Kubernetes clients come from.
const (
	clientPkg         = "sigs.k8s.io/controller-runtime/pkg/client"
	retryPkg          = "k8s.io/client-go/util/retry"
	metaPkg           = "k8s.io/apimachinery/pkg/apis/meta/v1"
	reconcilePkg      = "sigs.k8s.io/controller-runtime/pkg/reconcile"
	controllerutilPkg = "sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// UsesKubernetes reports whether pkg or a package that it imports directly
// imports controller-runtime or client-go.
func UsesKubernetes(pkg *types.Package) bool {
	for _, imp := range pkg.Imports() {
		if isKubernetes(imp.Path()) {
			return true
		}
		for _, imp := range imp.Imports() {
			if isKubernetes(imp.Path()) {
				return true
			}
		}
	}
	return false
}

func isKubernetes(path string) bool {
	return strings.HasPrefix(path, "sigs.k8s.io/controller-runtime/") || path == "sigs.k8s.io/controller-runtime" ||
		strings.HasPrefix(path, "k8s.io/client-go/")
}

// SubResourceUpdate reports whether fn is the Update of controller-runtime's
// SubResourceWriter, or a method of another type that implements it or wraps it.
func SubResourceUpdate(fn *types.Func) bool {
	sig := fn.Signature()
	return fn.Name() == "Update" && sig.Recv() != nil && sig.Variadic() &&
		namedElem(sig.Params().At(sig.Params().Len()-1).Type()) == clientPkg+".SubResourceUpdateOption"
}

// UpdateStatus reports whether fn is the UpdateStatus of a generated clientset
// or of the dynamic client.
func UpdateStatus(fn *types.Func) bool {
	sig := fn.Signature()
	return fn.Name() == "UpdateStatus" && sig.Recv() != nil && sig.Params().Len() == 3 && sig.Results().Len() == 2 &&
		namedValue(sig.Params().At(2).Type()) == metaPkg+".UpdateOptions"
}

// DynamicUpdate reports whether fn is the Update of the dynamic client, whose
// arguments from the fourth on name the subresource.
func DynamicUpdate(fn *types.Func) bool {
	sig := fn.Signature()
	return fn.Name() == "Update" && sig.Recv() != nil && sig.Params().Len() == 4 && sig.Variadic() &&
		namedValue(sig.Params().At(2).Type()) == metaPkg+".UpdateOptions" &&
		types.Identical(sig.Params().At(3).Type(), types.NewSlice(types.Typ[types.String]))
}

// UpdatesByOptions reports whether fn is a method Update or UpdateStatus that
// takes the options of a clientset: it is part of a client, also where that has
// another shape than those of Kubernetes, such as one without contexts.
func UpdatesByOptions(fn *types.Func) bool {
	if fn.Name() != "Update" && fn.Name() != "UpdateStatus" || fn.Signature().Recv() == nil {
		return false
	}
	for p := range fn.Signature().Params().Variables() {
		if namedValue(p.Type()) == metaPkg+".UpdateOptions" {
			return true
		}
	}
	return false
}

// SubResource reports whether fn is the SubResource method of a
// controller-runtime client, whose argument names the subresource.
func SubResource(fn *types.Func) bool {
	sig := fn.Signature()
	return fn.Name() == "SubResource" && sig.Recv() != nil && sig.Params().Len() == 1 && sig.Results().Len() == 1 &&
		types.Identical(sig.Params().At(0).Type(), types.Typ[types.String]) &&
		strings.HasPrefix(namedValue(sig.Results().At(0).Type()), clientPkg+".SubResource")
}

// SubResourceClient reports whether t is the type that SubResource returns: a
// client of a subresource that the type does not name.
func SubResourceClient(t types.Type) bool {
	return namedValue(t) == clientPkg+".SubResourceClient"
}

// RetriesConflict reports whether fn is client-go's RetryOnConflict or
// OnError, which call their last argument again and again.
func RetriesConflict(fn *types.Func) bool {
	if fn.Pkg() == nil || fn.Pkg().Path() != retryPkg {
		return false
	}
	return fn.Name() == "RetryOnConflict" || fn.Name() == "OnError"
}

// namedElem is namedValue of the element of slice type t.
func namedElem(t types.Type) string {
	s, ok := t.(*types.Slice)
	if !ok {
		return ""
	}
	return namedValue(s.Elem())
}
