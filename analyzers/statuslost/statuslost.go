// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package statuslost

import (
	_ "embed"
	"go/ast"
	"go/types"
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

// Analyzer is the statuslost rule.
var Analyzer = &analysis.Analyzer{
	Name:     "statuslost",
	Doc:      report.Doc(doc, "statuslost"),
	URL:      report.URL("statuslost"),
	Run:      run,
	Requires: []*analysis.Analyzer{report.Directives, settings.Analyzer, summary.Analyzer},
}

// The categories.
const (
	StatusOverwritten = "status-overwritten"
	ObjectOverwritten = "object-overwritten"
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
	for _, fn := range res.SSA.Funcs {
		for _, o := range flow.New(res.SSA, fn).Overwrites() {
			if f, ok := finding(pass, res.SSA, o); ok {
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
			{Pos: o.Change.Instr.Pos(), Message: "the object is changed here"},
			{Pos: report.CallStart(pass.Fset, over), Message: name(over) + " reads it back here"},
		},
	}
	if o.Status {
		f.Category = StatusOverwritten
		f.Chain[0].Message = "the status is changed here"
	}
	f.Message = message(o, name(write), name(over))
	return f, true
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

const maxName = 24 // of an expression in a message

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
	const limit = 110
	stores, advice, short := " stores the ", "; make the change after that", "; change it after"
	if o.Status {
		advice, short = "; set status after that or keep a copy", "; set it after that"
	}
	if !sure(o.Change) {
		stores = " may store the "
	}
	msg := write + stores + part(o.Change.Path[0]) + " that " + over + " read back"
	if len(msg+advice) > limit {
		return msg + short
	}
	return msg + advice
}
