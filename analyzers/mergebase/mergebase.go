// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package mergebase

import (
	_ "embed"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/effects"
	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/report"
	"github.com/ctrlvet/ctrlvet/internal/settings"
	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

//go:embed doc.go
var doc string

// Analyzer is the mergebase rule.
var Analyzer = &analysis.Analyzer{
	Name:     "mergebase",
	Doc:      report.Doc(doc, "mergebase"),
	URL:      report.URL("mergebase"),
	Run:      run,
	Requires: []*analysis.Analyzer{effects.Analyzer, report.Directives, settings.Analyzer, summary.Analyzer},
}

// The categories.
const (
	Aliased   = "aliased"
	LateCopy  = "late-copy"
	Inverted  = "inverted"
	EmptyBase = "empty-base"
)

func run(pass *analysis.Pass) (any, error) {
	if !match.UsesKubernetes(pass.Pkg) {
		return nil, nil
	}
	res := pass.ResultOf[summary.Analyzer].(*summary.Result)
	if res == nil {
		return nil, nil
	}
	s := pass.ResultOf[settings.Analyzer].(*settings.Settings)
	known := flow.NewKnowledge(pass.ResultOf[effects.Analyzer].(flow.Effects))
	for _, fn := range res.SSA.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				call, ok := instr.(*ssa.Call)
				if !ok {
					continue
				}
				callee := flow.Callee(call.Common())
				if callee == nil || !match.MergeFrom(callee) {
					continue
				}
				j := &judge{
					Func:  flow.New(res.SSA, fn).Knowing(known),
					pass:  pass,
					prog:  res.SSA,
					known: known,
					call:  call,
					base:  call.Common().Args[0],
				}
				for _, f := range j.findings() {
					report.Report(pass, s, f)
				}
			}
		}
	}
	return nil, nil
}

// A judge judges one call of MergeFrom.
type judge struct {
	*flow.Func
	pass  *analysis.Pass
	prog  *ssaprog.Program
	known *flow.Knowledge
	call  *ssa.Call
	base  ssa.Value // as the call gets it
	// helper is set if the call is one of a function of the package that makes
	// the patch and sends it.
	helper bool
}

// A fault is what is wrong with one patch.
type fault struct {
	category string
	change   token.Pos // a change that is lost or reverted, if known
}

// findings returns what is wrong with the patches that the call makes.
func (j *judge) findings() []report.Finding {
	ops := j.Patches(j.call)
	if len(ops) == 0 {
		ops = j.HandedPatches(j.call)
	}
	if f, ok := j.report(ops); ok {
		return []report.Finding{f}
	}
	return j.byCallers()
}

// report returns what is wrong with every one of the patches, which the call
// makes or sends.
func (j *judge) report(ops []flow.Op) (report.Finding, bool) {
	expr := j.prog.Calls[j.call.Pos()]
	if expr == nil || len(expr.Args) == 0 || len(ops) == 0 {
		return report.Finding{}, false
	}
	var found fault
	for i, op := range ops {
		f := j.fault(op)
		if f.category == "" || i > 0 && f.category != found.category {
			return report.Finding{}, false
		}
		if i == 0 {
			found = f
		}
	}
	patch := j.prog.Calls[ops[0].Call.Pos()]
	if patch == nil {
		return report.Finding{}, false
	}
	out := report.Finding{
		Pos:      report.CallStart(j.pass.Fset, expr),
		End:      expr.End(),
		Category: found.category,
		Message:  j.message(found.category, expr),
	}
	if found.change.IsValid() {
		out.Chain = append(out.Chain, report.Hop{Pos: found.change, Message: "the object is changed here"})
	}
	if j.pass.Fset.Position(patch.Pos()).Line != j.pass.Fset.Position(expr.Pos()).Line {
		out.Chain = append(out.Chain, report.Hop{Pos: report.CallStart(j.pass.Fset, patch), Message: "the patch is made and sent here"})
	}
	if found.category == Aliased && !j.helper {
		out.Fixes = j.fixes(expr)
	}
	return out, true
}

func (j *judge) fault(op flow.Op) fault {
	if op.SubResource != "" && op.SubResource != "status" {
		return fault{} // such as scale: what is sent is another object
	}
	if !j.before(op.Call) {
		return fault{}
	}
	if j.same(j.base, op.Object) {
		return j.aliased(op)
	}
	if j.emptyBase(op) {
		return fault{category: EmptyBase}
	}
	// The rest asks what runs until Patch: a deferred call is another story.
	if _, ok := op.Call.(*ssa.Call); !ok || op.Call.Parent() != j.call.Parent() {
		return fault{}
	}
	if of, at := j.CopiedFrom(j.base); at != nil && j.same(of, op.Object) {
		return j.copied(op, at, op.Object, true)
	}
	if of, at := j.CopiedFrom(op.Object); at != nil && j.same(of, j.base) {
		return j.copied(op, at, j.base, false)
	}
	return fault{}
}

// same reports whether a and b are one object, whichever is computed first.
func (j *judge) same(a, b ssa.Value) bool { return j.Same(a, b) || j.Same(b, a) }

// before reports whether the call runs before patch on every way, and with it
// before a closure that patch is in.
func (j *judge) before(patch ssa.Instruction) bool {
	if patch == ssa.Instruction(j.call) {
		return true // it makes the patch and sends it
	}
	for patch.Parent() != j.call.Parent() {
		mc := j.prog.Closures[patch.Parent()]
		if mc == nil {
			return false
		}
		patch = mc
	}
	return flow.Dominates(j.call, patch)
}

// changes returns the changes of root in memory, without calls of clients.
func (j *judge) changes(root ssa.Value) []flow.Change {
	var out []flow.Change
	for _, c := range j.Changes(root) {
		if !j.isOp(c.Instr) {
			out = append(out, c)
		}
	}
	return out
}

func (j *judge) isOp(instr ssa.Instruction) bool {
	call, ok := instr.(ssa.CallInstruction)
	if !ok {
		return false
	}
	_, ok = j.Op(call)
	return ok
}

// aliased judges a patch of the base itself. Nothing is lost if nothing changes.
func (j *judge) aliased(op flow.Op) fault {
	f := fault{category: Aliased}
	if j.helper {
		if f.change = j.lost(op.Root, j.call); !f.change.IsValid() {
			return fault{}
		}
		return f
	}
	changes := j.changes(op.Root)
	for _, c := range changes {
		if !c.Maybe && f.change == token.NoPos {
			f.change = c.Instr.Pos()
		}
	}
	switch op.Root.(type) {
	case *ssa.Alloc, *ssa.Call:
		if len(changes) == 0 {
			return fault{}
		}
	}
	return f
}

// copied judges a patch where one of base and object is a copy, made at at, of
// the other, src.
func (j *judge) copied(op flow.Op, at ssa.Instruction, src ssa.Value, baseIsCopy bool) fault {
	if at.Parent() != op.Call.Parent() || !flow.Dominates(at, j.call) {
		return fault{}
	}
	root := j.Root(src)
	origin, _ := j.Origin(src)
	object, base := root, j.Root(j.base) // by root
	duplicate := base
	if !baseIsCopy {
		duplicate = op.Root
		object, base = duplicate, root
	}

	// What changes the base, and is known to change nothing else.
	var change token.Pos
	ofBase := make(map[ssa.Instruction]bool)
	for _, c := range j.changes(base) {
		if call, ok := c.Instr.(ssa.CallInstruction); !c.Maybe && !(ok && j.Knows(call)) {
			ofBase[c.Instr] = true
		}
	}
	objs := []ssa.Value{duplicate, origin}
	for instr := range flow.Between(at, op.Call) {
		if ofBase[instr] {
			if !change.IsValid() {
				change = instr.Pos()
			}
			continue
		}
		if !j.Quiet(instr, objs...) {
			return fault{}
		}
	}
	if !change.IsValid() {
		lost := j.lost(root, at)
		if !lost.IsValid() {
			lost = j.lostByCaller(root, at)
		}
		if lost.IsValid() || j.handed(op, root, at) {
			return fault{LateCopy, lost}
		}
		return fault{}
	}
	// A copy by value shares maps and slices: what changes is not known.
	if deep, ok := at.(*ssa.Call); ok && duplicate == ssa.Value(deep) && j.inverted(root, object, deep, op.Call, ofBase) {
		return fault{Inverted, change}
	}
	return fault{}
}

// lost returns a change of root that runs before the copy at at and that
// nothing has written, or can have, in between.
func (j *judge) lost(root ssa.Value, at ssa.Instruction) token.Pos {
	all := j.ChangesByWay(root)
	for i, c := range all {
		if passed, ok := j.passed(c, root); ok {
			all[i].Path, all[i].Maybe = passed.Path, false
		} else if helped, ok := j.helped(c, root); ok {
			all[i].Path, all[i].Maybe = helped.Path, false
		}
	}
	bars, known := make(map[ssa.Instruction]bool), make(map[ssa.Instruction]bool)
	var reads []ssa.Instruction
	for _, c := range all {
		op := j.isOp(c.Instr)
		known[c.Instr] = true
		if op || c.Maybe || len(c.Path) == 0 {
			bars[c.Instr] = true
		}
		if op || isStore(c.Instr, root) {
			reads = append(reads, c.Instr)
		}
	}
	shared := j.shared(root)
	origin, _ := j.Origin(root)
	bar := func(instr ssa.Instruction) bool {
		if bars[instr] || known[instr] {
			return bars[instr]
		}
		switch instr.(type) {
		case *ssa.Call:
			return shared && !j.Quiet(instr, origin)
		case *ssa.Store:
			return j.Repoints(instr, root)
		}
		return false
	}
	_, local := root.(*ssa.Alloc)
	for _, c := range all {
		if bars[c.Instr] || !meant(c) || local && !reached(reads, c.Instr) {
			continue
		}
		if flow.ReachesChanged(c.Instr, at, bar) || j.reachesDeferred(c.Instr, at, bar) {
			return c.Instr.Pos()
		}
	}
	return token.NoPos
}

// passed returns a change that c makes for certain: it calls a function that
// the callers of this one pass to it, and all that these do with the object is
// at hand.
func (j *judge) passed(c flow.Change, root ssa.Value) (flow.Change, bool) {
	all := j.PassedChanges(c, root)
	if len(all) == 0 || slices.ContainsFunc(all, func(d flow.DeepChange) bool { return d.Maybe || !meant(d.Change) || j.isOp(d.Instr) }) {
		return flow.Change{}, false
	}
	return all[0].Change, true
}

// isStore reports whether instr sets what addr points to.
func isStore(instr ssa.Instruction, addr ssa.Value) bool {
	st, ok := instr.(*ssa.Store)
	return ok && st.Addr == addr
}

// reachesDeferred is Reaches for a change in the function that defers the
// literal that at is in.
func (j *judge) reachesDeferred(change, at ssa.Instruction, bar func(ssa.Instruction) bool) bool {
	mc := j.prog.Closures[at.Parent()]
	if mc == nil || change.Parent() != mc.Parent() {
		return false
	}
	var run *ssa.Defer
	for _, ref := range *mc.Referrers() {
		d, ok := ref.(*ssa.Defer)
		if !ok {
			return false
		}
		run = d
	}
	if run == nil || !flow.Reaches(run, change, nil) {
		return false
	}
	first := at.Parent().Blocks[0].Instrs[0]
	if bar(first) || !flow.Reaches(first, at, bar) {
		return false
	}
	for _, b := range change.Parent().Blocks {
		for _, instr := range b.Instrs {
			if _, ok := instr.(*ssa.RunDefers); ok && flow.Reaches(change, instr, bar) {
				return true
			}
		}
	}
	return false
}

// shared reports whether root can be reached by code that does not get it:
// through memory that it was loaded from or stored in, or a closure that may
// run at any time.
func (j *judge) shared(root ssa.Value) bool {
	if _, loaded := j.Origin(root); loaded {
		return true
	}
	seen := make(map[ssa.Value]bool)
	var visit func(v ssa.Value) bool
	visit = func(v ssa.Value) bool {
		if seen[v] || v.Referrers() == nil {
			return false
		}
		seen[v] = true
		for _, ref := range *v.Referrers() {
			switch ref := ref.(type) {
			case *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.ChangeType, *ssa.TypeAssert, *ssa.Phi:
				if visit(ref.(ssa.Value)) {
					return true
				}
			case *ssa.Store:
				if ref.Val != v {
					continue
				}
				a, ok := ref.Addr.(*ssa.Alloc)
				if !ok {
					if x, ok := ref.Addr.(*ssa.IndexAddr); ok && variadic(x) {
						continue
					}
					return true
				}
				if visit(a) {
					return true
				}
			case *ssa.MakeClosure:
				for _, use := range *ref.Referrers() {
					if _, ok := use.(*ssa.Defer); !ok {
						return true
					}
				}
			case *ssa.MapUpdate, *ssa.Send:
				return true
			}
		}
		return false
	}
	return visit(root)
}

// variadic reports whether x is a place in the array that holds the variadic
// arguments of a call.
func variadic(x *ssa.IndexAddr) bool {
	a, ok := x.X.(*ssa.Alloc)
	return ok && a.Comment == "varargs"
}

// reached reports whether control passes from one of the instructions to instr.
func reached(from []ssa.Instruction, instr ssa.Instruction) bool {
	for _, f := range from {
		if flow.Reaches(f, instr, nil) {
			return true
		}
	}
	return false
}

// unsent are fields that are set for other reasons than to be written.
var unsent = map[string]bool{
	"APIVersion":      true,
	"Kind":            true,
	"ManagedFields":   true,
	"ResourceVersion": true,
	"TypeMeta":        true,
}

// meant reports whether a change is meant to be written. That of a nil map to
// an empty one is not.
func meant(c flow.Change) bool {
	if len(c.Path) == 0 || unsent[c.Path[0]] || !token.IsExported(c.Path[0]) {
		return false
	}
	st, ok := c.Instr.(*ssa.Store)
	return !ok || !emptyLiteral(st.Val)
}

// emptyLiteral reports whether v is a map or slice without elements.
func emptyLiteral(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.MakeMap:
		for _, ref := range *v.Referrers() {
			if _, ok := ref.(*ssa.MapUpdate); ok {
				return false
			}
		}
		return true
	case *ssa.MakeSlice:
		return true
	case *ssa.Slice:
		a, ok := v.X.(*ssa.Alloc)
		if !ok {
			return false
		}
		arr, ok := a.Type().Underlying().(*types.Pointer).Elem().Underlying().(*types.Array)
		return ok && arr.Len() == 0
	}
	return false
}

// inverted reports whether the changes of the base make the patch of object
// revert them. A base can be made up on purpose, so that the difference holds
// what object was changed to before: object must be as it was read, or the base
// get values that nobody had before.
func (j *judge) inverted(root, object ssa.Value, at *ssa.Call, patch ssa.CallInstruction, ofBase map[ssa.Instruction]bool) bool {
	// Between copy and Patch, object does not change; before that, it is root.
	read, touched := false, false
	ops := func(instr ssa.Instruction) bool { return j.isOp(instr) }
	for _, c := range j.Changes(root) {
		switch {
		case j.isOp(c.Instr):
			op, _ := j.Op(c.Instr.(ssa.CallInstruction))
			read = read || op.Verb == match.Get && flow.Dominates(c.Instr, at)
		case c.Instr.Parent() != at.Parent():
			touched = true
		case flow.Reaches(c.Instr, at, ops):
			if !c.Maybe && len(c.Path) > 0 {
				return false
			}
			touched = touched || c.Maybe
		}
	}
	base := root
	if object == root {
		base = at
	}
	sure := false
	for _, c := range j.changes(base) {
		if !ofBase[c.Instr] || !flow.Reaches(at, c.Instr, nil) || !flow.Reaches(c.Instr, patch, nil) {
			continue
		}
		if len(c.Path) == 0 || unsent[c.Path[0]] {
			return false
		}
		sure = sure || meant(c) && (read && !touched || novel(c.Instr))
	}
	return sure
}

// novel reports whether a change sets something that is not empty and does not
// come from elsewhere: the object cannot have had it before.
func novel(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Store:
		return literal(instr.Val)
	case *ssa.MapUpdate:
		return literal(instr.Value)
	case *ssa.Call:
		fn := flow.Callee(instr.Common())
		return fn != nil && fn.Name() == "AddFinalizer"
	}
	return false
}

// literal reports whether v is a constant that is not zero, or a literal that
// is not empty.
func literal(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Const:
		return v.Value != nil && !v.IsNil() && !isZero(v)
	case *ssa.MakeInterface:
		return literal(v.X)
	case *ssa.MakeMap:
		return !emptyLiteral(v)
	}
	return false
}

// message says what is wrong with the base and what to do, cut to what drivers
// show on one line.
func (j *judge) message(category string, call *ast.CallExpr) string {
	const limit = 110
	rest := ""
	switch category {
	case Aliased:
		rest = " compares the object with itself, the patch is empty; pass an unchanged copy"
	case LateCopy:
		rest = " comes after the changes, the patch is empty; copy the object before them"
	case Inverted:
		rest = " holds the changes, so the patch reverts them; swap base and object"
	case EmptyBase:
		rest = " was never read, so removals are not sent; use a copy of the object as read"
	}
	fun := types.ExprString(call.Fun)
	if j.helper {
		if category == Aliased {
			return fun + rest
		}
		if msg := "the base of " + fun + rest; len(msg) <= limit {
			return msg
		}
		return "the base" + rest
	}
	if msg := fun + "(" + types.ExprString(call.Args[0]) + ")" + rest; len(msg) <= limit {
		return msg
	}
	if category == EmptyBase {
		fun = "the base of " + fun
	}
	return fun + rest
}
