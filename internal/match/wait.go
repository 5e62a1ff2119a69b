// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package match

import (
	"go/types"
	"path"
	"strings"

	"github.com/ctrlvet/ctrlvet/internal/known"
)

// families maps the first two elements of an import path to the families below it.
var families = indexFamilies()

func indexFamilies() map[string][]known.Family {
	index := make(map[string][]known.Family)
	for _, f := range known.Families {
		f.Path = unversioned(f.Path)
		root := firstTwo(f.Path)
		index[root] = append(index[root], f)
	}
	return index
}

// Wait returns what a call of fn waits for, as far as the tables know fn.
// It is asked for functions whose source is not read.
func Wait(fn *types.Func) (known.Wait, bool) {
	if fn == nil || fn.Pkg() == nil {
		return known.Wait{}, false
	}
	fn = fn.Origin()
	w, ok := known.Waits[Key(fn)]
	if !ok && fn.Exported() {
		if w, ok = familyWait(fn); !ok {
			w, ok = clientWait(fn)
		}
	}
	if !ok {
		return known.Wait{}, false
	}
	if takesContext(fn.Signature()) {
		w.Ctx = true
	}
	return w, true
}

// WaitOn is Wait for a method called on an operand of type recv, which may
// differ from the type that declares the method: redis' Pipeliner has all
// commands of redis' client but only queues them.
func WaitOn(fn *types.Func, recv types.Type) (known.Wait, bool) {
	if r := fn.Signature().Recv(); recv != nil && r != nil && known.Queues[unversioned(TypeName(recv))] && TypeName(r.Type()) != TypeName(recv) {
		return known.Wait{}, false
	}
	return Wait(fn)
}

// DryFields returns the fields of a type, or of what it points to, that together
// keep its methods from waiting, in one way or another.
func DryFields(t types.Type) [][]known.Field { return known.Dry[unversioned(TypeName(t))] }

// familyWait looks fn up in the families of its package.
func familyWait(fn *types.Func) (known.Wait, bool) {
	candidates := families[firstTwo(fn.Pkg().Path())]
	if candidates == nil {
		return known.Wait{}, false
	}
	pkg, recv := unversioned(fn.Pkg().Path()), receiverName(fn)
	for i := range candidates {
		if f := &candidates[i]; covers(f.Path, pkg) && belongs(f, fn, recv) {
			return f.Wait, true
		}
	}
	return known.Wait{}, false
}

// covers reports whether the path of a family covers package pkg.
func covers(family, pkg string) bool {
	if base, tree := strings.CutSuffix(family, "/"); tree {
		return pkg == base || strings.HasPrefix(pkg, family)
	}
	return pkg == family
}

// belongs reports whether fn, a method of type recv or "-", fits all of f but the path.
func belongs(f *known.Family, fn *types.Func, recv string) bool {
	if len(f.Recv) == 0 && recv == "-" || len(f.Recv) > 0 && !matchesAny(f.Recv, recv) {
		return false
	}
	name, sig := fn.Name(), fn.Signature()
	ctx := startsWithContext(sig)
	switch {
	case matchesAny(f.Except, name):
		return false
	case len(f.Name) > 0:
		if !matchesAny(f.Name, name) {
			return false
		}
	case ctx && matchesAny(known.QuietCtx, name), !ctx && matchesAny(known.Quiet, name):
		return false
	}
	if f.CtxFirst && !ctx || f.Param != "" && !hasParam(sig, f.Param) {
		return false
	}
	last := lastResult(sig)
	if len(f.Result) == 0 {
		return last != nil && isError(last)
	}
	return matchesAny(f.Result, baseName(last))
}

// clientWait recognises the methods of generated clients by their shape, in
// whatever package they are.
func clientWait(fn *types.Func) (known.Wait, bool) {
	sig := fn.Signature()
	last := lastResult(sig)
	if last == nil || !isError(last) {
		return known.Wait{}, false
	}
	remote := known.Wait{Kind: known.Network, Why: "waits for a remote server"}
	if startsWithContext(sig) && sig.Variadic() {
		option := variadicElem(sig)
		if w, ok := known.CallOptions[unversioned(TypeName(option))]; ok {
			return w, true // gRPC, Google
		}
		if baseName(option) == "RequestEditorFn" {
			return remote, true // oapi-codegen
		}
	}
	if sig.Recv() == nil {
		return known.Wait{}, false
	}
	switch results := sig.Results(); {
	case isRequestSender(fn.Name(), sig):
		return known.Wait{Kind: known.Network, Why: remote.Why, Ctx: true}, true // an http.RoundTripper or *http.Client by another name
	case isOpenAPICall(fn, sig):
		// The parameters say when a request times out: after 30 s as New...Params
		// makes them, never as a literal.
		return known.Wait{Kind: known.Network, Why: remote.Why, Ctx: true, Limit: known.Configured}, true
	case strings.HasSuffix(fn.Name(), "Execute") && results.Len() >= 2 && TypeName(results.At(results.Len()-2).Type()) == "net/http.Response":
		return known.Wait{Kind: known.Network, Why: remote.Why, Ctx: true}, true // openapi-generator: the request holds the context
	case startsWithContext(sig) && results.Len() == 2 && strings.HasSuffix(receiverName(fn), "Client") && TypeName(results.At(0).Type()) == "connectrpc.com/connect.Response":
		return remote, true // Connect
	}
	return known.Wait{}, false
}

// isOpenAPICall reports whether fn is an operation of a client that go-openapi
// generated: it takes its own parameters, which write themselves to a request,
// or options for runtime.ClientOperation.
func isOpenAPICall(fn *types.Func, sig *types.Signature) bool {
	if r := receiverName(fn); r != "Client" && r != "ClientService" {
		return false
	}
	if sig.Variadic() && baseName(variadicElem(sig)) == "ClientOption" {
		opt, ok := variadicElem(sig).Underlying().(*types.Signature)
		return ok && opt.Params().Len() == 1 && TypeName(opt.Params().At(0).Type()) == "github.com/go-openapi/runtime.ClientOperation"
	}
	if sig.Params().Len() == 0 {
		return false
	}
	params := sig.Params().At(0).Type()
	if !strings.HasSuffix(baseName(params), "Params") {
		return false
	}
	obj, _, _ := types.LookupFieldOrMethod(params, true, fn.Pkg(), "WriteToRequest")
	write, ok := obj.(*types.Func)
	return ok && write.Signature().Params().Len() > 0 && TypeName(write.Signature().Params().At(0).Type()) == "github.com/go-openapi/runtime.ClientRequest"
}

// isRequestSender reports whether a method sends an *http.Request and waits for
// the response.
func isRequestSender(name string, sig *types.Signature) bool {
	switch name {
	case "Do", "Perform", "RoundTrip", "Send":
		return sig.Params().Len() == 1 && sig.Results().Len() == 2 &&
			TypeName(sig.Params().At(0).Type()) == "net/http.Request" && TypeName(sig.Results().At(0).Type()) == "net/http.Response"
	}
	return false
}

// receiverName returns the bare name of fn's receiver type, "-" for a function.
func receiverName(fn *types.Func) string {
	r := fn.Signature().Recv()
	if r == nil {
		return "-"
	}
	return baseName(r.Type())
}

// baseName returns the name of the type behind pointers without its package,
// "" for an unnamed type and for nil.
func baseName(t types.Type) string {
	if t == nil {
		return ""
	}
	t = types.Unalias(t)
	if p, ok := t.(*types.Pointer); ok {
		t = types.Unalias(p.Elem())
	}
	switch t := t.(type) {
	case *types.Named:
		return t.Obj().Name()
	case *types.Basic:
		return t.Name()
	}
	return ""
}

func lastResult(sig *types.Signature) types.Type {
	if n := sig.Results().Len(); n > 0 {
		return sig.Results().At(n - 1).Type()
	}
	return nil
}

// variadicElem returns the element type of a variadic signature's last parameter.
func variadicElem(sig *types.Signature) types.Type {
	last := sig.Params().At(sig.Params().Len() - 1).Type()
	if s, ok := types.Unalias(last).(*types.Slice); ok {
		return types.Unalias(s.Elem())
	}
	return last // append([]byte, string...)
}

func hasParam(sig *types.Signature, pattern string) bool {
	n := sig.Params().Len()
	for i := range n {
		t := sig.Params().At(i).Type()
		if sig.Variadic() && i == n-1 {
			t = variadicElem(sig)
		}
		if matches(pattern, baseName(t)) {
			return true
		}
	}
	return false
}

func startsWithContext(sig *types.Signature) bool {
	return sig.Params().Len() > 0 && isContext(sig.Params().At(0).Type())
}

func takesContext(sig *types.Signature) bool {
	for p := range sig.Params().Variables() {
		if isContext(p.Type()) {
			return true
		}
	}
	return false
}

func isContext(t types.Type) bool {
	n, ok := types.Unalias(t).(*types.Named)
	return ok && n.Obj().Name() == "Context" && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "context"
}

func matchesAny(patterns []string, name string) bool {
	for _, p := range patterns {
		if matches(p, name) {
			return true
		}
	}
	return false
}

// matches is path.Match for patterns of the tables, which are well formed by test.
func matches(pattern, name string) bool {
	ok, err := path.Match(pattern, name)
	return ok && err == nil
}

// firstTwo cuts an import path after its second element.
func firstTwo(p string) string {
	i := strings.IndexByte(p, '/')
	if i < 0 {
		return p
	}
	if j := strings.IndexByte(p[i+1:], '/'); j >= 0 {
		return p[:i+1+j]
	}
	return p
}

// unversioned removes the major version elements from an import path, or from
// the path of a qualified name: "a.b/c/v2/d" and "a.b/c/d" are one.
func unversioned(p string) string {
	for i := 0; ; {
		j := strings.Index(p[i:], "/v")
		if j < 0 {
			return p
		}
		start := i + j
		end := start + len("/v")
		for end < len(p) && '0' <= p[end] && p[end] <= '9' {
			end++
		}
		if end > start+len("/v") && (end == len(p) || p[end] == '/' || p[end] == '.') {
			p, i = p[:start]+p[end:], start
			continue
		}
		i = start + 1
	}
}
