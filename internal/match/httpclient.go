// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package match

import (
	"go/types"
	"strings"

	"github.com/ctrlvet/ctrlvet/internal/known"
)

// ClientWait recognises, by shape, a method of an API client that no table
// names: it takes a context first, returns an error last, and its receiver
// holds an HTTP client or a gRPC connection. Builders of requests are none.
func ClientWait(fn *types.Func) (known.Wait, bool) {
	sig := fn.Signature()
	recv := sig.Recv()
	if recv == nil || !fn.Exported() || types.IsInterface(recv.Type()) || !ctxFirstErrorLast(sig) {
		return known.Wait{}, false
	}
	for _, p := range known.NoClient {
		if path := fn.Pkg().Path(); path == p || strings.HasPrefix(path, p+"/") {
			return known.Wait{}, false
		}
	}
	if matchesAny(known.Quiet, fn.Name()) || matchesAny(known.QuietClient, fn.Name()) {
		return known.Wait{}, false
	}
	for r := range sig.Results().Variables() {
		if known.Requests[TypeName(r.Type())] {
			return known.Wait{}, false
		}
	}
	if !holdsClient(recv.Type(), 0, make(map[types.Type]bool)) {
		return known.Wait{}, false
	}
	return known.Wait{Kind: known.Network, Why: "waits for a remote server", Ctx: true}, true
}

func ctxFirstErrorLast(sig *types.Signature) bool {
	p, r := sig.Params(), sig.Results()
	return p.Len() > 0 && TypeName(p.At(0).Type()) == "context.Context" && r.Len() > 0 && isError(r.At(r.Len()-1).Type())
}

// maxHold bounds how deep a client may be nested in the structs of its wrapper.
const maxHold = 3

func holdsClient(t types.Type, depth int, seen map[types.Type]bool) bool {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	if known.Transports[TypeName(t)] {
		return true
	}
	st, ok := t.Underlying().(*types.Struct)
	if !ok || depth >= maxHold || seen[t] {
		return false
	}
	seen[t] = true
	for f := range st.Fields() {
		if holdsClient(f.Type(), depth+1, seen) {
			return true
		}
	}
	return false
}
