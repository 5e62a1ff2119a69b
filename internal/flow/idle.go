// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
)

// waits tells what code may wait.
type waits struct {
	idles map[*ssa.Function]bool // functions of the package; false while they are looked at
	api   map[*types.Package]bool
}

func newWaits() *waits {
	return &waits{idles: make(map[*ssa.Function]bool), api: make(map[*types.Package]bool)}
}

// idle reports whether an instruction neither waits nor asks a server.
func (w *waits) idle(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Go, *ssa.Select, *ssa.Send:
		return false
	case *ssa.UnOp:
		return instr.Op != token.ARROW
	case *ssa.Call:
		return w.idleCall(instr.Common())
	}
	return true
}

// idleCall is idle for a call: it is of the language, for a log, of a MutateFn, which
// sets what CreateOrUpdate is to write, or of a function that works in memory, and
// so does what that gets to call.
func (w *waits) idleCall(common *ssa.CallCommon) bool {
	if slices.ContainsFunc(common.Args, func(arg ssa.Value) bool { return !w.idleValue(arg) }) {
		return false
	}
	if _, ok := common.Value.(*ssa.Builtin); ok || logs(common) || match.TypeName(common.Value.Type()) == mutateFn {
		return true
	}
	if TakesContext(common) {
		return false
	}
	if body := common.StaticCallee(); body != nil && len(generic(body).Blocks) > 0 {
		return w.idleFunc(generic(body))
	}
	fn := Callee(common)
	return fn != nil && (w.idleNamed(fn) || fn.Signature().Recv() == nil && setsInMemory(fn) && slices.ContainsFunc(common.Args, isObject))
}

// generic returns the function that fn is an instance of, or fn: instances are mere
// wrappers.
func generic(fn *ssa.Function) *ssa.Function {
	if origin := fn.Origin(); origin != nil {
		return origin
	}
	return fn
}

// mutateFn is the type of what controller-runtime has change an object in memory.
const mutateFn = "sigs.k8s.io/controller-runtime/pkg/controller/controllerutil.MutateFn"

// idleValue reports whether v is no function, or one that does not wait.
func (w *waits) idleValue(v ssa.Value) bool {
	v = plain(v)
	if mi, ok := v.(*ssa.MakeInterface); ok {
		v = plain(mi.X)
	}
	if _, ok := v.Type().Underlying().(*types.Signature); !ok {
		return true
	}
	switch v := v.(type) {
	case *ssa.Const:
		return true
	case *ssa.MakeClosure:
		return w.idleFunc(v.Fn.(*ssa.Function))
	case *ssa.Function:
		if body := generic(v); len(body.Blocks) > 0 {
			return w.idleFunc(body)
		}
		fn, ok := v.Object().(*types.Func)
		return ok && w.idleNamed(fn)
	}
	return match.TypeName(v.Type()) == mutateFn
}

// idleFunc is idle for all of a function.
func (w *waits) idleFunc(fn *ssa.Function) bool {
	if idle, ok := w.idles[fn]; ok {
		return idle
	}
	w.idles[fn] = false
	for _, b := range fn.Blocks {
		if slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool { return !w.idle(instr) }) {
			return false
		}
	}
	w.idles[fn] = true
	return true
}

// idleNamed is idle for a function whose body is not at hand and that gets no
// context, by where it is declared and what it returns: who asks a server can fail.
func (w *waits) idleNamed(fn *types.Func) bool {
	if fn.Pkg() == nil { // the method of error
		return true
	}
	path := fn.Pkg().Path()
	recv := fn.Signature().Recv()
	switch {
	case match.Std(path):
		return !waiting[path] && !strings.HasPrefix(path, "net/") && !(path == "time" && fn.Name() == "Sleep")
	case givesWriter(fn), match.PartOfClient(fn), inMemory(fn):
		return true
	case recv == nil:
		return makesValue(fn) || wrapsError(fn) || logPackages[fn.Pkg().Name()] || w.apiTypes(fn.Pkg())
	}
	name := match.Base(match.TypeName(recv.Type()))
	return match.IsObject(recv.Type()) || isData(recv.Type()) || strings.HasSuffix(name, "Logger") || strings.HasSuffix(name, "Recorder") ||
		types.IsInterface(recv.Type()) && fn.Signature().Results().Len() == 0 && fn.Name() != "Sleep" && !strings.HasPrefix(fn.Name(), "Wait")
}

// inMemory reports whether fn belongs to the libraries of Kubernetes that work in
// memory.
func inMemory(fn *types.Func) bool {
	path := fn.Pkg().Path()
	switch path {
	case "sigs.k8s.io/controller-runtime/pkg/client":
		return fn.Signature().Recv() == nil && !strings.HasPrefix(fn.Name(), "New")
	case "sigs.k8s.io/controller-runtime/pkg/controller/controllerutil", "k8s.io/utils/pointer", "k8s.io/utils/ptr":
		return true
	case "k8s.io/apimachinery/pkg/util/httpstream", "k8s.io/apimachinery/pkg/util/net", "k8s.io/apimachinery/pkg/util/proxy", "k8s.io/apimachinery/pkg/util/wait":
		return false
	}
	return strings.HasPrefix(path, "k8s.io/api/") || strings.HasPrefix(path, "k8s.io/apimachinery/")
}

// apiTypes reports whether a package declares objects of an API.
func (w *waits) apiTypes(pkg *types.Package) bool {
	api, ok := w.api[pkg]
	if !ok {
		scope := pkg.Scope()
		api = slices.ContainsFunc(scope.Names(), func(name string) bool {
			t, ok := scope.Lookup(name).(*types.TypeName)
			return ok && isData(t.Type()) && match.IsObject(t.Type())
		})
		w.api[pkg] = api
	}
	return api
}

// isData reports whether t is a type of an API, or a pointer to one, as a generated
// method of its own tells.
func isData(t types.Type) bool {
	obj, index, _ := types.LookupFieldOrMethod(t, true, nil, "DeepCopyInto")
	_, ok := obj.(*types.Func)
	return ok && len(index) == 1 && !types.IsInterface(t)
}

// makesValue reports whether fn returns nothing but a struct of its package, such as
// an event or a condition.
func makesValue(fn *types.Func) bool {
	results := fn.Signature().Results()
	if results.Len() != 1 {
		return false
	}
	named, ok := types.Unalias(results.At(0).Type()).(*types.Named)
	if !ok || named.Obj().Pkg() != fn.Pkg() {
		return false
	}
	_, ok = named.Underlying().(*types.Struct)
	return ok
}

// wrapsError reports whether fn makes an error of another, or is of a package for
// errors.
func wrapsError(fn *types.Func) bool {
	sig := fn.Signature()
	if fn.Pkg().Name() == "errors" {
		return true
	}
	if sig.Results().Len() != 1 || !isError(sig.Results().At(0).Type()) {
		return false
	}
	for p := range sig.Params().Variables() {
		if isError(p.Type()) {
			return true
		}
	}
	return false
}

// setsInMemory reports whether fn, which gets an object, is one of a package for
// conditions, or named like those that read and set its fields.
func setsInMemory(fn *types.Func) bool {
	if strings.HasPrefix(fn.Pkg().Name(), "condition") {
		return true
	}
	for v := range fn.Signature().Results().Variables() {
		if isError(v.Type()) {
			return false
		}
	}
	return slices.ContainsFunc([]string{"Add", "Get", "Has", "Is", "Mark", "Remove", "Set", "Was"}, func(prefix string) bool {
		return strings.HasPrefix(fn.Name(), prefix)
	})
}

// logPackages are the names of packages for logs.
var logPackages = map[string]bool{"klog": true, "log": true, "logf": true, "logger": true, "logging": true, "logr": true, "logrus": true, "zap": true}

// waiting lists packages of the standard library whose functions may wait.
var waiting = map[string]bool{
	"bufio": true, "context": true, "crypto/tls": true, "database/sql": true, "io": true, "io/fs": true, "log/syslog": true, "net": true,
	"os": true, "os/exec": true, "os/signal": true, "sync": true, "syscall": true,
}
