// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package match

import (
	"go/types"
	"strings"
)

// AsksServer reports whether a call of fn may fail with an error of the API
// server, as far as its declaration tells: it is a verb of a client or of a
// clientset, or a function of another module that gets a client or, with a
// context, an object. own tells that the source of fn is at hand, which tells
// more than what it gets.
func AsksServer(fn *types.Func, own bool) bool {
	if verb, _, _ := ClientVerb(fn); verb != NoVerb && DeclaredByClient(fn) {
		return true
	}
	sig := fn.Signature()
	params := make([]types.Type, 0, sig.Params().Len())
	for p := range sig.Params().Variables() {
		params = append(params, p.Type())
		if name := namedValue(p.Type()); sig.Recv() != nil && KeyPackage(name) == metaPkg && strings.HasSuffix(name, "Options") {
			return true // of a clientset
		}
	}
	if own || fn.Pkg() == nil {
		return false
	}
	ctx := takesContext(sig)
	if ctx && below(fn.Pkg().Path(), []string{"k8s.io/client-go", "sigs.k8s.io/controller-runtime"}) {
		return true
	}
	for _, p := range params {
		name := TypeName(p)
		if name != configType && IsClient(name) || KeyPackage(name) == clientPkg && hasMethod(p, "Get") || ctx && IsObject(p) {
			return true
		}
	}
	return false
}
