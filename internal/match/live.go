// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package match

import (
	"go/types"
	"path"
	"strings"

	"github.com/ctrlvet/ctrlvet/internal/known"
)

const configType = "k8s.io/client-go/rest.Config"

// NewsClient reports whether fn makes a client of the API server, or what a
// client needs, such as a REST mapper: it is named New... and its first
// parameter is a *rest.Config. Controllers' managers are no such clients.
func NewsClient(fn *types.Func) bool {
	sig := fn.Signature()
	if sig.Recv() != nil || fn.Pkg() == nil || sig.Params().Len() == 0 || sig.Results().Len() == 0 || !fn.Exported() ||
		TypeName(sig.Params().At(0).Type()) != configType {
		return false
	}
	switch from := fn.Pkg().Path(); {
	case below(from, known.NotClients):
		return false
	case fn.Name() == "RESTClientFor", fn.Name() == "UnversionedRESTClientFor":
		return from == "k8s.io/client-go/rest"
	case strings.HasPrefix(fn.Name(), "NewForConfig"):
		return true // clientsets, generated ones too
	case strings.HasPrefix(fn.Name(), "New"):
		return below(from, []string{"k8s.io/client-go", clientPkg})
	}
	return false
}

// ClientRead reports whether fn reads an object, or a list of them, by a client
// of controller-runtime, and the index of the object among its parameters.
func ClientRead(fn *types.Func) (object int, ok bool) {
	verb, object, sub := ClientVerb(fn)
	return object, (verb == Get || verb == List) && !sub
}

// ClientsetRead reports whether fn is Get or List of a resource of a clientset
// or of the dynamic client.
func ClientsetRead(fn *types.Func) bool {
	sig := fn.Signature()
	return ClientsetGet(fn) || fn.Name() == "List" && sig.Recv() != nil && sig.Params().Len() == 2 && sig.Results().Len() == 2 &&
		namedValue(sig.Params().At(1).Type()) == metaPkg+".ListOptions"
}

// PartOfClient reports whether fn returns a part of its receiver, a clientset:
// the client of an API group, of a resource or of a namespace.
func PartOfClient(fn *types.Func) bool {
	sig := fn.Signature()
	if sig.Recv() == nil || sig.Results().Len() != 1 || !types.IsInterface(sig.Results().At(0).Type()) {
		return false
	}
	t := sig.Results().At(0).Type()
	if hasMethod(t, "RESTClient") || below(KeyPackage(TypeName(t)), known.ClientsBelow) {
		return true
	}
	obj, _, _ := types.LookupFieldOrMethod(t, true, nil, "Get")
	get, ok := obj.(*types.Func)
	return ok && ClientsetGet(get)
}

// IsClient reports whether values of the named type are clients of the API
// server, or what they are made of.
func IsClient(name string) bool {
	if known.Clients[name] {
		return true
	}
	pkg := KeyPackage(name)
	if below(pkg, known.ClientsBelow) {
		return true
	}
	if base := path.Base(pkg); base == "versioned" || base == "clientset" { // generated clientsets
		return Base(name) == "Interface" || Base(name) == "Clientset"
	}
	return false
}

// below reports whether the package at from is one of pkgs or below one.
func below(from string, pkgs []string) bool {
	for _, p := range pkgs {
		if from == p || strings.HasPrefix(from, p+"/") {
			return true
		}
	}
	return false
}

// ClientsetStep reports whether fn creates or deletes objects by a clientset or
// the dynamic client.
func ClientsetStep(fn *types.Func) bool {
	sig := fn.Signature()
	if sig.Recv() == nil || sig.Params().Len() < 3 {
		return false
	}
	switch namedValue(sig.Params().At(2).Type()) {
	case metaPkg + ".CreateOptions":
		return fn.Name() == "Create"
	case metaPkg + ".DeleteOptions":
		return fn.Name() == "Delete"
	}
	return false
}

// ClientsetWrite reports whether fn creates, changes or deletes objects by a
// clientset or the dynamic client.
func ClientsetWrite(fn *types.Func) bool {
	sig := fn.Signature()
	if sig.Recv() == nil {
		return false
	}
	for param := range sig.Params().Variables() {
		switch namedValue(param.Type()) {
		case metaPkg + ".CreateOptions", metaPkg + ".UpdateOptions", metaPkg + ".PatchOptions", metaPkg + ".ApplyOptions", metaPkg + ".DeleteOptions":
			return true
		}
	}
	return false
}

// IsError reports whether t is type error.
func IsError(t types.Type) bool { return isError(t) }

// IsObject reports whether t is the type of Kubernetes objects, or points to it.
func IsObject(t types.Type) bool {
	if _, ok := t.Underlying().(*types.Pointer); !ok && !types.IsInterface(t) {
		t = types.NewPointer(t)
	}
	return hasMethod(t, "GetObjectKind")
}

// RetriesByKey is RetriesByName for the key of a function. client-go's OnError
// retries too.
func RetriesByKey(key string) bool {
	return key == retryPkg+".OnError" || strings.Contains(key[strings.LastIndexByte(key, '.')+1:], "OnConflict")
}

// TakesClientOptions reports whether fn, which makes a client, is one of
// controller-runtime's, whose second argument is options.
func TakesClientOptions(fn *types.Func) bool {
	return fn.Pkg() != nil && fn.Pkg().Path() == clientPkg
}
