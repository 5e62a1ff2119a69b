// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package listmerge

import (
	_ "embed"
	"go/ast"
	"go/types"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/report"
	"github.com/ctrlvet/ctrlvet/internal/settings"
	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

//go:embed doc.go
var doc string

// Analyzer is the listmerge rule.
var Analyzer = newAnalyzer()

func newAnalyzer() *analysis.Analyzer {
	strict := new(bool)
	a := &analysis.Analyzer{
		Name:     "listmerge",
		Doc:      report.Doc(doc, "listmerge"),
		URL:      report.URL("listmerge"),
		Run:      func(pass *analysis.Pass) (any, error) { return run(pass, *strict) },
		Requires: []*analysis.Analyzer{report.Directives, settings.Analyzer, summary.Analyzer},
	}
	a.Flags.BoolVar(strict, "strict", false, "report finalizers of objects that are being deleted, and conditions that one controller writes, too")
	return a
}

// The categories.
const (
	Finalizers      = "finalizers"
	OwnerReferences = "owner-references"
	Conditions      = "conditions"
)

func run(pass *analysis.Pass, strict bool) (any, error) {
	if !match.UsesKubernetes(pass.Pkg) {
		return nil, nil
	}
	res := pass.ResultOf[summary.Analyzer].(*summary.Result)
	if res == nil {
		return nil, nil
	}
	s := pass.ResultOf[settings.Analyzer].(*settings.Settings)
	others := sync.OnceValue(func() *writers { return newWriters(pass, res) })
	for _, fn := range res.SSA.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				call, ok := instr.(*ssa.Call)
				if !ok {
					continue
				}
				// A strategic merge adds to these lists by key or value, or the
				// server refuses it.
				callee := flow.Callee(call.Common())
				if callee == nil || !match.MergeFrom(callee) || callee.Name() == "StrategicMergeFrom" {
					continue
				}
				j := &judge{
					Func: flow.New(res.SSA, fn), pass: pass, prog: res.SSA, strict: strict, others: others,
					call: call, base: call.Call.Args[0],
				}
				if f, ok := j.finding(); ok {
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
	pass   *analysis.Pass
	prog   *ssaprog.Program
	strict bool
	others func() *writers
	call   *ssa.Call
	base   ssa.Value // as the call gets it
}

// A fault is a list that a patch sends whole.
type fault struct {
	list   string          // its category
	change ssa.Instruction // that makes the list part of the patch
	op     flow.Op
	// at is the copy that is the base, or that is changed and sent; nil where a
	// caller makes it.
	at *ssa.Call
}

func (j *judge) finding() (report.Finding, bool) {
	expr := j.prog.Calls[j.call.Pos()]
	if expr == nil || len(expr.Args) == 0 || !j.Unlocked(j.call) {
		return report.Finding{}, false
	}
	ops := j.Patches(j.call)
	var found fault
	for _, op := range ops {
		if f := j.fault(op); f.list != "" && !j.locked(f) && (found.list == "" || f.list < found.list) {
			found = f
		}
	}
	if found.list == "" {
		return report.Finding{}, false
	}
	lockable, written := j.lockable(found)
	fate, at := j.fate(found.op.Call, make(map[*ssa.Function]bool))
	f := report.Finding{
		Pos:      report.CallStart(j.pass.Fset, expr),
		End:      expr.End(),
		Category: found.list,
		Message:  message(found.list, expr, written, fate == dropped),
		Chain:    []report.Hop{{Pos: found.change.Pos(), Message: "the " + names[found.list] + " change here"}},
	}
	patch := j.prog.Calls[found.op.Call.Pos()]
	if patch != nil && j.pass.Fset.Position(patch.Pos()).Line != j.pass.Fset.Position(expr.Pos()).Line {
		f.Chain = append(f.Chain, report.Hop{Pos: report.CallStart(j.pass.Fset, patch), Message: "the patch is made and sent here"})
	}
	if fate == dropped {
		f.Chain = append(f.Chain, report.Hop{Pos: at.Pos(), Message: "the error of this call is dropped, a conflict would be too"})
	}
	if len(ops) == 1 && lockable && fate == kept {
		f.Fixes = fixes(expr)
	}
	return f, true
}

// fault returns the list that op sends whole.
func (j *judge) fault(op flow.Op) fault {
	if op.SubResource == "status" && !j.strict && !j.others().shared(op) {
		return fault{}
	}
	if op.SubResource != "" && op.SubResource != "status" || versioned(j.Func, j.base) || versioned(j.Func, op.Object) {
		return fault{}
	}
	if f := j.between(j.Func, j.base, op.Object, op.Call, op); f.list != "" {
		return f
	}
	// A helper that gets both: what its callers give.
	base, ok := j.Root(j.base).(*ssa.Parameter)
	obj, ok2 := op.Root.(*ssa.Parameter)
	if !ok || !ok2 || base == obj || base.Parent() != obj.Parent() {
		return fault{}
	}
	fn := base.Parent()
	b, o := slices.Index(fn.Params, base), slices.Index(fn.Params, obj)
	for _, call := range j.Callers(fn) {
		args := call.Common().Args
		if f := j.between(flow.New(j.prog, call.Parent()), args[b], args[o], call, op); f.list != "" {
			f.at = nil
			return f
		}
	}
	return fault{}
}

// between returns the list that changes in function in between the copy that
// base is and the call that patches obj, or hands both on to op.
func (j *judge) between(in *flow.Func, base, obj ssa.Value, call ssa.CallInstruction, op flow.Op) fault {
	same := func(a, b ssa.Value) bool { return in.Same(a, b) || in.Same(b, a) || in.SameWay(a, b) }
	of, at := in.Copied(base)
	if at == nil || !same(of, obj) {
		// The copy may be what is changed and sent.
		of, at = in.Copied(obj)
		if at == nil || !same(of, base) {
			return fault{}
		}
		of = base
	}
	if !j.read(in, of, at) || versioned(in, base) || versioned(in, obj) {
		return fault{}
	}
	anew := func(instr ssa.Instruction) bool {
		if instr == ssa.Instruction(at) {
			return true
		}
		c, ok := instr.(ssa.CallInstruction)
		if !ok {
			return false
		}
		get, ok := in.Op(c)
		return ok && get.Verb == match.Get && same(get.Object, obj)
	}
	out := fault{}
	for _, c := range changes(in, obj) {
		list := listOf(c, obj, op.SubResource == "status")
		if list == Finalizers && (j.retriesInvalid() || !j.strict && !adds(c.Instr) && in.Deleted(c.At, obj)) {
			continue // none can be added any more, and the server refuses one that would come back
		}
		// Of many changes the last tells most.
		if list == "" || out.list == list && c.At.Pos() < out.change.Pos() || out.list != "" && out.list < list {
			continue
		}
		if in.RunsAfter(at, c.At, nil) && in.RunsAfter(c.At, call, anew) {
			out = fault{list: list, change: c.At, op: op, at: at}
		}
	}
	return out
}

// adds reports whether instr adds to the list for certain, which the server refuses
// while the object is being deleted.
func adds(instr ssa.Instruction) bool {
	call, ok := instr.(ssa.CallInstruction)
	if !ok {
		return false
	}
	fn := flow.Callee(call.Common())
	return fn != nil && strings.HasPrefix(fn.Name(), "Add")
}

// versioned reports whether code sets the resourceVersion of v, base or object,
// by hand. Where the two differ in it, the patch carries the object's: a lock.
func versioned(in *flow.Func, v ssa.Value) bool {
	return slices.ContainsFunc(in.DeepChanges(v), func(c flow.DeepChange) bool {
		return len(c.Path) == 1 && c.Path[0] == "ResourceVersion"
	})
}

// changes returns what changes obj in function in, with what functions do that
// in gets for that.
func changes(in *flow.Func, obj ssa.Value) []flow.DeepChange {
	out := in.DeepChanges(obj)
	for _, c := range out {
		out = append(out, in.PassedChanges(c.Change, in.Root(obj))...)
	}
	return append(out, in.CapturedChanges(in.Root(obj))...)
}

// read reports whether the object v may have been read before it is copied at
// at: one that was made or created here has no other writers.
func (j *judge) read(in *flow.Func, v ssa.Value, at *ssa.Call) bool {
	_, local := in.Root(v).(*ssa.Alloc)
	read := !local
	for _, c := range in.Changes(in.Root(v)) {
		if c.Instr.Parent() != at.Parent() || !flow.Reaches(c.Instr, at, nil) {
			// In a literal: it may have read it.
			read = read || c.Instr.Parent() != at.Parent()
			continue
		}
		if call, ok := c.Instr.(ssa.CallInstruction); ok {
			if op, ok := in.Op(call); ok && op.Verb == match.Create && op.SubResource == "" {
				return false
			}
		}
		switch instr := c.Instr.(type) {
		case *ssa.Store: // of the whole object, not of the metadata in a literal
			read = read || len(c.Path) == 0 && in.Root(instr.Addr) == in.Root(v)
		default:
			read = read || c.Maybe || len(c.Path) == 0
		}
	}
	return read
}

// retriesInvalid reports whether the patch is sent again when the server
// refuses it as invalid.
func (j *judge) retriesInvalid() bool {
	mc := j.prog.Closures[j.call.Parent()]
	if mc == nil {
		return false
	}
	return slices.ContainsFunc(*mc.Referrers(), func(ref ssa.Instruction) bool {
		call, ok := ref.(ssa.CallInstruction)
		if !ok {
			return false
		}
		fn := flow.Callee(call.Common())
		if fn == nil || !match.RetriesConflict(fn) || len(call.Common().Args) < 3 {
			return false
		}
		predicate, ok := call.Common().Args[1].(*ssa.Function)
		return ok && predicate.Name() == "IsInvalid"
	})
}

// names says in messages which list is meant.
var names = map[string]string{
	Conditions:      "conditions",
	Finalizers:      "finalizers",
	OwnerReferences: "owners",
}

// message says what the patch does and what to do, cut to what drivers show on
// one line. written says that the object is written after its copy, dropped that
// nobody gets the error.
func message(list string, call *ast.CallExpr, written, dropped bool) string {
	const limit = 110
	rest := " sends all " + names[list] + " as read, undoing newer changes; "
	switch {
	case written:
		rest += "take a later copy and use the lock"
	case dropped:
		rest += "use the lock and return its error"
	default:
		rest += "use the optimistic lock"
	}
	fun := types.ExprString(call.Fun)
	if msg := fun + "(" + types.ExprString(call.Args[0]) + ")" + rest; len(msg) <= limit {
		return msg
	}
	return fun + rest
}
