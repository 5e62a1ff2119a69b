// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package flow follows Kubernetes objects through one function: which calls
// read and write them, what is changed in memory in between, and what can run
// before what. It works on SSA; see package ssaprog.
package flow

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
)

// A Func answers questions about one function and the literals in it.
type Func struct {
	prog      *ssaprog.Program
	fn        *ssa.Function
	knowledge *Knowledge // of what functions do that are called; nil for nothing
}

// New returns the flow of fn.
func New(prog *ssaprog.Program, fn *ssa.Function) *Func { return &Func{prog: prog, fn: fn} }

// maxRoot bounds how many steps are taken from a value to its object.
const maxRoot = 32

// Root returns the object that v points to or is, by which two values can be
// compared: interfaces, conversions, captured variables and variables that are
// assigned once are looked through. A parameter, an allocation, the result of a
// call or a phi is its own root.
func (f *Func) Root(v ssa.Value) ssa.Value {
	for range maxRoot {
		switch x := v.(type) {
		case *ssa.MakeInterface:
			v = x.X
		case *ssa.ChangeInterface:
			v = x.X
		case *ssa.ChangeType:
			v = x.X
		case *ssa.TypeAssert:
			v = x.X
		case *ssa.Extract:
			if ta, ok := x.Tuple.(*ssa.TypeAssert); ok && x.Index == 0 {
				v = ta.X
				continue
			}
			return v
		case *ssa.FreeVar:
			bound := f.binding(x)
			if bound == nil {
				return v
			}
			v = bound
		case *ssa.UnOp:
			if x.Op != token.MUL {
				return v
			}
			// A pointer that is kept in a variable: what is stored there.
			addr := f.address(x.X)
			a, ok := addr.(*ssa.Alloc)
			if !ok {
				return v
			}
			stored := f.onlyStore(a)
			if stored == nil {
				return a // the variable stands for what it holds
			}
			v = stored
		default:
			return v
		}
	}
	return v
}

// address looks through captures of a variable.
func (f *Func) address(v ssa.Value) ssa.Value {
	for range maxRoot {
		fv, ok := v.(*ssa.FreeVar)
		if !ok {
			return v
		}
		bound := f.binding(fv)
		if bound == nil {
			return v
		}
		v = bound
	}
	return v
}

func (f *Func) binding(v *ssa.FreeVar) ssa.Value {
	mc := f.prog.Closures[v.Parent()]
	if mc == nil {
		return nil
	}
	for i, fv := range v.Parent().FreeVars {
		if fv == v && i < len(mc.Bindings) {
			return mc.Bindings[i]
		}
	}
	return nil
}

// onlyStore returns the one value that is stored in a variable of pointer or
// interface type, or nil if there are several or none.
func (f *Func) onlyStore(a *ssa.Alloc) ssa.Value {
	var val ssa.Value
	n := 0
	var visit func(addr ssa.Value)
	visit = func(addr ssa.Value) {
		for _, ref := range *addr.Referrers() {
			switch ref := ref.(type) {
			case *ssa.Store:
				if ref.Addr == addr {
					val = ref.Val
					n++
				}
			case *ssa.MakeClosure:
				fn := ref.Fn.(*ssa.Function)
				for i, b := range ref.Bindings {
					if b == addr && i < len(fn.FreeVars) {
						visit(fn.FreeVars[i])
					}
				}
			}
		}
	}
	visit(a)
	if n != 1 {
		return nil
	}
	return val
}

// An Op is a call of a client on an object.
type Op struct {
	Call        ssa.CallInstruction
	Verb        match.Verb
	SubResource string    // "status", another name, or "?" when it is not known; empty for the main resource
	Object      ssa.Value // as the call gets it
	Root        ssa.Value // of Object
	Patch       ssa.Value // the patch of a Patch
}

// Op returns what call does, if it is a call of a client.
func (f *Func) Op(call ssa.CallInstruction) (Op, bool) {
	common := call.Common()
	fn := Callee(common)
	if fn == nil {
		return Op{}, false
	}
	verb, index, sub := match.ClientVerb(fn)
	if verb == match.NoVerb {
		return Op{}, false
	}
	args := common.Args
	if !common.IsInvoke() {
		args = args[1:] // the receiver
	}
	op := Op{Call: call, Verb: verb, Object: args[index]}
	op.Root = f.Root(op.Object)
	if verb == match.Patch && index+1 < len(args) {
		op.Patch = args[index+1]
	}
	if sub {
		recv := common.Value
		if !common.IsInvoke() {
			recv = common.Args[0]
		}
		op.SubResource = f.subResource(recv)
	}
	return op, true
}

// subResource returns the name of the subresource that a writer writes.
func (f *Func) subResource(writer ssa.Value) string {
	call, ok := f.Root(writer).(*ssa.Call)
	if !ok {
		return "status" // a StatusWriter that is kept; writers of others are rare
	}
	fn := Callee(call.Common())
	if fn == nil || !match.SubResource(fn) {
		return "status"
	}
	args := call.Common().Args
	if c, ok := args[len(args)-1].(*ssa.Const); ok && c.Value != nil {
		return strings.Trim(c.Value.ExactString(), `"`)
	}
	return "?"
}

// Callee returns the function or method that is called, nil for a function
// value. For a variable that is known to hold a function, such as
// ctrl.SetControllerReference, it is a stand-in of the function's name and type.
func Callee(common *ssa.CallCommon) *types.Func {
	if common.IsInvoke() {
		return common.Method
	}
	if callee := common.StaticCallee(); callee != nil {
		fn, _ := callee.Object().(*types.Func)
		return fn
	}
	load, ok := common.Value.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return nil
	}
	if g, ok := load.X.(*ssa.Global); ok && g.Pkg != nil {
		return match.Aliased(g.Object())
	}
	return nil
}

// A Change is a change of an object in memory.
type Change struct {
	Instr ssa.Instruction
	Path  []string // field names from the object down; empty for the whole object
	// Maybe is set for calls that get a pointer into the object and are not
	// known to change it.
	Maybe bool
}

// In reports whether the change lies in the named top field of the object, or
// may: a change of the whole object does.
func (c Change) In(field string) bool { return len(c.Path) == 0 || c.Path[0] == field }

// Changes returns what fn and its literals change in the object at root.
func (f *Func) Changes(root ssa.Value) []Change {
	c := &changes{f: f, seen: make(map[ssa.Value]bool)}
	c.visit(root, nil)
	return c.out
}

type changes struct {
	f    *Func
	seen map[ssa.Value]bool
	out  []Change
}

// visit collects the changes through pointer v, which points to path in the object.
func (c *changes) visit(v ssa.Value, path []string) {
	if c.seen[v] || v.Referrers() == nil {
		return
	}
	c.seen[v] = true
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr == v {
				c.add(ref, path, false)
			} else if a, ok := ref.Addr.(*ssa.Alloc); ok { // kept in a variable
				c.loads(a, path)
			}
		case *ssa.FieldAddr:
			if ref.X == v {
				c.visit(ref, append(slices.Clip(path), fieldOf(ref)...))
			}
		case *ssa.IndexAddr:
			if ref.X == v {
				c.visit(ref, path)
			}
		case *ssa.UnOp: // a pointer, map or slice in the object
			if shares(ref.Type()) {
				c.visit(ref, path)
			}
		case *ssa.Lookup: // of a map of pointers
			if ref.X == v && shares(ref.Type()) {
				c.visit(ref, path)
			}
		case *ssa.MapUpdate:
			if ref.Map == v {
				c.add(ref, path, false)
			}
		case *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.ChangeType, *ssa.TypeAssert, *ssa.Phi, *ssa.Slice:
			c.visit(ref.(ssa.Value), path)
		case *ssa.MakeClosure:
			fn := ref.Fn.(*ssa.Function)
			for i, b := range ref.Bindings {
				if b == v && i < len(fn.FreeVars) {
					c.visit(fn.FreeVars[i], path)
				}
			}
		case ssa.CallInstruction:
			c.call(ref, v, path)
		}
	}
}

// loads visits the pointers that are read back from a variable.
func (c *changes) loads(a ssa.Value, path []string) {
	for _, ref := range *a.Referrers() {
		switch ref := ref.(type) {
		case *ssa.UnOp:
			c.visit(ref, path)
		case *ssa.MakeClosure:
			fn := ref.Fn.(*ssa.Function)
			for i, b := range ref.Bindings {
				if b == a && i < len(fn.FreeVars) {
					c.loads(fn.FreeVars[i], path)
				}
			}
		}
	}
}

// fieldOf returns the name of a field; fields of ObjectMeta count as the object's.
func fieldOf(a *ssa.FieldAddr) []string {
	st := a.X.Type().Underlying().(*types.Pointer).Elem().Underlying().(*types.Struct)
	field := st.Field(a.Field)
	if field.Embedded() && match.TypeName(field.Type()) == "k8s.io/apimachinery/pkg/apis/meta/v1.ObjectMeta" {
		return nil
	}
	return []string{field.Name()}
}

func (c *changes) add(instr ssa.Instruction, path []string, maybe bool) {
	c.out = append(c.out, Change{Instr: instr, Path: path, Maybe: maybe})
}

// call adds what a call that gets v changes.
func (c *changes) call(call ssa.CallInstruction, v ssa.Value, path []string) {
	args := call.Common().Args
	first := len(args) > 0 && args[0] == v
	if b, ok := call.Common().Value.(*ssa.Builtin); ok {
		switch b.Name() {
		case "clear", "copy", "delete":
			if first {
				c.add(call, path, false)
			}
		}
		return
	}
	fn := Callee(call.Common())
	if fn == nil {
		if pointer(v) {
			c.add(call, path, true)
		}
		return
	}
	if fills(fn) {
		if first {
			c.add(call, path, false)
		}
		return
	}
	if op, ok := c.f.Op(call); ok {
		// Reads fill the object, writes return it as the server has it.
		if len(path) == 0 && op.Verb != match.Delete && op.Object == v {
			c.add(call, nil, false)
		}
		return
	}
	if what, ok := match.Changes(fn); ok {
		if what == "OwnerReferences" && fn.Signature().Recv() == nil && first {
			return // the owner, which stays as it is
		}
		if what != "" {
			path = []string{what}
		}
		c.add(call, path, false)
		return
	}
	if match.ReadsOnly(fn) {
		if res := call.Value(); res != nil && fn.Signature().Recv() != nil && strings.HasPrefix(fn.Name(), "Get") {
			c.got(res, path)
		}
		return
	}
	if pointer(v) && !c.sets(call, v, path) {
		c.add(call, path, true)
	}
}

// sets adds what the function that is called is known to set, and reports
// whether that is known.
func (c *changes) sets(call ssa.CallInstruction, v ssa.Value, path []string) bool {
	if c.f.knowledge != nil && len(path) == 0 && setsConditions(call.Common(), v) {
		c.add(call, []string{"Status", "Conditions"}, false)
		return true
	}
	i := slices.Index(call.Common().Args, v)
	if i < 0 {
		return false
	}
	k := c.f.knows(call, i)
	for _, set := range k.sets {
		c.add(call, append(slices.Clip(path), set...), false)
	}
	return k.ok
}

// got adds what is set in a map that an accessor of the object returned. That
// of a typed object is the object's own map, that of others is a copy.
func (c *changes) got(v ssa.Value, path []string) {
	if _, ok := v.Type().Underlying().(*types.Map); !ok || c.seen[v] {
		return
	}
	c.seen[v] = true
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.MapUpdate:
			if ref.Map == v {
				c.add(ref, path, true)
			}
		case *ssa.Phi:
			c.got(ref, path)
		case ssa.CallInstruction:
			common := ref.Common()
			b, builtin := common.Value.(*ssa.Builtin)
			fn := Callee(common)
			if len(common.Args) > 0 && common.Args[0] == v && (builtin && b.Name() != "len" || fn != nil && fills(fn)) {
				c.add(ref, path, true)
			}
		}
	}
}

// fills reports whether fn is a function of the standard library that changes
// the map or slice that is its first argument.
func fills(fn *types.Func) bool {
	if fn.Pkg() == nil || fn.Signature().Recv() != nil {
		return false
	}
	switch fn.Pkg().Path() + "." + fn.Name() {
	case "maps.Copy", "maps.DeleteFunc", "maps.Insert",
		"slices.Reverse", "slices.Sort", "slices.SortFunc", "slices.SortStableFunc",
		"sort.Float64s", "sort.Ints", "sort.Slice", "sort.SliceStable", "sort.Sort", "sort.Stable", "sort.Strings":
		return true
	}
	return false
}

// shares reports whether a value of type t shares what it holds with its copies.
func shares(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Map, *types.Slice:
		return true
	}
	return false
}

// pointer reports whether code that gets v can change what it points to.
func pointer(v ssa.Value) bool {
	switch v.Type().Underlying().(type) {
	case *types.Pointer, *types.Map, *types.Slice, *types.Interface:
		return true
	}
	return false
}

// Reaches reports whether control can pass from a to b in one call of their
// function without passing an instruction for which stop is true.
func Reaches(a, b ssa.Instruction, stop func(ssa.Instruction) bool) bool {
	if a.Parent() != b.Parent() {
		return false
	}
	// The rest of a's block, then whole blocks.
	type start struct {
		block *ssa.BasicBlock
		index int
	}
	seen := make(map[*ssa.BasicBlock]bool)
	queue := []start{{a.Block(), indexOf(a) + 1}}
	for len(queue) > 0 {
		s := queue[0]
		queue = queue[1:]
		blocked := false
		for _, instr := range s.block.Instrs[s.index:] {
			if instr == b {
				return true
			}
			if stop != nil && stop(instr) {
				blocked = true
				break
			}
		}
		if blocked {
			continue
		}
		for _, succ := range s.block.Succs {
			if !seen[succ] {
				seen[succ] = true
				queue = append(queue, start{succ, 0})
			}
		}
	}
	return false
}

// Dominates reports whether a runs before b on every way to b.
func Dominates(a, b ssa.Instruction) bool {
	if a.Parent() != b.Parent() {
		return false
	}
	if a.Block() == b.Block() {
		return indexOf(a) < indexOf(b)
	}
	return a.Block().Dominates(b.Block())
}

func indexOf(instr ssa.Instruction) int {
	for i, in := range instr.Block().Instrs {
		if in == instr {
			return i
		}
	}
	return -1
}
