// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package updateconflict

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

// A remote knows which functions of the module ask other servers.
type remote struct {
	all   []*summary.Package
	funcs map[string]*summary.Func // by key; nil until asked
	types map[string][]summary.Method
	convs map[string][]string // types that are converted to an interface, by its name
	asks  map[ask]bool
}

func newRemote(all []*summary.Package) *remote { return &remote{all: all} }

func (r *remote) index() {
	r.funcs = make(map[string]*summary.Func)
	r.types = make(map[string][]summary.Method)
	r.convs = make(map[string][]string)
	r.asks = make(map[ask]bool)
	for _, pkg := range r.all {
		for i := range pkg.Funcs {
			r.funcs[pkg.Funcs[i].Key] = &pkg.Funcs[i]
		}
		for _, t := range pkg.Types {
			r.types[t.Name] = t.Methods
		}
		for _, c := range pkg.Convs {
			if !c.Assert {
				r.convs[c.To] = append(r.convs[c.To], c.From)
			}
		}
	}
}

// An ask is a question about a function: whether it waits for another server,
// or whether something may be made on one.
type ask struct {
	key   string
	makes bool
}

// waits reports whether a call asks another server and waits for the answer; with
// makes, whether it may make something there. The API server is none.
func (r *remote) waits(call ssa.CallInstruction, makes bool) bool {
	fn := flow.Callee(call.Common())
	if fn == nil {
		return false
	}
	if w, ok := match.Wait(fn); ok {
		return is(&w, fn.Name(), makes)
	}
	if r.funcs == nil {
		r.index()
	}
	return r.reach(ask{match.Key(fn), makes}, 0)
}

// is reports whether a wait in a function of that name is what is asked for.
func is(w *known.Wait, name string, makes bool) bool {
	return w != nil && w.Kind == known.Network && (!makes || match.MayMakeRemotely(name))
}

// maxDepth bounds how many calls are followed to the one that waits.
const maxDepth = 6

func (r *remote) reach(q ask, depth int) bool {
	if asks, ok := r.asks[q]; ok {
		return asks
	}
	if depth > maxDepth {
		return false
	}
	r.asks[q] = false // while it is being asked: recursion
	asks := false
	if f := r.funcs[q.key]; f != nil {
		for i := range f.Calls {
			c := &f.Calls[i]
			if q.makes && match.SafeToRepeat(base(c.Callee)) {
				continue
			}
			if c.Mode != summary.Spawn && c.Callee != "" && (is(c.Wait, base(c.Callee), q.makes) || r.reach(ask{c.Callee, q.makes}, depth+1)) {
				asks = true
				break
			}
		}
	} else if iface, name, ok := strings.Cut(strings.TrimPrefix(q.key, "("), ")."); ok {
		for _, t := range r.convs[iface] {
			for _, m := range r.types[t] {
				if m.Name == name && (is(m.Wait, name, q.makes) || r.reach(ask{m.Key, q.makes}, depth+1)) {
					asks = true
				}
			}
		}
	}
	if depth == 0 || asks {
		r.asks[q] = asks
	} else {
		delete(r.asks, q) // the bound may have cut it short
	}
	return asks
}

// base returns the bare name of the function in a key.
func base(key string) string { return key[strings.LastIndex(key, ".")+1:] }

// madeFor returns a call before the update that makes something on another
// server, the result of which the object gets, and the change that does so.
func (r *rule) madeFor(u update) (made *ssa.Call, change ssa.Instruction) {
	var changes []flow.DeepChange // asked for when there is a candidate
	for _, b := range u.call.Parent().Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(*ssa.Call)
			if !ok {
				continue
			}
			fn := flow.Callee(call.Common())
			if fn == nil || !match.MakesRemotely(fn.Name()) || !flow.Reaches(call, u.call, nil) || !r.remote.waits(call, true) || r.looked(call) {
				continue
			}
			if changes == nil {
				changes = u.f.DeepChanges(u.obj)
			}
			results := resultsOf(call)
			if tolerated(call) || r.cleansUp(u, call, results) {
				continue
			}
			for _, c := range changes {
				if flow.Reaches(call, c.At, nil) && flow.Reaches(c.At, u.call, nil) && gets(c.At, results) {
					return call, c.At
				}
			}
		}
	}
	return nil, nil
}

// looked reports whether the function has looked on the server, before a call
// that makes something there, whether it is there already.
func (r *rule) looked(made *ssa.Call) bool {
	for _, b := range made.Parent().Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(*ssa.Call)
			if !ok {
				continue
			}
			fn := flow.Callee(call.Common())
			if fn != nil && match.FindsRemotely(fn.Name()) && flow.Reaches(call, made, nil) && r.remote.waits(call, false) {
				return true
			}
		}
	}
	return false
}

// resultsOf returns all values that are made of what call returned, errors
// left out.
func resultsOf(call *ssa.Call) map[ssa.Value]bool {
	out := make(map[ssa.Value]bool)
	var visit func(v ssa.Value)
	var stored func(addr ssa.Value)
	visit = func(v ssa.Value) {
		if out[v] || match.TypeName(v.Type()) == "error" || v.Referrers() == nil {
			return
		}
		out[v] = true
		for _, ref := range *v.Referrers() {
			switch ref := ref.(type) {
			case *ssa.Store:
				if ref.Val == v {
					stored(ref.Addr)
				}
			case *ssa.MapUpdate:
				if _, local := ref.Map.(*ssa.MakeMap); local {
					visit(ref.Map)
				}
			case *ssa.BinOp, *ssa.ChangeInterface, *ssa.ChangeType, *ssa.Convert, *ssa.Extract, *ssa.Field, *ssa.FieldAddr,
				*ssa.Index, *ssa.IndexAddr, *ssa.Lookup, *ssa.MakeInterface, *ssa.Phi, *ssa.Slice, *ssa.TypeAssert, *ssa.UnOp:
				visit(ref.(ssa.Value))
			case *ssa.Call:
				if fn := flow.Callee(ref.Common()); fn == nil || fn.Name() != "Errorf" {
					visit(ref)
				}
			}
		}
	}
	stored = func(addr ssa.Value) {
		switch addr := addr.(type) {
		case *ssa.Alloc:
			visit(addr)
		case *ssa.FieldAddr:
			if a, ok := addr.X.(*ssa.Alloc); ok {
				visit(a)
			}
		case *ssa.IndexAddr:
			if a, ok := addr.X.(*ssa.Alloc); ok {
				visit(a)
			}
		}
	}
	if _, several := call.Type().(*types.Tuple); !several {
		visit(call)
		return out
	}
	for _, ref := range *call.Referrers() {
		if ex, ok := ref.(*ssa.Extract); ok {
			visit(ex)
		}
	}
	return out
}

// gets reports whether an instruction that changes an object has one of values.
func gets(instr ssa.Instruction, values map[ssa.Value]bool) bool {
	switch instr := instr.(type) {
	case *ssa.Store:
		return values[instr.Val]
	case *ssa.MapUpdate:
		return values[instr.Value]
	case ssa.CallInstruction:
		for _, arg := range instr.Common().Args {
			if values[arg] {
				return true
			}
		}
	}
	return false
}
