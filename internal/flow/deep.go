// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
)

// A DeepChange is a change of an object by a function or by another function
// of the package that gets the object from it.
type DeepChange struct {
	Change
	// At is the change itself or the call that leads to it.
	At ssa.Instruction
}

// maxDeep bounds how many calls in a row are followed to a change.
const maxDeep = 3

// DeepChanges returns what changes the object that v is or points to, by
// whatever way the function and its literals reach it, with the functions of
// the package that get it.
func (f *Func) DeepChanges(v ssa.Value) []DeepChange { return f.deepChanges(f.key(v), f.Root(v), 0) }

func (f *Func) deepChanges(key objectKey, root ssa.Value, depth int) []DeepChange {
	roots := []ssa.Value{root}
	if key.path != "" {
		top := f.fn
		for top.Parent() != nil {
			top = top.Parent()
		}
		roots = append(roots, f.ways(top, key)...)
	}
	roots = append(roots, f.elements(root)...)
	var out []DeepChange
	seen := make(map[ssa.Instruction]bool)
	for _, root := range roots {
		for _, c := range f.Changes(root) {
			if c.Maybe {
				if seen[c.Instr] { // it gets several pointers into the object
					continue
				}
				seen[c.Instr] = true
				if inner, ok := f.inside(c.Instr, key, depth); ok {
					out = append(out, inner...)
					continue
				}
			}
			out = append(out, DeepChange{c, c.Instr})
		}
	}
	return out
}

// inside returns what a function of the package that instr calls changes in
// the object of key. It reports false if the function is not at hand.
func (f *Func) inside(instr ssa.Instruction, key objectKey, depth int) ([]DeepChange, bool) {
	call, ok := instr.(ssa.CallInstruction)
	if !ok || depth >= maxDeep {
		return nil, false
	}
	callee := call.Common().StaticCallee()
	if callee == nil || len(callee.Blocks) == 0 || len(callee.FreeVars) > 0 {
		return nil, false
	}
	in := f.of(callee)
	var out []DeepChange
	for i, arg := range call.Common().Args {
		if !pointer(arg) || i >= len(callee.Params) {
			continue
		}
		k := f.key(arg)
		rest, ok := strings.CutPrefix(k.path, key.path)
		if k.base != key.base || !ok {
			continue
		}
		for _, c := range in.deepChanges(objectKey{base: callee.Params[i]}, callee.Params[i], depth+1) {
			c.Path = append(pathOf(rest), c.Path...)
			c.At = instr
			out = append(out, c)
		}
	}
	return out, true
}

// pathOf returns the field names in the path of a key.
func pathOf(path string) []string {
	var out []string
	for name := range strings.SplitSeq(path, ".") {
		if name = strings.TrimPrefix(name, "*"); name != "" && name != "ObjectMeta" {
			out = append(out, name)
		}
	}
	return out
}

// SameWay reports whether a and b are reached by the same way from the same
// value, so that they are one object unless a pointer on the way is set anew.
func (f *Func) SameWay(a, b ssa.Value) bool {
	k := f.key(a)
	return k.certain() && k == f.key(b) || f.sameElement(f.Root(a), f.Root(b))
}

// Patches returns the calls of Patch that get the patch which call makes, in
// the function and its literals, or none if it goes elsewhere too.
func (f *Func) Patches(call *ssa.Call) []Op {
	p := patches{f: f, patch: call}
	if !p.value(call) {
		return nil
	}
	return p.ops
}

type patches struct {
	f     *Func
	patch ssa.Value
	ops   []Op
}

func (p *patches) value(v ssa.Value) bool {
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.ChangeInterface:
			if !p.value(ref) {
				return false
			}
		case *ssa.Store:
			a, ok := ref.Addr.(*ssa.Alloc)
			if !ok || ref.Val != v || !p.variable(a) {
				return false
			}
		case *ssa.DebugRef:
		case ssa.CallInstruction:
			if _, spawned := ref.(*ssa.Go); spawned {
				return false
			}
			if op, ok := p.f.clientOp(ref); ok && op.Patch == v {
				p.ops = append(p.ops, op)
			} else if common := ref.Common(); common.Value != v || common.Method == nil {
				return false // the methods of a patch only look
			}
		default:
			return false
		}
	}
	return true
}

func (p *patches) variable(addr ssa.Value) bool {
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr != addr {
				return false
			}
		case *ssa.UnOp:
			if p.f.Root(ref) != p.patch || !p.value(ref) {
				return false
			}
		case *ssa.MakeClosure:
			fn := ref.Fn.(*ssa.Function)
			for i, b := range ref.Bindings {
				if b == addr && i < len(fn.FreeVars) && !p.variable(fn.FreeVars[i]) {
					return false
				}
			}
		default:
			return false
		}
	}
	return true
}

// Unlocked reports whether call makes a patch that certainly carries no
// resourceVersion: it has no options, or only some of controller-runtime that
// are not the lock. What the option of another does is not known.
func (f *Func) Unlocked(call *ssa.Call) bool {
	args := call.Call.Args
	if len(args) < 2 {
		return true
	}
	options, ok := variadic(args[1])
	for _, v := range options {
		mi, made := v.(*ssa.MakeInterface)
		if !made || match.OptimisticLock(mi.X.Type()) || !strings.HasPrefix(match.TypeName(mi.X.Type()), "sigs.k8s.io/controller-runtime/") {
			return false
		}
	}
	return ok
}

// Lift returns the instruction of fn by which instr, in fn or in a literal in
// it, comes to be: itself, or the one that makes the literal. It returns nil if
// instr is elsewhere.
func (f *Func) Lift(instr ssa.Instruction, fn *ssa.Function) ssa.Instruction {
	for range maxRoot {
		if instr.Parent() == fn {
			return instr
		}
		mc := f.prog.Closures[instr.Parent()]
		if mc == nil {
			return nil
		}
		instr = mc
	}
	return nil
}

// RunsAfter reports whether b, in the function of a or in a literal in it, can
// run after a without passing an instruction for which stop is true.
func (f *Func) RunsAfter(a, b ssa.Instruction, stop func(ssa.Instruction) bool) bool {
	fn := a.Parent()
	at := f.Lift(b, fn)
	switch at := at.(type) {
	case nil:
		return false
	case *ssa.Defer: // its arguments are taken earlier, but it runs last
		return Reaches(a, at, stop) || Reaches(at, a, nil)
	case *ssa.MakeClosure:
		if at == b {
			return Reaches(a, b, stop)
		}
		return slices.ContainsFunc(*at.Referrers(), func(use ssa.Instruction) bool {
			if _, deferred := use.(*ssa.Defer); deferred && Reaches(use, a, nil) {
				return true
			}
			return Reaches(a, use, stop)
		})
	}
	return Reaches(a, at, stop)
}

// TakesContext reports whether a call hands its context on, as code that asks
// a server does.
func TakesContext(common *ssa.CallCommon) bool {
	return slices.ContainsFunc(common.Args, func(v ssa.Value) bool {
		return match.TypeName(v.Type()) == "context.Context"
	})
}

// ObjectType returns the type of an object that is given as client.Object.
func ObjectType(v ssa.Value) types.Type {
	if mi, ok := v.(*ssa.MakeInterface); ok {
		v = mi.X
	}
	return v.Type()
}
