// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
)

// ClientOf returns the client that call is a method of, or what it is asked of
// next, such as a writer of status; nil if call is no method call.
func ClientOf(call ssa.CallInstruction) ssa.Value {
	common := call.Common()
	if common.IsInvoke() {
		return common.Value
	}
	if fn := Callee(common); fn != nil && fn.Signature().Recv() != nil && len(common.Args) > 0 {
		return common.Args[0]
	}
	return nil
}

// SameClient reports whether two clients, or helpers that have one, are not
// known to be different ones: of another cluster, what one wrote says nothing.
func (f *Func) SameClient(a, b ssa.Value) bool {
	if a == nil || b == nil {
		return true
	}
	ka, kb := f.clientKey(a), f.clientKey(b)
	if ka.base != kb.base {
		return false
	}
	return ka.path == kb.path || match.TypeName(a.Type()) == readerType
}

// readerType is what reads past the cache, of the cluster that the client writes.
const readerType = "sigs.k8s.io/controller-runtime/pkg/client.Reader"

// clientKey returns where the way to a client begins, and the fields on it.
func (f *Func) clientKey(v ssa.Value) objectKey {
	path := ""
	for range maxRoot {
		v = f.Root(v)
		switch x := v.(type) {
		case *ssa.UnOp:
			if x.Op != token.MUL {
				return objectKey{v, path}
			}
			v = x.X
		case *ssa.FieldAddr:
			path = "." + memberName(x.X.Type(), x.Field) + path
			v = x.X
		case *ssa.Call: // GetClient(), Status(), CoreV1(), Pods(ns)
			recv := ClientOf(x)
			if fn := Callee(x.Common()); recv == nil || fn == nil || fn.Signature().Params().Len() > 0 && !foreign(fn) {
				return objectKey{v, path} // such as that of the cluster which it gets
			}
			v = recv
		default:
			return objectKey{v, path}
		}
	}
	return objectKey{v, path}
}

// givesWriter reports whether fn returns a writer of a subresource, as the
// methods Status and SubResource of a client do.
func givesWriter(fn *types.Func) bool {
	sig := fn.Signature()
	if sig.Recv() == nil || sig.Results().Len() != 1 {
		return false
	}
	switch match.TypeName(sig.Results().At(0).Type()) {
	case "sigs.k8s.io/controller-runtime/pkg/client.SubResourceWriter", "sigs.k8s.io/controller-runtime/pkg/client.SubResourceClient":
		return true
	}
	return false
}

// sameServer reports whether two writes are not known to go to different
// servers.
func (f *Func) sameServer(a, b half) bool {
	ka, ok := f.serverKey(a)
	kb, ok2 := f.serverKey(b)
	return !ok || !ok2 || ka == kb
}

// serverKey returns the client that makes a write, as the caller of the helpers
// that make it sees it. It reports false if that is not known.
func (f *Func) serverKey(w half) (objectKey, bool) {
	if w.by == nil {
		client := ClientOf(w.Call)
		if w.effect != nil || client == nil {
			return objectKey{}, false
		}
		return f.clientKey(client), true
	}
	in, ok := w.by.f.serverKey(w.by.write)
	if !ok {
		return objectKey{}, false
	}
	for i, p := range w.by.f.fn.Params {
		if in.base == p && i < len(w.Call.Common().Args) {
			k := f.clientKey(w.Call.Common().Args[i])
			return objectKey{k.base, k.path + in.path}, true
		}
	}
	return objectKey{}, false
}
