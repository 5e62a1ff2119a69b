// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package statusupdate

import (
	"fmt"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
)

// computed says whether one of the changes of the object at root may give a
// field of its status a value that is made from what the status was: Update of
// an old read conflicts, the patch would write the same count a second time.
// Only what flows into the value counts: who compares the status and then sets
// it says the same after each read.
func computed(prog *ssaprog.Program, root ssa.Value, changes []change) (why string, found bool) {
	s := newSearch(prog, root)
	for _, c := range changes {
		if s.computes(c) {
			return "a new value is computed from the status", true
		}
		if c.maybe && inStatus(c.path) && !onlyRead(c.by) {
			why = "a new value may be computed from the status"
		}
	}
	return why, why != ""
}

func inStatus(path []string) bool { return len(path) == 0 || path[0] == "Status" }

// onlyRead reports whether by is a call of a method of a type of apimachinery,
// such as a time, that leaves its receiver as it is.
func onlyRead(by ssa.Instruction) bool {
	fn := methodOfValue(by)
	return fn != nil && !changesValue(fn)
}

func methodOfValue(by ssa.Instruction) *types.Func {
	call, ok := by.(ssa.CallInstruction)
	if !ok {
		return nil
	}
	fn := flow.Callee(call.Common())
	if fn == nil || fn.Pkg() == nil || fn.Signature().Recv() == nil {
		return nil
	}
	switch fn.Pkg().Path() {
	case "k8s.io/apimachinery/pkg/apis/meta/v1", "k8s.io/apimachinery/pkg/api/resource":
		return fn
	}
	return nil
}

// changesValue reports whether a method of a quantity makes its value anew from
// the one it has.
func changesValue(fn *types.Func) bool {
	return slices.Contains([]string{"Add", "Mul", "Neg", "RoundUp", "Sub"}, fn.Name())
}

// A frame is a call whose function is looked into.
type frame struct {
	fn   *ssa.Function
	call ssa.CallInstruction
	up   *frame
}

// enter returns the frame in which the function runs that call calls, nil if
// that is not at hand, calls itself or is too deep.
func (fr *frame) enter(call ssa.CallInstruction) *frame {
	fn := call.Common().StaticCallee()
	if fn != nil && fn.Origin() != nil {
		fn = fn.Origin()
	}
	if fn == nil || len(fn.Blocks) == 0 {
		return nil
	}
	depth := 0
	for f := fr; f != nil; f = f.up {
		if depth++; f.fn == fn || depth == maxCalls {
			return nil
		}
	}
	return &frame{fn, call, fr}
}

// A search goes back from values that are stored in the status of an object to
// what they are made from.
type search struct {
	flow    *flow.Func
	objects []ssa.Value // the object, and those that it is a copy of
	seen    map[string]bool
}

func newSearch(prog *ssaprog.Program, root ssa.Value) *search {
	s := &search{flow: flow.New(prog, root.Parent())}
	for root != nil && !slices.Contains(s.objects, root) {
		s.objects = append(s.objects, root)
		if of, _ := s.flow.Copied(root); of != nil {
			root = s.flow.Root(of)
		}
	}
	return s
}

// A way leads back from a field of the object to a value.
type way struct {
	to   []string // the field
	part []string // of the value that goes there
	made bool     // not as it is: another value is made from it
	at   ssa.Instruction
	in   *frame
}

// The bounds of a search: steps, and the length of a way's field and part.
const (
	maxSteps = 4000
	maxPath  = 16
)

// computes reports whether a change gives the status a value that comes from
// it, from another field or not as it is there.
func (s *search) computes(c change) bool {
	s.seen = make(map[string]bool)
	w := way{to: c.path, at: c.by, in: c.in}
	switch by := c.by.(type) {
	case *ssa.Store:
		return inStatus(c.path) && s.value(by.Val, w)
	case *ssa.MapUpdate:
		return inStatus(c.path) && len(c.path) > 0 && s.value(by.Value, w)
	}
	fn := methodOfValue(c.by)
	return fn != nil && len(c.path) > 0 && c.path[0] == "Status" && changesValue(fn)
}

// value follows the way through v, or what v points to.
func (s *search) value(v ssa.Value, w way) bool {
	if w.made {
		w.to = nil // wherever it comes from
	}
	key := fmt.Sprintf("%p %p %p %v %v %v", v, w.at, w.in, w.made, w.to, w.part)
	if s.seen[key] || !inStatus(w.to) || len(w.to)+len(w.part) > maxPath {
		return false
	}
	s.seen[key] = true
	if len(s.seen) > maxSteps {
		return true // who knows
	}
	if slices.Contains(s.objects, v) {
		return s.memory(v, w)
	}
	switch v := v.(type) {
	case *ssa.Alloc, *ssa.MakeMap, *ssa.MakeSlice, *ssa.Parameter:
		return s.memory(v, w)
	case *ssa.FreeVar:
		if w.in != nil && w.in.fn == v.Parent() {
			w.in = w.in.up
		}
		if bound := s.flow.Root(v); bound != v {
			return s.value(bound, w)
		}
	case *ssa.FieldAddr:
		return s.field(v.X, v.X.Type().Underlying().(*types.Pointer).Elem(), v.Field, w)
	case *ssa.Field:
		return s.field(v.X, v.X.Type(), v.Field, w)
	case *ssa.IndexAddr:
		return s.value(v.X, w)
	case *ssa.Index:
		return s.value(v.X, w)
	case *ssa.Lookup:
		return s.value(v.X, w)
	case *ssa.Slice:
		if _, ok := v.X.Type().Underlying().(*types.Basic); ok {
			w.made = true
		}
		return s.value(v.X, w)
	case *ssa.UnOp:
		switch v.Op {
		case token.ARROW:
			return false
		case token.MUL:
			w.at = v
		default:
			w.made = true
		}
		return s.value(v.X, w)
	case *ssa.BinOp:
		w.made = true
		return s.value(v.X, w) || s.value(v.Y, w)
	case *ssa.Phi:
		return slices.ContainsFunc(v.Edges, func(e ssa.Value) bool { return s.value(e, w) })
	case *ssa.Convert:
		return s.value(v.X, w)
	case *ssa.ChangeType:
		return s.value(v.X, w)
	case *ssa.ChangeInterface:
		return s.value(v.X, w)
	case *ssa.MakeInterface:
		return s.value(v.X, w)
	case *ssa.TypeAssert:
		return s.value(v.X, w)
	case *ssa.Call:
		return s.result(v, 0, w)
	case *ssa.Extract:
		switch tuple := v.Tuple.(type) {
		case *ssa.Call:
			return s.result(tuple, v.Index, w)
		case *ssa.Next:
			if r, ok := tuple.Iter.(*ssa.Range); ok {
				return s.value(r.X, w)
			}
		case *ssa.TypeAssert, *ssa.Lookup:
			return v.Index == 0 && s.value(tuple, w)
		}
	}
	return false
}

func (s *search) field(of ssa.Value, t types.Type, i int, w way) bool {
	w.part = append([]string{t.Underlying().(*types.Struct).Field(i).Name()}, w.part...)
	return s.value(of, w)
}

// memory follows the way to what is in memory at base: what was there in the
// beginning, and what is stored there.
func (s *search) memory(base ssa.Value, w way) bool {
	changes := s.flow.Changes(base)
	if !w.hidden(base, changes, nil) && s.begin(base, w) {
		return true
	}
	return slices.ContainsFunc(changes, func(c flow.Change) bool {
		return !w.hidden(base, changes, c.Instr) && s.change(base, c, w)
	})
}

// hidden reports whether what x puts in memory at base, or for nil what is there
// in the beginning, is certainly overwritten when it is read.
func (w way) hidden(base ssa.Value, changes []flow.Change, x ssa.Instruction) bool {
	return w.at != nil && slices.ContainsFunc(changes, func(c flow.Change) bool {
		st, ok := c.Instr.(*ssa.Store)
		if !ok || x == st || !begins(w.part, c.Path) || !exact(st.Addr, base) || !flow.Dominates(st, w.at) {
			return false
		}
		if x == nil || x.Parent() == st.Parent() && !flow.Reaches(x, w.at, func(i ssa.Instruction) bool { return i == st }) {
			return true
		}
		for fn := st.Parent().Parent(); fn != nil; fn = fn.Parent() {
			if fn == x.Parent() {
				return true // the literal runs through both, and x not meanwhile
			}
		}
		return false
	})
}

// exact reports whether addr is a field of what is at base, and not an element
// of a list, or perhaps a field of another object.
func exact(addr, base ssa.Value) bool {
	for addr != base {
		switch x := addr.(type) {
		case *ssa.FieldAddr:
			addr = x.X
		case *ssa.UnOp:
			addr = x.X
		case *ssa.Phi, *ssa.IndexAddr, *ssa.Lookup:
			return false
		default:
			return true
		}
	}
	return true
}

func begins(path, with []string) bool {
	return len(path) >= len(with) && slices.Equal(path[:len(with)], with)
}

// begin follows the way to what is at base in the beginning.
func (s *search) begin(base ssa.Value, w way) bool {
	if slices.Contains(s.objects, base) {
		return w.fromStatus()
	}
	if of, call := s.flow.Copied(base); call != nil {
		w.at = call
		return s.value(of, w)
	}
	p, ok := base.(*ssa.Parameter)
	if !ok || w.in == nil || w.in.fn != p.Parent() {
		return false
	}
	args := w.in.call.Common().Args
	i := slices.Index(p.Parent().Params, p)
	w.at, w.in = w.in.call, w.in.up
	return i < len(args) && s.value(args[i], w)
}

// fromStatus reports whether the way ends in the status of the object, and what
// is there does not just go where it is.
func (w way) fromStatus() bool {
	return len(w.part) > 0 && w.part[0] == "Status" && (w.made || !slices.Equal(w.part, w.to))
}

// change follows the way to what c puts in memory at base.
func (s *search) change(base ssa.Value, c flow.Change, w way) bool {
	switch {
	case begins(w.part, c.Path):
		w.part = w.part[len(c.Path):]
	case begins(c.Path, w.part):
		w.to, w.part = slices.Concat(w.to, c.Path[len(w.part):]), nil
	default:
		return false
	}
	w.at = c.Instr
	switch by := c.Instr.(type) {
	case *ssa.Store:
		return s.value(by.Val, w)
	case *ssa.MapUpdate:
		return s.value(by.Value, w)
	case ssa.CallInstruction:
		if _, ok := s.flow.Op(by); ok {
			w.part = slices.Concat(c.Path, w.part)
			return slices.Contains(s.objects, base) && w.fromStatus()
		}
		args := by.Common().Args
		if fn := flow.Callee(by.Common()); fn != nil && fn.Name() == "DeepCopyInto" && len(args) == 2 {
			return s.value(args[0], w)
		}
		return c.Maybe && !onlyRead(by) && s.inside(by, base, c.Path, w)
	}
	return false
}

// inside follows the way to what the called function puts in memory at path
// below base. One that is not at hand may make anything of what is there.
func (s *search) inside(call ssa.CallInstruction, base ssa.Value, path []string, w way) bool {
	in := w.in.enter(call)
	if in == nil {
		w.made, w.part = true, slices.Concat(path, w.part)
		return s.value(base, w)
	}
	t := &tracker{flow: s.flow, root: base}
	w.in = in
	for i, arg := range call.Common().Args {
		if i >= len(in.fn.Params) || !t.holds(arg, path) {
			continue
		}
		for _, c := range s.flow.Changes(in.fn.Params[i]) {
			if s.change(in.fn.Params[i], c, w) {
				return true
			}
		}
	}
	return false
}

// result follows the way to a result of a call.
func (s *search) result(call *ssa.Call, index int, w way) bool {
	if b, ok := call.Call.Value.(*ssa.Builtin); ok {
		switch b.Name() {
		case "append", "cap", "len", "max", "min":
			return s.unknown(call, w)
		}
		return false
	}
	if of, _ := s.flow.Copied(call); of != nil {
		return s.memory(call, w)
	}
	in := w.in.enter(call)
	if in == nil {
		return s.unknown(call, w)
	}
	w.in = in
	for _, b := range in.fn.Blocks {
		if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok {
			if w.at = ret; s.value(ret.Results[index], w) {
				return true
			}
		}
	}
	return false
}

// unknown follows the way through a call of which only the arguments are known.
// What a call that gets a context returns is from elsewhere. One that gets the
// whole object may take its name, and is a change of it if it may do more.
func (s *search) unknown(call ssa.CallInstruction, w way) bool {
	common := call.Common()
	if takesContext(common) {
		return false
	}
	w.made, w.part, w.at = true, nil, call
	return slices.ContainsFunc(append(slices.Clone(common.Args), common.Value), func(arg ssa.Value) bool {
		return s.value(arg, w)
	})
}
