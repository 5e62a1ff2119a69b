// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package statuslost

import (
	_ "embed"
	"go/ast"
	"go/types"
	"slices"
	"strings"

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

// Analyzer is the statuslost rule.
var Analyzer = &analysis.Analyzer{
	Name:     "statuslost",
	Doc:      report.Doc(doc, "statuslost"),
	URL:      report.URL("statuslost"),
	Run:      run,
	Requires: []*analysis.Analyzer{effects.Analyzer, report.Directives, settings.Analyzer, summary.Analyzer},
}

// The categories.
const (
	StatusOverwritten = "status-overwritten"
	ObjectOverwritten = "object-overwritten"
	StatusReread      = "status-reread"
	ErrorLost         = "error-lost"
	StaleCopy         = "stale-copy"
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
	paths := flow.NewPaths(res.SSA)
	for _, fn := range res.SSA.Funcs {
		in := flow.New(res.SSA, fn).Knowing(known)
		for _, o := range in.Overwrites() {
			if f, ok := finding(pass, res.SSA, o); ok {
				report.Report(pass, s, f)
			}
		}
		for _, l := range in.LostErrors(paths) {
			if f, ok := lostError(pass, res.SSA, l); ok {
				report.Report(pass, s, f)
			}
		}
		for _, w := range in.StaleWrites() {
			if f, ok := staleCopy(pass, res.SSA, w); ok {
				report.Report(pass, s, f)
			}
		}
	}
	return nil, nil
}

func finding(pass *analysis.Pass, prog *ssaprog.Program, o flow.Overwrite) (report.Finding, bool) {
	write, over := prog.Calls[o.Write.Call.Pos()], prog.Calls[o.Over.Pos()]
	if write == nil || over == nil {
		return report.Finding{}, false
	}
	f := report.Finding{
		Pos:      report.CallStart(pass.Fset, write),
		End:      write.End(),
		Category: ObjectOverwritten,
		Chain: []report.Hop{
			{Message: "the object is changed here"},
			{Pos: report.CallStart(pass.Fset, over), Message: name(over) + " reads it back here"},
		},
	}
	if o.Status {
		f.Category = StatusOverwritten
		f.Chain[0].Message = "the status is changed here"
	}
	if o.Read {
		f.Category = StatusReread
		f.Chain[1].Message = name(over) + " reads over it here"
	}
	if o.Change.Instr != nil {
		f.Chain[0].Pos = o.Change.Instr.Pos()
	} else {
		f.Chain = f.Chain[1:] // a caller changes it
	}
	f.Message = message(o, name(write), name(over))
	return f, true
}

// lostError returns the finding for an error that does not reach the caller.
func lostError(pass *analysis.Pass, prog *ssaprog.Program, l flow.LostError) (report.Finding, bool) {
	write := prog.Calls[l.Write.Pos()]
	if write == nil {
		return report.Finding{}, false
	}
	call := name(write)
	f := report.Finding{
		Pos:      report.CallStart(pass.Fset, write),
		End:      write.End(),
		Category: ErrorLost,
		Message:  call + " fails unseen, its error stays in a variable of the closure; assign a named result",
	}
	switch {
	case l.Replaces:
		f.Message = "deferred " + call + " replaces the error in " + l.Var.Comment + ", with nil if it succeeds; use errors.Join"
	case l.Var != nil && l.Hides():
		f.Message = call + " fails unseen, " + l.Var.Comment + " hides the named result and the function is over; assign the result"
	case l.Var != nil:
		f.Message = call + " fails unseen, " + l.Var.Comment + " is no named result and the function is over; name the result"
	}
	return f, true
}

// staleCopy returns the finding for a write that conflicts with one before it.
func staleCopy(pass *analysis.Pass, prog *ssaprog.Program, w flow.StaleWrite) (report.Finding, bool) {
	first, second := prog.Calls[w.First.Call.Pos()], prog.Calls[w.Second.Call.Pos()]
	if first == nil || second == nil {
		return report.Finding{}, false
	}
	held, again := object(second, w.Second), object(first, w.First)
	advice := "; write " + again + " again"
	switch {
	case w.Base:
		held, advice = "its base", "; copy it after that"
	case again == "" || again == held:
		advice = "; keep the copy that it wrote"
	}
	if held == "" {
		held = "its object"
	}
	msg := name(second) + " conflicts, " + held + " is older than what " + name(first) + " wrote"
	if len(msg+advice) > maxMessage {
		advice = "; write that"
	}
	return report.Finding{
		Pos:      report.CallStart(pass.Fset, second),
		End:      second.End(),
		Category: StaleCopy,
		Chain: []report.Hop{
			{Pos: w.Copied.Pos(), Message: "the copy is made here"},
			{Pos: report.CallStart(pass.Fset, first), Message: name(first) + " makes it old here"},
		},
		Message: msg + advice,
	}, true
}

// object returns the name of the object that a call writes, empty if it has none.
func object(call *ast.CallExpr, op flow.Op) string {
	args := op.Call.Common().Args
	i := slices.Index(args, op.Object)
	if !op.Call.Common().IsInvoke() && op.Call.Common().Signature().Recv() != nil {
		i-- // the receiver
	}
	if i < 0 || i >= len(call.Args) {
		return ""
	}
	x := ast.Unparen(call.Args[i])
	if addr, ok := x.(*ast.UnaryExpr); ok {
		x = addr.X
	}
	if _, made := x.(*ast.CallExpr); made {
		return ""
	}
	if text := types.ExprString(x); len(text) <= maxObject {
		return text
	}
	return "it"
}

// part names a field at the top of an object.
func part(field string) string {
	switch field {
	case "Annotations", "Finalizers", "Labels", "Spec", "Status":
		return strings.ToLower(field)
	case "OwnerReferences":
		return "owners"
	}
	return field
}

// sure reports whether the server is known to have a value that it returns. It
// leaves out empty lists, so that the first entry stays in memory.
func sure(c flow.Change) bool {
	switch c.Path[0] {
	case "Finalizers", "OwnerReferences":
		call, ok := c.Instr.(*ssa.Call)
		if !ok {
			return false
		}
		fn := flow.Callee(call.Common())
		return fn != nil && strings.HasPrefix(fn.Name(), "Remove")
	}
	return true
}

// What messages show at most: of a function, of an object, in all.
const (
	maxName    = 24
	maxObject  = 12
	maxMessage = 110
)

// name returns what a call calls, as in the source.
func name(call *ast.CallExpr) string {
	text := types.ExprString(call.Fun)
	if len(text) <= maxName {
		return text
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return "it"
	}
	if inner, ok := ast.Unparen(sel.X).(*ast.CallExpr); ok {
		if s, ok := ast.Unparen(inner.Fun).(*ast.SelectorExpr); ok && s.Sel.Name == "Status" {
			return "Status()." + sel.Sel.Name
		}
	}
	return sel.Sel.Name
}

// message says what is stored and what to do, cut to what drivers show on one line.
func message(o flow.Overwrite, write, over string) string {
	stores, advice, short := " stores the ", "; make the change after that", "; change it after"
	if o.Status {
		advice, short = "; set status after that or keep a copy", "; set it after that"
	}
	if !sure(o.Change) {
		stores = " may store the "
	}
	if o.Read {
		return write + " stores the status that " + over + " read anew; set status after that"
	}
	msg := write + stores + part(o.Change.Path[0]) + " that " + over + " read back"
	if len(msg+advice) > maxMessage {
		return msg + short
	}
	return msg + advice
}
