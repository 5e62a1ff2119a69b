// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"fmt"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
)

// An Effect is what a function certainly does with an object, or a part of one,
// that it gets: it sets fields and does nothing else, or writes one half.
type Effect struct {
	Func  string // as match.Key names it
	Param int    // the receiver is the first
	// Sets are the fields that it may set, from the parameter down.
	Sets [][]string
	// Writes is set if it writes the object, by one call.
	Writes bool
	Status bool // the half that it writes is the status
	Patch  bool // by a patch
	// Stores is set if it writes the half as it gets it.
	Stores bool
	// OnlyWrites is set if it leaves the other half as it is, and returns as if
	// nothing had happened.
	OnlyWrites bool
	// Alone is set if nothing runs in it that could reach the object by another
	// way, such as a field that it was taken from.
	Alone bool
}

// String says what the function does with which parameter.
func (e Effect) String() string {
	name := e.Func[strings.LastIndex(e.Func, ".")+1:]
	what := "object"
	if e.Status {
		what = "status"
	}
	switch {
	case !e.Writes:
		var all []string
		for _, path := range e.Sets {
			all = append(all, strings.Join(path, "."))
		}
		return fmt.Sprintf("%s(%d) sets %s", name, e.Param, strings.Join(all, " "))
	case !e.Stores:
		what += " changed before"
	case !e.OnlyWrites:
		what += " and more"
	}
	return fmt.Sprintf("%s(%d) writes %s", name, e.Param, what)
}

// Effects are the effects of functions, by their names.
type Effects map[string][]Effect

// Knowledge is what a pass knows of the functions that are called: those of
// other packages by their effects, those of the package by looking at them once.
type Knowledge struct {
	imported Effects
	own      map[*ssa.Parameter]settings
}

// settings are what a function does with a parameter.
type settings struct {
	sets [][]string
	ok   bool // that is all
}

// NewKnowledge returns the Knowledge of one pass.
func NewKnowledge(imported Effects) *Knowledge {
	return &Knowledge{imported, make(map[*ssa.Parameter]settings)}
}

// Knowing lets f know what functions do that it calls, and returns it.
func (f *Func) Knowing(k *Knowledge) *Func {
	f.knowledge = k
	return f
}

// of returns the flow of another function of the package that knows what f does.
func (f *Func) of(fn *ssa.Function) *Func { return New(f.prog, fn).Knowing(f.knowledge) }

// Effects returns the effects of the function.
func (f *Func) Effects() []Effect {
	fn, ok := f.fn.Object().(*types.Func)
	if !ok {
		return nil
	}
	var out []Effect
	for i, p := range f.fn.Params {
		e := Effect{Func: match.Key(fn), Param: i}
		if k := f.sets(p); len(k.sets) > 0 {
			e.Sets = k.sets
			out = append(out, e)
			continue
		}
		if !isObject(p) {
			continue
		}
		var writes []half
		for _, w := range f.parameterWrites(0) {
			if w.key == (objectKey{base: p}) {
				writes = append(writes, w)
			}
		}
		if len(writes) != 1 || writes[0].copied {
			continue
		}
		h := helper{f, writes[0]}
		e.Writes, e.Status, e.Patch = true, h.write.status(), h.write.Verb == match.Patch
		e.Stores, e.OnlyWrites = h.stores(false), h.onlyWrites(false)
		e.Alone = e.Stores == h.stores(true) && e.OnlyWrites == h.onlyWrites(true)
		if e.Stores || e.OnlyWrites {
			out = append(out, e)
		}
	}
	return out
}

// maxSets bounds how many fields of one parameter are told.
const maxSets = 16

// sets returns the fields that the function sets in an object, or a part of one,
// that p points to, if it certainly does nothing else with it and stores nothing.
func (f *Func) sets(p *ssa.Parameter) settings {
	if f.knowledge == nil {
		return settings{}
	}
	k, ok := f.knowledge.own[p]
	if !ok {
		f.knowledge.own[p] = settings{} // while it is asked for itself
		k = f.findSets(p)
		f.knowledge.own[p] = k
	}
	return k
}

func (f *Func) findSets(p *ssa.Parameter) settings {
	if !holdsFields(p.Type()) || f.escapes(p) || holdPointer(f.fn.Signature.Results()) || !f.storesNothing(f.fn, 0) {
		return settings{}
	}
	k := settings{ok: true}
	for _, c := range f.DeepChanges(p) {
		literal := c.At == c.Instr && c.Instr.Parent() != f.fn // it may run at any time
		if c.Maybe || literal || len(c.Path) == 0 && isStruct(p.Type()) || untyped(c.Change) || f.fillsEmpty(c.Instr) {
			return settings{}
		}
		if st, ok := c.Instr.(*ssa.Store); ok && emptyValue(st.Val) || !sent(c.Change) {
			continue
		}
		if !slices.ContainsFunc(k.sets, func(path []string) bool { return slices.Equal(path, c.Path) }) {
			k.sets = append(k.sets, slices.Clone(c.Path))
		}
	}
	if len(k.sets) > maxSets {
		return settings{}
	}
	slices.SortFunc(k.sets, slices.Compare)
	return k
}

// untyped reports whether a change is one of an object without a type of its
// own, of which it is not known what it means.
func untyped(c Change) bool {
	return len(c.Path) > 0 && (c.Path[0] == "Object" || c.Path[0] == "Unstructured")
}

// holdsFields reports whether t is a pointer to an object, to a spec, a status or its
// conditions, or an object by its interface.
func holdsFields(t types.Type) bool {
	if obj, _, _ := types.LookupFieldOrMethod(t, true, nil, "SetResourceVersion"); obj != nil {
		return true
	}
	p, ok := t.Underlying().(*types.Pointer)
	if !ok {
		return false
	}
	name := match.TypeName(p.Elem())
	return strings.HasSuffix(name, "Status") || strings.HasSuffix(name, "Spec") || name == "[]k8s.io/apimachinery/pkg/apis/meta/v1.Condition"
}

// isStruct reports whether t is a pointer to a struct, or an interface: a change
// of the whole is another object.
func isStruct(t types.Type) bool {
	p, ok := t.Underlying().(*types.Pointer)
	if !ok {
		return true
	}
	_, ok = p.Elem().Underlying().(*types.Struct)
	return ok
}

// effectsOf returns the effects of the function of another package that is
// called, as far as they are known.
func (f *Func) effectsOf(common *ssa.CallCommon) []Effect {
	if f.knowledge == nil || common.IsInvoke() || f.callee(common) != nil {
		return nil
	}
	fn := Callee(common)
	if fn == nil {
		return nil
	}
	return f.knowledge.imported[match.Key(fn)]
}

// knows returns what the function that call calls sets in argument i.
func (f *Func) knows(call ssa.CallInstruction, i int) settings {
	if f.knowledge == nil {
		return settings{}
	}
	if callee := f.callee(call.Common()); callee != nil {
		if _, ok := call.(*ssa.Call); !ok {
			return settings{} // it runs some other time
		}
		return f.of(callee).sets(callee.Params[i])
	}
	for _, e := range f.effectsOf(call.Common()) {
		if e.Param == i && len(e.Sets) > 0 {
			return settings{e.Sets, true}
		}
	}
	return settings{}
}

// Knows reports whether all that the function that call calls does with one of
// its arguments is known to be that it sets fields.
func (f *Func) Knows(call ssa.CallInstruction) bool {
	for i := range call.Common().Args {
		if f.knows(call, i).ok {
			return true
		}
	}
	return false
}

// setsConditions reports whether a call is one of v's method that sets the
// conditions in the status, of an interface for objects of many kinds.
func setsConditions(common *ssa.CallCommon, v ssa.Value) bool {
	if common.Value != v || !common.IsInvoke() || common.Method.Name() != "SetConditions" {
		return false
	}
	sig := common.Signature()
	if sig.Params().Len() != 1 || sig.Results().Len() > 0 {
		return false
	}
	list, ok := sig.Params().At(0).Type().Underlying().(*types.Slice)
	return ok && strings.HasSuffix(match.TypeName(list.Elem()), ".Condition")
}
