// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
)

// Origins says where the objects of one package come from.
type Origins struct {
	r *retries
}

// NewOrigins returns the Origins of prog.
func NewOrigins(prog *ssaprog.Program) *Origins {
	r := newRetries(prog)
	r.index()
	return &Origins{r}
}

// WasRead reports whether object v, as it is used at instruction at, is known
// to have come from the API server, so that it has a resourceVersion: Get or
// List filled it, a function that is named so returned it, or all callers in
// the package hand in such an object. Where an unexported function is only used
// as a value or by way of an interface, its callers are supposed to.
func (o *Origins) WasRead(v ssa.Value, at ssa.Instruction) bool {
	return (&origin{Origins: o}).read(v, at, 0)
}

// MayBeRead is WasRead for objects of which it is enough that they come from
// elsewhere: a parameter, a map.
func (o *Origins) MayBeRead(v ssa.Value, at ssa.Instruction) bool {
	return (&origin{o, true}).read(v, at, 0)
}

// An origin is one question to Origins.
type origin struct {
	*Origins
	elsewhere bool // counts as read
}

func (o *origin) read(v ssa.Value, at ssa.Instruction, depth int) bool {
	if depth > maxDepth {
		return false
	}
	f := New(o.r.prog, at.Parent())
	root := f.Root(v)
	if of, copied := f.Copied(root); copied != nil {
		return o.read(of, copied, depth+1)
	}
	switch x := root.(type) {
	case *ssa.Alloc:
		for _, st := range f.stores(x) {
			if o.read(st.Val, st, depth+1) {
				return true
			}
		}
		return o.filled(f, x, at)
	case *ssa.IndexAddr:
		return o.read(x.X, at, depth)
	case *ssa.FieldAddr: // the items of a list, the object in a struct
		if memberName(x.X.Type(), x.Field) == "Items" {
			return o.read(x.X, at, depth)
		}
	case *ssa.UnOp:
		return x.Op == token.MUL && o.read(x.X, at, depth+1)
	case *ssa.Phi:
		return len(x.Edges) > 0 && slices.ContainsFunc(x.Edges, func(e ssa.Value) bool {
			return e != ssa.Value(x) && !isNilConst(e) && o.read(e, at, depth+1)
		})
	case *ssa.Lookup:
		return o.elsewhere
	case *ssa.Extract:
		switch tuple := x.Tuple.(type) {
		case *ssa.Call:
			return o.returned(tuple, x.Index, depth)
		case *ssa.Lookup, *ssa.Next:
			return o.elsewhere
		}
	case *ssa.Call:
		return o.returned(x, 0, depth)
	case *ssa.Parameter:
		return o.filled(f, x, at) || o.given(x, depth)
	}
	return false
}

// filled reports whether a read fills the object or list at root before at.
func (o *origin) filled(f *Func, root ssa.Value, at ssa.Instruction) bool {
	return slices.ContainsFunc(f.Changes(root), func(c Change) bool {
		call, ok := c.Instr.(ssa.CallInstruction)
		if !ok {
			return false
		}
		if op, ok := f.Op(call); ok {
			return (op.Verb == match.Get || op.Verb == match.List) && f.RunsAfter(call, at, nil)
		}
		fn := Callee(call.Common())
		return c.Maybe && fn != nil && match.Reads(fn) && f.RunsAfter(call, at, nil)
	})
}

// returned judges a result of a call.
func (o *origin) returned(call *ssa.Call, index, depth int) bool {
	fn := Callee(call.Common())
	if fn == nil {
		return false
	}
	if match.ClientsetGet(fn) {
		return true
	}
	callee := o.r.static(call.Common())
	if callee == nil {
		return match.Reads(fn)
	}
	read := false
	for _, ret := range returns(callee) {
		if index >= len(ret.Results) || isNilConst(ret.Results[index]) {
			continue
		}
		if !o.read(ret.Results[index], ret, depth+1) {
			return false
		}
		read = true
	}
	return read
}

// given judges what the callers in the package hand in.
func (o *origin) given(p *ssa.Parameter, depth int) bool {
	fn := p.Parent()
	i := slices.Index(fn.Params, p)
	calls := o.r.callers[fn]
	if len(calls) == 0 || o.r.valued[fn] > 0 {
		// An exported function may be an attempt of another package's retry.
		obj, ok := objectOf(fn)
		return o.elsewhere || ok && !obj.Exported()
	}
	return !slices.ContainsFunc(calls, func(call ssa.CallInstruction) bool {
		args := call.Common().Args
		return i >= len(args) || !o.read(args[i], call, depth+1)
	})
}

// SeesConflict reports whether the function, or one of the package that gets
// its error from it, asks whether the error of a call is a conflict.
func (o *Origins) SeesConflict(call ssa.CallInstruction) bool { return o.seesConflict(call, 0) }

func (o *Origins) seesConflict(call ssa.CallInstruction, depth int) bool {
	v := call.Value()
	if v == nil || depth > maxDepth {
		return false
	}
	asked, handed := o.follow(v)
	if asked {
		return true
	}
	return handed && slices.ContainsFunc(o.r.callers[call.Parent()], func(up ssa.CallInstruction) bool {
		return o.seesConflict(up, depth+1)
	})
}

// follow says what becomes of an error: whether code asks if it is a conflict,
// and whether the function returns it.
func (o *Origins) follow(v ssa.Value) (asked, returned bool) {
	seen := make(map[ssa.Value]bool)
	var visit func(v ssa.Value)
	visit = func(v ssa.Value) {
		if seen[v] || v.Referrers() == nil {
			return
		}
		seen[v] = true
		for _, ref := range *v.Referrers() {
			switch ref := ref.(type) {
			case *ssa.Phi, *ssa.ChangeInterface, *ssa.MakeInterface, *ssa.Extract, *ssa.Slice:
				visit(ref.(ssa.Value))
			case *ssa.Store:
				switch addr := ref.Addr.(type) {
				case *ssa.Alloc:
					for _, load := range *addr.Referrers() {
						if load, ok := load.(*ssa.UnOp); ok {
							visit(load)
						}
					}
				case *ssa.IndexAddr: // an argument of fmt.Errorf or errors.Join
					visit(addr.X)
				}
			case *ssa.Return:
				returned = true
			case *ssa.Call:
				if fn := Callee(ref.Common()); fn != nil && match.AsksConflict(fn) {
					asked = true
				}
				visit(ref)
			}
		}
	}
	visit(v)
	return asked, returned
}

// Retried returns the calls in a package that write an object in attempts of a
// retry, which package retryconflict judges.
func Retried(prog *ssaprog.Program) map[ssa.CallInstruction]bool {
	out := make(map[ssa.CallInstruction]bool)
	for _, t := range append(Retries(prog), Polls(prog)...) {
		for _, w := range t.Writes {
			out[w.Call] = true
		}
	}
	return out
}
