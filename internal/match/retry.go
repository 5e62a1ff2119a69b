// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package match

import (
	"go/types"
	"strings"
)

// RetryOnConflict reports whether fn is client-go's function of that name.
func RetryOnConflict(fn *types.Func) bool {
	return fn.Name() == "RetryOnConflict" && RetriesConflict(fn)
}

// RetriesByName reports whether fn, whose body is not at hand, is named like a
// function that retries on conflict. Only one kind of function has such a name.
func RetriesByName(fn *types.Func) bool {
	return strings.Contains(fn.Name(), "OnConflict") && fn.Signature().Params().Len() > 0
}

// DefaultRetry is the name of client-go's backoff of five tries within some
// tens of milliseconds.
const DefaultRetry = retryPkg + ".DefaultRetry"

// IsConflict reports whether fn is the predicate that tells conflicts.
func IsConflict(fn *types.Func) bool {
	return Key(fn) == "k8s.io/apimachinery/pkg/api/errors.IsConflict"
}

// ClientsetUpdate reports whether fn is Update or UpdateStatus of a clientset
// or of the dynamic client, whose second argument is the object.
func ClientsetUpdate(fn *types.Func) bool {
	sig := fn.Signature()
	return (fn.Name() == "Update" || fn.Name() == "UpdateStatus") && sig.Recv() != nil &&
		sig.Params().Len() >= 3 && sig.Results().Len() == 2 &&
		namedValue(sig.Params().At(2).Type()) == metaPkg+".UpdateOptions"
}

// ClientsetGet reports whether fn is Get of a clientset or of the dynamic
// client, which returns the object.
func ClientsetGet(fn *types.Func) bool {
	sig := fn.Signature()
	return fn.Name() == "Get" && sig.Recv() != nil && sig.Params().Len() >= 3 && sig.Results().Len() == 2 &&
		namedValue(sig.Params().At(2).Type()) == metaPkg+".GetOptions"
}

// LockingPatch reports whether fn makes a patch against its first argument
// that takes options, one of which is the lock.
func LockingPatch(fn *types.Func) bool {
	switch Key(fn) {
	case clientPkg + ".MergeFromWithOptions", clientPkg + ".StrategicMergeFrom":
		return true
	}
	return false
}

// OptimisticLock reports whether t is the option that puts the base's
// resourceVersion into a patch.
func OptimisticLock(t types.Type) bool {
	return TypeName(t) == clientPkg+".MergeFromWithOptimisticLock"
}

// ObjectAccessor reports whether fn returns its first argument under another type.
func ObjectAccessor(fn *types.Func) bool {
	return Key(fn) == "k8s.io/apimachinery/pkg/api/meta.Accessor"
}

// MayRead reports whether fn, whose body is not at hand, can read an object
// that it gets a pointer to: it has a context or a client.
func MayRead(fn *types.Func) bool {
	for v := range fn.Signature().Params().Variables() {
		name := TypeName(v.Type())
		if name == "context.Context" || KeyPackage(name) == clientPkg && types.IsInterface(v.Type()) && hasMethod(v.Type(), "Get") {
			return true
		}
	}
	return false
}

// MayKeepClient reports whether the receiver of method fn may keep a client.
func MayKeepClient(fn *types.Func) bool {
	return fn.Signature().Recv() != nil && fn.Pkg() != nil &&
		!Std(fn.Pkg().Path()) && !strings.HasPrefix(fn.Pkg().Path(), "k8s.io/")
}

// MayOverwrite reports whether fn is named like a function that fills an object
// from another or from its encoded form.
func MayOverwrite(fn *types.Func) bool {
	for _, part := range []string{"Convert", "Copy", "Decode", "FromUnstructured", "Merge", "Unmarshal"} {
		if strings.Contains(fn.Name(), part) {
			return true
		}
	}
	return false
}

// LiveClient reports whether fn makes a client without a cache.
func LiveClient(fn *types.Func) bool {
	return fn.Pkg() != nil && fn.Pkg().Path() == clientPkg && strings.HasPrefix(fn.Name(), "New")
}

// Writer reports whether values of type t can write objects too: a client,
// and no mere reader.
func Writer(t types.Type) bool { return hasMethod(t, "Update") }

func hasMethod(t types.Type, name string) bool {
	obj, _, _ := types.LookupFieldOrMethod(t, true, nil, name)
	_, ok := obj.(*types.Func)
	return ok
}
