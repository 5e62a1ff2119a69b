// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package match

import (
	"go/types"
	"strings"

	"github.com/ctrlvet/ctrlvet/internal/known"
)

// Changes reports whether fn is known to change an object that it gets a
// pointer to, and which field of it; empty is what the pointer points to.
func Changes(fn *types.Func) (field string, ok bool) {
	if field, ok := known.Setters[Key(fn)]; ok {
		return field, true
	}
	if fn.Signature().Recv() != nil && fn.Signature().Params().Len() == 1 {
		if field, ok := known.MetaSetters[fn.Name()]; ok {
			return field, true
		}
	}
	return "", false
}

// ReadsOnly reports whether fn is known to leave what it gets pointers to as it
// is: accessors, deep copies, logging, comparing and printing.
func ReadsOnly(fn *types.Func) bool {
	name := fn.Name()
	if fn.Signature().Recv() != nil && (strings.HasPrefix(name, "DeepCopy") && fn.Signature().Params().Len() == 0 ||
		strings.HasPrefix(name, "Get") || strings.HasPrefix(name, "Is") || strings.HasPrefix(name, "Has") || name == "String") {
		return true
	}
	if fn.Pkg() == nil {
		return true
	}
	switch path := fn.Pkg().Path(); {
	case path == "encoding/json":
		return name == "Marshal" || name == "MarshalIndent"
	case path == "fmt", path == "reflect", path == "errors", path == "maps", path == "sort",
		path == "github.com/go-logr/logr",
		path == "k8s.io/client-go/tools/record", path == "k8s.io/client-go/tools/events",
		strings.HasPrefix(path, "k8s.io/apimachinery/pkg/api/equality"),
		strings.HasPrefix(path, "k8s.io/apimachinery/third_party/forked/golang/reflect"):
		return true
	case path == clientPkg:
		return true // ObjectKeyFromObject, MergeFrom and the like
	case path == controllerutilPkg, path == metaPkg, path == "k8s.io/apimachinery/pkg/api/meta":
		for _, prefix := range []string{"Contains", "Find", "Get", "Has", "Is", "New"} {
			if strings.HasPrefix(name, prefix) {
				return true // ContainsFinalizer, IsStatusConditionTrue and the like
			}
		}
	}
	return false
}

// MakesNew reports whether what fn returns is known to share no memory with
// what fn gets, except the metadata of an object.
func MakesNew(fn *types.Func) bool {
	if fn.Pkg() == nil {
		return true
	}
	if fn.Signature().Recv() != nil {
		switch fn.Name() {
		case "DeepCopy", "DeepCopyObject", "GetAnnotations", "GetCreationTimestamp", "GetDeletionTimestamp", "GetFinalizers",
			"GetLabels", "GetManagedFields", "GetObjectKind", "GetObjectMeta", "GetOwnerReferences":
			return true
		}
	}
	switch path := fn.Pkg().Path(); {
	case path == metaPkg, path == clientPkg, path == controllerutilPkg, path == "encoding/json", path == "fmt", path == "errors",
		path == "github.com/go-logr/logr", path == "reflect":
		return true
	}
	return false
}
