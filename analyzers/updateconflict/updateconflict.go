// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package updateconflict

import (
	_ "embed"
	"go/ast"
	"go/types"
	"slices"
	"strings"

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

// Analyzer is the updateconflict rule.
var Analyzer = &analysis.Analyzer{
	Name:     "updateconflict",
	Doc:      report.Doc(doc, "updateconflict"),
	URL:      report.URL("updateconflict"),
	Run:      run,
	Requires: []*analysis.Analyzer{report.Directives, settings.Analyzer, summary.Analyzer},
}

// The categories.
const (
	HotKind    = "hot-kind"
	LostResult = "lost-result"
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
	r := rule{pass: pass, prog: res.SSA, remote: newRemote(res.All)}
	for _, fn := range res.SSA.Funcs {
		f := flow.New(res.SSA, fn)
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				call, ok := instr.(*ssa.Call)
				if !ok {
					continue
				}
				if u, ok := updateOf(f, call); ok {
					if f, ok := r.finding(u); ok {
						report.Report(pass, s, f)
					}
				}
			}
		}
	}
	return nil, nil
}

type rule struct {
	pass    *analysis.Pass
	prog    *ssaprog.Program
	remote  *remote
	origins *flow.Origins                // made when first needed: most packages update nothing
	retried map[ssa.CallInstruction]bool // calls that write in attempts of a retry
}

// An update is a call that sends an object whole.
type update struct {
	f    *flow.Func
	call *ssa.Call
	obj  ssa.Value
}

// updateOf returns the update that call is, if it is one: Update of a client,
// but not of a subresource.
func updateOf(f *flow.Func, call *ssa.Call) (update, bool) {
	if op, ok := f.Op(call); ok {
		// A type around the client may see to conflicts itself.
		return update{f, call, op.Object}, op.Verb == match.Update && op.SubResource == "" && match.DeclaredByClient(flow.Callee(call.Common()))
	}
	fn := flow.Callee(call.Common())
	if fn == nil || !match.ClientsetUpdate(fn) || fn.Name() != "Update" {
		return update{}, false
	}
	args := call.Call.Args
	if !call.Call.IsInvoke() {
		args = args[1:] // the receiver
	}
	if len(args) < 2 {
		return update{}, false
	}
	return update{f, call, args[1]}, true
}

// finding returns what is wrong with an update.
func (r *rule) finding(u update) (report.Finding, bool) {
	none := report.Finding{}
	expr := r.prog.Calls[u.call.Pos()]
	if expr == nil {
		return none, false
	}
	made, change := r.madeFor(u)
	who, hot := match.HotKind(flow.ObjectType(u.obj))
	if made == nil && !hot || r.sees(u) || r.unversioned(u) {
		return none, false
	}
	f := report.Finding{Pos: report.CallStart(r.pass.Fset, expr), End: expr.End()}
	name := callName(expr)
	switch {
	case made != nil && r.origins.MayBeRead(u.obj, u.call):
		by := r.prog.Calls[made.Pos()]
		if by == nil {
			return none, false
		}
		f.Category = LostResult
		f.Message = lostMessage(name, callName(by))
		f.Chain = []report.Hop{
			{Pos: report.CallStart(r.pass.Fset, by), Message: callName(by) + " makes it here"},
			{Pos: change.Pos(), Message: "the object gets it here"},
		}
	case hot && r.origins.WasRead(u.obj, u.call) && r.settled(u):
		f.Category = HotKind
		f.Message = hotMessage(name, who, kind(u.obj))
	default:
		return none, false
	}
	return f, true
}

// sees reports whether code sees to conflicts of the update.
func (r *rule) sees(u update) bool {
	if r.origins == nil {
		r.origins = flow.NewOrigins(r.prog)
		r.retried = flow.Retried(r.prog)
	}
	return r.retried[u.call] || r.origins.SeesConflict(u.call)
}

// unversioned reports whether the object has no resourceVersion, so that the
// update cannot conflict: it was created here, or the version is taken out.
func (r *rule) unversioned(u update) bool {
	return slices.ContainsFunc(u.f.DeepChanges(u.obj), func(c flow.DeepChange) bool {
		if len(c.Path) == 1 && c.Path[0] == "ResourceVersion" {
			return true
		}
		call, ok := c.Instr.(ssa.CallInstruction)
		if !ok {
			return false
		}
		op, ok := u.f.Op(call)
		return ok && op.Verb == match.Create && op.SubResource == "" && u.f.RunsAfter(call, u.call, nil)
	})
}

// settled reports whether the function shows what it changes in the object, and
// that does not depend on what the object was: labels, annotations, constants in
// plain fields. For those a patch needs no version. A list is sent whole, and a
// count may be one more than it was; there the conflict is wanted.
func (r *rule) settled(u update) bool {
	found := false
	all := u.f.DeepChanges(u.obj)
	for _, c := range all {
		if !u.f.RunsAfter(c.At, u.call, nil) {
			continue
		}
		switch instr := c.Instr.(type) {
		case ssa.CallInstruction:
			if _, ok := u.f.Op(instr); ok {
				continue
			}
		case *ssa.Store:
			if _, whole := instr.Addr.(*ssa.Alloc); whole && len(c.Path) == 0 {
				continue // it is set to what was read
			}
		}
		field := accessed(c.Instr)
		if len(c.Path) == 1 && (c.Path[0] == "Labels" || c.Path[0] == "Annotations") {
			field = c.Path[0]
		}
		switch {
		case field != "":
			if call, ok := c.Instr.(ssa.CallInstruction); ok && c.Maybe {
				if v := call.Value(); v != nil && asks(v.Type()) {
					continue // it seems to look at the map only
				}
				return false
			}
			if u.wanted(c, field, all) {
				return false
			}
		case c.Maybe || len(c.Path) == 0 || !constant(c.Instr):
			return false
		}
		found = true
	}
	return found
}

// asks reports whether what a function returns is more than that it went well.
func asks(result types.Type) bool {
	if tuple, ok := result.(*types.Tuple); ok {
		return tuple.Len() > 0
	}
	return match.TypeName(result) != "error"
}

// accessed returns Labels or Annotations if instr sets an element of what
// GetLabels or GetAnnotations returned, or of a new map where that was nil.
func accessed(instr ssa.Instruction) string {
	set, ok := instr.(*ssa.MapUpdate)
	if !ok {
		return ""
	}
	maps := []ssa.Value{set.Map}
	if phi, ok := set.Map.(*ssa.Phi); ok {
		maps = phi.Edges
	}
	field := ""
	for _, v := range maps {
		switch v := v.(type) {
		case *ssa.MakeMap:
		case *ssa.Call:
			fn := flow.Callee(v.Common())
			if fn == nil || fn.Name() != "GetLabels" && fn.Name() != "GetAnnotations" || field != "" && fn.Name() != "Get"+field {
				return ""
			}
			field = strings.TrimPrefix(fn.Name(), "Get")
		default:
			return ""
		}
	}
	return field
}

// constant reports whether instr sets a field, of no list, to a constant.
func constant(instr ssa.Instruction) bool {
	st, ok := instr.(*ssa.Store)
	if !ok {
		return false
	}
	for addr := st.Addr; ; {
		field, ok := addr.(*ssa.FieldAddr)
		if !ok {
			if _, element := addr.(*ssa.IndexAddr); element {
				return false
			}
			break
		}
		addr = field.X
	}
	c, ok := st.Val.(*ssa.Const)
	return ok && c.Value != nil
}

// elem returns what a pointer points to.
func elem(t types.Type) types.Type {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

// kind returns the name of an object's type.
func kind(obj ssa.Value) string {
	if n, ok := types.Unalias(elem(flow.ObjectType(obj))).(*types.Named); ok {
		return n.Obj().Name()
	}
	return "object"
}

// callName returns what a call calls, as in the source.
func callName(call *ast.CallExpr) string { return types.ExprString(call.Fun) }

// fit returns the first of some messages that drivers show on one line, or the last.
func fit(messages ...string) string {
	const limit = 110
	for _, m := range messages {
		if len(m) <= limit {
			return m
		}
	}
	return messages[len(messages)-1]
}

// short returns the last part of a selection.
func short(name string) string { return name[strings.LastIndex(name, ".")+1:] }

func hotMessage(update, who, kind string) string {
	msg := func(update, what string) string {
		return update + " conflicts once " + who + " has written " + what + " since the read; "
	}
	return fit(
		msg(update, "the "+kind)+"send only the change, with Patch",
		msg(update, "the "+kind)+"use Patch",
		msg(update, "it")+"use Patch",
		msg(short(update), "it")+"use Patch",
	)
}

func lostMessage(update, made string) string {
	msg := func(update, made string) string {
		return update + " loses what " + made + " made if it conflicts, the next pass makes another; "
	}
	return fit(
		msg(update, made)+"use RetryOnConflict",
		msg(update, made)+"retry it",
		msg(update, short(made))+"retry it",
		msg(short(update), short(made))+"retry it",
	)
}
