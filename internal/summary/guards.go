// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package summary

import (
	"cmp"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
)

// A Guard says why code does not run whenever its function does.
type Guard uint8

// The guards. Code that different ways lead to has those that all ways have.
const (
	Missed Guard = 1 << iota // a value that is kept is not there yet, or is not good any more
	Failed                   // something failed before, or was not found
	Seldom                   // the object is in a state that does not last: deleted, not yet set up
	Unsure                   // something was found out, and nothing says how often; or it comes before a step
	Chosen                   // somebody has set that it runs; then it runs always
	Case                     // it is one of several cases, or there was something to do

	hit     Guard = 1 << iota // a value that is kept is there; not in the model
	noGuard Guard = 0
	every         = Missed | Failed | Seldom | Unsure | Case | hit
)

// guarded tells the guards of a function's code.
type guarded struct {
	b        *builder
	in       map[*ssa.BasicBlock]Guard
	branches []branch
}

// A branch is code inside an if, an else or a case.
type branch struct {
	start *ssa.BasicBlock
	span  int // in builder.spans
	guard Guard
}

// at returns the guards of an instruction.
func (g *guarded) at(instr ssa.Instruction) Guard {
	blk := instr.Block()
	all := g.in[blk] &^ hit
	for _, br := range g.branches {
		if br.start.Dominates(blk) && g.b.within(instr.Pos(), br.span) {
			all |= br.guard
		}
	}
	return all
}

// A span is where the statements of an if, else or case stand.
type span struct {
	from, to token.Pos
	outer    int // index of the span around it; -1 is none
}

// addSpans lists the spans of all files, in source order.
func (b *builder) addSpans() {
	files := slices.SortedFunc(slices.Values(b.pass.Files), func(x, y *ast.File) int { return cmp.Compare(x.Pos(), y.Pos()) })
	for _, f := range files {
		open := []int{-1}
		var ends []ast.Node
		add := func(n ast.Node, from, to token.Pos) {
			b.spans = append(b.spans, span{from, to, open[len(open)-1]})
			open = append(open, len(b.spans)-1)
			ends = append(ends, n)
		}
		var stack []ast.Node
		ast.Inspect(f, func(n ast.Node) bool {
			if n == nil {
				last := stack[len(stack)-1]
				stack = stack[:len(stack)-1]
				if len(ends) > 0 && ends[len(ends)-1] == last {
					ends, open = ends[:len(ends)-1], open[:len(open)-1]
				}
				return true
			}
			if len(stack) > 0 {
				if outer, ok := stack[len(stack)-1].(*ast.IfStmt); ok && (n == ast.Node(outer.Body) || n == outer.Else) {
					add(n, n.Pos(), n.End())
				}
			}
			if c, ok := n.(*ast.CaseClause); ok {
				add(n, c.Colon, c.End())
			}
			stack = append(stack, n)
			return true
		})
	}
}

// spanOf returns the innermost span around pos; -1 is none.
func (b *builder) spanOf(pos token.Pos) int {
	i, _ := slices.BinarySearchFunc(b.spans, pos, func(s span, pos token.Pos) int {
		if s.from <= pos {
			return -1
		}
		return 1
	})
	i--
	for i >= 0 && b.spans[i].to <= pos {
		i = b.spans[i].outer
	}
	return i
}

// within reports whether pos lies in a span.
func (b *builder) within(pos token.Pos, span int) bool {
	return b.spans[span].from <= pos && pos < b.spans[span].to
}

// guards returns the guards of fn.
func (b *builder) guards(fn *ssa.Function) *guarded {
	says := make(map[*ssa.BasicBlock][2]Guard) // what each side of the condition of a block says
	open := make(map[*ssa.BasicBlock]bool)     // blocks whose condition is open-ended
	early := newEarly(fn)
	for _, blk := range fn.Blocks {
		cond := condition(blk)
		if cond == nil || blk.Succs[0] == blk.Succs[1] {
			continue
		}
		if openEnded(cond, 0) {
			open[blk] = true
		}
		g := [2]Guard{b.says(cond, true, 0), b.says(cond, false, 0)}
		known := g != [2]Guard{}
		for side := range g {
			if renews(fn, asked(cond, 0), blk.Succs[side], blk.Succs[1-side]) {
				g[side] |= Missed
			}
			if early.sign(cond, side == 0) {
				g[side] |= Seldom
			}
			if !known {
				g[side] |= early.skips(cond, blk.Succs[side], blk.Succs[1-side])
			}
		}
		if g != [2]Guard{} {
			says[blk] = g
		}
	}
	in := make(map[*ssa.BasicBlock]Guard)
	if len(says) > 0 {
		for _, blk := range fn.Blocks {
			if len(blk.Preds) > 0 {
				in[blk] = every // until a way without it is found
			}
		}
		for changed := true; changed; {
			changed = false
			for _, blk := range fn.Blocks {
				if g := joinGuards(blk, in, says); len(blk.Preds) > 0 && g != in[blk] {
					in[blk] = g
					changed = true
				}
			}
		}
	}
	g := &guarded{b: b, in: in}
	g.addBranches(fn, open, says)
	markSteps(fn, in)
	return g
}

// condition returns the condition at the end of a block; nil without one.
func condition(blk *ssa.BasicBlock) ssa.Value {
	if end, ok := blk.Instrs[len(blk.Instrs)-1].(*ssa.If); ok {
		return end.Cond
	}
	return nil
}

// joinGuards returns the guards that all ways to blk have.
func joinGuards(blk *ssa.BasicBlock, in map[*ssa.BasicBlock]Guard, says map[*ssa.BasicBlock][2]Guard) Guard {
	misses := slices.ContainsFunc(blk.Preds, func(p *ssa.BasicBlock) bool { return says[p][sideOf(p, blk)]&Missed != 0 })
	all := every
	for _, pred := range blk.Preds {
		g := in[pred] | says[pred][sideOf(pred, blk)]
		// What is there was looked at once more, and led to where it is missing.
		if misses && g&hit != 0 && (condition(pred) != nil || pred.Comment == "if.done") {
			g |= Missed
		}
		all &= g
	}
	return all
}

// sideOf returns which side of the condition at the end of pred leads to blk.
func sideOf(pred, blk *ssa.BasicBlock) int {
	if pred.Succs[0] == blk {
		return 0
	}
	return 1
}

// addBranches notes as Unsure the branches that open-ended conditions lead to,
// and as Chosen others: code inside an if or a case, as opposed to what comes
// after it. Conditions on errors make no branches.
func (g *guarded) addBranches(fn *ssa.Function, open map[*ssa.BasicBlock]bool, said map[*ssa.BasicBlock][2]Guard) {
	var leads func(blk *ssa.BasicBlock) bool
	leads = func(blk *ssa.BasicBlock) bool {
		return open[blk] || blk.Comment == "cond.true" && len(blk.Preds) == 1 && leads(blk.Preds[0])
	}
	onError := func(blk *ssa.BasicBlock) bool { return ofError(condition(blk)) }
	for _, start := range fn.Blocks {
		part := false // of a condition with && or ||
		switch start.Comment {
		case "if.then", "if.else", "switch.body":
		case "cond.true", "cond.false":
			part = true
		default:
			continue
		}
		opens, says, neither := false, false, false // what leads here
		for _, p := range start.Preds {
			switch {
			case leads(p) && !onError(p):
				opens = true
			case said[p][sideOf(p, start)]&^hit != 0:
				says = true
			default:
				neither = true
			}
		}
		why := Chosen
		switch {
		case opens && !neither:
			why = Unsure
		case says && !neither, slices.ContainsFunc(start.Preds, onError), len(start.Preds) == 0:
			continue // is known already
		}
		if part {
			g.in[start] |= why
			continue
		}
		for _, instr := range start.Instrs {
			if instr.Pos().IsValid() {
				if span := g.b.spanOf(instr.Pos()); span >= 0 {
					g.branches = append(g.branches, branch{start, span, why})
				}
				break
			}
		}
	}
}

// ofError reports whether a condition is about an error: what it is, or whether
// there is one.
func ofError(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.UnOp:
		return v.Op == token.NOT && ofError(v.X)
	case *ssa.BinOp:
		return match.IsError(v.X.Type())
	case *ssa.Call:
		return slices.ContainsFunc(v.Call.Args, func(a ssa.Value) bool { return match.IsError(a.Type()) })
	}
	return false
}

// openEnded reports whether a condition asks for something that was found out:
// what a function returned, or whether two things differ. Others ask for what
// somebody has set.
func openEnded(v ssa.Value, depth int) bool {
	if depth > maxTermDepth || match.IsError(v.Type()) {
		return false
	}
	switch v := v.(type) {
	case *ssa.Call:
		if bi, ok := v.Call.Value.(*ssa.Builtin); ok {
			return bi.Name() == "append" || bi.Name() == "len" && openEnded(v.Call.Args[0], depth+1)
		}
		return !asksSpec(v.Common())
	case *ssa.Field:
		return !ofSpec(v.X.Type(), v.Field) && openEnded(v.X, depth+1)
	case *ssa.FieldAddr:
		return !ofSpec(v.X.Type(), v.Field) && openEnded(v.X, depth+1)
	case *ssa.Alloc:
		for _, ref := range *v.Referrers() {
			if s, ok := ref.(*ssa.Store); ok && s.Addr == v && openEnded(s.Val, depth+1) {
				return true
			}
		}
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			return openEnded(call, depth+1)
		}
	case *ssa.BinOp:
		_, x := v.X.(*ssa.Const)
		_, y := v.Y.(*ssa.Const)
		if !x && !y {
			return !match.IsError(v.X.Type())
		}
		return openEnded(v.X, depth+1) || openEnded(v.Y, depth+1)
	case *ssa.UnOp:
		return openEnded(v.X, depth+1)
	case *ssa.Convert:
		return openEnded(v.X, depth+1)
	case *ssa.Phi:
		for _, e := range v.Edges {
			if openEnded(e, depth+4) {
				return true
			}
		}
	}
	return false
}

// asksSpec reports whether a call gets nothing but what somebody has set.
func asksSpec(call *ssa.CallCommon) bool {
	spec := false
	for _, arg := range call.Args {
		if _, ok := arg.(*ssa.Const); ok {
			continue
		}
		if load, ok := arg.(*ssa.UnOp); ok && load.Op == token.MUL {
			arg = load.X
		}
		switch v := arg.(type) {
		case *ssa.FieldAddr:
			spec = inSpec(v)
		default:
			spec = strings.HasSuffix(match.Base(match.TypeName(arg.Type())), "Spec")
		}
		if !spec {
			return false
		}
	}
	return spec && !call.IsInvoke()
}

// inSpec reports whether an address lies in what somebody has set.
func inSpec(field *ssa.FieldAddr) bool {
	for {
		if ofSpec(field.X.Type(), field.Field) {
			return true
		}
		x := field.X
		if load, ok := x.(*ssa.UnOp); ok {
			x = load.X
		}
		in, ok := x.(*ssa.FieldAddr)
		if !ok {
			return false
		}
		field = in
	}
}

// ofSpec reports whether a field of an object, or the object, is what somebody
// has set.
func ofSpec(x types.Type, field int) bool {
	if strings.HasSuffix(match.Base(match.TypeName(x)), "Spec") {
		return true
	}
	st, ok := deref(x).Underlying().(*types.Struct)
	if !ok {
		return false
	}
	switch st.Field(field).Name() {
	case "Annotations", "Labels", "Spec":
		return true
	}
	return false
}

// markSteps adds Unsure to code that comes to an irreversible step whenever it
// runs, errors aside, and to a branch that ends in one: what they read, they look
// at once more before that.
func markSteps(fn *ssa.Function, in map[*ssa.BasicBlock]Guard) {
	var steps, before []*ssa.BasicBlock
	for _, blk := range fn.Blocks {
		if slices.ContainsFunc(blk.Instrs, irreversible) {
			steps = append(steps, blk)
		}
	}
	if len(steps) == 0 {
		return
	}
	loops := looped(fn)
	for _, step := range steps {
		// What comes before it on the only way, but for errors, is as seldom as it is.
		for blk := step; blk != nil && loops[blk] == loops[step] && in[step]&^in[blk] == 0; blk = blk.Idom() {
			if cond := condition(blk); blk != step && cond != nil && !ofError(cond) {
				break
			}
			before = append(before, blk)
		}
		for branch := step; branch != nil; branch = branch.Idom() {
			if len(branch.Preds) != 1 || in[step]&^in[branch] != 0 {
				continue
			}
			fork := branch.Preds[0]
			if _, ok := fork.Instrs[len(fork.Instrs)-1].(*ssa.If); !ok || reaches(branch, fork) && slices.ContainsFunc(fork.Preds, fork.Dominates) {
				continue // no condition, or that of a loop
			}
			other := fork.Succs[0]
			if other == branch {
				other = fork.Succs[1]
			}
			if !meet(branch, other) {
				continue // the other side leaves the function
			}
			for _, blk := range fn.Blocks {
				if branch.Dominates(blk) {
					in[blk] |= Unsure
				}
			}
			break
		}
	}
	for _, blk := range before {
		in[blk] |= Unsure
	}
}

// meet reports whether ways from a and b come together again.
func meet(a, b *ssa.BasicBlock) bool {
	other := reachable(b)
	for blk := range reachable(a) {
		if other[blk] {
			return true
		}
	}
	return false
}

// reachable returns the blocks that code comes to from blk, with it.
func reachable(blk *ssa.BasicBlock) map[*ssa.BasicBlock]bool {
	seen := map[*ssa.BasicBlock]bool{blk: true}
	queue := []*ssa.BasicBlock{blk}
	for len(queue) > 0 {
		next := queue[0]
		queue = queue[1:]
		for _, s := range next.Succs {
			if !seen[s] {
				seen[s] = true
				queue = append(queue, s)
			}
		}
	}
	return seen
}

// irreversible reports whether instr creates or deletes an object.
func irreversible(instr ssa.Instruction) bool {
	call, ok := instr.(ssa.CallInstruction)
	if !ok {
		return false
	}
	obj := calledMethod(call.Common())
	if obj == nil {
		return false
	}
	switch verb, _, sub := match.ClientVerb(obj); verb {
	case match.Create, match.Delete, match.DeleteAll:
		return !sub
	}
	return match.ClientsetStep(obj)
}

// calledMethod returns the method or function that is called, if it is known.
func calledMethod(common *ssa.CallCommon) *types.Func {
	if common.IsInvoke() {
		return common.Method
	}
	if callee := common.StaticCallee(); callee != nil {
		obj, _ := callee.Object().(*types.Func)
		return obj
	}
	return nil
}

// says returns what it says that condition v is side.
func (b *builder) says(v ssa.Value, side bool, depth int) Guard {
	if depth > maxTermDepth {
		return noGuard
	}
	switch v := v.(type) {
	case *ssa.UnOp:
		switch {
		case v.Op == token.NOT:
			return b.says(v.X, !side, depth+1)
		case !side && ofStatus(v):
			return Seldom // not yet
		}
	case *ssa.Phi:
		return b.either(v, side, depth)
	case *ssa.BinOp:
		return b.comparison(v, side)
	case *ssa.Extract:
		if v.Index == 1 {
			return found(v.Tuple, side)
		}
	case *ssa.Call:
		return b.predicate(v, side)
	}
	return noGuard
}

// either is says for a && b or a || b that is kept in a variable.
func (b *builder) either(v *ssa.Phi, side bool, depth int) Guard {
	all := every
	for _, e := range v.Edges {
		switch e := e.(type) {
		case *ssa.Const:
			if e.Value != nil && e.Value.Kind() == constant.Bool && constant.BoolVal(e.Value) == side {
				return noGuard
			}
		case *ssa.Phi:
			return noGuard
		default:
			all &= b.says(e, side, depth+4)
		}
	}
	if all == every {
		return noGuard
	}
	return all
}

// found is says for the second result of a lookup.
func found(tuple ssa.Value, side bool) Guard {
	results, ok := tuple.Type().(*types.Tuple)
	if !ok || results.Len() != 2 {
		return noGuard
	}
	switch tuple.(type) {
	case *ssa.Lookup, *ssa.Call:
		return kept(results.At(0).Type(), side)
	}
	return noGuard
}

// kept says what it means that a value of type t was found, or was not.
func kept(t types.Type, found bool) Guard {
	switch {
	case !keepable(t):
		return noGuard
	case found:
		return hit
	}
	return Missed
}

// keepable reports whether values of type t are such as are kept from pass to
// pass. Texts, numbers and what has a form in JSON are data.
func keepable(t types.Type) bool {
	switch u := deref(t).Underlying().(type) {
	case *types.Struct:
		for i := range u.NumFields() {
			if strings.Contains(u.Tag(i), "json:") {
				return false
			}
		}
		return true
	case *types.Interface, *types.Signature:
		return true
	}
	return false
}

// comparison is says for x == y and its like.
func (b *builder) comparison(v *ssa.BinOp, side bool) Guard {
	x, y := v.X, v.Y
	if _, ok := x.(*ssa.Const); ok {
		x, y = y, x
	}
	if equal := v.Op == token.EQL; (equal || v.Op == token.NEQ) && equal == side && (asksFor(x) && own(y) || asksFor(y) && own(x)) {
		return Seldom // one object of all
	}
	c, ok := y.(*ssa.Const)
	if !ok {
		if same := v.Op == token.EQL; (same || v.Op == token.NEQ) && same != side && (remembered(x) || remembered(y)) {
			return Missed // it has changed since it was looked at
		}
		return noGuard
	}
	var equal bool // x is c, or nothing where c is the least
	switch v.Op {
	case token.EQL:
		equal = side
	case token.NEQ:
		equal = !side
	case token.GTR: // len(x) > 0
		equal = !side
	default:
		return noGuard
	}
	isNil := c.Value == nil
	switch {
	case isNil && match.IsError(x.Type()):
		if !equal {
			return Failed
		}
		if v.Op == token.EQL && ofGet(x) {
			return Unsure // if it exists
		}
	case isNil && ssaprog.DeletionOf(x) != nil:
		if !equal {
			return Seldom
		}
	case ofStatus(x):
		if equal {
			return Seldom // not yet, or in one phase
		}
	case isNil && b.keeps(x, 0):
		return kept(x.Type(), !equal)
	case equal && v.Op != token.GTR && isChoice(c) && ofState(x):
		return Case
	}
	return noGuard
}

// ofGet reports whether an error is that of a read of one object, other than the
// one that a pass is for.
func ofGet(err ssa.Value) bool {
	if res, ok := err.(*ssa.Extract); ok {
		err = res.Tuple
	}
	call, ok := err.(*ssa.Call)
	if !ok || slices.ContainsFunc(call.Call.Args, asksFor) {
		return false
	}
	obj := calledMethod(call.Common())
	if obj == nil {
		return false
	}
	verb, _, _ := match.ClientVerb(obj)
	return verb == match.Get || match.ClientsetGet(obj)
}

// isChoice reports whether c is one of several texts or named numbers.
func isChoice(c *ssa.Const) bool {
	if c.Value == nil || c.Value.Kind() == constant.Bool {
		return false
	}
	_, named := c.Type().(*types.Named)
	return named || isText(c) && constant.StringVal(c.Value) != ""
}

// ofState reports whether v is a field of what is no API object, nor of what serves
// all passes alike: a package's variable or a reconciler.
func ofState(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return false
	}
	field, ok := load.X.(*ssa.FieldAddr)
	if !ok || ofObject(field) || inSpec(field) {
		return false
	}
	for {
		x := field.X
		if load, ok := x.(*ssa.UnOp); ok {
			x = load.X
		}
		if field, ok = x.(*ssa.FieldAddr); !ok {
			_, global := x.(*ssa.Global)
			return !global && !(isReceiver(x) && takesRequests(x.Type()))
		}
	}
}

// takesRequests reports whether a type has a method that a worker calls.
func takesRequests(t types.Type) bool {
	named, ok := types.Unalias(deref(t)).(*types.Named)
	if !ok {
		return false
	}
	for m := range named.Methods() {
		for p := range m.Signature().Params().Variables() {
			if match.TypeName(p.Type()) == request {
				return true
			}
		}
	}
	return false
}

// asksFor reports whether v is the key or name of the object that a pass is for, or
// what asks for it.
func asksFor(v ssa.Value) bool {
	for match.TypeName(v.Type()) != request {
		var field string
		switch x := v.(type) {
		case *ssa.UnOp:
			v = x.X
			continue
		case *ssa.FieldAddr:
			v, field = x.X, ssaprog.FieldOf(x).Name()
		case *ssa.Field:
			if st, ok := x.X.Type().Underlying().(*types.Struct); ok {
				v, field = x.X, st.Field(x.Field).Name()
			}
		}
		if field != "Name" && field != "NamespacedName" {
			return false
		}
	}
	return true
}

// own reports whether v is what a process or a reconciler was made with: a text, a
// variable of a package, or a field of the receiver.
func own(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Const:
		return isText(v) && constant.StringVal(v.Value) != ""
	case *ssa.UnOp:
		switch addr := v.X.(type) {
		case *ssa.Global:
			return true
		case *ssa.FieldAddr:
			return isReceiver(addr.X) && !ofObject(addr)
		}
	}
	return false
}

// isReceiver reports whether v is the receiver of its method.
func isReceiver(v ssa.Value) bool {
	param, ok := v.(*ssa.Parameter)
	return ok && param.Parent().Signature.Recv() != nil && param == param.Parent().Params[0]
}

// remembered reports whether v was noted by an earlier pass: in a map or in the
// status.
func remembered(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Lookup:
		return true
	case *ssa.Extract:
		_, ok := v.Tuple.(*ssa.Lookup)
		return ok
	}
	return ofStatus(v)
}

// noted reports whether v is what an earlier pass left in a field of what is no
// API object, in a map or in the status.
func noted(v ssa.Value) bool {
	if made, ok := v.(*ssa.MakeInterface); ok {
		v = made.X
	}
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		if field, ok := load.X.(*ssa.FieldAddr); ok && !ofObject(field) {
			_, ok := field.X.(*ssa.Parameter)
			return ok
		}
	}
	return remembered(v)
}

// keeps reports whether v is a place where something is kept for later passes: a
// field, variable or element that is no part of an API object, a client that was
// handed in, or what a function of the module hands out.
func (b *builder) keeps(v ssa.Value, depth int) bool {
	switch v := v.(type) {
	case *ssa.Parameter:
		return match.IsClient(match.TypeName(v.Type()))
	case *ssa.Lookup:
		return true
	case *ssa.Call:
		name := match.TypeName(v.Type())
		return match.IsClient(name) || b.scoped[match.KeyPackage(name)] && !match.IsObject(v.Type())
	case *ssa.UnOp:
		if v.Op != token.MUL {
			return false
		}
		switch addr := v.X.(type) {
		case *ssa.Alloc: // a variable that a literal captures
			for _, ref := range *addr.Referrers() {
				if s, ok := ref.(*ssa.Store); ok && s.Addr == addr && depth < maxTermDepth && b.keeps(s.Val, depth+4) {
					return true
				}
			}
		case *ssa.Global:
			return true
		case *ssa.FieldAddr:
			return !ofObject(addr)
		}
	}
	return false
}

// ofObject reports whether an address lies in an API object, or a part of one.
func ofObject(addr *ssa.FieldAddr) bool {
	for {
		owner := match.Base(match.TypeName(addr.X.Type()))
		if match.IsObject(addr.X.Type()) || strings.HasSuffix(owner, "Spec") || strings.HasSuffix(owner, "Status") {
			return true
		}
		switch x := addr.X.(type) {
		case *ssa.FieldAddr:
			addr = x
		case *ssa.UnOp:
			in, ok := x.X.(*ssa.FieldAddr)
			if !ok {
				return false
			}
			addr = in
		default:
			return false
		}
	}
}

// ofStatus reports whether v is a part of an object's status, or how many
// elements it has.
func ofStatus(v ssa.Value) bool {
	for {
		switch x := v.(type) {
		case *ssa.UnOp:
			v = x.X
		case *ssa.Convert:
			v = x.X
		case *ssa.ChangeType:
			v = x.X
		case *ssa.IndexAddr:
			v = x.X
		case *ssa.FieldAddr:
			if strings.HasSuffix(match.Base(match.TypeName(x.X.Type())), "Status") || ssaprog.FieldOf(x).Name() == "Status" {
				return true
			}
			v = x.X
		case *ssa.Field:
			if strings.HasSuffix(match.Base(match.TypeName(x.X.Type())), "Status") {
				return true
			}
			v = x.X
		case *ssa.Call:
			if bi, ok := x.Call.Value.(*ssa.Builtin); ok && bi.Name() == "len" {
				v = x.Call.Args[0]
				continue
			}
			return false
		default:
			return false
		}
	}
}

// predicate is says for the result of a call.
func (b *builder) predicate(call *ssa.Call, side bool) Guard {
	common := call.Common()
	args := common.Args
	if common.IsInvoke() {
		args = append([]ssa.Value{common.Value}, args...)
	}
	if slices.ContainsFunc(args, func(a ssa.Value) bool { return match.IsError(a.Type()) }) {
		if side {
			return Failed // IsNotFound and the like
		}
		return noGuard
	}
	obj := calledMethod(common)
	if obj == nil {
		return noGuard
	}
	name := obj.Name()
	switch {
	case (name == "Equal" || name == "DeepEqual") && slices.ContainsFunc(args, noted):
		if side {
			return hit
		}
		return Missed // it has changed since it was looked at
	case name == "IsZero" && len(args) == 1 && ssaprog.DeletionOf(args[0]) != nil, name == "ContainsFinalizer", name == "IsStatusConditionTrue":
		if !side {
			return Seldom
		}
	case strings.Contains(name, "Exist"):
		if !side {
			return Missed
		}
	case strings.Contains(name, "Delet"), strings.Contains(name, "Terminat"):
		if side {
			return Seldom
		}
	}
	return noGuard
}
