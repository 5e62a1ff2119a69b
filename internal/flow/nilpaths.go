// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
)

// A Paths follows values back over the paths of a function: what a variable
// can hold at a place, and what the conditions on the way say about it. Values
// that are followed together are taken from the same path, so that
//
//	if err == nil {
//		result = retry
//	}
//	return result, err
//
// yields no path on which both retry and an error come out.
type Paths struct {
	prog    *ssaprog.Program
	results map[*ssa.Function][]Nilness // of the errors that functions return
	joins   map[*ssa.Call]Nilness       // of what calls of errors.Join return
	clobber map[ssa.Value]clobbers
}

// NewPaths returns a Paths for the functions of prog.
func NewPaths(prog *ssaprog.Program) *Paths {
	return &Paths{
		prog:    prog,
		results: make(map[*ssa.Function][]Nilness),
		joins:   make(map[*ssa.Call]Nilness),
		clobber: make(map[ssa.Value]clobbers),
	}
}

// A Slot names a value to follow: Value itself or, where Field is set, that
// field of the struct that Value is or points to. With Content set, Value is a
// variable, of which the content is meant.
type Slot struct {
	Value   ssa.Value
	Field   string
	Content bool
}

// An End is what a slot holds on one path.
type End struct {
	// Value is where the value comes from: a call, a parameter, a constant. It
	// is nil if that is not known.
	Value ssa.Value
	// Field is set where Value is a struct, or a pointer to one, of which only
	// this field is meant.
	Field string
	// Zero is set for the zero value.
	Zero bool
	// Nil says whether an error is nil.
	Nil Nilness
	// Chosen is set where Nil is MaybeNil because a filter such as
	// client.IgnoreNotFound got an error that is known not to be nil.
	Chosen bool
	// Not lists kinds (see Kind) that the conditions on the path rule out.
	Not string
}

// Limits of a walk: values followed together, facts kept for later, states.
const (
	maxSlots  = 3
	maxFacts  = 4
	maxStates = 20000
)

// slot is a followed value on the way back.
type slot struct {
	val   ssa.Value // the value, or
	addr  ssa.Value // the variable whose content at this point it is
	field string    // the field of val or of the variable's content that is meant
	done  bool
	end   End
	// sure is set once a filtered error is known not to be nil.
	sure, filtered bool
	// is and isNot list kinds that the error is of and is not of; only is one
	// that it is of unless it is nil.
	is, isNot, only string
}

type state struct {
	block *ssa.BasicBlock
	slots [maxSlots]slot
	facts [maxFacts]fact
}

// A walk is one question to a Paths.
type walk struct {
	p     *Paths
	n     int
	seen  map[state]bool
	queue []state
	ends  map[[maxSlots]End]bool
	order [][maxSlots]End
}

// Ends returns what slots can hold together just before instruction at, one
// element a path. It reports false if there are too many paths to tell.
func (p *Paths) Ends(at ssa.Instruction, slots ...Slot) (ends [][]End, ok bool) {
	w := &walk{p: p, n: len(slots), seen: make(map[state]bool), ends: make(map[[maxSlots]End]bool)}
	var s state
	s.block = at.Block()
	for i, sl := range slots {
		s.slots[i] = slot{val: sl.Value, field: sl.Field}
		if sl.Content {
			s.slots[i] = slot{addr: sl.Value, field: sl.Field}
		}
		if !sl.Content && !w.settle(&s.slots[i]) {
			return nil, true
		}
	}
	w.back(s, indexOf(at))
	for len(w.queue) > 0 {
		if len(w.seen) > maxStates {
			return nil, false
		}
		s := w.queue[len(w.queue)-1]
		w.queue = w.queue[:len(w.queue)-1]
		w.back(s, len(s.block.Instrs))
	}
	for _, e := range w.order {
		ends = append(ends, slices.Clone(e[:w.n]))
	}
	return ends, true
}

// Nil says whether error v is nil just before instruction at.
func (p *Paths) Nil(v ssa.Value, at ssa.Instruction) Nilness {
	ends, ok := p.Ends(at, Slot{Value: v})
	if !ok || len(ends) == 0 {
		return MaybeNil
	}
	n := ends[0][0].Nil
	for _, e := range ends[1:] {
		if e[0].Nil != n {
			return MaybeNil
		}
	}
	return n
}

// back goes from instruction index of s's block to its start, and queues what
// comes before the block.
func (w *walk) back(s state, index int) {
	for i := index - 1; i >= 0; i-- {
		if w.finished(s) {
			w.record(s)
			return
		}
		instr := s.block.Instrs[i]
		if _, ok := instr.(*ssa.Phi); ok {
			break
		}
		for k := range s.slots[:w.n] {
			if !w.pass(&s, &s.slots[k], instr) {
				return
			}
		}
	}
	if w.finished(s) {
		w.record(s)
		return
	}
	if len(s.block.Preds) == 0 {
		for k := range s.slots[:w.n] {
			sl := &s.slots[k]
			if !sl.done && !w.finish(sl, sl.val) {
				return
			}
		}
		w.record(s)
		return
	}
	for i, pred := range s.block.Preds {
		next := s
		next.block = pred
		if !w.edge(&next, s.block, pred, i) || w.seen[next] {
			continue
		}
		w.seen[next] = true
		w.queue = append(w.queue, next)
	}
}

func (w *walk) finished(s state) bool {
	for _, sl := range s.slots[:w.n] {
		if !sl.done {
			return false
		}
	}
	return true
}

func (w *walk) record(s state) {
	var e [maxSlots]End
	for k := range s.slots[:w.n] {
		e[k] = s.slots[k].end
	}
	if !w.ends[e] {
		w.ends[e] = true
		w.order = append(w.order, e)
	}
}

// edge takes s over the edge to block from its i-th predecessor. It reports
// false if that cannot happen.
func (w *walk) edge(s *state, block, pred *ssa.BasicBlock, i int) bool {
	var conds []fact
	phi := func(v ssa.Value) (ssa.Value, bool) {
		if p, ok := v.(*ssa.Phi); ok && p.Block() == block {
			return p.Edges[i], true
		}
		return v, false
	}
	for k := range s.slots[:w.n] {
		sl := &s.slots[k]
		if sl.done || sl.val == nil {
			continue
		}
		if v, ok := phi(sl.val); ok {
			sl.val = v
			if !w.settle(sl) {
				return false
			}
		}
	}
	for k, f := range s.facts {
		if f.cond {
			if v, ok := phi(f.val); ok {
				s.facts[k] = fact{}
				f.val = v
				conds = append(conds, f)
			}
		}
	}
	if n := len(pred.Instrs); n > 0 {
		if branch, ok := pred.Instrs[n-1].(*ssa.If); ok && pred.Succs[0] != pred.Succs[1] {
			conds = append(conds, fact{val: branch.Cond, cond: true, want: pred.Succs[0] == block})
		}
	}
	for _, c := range conds {
		facts, ok := implied(c.val, c.want)
		if !ok {
			return false
		}
		for _, f := range facts {
			if !w.learn(s, f) {
				return false
			}
		}
	}
	return true
}

// learn applies a fact. It reports false if it contradicts what is known.
func (w *walk) learn(s *state, f fact) bool {
	if f.cond {
		w.keep(s, f)
		return true
	}
	for k := range s.slots[:w.n] {
		sl := &s.slots[k]
		if sl.done || sl.field != "" {
			continue
		}
		if sl.val != nil && sl.val == f.val {
			if !sl.learn(f) {
				return false
			}
		}
		if load, ok := f.val.(*ssa.UnOp); ok && sl.addr != nil && load.Op == token.MUL && load.X == sl.addr {
			w.keep(s, f)
		}
	}
	return true
}

// keep remembers a fact until the instruction is met that it is about.
func (w *walk) keep(s *state, f fact) {
	for k, old := range s.facts {
		if old == f {
			return
		}
		if old.val == nil {
			s.facts[k] = f
			return
		}
	}
}

func (sl *slot) learn(f fact) bool {
	if !sl.learnKinds(f) {
		return false
	}
	if f.nil != MaybeNil {
		if sl.end.Nil != MaybeNil && sl.end.Nil != f.nil {
			return false
		}
		sl.end.Nil = f.nil
		if f.nil == NotNil && !sl.filtered {
			sl.sure = true
		}
	}
	if f.not != nil {
		sl.end.Not = addKind(sl.end.Not, f.not)
	}
	return true
}

// learnKinds applies what a fact says about kinds of errors.
func (sl *slot) learnKinds(f fact) bool {
	if sl.filtered {
		return true // said about another error
	}
	if f.is != "" {
		sl.is = addKind(sl.is, f.is)
	}
	if f.isNot != "" {
		sl.isNot = addKind(sl.isNot, f.isNot)
	}
	if f.only != "" {
		sl.only = f.only
	}
	not := splitKinds(sl.isNot)
	if slices.ContainsFunc(splitKinds(sl.is), func(kind string) bool { return kind != "" && slices.Contains(not, kind) }) {
		return false
	}
	if sl.only != "" && slices.Contains(not, sl.only) {
		if sl.end.Nil == NotNil || f.nil == NotNil {
			return false
		}
		sl.end.Nil = IsNil
	}
	return true
}

// pass takes a slot back over an instruction. It reports false if that cannot
// happen.
func (w *walk) pass(s *state, sl *slot, instr ssa.Instruction) bool {
	if sl.done {
		return true
	}
	if sl.addr != nil {
		return w.passVar(s, sl, instr)
	}
	v, ok := instr.(ssa.Value)
	if !ok || v != sl.val {
		return true
	}
	switch v := v.(type) {
	case *ssa.UnOp:
		if v.Op != token.MUL {
			break
		}
		if field, base := fieldBase(v.X); base != nil && sl.field == "" && isVar(base) {
			sl.val, sl.addr, sl.field = nil, base, field
			return true
		}
		if isVar(v.X) {
			sl.val, sl.addr = nil, v.X
			return true
		}
		if sl.field != "" { // a struct behind a pointer
			sl.val = v.X
			return w.settle(sl)
		}
	case *ssa.Field:
		if sl.field == "" {
			sl.val, sl.field = v.X, fieldName(v.X.Type(), v.Field)
			return w.settle(sl)
		}
	case *ssa.Call:
		fn := Callee(v.Common())
		if fn == nil || len(v.Call.Args) == 0 {
			break
		}
		arg := v.Call.Args[len(v.Call.Args)-1]
		switch {
		case FiltersError(fn):
			if sl.end.Nil == IsNil {
				return w.finish(sl, v)
			}
			if fn.Signature().Variadic() { // FilterOut
				arg = v.Call.Args[0]
			}
			sl.filtered = true
		case known.ErrorWrappers[match.Key(fn)]:
			arg = v.Call.Args[0]
		default:
			return w.finish(sl, v)
		}
		sl.val, sl.is, sl.isNot, sl.only = arg, "", "", ""
		return w.settle(sl)
	}
	return w.finish(sl, v)
}

// passVar is pass for the content of a variable.
func (w *walk) passVar(s *state, sl *slot, instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Store:
		if instr.Addr == sl.addr {
			sl.val, sl.addr = instr.Val, nil
			return w.settle(sl)
		}
		if field, base := fieldBase(instr.Addr); base == sl.addr {
			switch sl.field {
			case field:
				sl.val, sl.addr, sl.field = instr.Val, nil, ""
				return w.settle(sl)
			case "":
				return w.finish(sl, nil)
			}
		}
	case *ssa.UnOp:
		if instr.Op == token.MUL && instr.X == sl.addr {
			for k, f := range s.facts {
				if f.val == instr && !f.cond {
					s.facts[k] = fact{}
					if !sl.learn(f) {
						return false
					}
				}
			}
		}
	case *ssa.Alloc:
		if instr == sl.addr {
			sl.end.Zero = true
			if sl.field == "" && sl.end.Nil == NotNil {
				return false
			}
			if sl.field == "" {
				sl.end.Nil = IsNil
			}
			sl.done, sl.addr, sl.field = true, nil, ""
			sl.is, sl.isNot, sl.only = "", "", ""
		}
	case *ssa.RunDefers:
		switch c := w.p.clobbers(sl.addr); {
		case c.always, c.runs(instr) && (sl.field != "" || c.clears):
			return w.finish(sl, nil)
		}
	case ssa.CallInstruction:
		if c := w.p.clobbers(sl.addr); c.always || slices.Contains(c.calls, instr) {
			return w.finish(sl, nil)
		}
	}
	return true
}

// settle looks at the value of a slot: some need no walk to their definition.
func (w *walk) settle(sl *slot) bool {
	sl.val = plain(sl.val)
	switch v := sl.val.(type) {
	case *ssa.Const, *ssa.MakeInterface, *ssa.Global, *ssa.Function, *ssa.MakeClosure, *ssa.Builtin:
		return w.finish(sl, v)
	case *ssa.Alloc, *ssa.FreeVar: // a pointer to a struct
		if sl.field != "" && isVar(v) {
			sl.val, sl.addr = nil, v
		}
	}
	return true
}

// finish ends the way of a slot at v; nil if what it holds is not known.
func (w *walk) finish(sl *slot, v ssa.Value) bool {
	known := sl.end.Nil
	sl.end.Value, sl.end.Field = v, sl.field
	if c, ok := v.(*ssa.Const); ok && (c.Value == nil || isZero(c)) {
		sl.end.Zero, sl.end.Field = true, ""
	}
	if sl.field == "" {
		is := MaybeNil
		if v != nil {
			is = w.p.nilOf(v)
		}
		if sl.end.Zero {
			is = IsNil
		}
		if call, _ := callOf(v); call != nil && is == IsNil && known == NotNil && !joinsErrors(Callee(call.Common())) {
			is = NotNil // the code is written for the day on which the callee fails
		}
		switch {
		case is != MaybeNil && known != MaybeNil && is != known:
			return false
		case is != MaybeNil:
			sl.end.Nil = is
		}
		if sl.filtered && sl.end.Nil == NotNil && !sl.sure {
			sl.end.Nil, sl.end.Chosen = MaybeNil, true
		}
	}
	sl.done, sl.val, sl.addr, sl.field = true, nil, nil, ""
	sl.filtered, sl.sure = false, false
	sl.is, sl.isNot, sl.only = "", "", ""
	return true
}

// nilOf says whether v is nil, from how it is made.
func (p *Paths) nilOf(v ssa.Value) Nilness {
	switch v := v.(type) {
	case *ssa.Const:
		if v.IsNil() {
			return IsNil
		}
	case *ssa.MakeInterface, *ssa.Alloc, *ssa.MakeClosure, *ssa.Function:
		return NotNil
	case *ssa.UnOp:
		if isError(v.Type()) && sentinel(v) != nil {
			return NotNil // a package-level error is there to be returned
		}
	case *ssa.Call:
		if fn := Callee(v.Common()); fn != nil && returnsError(fn) {
			return NotNil
		} else if fn != nil && joinsErrors(fn) {
			return p.joined(v)
		}
		if callee := v.Call.StaticCallee(); callee != nil && isError(v.Type()) {
			return p.Result(callee, 0)
		}
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok && isError(v.Type()) {
			if callee := call.Call.StaticCallee(); callee != nil {
				return p.Result(callee, v.Index)
			}
		}
	}
	return MaybeNil
}

// joined says whether errors.Join returns nil: it does if all arguments are nil.
func (p *Paths) joined(call *ssa.Call) Nilness {
	if n, ok := p.joins[call]; ok {
		return n
	}
	p.joins[call] = MaybeNil // while it is asked for its own argument, in a loop
	n := p.join(call)
	p.joins[call] = n
	return n
}

func (p *Paths) join(call *ssa.Call) Nilness {
	if len(call.Call.Args) != 1 {
		return MaybeNil
	}
	slice, ok := call.Call.Args[0].(*ssa.Slice)
	if !ok {
		if isEmpty(call.Call.Args[0], call.Block()) {
			return IsNil
		}
		return MaybeNil
	}
	array, ok := slice.X.(*ssa.Alloc)
	if !ok {
		return MaybeNil
	}
	all := IsNil
	for _, ref := range *array.Referrers() {
		elem, ok := ref.(*ssa.IndexAddr)
		if !ok {
			continue
		}
		for _, ref := range *elem.Referrers() {
			if store, ok := ref.(*ssa.Store); ok && store.Addr == elem {
				switch p.Nil(store.Val, store) {
				case NotNil:
					return NotNil
				case MaybeNil:
					all = MaybeNil
				}
			}
		}
	}
	return all
}

// joinsErrors reports whether fn returns one error for those in a slice, or nil
// if there are none.
func joinsErrors(fn *types.Func) bool {
	switch match.Key(fn) {
	case "errors.Join", "k8s.io/apimachinery/pkg/util/errors.NewAggregate":
		return true
	}
	return false
}

// isEmpty reports whether a comparison of its length says that slice v has no
// elements in block at.
func isEmpty(v ssa.Value, at *ssa.BasicBlock) bool {
	if isNilConst(v) {
		return true
	}
	if v.Referrers() == nil {
		return false
	}
	for _, ref := range *v.Referrers() {
		length, ok := ref.(*ssa.Call)
		if !ok {
			continue
		}
		if b, ok := length.Call.Value.(*ssa.Builtin); !ok || b.Name() != "len" {
			continue
		}
		for _, ref := range *length.Referrers() {
			cond, ok := ref.(*ssa.BinOp)
			if !ok || cond.X != length {
				continue
			}
			zero, ok := cond.Y.(*ssa.Const)
			if !ok || zero.Value == nil || !isZero(zero) {
				continue
			}
			side := 0
			switch cond.Op {
			case token.EQL, token.LEQ:
			case token.NEQ, token.GTR:
				side = 1
			default:
				continue
			}
			for _, ref := range *cond.Referrers() {
				if branch, ok := ref.(*ssa.If); ok {
					if to := branch.Block().Succs[side]; len(to.Preds) == 1 && to.Dominates(at) {
						return true
					}
				}
			}
		}
	}
	return false
}

// Result says whether the result with that index, an error, of fn is nil.
func (p *Paths) Result(fn *ssa.Function, index int) Nilness {
	if origin := fn.Origin(); origin != nil {
		fn = origin
	}
	if len(fn.Blocks) == 0 {
		return MaybeNil
	}
	known, ok := p.results[fn]
	if !ok {
		known = make([]Nilness, fn.Signature.Results().Len())
		p.results[fn] = known // a recursive call is not known
		for i := range known {
			if isError(fn.Signature.Results().At(i).Type()) {
				known[i] = p.result(fn, i)
			}
		}
	}
	return known[index]
}

func (p *Paths) result(fn *ssa.Function, index int) Nilness {
	is, first := MaybeNil, true
	for _, ret := range Returns(fn) {
		n := p.Nil(ret.Results[index], ret)
		if n == MaybeNil || !first && n != is {
			return MaybeNil
		}
		is, first = n, false
	}
	// A deferred call may replace it.
	if is == IsNil && DefersStores(fn) {
		return MaybeNil
	}
	return is
}

// Returns returns the return instructions of fn, without the one that runs
// after a recovered panic.
func Returns(fn *ssa.Function) []*ssa.Return {
	var out []*ssa.Return
	for _, b := range fn.Blocks {
		if b == fn.Recover || len(b.Instrs) == 0 {
			continue
		}
		if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok {
			out = append(out, ret)
		}
	}
	return out
}

// DefersStores reports whether a deferred call can change a named result.
func DefersStores(fn *ssa.Function) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if d, ok := instr.(*ssa.Defer); ok {
				if mc, ok := d.Call.Value.(*ssa.MakeClosure); ok && len(mc.Bindings) > 0 {
					return true
				}
				for _, arg := range d.Call.Args {
					if _, ok := arg.(*ssa.Alloc); ok {
						return true
					}
				}
			}
		}
	}
	return false
}

// clobbers says where a variable changes other than by a store in its function.
type clobbers struct {
	always   bool                  // not known where
	deferred []ssa.Instruction     // these defer calls that store to it,
	clears   bool                  // possibly nil
	calls    []ssa.CallInstruction // these calls may store to it
}

// runs reports whether one of the deferred calls may run where rd runs them.
func (c clobbers) runs(rd *ssa.RunDefers) bool {
	return slices.ContainsFunc(c.deferred, func(d ssa.Instruction) bool { return Reaches(d, rd, nil) })
}

func (p *Paths) clobbers(addr ssa.Value) clobbers {
	c, ok := p.clobber[addr]
	if !ok {
		c = p.findClobbers(addr)
		p.clobber[addr] = c
	}
	return c
}

func (p *Paths) findClobbers(addr ssa.Value) (c clobbers) {
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Val == addr {
				c.always = true
			}
		case *ssa.UnOp, *ssa.FieldAddr, *ssa.DebugRef, *ssa.Return:
		case *ssa.Phi:
			// A pointer to a struct that is one of several; whoever reads
			// through the phi sees the variable as it is then.
		case *ssa.MakeClosure:
			stores, clears := p.storesIn(ref, addr)
			if !stores {
				continue
			}
			for _, use := range *ref.Referrers() {
				switch use := use.(type) {
				case *ssa.Defer:
					c.deferred = append(c.deferred, use)
					c.clears = c.clears || clears
				case ssa.CallInstruction:
					c.calls = append(c.calls, use)
				case *ssa.DebugRef:
				default:
					c.always = true
				}
			}
		case *ssa.Defer:
			c.deferred = append(c.deferred, ref)
			c.clears = true // what it does with the address is not looked at
		case ssa.CallInstruction:
			if fn := Callee(ref.Common()); fn != nil && fn.Signature().Recv() != nil && fn.Name() == "IsZero" {
				continue // (*reconcile.Result).IsZero
			}
			c.calls = append(c.calls, ref)
		default:
			c.always = true
		}
	}
	return c
}

// storesIn reports whether a literal stores to a variable that it captures, and
// whether it may store nil.
func (p *Paths) storesIn(mc *ssa.MakeClosure, addr ssa.Value) (stores, clears bool) {
	fn := mc.Fn.(*ssa.Function)
	for i, b := range mc.Bindings {
		if b != addr || i >= len(fn.FreeVars) {
			continue
		}
		for _, ref := range *fn.FreeVars[i].Referrers() {
			switch ref := ref.(type) {
			case *ssa.Store:
				stores = true
				if ref.Addr == fn.FreeVars[i] && (holdsNil(ref.Val, 0) || p.mayClear(ref, fn.FreeVars[i])) {
					clears = true
				}
			case *ssa.UnOp, *ssa.DebugRef:
			case *ssa.FieldAddr:
				for _, use := range *ref.Referrers() {
					if _, ok := use.(*ssa.UnOp); !ok {
						stores = true
					}
				}
			case *ssa.MakeClosure:
				s, c := p.storesIn(ref, fn.FreeVars[i])
				stores, clears = stores || s, clears || c
			case ssa.CallInstruction:
				stores, clears = true, true
			default:
				stores = true
			}
		}
	}
	return stores, clears
}

// mayClear reports whether a store to the variable addr is of the error that some
// function returned, as that returned it: nobody has looked whether it is nil, and
// the variable may hold an error before.
func (p *Paths) mayClear(store *ssa.Store, addr ssa.Value) bool {
	v := store.Val
	if ex, ok := v.(*ssa.Extract); ok {
		if _, ok := ex.Tuple.(*ssa.Call); !ok {
			return false
		}
	} else if call, ok := v.(*ssa.Call); !ok || packs(call) {
		return false
	}
	for _, ref := range *addr.Referrers() {
		if load, ok := ref.(*ssa.UnOp); ok && load.Op == token.MUL && checked(load, store.Block(), false) {
			return false
		}
	}
	return p.nilOf(v) == MaybeNil && !checked(v, store.Block(), true)
}

// NotNilAt reports whether a comparison says that code in blk runs only where v is
// not nil.
func NotNilAt(v ssa.Value, blk *ssa.BasicBlock) bool { return checked(v, blk, true) }

// checked reports whether code in blk runs only where v is not nil or, with notNil
// unset, only where it is nil.
func checked(v ssa.Value, blk *ssa.BasicBlock, notNil bool) bool {
	for ; blk.Idom() != nil; blk = blk.Idom() {
		in := blk.Idom()
		branch, ok := in.Instrs[len(in.Instrs)-1].(*ssa.If)
		if !ok || len(blk.Preds) != 1 {
			continue
		}
		cond, ok := branch.Cond.(*ssa.BinOp)
		if !ok || cond.X != v && cond.Y != v || !isNilConst(cond.X) && !isNilConst(cond.Y) {
			continue
		}
		if is := (cond.Op == token.NEQ) == (blk == in.Succs[0]); is == notNil {
			return true
		}
	}
	return false
}

// holdsNil reports whether v is nil, or a choice that includes nil.
func holdsNil(v ssa.Value, depth int) bool {
	if isNilConst(v) {
		return true
	}
	if phi, ok := v.(*ssa.Phi); ok && depth < maxFacts {
		for _, e := range phi.Edges {
			if holdsNil(e, depth+1) {
				return true
			}
		}
	}
	if call, ok := v.(*ssa.Call); ok {
		fn := Callee(call.Common())
		return fn != nil && FiltersError(fn)
	}
	return false
}

// isVar reports whether addr is a variable of the function or one it captures.
func isVar(addr ssa.Value) bool {
	switch addr.(type) {
	case *ssa.Alloc, *ssa.FreeVar:
		return true
	}
	return false
}

// fieldBase splits the address of a field.
func fieldBase(addr ssa.Value) (field string, base ssa.Value) {
	if fa, ok := addr.(*ssa.FieldAddr); ok {
		return fieldName(fa.X.Type(), fa.Field), fa.X
	}
	return "", nil
}

// fieldName returns the name of a field of a struct or of what t points to.
func fieldName(t types.Type, index int) string {
	t = t.Underlying()
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem().Underlying()
	}
	st, ok := t.(*types.Struct)
	if !ok || index >= st.NumFields() {
		return ""
	}
	return st.Field(index).Name()
}

// isZero reports whether c is false, 0 or "".
func isZero(c *ssa.Const) bool {
	switch c.Value.ExactString() {
	case "0", "false", `""`:
		return true
	}
	return false
}

// addKind adds kind to a list of kinds.
func addKind(list string, kind any) string {
	name := kindName(kind)
	if slices.Contains(splitKinds(list), name) {
		return list
	}
	return list + name + "\n"
}
